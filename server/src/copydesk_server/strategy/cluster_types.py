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
Similarity = Annotated[float, Meta(ge=0, le=1, description="Similarity; 1 means the same words and meaning.")]


class ClustersPropose(Request, frozen=True, kw_only=True):
    """Queries to cluster, beside the targets that the brand has on this surface and locale."""

    project_id: Id
    queries: Annotated[
        list[Query],
        Meta(
            max_length=MOST_QUERIES,
            description="Additional queries. If empty, only the existing query targets are clustered.",
        ),
    ] = []
    surface: Surface = Surface.WEB
    locale: Language = "en"


class ClusteredQuery(Schema, frozen=True, kw_only=True):
    """A query, and the other one that is most like it."""

    query: Query
    target_id: Annotated[ReadId | None, Meta(description="The query target; null for a new query.")]
    topic_id: Annotated[ReadId | None, Meta(description="The topic of that query target.")]
    nearest: Query | None
    similarity: Similarity


class QueryCluster(Schema, frozen=True, kw_only=True):
    """Queries that one text could answer."""

    title: Annotated[str, Meta(max_length=200, description="The query that is most similar to all others.")]
    topic_id: Annotated[
        ReadId | None, Meta(description="The topic of most of its query targets; null if all queries are new.")
    ]
    queries: Annotated[
        list[ClusteredQuery], Meta(max_length=2 * MOST_QUERIES, description="Queries, the one of the title first.")
    ]
    words: Annotated[list[str], Meta(max_length=5, description="Words that at least half of the queries share.")]
    similarity: Annotated[Similarity, Meta(description="Average similarity of all pairs.")]
    reason: str


class QueryClusters(Schema, frozen=True, kw_only=True):
    """Proposed clusters, the largest first, and the queries that are like no other."""

    clusters: Annotated[list[QueryCluster], Meta(max_length=2 * MOST_QUERIES)]
    alone: Annotated[list[ClusteredQuery], Meta(max_length=2 * MOST_QUERIES)]


class ClusterAccept(Request, frozen=True, kw_only=True):
    """Queries that one topic is to answer: a topic that there is, or one of this title."""

    project_id: Id
    topic_id: Id | None = None
    title: Annotated[Name | None, Meta(description="Title of a new or existing topic, instead of `topic_id`.")] = None
    silo_id: Annotated[Id | None, Meta(description="Silo of the new topic.")] = None
    queries: Annotated[list[Query], Meta(min_length=1, max_length=MOST_ACCEPTED)]
    surface: Surface = Surface.WEB
    locale: Language = "en"


class AcceptedCluster(Schema, frozen=True, kw_only=True):
    """The topic, and its targets of these queries."""

    topic: Topic
    targets: Annotated[list[QueryTarget], Meta(max_length=MOST_ACCEPTED)]
    created: Annotated[Count, Meta(description="New query targets.")]
    moved: Annotated[Count, Meta(description="Query targets that moved from other topics.")]
