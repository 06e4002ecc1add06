"""Imports: a document is made at once and waits for a worker, which fetches or opens what it names, reads it and stores it.

Whatever goes wrong ends in the document: ``failed`` with an ``error_code``, or, where it had a text, ``ready`` with the
text it had and the ``error_code`` of the refresh. Until a worker has stored everything, nothing of it can be found.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import AsyncIterator
from functools import partial
from pathlib import PurePosixPath
from urllib.parse import unquote, urlsplit

from copydesk_server.core import blobs, integrity
from copydesk_server.core.collection import Document as Stored
from copydesk_server.core.context import Context
from copydesk_server.core.errors import (
    ConcurrentJobLimit,
    Fault,
    InvalidState,
    UnreadableMedia,
    UnsupportedMediaType,
    UploadConflict,
    ValidationFailed,
)
from copydesk_server.core.mongo import DuplicateKeyError, Session
from copydesk_server.core.net import fetch
from copydesk_server.core.net.addresses import FetchPolicy
from copydesk_server.core.resource import Representation
from copydesk_server.core.upload import Upload
from copydesk_server.core.wire import to_bson
from copydesk_server.knowledge import citations, revisions, service
from copydesk_server.knowledge.formats import BY_ENDING, Format, refusal
from copydesk_server.knowledge.jobs import IMPORT, INDEX
from copydesk_server.knowledge.store import DocumentRow, documents
from copydesk_server.knowledge.types import Document, DocumentKind, DocumentStatus, DocumentUpload, Source, UrlImport
from copydesk_server.queue import creation, engine
from copydesk_server.queue.operations import JobOperation
from copydesk_server.queue.waiting import until_changed

# A book with pictures; a sandbox reads it within its memory.
UPLOAD_BYTES = 20 * 1024 * 1024
# Documents of a workspace that wait for a worker: some minutes of work, so that another workspace's are not far behind.
MOST_WAITING = 200
LOST_SECONDS = 0.25  # Half of what the sweep rests by default.


async def import_url(ctx: Context, body: UrlImport) -> Representation[Document]:
    """Make a document of one public page; a worker fetches it.

    Raises:
        UnsafeUrl: When it is not on the public web, as far as its URL and its name tell.
        ConcurrentJobLimit: When too many documents of the workspace wait already.
    """
    await fetch.check(body.url, FetchPolicy.of(ctx.services.settings))
    values = to_bson(body)
    url = values.pop("url")
    values["title"] = values["title"] or _title_of(url)
    values |= {"kind": DocumentKind.URL.value, "source": to_bson(Source(url=url)), "titled": body.title is not None}
    return await _queue_new(ctx, values)


async def upload(ctx: Context, query: DocumentUpload, body: Upload) -> Representation[Document]:
    """Make a document of a file; a worker reads it. What can be refused is refused before the file is read.

    Raises:
        UnsupportedMediaType: When its ending is none that is read.
        UnreadableMedia: When it is empty.
        UploadConflict: When the ``upload_id`` came with other bytes before.
        ConcurrentJobLimit: When too many documents of the workspace wait already.
    """
    file_format = _format_of(query.filename)
    if query.upload_id is not None and await documents.ids(ctx, {"upload_id": query.upload_id}, limit=1):
        return await _same_upload(ctx, query.upload_id, await _digest(body))
    values: Stored = {
        "project_id": query.project_id,
        "title": query.title or PurePosixPath(query.filename).stem or query.filename,
        "titled": query.title is not None,
        "collection_ids": list(query.collection_ids),
        "kind": file_format.kind.value,
    }
    await _require_room(ctx)
    await integrity.require_references(ctx, documents, values)
    blob = await blobs.receive(ctx, _require_content(body), file_format.content_types[0])
    source = Source(
        filename=query.filename, content_type=file_format.content_types[0], sha256=blob.sha256, bytes=blob.bytes
    )
    values |= {"source": to_bson(source), "storage_key": blob.key, "upload_id": query.upload_id}
    try:
        return await _queue_new(ctx, values)
    except DuplicateKeyError:
        if query.upload_id is None:
            raise
        return await _same_upload(ctx, query.upload_id, blob.sha256)


async def refresh(ctx: Context, id_: str) -> Representation[Document]:
    """Have a page fetched, or a file read, again; what is found now stays until that is done.

    Raises:
        InvalidState: When the text of the document was sent, and came from nowhere.
        ConcurrentJobLimit: When too many documents of the workspace wait already.
    """
    current = await documents.get(ctx, id_)
    if current["kind"] != DocumentKind.URL and not current.get("storage_key"):
        raise InvalidState("Only documents that were imported can be refreshed; change the text of this one.")
    if current["status"] == DocumentStatus.PROCESSING:
        return await service.get(ctx, id_)
    await _require_room(ctx)

    async def write(session: Session) -> DocumentRow | None:
        guard, processing = {"status": current["status"]}, {"status": DocumentStatus.PROCESSING.value}
        if await documents.change(ctx, id_, processing, guard=guard, session=session) is None:
            return None  # Somebody else was faster; their refresh is this one's too.
        job_id = await _enqueue(ctx, IMPORT, id_, session)
        return await documents.change(ctx, id_, {"job_id": job_id}, session=session)

    document = await ctx.database.transact(write)
    if document is not None:
        await ctx.services.dispatch(document["job_id"], IMPORT.queue.name)
    return await service.get(ctx, id_)


async def poll(ctx: Context, id_: str, seconds: float) -> Representation[Document]:
    """Read a document; with ``seconds``, once a worker is done with it or that time is over."""
    if seconds:
        await _until_settled(ctx, id_, seconds)
    return await service.get(ctx, id_)


async def _until_settled(ctx: Context, id_: str, seconds: float) -> None:
    document = await documents.get(ctx, id_)
    if document["status"] != DocumentStatus.PROCESSING:
        return
    deadline, going = time.monotonic() + seconds, (DocumentStatus.PROCESSING.value, True)
    state = await until_changed(ctx, document["job_id"], seconds, going, partial(_state, ctx, id_), lambda read: read)
    while state[0] == DocumentStatus.PROCESSING and (left := deadline - time.monotonic()) > 0:
        await asyncio.sleep(min(left, LOST_SECONDS))  # The job ended without it: the sweep is about to say so.
        state = await _state(ctx, id_)
    await citations.follow(ctx, id_)  # Else the sweep does; who has waited should not see what is about to move.


async def _state(ctx: Context, id_: str) -> tuple[str, bool]:
    """The status of a document, and whether its job goes on."""
    document = await documents.get(ctx, id_)
    return document["status"], await engine.is_going(ctx, document["job_id"])


async def _queue_new(ctx: Context, values: Stored) -> Representation[Document]:
    """Store a document without a text, and the job that will give it one, at once."""
    await integrity.require_references(ctx, documents, values)
    await _require_room(ctx)
    document = revisions.empty_document(ctx, {**values, "status": DocumentStatus.PROCESSING.value})

    async def write(session: Session) -> str:
        await integrity.hold(ctx, documents, values, session)
        job_id = await _enqueue(ctx, IMPORT, document["_id"], session)
        await documents.insert(ctx, {**document, "job_id": job_id}, session=session)
        return job_id

    job_id = await ctx.database.transact(write)
    await ctx.services.dispatch(job_id, IMPORT.queue.name)
    return await service.show(ctx, {**document, "text": ""})


async def _enqueue(ctx: Context, operation: JobOperation, document_id: str, session: Session) -> str:
    return await creation.enqueue(ctx, operation, input_={"document_id": document_id}, session=session)


async def enqueue_index(ctx: Context, document_id: str) -> None:
    """Have a document indexed anew; the sweep sends the job."""
    await ctx.database.transact(lambda session: _enqueue(ctx, INDEX, document_id, session))


async def _require_room(ctx: Context) -> None:
    waiting = await documents.ids(ctx, {"status": DocumentStatus.PROCESSING.value}, limit=MOST_WAITING)
    if len(waiting) >= MOST_WAITING:
        raise ConcurrentJobLimit(
            f"{MOST_WAITING} documents of the workspace are being processed; wait for some to be ready.",
            headers={"Retry-After": "1"},
            retry_after_seconds=1,
            limit=MOST_WAITING,
        )


async def _same_upload(ctx: Context, upload_id: str, sha256: str) -> Representation[Document]:
    """The document that an earlier attempt of the same upload made."""
    found = await documents.find_one(ctx, {"upload_id": upload_id})
    if found is None or found["source"]["sha256"] != sha256:
        raise UploadConflict(f"The upload_id {upload_id} came with other bytes before; use another one.")
    return await service.get(ctx, found["_id"])


async def _digest(body: Upload) -> str:
    digest = hashlib.sha256()
    async for piece in body:
        digest.update(piece)
    return digest.hexdigest()


async def _require_content(body: Upload) -> AsyncIterator[bytes]:
    """The pieces of a body that has at least one."""
    empty = True
    async for piece in body:
        empty = False
        yield piece
    if empty:
        raise UnreadableMedia("The file is empty.", reason="empty")


def _format_of(filename: str) -> Format:
    ending = PurePosixPath(filename.lower()).suffix
    if "/" in filename or "\\" in filename or "\x00" in filename:
        raise ValidationFailed(errors=[Fault("?filename", "invalid", "is a path; send the name alone")])
    if ending not in BY_ENDING:
        raise UnsupportedMediaType(refusal(ending))
    return BY_ENDING[ending]


def _title_of(url: str) -> str:
    """What to call a page before it is read."""
    parts = urlsplit(url)
    last = unquote(parts.path.rstrip("/").rpartition("/")[2])
    return (last or parts.hostname or url)[:200]
