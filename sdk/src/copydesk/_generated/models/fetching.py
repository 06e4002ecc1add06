# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="Fetching")


@_attrs_define(repr=False, unsafe_hash=False)
class Fetching(ReadModel):
    """How the server fetches what an import names: from public addresses alone, and from these hosts on loopback."""

    user_agent: str
    """ How the server names itself. """
    loopback_hosts: list[str]
    """ Hosts on loopback that may be fetched, for tests. """
    page_bytes: int
    """ Largest page that is read. """
    page_seconds: float
    """ Longest time that a page may take. """
    redirects: int
    """ Redirects that are followed. """
    image_bytes: int
    """ Largest picture that is read. """
    image_pixels: int
    """ Pixels that a picture may have. """

    def to_dict(self) -> dict[str, Any]:
        user_agent = self.user_agent

        loopback_hosts = self.loopback_hosts

        page_bytes = self.page_bytes

        page_seconds = self.page_seconds

        redirects = self.redirects

        image_bytes = self.image_bytes

        image_pixels = self.image_pixels

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "user_agent": user_agent,
                "loopback_hosts": loopback_hosts,
                "page_bytes": page_bytes,
                "page_seconds": page_seconds,
                "redirects": redirects,
                "image_bytes": image_bytes,
                "image_pixels": image_pixels,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        user_agent = d.pop("user_agent")

        loopback_hosts = cast(list[str], d.pop("loopback_hosts"))

        page_bytes = d.pop("page_bytes")

        page_seconds = d.pop("page_seconds")

        redirects = d.pop("redirects")

        image_bytes = d.pop("image_bytes")

        image_pixels = d.pop("image_pixels")

        fetching = cls(
            user_agent=user_agent,
            loopback_hosts=loopback_hosts,
            page_bytes=page_bytes,
            page_seconds=page_seconds,
            redirects=redirects,
            image_bytes=image_bytes,
            image_pixels=image_pixels,
        )

        return fetching
