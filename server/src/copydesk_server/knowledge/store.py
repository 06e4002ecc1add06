"""The collections of sources: documents, revisions, passages, contexts and people."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NotRequired, TypedDict, TypeVar

from copydesk_server.core.citations import CitationRow
from copydesk_server.core.collection import Collection, Row, index
from copydesk_server.core.context import Context, Services
from copydesk_server.core.mongo import TEXT, IndexModel, Session, Where
from copydesk_server.core.references import OnDelete, Reference
from copydesk_server.core.wire import JsonObject


class SourceRow(TypedDict):
    """Where a text comes from."""

    url: str | None
    content_type: str | None
    sha256: str | None


class ReviewRow(TypedDict):
    """The last review."""

    state: str
    at: datetime | None
    note: str | None


class DocumentRow(Row):
    """A document; its text is in its revision, and ``text`` and ``stale`` are there when one is shown."""

    project_id: str
    collection_ids: list[str]
    person_ids: list[str]
    title: str
    kind: str
    source: SourceRow
    language: str | None
    fresh_until: datetime | None
    revision: int
    revision_id: str | None
    status: str
    error_code: str | None
    error_message: str | None
    char_count: int
    word_count: int
    passage_count: int
    review: ReviewRow
    unfollowed: bool
    titled: NotRequired[bool]
    cited_at: NotRequired[datetime]
    job_id: NotRequired[str]
    storage_key: NotRequired[str]
    upload_id: NotRequired[str | None]
    text: NotRequired[str]
    stale: NotRequired[bool]
    warnings: NotRequired[list[dict[str, object]]]


class RevisionRow(Row):
    """An immutable revision."""

    document_id: str
    number: int
    title: str
    text: str
    change_note: str | None
    spans: bytes


class PassageRow(Row):
    """A stretch of a revision; one that is not searchable has neither terms nor a vector."""

    project_id: str
    document_id: str
    revision: int
    revision_id: str
    ordinal: int
    start_char: int
    end_char: int
    text: str
    heading: str
    heading_path: list[str]
    terms: str
    length: int
    words: str
    word_count: int
    live: bool
    vector: NotRequired[bytes]
    speaker: NotRequired[str]
    section: NotRequired[str]
    row: NotRequired[int]
    columns: NotRequired[list[str]]
    sent_at: NotRequired[str]
    start_seconds: NotRequired[float]
    uncitable: NotRequired[list[list[int]]]


class EntryRow(Row):
    """What search knows of a document's passages."""

    document_id: str
    project_id: str
    approved: bool
    live: bool
    made_by: str
    count: int
    tokens: int
    ids: bytes
    codes: bytes
    terms: bytes
    term_counts: bytes
    words: bytes
    word_counts: bytes
    word_tokens: int


class EventRow(Row):
    """A line of a document's history."""

    document_id: str


class DeletedRow(Row):
    """A document that was deleted and whose passages may still be there."""

    document_id: str


R = TypeVar("R", bound=Row)

# Of a document that is being imported.
PROCESSING: Where = {"status": "processing"}

documents = Collection[DocumentRow](
    "knowledge",
    "doc",
    indexes=[
        index("upload_id", unique=True, where={"upload_id": {"$type": "string"}}),
        index("updated_at"),
        # Across workspaces: what the sweep looks after.
        IndexModel([("status", 1)], partialFilterExpression=PROCESSING),
        IndexModel([("unfollowed", 1)], partialFilterExpression={"unfollowed": True}),
    ],
    references=(
        Reference("project_id", "projects"),
        Reference("collection_ids", "collections", OnDelete.PULL),
        Reference("person_ids", "people", OnDelete.PULL),
        Reference("storage_key", "blobs", checked=False),
    ),
    unlisted=("text",),
)
revisions = Collection[RevisionRow](
    "revisions",
    "rev",
    indexes=[index("document_id", "number", unique=True)],
    defaults={"spans": b""},
    unlisted=("text", "spans"),
)
passages = Collection[PassageRow](
    "passages",
    "psg",
    indexes=[
        index("document_id", "revision", "ordinal"),
        # The terms are words already: no stemming and no stop words of the database, the same in every language. What is
        # not searchable has no keys: they are most of what storing a passage costs.
        IndexModel(
            [("workspace_id", 1), ("terms", TEXT)],
            name="terms",
            default_language="none",
            language_override="terms_language",
            partialFilterExpression={"live": True},
        ),
    ],
)
# One for each document with text: the codes of its passages, packed, stamped by the database's clock.
entries = Collection[EntryRow](
    "search_entries",
    "ent",
    indexes=[index("updated_at"), IndexModel([("made_by", 1)])],
    id_from="document_id",
)
events = Collection[EventRow]("knowledge_events", "evt", indexes=[index("document_id"), index("script_id")])

# Documents that were deleted and whose passages were not yet: those of a long text take longer than a transaction may.
deleted = Collection[DeletedRow]("deleted_documents", "del", id_from="document_id")


