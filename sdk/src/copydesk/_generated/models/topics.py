# Generated from openapi.json by `make generate`; do not edit.
"""Models: topics."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from ..._model import Model, ReadModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import ContentFormat, FunnelStage, Intent, LinkType, Metadata, TopicRole, TopicStatus


@frozen(repr=False, unsafe_hash=False)
class Topic(ReadModel):
    """A subject for content."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    silo_id: None | str
    """ The silo. """
    parent_topic_id: None | str
    """ The parent topic. """
    title: str
    """ Title, for people. """
    slug: str
    """ Unique within the brand; derived from the title if omitted. """
    role: TopicRole
    """ What the topic is to its silo: its page of all pages, one beside it, or one that helps. """
    intent: Intent
    """ Search intent. """
    funnel_stage: FunnelStage | None
    """ How close the audience is to a purchase. """
    priority: int
    """ Priority from 0 to 100; the highest comes first. """
    scores: TopicScores
    """ How the team rates the topic, 0 to 100. """
    formats: list[ContentFormat]
    """ Planned outputs. """
    status: TopicStatus
    """ Progress as set by the team. `GET /strategy/coverage` computes the actual outputs. """
    links: list[TopicLink]
    """ Links that lead to other pages. """
    notes: None | str
    """ Remarks, for people. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class TopicCreate(Model):
    """A subject for content."""

    project_id: str
    """ The brand that it belongs to. """
    title: str
    """ Title, for people. """
    silo_id: None | str | Unset = UNSET
    """ The silo. """
    parent_topic_id: None | str | Unset = UNSET
    """ The parent topic. """
    slug: None | str | Unset = UNSET
    """ Unique within the brand; derived from the title if omitted. """
    role: TopicRole | Unset = UNSET
    """ What the topic is to its silo: its page of all pages, one beside it, or one that helps. """
    intent: Intent | Unset = UNSET
    """ Search intent. """
    funnel_stage: FunnelStage | None | Unset = UNSET
    """ How close the audience is to a purchase. """
    priority: int | Unset = UNSET
    """ Priority from 0 to 100; the highest comes first. Default: 50. """
    scores: TopicScoresInput | Unset = UNSET
    """ How the team rates the topic, 0 to 100. """
    formats: list[ContentFormat] | Unset = UNSET
    """ Planned outputs. """
    status: TopicStatus | Unset = UNSET
    """ Progress as set by the team. `GET /strategy/coverage` computes the actual outputs. """
    links: list[TopicLinkInput] | Unset = UNSET
    """ Links that lead to other pages. """
    notes: None | str | Unset = UNSET
    """ Remarks, for people. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class TopicLink(ReadModel):
    """A link that what is made of this topic has to another topic."""

    to_topic_id: str
    """ The topic that it links to. """
    type: LinkType
    """ Where a link leads, in the tree of topics. """
    anchor: str
    """ The text of the link. """


@define(repr=False, unsafe_hash=False)
class TopicLinkInput(Model):
    """A link that what is made of this topic has to another topic."""

    to_topic_id: str
    """ The topic that it links to. """
    type: LinkType | Unset = UNSET
    """ Where a link leads, in the tree of topics. """
    anchor: str | Unset = UNSET
    """ The text of the link. """


@frozen(repr=False, unsafe_hash=False)
class TopicPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[Topic]
    """ Entries of this page. """
    limit: int
    """ Maximum number of entries on a page. """
    offset: int | None
    """ Number of skipped entries; null if a cursor was used. """
    has_more: bool
    """ Whether there is a next page. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last page. """
    total: int | None
    """ Total number of entries; null unless `include_total=true`. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class TopicScores(ReadModel):
    """How the team rates the topic, 0 to 100."""

    demand: float | None
    """ How often people search for it. """
    difficulty: float | None
    """ Difficulty of ranking for it. """
    fit: float | None
    """ How well it fits the brand. """
    gap: float | None
    """ How much remains to be said that others do not say. """


@define(repr=False, unsafe_hash=False)
class TopicScoresInput(Model):
    """How the team rates the topic, 0 to 100."""

    demand: float | None | Unset = UNSET
    """ How often people search for it. """
    difficulty: float | None | Unset = UNSET
    """ Difficulty of ranking for it. """
    fit: float | None | Unset = UNSET
    """ How well it fits the brand. """
    gap: float | None | Unset = UNSET
    """ How much remains to be said that others do not say. """


@define(repr=False, unsafe_hash=False)
class TopicUpdate(Model):
    """Changes to topic: omitted keeps, null clears."""

    silo_id: None | str | Unset = UNSET
    """ The silo. """
    parent_topic_id: None | str | Unset = UNSET
    """ The parent topic. """
    title: str | Unset = UNSET
    """ Title, for people. """
    slug: None | str | Unset = UNSET
    """ Unique within the brand; derived from the title if omitted. """
    role: None | TopicRole | Unset = UNSET
    """ Its purpose. """
    intent: Intent | None | Unset = UNSET
    """ What people want when they search for it. """
    funnel_stage: FunnelStage | None | Unset = UNSET
    """ How close the audience is to a purchase. """
    priority: int | None | Unset = UNSET
    """ Priority from 0 to 100; the highest comes first. """
    scores: None | TopicScoresInput | Unset = UNSET
    """ Ratings by the team. """
    formats: list[ContentFormat] | None | Unset = UNSET
    """ Planned outputs. """
    status: None | TopicStatus | Unset = UNSET
    """ Its current state. """
    links: list[TopicLinkInput] | None | Unset = UNSET
    """ Links that lead to other pages. """
    notes: None | str | Unset = UNSET
    """ Remarks, for people. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 strings of the caller, by name. """
