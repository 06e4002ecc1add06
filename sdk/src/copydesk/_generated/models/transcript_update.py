# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models

if TYPE_CHECKING:
    from ..models.word_edit import WordEdit


T = TypeVar("T", bound="TranscriptUpdate")


@_attrs_define(repr=False, unsafe_hash=False)
class TranscriptUpdate(Model):
    """Corrections of words."""

    words: list[WordEdit]
    """ Words with another text; their times stay. """
    expected_revision: int
    """ The revision that the caller has seen; another one answers 409. """

    def to_dict(self) -> dict[str, Any]:
        WordEdit = _models.WordEdit
        words = []
        for words_item_data in self.words:
            words_item = words_item_data.to_dict()
            words.append(words_item)

        expected_revision = self.expected_revision

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "words": words,
                "expected_revision": expected_revision,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        WordEdit = _models.WordEdit
        d = dict(src_dict)
        words = []
        _words = d.pop("words")
        for words_item_data in _words:
            words_item = WordEdit.from_dict(words_item_data)

            words.append(words_item)

        expected_revision = d.pop("expected_revision")

        transcript_update = cls(
            words=words,
            expected_revision=expected_revision,
        )

        return transcript_update
