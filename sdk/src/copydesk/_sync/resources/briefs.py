# Generated from copydesk._async by `make generate`; do not edit.
"""What one text is to say, for whom, from what evidence; revisioned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from copydesk._generated.api import briefs as briefs_api
from copydesk._generated.types import UNSET, Unset
from copydesk._references import seen
from copydesk._sync.raw import raw, raw_page
from copydesk._sync.resource import Resource

if TYPE_CHECKING:
    from copydesk._generated.models import (
        Brief,
        BriefStatus,
        BriefSuggestion,
        BriefSummary,
        BriefTargetInput,
        ContentFormat,
        EditableStatus,
        Metadata,
        OutlinePointInput,
        TermInput,
    )
    from copydesk._references import Identified, ListOf
    from copydesk._sync.pages import Pages


class Briefs(Resource):
    """What one text is to say, for whom, from what evidence; revisioned."""

    @property
    def with_raw_response(self) -> BriefsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return BriefsRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        project_id: str | Identified | Unset = UNSET,
        topic_id: str | Identified | Unset = UNSET,
        status: Literal["approved", "archived", "draft", "ready"] | BriefStatus | Unset = UNSET,
        format: Literal["article", "script", "short_script", "slides", "video"] | ContentFormat | Unset = UNSET,
        query_id: str | Identified | Unset = UNSET,
    ) -> Pages[BriefSummary]:
        """List briefs, newest first.

        Scopes: `sources:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            project_id: The brand that it belongs to.
            topic_id: The topic.
            status: State of a brief. Approval applies to one revision; an edit makes the brief a draft again. One of
                ``approved``, ``archived``, ``draft``, ``ready``.
            format: What is made of a topic. One of ``article``, ``script``, ``short_script``, ``slides``, ``video``.
            query_id: The query target.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [brief.format for brief in desk.briefs.list()]
            ['script']
        """
        return self._pages(
            briefs_api.briefs_list(
                limit=limit,
                offset=offset,
                cursor=cursor,
                include_total=include_total,
                project_id=project_id,
                topic_id=topic_id,
                status=status,
                format=format,
                query_id=query_id,
            )
        )

    def create(
        self,
        *,
        project_id: str | Identified,
        topic_id: str | Identified,
        status: Literal["archived", "draft", "ready"] | EditableStatus | Unset = UNSET,
        format: Literal["article", "script", "short_script", "slides", "video"] | ContentFormat | Unset = UNSET,
        working_titles: Sequence[str] | Unset = UNSET,
        angle: str | Unset | None = UNSET,
        hook_options: Sequence[str] | Unset = UNSET,
        audience_id: str | Identified | Unset | None = UNSET,
        pain: str | Unset | None = UNSET,
        promise: str | Unset | None = UNSET,
        primary_query_id: str | Identified | Unset | None = UNSET,
        secondary_query_ids: ListOf[str | Identified] | Unset = UNSET,
        outline: Sequence[OutlinePointInput | Mapping[str, object]] | Unset = UNSET,
        must_include: Sequence[str] | Unset = UNSET,
        must_avoid: Sequence[str] | Unset = UNSET,
        questions: Sequence[str] | Unset = UNSET,
        terms: Sequence[TermInput | Mapping[str, object]] | Unset = UNSET,
        evidence_ids: ListOf[str | Identified] | Unset = UNSET,
        context_ids: ListOf[str | Identified] | Unset = UNSET,
        offering_id: str | Identified | Unset | None = UNSET,
        cta_id: str | Identified | Unset | None = UNSET,
        style_id: str | Identified | Unset | None = UNSET,
        collection_ids: ListOf[str | Identified] | Unset = UNSET,
        target: BriefTargetInput | Mapping[str, object] | Unset = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset = UNSET,
    ) -> Brief:
        """Create a brief.

        Scopes: `sources:write`.

        Args:
            project_id: The brand that it belongs to.
            topic_id: The topic.
            status: What a caller may say of a brief; it is approved by `POST /strategy/briefs/{id}/approve`. One of
                ``archived``, ``draft``, ``ready``.
            format: What is made of a topic. One of ``article``, ``script``, ``short_script``, ``slides``, ``video``.
            working_titles: Titles to choose from.
            angle: The point of view from which the subject is treated.
            hook_options: First sentences to choose from.
            audience_id: One of the brand's own `audiences`.
            pain: The problem that the audience has.
            promise: What the audience gets from it.
            primary_query_id: The main search query that the text should answer.
            secondary_query_ids: Further search queries that the text should answer.
            outline: Planned sections of the text, in order.
            must_include: What the text must say.
            must_avoid: What the text must not say.
            questions: Questions that people ask.
            terms: Words that must be said, and how often.
            evidence_ids: Pieces of evidence to cite.
            context_ids: Reviewed statements and guardrails.
            offering_id: The product or service that it is about.
            cta_id: The call to action that it makes.
            style_id: The writing style.
            collection_ids: Collections of sources.
            target: How long the text is to be.
            metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

        Raises:
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.briefs.create(
            ...     project_id=brand,
            ...     topic_id=topic,
            ...     working_titles=["Why glaze cracks, and how to stop it"],
            ...     primary_query_id=query_target,
            ...     outline=[{"heading": "Slow cooling", "evidence_ids": [evidence.id], "target_words": 60}],
            ...     must_avoid=["guaranteed"],
            ...     target={"words": 60},
            ... ).format
            'script'
        """
        return self._send(
            briefs_api.briefs_create(
                project_id=project_id,
                topic_id=topic_id,
                status=status,
                format=format,
                working_titles=working_titles,
                angle=angle,
                hook_options=hook_options,
                audience_id=audience_id,
                pain=pain,
                promise=promise,
                primary_query_id=primary_query_id,
                secondary_query_ids=secondary_query_ids,
                outline=outline,
                must_include=must_include,
                must_avoid=must_avoid,
                questions=questions,
                terms=terms,
                evidence_ids=evidence_ids,
                context_ids=context_ids,
                offering_id=offering_id,
                cta_id=cta_id,
                style_id=style_id,
                collection_ids=collection_ids,
                target=target,
                metadata=metadata,
            )
        )

    def get(self, id: str | Identified) -> Brief:
        """Read a brief.

        Scopes: `sources:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.briefs.get(brief).format
            'script'
        """
        return self._send(briefs_api.briefs_get(id=id))

    def update(
        self,
        id: str | Identified,
        *,
        expected_revision: int | None = None,
        status: Literal["archived", "draft", "ready"] | EditableStatus | Unset | None = UNSET,
        format: Literal["article", "script", "short_script", "slides", "video"] | ContentFormat | Unset | None = UNSET,
        working_titles: Sequence[str] | Unset | None = UNSET,
        angle: str | Unset | None = UNSET,
        hook_options: Sequence[str] | Unset | None = UNSET,
        audience_id: str | Identified | Unset | None = UNSET,
        pain: str | Unset | None = UNSET,
        promise: str | Unset | None = UNSET,
        primary_query_id: str | Identified | Unset | None = UNSET,
        secondary_query_ids: ListOf[str | Identified] | Unset | None = UNSET,
        outline: Sequence[OutlinePointInput | Mapping[str, object]] | Unset | None = UNSET,
        must_include: Sequence[str] | Unset | None = UNSET,
        must_avoid: Sequence[str] | Unset | None = UNSET,
        questions: Sequence[str] | Unset | None = UNSET,
        terms: Sequence[TermInput | Mapping[str, object]] | Unset | None = UNSET,
        evidence_ids: ListOf[str | Identified] | Unset | None = UNSET,
        context_ids: ListOf[str | Identified] | Unset | None = UNSET,
        offering_id: str | Identified | Unset | None = UNSET,
        cta_id: str | Identified | Unset | None = UNSET,
        style_id: str | Identified | Unset | None = UNSET,
        collection_ids: ListOf[str | Identified] | Unset | None = UNSET,
        target: BriefTargetInput | Mapping[str, object] | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset | None = UNSET,
    ) -> Brief:
        """Update a brief: omitted fields keep their value, null clears.

        Scopes: `sources:write`.

        Args:
            expected_revision: What the caller has seen; default: that of the resource. Another one answers 409.
            status: Its current state. One of ``archived``, ``draft``, ``ready``.
            format: The kind of output. One of ``article``, ``script``, ``short_script``, ``slides``, ``video``.
            working_titles: Titles to choose from.
            angle: The point of view from which the subject is treated.
            hook_options: First sentences to choose from.
            audience_id: The audience of the brand that it addresses.
            pain: The problem that the audience has.
            promise: What the audience gets from it.
            primary_query_id: The main search query that the text should answer.
            secondary_query_ids: Further search queries that the text should answer.
            outline: Planned sections of the text, in order.
            must_include: What the text must say.
            must_avoid: What the text must not say.
            questions: Questions that people ask.
            terms: Words that must be said, and how often.
            evidence_ids: Pieces of evidence to cite.
            context_ids: Reviewed statements and guardrails.
            offering_id: The product or service that it is about.
            cta_id: The call to action that it makes.
            style_id: The writing style.
            collection_ids: Collections of sources.
            target: Target length.
            metadata: Up to 50 strings of the caller, by name.

        Raises:
            NotFoundError: There is no such resource.
            RevisionConflictError: The resource has a newer revision.
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.briefs.update(brief, promise="Pots that keep their glaze.").promise
            'Pots that keep their glaze.'
        """
        return self._send(
            briefs_api.briefs_update(
                id=id,
                expected_revision=seen("expected_revision", expected_revision, id),
                status=status,
                format=format,
                working_titles=working_titles,
                angle=angle,
                hook_options=hook_options,
                audience_id=audience_id,
                pain=pain,
                promise=promise,
                primary_query_id=primary_query_id,
                secondary_query_ids=secondary_query_ids,
                outline=outline,
                must_include=must_include,
                must_avoid=must_avoid,
                questions=questions,
                terms=terms,
                evidence_ids=evidence_ids,
                context_ids=context_ids,
                offering_id=offering_id,
                cta_id=cta_id,
                style_id=style_id,
                collection_ids=collection_ids,
                target=target,
                metadata=metadata,
            )
        )

    def delete(self, id: str | Identified) -> None:
        """Delete a brief that nothing refers to.

        Scopes: `sources:write`.

        Raises:
            InUseError: The resource is in use.
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.briefs.delete(brief)
        """
        return self._send(briefs_api.briefs_delete(id=id))

    def suggest(self, id: str | Identified, *, expected_revision: int | None = None) -> BriefSuggestion:
        """Fill the empty fields of a brief from its topic's query targets, documents and evidence, with a reason for each line.

        Sentences of documents that are used become evidence of the topic.

        Scopes: `sources:write`.

        Args:
            expected_revision: What the caller has seen; default: that of the resource. Another one answers 409.

        Raises:
            NotFoundError: There is no such resource.
            RevisionConflictError: The resource has a newer revision.
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.briefs.suggest(brief).brief.format
            'script'
        """
        return self._send(
            briefs_api.briefs_suggest(id=id, expected_revision=seen("expected_revision", expected_revision, id))
        )

    def approve(self, id: str | Identified, *, expected_revision: int | None = None) -> Brief:
        """Approve a complete brief; the approved revision stays unchanged when the brief is edited later.

        Scopes: `sources:write`.

        Args:
            expected_revision: What the caller has seen; default: that of the resource. Another one answers 409.

        Raises:
            InvalidStateError: The resource's state does not allow this.
            NotFoundError: There is no such resource.
            RevisionConflictError: The resource has a newer revision.
            ValidationError: The request is not valid.

        Example:
            >>> desk.briefs.approve(brief).format
            'script'
        """
        return self._send(
            briefs_api.briefs_approve(id=id, expected_revision=seen("expected_revision", expected_revision, id))
        )


class BriefsRaw:
    """The methods of ``desk.briefs``, which return a ``RawResponse``."""

    def __init__(self, briefs: Briefs) -> None:
        self.approve = raw(briefs.approve)
        self.create = raw(briefs.create)
        self.delete = raw(briefs.delete)
        self.get = raw(briefs.get)
        self.list = raw_page(briefs.list)
        self.suggest = raw(briefs.suggest)
        self.update = raw(briefs.update)
