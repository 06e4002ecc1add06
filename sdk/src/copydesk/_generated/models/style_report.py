# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.violation import Violation


T = TypeVar("T", bound="StyleReport")


@_attrs_define(repr=False, unsafe_hash=False)
class StyleReport(ReadModel):
    """How well a text keeps to a style. The score is 1 less the weight of all violations for each sentence, at least 0."""

    score: float
    """ How well the text keeps to the style, 0 to 1. """
    violations: list[Violation]
    """ In order of the text; the first 1,000. Empty in lists of scripts. """
    violation_count: int
    """ How often the text breaks a rule. """
    unchecked: list[str]
    """ What could not be checked: rules out of time, checks for English alone. """
    reading_grade: float | None
    """ School grade that reads it with ease. """
    longest_sentence_words: int
    """ Words of the longest sentence. """

    def to_dict(self) -> dict[str, Any]:
        Violation = _models.Violation
        score = self.score

        violations = []
        for violations_item_data in self.violations:
            violations_item = violations_item_data.to_dict()
            violations.append(violations_item)

        violation_count = self.violation_count

        unchecked = self.unchecked

        reading_grade: float | None
        reading_grade = self.reading_grade

        longest_sentence_words = self.longest_sentence_words

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "score": score,
                "violations": violations,
                "violation_count": violation_count,
                "unchecked": unchecked,
                "reading_grade": reading_grade,
                "longest_sentence_words": longest_sentence_words,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Violation = _models.Violation
        d = dict(src_dict)
        score = d.pop("score")

        violations = []
        _violations = d.pop("violations")
        for violations_item_data in _violations:
            violations_item = Violation.from_dict(violations_item_data)

            violations.append(violations_item)

        violation_count = d.pop("violation_count")

        unchecked = cast(list[str], d.pop("unchecked"))

        reading_grade = d.pop("reading_grade")

        longest_sentence_words = d.pop("longest_sentence_words")

        style_report = cls(
            score=score,
            violations=violations,
            violation_count=violation_count,
            unchecked=unchecked,
            reading_grade=reading_grade,
            longest_sentence_words=longest_sentence_words,
        )

        return style_report
