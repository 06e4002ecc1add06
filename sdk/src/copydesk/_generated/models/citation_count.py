# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="CitationCount")


@_attrs_define(repr=False, unsafe_hash=False)
class CitationCount(ReadModel):
    """How many citations a script has, and how many of them their source supports."""

    total: int
    """ Sentences that claim something. """
    supported: int
    """ How many of them a source backs. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        total = self.total

        supported = self.supported

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "total": total,
                "supported": supported,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        total = d.pop("total")

        supported = d.pop("supported")

        citation_count = cls(
            total=total,
            supported=supported,
        )

        citation_count.additional_properties.update(d)
        return citation_count
