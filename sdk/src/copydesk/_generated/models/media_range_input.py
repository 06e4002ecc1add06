# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="MediaRangeInput")


@_attrs_define(repr=False, unsafe_hash=False)
class MediaRangeInput(Model):
    """What of a source an item plays, in frames of the timeline's rate."""

    ref: str
    """ Id of a `trk_`, `med_` or `art_`. """
    in_: int | Unset = UNSET
    """ First frame of the source. Default: 0. """
    out: int | None | Unset = UNSET
    """ The frame after the last; computed from duration and speed when null. """

    def to_dict(self) -> dict[str, Any]:
        ref = self.ref

        in_ = self.in_

        out: int | None | Unset
        if isinstance(self.out, Unset):
            out = UNSET
        else:
            out = self.out

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "ref": ref,
            }
        )
        if in_ is not UNSET:
            field_dict["in"] = in_
        if out is not UNSET:
            field_dict["out"] = out

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        ref = d.pop("ref")

        in_ = d.pop("in", UNSET)

        out = d.pop("out", UNSET)

        media_range_input = cls(
            ref=ref,
            in_=in_,
            out=out,
        )

        return media_range_input
