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
    from ..models.item_caption import ItemCaption


T = TypeVar("T", bound="SetCaptionOp")


@_attrs_define(repr=False, unsafe_hash=False)
class SetCaptionOp(Model):
    """Set the words of a caption."""

    kind: Literal["set_caption"]
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """
    caption: ItemCaption
    """ The words of a caption, in order. """

    def to_dict(self) -> dict[str, Any]:
        ItemCaption = _models.ItemCaption
        kind = self.kind

        item_id = self.item_id

        caption = self.caption.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "item_id": item_id,
                "caption": caption,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        ItemCaption = _models.ItemCaption
        d = dict(src_dict)
        kind = cast(Literal["set_caption"], d.pop("kind"))
        if kind != "set_caption":
            raise ValueError(f"kind must match const 'set_caption', got '{kind}'")

        item_id = d.pop("item_id")

        caption = ItemCaption.from_dict(d.pop("caption"))

        set_caption_op = cls(
            kind=kind,
            item_id=item_id,
            caption=caption,
        )

        return set_caption_op
