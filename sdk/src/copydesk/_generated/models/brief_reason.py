# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="BriefReason")


@_attrs_define(repr=False, unsafe_hash=False)
class BriefReason(ReadModel):
    """Why a line of a brief was suggested."""

    pointer: str
    """ JSON pointer into the brief. """
    reason: str
    """ Why, in one sentence. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        pointer = self.pointer

        reason = self.reason

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "pointer": pointer,
                "reason": reason,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        pointer = d.pop("pointer")

        reason = d.pop("reason")

        brief_reason = cls(
            pointer=pointer,
            reason=reason,
        )

        brief_reason.additional_properties.update(d)
        return brief_reason
