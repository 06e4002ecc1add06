"""Wire types of knowledge documents, revisions, passages and search (contract, section 3)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.clock import Timestamp
from copydesk_server.core.wire import (
    Count,
    Filter,
    Id,
    Ids,
    Language,
    ListQuery,
    LongText,
    Metadata,
    Name,
    Read,
    ReadId,
    Request,
    ResourceModel,
    Schema,
    Sha256,
    ShortText,
    Tags,
    UploadQuery,
    Url,
    patch_of,
)
from copydesk_server.queue.types import ErrorCode, JobWarning

# Longer than most books; a text is read, split and compared whole, in memory.
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


RevisionNumber = Annotated[int, Meta(ge=0, le=1_000_000_000)]


class DocumentKind(StrEnum):
    """Where a document's text came from."""

    TEXT = "text"
    NOTE = "note"
    URL = "url"
    FILE = "file"
    TABLE = "table"
    MAIL = "mail"
    SUBTITLES = "subtitles"


class WrittenKind(StrEnum):
    """Kinds of documents whose text is sent."""

    TEXT = "text"
    NOTE = "note"


class DocumentStatus(StrEnum):
    """Whether the document has what was asked for: it waits for a worker, is there, or could not be had."""

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
    REFRESH = "refresh"
    RESTORE = "restore"
    UPLOAD = "upload"


class SourceInput(Schema, frozen=True, kw_only=True):
    """Where a text comes from, as the caller tells it."""

    url: ShortText | None = None
    author: ShortText | None = None
    site_name: ShortText | None = None
    published_at: Timestamp | None = None


class Source(Schema, frozen=True, kw_only=True):
    """Where the text comes from; what was fetched or uploaded says more than what was sent."""

    url: str | None = None
    final_url: Annotated[str | None, Meta(description="After redirects.")] = None
    filename: str | None = None
    content_type: str | None = None
    fetched_at: Timestamp | None = None
    http_status: Count | None = None
    etag: str | None = None
    sha256: Annotated[str | None, Meta(description="Of the page or file as it came.")] = None
    bytes: Count | None = None
    author: str | None = None
    site_name: str | None = None
    published_at: Timestamp | None = None


class Review(Schema, frozen=True, kw_only=True):
    """The last review; a new text takes an approval back, since nobody has approved it."""

    state: ReviewState = ReviewState.UNREVIEWED
    at: Timestamp | None = None
    note: str | None = None


class ReviewRequest(Request, frozen=True, kw_only=True):
    """What to say of a document; with ``expected_revision`` only of the text that was read."""

    state: ReviewState
    note: LongText | None = None
    expected_revision: RevisionNumber | None = None


class DocumentCreate(Request, frozen=True, kw_only=True):
    """A new document with its text."""

    project_id: Id
    title: Name
    text: Text
    kind: WrittenKind = WrittenKind.TEXT
    collection_ids: Ids = []
    source: SourceInput = SourceInput()
    language: Language | None = None
    tags: Tags = []
    fresh_until: Timestamp | None = None
    person_ids: Annotated[Ids, Meta(description="Whose words it holds.")] = []
    metadata: Metadata = {}


class UrlImport(Request, frozen=True, kw_only=True):
    """One public page to import."""

    url: Url
    project_id: Id
    title: Annotated[Name | None, Meta(description="The page's own when not given.")] = None
    collection_ids: Ids = []
    language: Language | None = None
    tags: Tags = []
    fresh_until: Timestamp | None = None
    person_ids: Ids = []
    metadata: Metadata = {}


class DocumentUpload(UploadQuery, frozen=True, kw_only=True):
    """Parameters of an upload, whose body is the file."""

    project_id: Id
    filename: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=200,
            description="With its ending: .txt .md .rst .html .pdf .docx .docm .dotx .csv .tsv .xlsx .eml .vtt .srt.",
            examples=["glazes.md"],
        ),
    ]
    title: Annotated[Name | None, Meta(description="The file's own when not given.")] = None
    collection_ids: Ids = []


class DocumentFields(Request, frozen=True, kw_only=True):
    """What an update may change."""

    title: Name
    text: Text
    collection_ids: Ids = []
    source: SourceInput = SourceInput()
    language: Language | None = None
    tags: Tags = []
    fresh_until: Timestamp | None = None
    person_ids: Ids = []
    change_note: ShortText | None = None
    expected_revision: RevisionNumber | None = None
    metadata: Metadata = {}


