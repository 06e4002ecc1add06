# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model

T = TypeVar("T", bound="SlideNarration")


@_attrs_define(repr=False, unsafe_hash=False)
class SlideNarration(Model):
    """What is heard of a slide: a recording of its own."""

    slide_id: str
    """ A slide of the deck. """
    media_id: str
    """ A medium of the library that sounds. """

    def to_dict(self) -> dict[str, Any]:
        slide_id = self.slide_id

        media_id = self.media_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "slide_id": slide_id,
                "media_id": media_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        slide_id = d.pop("slide_id")

        media_id = d.pop("media_id")

        slide_narration = cls(
            slide_id=slide_id,
            media_id=media_id,
        )

        return slide_narration
