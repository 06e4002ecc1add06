# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="PublicationCounts")


@_attrs_define(repr=False, unsafe_hash=False)
class PublicationCounts(ReadModel):
    """What a sync found."""

    total: int
    """ How many the channel has. """
    added: int
    """ How many are new. """
    updated: int
    """ How many have changed. """
    missing: int
    """ Publications that the platform no longer has. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        total = self.total

        added = self.added

        updated = self.updated

        missing = self.missing

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "total": total,
                "added": added,
                "updated": updated,
                "missing": missing,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        total = d.pop("total")

        added = d.pop("added")

        updated = d.pop("updated")

        missing = d.pop("missing")

        publication_counts = cls(
            total=total,
            added=added,
            updated=updated,
            missing=missing,
        )

        publication_counts.additional_properties.update(d)
        return publication_counts
