# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="ArtifactFile")


@_attrs_define(repr=False, unsafe_hash=False)
class ArtifactFile(ReadModel):
    """One file of an artifact."""

    role: str
    """ Which file it is, such as `pptx`, `pdf` or `mp4`. """
    storage_key: str
    """ For `GET /media`. """
    content_type: str
    """ Media type, such as `image/png`. """
    bytes: int
    """ Size. """
    sha256: str
    """ SHA-256 of the bytes, in hexadecimal. """

    def to_dict(self) -> dict[str, Any]:
        role = self.role

        storage_key = self.storage_key

        content_type = self.content_type

        bytes = self.bytes

        sha256 = self.sha256

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "role": role,
                "storage_key": storage_key,
                "content_type": content_type,
                "bytes": bytes,
                "sha256": sha256,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        role = d.pop("role")

        storage_key = d.pop("storage_key")

        content_type = d.pop("content_type")

        bytes = d.pop("bytes")

        sha256 = d.pop("sha256")

        artifact_file = cls(
            role=role,
            storage_key=storage_key,
            content_type=content_type,
            bytes=bytes,
            sha256=sha256,
        )

        return artifact_file
