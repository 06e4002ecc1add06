# Generated from openapi.json by `make generate`; do not edit.
"""Source documents: texts, files and public pages, for search and citations."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from copydesk._async.knowledge import AsyncKnowledgeMixin
from copydesk._async.raw import raw, raw_page
from copydesk._generated.api import knowledge as knowledge_api
from copydesk._generated.types import UNSET, Unset

if TYPE_CHECKING:
    from copydesk._async.pages import AsyncPages
    from copydesk._generated.models import (
        Document,
        DocumentEvent,
        DocumentKind,
        DocumentStatus,
        DocumentSummary,
        Metadata,
        ReviewState,
        SearchMode,
        SearchResult,
        SourceInput,
        WrittenKind,
    )
    from copydesk._references import Identified, ListOf


class AsyncKnowledge(AsyncKnowledgeMixin):
    """Source documents: texts, files and public pages, for search and citations."""

    @property
    def with_raw_response(self) -> AsyncKnowledgeRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return AsyncKnowledgeRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        project_id: str | Identified | Unset = UNSET,
        collection_id: str | Identified | Unset = UNSET,
        kind: Literal["file", "mail", "note", "subtitles", "table", "text", "url"] | DocumentKind | Unset = UNSET,
        status: Literal["failed", "processing", "ready"] | DocumentStatus | Unset = UNSET,
        tag: str | Unset = UNSET,
        review_state: Literal["approved", "rejected", "unreviewed"] | ReviewState | Unset = UNSET,
        person_id: str | Identified | Unset = UNSET,
    ) -> AsyncPages[DocumentSummary]:
        """List knowledge documents, newest first.

        Scopes: `sources:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            project_id: The brand that it belongs to.
            collection_id: The collection of sources.
            kind: Where a document's text came from. One of ``file``, ``mail``, ``note``, ``subtitles``, ``table``,
                ``text``, ``url``.
            status: Whether the document has what was asked for: it waits for a worker, is there, or could not be had.
                One of ``failed``, ``processing``, ``ready``.
            tag: One of its tags.
            review_state: What a person said of the document. One of ``approved``, ``rejected``, ``unreviewed``.
            person_id: The person.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [document.title for document in desk.knowledge.list()]
            [..., 'Crazing']
        """
        return self._pages(
            knowledge_api.knowledge_list(
                limit=limit,
                offset=offset,
                cursor=cursor,
                include_total=include_total,
                project_id=project_id,
                collection_id=collection_id,
                kind=kind,
                status=status,
                tag=tag,
                review_state=review_state,
                person_id=person_id,
            )
        )

    async def create(
        self,
        *,
        project_id: str | Identified,
        title: str,
        text: str,
        kind: Literal["note", "text"] | WrittenKind | Unset = UNSET,
        collection_ids: ListOf[str | Identified] | Unset = UNSET,
        source: SourceInput | Mapping[str, object] | Unset = UNSET,
        language: str | Unset | None = UNSET,
        tags: Sequence[str] | Unset = UNSET,
        fresh_until: datetime.datetime | str | Unset | None = UNSET,
        person_ids: ListOf[str | Identified] | Unset = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset = UNSET,
    ) -> Document:
        """Create a knowledge document from text.

        Scopes: `sources:write`.

        Args:
            project_id: The brand that it belongs to.
            title: Title, for people.
            text: Plain text or Markdown; offsets are Unicode code points.
            kind: Kinds of documents whose text is sent. One of ``note``, ``text``.
            collection_ids: Collections of sources.
            source: Where a text comes from, as the caller tells it.
            language: Language, as a BCP 47 tag such as `en-GB`.
            tags: Words by which you can find it.
            fresh_until: When it should be reviewed again. After that time it is stale.
            person_ids: Whose words it holds.
            metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

        Raises:
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.knowledge.create(project_id=brand, title="Crazing", text=revision.text).word_count
            51
        """
        return await self._send(
            knowledge_api.knowledge_create(
                project_id=project_id,
                title=title,
                text=text,
                kind=kind,
                collection_ids=collection_ids,
                source=source,
                language=language,
                tags=tags,
                fresh_until=fresh_until,
                person_ids=person_ids,
                metadata=metadata,
            )
        )

    async def search(
        self,
        *,
        query: str,
        limit: int | Unset = UNSET,
        mode: Literal["hybrid", "keyword", "vector"] | SearchMode | Unset = UNSET,
        project_id: str | Identified | Unset | None = UNSET,
        collection_ids: ListOf[str | Identified] | Unset = UNSET,
        document_ids: ListOf[str | Identified] | Unset = UNSET,
        review_states: Sequence[ReviewState | Literal["approved", "rejected", "unreviewed"]] | Unset = UNSET,
        min_score: float | Unset = UNSET,
        per_document_limit: int | Unset | None = UNSET,
        include_neighbors: int | Unset = UNSET,
    ) -> SearchResult:
        """Find the passages that answer a query best.

        Scopes: `sources:read`.

        Args:
            query: The search query, as people type it.
            limit: Maximum number of entries on a page. Default: 10.
            mode: How passages are found. One of ``hybrid``, ``keyword``, ``vector``.
            project_id: The brand that it belongs to.
            collection_ids: Collections of sources.
            document_ids: Source documents.
            review_states: Empty for all that can be found; rejected documents never are. One of ``approved``, ``rejected``,
                ``unreviewed``.
            min_score: Least `score` of a hit. Default: 0.0.
            per_document_limit: Maximum number of hits per document.
            include_neighbors: How many passages before and after each hit to add. Default: 0.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> desk.knowledge.search(query="why glaze cracks", limit=1).items[0].document.title
            'Crazing'
        """
        return await self._send(
            knowledge_api.knowledge_search(
                query=query,
                limit=limit,
                mode=mode,
                project_id=project_id,
                collection_ids=collection_ids,
                document_ids=document_ids,
                review_states=review_states,
                min_score=min_score,
                per_document_limit=per_document_limit,
                include_neighbors=include_neighbors,
            )
        )

    async def get(self, id: str | Identified, *, prefer: str | Unset = UNSET) -> Document:
        """Read a knowledge document with its current text; `Prefer: wait=N` waits while it is `processing`.

        Scopes: `sources:read`.

        Args:
            prefer: `wait=N` (RFC 7240, N ≤ 30): answer when status or progress changes, or after N seconds.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.knowledge.get(document).title
            'Crazing'
        """
        return await self._send(knowledge_api.knowledge_get(id=id, prefer=prefer))

    async def update(
        self,
        id: str | Identified,
        *,
        title: str | Unset = UNSET,
        text: str | Unset = UNSET,
        collection_ids: ListOf[str | Identified] | Unset | None = UNSET,
        source: SourceInput | Mapping[str, object] | Unset | None = UNSET,
        language: str | Unset | None = UNSET,
        tags: Sequence[str] | Unset | None = UNSET,
        fresh_until: datetime.datetime | str | Unset | None = UNSET,
        person_ids: ListOf[str | Identified] | Unset | None = UNSET,
        change_note: str | Unset | None = UNSET,
        expected_revision: int | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset | None = UNSET,
    ) -> Document:
        """Update a knowledge document; a change of `text` needs `expected_revision` and makes a new revision.

        Scopes: `sources:write`.

        Args:
            title: Title, for people.
            text: Plain text or Markdown; offsets are Unicode code points.
            collection_ids: Collections of sources.
            source: Its origin.
            language: Language, as a BCP 47 tag such as `en-GB`.
            tags: Words by which you can find it.
            fresh_until: When it should be reviewed again. After that time it is stale.
            person_ids: People who are named or who speak.
            change_note: Description of the change, for people.
            expected_revision: The revision that the caller last read. If it is not the current one, the response is 409
                `revision_conflict`.
            metadata: Up to 50 strings of the caller, by name.

        Raises:
            InvalidStateError: The resource's state does not allow this.
            NotFoundError: There is no such resource.
            RevisionConflictError: The resource has a newer revision.
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.knowledge.update(document, tags=["glaze"]).tags
            ['glaze']
        """
        return await self._send(
            knowledge_api.knowledge_update(
                id=id,
                title=title,
                text=text,
                collection_ids=collection_ids,
                source=source,
                language=language,
                tags=tags,
                fresh_until=fresh_until,
                person_ids=person_ids,
                change_note=change_note,
                expected_revision=expected_revision,
                metadata=metadata,
            )
        )

    async def delete(self, id: str | Identified) -> None:
        """Delete a knowledge document that no script cites.

        Scopes: `sources:write`.

        Raises:
            InUseError: The resource is in use.
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.knowledge.delete(document)
        """
        return await self._send(knowledge_api.knowledge_delete(id=id))

    async def review(
        self,
        id: str | Identified,
        *,
        state: Literal["approved", "rejected", "unreviewed"] | ReviewState,
        note: str | Unset | None = UNSET,
        expected_revision: int | Unset | None = UNSET,
    ) -> Document:
        """Approve a knowledge document, reject it, or take that back; a rejected one is found and used no more.

        Scopes: `sources:write`.

        Args:
            state: What a person said of the document. One of ``approved``, ``rejected``, ``unreviewed``.
            note: A remark, for people.
            expected_revision: The revision that the caller last read. If it is not the current one, the response is 409
                `revision_conflict`.

        Raises:
            NotFoundError: There is no such resource.
            RevisionConflictError: The resource has a newer revision.
            ValidationError: The request is not valid.

        Example:
            >>> desk.knowledge.review(document, state="approved", note="Read.").review.state
            'approved'
        """
        return await self._send(
            knowledge_api.knowledge_review(id=id, state=state, note=note, expected_revision=expected_revision)
        )

    def history(
        self,
        id: str | Identified,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
    ) -> AsyncPages[DocumentEvent]:
        """Read what was done to a knowledge document, and every generation that used it, newest first.

        Scopes: `sources:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> [document_event.kind for document_event in desk.knowledge.history(document)]
            [..., 'created']
        """
        return self._pages(
            knowledge_api.knowledge_history(
                id=id, limit=limit, offset=offset, cursor=cursor, include_total=include_total
            )
        )


class AsyncKnowledgeRaw:
    """The methods of ``desk.knowledge``, which return a ``RawResponse``."""

    def __init__(self, knowledge: AsyncKnowledge) -> None:
        self.create = raw(knowledge.create)
        self.delete = raw(knowledge.delete)
        self.get = raw(knowledge.get)
        self.history = raw_page(knowledge.history)
        self.import_folder = raw(knowledge.import_folder)
        self.import_url = raw(knowledge.import_url)
        self.list = raw_page(knowledge.list)
        self.refresh = raw(knowledge.refresh)
        self.review = raw(knowledge.review)
        self.search = raw(knowledge.search)
        self.sync = raw(knowledge.sync)
        self.update = raw(knowledge.update)
        self.upload = raw(knowledge.upload)
        self.wait = raw(knowledge.wait)
