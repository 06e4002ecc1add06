# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.adherence_kind import AdherenceKind

T = TypeVar("T", bound="AdherencePoint")


@_attrs_define(repr=False, unsafe_hash=False)
class AdherencePoint(ReadModel):
    """A point of a brief, and whether the text keeps to it."""

    pointer: str
    """ JSON pointer into the brief. """
    kind: AdherenceKind
    """ What a point of a brief asks for. """
    met: bool
    """ Whether the text keeps to it. """
    message: str
    """ What it is, for people. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        pointer = self.pointer

        kind = self.kind.value

        met = self.met

        message = self.message

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "pointer": pointer,
                "kind": kind,
                "met": met,
                "message": message,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        pointer = d.pop("pointer")

        kind = AdherenceKind(d.pop("kind"))

        met = d.pop("met")

        message = d.pop("message")

        adherence_point = cls(
            pointer=pointer,
            kind=kind,
            met=met,
            message=message,
        )

        adherence_point.additional_properties.update(d)
        return adherence_point
