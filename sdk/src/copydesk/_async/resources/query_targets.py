# Generated from openapi.json by `make generate`; do not edit.
"""What people look for and ask, and which topic answers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from copydesk._async.raw import raw, raw_page
from copydesk._async.resource import AsyncResource
from copydesk._generated.api import query_clusters as query_clusters_api
from copydesk._generated.api import query_targets as query_targets_api
from copydesk._generated.types import UNSET, Unset

if TYPE_CHECKING:
    from copydesk._async.pages import AsyncPages
    from copydesk._generated.models import (
        AcceptedCluster,
        CurrentRankInput,
        Intent,
        Metadata,
        QueryClusters,
        QueryTarget,
        Surface,
    )
    from copydesk._references import Identified


class AsyncQueryTargets(AsyncResource):
    """What people look for and ask, and which topic answers it."""

    @property
    def with_raw_response(self) -> AsyncQueryTargetsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return AsyncQueryTargetsRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        project_id: str | Identified | Unset = UNSET,
        topic_id: str | Identified | Unset = UNSET,
        surface: Literal["ai_answer", "site", "web", "youtube"] | Surface | Unset = UNSET,
        intent: Literal["commercial", "informational", "navigational", "transactional"] | Intent | Unset = UNSET,
        is_primary: bool | Unset = UNSET,
        normalized: str | Unset = UNSET,
    ) -> AsyncPages[QueryTarget]:
        """List query targets, newest first.

        Scopes: `sources:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            project_id: The brand that it belongs to.
            topic_id: The topic.
            surface: Search surface. One of ``ai_answer``, ``site``, ``web``, ``youtube``.
            intent: Search intent. One of ``commercial``, ``informational``, ``navigational``, ``transactional``.
            is_primary: Whether it is the main query of the topic.
            normalized: The query in the form that is compared: lower case, without punctuation.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [query_target.query for query_target in desk.query_targets.list()]
            ['Why does glaze crack?']
        """
        return self._pages(
            query_targets_api.query_targets_list(
                limit=limit,
                offset=offset,
                cursor=cursor,
                include_total=include_total,
                project_id=project_id,
                topic_id=topic_id,
                surface=surface,
                intent=intent,
                is_primary=is_primary,
                normalized=normalized,
            )
        )

    async def create(
        self,
        *,
        topic_id: str | Identified,
        query: str,
        surface: Literal["ai_answer", "site", "web", "youtube"] | Surface | Unset = UNSET,
        locale: str | Unset = UNSET,
        intent: Literal["commercial", "informational", "navigational", "transactional"] | Intent | Unset | None = UNSET,
        is_primary: bool | Unset = UNSET,
        volume: int | Unset | None = UNSET,
        difficulty: float | Unset | None = UNSET,
        current: CurrentRankInput | Mapping[str, object] | Unset = UNSET,
        target_rank: int | Unset | None = UNSET,
        questions: Sequence[str] | Unset = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset = UNSET,
    ) -> QueryTarget:
        """Create a query target.

        Scopes: `sources:write`.

        Args:
            topic_id: The topic.
            query: The search query, as people type it.
            surface: Search surface. One of ``ai_answer``, ``site``, ``web``, ``youtube``.
            locale: Language and region in which it is searched, as a BCP 47 tag such as `en-GB`. Default: en.
            intent: What people want when they search for it. One of ``commercial``, ``informational``,
                ``navigational``, ``transactional``.
            is_primary: Whether it is the main query of the topic. It replaces the previous main query of the same surface
                and locale. Default: false.
            volume: Searches per month, as reported by a keyword tool.
            difficulty: Difficulty of ranking for it.
            current: Current rank of the brand, as reported by a rank tracker.
            target_rank: Target position in the search results.
            questions: Questions that people ask.
            metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

        Raises:
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.query_targets.create(
            ...     topic_id=topic,
            ...     query="Why does glaze crack?",
            ...     is_primary=True,
            ...     questions=["Can crazing be stopped?"],
            ... ).query
            'Why does glaze crack?'
        """
        return await self._send(
            query_targets_api.query_targets_create(
                topic_id=topic_id,
                query=query,
                surface=surface,
                locale=locale,
                intent=intent,
                is_primary=is_primary,
                volume=volume,
                difficulty=difficulty,
                current=current,
                target_rank=target_rank,
                questions=questions,
                metadata=metadata,
            )
        )

    async def get(self, id: str | Identified) -> QueryTarget:
        """Read a query target.

        Scopes: `sources:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.query_targets.get(query_target).query
            'Why does glaze crack?'
        """
        return await self._send(query_targets_api.query_targets_get(id=id))

    async def update(
        self,
        id: str | Identified,
        *,
        topic_id: str | Identified | Unset = UNSET,
        query: str | Unset = UNSET,
        surface: Literal["ai_answer", "site", "web", "youtube"] | Surface | Unset | None = UNSET,
        locale: str | Unset | None = UNSET,
        intent: Literal["commercial", "informational", "navigational", "transactional"] | Intent | Unset | None = UNSET,
        is_primary: bool | Unset | None = UNSET,
        volume: int | Unset | None = UNSET,
        difficulty: float | Unset | None = UNSET,
        current: CurrentRankInput | Mapping[str, object] | Unset | None = UNSET,
        target_rank: int | Unset | None = UNSET,
        questions: Sequence[str] | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset | None = UNSET,
    ) -> QueryTarget:
        """Update a query target: omitted fields keep their value, null clears.

        Scopes: `sources:write`.

        Args:
            topic_id: The topic.
            query: The search query, as people type it.
            surface: Where it is searched, such as `web` or `youtube`. One of ``ai_answer``, ``site``, ``web``,
                ``youtube``.
            locale: Language and region in which it is searched, as a BCP 47 tag such as `en-GB`.
            intent: What people want when they search for it. One of ``commercial``, ``informational``,
                ``navigational``, ``transactional``.
            is_primary: Whether it is the main query of the topic.
            volume: Searches per month, as reported by a keyword tool.
            difficulty: Difficulty of ranking for it.
            current: The brand's current position.
            target_rank: Target position in the search results.
            questions: Questions that people ask.
            metadata: Up to 50 strings of the caller, by name.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.query_targets.update(query_target, volume=880, target_rank=3).volume
            880
        """
        return await self._send(
            query_targets_api.query_targets_update(
                id=id,
                topic_id=topic_id,
                query=query,
                surface=surface,
                locale=locale,
                intent=intent,
                is_primary=is_primary,
                volume=volume,
                difficulty=difficulty,
                current=current,
                target_rank=target_rank,
                questions=questions,
                metadata=metadata,
            )
        )

    async def delete(self, id: str | Identified) -> None:
        """Delete a query target that nothing refers to.

        Scopes: `sources:write`.

        Raises:
            InUseError: The resource is in use.
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.query_targets.delete(query_target)
        """
        return await self._send(query_targets_api.query_targets_delete(id=id))

    async def cluster(
        self,
        *,
        project_id: str | Identified,
        queries: Sequence[str] | Unset = UNSET,
        surface: Literal["ai_answer", "site", "web", "youtube"] | Surface | Unset = UNSET,
        locale: str | Unset = UNSET,
    ) -> QueryClusters:
        """Cluster queries and the brand's query targets by meaning and shared words; nothing is stored.

        Scopes: `sources:read`.

        Args:
            project_id: The brand that it belongs to.
            queries: Additional queries. If empty, only the existing query targets are clustered.
            surface: Search surface. One of ``ai_answer``, ``site``, ``web``, ``youtube``.
            locale: Language and region in which it is searched, as a BCP 47 tag such as `en-GB`. Default: en.

        Raises:
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.query_targets.cluster(
            ...     project_id=brand,
            ...     queries=["how to stop crazing", "what is crazing", "best kiln for home", "home kiln price"],
            ... ).clusters[0].title
            'how to stop crazing'
        """
        return await self._send(
            query_clusters_api.query_targets_cluster(
                project_id=project_id, queries=queries, surface=surface, locale=locale
            )
        )

    async def accept_cluster(
        self,
        *,
        project_id: str | Identified,
        queries: Sequence[str],
        topic_id: str | Identified | Unset | None = UNSET,
        title: str | Unset | None = UNSET,
        silo_id: str | Identified | Unset | None = UNSET,
        surface: Literal["ai_answer", "site", "web", "youtube"] | Surface | Unset = UNSET,
        locale: str | Unset = UNSET,
    ) -> AcceptedCluster:
        """Assign these queries to one topic, which is created if it does not exist; existing query targets move to it, and missing ones are created.

        Repeating the request changes nothing.

        Scopes: `sources:write`.

        Args:
            project_id: The brand that it belongs to.
            queries: The queries, in the order of the cluster.
            topic_id: The topic.
            title: Title of a new or existing topic, instead of `topic_id`.
            silo_id: Silo of the new topic.
            surface: Search surface. One of ``ai_answer``, ``site``, ``web``, ``youtube``.
            locale: Language and region in which it is searched, as a BCP 47 tag such as `en-GB`. Default: en.

        Raises:
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.query_targets.accept_cluster(
            ...     project_id=brand,
            ...     title="How to stop crazing",
            ...     queries=["how to stop crazing", "what is crazing"],
            ... ).topic.title
            'How to stop crazing'
        """
        return await self._send(
            query_clusters_api.query_targets_accept_cluster(
                project_id=project_id,
                queries=queries,
                topic_id=topic_id,
                title=title,
                silo_id=silo_id,
                surface=surface,
                locale=locale,
            )
        )


class AsyncQueryTargetsRaw:
    """The methods of ``desk.query_targets``, which return a ``RawResponse``."""

    def __init__(self, query_targets: AsyncQueryTargets) -> None:
        self.accept_cluster = raw(query_targets.accept_cluster)
        self.cluster = raw(query_targets.cluster)
        self.create = raw(query_targets.create)
        self.delete = raw(query_targets.delete)
        self.get = raw(query_targets.get)
        self.list = raw_page(query_targets.list)
        self.update = raw(query_targets.update)
