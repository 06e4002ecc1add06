"""The history of a document: what was done to it, and which generations used it."""

from __future__ import annotations

from collections.abc import Mapping

from copydesk_server.core.context import Context
from copydesk_server.core.mongo import Session
from copydesk_server.core.paging import ListQuery
from copydesk_server.core.representation import Representation
from copydesk_server.core.resource import Resource
from copydesk_server.core.wire import ListPage
from copydesk_server.knowledge.store import DocumentRow, EventRow, documents, events
from copydesk_server.knowledge.types import DocumentEvent, EventKind

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
