# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="UtmInput")


@_attrs_define(repr=False, unsafe_hash=False)
class UtmInput(Model):
    """Campaign parameters that are added to the URL."""

    source: None | str | Unset = UNSET
    """ `utm_source`. """
    medium: None | str | Unset = UNSET
    """ `utm_medium`. """
    campaign: None | str | Unset = UNSET
    """ `utm_campaign`. """
    term: None | str | Unset = UNSET
    """ `utm_term`. """
    content: None | str | Unset = UNSET
    """ `utm_content`. """

    def to_dict(self) -> dict[str, Any]:
        source: None | str | Unset
        if isinstance(self.source, Unset):
            source = UNSET
        else:
            source = self.source

        medium: None | str | Unset
        if isinstance(self.medium, Unset):
            medium = UNSET
        else:
            medium = self.medium

        campaign: None | str | Unset
        if isinstance(self.campaign, Unset):
            campaign = UNSET
        else:
            campaign = self.campaign

        term: None | str | Unset
        if isinstance(self.term, Unset):
            term = UNSET
        else:
            term = self.term

        content: None | str | Unset
        if isinstance(self.content, Unset):
            content = UNSET
        else:
            content = self.content

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if source is not UNSET:
            field_dict["source"] = source
        if medium is not UNSET:
            field_dict["medium"] = medium
        if campaign is not UNSET:
            field_dict["campaign"] = campaign
        if term is not UNSET:
            field_dict["term"] = term
        if content is not UNSET:
            field_dict["content"] = content

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        source = d.pop("source", UNSET)

        medium = d.pop("medium", UNSET)

        campaign = d.pop("campaign", UNSET)

        term = d.pop("term", UNSET)

        content = d.pop("content", UNSET)

        utm_input = cls(
            source=source,
            medium=medium,
            campaign=campaign,
            term=term,
            content=content,
        )

        return utm_input