# Passages in one transaction: MongoDB ends those that take longer than five seconds (docs/decisions/22-ingestion.md).
AT_ONCE = 100
# What ranking needs: the texts are most of a passage, and are read for the hits alone.
RANKED = {
    **dict.fromkeys(("document_id", "revision_id", "ordinal"), 1),
    **dict.fromkeys(("terms", "length", "words", "word_count", "vector"), 1),
}
# What is read of a passage that is shown: all but what only ranking needs.
SHOWN = {"terms": 0, "words": 0, "vector": 0}


async def holding(ctx: Context, terms: Sequence[str], where: Where, limit: int) -> list[PassageRow]:
    """Searchable passages that hold any of the terms, those that hold the most of them first, as ranking needs them."""
    score = {"$meta": "textScore"}
    return await passages.find(
        ctx,
        {**where, "live": True, "$text": {"$search": " ".join(terms)}},
        sort=[("score", score)],
        limit=limit,
        fields={**RANKED, "score": score},
    )


async def stage(ctx: Context, rows: Sequence[PassageRow], session: Session | None = None) -> None:
    """Store the passages of a revision that is not there yet: nothing shows them before their document names it.

    They are most of the work, and a transaction may not take long.
    """
    await passages.insert_all(ctx, rows, session=session)


async def unstage(ctx: Context, revision_id: str) -> None:
    """Take the passages of a revision back that did not come about."""
    await passages.remove(ctx, {"revision_id": revision_id})


async def publish(ctx: Context, revision: RevisionRow, entry: EntryRow, session: Session) -> None:
    """Store a revision, and what search knows of its passages."""
    await revisions.insert(ctx, revision, session=session)
    await entries.put(ctx, entry, session=session)


async def retire(ctx: Context, document: DocumentRow) -> None:
    """Take the passages of earlier revisions out of the index; their offsets stay, for those who cite them."""
    where = {"document_id": document["_id"], "live": True, "revision_id": {"$ne": document["revision_id"]}}
    nothing = {"terms": "", "length": 0, "words": "", "word_count": 0, "vector": b""}
    await passages.update_all(ctx, where, {"live": False, **nothing})


async def replace_passages(ctx: Context, document: DocumentRow, rows: Sequence[PassageRow]) -> None:
    """Store the passages of a revision anew, a hundred at a time, each time at once."""
    for start in range(0, len(rows), AT_ONCE):
        some = list(rows[start : start + AT_ONCE])

        async def write(session: Session, some: Sequence[PassageRow] = some) -> None:
            await passages.remove(ctx, {"_id": {"$in": [row["_id"] for row in some]}}, session=session)
            await passages.insert_all(ctx, some, session=session)

        await ctx.database.transact(write)
    kept = {"$nin": [row["_id"] for row in rows]}
    await passages.remove(ctx, {"document_id": document["_id"], "revision_id": document["revision_id"], "_id": kept})


async def light(ctx: Context, document: DocumentRow, *, live: bool) -> None:
    """Put the current passages of a document into the text index, or take them out; what shows them is its review."""
    where = {"document_id": document["_id"], "revision_id": document["revision_id"]}
    await passages.update_all(ctx, where, {"live": live})


async def clear(ctx: Context, document_id: str) -> None:
    """Delete the passages of a deleted document; nothing shows them any more."""
    await passages.remove(ctx, {"document_id": document_id})
    await deleted.remove(ctx, {"_id": document_id})


async def across(services: Services, collection: Collection[R], where: Where, most: int) -> list[R]:
    """Documents of all workspaces, for the sweep."""
    found: list[R] = await services.database[collection.name].find(where).limit(most).to_list(None)
    return found


class ContextRow(Row):
    """A statement; the last three fields are worked out when one is shown."""

    project_id: str
    kind: str
    statement: str
    citations: list[CitationRow]
    state: str
    valid_from: datetime | None
    valid_until: datetime | None
    revision: int
    supersedes_id: str | None
    superseded_by_id: NotRequired[str | None]
    current: NotRequired[bool]
    guard: NotRequired[JsonObject | None]


contexts = Collection[ContextRow](
    "contexts",
    "ctx",
    indexes=[index("project_id", "kind", "state")],
    references=(
        Reference("project_id", "projects"),
        Reference("person_id", "people"),
        Reference("supersedes_id", "contexts"),
        # Not checked on write: quotes are looked for in the document, which tells where it is missing.
        Reference("citations.document_id", "knowledge", checked=False, follows=True),
    ),
)


class ConsentRow(TypedDict):
    """Whether a person may be quoted; an empty scope is every scope."""

    state: str
    scope: list[str]
    expires_at: datetime | None


class PersonRow(Row):
    """A person; ``quotable`` is worked out when one is shown."""

    project_id: str
    name: str
    quote_consent: ConsentRow
    quotable: NotRequired[bool]


people = Collection[PersonRow]("people", "per", references=(Reference("project_id", "projects"),))
