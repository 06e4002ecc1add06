# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="Utm")


@_attrs_define(repr=False, unsafe_hash=False)
class Utm(ReadModel):
    """Campaign parameters that are added to the URL."""

    source: None | str
    """ `utm_source`. """
    medium: None | str
    """ `utm_medium`. """
    campaign: None | str
    """ `utm_campaign`. """
    term: None | str
    """ `utm_term`. """
    content: None | str
    """ `utm_content`. """

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
        source = d.pop("source")

        medium = d.pop("medium")

        campaign = d.pop("campaign")

        term = d.pop("term")

        content = d.pop("content")

        utm = cls(
            source=source,
            medium=medium,
            campaign=campaign,
            term=term,
            content=content,
        )

        return utm
