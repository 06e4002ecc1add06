# Generated from openapi.json by `make generate`; do not edit.
"""Requests of knowledge."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, ListOf, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import (
        Document,
        DocumentEventPage,
        DocumentKind,
        DocumentStatus,
        DocumentSummaryPage,
        Metadata,
        ReviewState,
        Revision,
        RevisionSummaryPage,
        SearchMode,
        SearchResult,
        SourceInput,
        WrittenKind,
    )


def knowledge_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    collection_id: str | Identified | Unset = UNSET,
    kind: DocumentKind | Literal["file", "mail", "note", "subtitles", "table", "text", "url"] | Unset = UNSET,
    status: DocumentStatus | Literal["failed", "processing", "ready"] | Unset = UNSET,
    tag: str | Unset = UNSET,
    review_state: ReviewState | Literal["approved", "rejected", "unreviewed"] | Unset = UNSET,
    person_id: str | Identified | Unset = UNSET,
) -> Request[DocumentSummaryPage]:
    return build(
        "knowledge_list",
        "GET",
        "/knowledge",
        locals(),
        "DocumentSummaryPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "project_id",
            "collection_id",
            "kind",
            "status",
            "tag",
            "review_state",
            "person_id",
        ],
    )


def knowledge_create(
    *,
    project_id: str | Identified,
    title: str,
    text: str,
    kind: WrittenKind | Literal["note", "text"] | Unset = UNSET,
    collection_ids: ListOf[str | Identified] | Unset = UNSET,
    source: SourceInput | Mapping[str, object] | Unset = UNSET,
    language: str | None | Unset = UNSET,
    tags: Sequence[str] | Unset = UNSET,
    fresh_until: datetime.datetime | str | None | Unset = UNSET,
    person_ids: ListOf[str | Identified] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Document]:
    return build("knowledge_create", "POST", "/knowledge", locals(), "Document")


def knowledge_import_url(
    *,
    url: str,
    project_id: str | Identified,
    title: str | None | Unset = UNSET,
    collection_ids: ListOf[str | Identified] | Unset = UNSET,
    language: str | None | Unset = UNSET,
    tags: Sequence[str] | Unset = UNSET,
    fresh_until: datetime.datetime | str | None | Unset = UNSET,
    person_ids: ListOf[str | Identified] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Document]:
    return build("knowledge_import_url", "POST", "/knowledge/import-url", locals(), "Document")


def knowledge_upload(
    *,
    content: bytes,
    project_id: str | Identified,
    filename: str,
    upload_id: str | Unset = UNSET,
    title: str | Unset = UNSET,
    collection_ids: ListOf[str | Identified] | Unset = UNSET,
) -> Request[Document]:
    return build(
        "knowledge_upload",
        "POST",
        "/knowledge/upload",
        locals(),
        "Document",
        query=[
            "upload_id",
            "project_id",
            "filename",
            "title",
            "collection_ids",
        ],
    )


def knowledge_search(
    *,
    query: str,
    limit: int | Unset = UNSET,
    mode: SearchMode | Literal["hybrid", "keyword", "vector"] | Unset = UNSET,
    project_id: str | None | Identified | Unset = UNSET,
    collection_ids: ListOf[str | Identified] | Unset = UNSET,
    document_ids: ListOf[str | Identified] | Unset = UNSET,
    review_states: Sequence[ReviewState | Literal["approved", "rejected", "unreviewed"]] | Unset = UNSET,
    min_score: float | Unset = UNSET,
    per_document_limit: int | None | Unset = UNSET,
    include_neighbors: int | Unset = UNSET,
) -> Request[SearchResult]:
    return build("knowledge_search", "POST", "/knowledge/search", locals(), "SearchResult")


def knowledge_get(
    id: str | Identified,
    *,
    prefer: str | Unset = UNSET,
) -> Request[Document]:
    return build(
        "knowledge_get",
        "GET",
        "/knowledge/{id}",
        locals(),
        "Document",
        headers=[
            "Prefer",
        ],
    )


def knowledge_delete(
    id: str | Identified,
) -> Request[None]:
    return build("knowledge_delete", "DELETE", "/knowledge/{id}", locals(), None)


def knowledge_update(
    id: str | Identified,
    *,
    title: str | Unset = UNSET,
    text: str | Unset = UNSET,
    collection_ids: ListOf[str | Identified] | None | Unset = UNSET,
    source: SourceInput | Mapping[str, object] | None | Unset = UNSET,
    language: str | None | Unset = UNSET,
    tags: Sequence[str] | None | Unset = UNSET,
    fresh_until: datetime.datetime | str | None | Unset = UNSET,
    person_ids: ListOf[str | Identified] | None | Unset = UNSET,
    change_note: str | None | Unset = UNSET,
    expected_revision: int | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[Document]:
    return build("knowledge_update", "PATCH", "/knowledge/{id}", locals(), "Document")


def knowledge_review(
    id: str | Identified,
    *,
    state: ReviewState | Literal["approved", "rejected", "unreviewed"],
    note: str | None | Unset = UNSET,
    expected_revision: int | None | Unset = UNSET,
) -> Request[Document]:
    return build("knowledge_review", "POST", "/knowledge/{id}/review", locals(), "Document")


def knowledge_refresh(
    id: str | Identified,
) -> Request[Document]:
    return build("knowledge_refresh", "POST", "/knowledge/{id}/refresh", locals(), "Document")


def knowledge_history(
    id: str | Identified,
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
) -> Request[DocumentEventPage]:
    return build(
        "knowledge_history",
        "GET",
        "/knowledge/{id}/history",
        locals(),
        "DocumentEventPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
        ],
    )


def knowledge_revisions_list(
    id: str | Identified,
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
) -> Request[RevisionSummaryPage]:
    return build(
        "knowledge_revisions_list",
        "GET",
        "/knowledge/{id}/revisions",
        locals(),
        "RevisionSummaryPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
        ],
    )


def knowledge_revisions_get(
    id: str | Identified,
    number: int,
) -> Request[Revision]:
    return build("knowledge_revisions_get", "GET", "/knowledge/{id}/revisions/{number}", locals(), "Revision")


def knowledge_revisions_restore(
    id: str | Identified,
    number: int,
    *,
    expected_revision: int,
) -> Request[Document]:
    return build(
        "knowledge_revisions_restore", "POST", "/knowledge/{id}/revisions/{number}/restore", locals(), "Document"
    )
