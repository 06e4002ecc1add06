# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.link_type import LinkType

T = TypeVar("T", bound="TopicLink")


@_attrs_define(repr=False, unsafe_hash=False)
class TopicLink(ReadModel):
    """A link that what is made of this topic has to another topic."""

    to_topic_id: str
    """ The topic that it leads to. """
    type: LinkType
    """ Where a link leads, in the tree of topics. """
    anchor: str
    """ The text of the link. """

    def to_dict(self) -> dict[str, Any]:
        to_topic_id = self.to_topic_id

        type = self.type.value

        anchor = self.anchor

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "to_topic_id": to_topic_id,
                "type": type,
                "anchor": anchor,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        to_topic_id = d.pop("to_topic_id")

        type = LinkType(d.pop("type"))

        anchor = d.pop("anchor")

        topic_link = cls(
            to_topic_id=to_topic_id,
            type=type,
            anchor=anchor,
        )

        return topic_link
