# Generated from openapi.json by `make generate`; do not edit.
"""Models: knowledge."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from ..._model import Model, ReadModel, SearchModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import (
        DocumentKind,
        DocumentStatus,
        ErrorCode,
        EventKind,
        JobWarning,
        Metadata,
        Origin,
        ReviewState,
        SearchMode,
        WrittenKind,
    )


@frozen(repr=False, unsafe_hash=False)
class Document(ReadModel):
    """A document with the text of its current revision."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    collection_ids: list[str]
    """ Collections of sources. """
    title: str
    """ Title, for people. """
    kind: DocumentKind
    """ Where a document's text came from. """
    source: Source
    """ Where the text comes from; what was fetched or uploaded says more than what was sent. """
    revision: int
    """ 0 until there is a text. """
    status: DocumentStatus
    """ Whether the document has what was asked for: it waits for a worker, is there, or could not be had. """
    error_code: ErrorCode | None
    """ Why the last import or refresh failed. """
    error_message: None | str
    """ The same in words. """
    language: None | str
    """ Language, as a BCP 47 tag such as `en-GB`. """
    char_count: int
    """ Length of the text. """
    word_count: int
    """ Number of words. """
    passage_count: int
    """ Passages that search can find. """
    tags: list[str]
    """ Words by which you can find it. """
    review: Review
    """ The last review; a new text takes an approval back, since nobody has approved it. """
    fresh_until: datetime.datetime | None
    """ When it should be reviewed again. After that time it is stale. """
    stale: bool
    """ Whether a source has changed or is out of date. """
    person_ids: list[str]
    """ People who are named or who speak. """
    warnings: list[JobWarning]
    """ What the current text has less of than its source, or than a script needs. """
    text: str
    """ The whole text; offsets of citations count its Unicode code points. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class DocumentCreate(Model):
    """A new document with its text."""

    project_id: str
    """ The brand that it belongs to. """
    title: str
    """ Title, for people. """
    text: str
    """ Plain text or Markdown; offsets are Unicode code points. """
    kind: WrittenKind | Unset = UNSET
    """ Kinds of documents whose text is sent. """
    collection_ids: list[str] | Unset = UNSET
    """ Collections of sources. """
    source: SourceInput | Unset = UNSET
    """ Where a text comes from, as the caller tells it. """
    language: None | str | Unset = UNSET
    """ Language, as a BCP 47 tag such as `en-GB`. """
    tags: list[str] | Unset = UNSET
    """ Words by which you can find it. """
    fresh_until: datetime.datetime | None | Unset = UNSET
    """ When it should be reviewed again. After that time it is stale. """
    person_ids: list[str] | Unset = UNSET
    """ Whose words it holds. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class DocumentEvent(ReadModel):
    """One line of a document's history; the names of the rest are null where they do not apply."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    document_id: str
    """ The source document. """
    kind: EventKind
    """ What happened to a document. """
    revision: int
    """ The revision it made, or was about. """
    note: None | str
    """ The note of whoever made the change. """
    review_state: None | ReviewState
    """ Result of the last review. """
    error_code: ErrorCode | None
    """ Machine-readable reason of the failure; null if it did not fail. """
    key_id: None | str
    """ The API key that did it; null for the server's own work. """
    job_id: None | str
    """ The generation that used it. """
    script_id: None | str
    """ The script. """
    context_snapshot_id: None | str
    """ The snapshot of everything that the generation received. """
    citations: int | None
    """ How often that generation cites it; 0 where it only read it. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class DocumentEventPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[DocumentEvent]
    """ Entries of this page. """
    limit: int
    """ Maximum number of entries on a page. """
    offset: int | None
    """ Number of skipped entries; null if a cursor was used. """
    has_more: bool
    """ Whether there is a next page. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last page. """
    total: int | None
    """ Total number of entries; null unless `include_total=true`. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class DocumentSummary(ReadModel):
    """A document without its text, as lists show it."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    collection_ids: list[str]
    """ Collections of sources. """
    title: str
    """ Title, for people. """
    kind: DocumentKind
    """ Where a document's text came from. """
    source: Source
    """ Where the text comes from; what was fetched or uploaded says more than what was sent. """
    revision: int
    """ 0 until there is a text. """
    status: DocumentStatus
    """ Whether the document has what was asked for: it waits for a worker, is there, or could not be had. """
    error_code: ErrorCode | None
    """ Why the last import or refresh failed. """
    error_message: None | str
    """ The same in words. """
    language: None | str
    """ Language, as a BCP 47 tag such as `en-GB`. """
    char_count: int
    """ Length of the text. """
    word_count: int
    """ Number of words. """
    passage_count: int
    """ Passages that search can find. """
    tags: list[str]
    """ Words by which you can find it. """
    review: Review
    """ The last review; a new text takes an approval back, since nobody has approved it. """
    fresh_until: datetime.datetime | None
    """ When it should be reviewed again. After that time it is stale. """
    stale: bool
    """ Whether a source has changed or is out of date. """
    person_ids: list[str]
    """ People who are named or who speak. """
    warnings: list[JobWarning]
    """ What the current text has less of than its source, or than a script needs. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class DocumentSummaryPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[DocumentSummary]
    """ Entries of this page. """
    limit: int
    """ Maximum number of entries on a page. """
    offset: int | None
    """ Number of skipped entries; null if a cursor was used. """
    has_more: bool
    """ Whether there is a next page. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last page. """
    total: int | None
    """ Total number of entries; null unless `include_total=true`. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class DocumentUpdate(Model):
    """Changes to document: omitted keeps, null clears."""

    title: str | Unset = UNSET
    """ Title, for people. """
    text: str | Unset = UNSET
    """ Plain text or Markdown; offsets are Unicode code points. """
    collection_ids: list[str] | None | Unset = UNSET
    """ Collections of sources. """
    source: None | SourceInput | Unset = UNSET
    """ Its origin. """
    language: None | str | Unset = UNSET
    """ Language, as a BCP 47 tag such as `en-GB`. """
    tags: list[str] | None | Unset = UNSET
    """ Words by which you can find it. """
    fresh_until: datetime.datetime | None | Unset = UNSET
    """ When it should be reviewed again. After that time it is stale. """
    person_ids: list[str] | None | Unset = UNSET
    """ People who are named or who speak. """
    change_note: None | str | Unset = UNSET
    """ Description of the change, for people. """
    expected_revision: int | None | Unset = UNSET
    """ The revision that the caller last read. If it is not the current one, the response is 409
    `revision_conflict`. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 strings of the caller, by name. """


