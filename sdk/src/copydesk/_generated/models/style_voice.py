# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="StyleVoice")


@_attrs_define(repr=False, unsafe_hash=False)
class StyleVoice(ReadModel):
    """How it sounds; `avoid` are words that must not appear."""

    summary: None | str
    """ In one sentence. """
    attributes: list[str]
    """ Words for it, such as “warm” or “exact”. """
    avoid: list[str]
    """ What it is not to be. """

    def to_dict(self) -> dict[str, Any]:
        summary: None | str
        summary = self.summary

        attributes = self.attributes

        avoid = self.avoid

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "summary": summary,
                "attributes": attributes,
                "avoid": avoid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        summary = d.pop("summary")

        attributes = cast(list[str], d.pop("attributes"))

        avoid = cast(list[str], d.pop("avoid"))

        style_voice = cls(
            summary=summary,
            attributes=attributes,
            avoid=avoid,
        )

        return style_voice
