# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="ImageImport")


@_attrs_define(repr=False, unsafe_hash=False)
class ImageImport(Model):
    """An image to take a palette from: either on the public web, or a file of the workspace."""

    url: None | str | Unset = UNSET
    """ Address. """
    storage_key: None | str | Unset = UNSET
    """ For `GET /media`. """

    def to_dict(self) -> dict[str, Any]:
        url: None | str | Unset
        if isinstance(self.url, Unset):
            url = UNSET
        else:
            url = self.url

        storage_key: None | str | Unset
        if isinstance(self.storage_key, Unset):
            storage_key = UNSET
        else:
            storage_key = self.storage_key

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if url is not UNSET:
            field_dict["url"] = url
        if storage_key is not UNSET:
            field_dict["storage_key"] = storage_key

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        url = d.pop("url", UNSET)

        storage_key = d.pop("storage_key", UNSET)

        image_import = cls(
            url=url,
            storage_key=storage_key,
        )

        return image_import
