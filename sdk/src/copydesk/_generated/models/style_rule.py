# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.rule_kind import RuleKind
from ..models.severity import Severity

T = TypeVar("T", bound="StyleRule")


@_attrs_define(repr=False, unsafe_hash=False)
class StyleRule(ReadModel):
    """A rule; one with a pattern is checked, one without is for people and models. `id` is unique in the style."""

    id: str
    """ Its id, which never changes. """
    kind: RuleKind
    """ What a rule asks for; `do` wants its pattern in the text, the others do not want it. """
    text: str
    """ The rule, for people. """
    pattern: None | str
    """ Words, or a regular expression, that it looks for. """
    severity: Severity
    """ How much a violation weighs in the score: 0.1, 0.5 or 1. """

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        kind = self.kind.value

        text = self.text

        pattern: None | str
        pattern = self.pattern

        severity = self.severity.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "kind": kind,
                "text": text,
                "pattern": pattern,
                "severity": severity,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        kind = RuleKind(d.pop("kind"))

        text = d.pop("text")

        pattern = d.pop("pattern")

        severity = Severity(d.pop("severity"))

        style_rule = cls(
            id=id,
            kind=kind,
            text=text,
            pattern=pattern,
            severity=severity,
        )

        return style_rule
