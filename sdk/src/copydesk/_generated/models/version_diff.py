# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="VersionDiff")


@_attrs_define(repr=False, unsafe_hash=False)
class VersionDiff(ReadModel):
    """Words added and removed against the version before."""

    added: int
    """ Words that are new. """
    removed: int
    """ Words that are gone. """

    def to_dict(self) -> dict[str, Any]:
        added = self.added

        removed = self.removed

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "added": added,
                "removed": removed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        added = d.pop("added")

        removed = d.pop("removed")

        version_diff = cls(
            added=added,
            removed=removed,
        )

        return version_diff
