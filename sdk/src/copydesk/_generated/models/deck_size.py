# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="DeckSize")


@_attrs_define(repr=False, unsafe_hash=False)
class DeckSize(ReadModel):
    """Size of a slide in points, 72 to an inch."""

    width: int
    """ Width, in points. """
    height: int
    """ Height, in points. """

    def to_dict(self) -> dict[str, Any]:
        width = self.width

        height = self.height

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "width": width,
                "height": height,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        width = d.pop("width")

        height = d.pop("height")

        deck_size = cls(
            width=width,
            height=height,
        )

        return deck_size
