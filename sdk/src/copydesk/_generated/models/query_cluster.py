# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.clustered_query import ClusteredQuery


T = TypeVar("T", bound="QueryCluster")


@_attrs_define(repr=False, unsafe_hash=False)
class QueryCluster(ReadModel):
    """Queries that one text could answer."""

    title: str
    """ The query that is most like all others. """
    topic_id: None | str
    """ The topic that most of its targets are of; null where all queries are new. """
    queries: list[ClusteredQuery]
    """ The title's first. """
    words: list[str]
    """ Words that at least half of the queries share. """
    similarity: float
    """ Of all pairs, on average. """
    reason: str
    """ Why, in one sentence. """

    def to_dict(self) -> dict[str, Any]:
        ClusteredQuery = _models.ClusteredQuery
        title = self.title

        topic_id: None | str
        topic_id = self.topic_id

        queries = []
        for queries_item_data in self.queries:
            queries_item = queries_item_data.to_dict()
            queries.append(queries_item)

        words = self.words

        similarity = self.similarity

        reason = self.reason

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "title": title,
                "topic_id": topic_id,
                "queries": queries,
                "words": words,
                "similarity": similarity,
                "reason": reason,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        ClusteredQuery = _models.ClusteredQuery
        d = dict(src_dict)
        title = d.pop("title")

        topic_id = d.pop("topic_id")

        queries = []
        _queries = d.pop("queries")
        for queries_item_data in _queries:
            queries_item = ClusteredQuery.from_dict(queries_item_data)

            queries.append(queries_item)

        words = cast(list[str], d.pop("words"))

        similarity = d.pop("similarity")

        reason = d.pop("reason")

        query_cluster = cls(
            title=title,
            topic_id=topic_id,
            queries=queries,
            words=words,
            similarity=similarity,
            reason=reason,
        )

        return query_cluster
