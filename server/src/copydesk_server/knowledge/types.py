"""Wire types of knowledge documents, revisions, passages and search (contract, section 3)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.clock import Timestamp
from copydesk_server.core.paging import ListQuery
from copydesk_server.core.wire import (
    Id,
    Ids,
    Language,
    Metadata,
    Name,
    Part,
    Read,
    Request,
    Resource,
    ShortText,
    Tags,
    patch_of,
)

MAX_TEXT = 2_000_000
Text = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=MAX_TEXT,
        description="Plain text or Markdown; offsets are Unicode code points.",
        examples=["# Crazing\n\nCrazing is a network of fine cracks in a glaze."],
    ),
]


class DocumentKind(StrEnum):
    """Where a document's text came from."""

    TEXT = "text"
    NOTE = "note"


class DocumentStatus(StrEnum):
    """Whether the document can be searched."""

    PROCESSING = "processing"
    READY = "ready"
    FAILED = "failed"


class ReviewState(StrEnum):
    """What a person said of the document."""

    UNREVIEWED = "unreviewed"
    APPROVED = "approved"
    REJECTED = "rejected"


class Origin(StrEnum):
    """How a revision came about."""

    CREATE = "create"
    EDIT = "edit"
    RESTORE = "restore"


class SearchMode(StrEnum):
    """How passages are found."""

    KEYWORD = "keyword"


class Source(Part, frozen=True, kw_only=True):
    """Where the text was found."""

    url: ShortText | None = None
    author: ShortText | None = None
    site_name: ShortText | None = None
    published_at: Timestamp | None = None


class Review(Part, frozen=True, kw_only=True):
    """The last review."""

    state: ReviewState = ReviewState.UNREVIEWED
    at: Timestamp | None = None
    note: str | None = None


class DocumentCreate(Request, frozen=True, kw_only=True):
    """A new document with its text."""

    project_id: Id
    title: Name
    text: Text
    kind: DocumentKind = DocumentKind.TEXT
    collection_ids: Ids = []
    source: Source = Source()
    language: Language | None = None
    tags: Tags = []
    fresh_until: Timestamp | None = None
    metadata: Metadata = {}


class DocumentFields(Request, frozen=True, kw_only=True):
    """What an update may change."""

    title: Name
    text: Text
    collection_ids: Ids = []
    source: Source = Source()
    language: Language | None = None
    tags: Tags = []
    fresh_until: Timestamp | None = None
    change_note: ShortText | None = None
    expected_revision: Annotated[int, Meta(ge=1)] | None = None
    metadata: Metadata = {}


DocumentUpdate = patch_of(DocumentFields, "DocumentUpdate")


class DocumentSummary(Resource, frozen=True, kw_only=True):
    """A document without its text, as lists show it."""

    project_id: str
    collection_ids: list[str]
    title: str
    kind: DocumentKind
    source: Source
    revision: int
    status: DocumentStatus
    error_code: str | None
    language: str | None
    char_count: int
    word_count: int
    passage_count: int
    tags: list[str]
    review: Review
    fresh_until: Timestamp | None
    stale: bool


class Document(DocumentSummary, frozen=True, kw_only=True):
    """A document with the text of its current revision."""

    text: Annotated[str, Meta(examples=["# Crazing\n\nCrazing is a network of fine cracks in a glaze."])]


class DocumentQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of documents."""

    project_id: str | None = None
    collection_id: str | None = None
    kind: DocumentKind | None = None
    status: DocumentStatus | None = None
    tag: str | None = None


class RevisionDiff(Part, frozen=True, kw_only=True):
    """How much a revision changed, in code points."""

    added_chars: int
    removed_chars: int


class RevisionSummary(Resource, frozen=True, kw_only=True):
    """An immutable revision without its text."""

    document_id: str
    number: int
    title: str
    sha256: str
    origin: Origin
    base_number: int | None
    change_note: str | None
    diff: RevisionDiff


class Revision(RevisionSummary, frozen=True, kw_only=True):
    """An immutable revision with its text."""

    text: str


class RevisionRestore(Request, frozen=True, kw_only=True):
    """Restore an earlier revision as a new one."""

    expected_revision: Annotated[int, Meta(ge=1)]


class Passage(Read, frozen=True, kw_only=True):
    """A stretch of a revision: `revision.text[start_char:end_char] == text`."""

    id: str
    document_id: str
    revision: int
    ordinal: int
    start_char: int
    end_char: int
    text: str
    heading_path: list[str]


class SearchRequest(Request, frozen=True, kw_only=True):
    """What to look for, and where."""

    query: Annotated[str, Meta(min_length=1, max_length=1000, examples=["why glaze cracks"])]
    limit: Annotated[int, Meta(ge=1, le=50)] = 10
    mode: SearchMode = SearchMode.KEYWORD
    project_id: Id | None = None
    collection_ids: Ids = []
    document_ids: Ids = []
    min_score: Annotated[float, Meta(ge=0)] = 0.0
    per_document_limit: Annotated[int, Meta(ge=1, le=50)] | None = None


class Highlight(Part, frozen=True, kw_only=True):
    """A word of the query found in the passage, in code points of its text."""

    start_char: int
    end_char: int


class SearchDocument(Part, frozen=True, kw_only=True):
    """The document of a hit."""

    id: str
    title: str
    kind: DocumentKind
    url: str | None
    review_state: ReviewState


class SearchScores(Part, frozen=True, kw_only=True):
    """Where a score comes from."""

    keyword: float


class SearchHit(Read, frozen=True, kw_only=True):
    """A passage that matches."""

    passage: Passage
    score: float
    scores: SearchScores
    highlights: list[Highlight]
    document: SearchDocument
    stale: bool


class SearchResult(Read, frozen=True, kw_only=True):
    """Hits, best first."""

    items: list[SearchHit]
