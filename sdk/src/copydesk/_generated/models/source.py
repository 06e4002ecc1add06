# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="Source")


@_attrs_define(repr=False, unsafe_hash=False)
class Source(ReadModel):
    """Where the text comes from; what was fetched or uploaded says more than what was sent."""

    url: None | str
    """ Address that it was asked from. """
    final_url: None | str
    """ After redirects. """
    filename: None | str
    """ Name of the file as it was sent. """
    content_type: None | str
    """ Media type, such as `image/png`. """
    fetched_at: datetime.datetime | None
    """ When it was fetched. """
    http_status: int | None
    """ Status of the answer that it came with. """
    etag: None | str
    """ `ETag` that the page came with. """
    sha256: None | str
    """ Of the page or file as it came. """
    bytes: int | None
    """ Size. """
    author: None | str
    """ Who made it. """
    site_name: None | str
    """ Name of the website. """
    published_at: datetime.datetime | None
    """ When it was published, as it says itself. """

    def to_dict(self) -> dict[str, Any]:
        url: None | str
        url = self.url

        final_url: None | str
        final_url = self.final_url

        filename: None | str
        filename = self.filename

        content_type: None | str
        content_type = self.content_type

        fetched_at: None | str
        if isinstance(self.fetched_at, datetime.datetime):
            fetched_at = self.fetched_at.isoformat()
        else:
            fetched_at = self.fetched_at

        http_status: int | None
        http_status = self.http_status

        etag: None | str
        etag = self.etag

        sha256: None | str
        sha256 = self.sha256

        bytes: int | None
        bytes = self.bytes

        author: None | str
        author = self.author

        site_name: None | str
        site_name = self.site_name

        published_at: None | str
        if isinstance(self.published_at, datetime.datetime):
            published_at = self.published_at.isoformat()
        else:
            published_at = self.published_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "url": url,
                "final_url": final_url,
                "filename": filename,
                "content_type": content_type,
                "fetched_at": fetched_at,
                "http_status": http_status,
                "etag": etag,
                "sha256": sha256,
                "bytes": bytes,
                "author": author,
                "site_name": site_name,
                "published_at": published_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        url = d.pop("url")

        final_url = d.pop("final_url")

        filename = d.pop("filename")

        content_type = d.pop("content_type")

        def _parse_fetched_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                fetched_at_type_0 = datetime.datetime.fromisoformat(data)

                return fetched_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        fetched_at = _parse_fetched_at(d.pop("fetched_at"))

        http_status = d.pop("http_status")

        etag = d.pop("etag")

        sha256 = d.pop("sha256")

        bytes = d.pop("bytes")

        author = d.pop("author")

        site_name = d.pop("site_name")

        def _parse_published_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                published_at_type_0 = datetime.datetime.fromisoformat(data)

                return published_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        published_at = _parse_published_at(d.pop("published_at"))

        source = cls(
            url=url,
            final_url=final_url,
            filename=filename,
            content_type=content_type,
            fetched_at=fetched_at,
            http_status=http_status,
            etag=etag,
            sha256=sha256,
            bytes=bytes,
            author=author,
            site_name=site_name,
            published_at=published_at,
        )

        return source
