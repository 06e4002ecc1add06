# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.logo_theme import LogoTheme
from ..models.logo_type import LogoType

T = TypeVar("T", bound="Logo")


@_attrs_define(repr=False, unsafe_hash=False)
class Logo(ReadModel):
    """A logo in the workspace: encoded anew, without metadata."""

    id: str
    """ Its id, which never changes. """
    type: LogoType
    """ What kind of mark it is. """
    theme: LogoTheme
    """ On what ground it is meant to stand. """
    storage_key: str
    """ For `GET /media`. """
    content_type: str
    """ Media type, such as `image/png`. """
    width: int
    """ Width of the picture. """
    height: int
    """ Height of the picture. """
    bytes: int
    """ Size. """
    sha256: str
    """ SHA-256 of the bytes, in hexadecimal. """
    alt: None | str
    """ What is seen, for people who cannot see it. """

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        type = self.type.value

        theme = self.theme.value

        storage_key = self.storage_key

        content_type = self.content_type

        width = self.width

        height = self.height

        bytes = self.bytes

        sha256 = self.sha256

        alt: None | str
        alt = self.alt

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "type": type,
                "theme": theme,
                "storage_key": storage_key,
                "content_type": content_type,
                "width": width,
                "height": height,
                "bytes": bytes,
                "sha256": sha256,
                "alt": alt,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        type = LogoType(d.pop("type"))

        theme = LogoTheme(d.pop("theme"))

        storage_key = d.pop("storage_key")

        content_type = d.pop("content_type")

        width = d.pop("width")

        height = d.pop("height")

        bytes = d.pop("bytes")

        sha256 = d.pop("sha256")

        alt = d.pop("alt")

        logo = cls(
            id=id,
            type=type,
            theme=theme,
            storage_key=storage_key,
            content_type=content_type,
            width=width,
            height=height,
            bytes=bytes,
            sha256=sha256,
            alt=alt,
        )

        return logo
