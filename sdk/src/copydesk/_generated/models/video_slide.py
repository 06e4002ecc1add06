# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="VideoSlide")


@_attrs_define(repr=False, unsafe_hash=False)
class VideoSlide(ReadModel):
    """When a slide is shown, in seconds."""

    slide_id: str
    """ The slide of the deck. """
    start: float
    """ When it comes. """
    end: float
    """ When it goes. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        slide_id = self.slide_id

        start = self.start

        end = self.end

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "slide_id": slide_id,
                "start": start,
                "end": end,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        slide_id = d.pop("slide_id")

        start = d.pop("start")

        end = d.pop("end")

        video_slide = cls(
            slide_id=slide_id,
            start=start,
            end=end,
        )

        video_slide.additional_properties.update(d)
        return video_slide
