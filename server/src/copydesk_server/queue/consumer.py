"""Run one job: claim the next of a queue, keep its lease, do its work, end it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from dataclasses import dataclass

import msgspec
import structlog

from copydesk_server.core.blob_store import BlobStoreFailed, ContentLost
from copydesk_server.core.context import Context, Services
from copydesk_server.core.errors import MachineBusy, Problem, Unavailable, internal_detail, is_transient
from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import PyMongoError, SyncDatabase
from copydesk_server.core.storage import Storage, is_no_room
from copydesk_server.core.wire import decode_hook
from copydesk_server.queue import engine, metrics, scheduling
from copydesk_server.queue.lease import LeaseGuard
from copydesk_server.queue.operations import JobOperation, Queue
from copydesk_server.queue.store import JobRow
from copydesk_server.queue.types import ErrorCode, Finish, JobCancelled, JobFailed, LeaseLost, Run
from copydesk_server.queue.work import Work

log = get_logger("copydesk.queue")

# Between two attempts of a job; the first pause is a second, and each doubles.
LONGEST_PAUSE = 30.0

_STORAGE: tuple[tuple[type[Exception], str, bool], ...] = (
    (PyMongoError, "The database failed.", True),
    (BlobStoreFailed, "The file store does not answer.", True),
    (ContentLost, "A stored file is lost or damaged.", False),
)


@dataclass(frozen=True)
class Consumer:
    """Runs jobs in one worker process.

    Args:
        services: The outside world.
        heartbeat: A synchronous database handle for the thread that renews leases.
        operations: Kinds of jobs, by name.
        owner: Name of the process, kept in the lease.
    """

    services: Services
    heartbeat: SyncDatabase
    operations: Mapping[str, JobOperation]
    owner: str

    async def run(self, queue: Queue) -> bool:
        """Claim the next job of a queue and run it; whether there was one. Where a disk is almost full none begins.

        A message that comes twice finds its job taken, and takes the next one, whose own message then finds nothing.
        """
        settings, database = self.services.settings, self.services.database
        if await Storage.of(self.services).is_full(self.services):
            return False
        claimed = await scheduling.claim_next(database, queue, self.owner, settings.lease_seconds)
        if claimed is None:
            log.debug("nothing to claim", queue=queue.name)
            return False
        await self._run(*claimed)
        return True

    async def _run(self, job: JobRow, lease: engine.Lease) -> None:
        context = Context(self.services, job["workspace_id"], request_id=job["request_id"])
        told = {"job_id": job["_id"], "request_id": job["request_id"], "operation": job["operation"]}
        with structlog.contextvars.bound_contextvars(**told):
            log.info("job started")
            work, name = Work(context, job, lease), job["operation"]
            started = job["started_at"] or job["queued_at"]
            metrics.WAITED.labels(name).observe((started - job["queued_at"]).total_seconds())
            try:
                outcome = await self._end(work)
            except PyMongoError as error:
                log.warning("the job's end could not be written; its lease will lapse", error=str(error))
                return
            metrics.ENDED.labels(name, outcome).inc()
            metrics.RAN.labels(name).observe(time.monotonic() - work.started)
            log.info("job ended", outcome=outcome)

    async def _end(self, work: Work) -> str:
        """Do the work and end the job, whatever happens, and keep its lease until then; returns how it ended."""
        database, lease, settings = work.ctx.database, work.lease, self.services.settings
        operation = self.operations.get(work.job["operation"])
        if operation is None:
            return await self._fail(
                work, JobFailed(ErrorCode.INTERNAL_ERROR, "The worker does not know this operation.")
            )
        work.limit_seconds = operation.limit(settings)
        with LeaseGuard(self.heartbeat, lease, settings, work.limit_seconds) as guard:
            try:
                input_ = msgspec.convert(work.job["input"], operation.input, dec_hook=decode_hook)
                # In a thread: the first job of its kind may load large libraries, and others of this process go on.
                run = await asyncio.to_thread(operation.load)
                finish = await guard.run(_attempt(operation, run, work, input_))
                await engine.complete(database, lease, finish)  # This is not stopped: its own guard decides.
            except JobCancelled:
                return "cancelled" if await engine.stop(database, lease) else "lease_lost"
            except LeaseLost:
                return "lease_lost"
            except _Repeated as error:
                log.warning("queued again", reason=str(error.__cause__))
                return "queued_again" if await engine.requeue(database, lease) else "lease_lost"
            except Exception as error:
                return await self._fail(work, _failure(operation, error, work.job["request_id"] or work.job["_id"]))
            return "done"

    async def _fail(self, work: Work, failure: JobFailed) -> str:
        held = await engine.fail(work.ctx.database, work.lease, failure.code, failure.detail(work.stage))
        return failure.code.value if held else "lease_lost"


class _Repeated(Exception):
    """Raised when a job should be queued again."""


async def _attempt(operation: JobOperation, run: Run, work: Work, input_: msgspec.Struct) -> Finish:
    """Do the work once. Where the machine had no room for it and it may be repeated, wait a while with its place held.

    Raises:
        _Repeated: When the job should be queued again.
    """
    try:
        return await run(work, input_)
    except MachineBusy as error:
        left = work.job.get("attempts_left", 0)
        if left <= 0:
            raise
        await work.step("waiting", "The machine is busy; it is tried again soon", 0, 1)
        await asyncio.sleep(min(LONGEST_PAUSE, 2.0 ** (operation.attempts - 1 - left)))
        raise _Repeated from error


def _failure(operation: JobOperation, error: Exception, id_: str) -> JobFailed:
    """What a caller is told of an error; what is not meant for callers is logged and redacted, and found by an id of the log."""
    if isinstance(error, JobFailed):
        return error
    for kind, failure in operation.failures.items():
        if isinstance(error, kind):
            return JobFailed(failure.code, failure.message, retryable=failure.retryable)
    if isinstance(error, Problem):
        return _failure_of_problem(error)
    log.error("job failed", exc_info=error)
    if is_no_room(error):
        return JobFailed(ErrorCode.STORAGE_FAILED, "The server has no room to store this; try later.", retryable=True)
    for kind, message, retryable in _STORAGE:
        if isinstance(error, kind):
            return JobFailed(ErrorCode.STORAGE_FAILED, message, retryable=retryable)
    transient = is_transient(error)
    return JobFailed(ErrorCode.INTERNAL_ERROR, internal_detail(id_, transient=transient), retryable=transient)


def _failure_of_problem(problem: Problem) -> JobFailed:
    if isinstance(problem, MachineBusy):
        return JobFailed(ErrorCode.TIMEOUT, "The machine was too busy for this work; try again.", retryable=True)
    lacks_writer = isinstance(problem, Unavailable)
    return JobFailed(ErrorCode.PROVIDER_UNAVAILABLE if lacks_writer else ErrorCode.SOURCE_UNAVAILABLE, problem.detail)
