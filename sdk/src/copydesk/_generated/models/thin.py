# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="Thin")


@_attrs_define(repr=False, unsafe_hash=False)
class Thin(ReadModel):
    """A script that is much shorter than it is to be."""

    topic_id: str
    """ The topic. """
    script_id: str
    """ The script. """
    words: int
    """ Words that it has. """
    wanted: int
    """ Words that it is to have. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        topic_id = self.topic_id

        script_id = self.script_id

        words = self.words

        wanted = self.wanted

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "topic_id": topic_id,
                "script_id": script_id,
                "words": words,
                "wanted": wanted,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        topic_id = d.pop("topic_id")

        script_id = d.pop("script_id")

        words = d.pop("words")

        wanted = d.pop("wanted")

        thin = cls(
            topic_id=topic_id,
            script_id=script_id,
            words=words,
            wanted=wanted,
        )

        thin.additional_properties.update(d)
        return thin
