# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model

T = TypeVar("T", bound="Utm")


@_attrs_define
class Utm(Model):
    """Campaign parameters that are added to the URL."""

    source: None | str
    medium: None | str
    campaign: None | str
    term: None | str
    content: None | str

    def to_dict(self) -> dict[str, Any]:
        source: None | str
        source = self.source

        medium: None | str
        medium = self.medium

        campaign: None | str
        campaign = self.campaign

        term: None | str
        term = self.term

        content: None | str
        content = self.content

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "source": source,
                "medium": medium,
                "campaign": campaign,
                "term": term,
                "content": content,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_source(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        source = _parse_source(d.pop("source"))

        def _parse_medium(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        medium = _parse_medium(d.pop("medium"))

        def _parse_campaign(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        campaign = _parse_campaign(d.pop("campaign"))

        def _parse_term(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        term = _parse_term(d.pop("term"))

        def _parse_content(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        content = _parse_content(d.pop("content"))

        utm = cls(
            source=source,
            medium=medium,
            campaign=campaign,
            term=term,
            content=content,
        )

        return utm
