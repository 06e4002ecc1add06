# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model

T = TypeVar("T", bound="Source")


@_attrs_define
class Source(Model):
    """Where the text was found."""

    url: None | str
    author: None | str
    site_name: None | str
    published_at: datetime.datetime | None

    def to_dict(self) -> dict[str, Any]:
        url: None | str
        url = self.url

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
                "author": author,
                "site_name": site_name,
                "published_at": published_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        url = _parse_url(d.pop("url"))

        def _parse_author(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        author = _parse_author(d.pop("author"))

        def _parse_site_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        site_name = _parse_site_name(d.pop("site_name"))

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
            author=author,
            site_name=site_name,
            published_at=published_at,
        )

        return source
