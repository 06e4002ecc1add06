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
    """ Something to speak on. """
    targets: list[QueryTarget]
    """ Query targets. """
    created: int
    """ Targets that are new. """
    moved: int
    """ Targets that were of other topics. """


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
    """ Of the topic to make, or of one that the brand has; without `topic_id`. """
    silo_id: None | str | Unset = UNSET
    """ Of a new topic. """
    surface: Surface | Unset = UNSET
    """ Where it is looked for. """
    locale: str | Unset = UNSET
    """ Language and region that it is asked in, as a BCP 47 tag. Default: en. """


@frozen(repr=False, unsafe_hash=False)
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


@define(repr=False, unsafe_hash=False)
class ClustersPropose(Model):
    """Queries to cluster, beside the targets that the brand has on this surface and locale."""

    project_id: str
    """ The brand that it belongs to. """
    queries: list[str] | Unset = UNSET
    """ New ones; none clusters the targets alone. """
    surface: Surface | Unset = UNSET
    """ Where it is looked for. """
    locale: str | Unset = UNSET
    """ Language and region that it is asked in, as a BCP 47 tag. Default: en. """


@frozen(repr=False, unsafe_hash=False)
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


@frozen(repr=False, unsafe_hash=False)
class QueryClusters(ReadModel):
    """Proposed clusters, the largest first, and the queries that are like no other."""

    clusters: list[QueryCluster]
    """ Proposed clusters, the largest first. """
    alone: list[ClusteredQuery]
    """ Queries that are like no other. """
