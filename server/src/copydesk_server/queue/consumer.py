"""Run one job: claim it, keep its lease, do its work, end it. Called by the Celery task with an id and nothing else."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import msgspec
import structlog

from copydesk_server.core.context import Context, Services
from copydesk_server.core.errors import Problem, StaleUpdate
from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import PyMongoError
from copydesk_server.core.wire import decode_hook
from copydesk_server.queue import engine
from copydesk_server.queue.types import ErrorCode, JobCancelled, JobFailed, JobOperation, LeaseLost
from copydesk_server.queue.work import Work

log = get_logger("copydesk.queue")


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
    heartbeat: Any
    operations: Mapping[str, JobOperation]
    owner: str

    async def run(self, job_id: str) -> None:
        """Run the job if it is still queued; a message that comes twice does nothing."""
        settings, database = self.services.settings, self.services.database
        claimed = await engine.claim(database, job_id, self.owner, settings.lease_seconds)
        if claimed is None:
            log.debug("nothing to claim", job_id=job_id)
            return
        job, lease = claimed
        context = Context(self.services, job["workspace_id"], request_id=job_id)
        work = Work(context, job, lease)
        with structlog.contextvars.bound_contextvars(job_id=job_id, operation=job["operation"]), self._beating(lease):
            log.info("job started")
            outcome = await self._work(work)
            log.info("job ended", outcome=outcome)

    async def _work(self, work: Work) -> str:
        """Do the work and end the job, whatever happens; returns how it ended."""
        database, lease = work.ctx.database, work.lease
        try:
            operation = self.operations[work.job["operation"]]
            input_ = msgspec.convert(work.job["input"], operation.input, dec_hook=decode_hook)
            await engine.complete(database, lease, await operation.run(work, input_))
        except JobCancelled:
            return "cancelled" if await engine.stop(database, lease) else "lease lost"
        except LeaseLost:
            return "lease lost"
        except Exception as error:
            return await self._fail(work, _failure(error))
        return "done"

    async def _fail(self, work: Work, failure: JobFailed) -> str:
        error = {"message": failure.message, "stage": work.stage, "retryable": failure.retryable}
        held = await engine.fail(work.ctx.database, work.lease, failure.code, error)
        return failure.code.value if held else "lease lost"

    @contextmanager
    def _beating(self, lease: engine.Lease) -> Iterator[None]:
        """Renew the lease from a thread, which a busy event loop cannot starve."""
        settings, ended = self.services.settings, threading.Event()

        def beat() -> None:
            while not ended.wait(settings.heartbeat_seconds):
                try:
                    if not engine.renew(self.heartbeat, lease, settings.lease_seconds):
                        return
                except PyMongoError as error:
                    log.warning("heartbeat failed", job_id=lease.job_id, error=str(error))

        thread = threading.Thread(target=beat, name=f"heartbeat-{lease.job_id}", daemon=True)
        thread.start()
        try:
            yield
        finally:
            ended.set()


def _failure(error: Exception) -> JobFailed:
    """What a caller is told of an error; what is not meant for callers is logged and redacted."""
    if isinstance(error, JobFailed):
        return error
    if isinstance(error, StaleUpdate):
        return JobFailed(ErrorCode.STALE_SCRIPT, "The script changed while the job was running; it was left alone.")
    if isinstance(error, Problem):
        return JobFailed(ErrorCode.SOURCE_UNAVAILABLE, error.detail)
    log.error("job failed", exc_info=error)
    if isinstance(error, PyMongoError):
        return JobFailed(ErrorCode.STORAGE_FAILED, "The database failed.", retryable=True)
    return JobFailed(ErrorCode.INTERNAL_ERROR, "The server failed.", retryable=True)
