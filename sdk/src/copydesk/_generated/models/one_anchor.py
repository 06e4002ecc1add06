# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="OneAnchor")


@_attrs_define(repr=False, unsafe_hash=False)
class OneAnchor(ReadModel):
    """A topic that all links name with the same words."""

    topic_id: str
    """ The topic. """
    anchor: str
    """ Words of the links. """
    links: int
    """ How many links say it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        topic_id = self.topic_id

        anchor = self.anchor

        links = self.links

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "topic_id": topic_id,
                "anchor": anchor,
                "links": links,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        topic_id = d.pop("topic_id")

        anchor = d.pop("anchor")

        links = d.pop("links")

        one_anchor = cls(
            topic_id=topic_id,
            anchor=anchor,
            links=links,
        )

        one_anchor.additional_properties.update(d)
        return one_anchor
