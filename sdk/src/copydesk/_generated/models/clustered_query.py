# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="ClusteredQuery")


@_attrs_define(repr=False, unsafe_hash=False)
class ClusteredQuery(ReadModel):
    """A query, and the other one that is most like it."""

    query: str
    """ The query. """
    target_id: None | str
    """ The target that has it; null for a new one. """
    topic_id: None | str
    """ The topic of that target. """
    nearest: None | str
    """ The query that is most like it. """
    similarity: float
    """ 1 is the same words and meaning. """

    def to_dict(self) -> dict[str, Any]:
        query = self.query

        target_id: None | str
        target_id = self.target_id

        topic_id: None | str
        topic_id = self.topic_id

        nearest: None | str
        nearest = self.nearest

        similarity = self.similarity

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "query": query,
                "target_id": target_id,
                "topic_id": topic_id,
                "nearest": nearest,
                "similarity": similarity,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        query = d.pop("query")

        target_id = d.pop("target_id")

        topic_id = d.pop("topic_id")

        nearest = d.pop("nearest")

        similarity = d.pop("similarity")

        clustered_query = cls(
            query=query,
            target_id=target_id,
            topic_id=topic_id,
            nearest=nearest,
            similarity=similarity,
        )

        return clustered_query
