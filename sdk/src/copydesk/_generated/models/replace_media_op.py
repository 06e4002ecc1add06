# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models

if TYPE_CHECKING:
    from ..models.media_range_input import MediaRangeInput


T = TypeVar("T", bound="ReplaceMediaOp")


@_attrs_define(repr=False, unsafe_hash=False)
class ReplaceMediaOp(Model):
    """Play another source, or another part of it, for as long."""

    kind: Literal["replace_media"]
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """
    media: MediaRangeInput
    """ What of a source an item plays, in frames of the timeline's rate. """

    def to_dict(self) -> dict[str, Any]:
        MediaRangeInput = _models.MediaRangeInput
        kind = self.kind

        item_id = self.item_id

        media = self.media.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "item_id": item_id,
                "media": media,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        MediaRangeInput = _models.MediaRangeInput
        d = dict(src_dict)
        kind = cast(Literal["replace_media"], d.pop("kind"))
        if kind != "replace_media":
            raise ValueError(f"kind must match const 'replace_media', got '{kind}'")

        item_id = d.pop("item_id")

        media = MediaRangeInput.from_dict(d.pop("media"))

        replace_media_op = cls(
            kind=kind,
            item_id=item_id,
            media=media,
        )

        return replace_media_op
