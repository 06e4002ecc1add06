# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="ItemWord")


@_attrs_define(repr=False, unsafe_hash=False)
class ItemWord(ReadModel):
    """A word of a caption, in frames from the item's start."""

    text: str
    """ The word. """
    start: int
    """ Its first frame, from the item's start. """
    end: int
    """ Its last frame, exclusive, from the item's start. """

    def to_dict(self) -> dict[str, Any]:
        text = self.text

        start = self.start

        end = self.end

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "text": text,
                "start": start,
                "end": end,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        text = d.pop("text")

        start = d.pop("start")

        end = d.pop("end")

        item_word = cls(
            text=text,
            start=start,
            end=end,
        )

        return item_word
