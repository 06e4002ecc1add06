"""Sync a connection: read its publications and measurements, and store them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Coroutine, Iterable, Mapping
from datetime import datetime

import msgspec

from copydesk_server.core.clock import utc
from copydesk_server.core.context import Context
from copydesk_server.core.mongo import Session
from copydesk_server.core.wire import to_bson
from copydesk_server.performance import connection_service as connections
from copydesk_server.performance import link_service, sync_writes
from copydesk_server.performance import link_service as links
from copydesk_server.performance import publication_service as publications
from copydesk_server.performance.store import EARLIEST, ConnectionRow, PublicationRow, pages
from copydesk_server.performance.sync_access import opened
from copydesk_server.performance.sync_plan import Front
from copydesk_server.performance.sync_reads import Known, Reader, Reading
from copydesk_server.performance.types import (
    ConnectionFault,
    ConnectionStatus,
    PlatformUnits,
    PublicationCounts,
    SyncInput,
    SyncResult,
)
from copydesk_server.providers.platform.types import (
    AccessForbidden,
    AccessRevoked,
    Day,
    NotPublished,
    PlatformFailed,
    QuotaExceeded,
    Totals,
    Units,
    UnusableData,
    Video,
)
from copydesk_server.queue import engine
from copydesk_server.queue.types import ErrorCode, Finish, JobFailed, JobWarning, WarningCode
from copydesk_server.queue.work import Work

# A video may have no picture.
_OPTIONAL = frozenset({"thumbnail_url"})


def warnings(reading: Reading) -> list[JobWarning]:
    """What a sync could not read."""
    totals = reading.totals or {}
    made = [
        *unreadable("videos", reading.videos.values()),
        *unreadable("videos in YouTube Analytics", totals.values()),
        *unreadable("days in YouTube Analytics", reading.days),
    ]
    if reading.unavailable:
        message = f"YouTube lists {reading.unavailable} deleted or private videos, and gives no details of them. They are left out."
        made.append(_partial(message, {"unavailable_videos": reading.unavailable}))
    if reading.channel.videos and not reading.listing:
        message = f"YouTube counts {reading.channel.videos} videos of this channel but lists none. Sync again later."
        made.append(_partial(message, {"videos": reading.channel.videos}))
    return made


def unreadable(of: str, values: Iterable[Video | Totals | Day]) -> list[JobWarning]:
    """A warning that names the fields without a readable value, with how many values lack each."""
    found: Counter[str] = Counter()
    for value in values:
        fields = msgspec.structs.asdict(value)
        found.update(name for name, content in fields.items() if content is None and name not in _OPTIONAL)
    if not found:
        return []
    counts = ", ".join(f"{name} of {count}" for name, count in found.items())
    return [_partial(f"YouTube gives no readable value for some {of}, which are null here: {counts}.", found)]


def _partial(message: str, figures: Mapping[str, int]) -> JobWarning:
    return JobWarning(code=WarningCode.DATA_PARTIAL, message=message, figures=dict(figures))


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
    written = sync_writes.merged(ctx, connection, stored, reading)
    suggested = await link_service.suggest(ctx, written.present)
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
        warnings=[*work.warnings, *warnings(reading)],
    )

    async def finish(session: Session) -> dict[str, object]:
        if not await connections.synced(ctx, id_, job_id, state, session):
            raise JobFailed(ErrorCode.PROVIDER_UNAVAILABLE, "Another sync has taken the connection.", retryable=True)
        await sync_writes.write(ctx, written, session)
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