@frozen(repr=False, unsafe_hash=False)
class Highlight(ReadModel):
    """A word of the query found in the passage, in code points of its text."""

    start_char: int
    """ Position of the first character in the passage. """
    end_char: int
    """ Position in the passage after the last character. """


@frozen(repr=False, unsafe_hash=False)
class Passage(ReadModel):
    """A stretch of a revision: `revision.text[start_char:end_char] == text`."""

    id: str
    """ Its id, which never changes. """
    document_id: str
    """ The source document. """
    revision: int
    """ Number of its revision, from 1. """
    ordinal: int
    """ Position among the passages of the document, from 0. """
    start_char: int
    """ Position of the first character, from 0. """
    end_char: int
    """ Position after the last character. """
    text: str
    """ Its text. """
    heading_path: list[str]
    """ Headings above it, the outermost first. """
    speaker: None | str
    """ Who says it: of an interview, a subtitle or a mail. """
    section: None | str
    """ The part that it is of, where that is no heading: a sheet, `quoted` text of a mail. """
    row: int | None
    """ The first row of a table that it holds, from 1 without the head. """
    columns: list[str]
    """ The names of the columns of its table. """
    sent_at: datetime.datetime | None
    """ When its mail was sent. """
    start_seconds: float | None
    """ When it is said, from the start of a recording. """
    uncitable: list[list[int]]
    """ Stretches of `text` that could not be read as they are; no sentence over one is cited. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Review(ReadModel):
    """The last review; a new text takes an approval back, since nobody has approved it."""

    state: ReviewState
    """ What a person said of the document. """
    at: datetime.datetime | None
    """ Frame of the timeline. """
    note: None | str
    """ A remark, for people. """


@define(repr=False, unsafe_hash=False)
class ReviewRequest(Model):
    """What to say of a document; with ``expected_revision`` only of the text that was read."""

    state: ReviewState
    """ What a person said of the document. """
    note: None | str | Unset = UNSET
    """ A remark, for people. """
    expected_revision: int | None | Unset = UNSET
    """ The revision that the caller last read. If it is not the current one, the response is 409
    `revision_conflict`. """


@frozen(repr=False, unsafe_hash=False)
class Revision(ReadModel):
    """An immutable revision with its text."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    document_id: str
    """ The source document. """
    number: int
    """ Number, from 1. """
    title: str
    """ Title, for people. """
    sha256: str
    """ SHA-256 of the bytes, in hexadecimal. """
    origin: Origin
    """ How a revision came about. """
    base_number: int | None
    """ The revision on which it is based; null for the first. """
    change_note: None | str
    """ Description of the change, for people. """
    diff: RevisionDiff
    """ How much a revision changed, in code points. """
    text: str
    """ The whole text of that revision. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class RevisionDiff(ReadModel):
    """How much a revision changed, in code points."""

    added_chars: int
    """ Number of characters added. """
    removed_chars: int
    """ Number of characters removed. """


@define(repr=False, unsafe_hash=False)
class RevisionRestore(Model):
    """Restore an earlier revision as a new one."""

    expected_revision: int
    """ The revision that the caller last read. If it is not the current one, the response is 409
    `revision_conflict`. """


@frozen(repr=False, unsafe_hash=False)
class RevisionSummary(ReadModel):
    """An immutable revision without its text."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    document_id: str
    """ The source document. """
    number: int
    """ Number, from 1. """
    title: str
    """ Title, for people. """
    sha256: str
    """ SHA-256 of the bytes, in hexadecimal. """
    origin: Origin
    """ How a revision came about. """
    base_number: int | None
    """ The revision on which it is based; null for the first. """
    change_note: None | str
    """ Description of the change, for people. """
    diff: RevisionDiff
    """ How much a revision changed, in code points. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class RevisionSummaryPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[RevisionSummary]
    """ Entries of this page. """
    limit: int
    """ Maximum number of entries on a page. """
    offset: int | None
    """ Number of skipped entries; null if a cursor was used. """
    has_more: bool
    """ Whether there is a next page. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last page. """
    total: int | None
    """ Total number of entries; null unless `include_total=true`. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class SearchDocument(ReadModel):
    """The document of a hit."""

    id: str
    """ Its id, which never changes. """
    title: str
    """ Title, for people. """
    kind: DocumentKind
    """ Where a document's text came from. """
    url: None | str
    """ Address. """
    review_state: ReviewState
    """ What a person said of the document. """


