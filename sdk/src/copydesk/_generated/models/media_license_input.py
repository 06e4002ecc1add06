# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="MediaLicenseInput")


@_attrs_define(repr=False, unsafe_hash=False)
class MediaLicenseInput(Model):
    """Under what terms a medium may be used; null where nobody said."""

    name: None | str | Unset = UNSET
    """ Name, for people. """
    author: None | str | Unset = UNSET
    """ Who made it. """
    source_url: None | str | Unset = UNSET
    """ The page that it comes from. """
    note: None | str | Unset = UNSET
    """ A remark, for people. """

    def to_dict(self) -> dict[str, Any]:
        name: None | str | Unset
        if isinstance(self.name, Unset):
            name = UNSET
        else:
            name = self.name

        author: None | str | Unset
        if isinstance(self.author, Unset):
            author = UNSET
        else:
            author = self.author

        source_url: None | str | Unset
        if isinstance(self.source_url, Unset):
            source_url = UNSET
        else:
            source_url = self.source_url

        note: None | str | Unset
        if isinstance(self.note, Unset):
            note = UNSET
        else:
            note = self.note

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if name is not UNSET:
            field_dict["name"] = name
        if author is not UNSET:
            field_dict["author"] = author
        if source_url is not UNSET:
            field_dict["source_url"] = source_url
        if note is not UNSET:
            field_dict["note"] = note

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name", UNSET)

        author = d.pop("author", UNSET)

        source_url = d.pop("source_url", UNSET)

        note = d.pop("note", UNSET)

        media_license_input = cls(
            name=name,
            author=author,
            source_url=source_url,
            note=note,
        )

        return media_license_input
