# Generated from openapi.json by `make generate`; do not edit.
"""Claims with the exact characters of their sources, verified by code."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from copydesk._async.raw import raw, raw_page
from copydesk._async.resource import AsyncResource
from copydesk._generated.api import evidence as evidence_api
from copydesk._generated.types import UNSET, Unset

if TYPE_CHECKING:
    from copydesk._async.pages import AsyncPages
    from copydesk._generated import models
    from copydesk._generated.models import CitationInput, EvidenceKind, EvidenceValueInput, Metadata, Stance
    from copydesk._references import Identified, ListOf


class AsyncEvidence(AsyncResource):
    """Claims with the exact characters of their sources, verified by code."""

    @property
    def with_raw_response(self) -> AsyncEvidenceRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return AsyncEvidenceRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        project_id: str | Identified | Unset = UNSET,
        topic_id: str | Identified | Unset = UNSET,
        kind: Literal["case_study", "demo", "first_party", "quote", "stat", "study", "testimonial"]
        | EvidenceKind
        | Unset = UNSET,
        stance: Literal["context", "contradicts", "supports"] | Stance | Unset = UNSET,
        person_id: str | Identified | Unset = UNSET,
    ) -> AsyncPages[models.Evidence]:
        """List evidence items, newest first.

        Scopes: `sources:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            project_id: The brand that it belongs to.
            topic_id: The topic.
            kind: The citation of a claim. One of ``case_study``, ``demo``, ``first_party``, ``quote``, ``stat``,
                ``study``, ``testimonial``.
            stance: What the evidence does for the brand's view. One of ``context``, ``contradicts``, ``supports``.
            person_id: The person.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [evidence.claim for evidence in desk.evidence.list()]
            ['A pot that cools slowly crazes less.']
        """
        return self._pages(
            evidence_api.evidence_list(
                limit=limit,
                offset=offset,
                cursor=cursor,
                include_total=include_total,
                project_id=project_id,
                topic_id=topic_id,
                kind=kind,
                stance=stance,
                person_id=person_id,
            )
        )

    async def create(
        self,
        *,
        project_id: str | Identified,
        claim: str,
        kind: Literal["case_study", "demo", "first_party", "quote", "stat", "study", "testimonial"] | EvidenceKind,
        topic_ids: ListOf[str | Identified] | Unset = UNSET,
        value: EvidenceValueInput | Mapping[str, object] | Unset | None = UNSET,
        stance: Literal["context", "contradicts", "supports"] | Stance | Unset = UNSET,
        citations: Sequence[CitationInput | Mapping[str, object]] | Unset = UNSET,
        person_id: str | Identified | Unset | None = UNSET,
        expires_at: datetime.datetime | str | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset = UNSET,
    ) -> models.Evidence:
        """Create an evidence item.

        Scopes: `sources:write`.

        Args:
            project_id: The brand that it belongs to.
            claim: The claim, in one sentence.
            kind: The citation of a claim. One of ``case_study``, ``demo``, ``first_party``, ``quote``, ``stat``,
                ``study``, ``testimonial``.
            topic_ids: Topics of the strategy.
            value: The value.
            stance: What the evidence does for the brand's view. One of ``context``, ``contradicts``, ``supports``.
            citations: The exact characters of the sources that support it.
            person_id: Whose words they are.
            expires_at: When it expires; null if never.
            metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

        Raises:
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.evidence.create(
            ...     project_id=brand,
            ...     topic_ids=[topic],
            ...     claim="A pot that cools slowly crazes less.",
            ...     kind="first_party",
            ...     citations=[
            ...         {"document_id": document.id, "source_quote": "A pot that cools slowly crazes less."}
            ...     ],
            ... ).claim
            'A pot that cools slowly crazes less.'
        """
        return await self._send(
            evidence_api.evidence_create(
                project_id=project_id,
                claim=claim,
                kind=kind,
                topic_ids=topic_ids,
                value=value,
                stance=stance,
                citations=citations,
                person_id=person_id,
                expires_at=expires_at,
                metadata=metadata,
            )
        )

    async def get(self, id: str | Identified) -> models.Evidence:
        """Read an evidence item.

        Scopes: `sources:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.evidence.get(evidence).claim
            'A pot that cools slowly crazes less.'
        """
        return await self._send(evidence_api.evidence_get(id=id))

    async def update(
        self,
        id: str | Identified,
        *,
        topic_ids: ListOf[str | Identified] | Unset | None = UNSET,
        claim: str | Unset = UNSET,
        kind: Literal["case_study", "demo", "first_party", "quote", "stat", "study", "testimonial"]
        | EvidenceKind
        | Unset = UNSET,
        value: EvidenceValueInput | Mapping[str, object] | Unset | None = UNSET,
        stance: Literal["context", "contradicts", "supports"] | Stance | Unset | None = UNSET,
        citations: Sequence[CitationInput | Mapping[str, object]] | Unset | None = UNSET,
        person_id: str | Identified | Unset | None = UNSET,
        expires_at: datetime.datetime | str | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset | None = UNSET,
    ) -> models.Evidence:
        """Update an evidence item: omitted fields keep their value, null clears.

        Scopes: `sources:write`.

        Args:
            topic_ids: Topics of the strategy.
            claim: The claim, in one sentence.
            kind: The citation of a claim. One of ``case_study``, ``demo``, ``first_party``, ``quote``, ``stat``,
                ``study``, ``testimonial``.
            value: The value.
            stance: Whether it supports or contradicts the claim. One of ``context``, ``contradicts``, ``supports``.
            citations: The exact characters of the sources that support it.
            person_id: The person.
            expires_at: When it expires; null if never.
            metadata: Up to 50 strings of the caller, by name.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.evidence.update(evidence, stance="context").stance
            'context'
        """
        return await self._send(
            evidence_api.evidence_update(
                id=id,
                topic_ids=topic_ids,
                claim=claim,
                kind=kind,
                value=value,
                stance=stance,
                citations=citations,
                person_id=person_id,
                expires_at=expires_at,
                metadata=metadata,
            )
        )

    async def delete(self, id: str | Identified) -> None:
        """Delete an evidence item that nothing refers to.

        Scopes: `sources:write`.

        Raises:
            InUseError: The resource is in use.
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.evidence.delete(evidence)
        """
        return await self._send(evidence_api.evidence_delete(id=id))


class AsyncEvidenceRaw:
    """The methods of ``desk.evidence``, which return a ``RawResponse``."""

    def __init__(self, evidence: AsyncEvidence) -> None:
        self.create = raw(evidence.create)
        self.delete = raw(evidence.delete)
        self.get = raw(evidence.get)
        self.list = raw_page(evidence.list)
        self.update = raw(evidence.update)
