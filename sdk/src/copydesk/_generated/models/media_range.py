# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="MediaRange")


@_attrs_define(repr=False, unsafe_hash=False)
class MediaRange(ReadModel):
    """What of a source an item plays, in frames of the timeline's rate."""

    ref: str
    """ Id of a `trk_`, `med_` or `art_`. """
    in_: int
    """ First frame of the source. Default: 0. """
    out: int | None
    """ The frame after the last; computed from duration and speed when null. """

    def to_dict(self) -> dict[str, Any]:
        ref = self.ref

        in_ = self.in_

        out: int | None
        out = self.out

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "ref": ref,
                "in": in_,
                "out": out,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        ref = d.pop("ref")

        in_ = d.pop("in")

        out = d.pop("out")

        media_range = cls(
            ref=ref,
            in_=in_,
            out=out,
        )

        return media_range
