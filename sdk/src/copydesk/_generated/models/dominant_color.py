# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="DominantColor")


@_attrs_define(repr=False, unsafe_hash=False)
class DominantColor(ReadModel):
    """A colour of a picture, and its share of it, 0 to 1."""

    hex: str
    """ As `#rrggbb`. """
    share: float
    """ How much of all it is, 0 to 1. """

    def to_dict(self) -> dict[str, Any]:
        hex = self.hex

        share = self.share

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "hex": hex,
                "share": share,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        hex = d.pop("hex")

        share = d.pop("share")

        dominant_color = cls(
            hex=hex,
            share=share,
        )

        return dominant_color
