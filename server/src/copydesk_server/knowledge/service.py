"""Rules of documents: text lives in immutable revisions, and what is searchable is always one whole revision."""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from copydesk_server.core import integrity
from copydesk_server.core.clock import now
from copydesk_server.core.collection import Document as Stored
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, NotFound, RevisionConflict, UnknownReference, ValidationFailed
from copydesk_server.core.paging import ListQuery
from copydesk_server.core.resource import Resource
from copydesk_server.core.wire import Page, Patch, from_bson, to_bson
from copydesk_server.knowledge import passages as splitter
from copydesk_server.knowledge.store import documents, passages, replace_text, revisions
from copydesk_server.knowledge.types import (
    Document,
    DocumentCreate,
    DocumentKind,
    DocumentStatus,
    DocumentSummary,
    Origin,
    Passage,
    Review,
    Revision,
    RevisionRestore,
    RevisionSummary,
)


async def _complete(ctx: Context, found: list[Stored]) -> None:
    moment = now()
    for document in found:
        limit = document["fresh_until"]
        document["stale"] = limit is not None and limit < moment


listing = Resource(
    documents, DocumentSummary, filters={"collection_id": "collection_ids", "tag": "tags"}, complete=_complete
)
revision_listing = Resource(revisions, RevisionSummary)


@dataclass(frozen=True, slots=True)
class Prepared:
    """A document that is split and ready to be stored."""

    document: Stored
    revision: Stored
    rows: list[Stored]

    @property
    def title(self) -> str:
        """Its title."""
        return str(self.document["title"])

    @property
    def passages(self) -> list[Passage]:
        """Its passages, in order."""
        return [from_bson(row, Passage) for row in self.rows]


async def create(ctx: Context, body: DocumentCreate) -> Document:
    """Create a document, its first revision and its passages."""
    values = to_bson(body)
    await integrity.require_references(ctx, documents, values)
    prepared = await asyncio.to_thread(prepare, ctx, values)
    await ctx.database.transact(lambda session: store(ctx, prepared, session))
    try:
        await integrity.require_references(ctx, documents, values)
    except UnknownReference:
        await delete(ctx, prepared.document["_id"])
        raise
    return await _show(ctx, {**prepared.document, "text": body.text})


def prepare(ctx: Context, values: Stored) -> Prepared:
    """Split a new document; nothing is stored."""
    text = values["text"]
    spans = splitter.split(text)
    fields = {
        **{name: value for name, value in values.items() if name != "text"},
        "revision": 1,
        "status": DocumentStatus.READY.value,
        "error_code": None,
        "review": to_bson(Review()),
    }
    document = documents.new(ctx, {**fields, **_sizes(text, spans)})
    revision = _revision(ctx, document, text, "", Origin.CREATE, None, None)
    return Prepared(document, revision, _rows(ctx, document, text, spans))


def prepare_note(ctx: Context, project_id: str, title: str, text: str) -> Prepared:
    """Split a text that came with a request into a note that can be cited; nothing is stored."""
    body = DocumentCreate(project_id=project_id, title=title, text=text, kind=DocumentKind.NOTE)
    return prepare(ctx, to_bson(body))


async def store(ctx: Context, prepared: Prepared, session: Any) -> None:
    """Store a prepared document in a transaction."""
    await documents.insert(ctx, prepared.document, session=session)
    await replace_text(ctx, prepared.document["_id"], prepared.revision, prepared.rows, session)


async def hold(ctx: Context, ids: Collection[str], session: Any) -> bool:
    """Note in a transaction that documents are being cited; false where one is gone.

    The write makes the transaction conflict with a delete of the document, so that no citation is left dangling.
    """
    held = await documents.update_all(ctx, {"_id": {"$in": list(ids)}}, {"cited_at": now().plain()}, session=session)
    return held == len(ids)


async def has_passages(ctx: Context, collection_ids: Collection[str], document_ids: Collection[str]) -> bool:
    """Whether the chosen documents and collections hold any text that can be searched."""
    chosen = [{"_id": {"$in": list(document_ids)}}, {"collection_ids": {"$in": list(collection_ids)}}]
    where = {"$or": chosen, "passage_count": {"$gt": 0}, "status": DocumentStatus.READY.value}
    return bool(await documents.ids(ctx, where, limit=1))


async def get(ctx: Context, id_: str) -> Document:
    """Read a document with its current text."""
    document = await documents.get(ctx, id_)
    revision = await _find_revision(ctx, id_, document["revision"])
    return await _show(ctx, {**document, "text": revision["text"]})


async def update(ctx: Context, id_: str, body: Patch) -> Document:
    """Change a document; a new text makes a new revision and needs ``expected_revision``."""
    changes = body.changes()
    expected, note = changes.pop("expected_revision", None), changes.pop("change_note", None)
    text = changes.pop("text", None)
    if text is not None and expected is None:
        raise ValidationFailed(errors=[Fault("/expected_revision", "required", "is required to change the text")])
    current = await documents.get(ctx, id_)
    await integrity.require_references(ctx, documents, changes)
    if text is not None or expected is not None:
        _require_revision(current, expected)
    before = await _find_revision(ctx, id_, current["revision"])
    if text is None or text == before["text"]:

        async def write(session: Any) -> Stored | None:
            await integrity.hold(ctx, documents, changes, session)
            return await documents.change(ctx, id_, changes, session=session)

        document = await ctx.database.transact(write)
        if document is None:
            raise NotFound(f"There is no {id_!r} in this workspace.")
        return await _show(ctx, {**document, "text": before["text"]})
    return await _write_text(ctx, current, changes, before["text"], text, Origin.EDIT, note)