DocumentUpdate = patch_of(DocumentFields, "DocumentUpdate")


class DocumentSummary(ResourceModel, frozen=True, kw_only=True):
    """A document without its text, as lists show it."""

    project_id: ReadId
    collection_ids: list[str]
    title: str
    kind: DocumentKind
    source: Source
    revision: Annotated[Count, Meta(description="0 until there is a text.")]
    status: DocumentStatus
    error_code: Annotated[ErrorCode | None, Meta(description="Why the last import or refresh failed.")]
    error_message: Annotated[str | None, Meta(description="The same in words.")]
    language: str | None
    char_count: Count
    word_count: Count
    passage_count: Count
    tags: list[str]
    review: Review
    fresh_until: Timestamp | None
    stale: bool
    person_ids: list[str] = []
    warnings: Annotated[
        list[JobWarning], Meta(description="What the current text has less of than its source, or than a script needs.")
    ] = []


class Document(DocumentSummary, frozen=True, kw_only=True):
    """A document with the text of its current revision."""

    text: Annotated[str, Meta(examples=["# Crazing\n\nCrazing is a network of fine cracks in a glaze."])]


class DocumentQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of documents."""

    project_id: Filter | None = None
    collection_id: Filter | None = None
    kind: DocumentKind | None = None
    status: DocumentStatus | None = None
    tag: Filter | None = None
    review_state: ReviewState | None = None
    person_id: Filter | None = None


class EventKind(StrEnum):
    """What happened to a document."""

    CREATED = "created"
    EDITED = "edited"
    REFRESHED = "refreshed"
    RESTORED = "restored"
    UNCHANGED = "unchanged"
    FAILED = "failed"
    REVIEWED = "reviewed"
    USED = "used"


class DocumentEvent(ResourceModel, frozen=True, kw_only=True):
    """One line of a document's history; the names of the rest are null where they do not apply."""

    document_id: ReadId
    kind: EventKind
    revision: Annotated[Count, Meta(description="The revision it made, or was about.")]
    note: str | None
    review_state: ReviewState | None
    error_code: ErrorCode | None
    key_id: Annotated[str | None, Meta(description="The API key that did it; null for the server's own work.")]
    job_id: Annotated[str | None, Meta(description="The generation that used it.")]
    script_id: ReadId | None
    context_snapshot_id: ReadId | None
    citations: Annotated[Count | None, Meta(description="How often that generation cites it; 0 where it only read it.")]


class RevisionDiff(Schema, frozen=True, kw_only=True):
    """How much a revision changed, in code points."""

    added_chars: Count
    removed_chars: Count


class RevisionSummary(ResourceModel, frozen=True, kw_only=True):
    """An immutable revision without its text."""

    document_id: ReadId
    number: Count
    title: str
    sha256: Sha256
    origin: Origin
    base_number: Count | None
    change_note: str | None
    diff: RevisionDiff


class Revision(RevisionSummary, frozen=True, kw_only=True):
    """An immutable revision with its text."""

    text: str


class RevisionRestore(Request, frozen=True, kw_only=True):
    """Restore an earlier revision as a new one."""

    expected_revision: RevisionNumber


class Passage(Read, frozen=True, kw_only=True):
    """A stretch of a revision: `revision.text[start_char:end_char] == text`."""

    id: ReadId
    document_id: ReadId
    revision: Count
    ordinal: Count
    start_char: Count
    end_char: Count
    text: str
    heading_path: list[str]
    speaker: Annotated[str | None, Meta(description="Who says it: of an interview, a subtitle or a mail.")] = None
    section: Annotated[
        str | None,
        Meta(description="The part that it is of, where that is no heading: a sheet, `quoted` text of a mail."),
    ] = None
    row: Annotated[
        Count | None, Meta(description="The first row of a table that it holds, from 1 without the head.")
    ] = None
    columns: Annotated[list[str], Meta(description="The names of the columns of its table.")] = []
    sent_at: Annotated[Timestamp | None, Meta(description="When its mail was sent.")] = None
    start_seconds: Annotated[float | None, Meta(description="When it is said, from the start of a recording.")] = None
    uncitable: Annotated[
        list[Annotated[list[Count], Meta(min_length=2, max_length=2)]],
        Meta(description="Stretches of `text` that could not be read as they are; no sentence over one is cited."),
    ] = []
