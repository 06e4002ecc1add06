"""Wire types of clusters of queries."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from copydesk_server.core.wire import Count, Id, Language, Name, ReadId, Request, Schema
from copydesk_server.strategy.types import Query, QueryTarget, Surface, Topic

# What one export of a search console has; all pairs of twice as many are 16 MB.
MOST_QUERIES = 1_000
# A text answers a handful; a cluster of more than this is a silo.
MOST_ACCEPTED = 200
Similarity = Annotated[float, Meta(ge=0, le=1, description="1 is the same words and meaning.")]


class ClustersPropose(Request, frozen=True, kw_only=True):
    """Queries to cluster, beside the targets that the brand has on this surface and locale."""

    project_id: Id
    queries: Annotated[
        list[Query], Meta(max_length=MOST_QUERIES, description="New ones; none clusters the targets alone.")
    ] = []
    surface: Surface = Surface.WEB
    locale: Language = "en"


class ClusteredQuery(Schema, frozen=True, kw_only=True):
    """A query, and the other one that is most like it."""

    query: Query
    target_id: Annotated[ReadId | None, Meta(description="The target that has it; null for a new one.")]
    topic_id: Annotated[ReadId | None, Meta(description="The topic of that target.")]
    nearest: Query | None
    similarity: Similarity


class QueryCluster(Schema, frozen=True, kw_only=True):
    """Queries that one text could answer."""

    title: Annotated[str, Meta(max_length=200, description="The query that is most like all others.")]
    topic_id: Annotated[
        ReadId | None, Meta(description="The topic that most of its targets are of; null where all queries are new.")
    ]
    queries: Annotated[list[ClusteredQuery], Meta(max_length=2 * MOST_QUERIES, description="The title's first.")]
    words: Annotated[list[str], Meta(max_length=5, description="Words that at least half of the queries share.")]
    similarity: Annotated[Similarity, Meta(description="Of all pairs, on average.")]
    reason: str


class QueryClusters(Schema, frozen=True, kw_only=True):
    """Proposed clusters, the largest first, and the queries that are like no other."""

    clusters: Annotated[list[QueryCluster], Meta(max_length=2 * MOST_QUERIES)]
    alone: Annotated[list[ClusteredQuery], Meta(max_length=2 * MOST_QUERIES)]


class ClusterAccept(Request, frozen=True, kw_only=True):
    """Queries that one topic is to answer: a topic that there is, or one of this title."""

    project_id: Id
    topic_id: Id | None = None
    title: Annotated[
        Name | None, Meta(description="Of the topic to make, or of one that the brand has; without `topic_id`.")
    ] = None
    silo_id: Annotated[Id | None, Meta(description="Of a new topic.")] = None
    queries: Annotated[list[Query], Meta(min_length=1, max_length=MOST_ACCEPTED)]
    surface: Surface = Surface.WEB
    locale: Language = "en"


class AcceptedCluster(Schema, frozen=True, kw_only=True):
    """The topic, and its targets of these queries."""

    topic: Topic
    targets: Annotated[list[QueryTarget], Meta(max_length=MOST_ACCEPTED)]
    created: Annotated[Count, Meta(description="Targets that are new.")]
    moved: Annotated[Count, Meta(description="Targets that were of other topics.")]
