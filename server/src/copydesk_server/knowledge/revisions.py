"""Revisions of a source, and the history of its events."""

from __future__ import annotations

import asyncio
import hashlib
import zlib
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace

import msgspec

from copydesk_server.core import integrity
from copydesk_server.core.collection import changed
from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound, Problem, RevisionConflict
from copydesk_server.core.ids import new_id
from copydesk_server.core.mongo import Changes, Session
from copydesk_server.core.resource import Representation, Resource
from copydesk_server.core.wire import ListPage, ListQuery, to_bson
from copydesk_server.knowledge import warnings
from copydesk_server.knowledge.reading.model import Span, StoredText
from copydesk_server.knowledge.reading.turns import spans_of_text
from copydesk_server.knowledge.searching import indexing
from copydesk_server.knowledge.searching.indexing import Indexed
from copydesk_server.knowledge.store import (
    DocumentRow,
    EventRow,
    RevisionRow,
    documents,
    events,
    publish,
    revisions,
    stage,
    unstage,
)
from copydesk_server.knowledge.types import DocumentEvent, DocumentStatus, EventKind, Origin, Review, ReviewState
from copydesk_server.queue.types import JobWarning

listing = Resource(events, DocumentEvent)


async def note(ctx: Context, document: DocumentRow, kind: EventKind, session: Session, **details: object) -> None:
    """Write a line of a document's history, in the transaction that makes it true."""
    await events.insert(ctx, _event(ctx, document["_id"], document["revision"], kind, details), session=session)


async def note_use(
    ctx: Context,
    used: Mapping[tuple[str, int], int],
    *,
    job_id: str,
    script_id: str,
    snapshot_id: str,
    session: Session,
) -> None:
    """Note that a generation was given revisions of documents.

    Args:
        ctx: Whose documents they are.
        used: Document and revision, and how often it is cited.
        job_id: The generation.
        script_id: What it wrote.
        snapshot_id: What it was given.
        session: The transaction that ends it.
    """
    named = {"job_id": job_id, "script_id": script_id, "context_snapshot_id": snapshot_id}
    rows = [
        _event(ctx, document_id, revision, EventKind.USED, {**named, "citations": count})
        for (document_id, revision), count in used.items()
    ]
    await events.insert_all(ctx, rows, session=session)


async def list_(ctx: Context, document_id: str, query: ListQuery) -> Representation[ListPage[DocumentEvent]]:
    """One page of a document's history, newest first."""
    await documents.get(ctx, document_id)
    return await listing.show_page(ctx, await events.page(ctx, query, {"document_id": document_id}))


def _event(ctx: Context, document_id: str, revision: int, kind: EventKind, details: Mapping[str, object]) -> EventRow:
    empty = dict.fromkeys(
        ("note", "review_state", "error_code", "job_id", "script_id", "context_snapshot_id", "citations")
    )
    told = {"document_id": document_id, "revision": revision, "kind": kind.value, "key_id": ctx.key_id}
    return events.new(ctx, {**empty, **told, **details, "metadata": {}})


_EVENTS = {
    Origin.CREATE: EventKind.CREATED,
    Origin.UPLOAD: EventKind.CREATED,
    Origin.EDIT: EventKind.EDITED,
    Origin.REFRESH: EventKind.REFRESHED,
    Origin.RESTORE: EventKind.RESTORED,
}


@dataclass(frozen=True, slots=True)
class Change:
    """A text for a document.

    Args:
        text: The text.
        origin: How it came about.
        values: Further fields of the document that change with it.
        note: What the caller says of it.
        base_number: The revision it is made from, where that is not the one before.
        warnings: What was lost in reading it.
        spans: What its source says about stretches of it; ``None`` where the text was sent, and alone can tell.
    """

    text: str
    origin: Origin
    values: Changes = field(default_factory=dict)
    note: str | None = None
    base_number: int | None = None
    warnings: Sequence[JobWarning] = ()
    spans: Sequence[Span] | None = None


@dataclass(frozen=True, slots=True)
class Prepared:
    """A revision that is split and indexed, ready to be stored.

    Args:
        before: The document that it was made from.
        values: The fields of the document that change.
        revision: The revision.
        indexed: Its passages.
        event: What its history will say.
    """

    before: DocumentRow
    values: Changes
    revision: RevisionRow
    indexed: Indexed
    event: EventKind

    @property
    def document(self) -> DocumentRow:
        """The document as it will be."""
        return changed(self.before, self.values)


async def prepare(ctx: Context, document: DocumentRow, change: Change) -> Prepared:
    """Make the next revision of a document; nothing is stored."""
    before = await text_of(ctx, document)
    number = document["revision"] + 1
    # Nobody has approved this text.
    review = to_bson(Review()) if document["review"]["state"] == ReviewState.APPROVED else document["review"]
    values = {
        **change.values,
        "revision": number,
        "revision_id": new_id(revisions.prefix),
        "review": review,
    }
    spans = await asyncio.to_thread(spans_of_text, change.text) if change.spans is None else change.spans
    indexed = await indexing.index(ctx, changed(document, values), change.text, spans)
    values |= {
        "status": DocumentStatus.READY.value,
        "error_code": None,
        "error_message": None,
        "char_count": len(change.text),
        "word_count": len(change.text.split()),
        "passage_count": len(indexed.rows),
        "warnings": [
            to_bson(one) for one in (*change.warnings, *await asyncio.to_thread(warnings.of_text, change.text))
        ],
        "unfollowed": number > 1,
    }
    revision = await asyncio.to_thread(_revision, ctx, changed(document, values), replace(change, spans=spans), before)
    event = EventKind.EDITED if number > 1 and change.origin is Origin.UPLOAD else _EVENTS[change.origin]
    return Prepared(document, values, revision, indexed, event)


