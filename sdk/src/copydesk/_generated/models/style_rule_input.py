# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..models.rule_kind import RuleKind
from ..models.severity import Severity
from ..types import UNSET, Unset

T = TypeVar("T", bound="StyleRuleInput")


@_attrs_define(repr=False, unsafe_hash=False)
class StyleRuleInput(Model):
    """A rule; one with a pattern is checked, one without is for people and models. `id` is unique in the style."""

    id: str
    """ Its id, which never changes. """
    kind: RuleKind
    """ What a rule asks for; `do` wants its pattern in the text, the others do not want it. """
    text: str
    """ The rule, for people. """
    pattern: None | str | Unset = UNSET
    """ Words, or a regular expression, that it looks for. """
    severity: Severity | Unset = UNSET
    """ How much a violation weighs in the score: 0.1, 0.5 or 1. """

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        kind = self.kind.value

        text = self.text

        pattern: None | str | Unset
        if isinstance(self.pattern, Unset):
            pattern = UNSET
        else:
            pattern = self.pattern

        severity: str | Unset = UNSET
        if not isinstance(self.severity, Unset):
            severity = self.severity.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "kind": kind,
                "text": text,
            }
        )
        if pattern is not UNSET:
            field_dict["pattern"] = pattern
        if severity is not UNSET:
            field_dict["severity"] = severity

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        kind = RuleKind(d.pop("kind"))

        text = d.pop("text")

        pattern = d.pop("pattern", UNSET)

        _severity = d.pop("severity", UNSET)
        severity: Severity | Unset
        if isinstance(_severity, Unset):
            severity = UNSET
        else:
            severity = Severity(_severity)

        style_rule_input = cls(
            id=id,
            kind=kind,
            text=text,
            pattern=pattern,
            severity=severity,
        )

        return style_rule_input
