# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="CutawaySettings")


@_attrs_define(repr=False, unsafe_hash=False)
class CutawaySettings(ReadModel):
    """Pictures and videos of the library that are shown while the voice goes on."""

    enabled: bool
    """ Show cutaways. Default: false. """
    max_share: float
    """ Most of the film that they cover, as a share of it. Default: 0.3. """
    min_gap_s: float
    """ Least time between two, in seconds. Default: 6.0. """
    min_s: float
    """ Shortest, in seconds. Default: 2.0. """
    max_s: float
    """ Longest, in seconds. Default: 6.0. """
    repeat_after_s: float
    """ The same picture is shown again only after so many seconds. Default: 60.0. """
    min_score: float
    """ How well a picture must fit what is said; lower shows more and errs more. Default: 0.45. """

    def to_dict(self) -> dict[str, Any]:
        enabled = self.enabled

        max_share = self.max_share

        min_gap_s = self.min_gap_s

        min_s = self.min_s

        max_s = self.max_s

        repeat_after_s = self.repeat_after_s

        min_score = self.min_score

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "enabled": enabled,
                "max_share": max_share,
                "min_gap_s": min_gap_s,
                "min_s": min_s,
                "max_s": max_s,
                "repeat_after_s": repeat_after_s,
                "min_score": min_score,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        enabled = d.pop("enabled")

        max_share = d.pop("max_share")

        min_gap_s = d.pop("min_gap_s")

        min_s = d.pop("min_s")

        max_s = d.pop("max_s")

        repeat_after_s = d.pop("repeat_after_s")

        min_score = d.pop("min_score")

        cutaway_settings = cls(
            enabled=enabled,
            max_share=max_share,
            min_gap_s=min_gap_s,
            min_s=min_s,
            max_s=max_s,
            repeat_after_s=repeat_after_s,
            min_score=min_score,
        )

        return cutaway_settings
