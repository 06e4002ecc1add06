# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="DeckTemplate")


@_attrs_define(repr=False, unsafe_hash=False)
class DeckTemplate(ReadModel):
    """The .pptx that a deck was made on; the deck keeps its file."""

    media_id: str
    """ The medium of the library, which may be gone. """
    storage_key: str
    """ For `GET /media`. """

    def to_dict(self) -> dict[str, Any]:
        media_id = self.media_id

        storage_key = self.storage_key

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "media_id": media_id,
                "storage_key": storage_key,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        media_id = d.pop("media_id")

        storage_key = d.pop("storage_key")

        deck_template = cls(
            media_id=media_id,
            storage_key=storage_key,
        )

        return deck_template
