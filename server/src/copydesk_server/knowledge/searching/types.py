"""Wire types of search (contract, section 3)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated, NamedTuple

from msgspec import Meta

from copydesk_server.core.wire import Count, Id, Ids, Read, ReadId, Request, Schema
from copydesk_server.knowledge.types import DocumentKind, Passage, ReviewState


class SearchMode(StrEnum):
    """How passages are found."""

    HYBRID = "hybrid"
    KEYWORD = "keyword"
    VECTOR = "vector"


class SearchRequest(Request, frozen=True, kw_only=True):
    """What to look for, and where: in documents that are in one of the collections or are among those named."""

    query: Annotated[str, Meta(min_length=1, max_length=1000, examples=["why glaze cracks"])]
    limit: Annotated[int, Meta(ge=1, le=50)] = 10
    mode: SearchMode = SearchMode.HYBRID
    project_id: Id | None = None
    collection_ids: Ids = []
    document_ids: Ids = []
    review_states: Annotated[
        list[ReviewState],
        Meta(max_length=3, description="Empty for all that can be found; rejected documents never are."),
    ] = []
    min_score: Annotated[float, Meta(ge=0, le=1_000_000, description="Least `score` of a hit.")] = 0.0
    per_document_limit: Annotated[int, Meta(ge=1, le=50, description="Most hits of one document.")] | None = None
    include_neighbors: Annotated[
        int, Meta(ge=0, le=2, description="How many passages before and after each hit to add.")
    ] = 0


class Judged(NamedTuple):
    """A passage whose relevance is judged: its title and headings, its text, how well it answers the search, and whether it is a row."""

    headings: Sequence[str]
    text: str
    score: float = 0.0
    is_row: bool = False


class Highlight(Schema, frozen=True, kw_only=True):
    """A word of the query found in the passage, in code points of its text."""

    start_char: Count
    end_char: Count


class SearchDocument(Schema, frozen=True, kw_only=True):
    """The document of a hit."""

    id: ReadId
    title: str
    kind: DocumentKind
    url: str | None
    review_state: ReviewState


class SearchScores(Schema, frozen=True, kw_only=True):
    """Where a score comes from; null where the passage was not found that way."""

    keyword: Annotated[float | None, Meta(description="BM25 of the passage and of its document; unbounded.")]
    vector: Annotated[float | None, Meta(description="Cosine of the passage, -1 to 1.")]
    fused: Annotated[
        float | None, Meta(description="`keyword` as a share of the best, and `vector`, 1 to 0.4; 0 to 1.")
    ]


class SearchHit(Read, frozen=True, kw_only=True):
    """A passage that matches; `score` is that of the mode."""

    passage: Passage
    score: float
    scores: SearchScores
    highlights: list[Highlight]
    neighbors: Annotated[list[Passage], Meta(description="Passages before and after it, in order.")]
    document: SearchDocument
    stale: Annotated[bool, Meta(description="Whether the document's `fresh_until` has passed.")]


class SearchResult(Read, frozen=True, kw_only=True):
    """Hits, best first."""

    items: list[SearchHit]
