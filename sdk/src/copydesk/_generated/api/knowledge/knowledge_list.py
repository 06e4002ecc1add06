# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.document_kind import DocumentKind
    from ...models.document_status import DocumentStatus
    from ...models.document_summary_page import DocumentSummaryPage
    from ...models.review_state import ReviewState


def knowledge_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    collection_id: str | Identified | Unset = UNSET,
    kind: DocumentKind | Literal["file", "note", "text", "url"] | Unset = UNSET,
    status: DocumentStatus | Literal["failed", "processing", "ready"] | Unset = UNSET,
    tag: str | Unset = UNSET,
    review_state: ReviewState | Literal["approved", "rejected", "unreviewed"] | Unset = UNSET,
    person_id: str | Identified | Unset = UNSET,
) -> Request[DocumentSummaryPage]:
    """List knowledge documents, newest first.

    Scopes: `sources:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        project_id: The brand that it belongs to.
        collection_id: The collection of sources.
        kind: Where a document's text came from. One of ``file``, ``note``, ``text``, ``url``.
        status: Whether the document has what was asked for: it waits for a worker, is there, or could not be had.
            One of ``failed``, ``processing``, ``ready``.
        tag: A tag that it has.
        review_state: What a person said of the document. One of ``approved``, ``rejected``, ``unreviewed``.
        person_id: The person.

    Example:
        >>> [document.title for document in desk.knowledge.list()]
        [..., 'Crazing']
    """
    return Request(
        operation="knowledge_list",
        method="GET",
        path="/knowledge",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "project_id": project_id,
            "collection_id": collection_id,
            "kind": kind,
            "status": status,
            "tag": tag,
            "review_state": review_state,
            "person_id": person_id,
        },
        headers={},
        json=None,
        parse=lambda data: models.DocumentSummaryPage.from_dict(data),
    )
