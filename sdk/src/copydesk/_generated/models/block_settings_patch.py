# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="BlockSettingsPatch")


@_attrs_define(repr=False, unsafe_hash=False)
class BlockSettingsPatch(Model):
    """Changes as a merge patch (RFC 7396). Motion blocks bound to spoken words."""

    allowed_refs: list[str] | None | Unset = UNSET
    """ Blocks that may be used, by `name` or `name@version`; empty for none. """
    max_per_minute: float | None | Unset = UNSET
    """ Most in any minute. """
    min_gap_s: float | None | Unset = UNSET
    """ Least time between two, in seconds. """

    def to_dict(self) -> dict[str, Any]:
        allowed_refs: list[str] | None | Unset
        if isinstance(self.allowed_refs, Unset):
            allowed_refs = UNSET
        elif isinstance(self.allowed_refs, list):
            allowed_refs = self.allowed_refs

        else:
            allowed_refs = self.allowed_refs

        max_per_minute: float | None | Unset
        if isinstance(self.max_per_minute, Unset):
            max_per_minute = UNSET
        else:
            max_per_minute = self.max_per_minute

        min_gap_s: float | None | Unset
        if isinstance(self.min_gap_s, Unset):
            min_gap_s = UNSET
        else:
            min_gap_s = self.min_gap_s

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if allowed_refs is not UNSET:
            field_dict["allowed_refs"] = allowed_refs
        if max_per_minute is not UNSET:
            field_dict["max_per_minute"] = max_per_minute
        if min_gap_s is not UNSET:
            field_dict["min_gap_s"] = min_gap_s

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_allowed_refs(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                allowed_refs_type_0 = cast(list[str], data)

                return allowed_refs_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        allowed_refs = _parse_allowed_refs(d.pop("allowed_refs", UNSET))

        max_per_minute = d.pop("max_per_minute", UNSET)

        min_gap_s = d.pop("min_gap_s", UNSET)

        block_settings_patch = cls(
            allowed_refs=allowed_refs,
            max_per_minute=max_per_minute,
            min_gap_s=min_gap_s,
        )

        return block_settings_patch
