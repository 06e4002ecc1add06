"""Background work on documents: an import that was queued, and indexing anew what was indexed otherwise."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import PurePosixPath
from typing import TypeVarTuple
from urllib.parse import urlsplit

import msgspec

from copydesk_server.core import blobs
from copydesk_server.core.clock import Timestamp, now
from copydesk_server.core.context import Context
from copydesk_server.core.errors import MachineBusy, Problem, UnreadableMedia
from copydesk_server.core.mongo import Changes, Session
from copydesk_server.core.net.addresses import FetchPolicy
from copydesk_server.core.net.fetch import Fetched, Fetcher
from copydesk_server.core.wire import JsonObject, to_bson
from copydesk_server.knowledge import reading, revisions, sweeps, warnings
from copydesk_server.knowledge.formats import (
    BY_CONTENT_TYPE,
    HTML,
    MARKDOWN,
    REFUSED,
    TEXT,
    Format,
    format_of_page,
    refusal,
)
from copydesk_server.knowledge.jobs import DocumentInput
from copydesk_server.knowledge.reading import Readable
from copydesk_server.knowledge.revisions import Change
from copydesk_server.knowledge.searching import indexing
from copydesk_server.knowledge.store import DocumentRow, documents, entries, replace_passages, stage
from copydesk_server.knowledge.types import MAX_TEXT, DocumentKind, DocumentStatus, EventKind, Origin, Source
from copydesk_server.media.sandbox import Sandbox, SandboxDied, SandboxRefused
from copydesk_server.queue.types import ErrorCode, Finish, JobFailed
from copydesk_server.queue.work import Work

Ts = TypeVarTuple("Ts")
# Of processor time, above the sandbox's own limit.
READ_SECONDS = 30.0
_ACCEPT = "text/html,application/xhtml+xml,text/plain,text/markdown,application/pdf;q=0.9,*/*;q=0.1"


@dataclass(frozen=True, slots=True)
class _Got:
    """What came of an import: what was read, and what its source is."""

    readable: Readable
    source: JsonObject


async def run_import(work: Work, input_: DocumentInput) -> Finish:
    """Fetch or open what a document names, read it, index it; what is returned stores it."""
    ctx = work.ctx
    document = await documents.find_one(ctx, {"_id": input_.document_id})
    if document is None or document["status"] != DocumentStatus.PROCESSING or document["job_id"] != work.lease.job_id:
        return _nothing
    try:
        url = document["source"]["url"] if document["kind"] == DocumentKind.URL else None
        page = None if url is None else await _fetch(ctx, url)
        async with ctx.services.readings.place(ctx.workspace_id):
            got = await (_from_file(ctx, document) if page is None else _from_page(document, page))
            _require_usable(got.readable)
            return await _storing(ctx, document, got)
    except JobFailed as failure:
        return sweeps.failing(ctx, document, failure.code, failure.message)
    except MachineBusy:
        raise
    except UnreadableMedia as problem:
        return sweeps.failing(ctx, document, ErrorCode.MEDIA_UNREADABLE, problem.detail)
    except Problem as problem:
        return sweeps.failing(ctx, document, ErrorCode.SOURCE_UNAVAILABLE, problem.detail)


async def run_index(work: Work, input_: DocumentInput) -> Finish:
    """Index the current revision of a document anew: the same passages, with the terms and vectors of today."""
    ctx = work.ctx
    found = await documents.find_one(ctx, {"_id": input_.document_id})
    if found is None or not found["revision"]:
        return _nothing
    async with ctx.services.readings.place(ctx.workspace_id):
        content = await revisions.content_of(ctx, found)
        indexed = await indexing.index(ctx, found, content.text, content.spans)
    await replace_passages(ctx, found, indexed.rows)

    async def finish(session: Session) -> dict[str, object]:
        guard = {"revision": found["revision"], "review.state": found["review"]["state"]}
        values = {"passage_count": len(indexed.rows)}
        if await documents.change(ctx, found["_id"], values, guard=guard, session=session):
            await entries.put(ctx, indexed.entry, session=session)
        return {"document_id": found["_id"], "passages": len(indexed.rows)}

    return finish


async def _nothing(session: Session) -> dict[str, object]:
    """The end of work that found nothing left to do."""
    return {}


async def _fetch(ctx: Context, url: str) -> Fetched:
    async with Fetcher(FetchPolicy.of(ctx.services.settings)) as web:
        return await web.get(url, accept=_ACCEPT)


async def _from_page(document: DocumentRow, page: Fetched) -> _Got:
    digest = await asyncio.to_thread(hashlib.sha256, page.body)
    source = Source(
        url=document["source"]["url"],
        final_url=page.url,
        content_type=page.content_type[:200] or None,
        fetched_at=Timestamp.of(now()),
        http_status=page.status,
        etag=page.headers.get("etag", "")[:200] or None,
        sha256=digest.hexdigest(),
        bytes=len(page.body),
    )
    readable = await _read_page(page)
    if readable.asks_login:
        raise JobFailed(ErrorCode.SOURCE_UNAVAILABLE, f"{page.url} asks for a login and shows no text without one.")
    return _got(readable, source)


async def _read_page(page: Fetched) -> Readable:
    file_format = format_of_page(page.content_type, page.url)
    if file_format is HTML:
        return await _sandboxed(reading.read_html, page.body, page.charset, page.url)
    if file_format is not None:
        return await _read(file_format, page.body)
    ending = PurePosixPath(urlsplit(page.url).path.lower()).suffix
    told = refusal(ending) if ending in REFUSED else f"It is {page.content_type[:100]}, which is not read."
    raise UnreadableMedia(f"{page.url}: {told}", reason="content_type")


async def _read(file_format: Format, data: bytes) -> Readable:
    reader = await asyncio.to_thread(file_format.load)
    has_formulas = file_format is MARKDOWN and b"$" in data
    return await (_sandboxed if file_format.is_parsed or has_formulas else _text)(reader, data)


async def _from_file(ctx: Context, document: DocumentRow) -> _Got:
    blob = await blobs.find(ctx, document["storage_key"])
    if blob is None:
        raise JobFailed(ErrorCode.STORAGE_FAILED, "The file is gone.")
    data = await blobs.read(ctx, blob)
    file_format = BY_CONTENT_TYPE.get(document["source"]["content_type"] or "", TEXT)
    if file_format is HTML:
        readable = await _sandboxed(reading.read_html, data, None, None)
    else:
        readable = await _read(file_format, data)
    # What a page says of a login is about its site; a file is all there.
    return _got(readable, msgspec.convert(document["source"], Source, dec_hook=_as_is))


def _as_is(kind: type, value: datetime) -> Timestamp:
    """Timestamps of the database, as they are kept."""
    return Timestamp.of(value)


async def _text(function: Callable[[bytes], Readable], data: bytes) -> Readable:
    """Plain text needs no process of its own: it is split into lines, and no library parses it."""
    try:
        return await asyncio.to_thread(function, data)
    except ValueError as error:
        raise UnreadableMedia(f"It {error}.", reason="unreadable") from error


async def _sandboxed(function: Callable[[*Ts], Readable], *arguments: *Ts) -> Readable:
    try:
        async with Sandbox() as sandbox:
            return await sandbox.call(function, *arguments, seconds=READ_SECONDS)
    except SandboxRefused as error:
        raise UnreadableMedia(f"It {error}.", reason="unreadable") from error
    except SandboxDied as error:
        raise UnreadableMedia("Reading it took too much memory or time.", reason="too_large") from error


def _got(readable: Readable, source: Source) -> _Got:
    published = None
    if readable.published is not None:
        published = datetime.strptime(readable.published, "%Y-%m-%d").replace(tzinfo=UTC)
    told = {"author": readable.author, "site_name": readable.site_name, "published_at": published}
    return _Got(readable, {**to_bson(source), **{name: value for name, value in told.items() if value is not None}})


def _require_usable(readable: Readable) -> None:
    if not readable.text:
        raise UnreadableMedia("It holds no text.", reason="empty")
    if len(readable.text) > MAX_TEXT:
        raise UnreadableMedia(f"It has more than {MAX_TEXT} characters.", reason="too_large", limit=MAX_TEXT)


async def _storing(ctx: Context, document: DocumentRow, got: _Got) -> Finish:
    """The end of an import: a first or another revision, or none where the text is as it was."""
    values: dict[str, object] = {"source": got.source, "language": document["language"] or got.readable.language}
    if got.readable.title and not document["titled"]:
        values["title"] = got.readable.title
    if got.readable.tags and not document.get("tags"):
        values["tags"] = list(got.readable.tags)
    told = warnings.of_reading(got.readable)
    if document["revision"] and await _is_as_stored(ctx, document, got.readable):
        told += await asyncio.to_thread(warnings.of_text, got.readable.text)
        return _unchanged(ctx, document, {"source": got.source, "warnings": to_bson(told)})
    first = Origin.CREATE if document["kind"] == DocumentKind.URL else Origin.UPLOAD
    origin = Origin.REFRESH if document["revision"] else first
    note = _reason(document, got) if document["revision"] else None
    change = Change(got.readable.text, origin, values, note, warnings=told, spans=got.readable.spans)
    prepared = await revisions.prepare(ctx, document, change)
    await stage(ctx, prepared.indexed.rows)  # Where the end of the job fails, the next revision clears them away.

    async def finish(session: Session) -> dict[str, object]:
        stored = await revisions.update(ctx, prepared, session)
        return {"document_id": stored["_id"], "revision": stored["revision"]}

    return finish


def _reason(document: DocumentRow, got: _Got) -> str:
    """Why a refresh makes a revision."""
    if document["source"]["sha256"] == got.source["sha256"]:
        return "The source is the same; this release reads it otherwise."
    return "The source has changed."


async def _is_as_stored(ctx: Context, document: DocumentRow, readable: Readable) -> bool:
    stored = await revisions.content_of(ctx, document)
    return stored.text == readable.text and stored.spans == list(readable.spans)


def _unchanged(ctx: Context, document: DocumentRow, values: Changes) -> Finish:
    ready = {"status": DocumentStatus.READY.value, "error_code": None, "error_message": None}

    async def finish(session: Session) -> dict[str, object]:
        stored = await documents.change(ctx, document["_id"], {**values, **ready}, session=session)
        if stored is not None:
            await revisions.note(ctx, stored, EventKind.UNCHANGED, session)
        return {"document_id": document["_id"], "revision": document["revision"]}

    return finish