async def restore(ctx: Context, id_: str, number: int, body: RevisionRestore) -> Document:
    """Make an earlier revision's title and text current again, as a new revision."""
    current = await documents.get(ctx, id_)
    _require_revision(current, body.expected_revision)
    before = await _find_revision(ctx, id_, current["revision"])
    wanted = await _find_revision(ctx, id_, number)
    note = f"Restores revision {number}."
    changes = {"title": wanted["title"]}
    return await _write_text(ctx, current, changes, before["text"], wanted["text"], Origin.RESTORE, note, number)


async def delete(ctx: Context, id_: str) -> None:
    """Delete a document that no script cites, with its revisions and passages."""
    await integrity.delete(ctx, documents, id_)
    await passages.remove(ctx, {"document_id": id_})
    await revisions.remove(ctx, {"document_id": id_})


async def list_revisions(ctx: Context, id_: str, query: ListQuery) -> Page[RevisionSummary]:
    """Revisions of a document, newest first."""
    await documents.get(ctx, id_)
    page = await revisions.page(ctx, query, {"document_id": id_})
    return await revision_listing.show_page(ctx, page)


async def get_revision(ctx: Context, id_: str, number: int) -> Revision:
    """One revision with its text."""
    return from_bson(await _find_revision(ctx, id_, number), Revision)


async def _write_text(
    ctx: Context,
    current: Stored,
    changes: Mapping[str, Any],
    before: str,
    text: str,
    origin: Origin,
    note: str | None,
    base: int | None = None,
) -> Document:
    spans = await asyncio.to_thread(splitter.split, text)
    number = current["revision"] + 1
    values = {**changes, "revision": number, **_sizes(text, spans)}
    after = {**current, **values}
    base_number = current["revision"] if base is None else base
    revision = await asyncio.to_thread(_revision, ctx, after, text, before, origin, base_number, note)
    rows = _rows(ctx, after, text, spans)

    async def write(session: Any) -> Stored:
        await integrity.hold(ctx, documents, changes, session)
        guard = {"revision": current["revision"]}
        changed = await documents.change(ctx, current["_id"], values, guard=guard, session=session)
        if changed is None:
            _require_revision(await documents.get(ctx, current["_id"], session=session), current["revision"])
            raise NotFound(f"There is no {current['_id']!r} in this workspace.")
        await replace_text(ctx, current["_id"], revision, rows, session)
        return changed

    return await _show(ctx, {**await ctx.database.transact(write), "text": text})


async def _show(ctx: Context, document: Stored) -> Document:
    await _complete(ctx, [document])
    return from_bson(document, Document)


async def _find_revision(ctx: Context, id_: str, number: int) -> Stored:
    found = await revisions.find_one(ctx, {"document_id": id_, "number": number})
    if found is None:
        raise NotFound(f"There is no revision {number} of {id_!r} in this workspace.")
    return found


def _require_revision(document: Stored, expected: int | None) -> None:
    if document["revision"] != expected:
        raise RevisionConflict(
            f"The document is at revision {document['revision']}, not {expected}.",
            current_revision=document["revision"],
        )


def _sizes(text: str, spans: list[splitter.Span]) -> Stored:
    return {"char_count": len(text), "word_count": len(text.split()), "passage_count": len(spans)}


def _revision(
    ctx: Context, document: Stored, text: str, before: str, origin: Origin, base: int | None, note: str | None
) -> Stored:
    return revisions.new(
        ctx,
        {
            "metadata": {},
            "document_id": document["_id"],
            "number": document["revision"],
            "title": document["title"],
            "text": text,
            "sha256": hashlib.sha256(text.encode()).hexdigest(),
            "origin": origin.value,
            "base_number": base,
            "change_note": note,
            "diff": _diff(before, text),
        },
    )


def _diff(before: str, after: str) -> Stored:
    """Code points added and removed, counted by whole lines wherever they stand; linear, however long the texts."""
    old, new = Counter(before.splitlines(keepends=True)), Counter(after.splitlines(keepends=True))
    added, removed = (sum(len(line) * count for line, count in lines.items()) for lines in (new - old, old - new))
    return {"added_chars": added, "removed_chars": removed}


def _rows(ctx: Context, document: Stored, text: str, spans: list[splitter.Span]) -> list[Stored]:
    return [
        passages.new(
            ctx,
            {
                "project_id": document["project_id"],
                "document_id": document["_id"],
                "revision": document["revision"],
                "ordinal": ordinal,
                "start_char": span.start,
                "end_char": span.end,
                "text": text[span.start : span.end],
                "heading": " ".join([document["title"], *span.heading_path]),
                "heading_path": list(span.heading_path),
                "live": True,
            },
        )
        for ordinal, span in enumerate(spans)
    ]
