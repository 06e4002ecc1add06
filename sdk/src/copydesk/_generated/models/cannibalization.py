# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="Cannibalization")


@_attrs_define(repr=False, unsafe_hash=False)
class Cannibalization(ReadModel):
    """Topics that want the same query."""

    topic_ids: list[str]
    """ Topics of the strategy. """
    query_ids: list[str]
    """ Query targets. """
    surface: str
    """ Where it is asked, such as `web` or `youtube`. """
    reason: str
    """ Why, in one sentence. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        topic_ids = self.topic_ids

        query_ids = self.query_ids

        surface = self.surface

        reason = self.reason

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "topic_ids": topic_ids,
                "query_ids": query_ids,
                "surface": surface,
                "reason": reason,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        topic_ids = cast(list[str], d.pop("topic_ids"))

        query_ids = cast(list[str], d.pop("query_ids"))

        surface = d.pop("surface")

        reason = d.pop("reason")

        cannibalization = cls(
            topic_ids=topic_ids,
            query_ids=query_ids,
            surface=surface,
            reason=reason,
        )

        cannibalization.additional_properties.update(d)
        return cannibalization
