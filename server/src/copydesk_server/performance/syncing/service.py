"""A sync: take the connection, read it, and write all that was read in the transaction that ends the job."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from datetime import datetime

from copydesk_server.core.clock import utc
from copydesk_server.core.context import Context
from copydesk_server.core.mongo import Session
from copydesk_server.core.wire import to_bson
from copydesk_server.performance.connections import service as connections
from copydesk_server.performance.connections.store import ConnectionRow
from copydesk_server.performance.connections.types import ConnectionFault, ConnectionStatus
from copydesk_server.performance.links import service as links
from copydesk_server.performance.links import suggesting
from copydesk_server.performance.publications import service as publications
from copydesk_server.performance.publications.store import EARLIEST, PublicationRow
from copydesk_server.performance.syncing import gaps, writing
from copydesk_server.performance.syncing.access import opened
from copydesk_server.performance.syncing.plan import Front
from copydesk_server.performance.syncing.reading import Known, Reader, Reading
from copydesk_server.performance.syncing.store import pages
from copydesk_server.performance.types import PlatformUnits, PublicationCounts, SyncInput, SyncResult
from copydesk_server.providers.platform.types import (
    AccessForbidden,
    AccessRevoked,
    NotPublished,
    PlatformFailed,
    QuotaExceeded,
    Units,
    UnusableData,
)
from copydesk_server.queue import engine
from copydesk_server.queue.types import ErrorCode, Finish, JobFailed
from copydesk_server.queue.work import Work

_KEPT = "What was read is kept, and the next sync goes on from there."
# Shares of the progress bar: what each part of a first sync of a large channel takes.
_SHARES = {"listing": (0, 10), "details": (10, 25), "totals": (25, 35), "retention": (35, 90)}


async def run(work: Work, input_: SyncInput) -> Finish:
    """Read a connection; what is returned writes it.

    Raises:
        JobFailed: When the platform does not let it, or another sync is at it.
    """
    ctx = work.ctx
    connection = await connections.visible(ctx, input_.connection_id)
    await _take(ctx, connection, work.lease.job_id)
    stored = await publications.of_connection(ctx, connection["_id"])
    known = await _known(ctx, connection, stored)
    progress = _Progress(work)
    try:
        async with opened(ctx, connection) as access:
            reader = Reader(ctx, access, progress.note)
            reading = await progress.beside(reader.read(known, full=input_.full))
            units = access.units
    except PlatformFailed as failure:
        raise await told(ctx, connection, failure) from failure
    return await _writing(work, connection, stored, reading, units)


async def _take(ctx: Context, connection: ConnectionRow, job_id: str) -> None:
    """Be the one that syncs a connection; a job that has ended without letting go of it is passed over."""
    holder = connection["sync_job_id"]
    if holder is None or holder == job_id or not await engine.is_going(ctx, holder):
        if await connections.take(ctx, connection, job_id):
            return
        # Another job was quicker.
        holder = (await connections.visible(ctx, connection["_id"]))["sync_job_id"]
    message = f"{holder or 'Another job'} syncs this connection. Send a new request when it has ended."
    raise JobFailed(ErrorCode.PROVIDER_UNAVAILABLE, message, retryable=True)


async def _known(ctx: Context, connection: ConnectionRow, stored: list[PublicationRow]) -> Known:
    seen = connection["seen"]
    if seen is None:
        return Known()
    there = [row for row in stored if row["missing_since"] is None]
    external = {row["_id"]: row["external_id"] for row in there}
    curves = await publications.curves_of(ctx, connection["_id"])
    return Known(
        present=[row["external_id"] for row in sorted(there, key=_published, reverse=True)],
        front=Front(seen["front"], seen["total"]),
        details_at=seen["details_at"],
        days=seen["days"],
        curves={external[id_]: curve["views"] for id_, curve in curves.items() if id_ in external},
    )


async def _writing(
    work: Work, connection: ConnectionRow, stored: list[PublicationRow], reading: Reading, units: Units
) -> Finish:
    """The end of a sync: all rows, suggestions and the connection's state, together with the job's own end."""
    ctx, job_id, id_ = work.ctx, work.lease.job_id, connection["_id"]
    written = writing.merged(ctx, connection, stored, reading)
    suggested = await suggesting.suggest(ctx, written.present)
    everybody = [row["_id"] for row in written.present]
    seen = {
        "front": list(reading.front.ids),
        "total": reading.front.total,
        "details_at": utc() if reading.all_details else (connection["seen"] or {}).get("details_at"),
        "days": reading.days_digest,
        "series": [to_bson(day) for day in reading.days],
    }
    state = {"seen": seen, "videos": len(reading.listing), "display_name": reading.channel.title}
    result = SyncResult(
        connection_id=id_,
        publications=PublicationCounts(
            total=len(written.present), added=len(written.added), updated=len(written.updated), missing=written.missing
        ),
        curves=len(written.curves),
        links_suggested=len(suggested),
        as_of=reading.as_of.isoformat() if reading.as_of else None,
        units=PlatformUnits(data=units.data, analytics=units.analytics),
        warnings=[*work.warnings, *gaps.warnings(reading)],
    )

    async def finish(session: Session) -> dict[str, object]:
        if not await connections.synced(ctx, id_, job_id, state, session):
            raise JobFailed(ErrorCode.PROVIDER_UNAVAILABLE, "Another sync has taken the connection.", retryable=True)
        await writing.write(ctx, written, session)
        await links.replace_suggestions(ctx, everybody, suggested, session)
        await pages.remove(ctx, {"connection_id": id_}, session=session)
        return to_bson(result)

    return finish


def _published(row: PublicationRow) -> datetime:
    return row["published_at"] or EARLIEST


async def told(ctx: Context, connection: ConnectionRow, failure: PlatformFailed) -> JobFailed:
    """Note on the connection what a platform refused, and say it as the end of a job."""
    message, id_ = str(failure), connection["_id"]
    if isinstance(failure, AccessRevoked | connections.UnreadableTokens):
        await connections.failed(ctx, id_, ConnectionStatus.REVOKED, ConnectionFault.ACCESS_REVOKED, message)
        return JobFailed(ErrorCode.PROVIDER_REJECTED, message)
    if isinstance(failure, AccessForbidden):
        await connections.failed(ctx, id_, ConnectionStatus.ERROR, ConnectionFault.ACCESS_FORBIDDEN, message)
        return JobFailed(ErrorCode.PROVIDER_REJECTED, message)
    if isinstance(failure, NotPublished):
        await connections.failed(ctx, id_, ConnectionStatus.ERROR, ConnectionFault.NO_CHANNEL, message)
        return JobFailed(ErrorCode.PROVIDER_REJECTED, message)
    if isinstance(failure, QuotaExceeded):
        message = f"{message} They are counted anew at midnight, Pacific time. {_KEPT}"
        await connections.failed(ctx, id_, None, ConnectionFault.QUOTA_EXCEEDED, message)
        return JobFailed(ErrorCode.PROVIDER_UNAVAILABLE, message, retryable=True)
    message = f"{message} {_KEPT}"
    if isinstance(failure, UnusableData):
        await connections.failed(ctx, id_, None, ConnectionFault.ANSWER_UNUSABLE, message)
        return JobFailed(ErrorCode.OUTPUT_INVALID, message, retryable=True)
    await connections.failed(ctx, id_, None, ConnectionFault.PLATFORM_UNAVAILABLE, message)
    return JobFailed(ErrorCode.PROVIDER_UNAVAILABLE, message, retryable=True)


class _Progress:
    """Tells how far reading is, once a second: reading itself tells it for each page.

    Args:
        work: The job.
    """

    SECONDS = 1.0

    def __init__(self, work: Work) -> None:
        self._work = work
        self._state = ("listing", 0, 0)

    def note(self, stage: str, done: int, total: int) -> None:
        """Take note of what is read now."""
        self._state = (stage, done, total)

    async def beside(self, reading: Coroutine[object, None, Reading]) -> Reading:
        """Do the reading, and report meanwhile.

        Raises:
            JobCancelled: When the job's cancellation was asked for.
            LeaseLost: When the job is no longer this worker's.
        """
        task = asyncio.create_task(reading)
        try:
            while not (await asyncio.wait({task}, timeout=self.SECONDS))[0]:
                stage, done, total = self._state
                low, high = _SHARES[stage]
                share = low + (high - low) * min(1.0, done / total if total else 0.0)
                await self._work.step(stage, f"{stage}: {done} of {total}", int(share), 100)
            return task.result()
        finally:
            task.cancel()
