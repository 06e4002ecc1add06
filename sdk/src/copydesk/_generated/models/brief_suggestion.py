# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.brief import Brief
    from ..models.brief_reason import BriefReason


T = TypeVar("T", bound="BriefSuggestion")


@_attrs_define(repr=False, unsafe_hash=False)
class BriefSuggestion(ReadModel):
    """A brief that was filled, and why with what; no reasons where there was nothing to fill or nothing to fill it with."""

    brief: Brief
    """ What one text is to say, for whom, from what, and what is missing. """
    reasons: list[BriefReason]
    """ Why each part of it was chosen. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Brief = _models.Brief
        BriefReason = _models.BriefReason
        brief = self.brief.to_dict()

        reasons = []
        for reasons_item_data in self.reasons:
            reasons_item = reasons_item_data.to_dict()
            reasons.append(reasons_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "brief": brief,
                "reasons": reasons,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Brief = _models.Brief
        BriefReason = _models.BriefReason
        d = dict(src_dict)
        brief = Brief.from_dict(d.pop("brief"))

        reasons = []
        _reasons = d.pop("reasons")
        for reasons_item_data in _reasons:
            reasons_item = BriefReason.from_dict(reasons_item_data)

            reasons.append(reasons_item)

        brief_suggestion = cls(
            brief=brief,
            reasons=reasons,
        )

        brief_suggestion.additional_properties.update(d)
        return brief_suggestion
