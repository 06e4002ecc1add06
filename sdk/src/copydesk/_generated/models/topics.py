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
    """Something to speak on."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    silo_id: None | str
    """ The silo. """
    parent_topic_id: None | str
    """ The topic that it stands under. """
    title: str
    """ Title, for people. """
    slug: str
    """ Unique among those of the brand; made of the title when not given. """
    role: TopicRole
    """ What the topic is to its silo: its page of all pages, one beside it, or one that helps. """
    intent: Intent
    """ What who looks for it wants to do. """
    funnel_stage: FunnelStage | None
    """ How near the audience is to buying. """
    priority: int
    """ 100 is first. """
    scores: TopicScores
    """ How the team rates the topic, 0 to 100. """
    formats: list[ContentFormat]
    """ What is to be made of it. """
    status: TopicStatus
    """ How far the team is, as it says itself; what there is to show for it, coverage computes. """
    links: list[TopicLink]
    """ Links that lead to other pages. """
    notes: None | str
    """ Remarks, for people. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class TopicCreate(Model):
    """Something to speak on."""

    project_id: str
    """ The brand that it belongs to. """
    title: str
    """ Title, for people. """
    silo_id: None | str | Unset = UNSET
    """ The silo. """
    parent_topic_id: None | str | Unset = UNSET
    """ The topic that it stands under. """
    slug: None | str | Unset = UNSET
    """ Unique among those of the brand; made of the title when not given. """
    role: TopicRole | Unset = UNSET
    """ What the topic is to its silo: its page of all pages, one beside it, or one that helps. """
    intent: Intent | Unset = UNSET
    """ What who looks for it wants to do. """
    funnel_stage: FunnelStage | None | Unset = UNSET
    """ How near the audience is to buying. """
    priority: int | Unset = UNSET
    """ 100 is first. Default: 50. """
    scores: TopicScoresInput | Unset = UNSET
    """ How the team rates the topic, 0 to 100. """
    formats: list[ContentFormat] | Unset = UNSET
    """ What is to be made of it. """
    status: TopicStatus | Unset = UNSET
    """ How far the team is, as it says itself; what there is to show for it, coverage computes. """
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
    """ The topic that it leads to. """
    type: LinkType
    """ Where a link leads, in the tree of topics. """
    anchor: str
    """ The text of the link. """


@define(repr=False, unsafe_hash=False)
class TopicLinkInput(Model):
    """A link that what is made of this topic has to another topic."""

    to_topic_id: str
    """ The topic that it leads to. """
    type: LinkType | Unset = UNSET
    """ Where a link leads, in the tree of topics. """
    anchor: str | Unset = UNSET
    """ The text of the link. """


@frozen(repr=False, unsafe_hash=False)
class TopicPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[Topic]
    """ Rows of this page. """
    limit: int
    """ Rows that a page can have. """
    offset: int | None
    """ null where a cursor was used. """
    has_more: bool
    """ Whether a next page has rows. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last one. """
    total: int | None
    """ null unless include_total=true. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class TopicScores(ReadModel):
    """How the team rates the topic, 0 to 100."""

    demand: float | None
    """ How much people ask for it. """
    difficulty: float | None
    """ How hard it is to be found with. """
    fit: float | None
    """ How well it fits the brand. """
    gap: float | None
    """ How much there is that others do not say. """


@define(repr=False, unsafe_hash=False)
class TopicScoresInput(Model):
    """How the team rates the topic, 0 to 100."""

    demand: float | None | Unset = UNSET
    """ How much people ask for it. """
    difficulty: float | None | Unset = UNSET
    """ How hard it is to be found with. """
    fit: float | None | Unset = UNSET
    """ How well it fits the brand. """
    gap: float | None | Unset = UNSET
    """ How much there is that others do not say. """


@define(repr=False, unsafe_hash=False)
class TopicUpdate(Model):
    """Changes to topic: omitted keeps, null clears."""

    silo_id: None | str | Unset = UNSET
    """ The silo. """
    parent_topic_id: None | str | Unset = UNSET
    """ The topic that it stands under. """
    title: str | Unset = UNSET
    """ Title, for people. """
    slug: None | str | Unset = UNSET
    """ Unique among those of the brand; made of the title when not given. """
    role: None | TopicRole | Unset = UNSET
    """ What it is for. """
    intent: Intent | None | Unset = UNSET
    """ What people want who ask it. """
    funnel_stage: FunnelStage | None | Unset = UNSET
    """ How near the audience is to buying. """
    priority: int | None | Unset = UNSET
    """ 100 is first. """
    scores: None | TopicScoresInput | Unset = UNSET
    """ How the team rates it. """
    formats: list[ContentFormat] | None | Unset = UNSET
    """ What is to be made of it. """
    status: None | TopicStatus | Unset = UNSET
    """ Where it stands. """
    links: list[TopicLinkInput] | None | Unset = UNSET
    """ Links that lead to other pages. """
    notes: None | str | Unset = UNSET
    """ Remarks, for people. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """
