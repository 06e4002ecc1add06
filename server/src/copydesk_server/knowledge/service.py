"""Rules of documents: text lives in immutable revisions, and what is searchable is always one whole revision."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import cast

from copydesk_server.core import integrity
from copydesk_server.core.clock import is_past, now
from copydesk_server.core.collection import Row, changed
from copydesk_server.core.context import Context
from copydesk_server.core.errors import (
    Fault,
    InvalidState,
    NotFound,
    RevisionConflict,
    ValidationFailed,
)
from copydesk_server.core.mongo import Changes, Session
from copydesk_server.core.reads import Read
from copydesk_server.core.resource import Representation, Resource, represent
from copydesk_server.core.wire import JsonObject, ListPage, ListQuery, Patch, from_bson, to_bson
from copydesk_server.knowledge import citations, revisions
from copydesk_server.knowledge.reading.model import StoredText
from copydesk_server.knowledge.revisions import Change, Prepared
from copydesk_server.knowledge.searching import indexing
from copydesk_server.knowledge.searching.terms import query_terms
from copydesk_server.knowledge.store import (
    SHOWN,
    DocumentRow,
    clear,
    deleted,
    documents,
    entries,
    events,
    holding,
    light,
    passages,
    replace_passages,
)
from copydesk_server.knowledge.store import revisions as revision_store
from copydesk_server.knowledge.types import (
    Document,
    DocumentCreate,
    DocumentKind,
    DocumentStatus,
    DocumentSummary,
    EventKind,
    Origin,
    Passage,
    ReviewRequest,
    ReviewState,
    Revision,
    RevisionRestore,
    RevisionSummary,
    Source,
)


async def _complete(ctx: Context, found: list[DocumentRow]) -> None:
    for document in found:
        limit = document["fresh_until"]
        document["stale"] = limit is not None and is_past(limit)


listing = Resource(
    documents,
    DocumentSummary,
    filters={
        "collection_id": "collection_ids",
        "tag": "tags",
        "review_state": "review.state",
        "person_id": "person_ids",
    },
    complete=_complete,
)
revision_listing = Resource(revision_store, RevisionSummary)


async def create(ctx: Context, body: DocumentCreate) -> Representation[Document]:
    """Create a document, its first revision and its passages."""
    values = to_bson(body)
    await integrity.require_references(ctx, documents, values)
    prepared = await _first(ctx, values)
    async with revisions.staged(ctx, prepared):
        await ctx.database.transact(lambda session: revisions.insert(ctx, prepared, session))
    return await show(ctx, {**prepared.document, "text": body.text})


async def _first(ctx: Context, values: JsonObject) -> Prepared:
    text = values.pop("text")
    values["source"] = {**to_bson(Source()), **values["source"]}
    return await revisions.prepare(ctx, revisions.empty_document(ctx, values), Change(text, Origin.CREATE))


async def prepare_note(ctx: Context, project_id: str, title: str, text: str) -> Prepared:
    """Split a text that came with a request into a note that can be cited; nothing is stored."""
    fields = {"project_id": project_id, "title": title, "text": text, "kind": DocumentKind.NOTE.value, "source": {}}
    return await _first(ctx, fields)


def passages_of(prepared: Prepared) -> list[Passage]:
    """The passages of what is not stored yet, in order."""
    return [from_bson(row, Passage) for row in prepared.indexed.rows]


async def hold(ctx: Context, ids: Collection[str], session: Session) -> bool:
    """Note in a transaction that documents are being cited; false where one is gone.

    The write makes the transaction conflict with a delete of the document, so that no citation is left dangling.
    """
    held = await documents.update_all(ctx, {"_id": {"$in": list(ids)}}, {"cited_at": now().plain()}, session=session)
    return held == len(ids)


async def speakers(ctx: Context, ids: Collection[str]) -> dict[str, list[str]]:
    """The people whose words documents hold, by document."""
    found = await documents.find(ctx, {"_id": {"$in": sorted(ids)}}, fields={"person_ids": 1})
    return {row["_id"]: row["person_ids"] for row in found}


# What `is_usable` looks at.
USABLE = {"passage_count": 1, "review.state": 1}


def passages_read(ctx: Context, collection_ids: Collection[str]) -> Read[DocumentRow]:
    """The id of one of the documents of the chosen collections that holds text which may be used."""
    where = {"passage_count": {"$gt": 0}, "review.state": {"$ne": ReviewState.REJECTED.value}}
    collected = {"collection_ids": {"$in": list(collection_ids)}, **where}
    return documents.read(ctx, collected, limit=1, fields={"_id": 1})


def is_usable(row: Row) -> bool:
    """Whether a document, read with ``USABLE`` at least, holds text that may be used."""
    document = cast("DocumentRow", row)
    return document["passage_count"] > 0 and document["review"]["state"] != ReviewState.REJECTED.value


async def usable_ids(ctx: Context, document_ids: Collection[str]) -> set[str]:
    """Those of the documents that hold text which may be used."""
    where = {"_id": {"$in": list(document_ids)}, "passage_count": {"$gt": 0}}
    return set(await documents.ids(ctx, {**where, "review.state": {"$ne": ReviewState.REJECTED.value}}))


async def get(ctx: Context, id_: str) -> Representation[Document]:
    """Read a document with its current text."""
    document = await documents.get_naive(ctx, id_)
    return await show(ctx, {**document, "text": await revisions.text_of(ctx, document)})


async def update(ctx: Context, id_: str, body: Patch) -> Representation[Document]:
    """Change a document; a new text makes a new revision and needs ``expected_revision``."""
    changes = body.changes()
    expected = cast("int | None", changes.pop("expected_revision", None))
    note = cast("str | None", changes.pop("change_note", None))
    text = cast("str | None", changes.pop("text", None))
    if text is not None and expected is None:
        raise ValidationFailed(errors=[Fault("/expected_revision", "required", "is required to change the text")])
    current = await documents.get(ctx, id_)
    if "title" in changes:
        changes["titled"] = True  # A refresh leaves it.
    if "source" in changes:
        changes["source"] = {**current["source"], **cast("JsonObject", changes["source"])}
    await integrity.require_references(ctx, documents, changes)
    if text is not None or expected is not None:
        require_revision(current, expected)
    before = await revisions.content_of(ctx, current)
    if text is None or text == before.text:
        return await show(ctx, {**await _change(ctx, current, changes, before), "text": before.text})
    require_settled(current)
    return await revise(ctx, current, Change(text, Origin.EDIT, changes, note))


async def _change(ctx: Context, current: DocumentRow, changes: Changes, content: StoredText) -> DocumentRow:
    """Write changes that leave the text alone; passages are found by their title too, so they are indexed with it."""
    renamed = changes.get("title", current["title"]) != current["title"] and current["revision"]
    after = changed(current, changes)
    indexed = await indexing.index(ctx, after, content.text, content.spans) if renamed else None
    as_read = {"revision": current["revision"], "review.state": current["review"]["state"]} if indexed else {}

    if indexed is not None:
        await replace_passages(ctx, current, indexed.rows)

    async def write(session: Session) -> DocumentRow:
        await integrity.hold(ctx, documents, changes, session)
        written = await documents.change(ctx, current["_id"], changes, guard=as_read, session=session)
        if written is None:
            latest = await documents.get(ctx, current["_id"], session=session)
            raise RevisionConflict("The document was changed meanwhile.", current_revision=latest["revision"])
        if indexed is not None:
            await entries.put(ctx, indexed.entry, session=session)
        return written

    return await ctx.database.transact(write)


async def restore(ctx: Context, id_: str, number: int, body: RevisionRestore) -> Representation[Document]:
    """Make an earlier revision's title and text current again, as a new revision."""
    current = await documents.get(ctx, id_)
    require_revision(current, body.expected_revision)
    require_settled(current)
    wanted = await revisions.find(ctx, id_, number)
    change = Change(
        wanted["text"],
        Origin.RESTORE,
        {"title": wanted["title"]},
        note=f"Restores revision {number}.",
        base_number=number,
        spans=revisions.unpack_spans(wanted["spans"]),
    )
    return await revise(ctx, current, change)


async def revise(ctx: Context, current: DocumentRow, change: Change) -> Representation[Document]:
    """Give a document another text, and take along the citations whose quotes still stand."""
    prepared = await revisions.prepare(ctx, current, change)
    async with revisions.staged(ctx, prepared):
        document = await ctx.database.transact(lambda session: revisions.update(ctx, prepared, session))
    await citations.follow(ctx, document["_id"])
    return await show(ctx, {**document, "text": change.text})


async def review(ctx: Context, id_: str, body: ReviewRequest) -> Representation[Document]:
    """Approve a document, reject it, or take that back; a rejected one is found and cited no more."""
    given = {"state": body.state.value, "at": now().plain(), "note": body.note}
    live = body.state is not ReviewState.REJECTED
    # Into the text index before the review says that it is found, and out of it afterwards: so nothing that the review
    # shows is missing there; what is there too early or too long is dropped when it is read.
    if live:
        await light(ctx, await documents.get(ctx, id_), live=True)

    async def write(session: Session) -> DocumentRow:
        guard = {} if body.expected_revision is None else {"revision": body.expected_revision}
        found = await documents.change(ctx, id_, {"review": given}, guard=guard, session=session)
        if found is None:
            require_revision(await documents.get(ctx, id_, session=session), body.expected_revision)
            raise NotFound(f"There is no {id_!r} in this workspace.")
        known = {"live": live, "approved": body.state is ReviewState.APPROVED}
        await entries.change(ctx, id_, known, session=session)
        await revisions.note(ctx, found, EventKind.REVIEWED, session, note=body.note, review_state=body.state.value)
        return found

    document = await ctx.database.transact(write)
    if not live:
        await light(ctx, document, live=False)
    return await show(ctx, {**document, "text": await revisions.text_of(ctx, document)})


