# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="Guard")


@_attrs_define(repr=False, unsafe_hash=False)
class Guard(ReadModel):
    """What the code makes of a guardrail: phrases that no sentence may hold, and words that none may hold together."""

    phrases: list[str]
    """ Phrases that no sentence may hold. """
    words: list[list[str]]
    """ Words that no sentence may hold together. """

    def to_dict(self) -> dict[str, Any]:
        phrases = self.phrases

        words = []
        for words_item_data in self.words:
            words_item = words_item_data

            words.append(words_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "phrases": phrases,
                "words": words,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        phrases = cast(list[str], d.pop("phrases"))

        words = []
        _words = d.pop("words")
        for words_item_data in _words:
            words_item = cast(list[str], words_item_data)

            words.append(words_item)

        guard = cls(
            phrases=phrases,
            words=words,
        )

        return guard
