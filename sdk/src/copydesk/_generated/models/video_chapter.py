# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="VideoChapter")


@_attrs_define(repr=False, unsafe_hash=False)
class VideoChapter(ReadModel):
    """A slide in a video."""

    slide_id: str
    """ The slide of the deck. """
    title: str
    """ Title, for people. """
    start: float
    """ When it begins. """
    end: float
    """ When it ends. """
    words: int
    """ Words that are said in it. """

    def to_dict(self) -> dict[str, Any]:
        slide_id = self.slide_id

        title = self.title

        start = self.start

        end = self.end

        words = self.words

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "slide_id": slide_id,
                "title": title,
                "start": start,
                "end": end,
                "words": words,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        slide_id = d.pop("slide_id")

        title = d.pop("title")

        start = d.pop("start")

        end = d.pop("end")

        words = d.pop("words")

        video_chapter = cls(
            slide_id=slide_id,
            title=title,
            start=start,
            end=end,
            words=words,
        )

        return video_chapter