async def delete(ctx: Context, id_: str) -> None:
    """Delete a document that no script cites, with its revisions, passages and history.

    The passages go last, after the transaction; the sweep deletes them where the process ends before.
    """

    async def forget(session: Session) -> None:
        # Entries go with the document, so that no search finds what has no document.
        for owned in (entries, revision_store, events):
            await owned.remove(ctx, {"document_id": id_}, session=session)
        await deleted.insert(ctx, deleted.new(ctx, {"document_id": id_}), session=session)

    await integrity.delete(ctx, documents, id_, forget)
    await clear(ctx, id_)


async def list_revisions(ctx: Context, id_: str, query: ListQuery) -> Representation[ListPage[RevisionSummary]]:
    """Revisions of a document, newest first."""
    await documents.get(ctx, id_)
    page = await revision_store.page(ctx, query, {"document_id": id_})
    return await revision_listing.show_page(ctx, page)


async def get_revision(ctx: Context, id_: str, number: int) -> Representation[Revision]:
    """One revision with its text."""
    return represent(await revisions.find(ctx, id_, number), Revision)


async def show(ctx: Context, document: DocumentRow) -> Representation[Document]:
    """A document with its text as clients see it."""
    await _complete(ctx, [document])
    return represent(document, Document)


def require_revision(document: DocumentRow, expected: int | None) -> None:
    """Refuse a change that starts from another revision.

    Raises:
        RevisionConflict: With the current one.
    """
    if document["revision"] != expected:
        raise RevisionConflict(
            f"The document is at revision {document['revision']}, not {expected}.",
            current_revision=document["revision"],
        )


def require_settled(document: DocumentRow) -> None:
    """Refuse to change the text of a document that waits for a worker to bring one.

    Raises:
        InvalidState: While it is processing.
    """
    if document["status"] == DocumentStatus.PROCESSING:
        raise InvalidState("The document is being processed; wait until it is ready or failed.")


async def outdated(ctx: Context, ids: Collection[str]) -> set[str]:
    """Those of the documents whose ``fresh_until`` is over."""
    if not ids:
        return set()
    where = {"_id": {"$in": sorted(ids)}, "fresh_until": {"$lte": now().plain()}}
    return set(await documents.ids(ctx, where))


async def texts_with(ctx: Context, query: str, collection_ids: Collection[str], limit: int) -> list[str]:
    """Texts of the collections' passages that have the most words of a query; rejected documents have none."""
    where = {"collection_ids": {"$in": list(collection_ids)}, "review.state": {"$ne": ReviewState.REJECTED.value}}
    ids = await documents.ids(ctx, where)
    wanted = query_terms(query)
    found = await holding(ctx, wanted, {"document_id": {"$in": ids}}, limit) if ids and wanted else []
    rows = await passages.find(ctx, {"_id": {"$in": [row["_id"] for row in found]}}, fields={"text": 1})
    return [row["text"] for row in rows]


async def passages_of_ids(ctx: Context, ids: Collection[str]) -> dict[str, Passage]:
    """Passages by id, also of revisions that their documents have left."""
    rows = await passages.find(ctx, {"_id": {"$in": sorted(ids)}}) if ids else []
    return {row["_id"]: from_bson(row, Passage) for row in rows}


@dataclass(frozen=True, slots=True)
class PassagePlace:
    """Where a passage stands in its document, without its text."""

    id: str
    heading_path: tuple[str, ...]
    characters: int


async def places_of(ctx: Context, document_ids: Collection[str]) -> dict[str, list[PassagePlace]]:
    """The passages of the current revisions of documents, in the order of each."""
    fields = {"document_id": 1, "heading_path": 1, "start_char": 1, "end_char": 1}
    where = {"document_id": {"$in": sorted(document_ids)}, "live": True}
    rows = await passages.find(ctx, where, sort=[("document_id", 1), ("ordinal", 1)], fields=fields)
    found: dict[str, list[PassagePlace]] = defaultdict(list)
    for row in rows:
        size = row["end_char"] - row["start_char"]
        found[row["document_id"]].append(PassagePlace(row["_id"], tuple(row["heading_path"]), size))
    return found


async def passages_near(ctx: Context, found: Sequence[Passage], reach: int, first: int) -> list[Passage]:
    """The passages that stand around those found, and those that their documents begin with, in the order of each document.

    Args:
        ctx: Whose documents they are.
        found: Passages of current revisions.
        reach: So many passages before and after each.
        first: So many passages of each document.
    """
    near = [(one, max(0, one.ordinal - reach), one.ordinal + reach) for one in found]
    near += [(one, 0, first - 1) for one in {one.document_id: one for one in found}.values()]
    ranges = [
        {"document_id": one.document_id, "revision": one.revision, "ordinal": {"$gte": least, "$lte": most}}
        for one, least, most in near
    ]
    if not ranges:
        return []
    rows = await passages.find(ctx, {"$or": ranges, "live": True}, sort=[("ordinal", 1)], fields=SHOWN)
    return [from_bson(row, Passage) for row in rows]
