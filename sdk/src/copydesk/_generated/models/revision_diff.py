# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="RevisionDiff")


@_attrs_define(repr=False, unsafe_hash=False)
class RevisionDiff(ReadModel):
    """How much a revision changed, in code points."""

    added_chars: int
    """ Characters that are new. """
    removed_chars: int
    """ Characters that are gone. """

    def to_dict(self) -> dict[str, Any]:
        added_chars = self.added_chars

        removed_chars = self.removed_chars

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "added_chars": added_chars,
                "removed_chars": removed_chars,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        added_chars = d.pop("added_chars")

        removed_chars = d.pop("removed_chars")

        revision_diff = cls(
            added_chars=added_chars,
            removed_chars=removed_chars,
        )

        return revision_diff