@asynccontextmanager
async def staged(ctx: Context, prepared: Prepared) -> AsyncIterator[None]:
    """Store the passages of a revision for the block that stores it; where that is refused they are taken back.

    Where the database fails nobody knows whether the revision was stored: then they stay.
    """
    await stage(ctx, prepared.indexed.rows)
    try:
        yield
    except Problem:
        await unstage(ctx, prepared.revision["_id"])
        raise


async def insert(ctx: Context, prepared: Prepared, session: Session) -> DocumentRow:
    """Store a new document with its first revision, whose passages are staged, in a transaction.

    Raises:
        UnknownReference: When what it refers to is gone.
    """
    await integrity.hold(ctx, documents, prepared.document, session)
    await documents.insert(ctx, prepared.document, session=session)
    await _store(ctx, prepared, prepared.document, session)
    return prepared.document


async def insert_whole(ctx: Context, prepared: Prepared, session: Session) -> None:
    """``insert`` for a text that is short enough for its passages to be stored in the transaction too."""
    await insert(ctx, prepared, session)
    await stage(ctx, prepared.indexed.rows, session)


async def update(ctx: Context, prepared: Prepared, session: Session) -> DocumentRow:
    """Store the next revision of a document, whose passages are staged, in a transaction.

    Raises:
        RevisionConflict: When the document has another by now.
        NotFound: When it is gone.
    """
    id_ = prepared.before["_id"]
    await integrity.hold(ctx, documents, prepared.values, session)
    # A review that was given meanwhile is not overwritten: it is about the text before.
    guard = {"revision": prepared.before["revision"], "review.state": prepared.before["review"]["state"]}
    written = await documents.change(ctx, id_, prepared.values, guard=guard, session=session)
    if written is None:
        current = await documents.get(ctx, id_, session=session)
        raise RevisionConflict(
            f"The document is at revision {current['revision']} and was changed meanwhile; read it again.",
            current_revision=current["revision"],
        )
    await _store(ctx, prepared, written, session)
    return written


async def _store(ctx: Context, prepared: Prepared, document: DocumentRow, session: Session) -> None:
    await publish(ctx, prepared.revision, prepared.indexed.entry, session)
    await note(ctx, document, prepared.event, session, note=prepared.revision["change_note"])


async def text_of(ctx: Context, document: DocumentRow) -> str:
    """The current text of a document; empty before it has one."""
    return (await content_of(ctx, document)).text


async def content_of(ctx: Context, document: DocumentRow) -> StoredText:
    """The current text of a document and its spans; empty before it has one."""
    if not document["revision"]:
        return StoredText("")
    found = await find(ctx, document["_id"], document["revision"])
    return StoredText(found["text"], unpack_spans(found["spans"]))


def pack_spans(spans: Sequence[Span]) -> bytes:
    """Spans as a revision stores them: a table of 20,000 rows names its columns as often, and shrinks to little."""
    return zlib.compress(msgspec.msgpack.encode(spans)) if spans else b""


def unpack_spans(packed: bytes) -> list[Span]:
    """The spans of a revision; a revision that an earlier release stored has none."""
    return msgspec.msgpack.decode(zlib.decompress(packed), type=list[Span]) if packed else []


async def find(ctx: Context, document_id: str, number: int) -> RevisionRow:
    """A revision.

    Raises:
        NotFound: When there is none of that number.
    """
    found = await revisions.find_one(ctx, {"document_id": document_id, "number": number})
    if found is None:
        raise NotFound(f"There is no revision {number} of {document_id!r} in this workspace.")
    return found


def empty_document(ctx: Context, values: Changes) -> DocumentRow:
    """A document before its first revision, not stored."""
    blank: Changes = {
        "revision": 0,
        "revision_id": None,
        "status": DocumentStatus.READY.value,
        "error_code": None,
        "error_message": None,
        "char_count": 0,
        "word_count": 0,
        "passage_count": 0,
        "review": to_bson(Review()),
        "language": None,
        "tags": [],
        "collection_ids": [],
        "person_ids": [],
        "warnings": [],
        "fresh_until": None,
        "metadata": {},
        "unfollowed": False,
    }
    return documents.new(ctx, {**blank, **values})


def _revision(ctx: Context, document: DocumentRow, change: Change, before: str) -> RevisionRow:
    base = document["revision"] - 1 if change.base_number is None else change.base_number
    made = revisions.new(
        ctx,
        {
            "metadata": {},
            "document_id": document["_id"],
            "number": document["revision"],
            "title": document["title"],
            "text": change.text,
            "sha256": hashlib.sha256(change.text.encode()).hexdigest(),
            "origin": change.origin.value,
            "base_number": base or None,
            "change_note": change.note,
            "diff": _diff(before, change.text),
            "spans": pack_spans(change.spans or ()),
        },
    )
    return changed(made, {"_id": document["revision_id"]})


def _diff(before: str, after: str) -> dict[str, int]:
    """Code points added and removed, counted by whole lines wherever they stand; linear, however long the texts."""
    old, new = Counter(before.splitlines(keepends=True)), Counter(after.splitlines(keepends=True))
    added, removed = (sum(len(line) * count for line, count in lines.items()) for lines in (new - old, old - new))
    return {"added_chars": added, "removed_chars": removed}
