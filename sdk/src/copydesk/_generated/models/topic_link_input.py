# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..models.link_type import LinkType
from ..types import UNSET, Unset

T = TypeVar("T", bound="TopicLinkInput")


@_attrs_define(repr=False, unsafe_hash=False)
class TopicLinkInput(Model):
    """A link that what is made of this topic has to another topic."""

    to_topic_id: str
    """ The topic that it leads to. """
    type: LinkType | Unset = UNSET
    """ Where a link leads, in the tree of topics. """
    anchor: str | Unset = UNSET
    """ The text of the link. """

    def to_dict(self) -> dict[str, Any]:
        to_topic_id = self.to_topic_id

        type: str | Unset = UNSET
        if not isinstance(self.type, Unset):
            type = self.type.value

        anchor = self.anchor

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "to_topic_id": to_topic_id,
            }
        )
        if type is not UNSET:
            field_dict["type"] = type
        if anchor is not UNSET:
            field_dict["anchor"] = anchor

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        to_topic_id = d.pop("to_topic_id")

        _type = d.pop("type", UNSET)
        type: LinkType | Unset
        if isinstance(_type, Unset):
            type = UNSET
        else:
            type = LinkType(_type)

        anchor = d.pop("anchor", UNSET)

        topic_link_input = cls(
            to_topic_id=to_topic_id,
            type=type,
            anchor=anchor,
        )

        return topic_link_input