@frozen(repr=False, unsafe_hash=False)
class SearchHit(ReadModel):
    """A passage that matches; `score` is that of the mode."""

    passage: Passage
    """ A stretch of a revision: `revision.text[start_char:end_char] == text`. """
    score: float
    """ Quality of the match; higher is better. """
    scores: SearchScores
    """ Where a score comes from; null where the passage was not found that way. """
    highlights: list[Highlight]
    """ Characters of the passage that match. """
    neighbors: list[Passage]
    """ Passages before and after it, in order. """
    document: SearchDocument
    """ The document of a hit. """
    stale: bool
    """ Whether the document's `fresh_until` has passed. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class SearchRequest(Model):
    """What to look for, and where: in documents that are in one of the collections or are among those named."""

    query: str
    """ The search query, as people type it. """
    limit: int | Unset = UNSET
    """ Maximum number of entries on a page. Default: 10. """
    mode: SearchMode | Unset = UNSET
    """ How passages are found. """
    project_id: None | str | Unset = UNSET
    """ The brand that it belongs to. """
    collection_ids: list[str] | Unset = UNSET
    """ Collections of sources. """
    document_ids: list[str] | Unset = UNSET
    """ Source documents. """
    review_states: list[ReviewState] | Unset = UNSET
    """ Empty for all that can be found; rejected documents never are. """
    min_score: float | Unset = UNSET
    """ Least `score` of a hit. Default: 0.0. """
    per_document_limit: int | None | Unset = UNSET
    """ Maximum number of hits per document. """
    include_neighbors: int | Unset = UNSET
    """ How many passages before and after each hit to add. Default: 0. """


@frozen(repr=False, unsafe_hash=False)
class SearchResult(SearchModel):
    """Hits, best first."""

    items: list[SearchHit]
    """ Entries of this page. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class SearchScores(ReadModel):
    """Where a score comes from; null where the passage was not found that way."""

    keyword: float | None
    """ BM25 of the passage and of its document; unbounded. """
    vector: float | None
    """ Cosine of the passage, -1 to 1. """
    fused: float | None
    """ `keyword` as a share of the best, and `vector`, 1 to 0.4; 0 to 1. """


@frozen(repr=False, unsafe_hash=False)
class Source(ReadModel):
    """Where the text comes from; what was fetched or uploaded says more than what was sent."""

    url: None | str
    """ The requested address. """
    final_url: None | str
    """ After redirects. """
    filename: None | str
    """ File name, as it was sent. """
    content_type: None | str
    """ Media type, such as `image/png`. """
    fetched_at: datetime.datetime | None
    """ When it was fetched. """
    http_status: int | None
    """ HTTP status of the fetched page. """
    etag: None | str
    """ `ETag` header of the fetched page. """
    sha256: None | str
    """ Of the page or file as it came. """
    bytes: int | None
    """ Size in bytes. """
    author: None | str
    """ Who made it. """
    site_name: None | str
    """ Name of the website. """
    published_at: datetime.datetime | None
    """ Date of publication, according to the page. """


@define(repr=False, unsafe_hash=False)
class SourceInput(Model):
    """Where a text comes from, as the caller tells it."""

    url: None | str | Unset = UNSET
    """ The requested address. """
    author: None | str | Unset = UNSET
    """ Who made it. """
    site_name: None | str | Unset = UNSET
    """ Name of the website. """
    published_at: datetime.datetime | None | Unset = UNSET
    """ Date of publication, according to the page. """


@define(repr=False, unsafe_hash=False)
class UrlImport(Model):
    """One public page to import."""

    url: str
    """ Address of a public page. """
    project_id: str
    """ The brand that it belongs to. """
    title: None | str | Unset = UNSET
    """ The page's own when not given. """
    collection_ids: list[str] | Unset = UNSET
    """ Collections of sources. """
    language: None | str | Unset = UNSET
    """ Language, as a BCP 47 tag such as `en-GB`. """
    tags: list[str] | Unset = UNSET
    """ Words by which you can find it. """
    fresh_until: datetime.datetime | None | Unset = UNSET
    """ When it should be reviewed again. After that time it is stale. """
    person_ids: list[str] | Unset = UNSET
    """ People who are named or who speak. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
