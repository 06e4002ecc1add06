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
    from ..models.word_time import WordTime


T = TypeVar("T", bound="RetimeCaptionOp")


@_attrs_define(repr=False, unsafe_hash=False)
class RetimeCaptionOp(Model):
    """Set the times of all words of a caption; its text stays."""

    kind: Literal["retime_caption"]
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """
    words: list[WordTime]
    """ Length to aim at. """

    def to_dict(self) -> dict[str, Any]:
        WordTime = _models.WordTime
        kind = self.kind

        item_id = self.item_id

        words = []
        for words_item_data in self.words:
            words_item = words_item_data.to_dict()
            words.append(words_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "item_id": item_id,
                "words": words,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        WordTime = _models.WordTime
        d = dict(src_dict)
        kind = cast(Literal["retime_caption"], d.pop("kind"))
        if kind != "retime_caption":
            raise ValueError(f"kind must match const 'retime_caption', got '{kind}'")

        item_id = d.pop("item_id")

        words = []
        _words = d.pop("words")
        for words_item_data in _words:
            words_item = WordTime.from_dict(words_item_data)

            words.append(words_item)

        retime_caption_op = cls(
            kind=kind,
            item_id=item_id,
            words=words,
        )

        return retime_caption_op
