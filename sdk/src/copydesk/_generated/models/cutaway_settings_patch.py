# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="CutawaySettingsPatch")


@_attrs_define(repr=False, unsafe_hash=False)
class CutawaySettingsPatch(Model):
    """Changes as a merge patch (RFC 7396). Pictures and videos of the library that are shown while the voice goes on."""

    enabled: bool | None | Unset = UNSET
    """ Show cutaways. """
    max_share: float | None | Unset = UNSET
    """ Most of the film that they cover, as a share of it. """
    min_gap_s: float | None | Unset = UNSET
    """ Least time between two, in seconds. """
    min_s: float | None | Unset = UNSET
    """ Shortest, in seconds. """
    max_s: float | None | Unset = UNSET
    """ Longest, in seconds. """
    repeat_after_s: float | None | Unset = UNSET
    """ The same picture is shown again only after so many seconds. """
    min_score: float | None | Unset = UNSET
    """ How well a picture must fit what is said; lower shows more and errs more. """

    def to_dict(self) -> dict[str, Any]:
        enabled: bool | None | Unset
        if isinstance(self.enabled, Unset):
            enabled = UNSET
        else:
            enabled = self.enabled

        max_share: float | None | Unset
        if isinstance(self.max_share, Unset):
            max_share = UNSET
        else:
            max_share = self.max_share

        min_gap_s: float | None | Unset
        if isinstance(self.min_gap_s, Unset):
            min_gap_s = UNSET
        else:
            min_gap_s = self.min_gap_s

        min_s: float | None | Unset
        if isinstance(self.min_s, Unset):
            min_s = UNSET
        else:
            min_s = self.min_s

        max_s: float | None | Unset
        if isinstance(self.max_s, Unset):
            max_s = UNSET
        else:
            max_s = self.max_s

        repeat_after_s: float | None | Unset
        if isinstance(self.repeat_after_s, Unset):
            repeat_after_s = UNSET
        else:
            repeat_after_s = self.repeat_after_s

        min_score: float | None | Unset
        if isinstance(self.min_score, Unset):
            min_score = UNSET
        else:
            min_score = self.min_score

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if enabled is not UNSET:
            field_dict["enabled"] = enabled
        if max_share is not UNSET:
            field_dict["max_share"] = max_share
        if min_gap_s is not UNSET:
            field_dict["min_gap_s"] = min_gap_s
        if min_s is not UNSET:
            field_dict["min_s"] = min_s
        if max_s is not UNSET:
            field_dict["max_s"] = max_s
        if repeat_after_s is not UNSET:
            field_dict["repeat_after_s"] = repeat_after_s
        if min_score is not UNSET:
            field_dict["min_score"] = min_score

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        enabled = d.pop("enabled", UNSET)

        max_share = d.pop("max_share", UNSET)

        min_gap_s = d.pop("min_gap_s", UNSET)

        min_s = d.pop("min_s", UNSET)

        max_s = d.pop("max_s", UNSET)

        repeat_after_s = d.pop("repeat_after_s", UNSET)

        min_score = d.pop("min_score", UNSET)

        cutaway_settings_patch = cls(
            enabled=enabled,
            max_share=max_share,
            min_gap_s=min_gap_s,
            min_s=min_s,
            max_s=max_s,
            repeat_after_s=repeat_after_s,
            min_score=min_score,
        )

        return cutaway_settings_patch
