# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="TimelineWarning")


@_attrs_define(repr=False, unsafe_hash=False)
class TimelineWarning(ReadModel):
    """A limit that is near."""

    code: str
    """ Stable name of it. """
    message: str
    """ What it is, for people. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        message = self.message

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "message": message,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        code = d.pop("code")

        message = d.pop("message")

        timeline_warning = cls(
            code=code,
            message=message,
        )

        timeline_warning.additional_properties.update(d)
        return timeline_warning
