# Generated from openapi.json by `make generate`; do not edit.
"""Statements a person has checked, with their sources; guardrails among them."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from copydesk._async.raw import raw, raw_page
from copydesk._async.resource import AsyncResource
from copydesk._generated.api import reviewed_context as reviewed_context_api
from copydesk._generated.types import UNSET, Unset
from copydesk._references import seen

if TYPE_CHECKING:
    from copydesk._async.pages import AsyncPages
    from copydesk._generated.models import CitationInput, ContextKind, ContextState, Metadata, ReviewedContext, Verdict
    from copydesk._references import Identified


class AsyncKnowledgeContext(AsyncResource):
    """Statements a person has checked, with their sources; guardrails among them."""

    @property
    def with_raw_response(self) -> AsyncKnowledgeContextRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return AsyncKnowledgeContextRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        project_id: str | Identified | Unset = UNSET,
        kind: Literal["definition", "fact", "guardrail", "objection_answer", "positioning", "quote", "stat", "story"]
        | ContextKind
        | Unset = UNSET,
        state: Literal["approved", "draft", "rejected", "superseded"] | ContextState | Unset = UNSET,
        person_id: str | Identified | Unset = UNSET,
    ) -> AsyncPages[ReviewedContext]:
        """List statements, newest first.

        Scopes: `sources:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            project_id: The brand that it belongs to.
            kind: What a statement is. One of ``definition``, ``fact``, ``guardrail``, ``objection_answer``,
                ``positioning``, ``quote``, ``stat``, ``story``.
            state: What a person said of a statement; an approval is of one revision, and a change takes it back. One
                of ``approved``, ``draft``, ``rejected``, ``superseded``.
            person_id: The person.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [reviewed_context.title for reviewed_context in desk.knowledge_context.list()]
            ['Glaze']
        """
        return self._pages(
            reviewed_context_api.knowledge_context_list(
                limit=limit,
                offset=offset,
                cursor=cursor,
                include_total=include_total,
                project_id=project_id,
                kind=kind,
                state=state,
                person_id=person_id,
            )
        )

    async def create(
        self,
        *,
        project_id: str | Identified,
        kind: Literal["definition", "fact", "guardrail", "objection_answer", "positioning", "quote", "stat", "story"]
        | ContextKind,
        title: str,
        statement: str,
        citations: Sequence[CitationInput | Mapping[str, object]] | Unset = UNSET,
        person_id: str | Identified | Unset | None = UNSET,
        valid_from: datetime.datetime | str | Unset | None = UNSET,
        valid_until: datetime.datetime | str | Unset | None = UNSET,
        supersedes_id: str | Identified | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset = UNSET,
    ) -> ReviewedContext:
        """Create a statement.

        Scopes: `sources:write`.

        Args:
            project_id: The brand that it belongs to.
            kind: What a statement is. One of ``definition``, ``fact``, ``guardrail``, ``objection_answer``,
                ``positioning``, ``quote``, ``stat``, ``story``.
            title: Title, for people.
            statement: The fact or prohibition, in one sentence.
            citations: The exact characters of the sources that support it.
            person_id: Whose words or story it is.
            valid_from: The time from which it is valid; null if it always was.
            valid_until: The time until which it is valid; null if there is no end.
            supersedes_id: The one it takes the place of when it is approved.
            metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

        Raises:
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.knowledge_context.create(
            ...     project_id=brand, kind="fact", title="What glaze is", statement="Glaze is glass."
            ... ).title
            'What glaze is'
        """
        return await self._send(
            reviewed_context_api.knowledge_context_create(
                project_id=project_id,
                kind=kind,
                title=title,
                statement=statement,
                citations=citations,
                person_id=person_id,
                valid_from=valid_from,
                valid_until=valid_until,
                supersedes_id=supersedes_id,
                metadata=metadata,
            )
        )

    async def get(self, id: str | Identified) -> ReviewedContext:
        """Read a statement.

        Scopes: `sources:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.knowledge_context.get(reviewed_context).title
            'Glaze'
        """
        return await self._send(reviewed_context_api.knowledge_context_get(id=id))

    async def update(
        self,
        id: str | Identified,
        *,
        expected_revision: int | None = None,
        kind: Literal["definition", "fact", "guardrail", "objection_answer", "positioning", "quote", "stat", "story"]
        | ContextKind
        | Unset = UNSET,
        title: str | Unset = UNSET,
        statement: str | Unset = UNSET,
        citations: Sequence[CitationInput | Mapping[str, object]] | Unset | None = UNSET,
        person_id: str | Identified | Unset | None = UNSET,
        valid_from: datetime.datetime | str | Unset | None = UNSET,
        valid_until: datetime.datetime | str | Unset | None = UNSET,
        supersedes_id: str | Identified | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset | None = UNSET,
    ) -> ReviewedContext:
        """Update a statement: omitted fields keep their value, null clears.

        Scopes: `sources:write`.

        Args:
            expected_revision: What the caller has seen; default: that of the resource. Another one answers 409.
            kind: What a statement is. One of ``definition``, ``fact``, ``guardrail``, ``objection_answer``,
                ``positioning``, ``quote``, ``stat``, ``story``.
            title: Title, for people.
            statement: The fact or prohibition, in one sentence.
            citations: The exact characters of the sources that support it.
            person_id: The person.
            valid_from: The time from which it is valid; null if it always was.
            valid_until: The time until which it is valid; null if there is no end.
            supersedes_id: The resource that it replaces.
            metadata: Up to 50 strings of the caller, by name.

        Raises:
            InvalidStateError: The resource's state does not allow this.
            NotFoundError: There is no such resource.
            RevisionConflictError: The resource has a newer revision.
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.knowledge_context.update(reviewed_context, title="Glaze").title
            'Glaze'
        """
        return await self._send(
            reviewed_context_api.knowledge_context_update(
                id=id,
                expected_revision=seen("expected_revision", expected_revision, id),
                kind=kind,
                title=title,
                statement=statement,
                citations=citations,
                person_id=person_id,
                valid_from=valid_from,
                valid_until=valid_until,
                supersedes_id=supersedes_id,
                metadata=metadata,
            )
        )

    async def delete(self, id: str | Identified) -> None:
        """Delete a statement that nothing refers to.

        Scopes: `sources:write`.

        Raises:
            InUseError: The resource is in use.
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.knowledge_context.delete(reviewed_context)
        """
        return await self._send(reviewed_context_api.knowledge_context_delete(id=id))

    async def review(
        self,
        id: str | Identified,
        *,
        state: Literal["approved", "draft", "rejected"] | Verdict,
        expected_revision: int | None = None,
        note: str | Unset | None = UNSET,
    ) -> ReviewedContext:
        """Approve a statement, reject it, or make it a draft again; what it supersedes gives way when it is approved.

        Scopes: `sources:write`.

        Args:
            state: What a review can say. One of ``approved``, ``draft``, ``rejected``.
            expected_revision: What the caller has seen; default: that of the resource. Another one answers 409.
            note: A remark, for people.

        Raises:
            InvalidStateError: The resource's state does not allow this.
            NotFoundError: There is no such resource.
            RevisionConflictError: The resource has a newer revision.
            ValidationError: The request is not valid.

        Example:
            >>> desk.knowledge_context.review(reviewed_context, state="approved").state
            'approved'
        """
        return await self._send(
            reviewed_context_api.knowledge_context_review(
                id=id, state=state, expected_revision=seen("expected_revision", expected_revision, id), note=note
            )
        )


class AsyncKnowledgeContextRaw:
    """The methods of ``desk.knowledge_context``, which return a ``RawResponse``."""

    def __init__(self, knowledge_context: AsyncKnowledgeContext) -> None:
        self.create = raw(knowledge_context.create)
        self.delete = raw(knowledge_context.delete)
        self.get = raw(knowledge_context.get)
        self.list = raw_page(knowledge_context.list)
        self.review = raw(knowledge_context.review)
        self.update = raw(knowledge_context.update)
