# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.item_word import ItemWord


T = TypeVar("T", bound="ItemCaption")


@_attrs_define(repr=False, unsafe_hash=False)
class ItemCaption(ReadModel):
    """The words of a caption, in order."""

    words: list[ItemWord]
    """ Its words, in order. """

    def to_dict(self) -> dict[str, Any]:
        ItemWord = _models.ItemWord
        words = []
        for words_item_data in self.words:
            words_item = words_item_data.to_dict()
            words.append(words_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "words": words,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        ItemWord = _models.ItemWord
        d = dict(src_dict)
        words = []
        _words = d.pop("words")
        for words_item_data in _words:
            words_item = ItemWord.from_dict(words_item_data)

            words.append(words_item)

        item_caption = cls(
            words=words,
        )

        return item_caption
