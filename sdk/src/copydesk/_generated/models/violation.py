# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.severity import Severity
from ..models.violation_kind import ViolationKind

T = TypeVar("T", bound="Violation")


@_attrs_define(repr=False, unsafe_hash=False)
class Violation(ReadModel):
    """Something in `text[start_char:end_char]` that is against the style."""

    kind: ViolationKind
    """ What a violation is against. """
    severity: Severity
    """ How much a violation weighs in the score: 0.1, 0.5 or 1. """
    start_char: int
    """ Where it begins, from 0. """
    end_char: int
    """ Where it ends, exclusive. """
    text: str
    """ The characters themselves, at most 200 of them. """
    message: str
    """ What is wrong. """
    suggestion: None | str
    """ What could stand there instead. """
    rule_id: None | str
    """ The rule that it breaks; null for one that is built in. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind.value

        severity = self.severity.value

        start_char = self.start_char

        end_char = self.end_char

        text = self.text

        message = self.message

        suggestion: None | str
        suggestion = self.suggestion

        rule_id: None | str
        rule_id = self.rule_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "severity": severity,
                "start_char": start_char,
                "end_char": end_char,
                "text": text,
                "message": message,
                "suggestion": suggestion,
                "rule_id": rule_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = ViolationKind(d.pop("kind"))

        severity = Severity(d.pop("severity"))

        start_char = d.pop("start_char")

        end_char = d.pop("end_char")

        text = d.pop("text")

        message = d.pop("message")

        suggestion = d.pop("suggestion")

        rule_id = d.pop("rule_id")

        violation = cls(
            kind=kind,
            severity=severity,
            start_char=start_char,
            end_char=end_char,
            text=text,
            message=message,
            suggestion=suggestion,
            rule_id=rule_id,
        )

        return violation
