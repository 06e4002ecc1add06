# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="Fault")


@_attrs_define(repr=False, unsafe_hash=False)
class Fault(ReadModel):
    """One thing that is wrong with a request."""

    pointer: str
    """ JSON pointer into the body, or `?name` of a query parameter; ends in `…` where it was cut. """
    code: str
    """ Stable name of what is wrong. """
    message: str
    """ What is wrong, and what is allowed. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        pointer = self.pointer

        code = self.code

        message = self.message

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "pointer": pointer,
                "code": code,
                "message": message,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        pointer = d.pop("pointer")

        code = d.pop("code")

        message = d.pop("message")

        fault = cls(
            pointer=pointer,
            code=code,
            message=message,
        )

        fault.additional_properties.update(d)
        return fault
