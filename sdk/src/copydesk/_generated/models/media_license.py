# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="MediaLicense")


@_attrs_define(repr=False, unsafe_hash=False)
class MediaLicense(ReadModel):
    """Under what terms a medium may be used; null where nobody said."""

    name: None | str
    """ Name, for people. """
    author: None | str
    """ Who made it. """
    source_url: None | str
    """ The page that it comes from. """
    note: None | str
    """ A remark, for people. """

    def to_dict(self) -> dict[str, Any]:
        name: None | str
        name = self.name

        author: None | str
        author = self.author

        source_url: None | str
        source_url = self.source_url

        note: None | str
        note = self.note

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "author": author,
                "source_url": source_url,
                "note": note,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        author = d.pop("author")

        source_url = d.pop("source_url")

        note = d.pop("note")

        media_license = cls(
            name=name,
            author=author,
            source_url=source_url,
            note=note,
        )

        return media_license
