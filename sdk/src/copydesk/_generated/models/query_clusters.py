# Generated from openapi.json by `make generate`; do not edit.
"""Models: query clusters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, frozen

from ..._model import Model, ReadModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import QueryTarget, Surface, Topic


@frozen(repr=False, unsafe_hash=False)
class AcceptedCluster(ReadModel):
    """The topic, and its targets of these queries."""

    topic: Topic
    """ A subject for content. """
    targets: list[QueryTarget]
    """ Query targets. """
    created: int
    """ New query targets. """
    moved: int
    """ Query targets that moved from other topics. """


@define(repr=False, unsafe_hash=False)
class ClusterAccept(Model):
    """Queries that one topic is to answer: a topic that there is, or one of this title."""

    project_id: str
    """ The brand that it belongs to. """
    queries: list[str]
    """ The queries, in the order of the cluster. """
    topic_id: None | str | Unset = UNSET
    """ The topic. """
    title: None | str | Unset = UNSET
    """ Title of a new or existing topic, instead of `topic_id`. """
    silo_id: None | str | Unset = UNSET
    """ Silo of the new topic. """
    surface: Surface | Unset = UNSET
    """ Search surface. """
    locale: str | Unset = UNSET
    """ Language and region in which it is searched, as a BCP 47 tag such as `en-GB`. Default: en. """


@frozen(repr=False, unsafe_hash=False)
class ClusteredQuery(ReadModel):
    """A query, and the other one that is most like it."""

    query: str
    """ The query. """
    target_id: None | str
    """ The query target; null for a new query. """
    topic_id: None | str
    """ The topic of that query target. """
    nearest: None | str
    """ The most similar query. """
    similarity: float
    """ Similarity; 1 means the same words and meaning. """


@define(repr=False, unsafe_hash=False)
class ClustersPropose(Model):
    """Queries to cluster, beside the targets that the brand has on this surface and locale."""

    project_id: str
    """ The brand that it belongs to. """
    queries: list[str] | Unset = UNSET
    """ Additional queries. If empty, only the existing query targets are clustered. """
    surface: Surface | Unset = UNSET
    """ Search surface. """
    locale: str | Unset = UNSET
    """ Language and region in which it is searched, as a BCP 47 tag such as `en-GB`. Default: en. """


@frozen(repr=False, unsafe_hash=False)
class QueryCluster(ReadModel):
    """Queries that one text could answer."""

    title: str
    """ The query that is most similar to all others. """
    topic_id: None | str
    """ The topic of most of its query targets; null if all queries are new. """
    queries: list[ClusteredQuery]
    """ Queries, the one of the title first. """
    words: list[str]
    """ Words that at least half of the queries share. """
    similarity: float
    """ Average similarity of all pairs. """
    reason: str
    """ The reason, in one sentence. """


@frozen(repr=False, unsafe_hash=False)
class QueryClusters(ReadModel):
    """Proposed clusters, the largest first, and the queries that are like no other."""

    clusters: list[QueryCluster]
    """ Proposed clusters, the largest first. """
    alone: list[ClusteredQuery]
    """ Queries that belong to no cluster. """
