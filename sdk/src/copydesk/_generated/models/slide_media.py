# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="SlideMedia")


@_attrs_define(repr=False, unsafe_hash=False)
class SlideMedia(ReadModel):
    """A picture on a slide."""

    storage_key: str
    """ For `GET /media`. """
    content_type: str
    """ Media type, such as `image/png`. """
    alt: None | str
    """ What is seen, for people who cannot see it. """
    width: int
    """ Width of the picture. """
    height: int
    """ Height of the picture. """

    def to_dict(self) -> dict[str, Any]:
        storage_key = self.storage_key

        content_type = self.content_type

        alt: None | str
        alt = self.alt

        width = self.width

        height = self.height

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "storage_key": storage_key,
                "content_type": content_type,
                "alt": alt,
                "width": width,
                "height": height,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        storage_key = d.pop("storage_key")

        content_type = d.pop("content_type")

        alt = d.pop("alt")

        width = d.pop("width")

        height = d.pop("height")

        slide_media = cls(
            storage_key=storage_key,
            content_type=content_type,
            alt=alt,
            width=width,
            height=height,
        )

        return slide_media
