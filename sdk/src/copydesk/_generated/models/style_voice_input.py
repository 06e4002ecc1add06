# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="StyleVoiceInput")


@_attrs_define(repr=False, unsafe_hash=False)
class StyleVoiceInput(Model):
    """How it sounds; `avoid` are words that must not appear."""

    summary: None | str | Unset = UNSET
    """ In one sentence. """
    attributes: list[str] | Unset = UNSET
    """ Words for it, such as “warm” or “exact”. """
    avoid: list[str] | Unset = UNSET
    """ What it is not to be. """

    def to_dict(self) -> dict[str, Any]:
        summary: None | str | Unset
        if isinstance(self.summary, Unset):
            summary = UNSET
        else:
            summary = self.summary

        attributes: list[str] | Unset = UNSET
        if not isinstance(self.attributes, Unset):
            attributes = self.attributes

        avoid: list[str] | Unset = UNSET
        if not isinstance(self.avoid, Unset):
            avoid = self.avoid

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if summary is not UNSET:
            field_dict["summary"] = summary
        if attributes is not UNSET:
            field_dict["attributes"] = attributes
        if avoid is not UNSET:
            field_dict["avoid"] = avoid

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        summary = d.pop("summary", UNSET)

        attributes = cast(list[str], d.pop("attributes", UNSET))

        avoid = cast(list[str], d.pop("avoid", UNSET))

        style_voice_input = cls(
            summary=summary,
            attributes=attributes,
            avoid=avoid,
        )

        return style_voice_input
