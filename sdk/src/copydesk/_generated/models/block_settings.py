# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="BlockSettings")


@_attrs_define(repr=False, unsafe_hash=False)
class BlockSettings(ReadModel):
    """Motion blocks bound to spoken words."""

    allowed_refs: list[str]
    """ Blocks that may be used, by `name` or `name@version`; empty for none. """
    max_per_minute: float
    """ Most in any minute. Default: 3.0. """
    min_gap_s: float
    """ Least time between two, in seconds. Default: 3.0. """

    def to_dict(self) -> dict[str, Any]:
        allowed_refs = self.allowed_refs

        max_per_minute = self.max_per_minute

        min_gap_s = self.min_gap_s

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "allowed_refs": allowed_refs,
                "max_per_minute": max_per_minute,
                "min_gap_s": min_gap_s,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        allowed_refs = cast(list[str], d.pop("allowed_refs"))

        max_per_minute = d.pop("max_per_minute")

        min_gap_s = d.pop("min_gap_s")

        block_settings = cls(
            allowed_refs=allowed_refs,
            max_per_minute=max_per_minute,
            min_gap_s=min_gap_s,
        )

        return block_settings
