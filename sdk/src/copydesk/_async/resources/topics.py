# Generated from openapi.json by `make generate`; do not edit.
"""What a brand is to speak on, as trees of pillars, spokes and support."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from copydesk._async.raw import raw, raw_page
from copydesk._async.resource import AsyncResource
from copydesk._generated.api import topics as topics_api
from copydesk._generated.types import UNSET, Unset

if TYPE_CHECKING:
    from copydesk._async.pages import AsyncPages
    from copydesk._generated.models import (
        ContentFormat,
        FunnelStage,
        Intent,
        Metadata,
        Topic,
        TopicLinkInput,
        TopicRole,
        TopicScoresInput,
        TopicStatus,
    )
    from copydesk._references import Identified


class AsyncTopics(AsyncResource):
    """What a brand is to speak on, as trees of pillars, spokes and support."""

    @property
    def with_raw_response(self) -> AsyncTopicsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return AsyncTopicsRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        project_id: str | Identified | Unset = UNSET,
        silo_id: str | Identified | Unset = UNSET,
        parent_topic_id: str | Identified | Unset = UNSET,
        role: Literal["pillar", "spoke", "support"] | TopicRole | Unset = UNSET,
        status: Literal["briefed", "drafted", "idea", "planned", "published", "retired"] | TopicStatus | Unset = UNSET,
        intent: Literal["commercial", "informational", "navigational", "transactional"] | Intent | Unset = UNSET,
        min_priority: int | Unset = UNSET,
        has_brief: bool | Unset = UNSET,
    ) -> AsyncPages[Topic]:
        """List topics, newest first.

        Scopes: `sources:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            project_id: The brand that it belongs to.
            silo_id: The silo.
            parent_topic_id: The parent topic.
            role: What the topic is to its silo: its page of all pages, one beside it, or one that helps. One of
                ``pillar``, ``spoke``, ``support``.
            status: Progress as set by the team. `GET /strategy/coverage` computes the actual outputs. One of
                ``briefed``, ``drafted``, ``idea``, ``planned``, ``published``, ``retired``.
            intent: Search intent. One of ``commercial``, ``informational``, ``navigational``, ``transactional``.
            min_priority: Priority from 0 to 100; the highest comes first.
            has_brief: Whether a brief that is not archived is about it.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [topic.title for topic in desk.topics.list()]
            ['Why glaze cracks']
        """
        return self._pages(
            topics_api.topics_list(
                limit=limit,
                offset=offset,
                cursor=cursor,
                include_total=include_total,
                project_id=project_id,
                silo_id=silo_id,
                parent_topic_id=parent_topic_id,
                role=role,
                status=status,
                intent=intent,
                min_priority=min_priority,
                has_brief=has_brief,
            )
        )

    async def create(
        self,
        *,
        project_id: str | Identified,
        title: str,
        silo_id: str | Identified | Unset | None = UNSET,
        parent_topic_id: str | Identified | Unset | None = UNSET,
        slug: str | Unset | None = UNSET,
        role: Literal["pillar", "spoke", "support"] | TopicRole | Unset = UNSET,
        intent: Literal["commercial", "informational", "navigational", "transactional"] | Intent | Unset = UNSET,
        funnel_stage: Literal["awareness", "consideration", "decision", "retention"]
        | FunnelStage
        | Unset
        | None = UNSET,
        priority: int | Unset = UNSET,
        scores: TopicScoresInput | Mapping[str, object] | Unset = UNSET,
        formats: Sequence[ContentFormat | Literal["article", "script", "short_script", "slides", "video"]]
        | Unset = UNSET,
        status: Literal["briefed", "drafted", "idea", "planned", "published", "retired"] | TopicStatus | Unset = UNSET,
        links: Sequence[TopicLinkInput | Mapping[str, object]] | Unset = UNSET,
        notes: str | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset = UNSET,
    ) -> Topic:
        """Create a topic.

        Scopes: `sources:write`.

        Args:
            project_id: The brand that it belongs to.
            title: Title, for people.
            silo_id: The silo.
            parent_topic_id: The parent topic.
            slug: Unique within the brand; derived from the title if omitted.
            role: What the topic is to its silo: its page of all pages, one beside it, or one that helps. One of
                ``pillar``, ``spoke``, ``support``.
            intent: Search intent. One of ``commercial``, ``informational``, ``navigational``, ``transactional``.
            funnel_stage: How close the audience is to a purchase. One of ``awareness``, ``consideration``, ``decision``,
                ``retention``.
            priority: Priority from 0 to 100; the highest comes first. Default: 50.
            scores: How the team rates the topic, 0 to 100.
            formats: Planned outputs. One of ``article``, ``script``, ``short_script``, ``slides``, ``video``.
            status: Progress as set by the team. `GET /strategy/coverage` computes the actual outputs. One of
                ``briefed``, ``drafted``, ``idea``, ``planned``, ``published``, ``retired``.
            links: Links that lead to other pages.
            notes: Remarks, for people.
            metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

        Raises:
            ConflictError: There is one already.
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.topics.create(
            ...     project_id=brand,
            ...     silo_id=silo,
            ...     title="Why glaze cracks",
            ...     role="pillar",
            ...     formats=["script", "article"],
            ... ).title
            'Why glaze cracks'
        """
        return await self._send(
            topics_api.topics_create(
                project_id=project_id,
                title=title,
                silo_id=silo_id,
                parent_topic_id=parent_topic_id,
                slug=slug,
                role=role,
                intent=intent,
                funnel_stage=funnel_stage,
                priority=priority,
                scores=scores,
                formats=formats,
                status=status,
                links=links,
                notes=notes,
                metadata=metadata,
            )
        )

    async def get(self, id: str | Identified) -> Topic:
        """Read a topic.

        Scopes: `sources:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.topics.get(topic).title
            'Why glaze cracks'
        """
        return await self._send(topics_api.topics_get(id=id))

    async def update(
        self,
        id: str | Identified,
        *,
        silo_id: str | Identified | Unset | None = UNSET,
        parent_topic_id: str | Identified | Unset | None = UNSET,
        title: str | Unset = UNSET,
        slug: str | Unset | None = UNSET,
        role: Literal["pillar", "spoke", "support"] | TopicRole | Unset | None = UNSET,
        intent: Literal["commercial", "informational", "navigational", "transactional"] | Intent | Unset | None = UNSET,
        funnel_stage: Literal["awareness", "consideration", "decision", "retention"]
        | FunnelStage
        | Unset
        | None = UNSET,
        priority: int | Unset | None = UNSET,
        scores: TopicScoresInput | Mapping[str, object] | Unset | None = UNSET,
        formats: Sequence[ContentFormat | Literal["article", "script", "short_script", "slides", "video"]]
        | Unset
        | None = UNSET,
        status: Literal["briefed", "drafted", "idea", "planned", "published", "retired"]
        | TopicStatus
        | Unset
        | None = UNSET,
        links: Sequence[TopicLinkInput | Mapping[str, object]] | Unset | None = UNSET,
        notes: str | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset | None = UNSET,
    ) -> Topic:
        """Update a topic: omitted fields keep their value, null clears.

        Scopes: `sources:write`.

        Args:
            silo_id: The silo.
            parent_topic_id: The parent topic.
            title: Title, for people.
            slug: Unique within the brand; derived from the title if omitted.
            role: Its purpose. One of ``pillar``, ``spoke``, ``support``.
            intent: What people want when they search for it. One of ``commercial``, ``informational``,
                ``navigational``, ``transactional``.
            funnel_stage: How close the audience is to a purchase. One of ``awareness``, ``consideration``, ``decision``,
                ``retention``.
            priority: Priority from 0 to 100; the highest comes first.
            scores: Ratings by the team.
            formats: Planned outputs. One of ``article``, ``script``, ``short_script``, ``slides``, ``video``.
            status: Its current state. One of ``briefed``, ``drafted``, ``idea``, ``planned``, ``published``,
                ``retired``.
            links: Links that lead to other pages.
            notes: Remarks, for people.
            metadata: Up to 50 strings of the caller, by name.

        Raises:
            ConflictError: There is one already.
            InUseError: The resource is in use.
            NotFoundError: There is no such resource.
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.topics.update(topic, priority=90, status="planned").priority
            90
        """
        return await self._send(
            topics_api.topics_update(
                id=id,
                silo_id=silo_id,
                parent_topic_id=parent_topic_id,
                title=title,
                slug=slug,
                role=role,
                intent=intent,
                funnel_stage=funnel_stage,
                priority=priority,
                scores=scores,
                formats=formats,
                status=status,
                links=links,
                notes=notes,
                metadata=metadata,
            )
        )

    async def delete(self, id: str | Identified) -> None:
        """Delete a topic that nothing refers to.

        Scopes: `sources:write`.

        Raises:
            InUseError: The resource is in use.
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.topics.delete(topic)
        """
        return await self._send(topics_api.topics_delete(id=id))


class AsyncTopicsRaw:
    """The methods of ``desk.topics``, which return a ``RawResponse``."""

    def __init__(self, topics: AsyncTopics) -> None:
        self.create = raw(topics.create)
        self.delete = raw(topics.delete)
        self.get = raw(topics.get)
        self.list = raw_page(topics.list)
        self.update = raw(topics.update)
