# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model

T = TypeVar("T", bound="WordEdit")


@_attrs_define(repr=False, unsafe_hash=False)
class WordEdit(Model):
    """Another text of a word; its times stay."""

    id: str
    """ Its id, which never changes. """
    text: str
    """ The word as it is to be. """

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        text = self.text

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "text": text,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        text = d.pop("text")

        word_edit = cls(
            id=id,
            text=text,
        )

        return word_edit
