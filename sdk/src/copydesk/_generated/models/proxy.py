# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="Proxy")


@_attrs_define(repr=False, unsafe_hash=False)
class Proxy(ReadModel):
    """A small copy of a long track, to be played while it is edited; it is made once the recording is ready."""

    storage_key: str
    """ For `GET /media`. """
    content_type: str
    """ Media type, such as `image/png`. """
    bytes: int
    """ Size. """

    def to_dict(self) -> dict[str, Any]:
        storage_key = self.storage_key

        content_type = self.content_type

        bytes = self.bytes

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "storage_key": storage_key,
                "content_type": content_type,
                "bytes": bytes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        storage_key = d.pop("storage_key")

        content_type = d.pop("content_type")

        bytes = d.pop("bytes")

        proxy = cls(
            storage_key=storage_key,
            content_type=content_type,
            bytes=bytes,
        )

        return proxy
