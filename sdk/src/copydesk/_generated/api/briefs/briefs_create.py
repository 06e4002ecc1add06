# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, ListOf, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.brief import Brief
    from ...models.brief_target_input import BriefTargetInput
    from ...models.content_format import ContentFormat
    from ...models.editable_status import EditableStatus
    from ...models.metadata import Metadata
    from ...models.outline_point_input import OutlinePointInput
    from ...models.term_input import TermInput
    from ...types import UNSET, Unset


def briefs_create(
    *,
    project_id: str | Identified,
    topic_id: str | Identified,
    status: EditableStatus | Literal["archived", "draft", "ready"] | Unset = UNSET,
    format: ContentFormat | Literal["article", "script", "short_script", "slides", "video"] | Unset = UNSET,
    working_titles: Sequence[str] | Unset = UNSET,
    angle: str | None | Unset = UNSET,
    hook_options: Sequence[str] | Unset = UNSET,
    audience_id: str | None | Identified | Unset = UNSET,
    pain: str | None | Unset = UNSET,
    promise: str | None | Unset = UNSET,
    primary_query_id: str | None | Identified | Unset = UNSET,
    secondary_query_ids: ListOf[str | Identified] | Unset = UNSET,
    outline: Sequence[OutlinePointInput | Mapping[str, object]] | Unset = UNSET,
    must_include: Sequence[str] | Unset = UNSET,
    must_avoid: Sequence[str] | Unset = UNSET,
    questions: Sequence[str] | Unset = UNSET,
    terms: Sequence[TermInput | Mapping[str, object]] | Unset = UNSET,
    evidence_ids: ListOf[str | Identified] | Unset = UNSET,
    context_ids: ListOf[str | Identified] | Unset = UNSET,
    offering_id: str | None | Identified | Unset = UNSET,
    cta_id: str | None | Identified | Unset = UNSET,
    style_id: str | None | Identified | Unset = UNSET,
    collection_ids: ListOf[str | Identified] | Unset = UNSET,
    target: BriefTargetInput | Mapping[str, object] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Brief]:
    """Create a brief.

    Scopes: `sources:write`.

    Args:
        project_id: The brand that it belongs to.
        topic_id: The topic.
        status: What a caller may say of a brief; it is approved by `POST /strategy/briefs/{id}/approve`. One of
            ``archived``, ``draft``, ``ready``.
        format: What is made of a topic. One of ``article``, ``script``, ``short_script``, ``slides``, ``video``.
        working_titles: Titles to choose from.
        angle: From which side the subject is told.
        hook_options: First sentences to choose from.
        audience_id: One of the brand's own `audiences`.
        pain: What troubles the audience.
        promise: What the audience gets.
        primary_query_id: The query that the text is to be found with.
        secondary_query_ids: More queries that the text is to be found with.
        outline: Sections of the text to be, in order.
        must_include: What the text must say.
        must_avoid: What the text must not say.
        questions: Questions that people ask.
        terms: Words that are to be said, and how often.
        evidence_ids: Evidence to cite.
        context_ids: Reviewed statements and guardrails.
        offering_id: The product or service that it speaks of.
        cta_id: The call to action that it makes.
        style_id: The writing style.
        collection_ids: Collections of sources.
        target: How long the text is to be.
        metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

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
    return Request(
        operation="briefs_create",
        method="POST",
        path="/strategy/briefs",
        params={},
        headers={},
        json={
            "project_id": project_id,
            "topic_id": topic_id,
            "status": status,
            "format": format,
            "working_titles": working_titles,
            "angle": angle,
            "hook_options": hook_options,
            "audience_id": audience_id,
            "pain": pain,
            "promise": promise,
            "primary_query_id": primary_query_id,
            "secondary_query_ids": secondary_query_ids,
            "outline": outline,
            "must_include": must_include,
            "must_avoid": must_avoid,
            "questions": questions,
            "terms": terms,
            "evidence_ids": evidence_ids,
            "context_ids": context_ids,
            "offering_id": offering_id,
            "cta_id": cta_id,
            "style_id": style_id,
            "collection_ids": collection_ids,
            "target": target,
            "metadata": metadata,
        },
        parse=lambda data: models.Brief.from_dict(data),
    )
