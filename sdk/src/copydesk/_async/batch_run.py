"""The run of a batch: queues jobs, waits for them, repeats what may be repeated, and records the results."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs

from copydesk import _progress, _rows
from copydesk._async import patience
from copydesk._async.jobs import LONG_WAIT_SECONDS, AsyncJobHandle
from copydesk._batch_results import BatchRow
from copydesk._checkpoint import Checkpoint, ScriptState
from copydesk._rows import Row
from copydesk.errors import (
    APIError,
    BadRequestError,
    ConflictError,
    IdempotencyKeyReusedError,
    JobTimeout,
    NotFoundError,
    PayloadTooLargeError,
    ServerError,
    ValidationError,
)

if TYPE_CHECKING:
    from copydesk._async.client import AsyncCopydesk

HOLD_SECONDS = 2.0
# A call that waits for a job slot ends so soon that the batch notices a stop.
SLOT_SECONDS = 15.0
# Jobs of a row whose failure the server calls temporary.
ATTEMPTS, AGAIN_SECONDS = 3, 2.0
# Errors of one row; errors of the key or of the server end the batch.
REFUSALS = (BadRequestError, NotFoundError, ConflictError, PayloadTooLargeError, ValidationError)


@attrs.frozen
class AsyncPreparedRow:
    """A row that is ready to be queued; ``script`` is the script of a row of scripts, maybe a new one."""

    row: Row
    key: str
    attempt: int
    script: ScriptState | None = None
    new_script: bool = False


@attrs.define(eq=False)
class AsyncRun:
    """One run of a batch; each worker takes one row after another. Subclasses know the kind of job."""

    desk: AsyncCopydesk
    rows: Iterator[Row]
    notes: Checkpoint
    table: _progress.Table
    retry_failed: bool
    folder: Path | None
    results: dict[int, BatchRow] = attrs.field(factory=dict)
    first: tuple[AsyncPreparedRow, AsyncJobHandle] | None = None
    stopped: bool = False
    _lock: threading.Lock = attrs.field(factory=threading.Lock)

    def summary(self, total: int | None) -> str:
        """How far the batch came, and how it goes on."""
        of = "" if total is None else f" of {total}"
        failed = sum(row.status != "done" for row in self.results.values())
        failures = f", {failed} of them failed" if failed else ""
        return f"{len(self.results)}{of} rows done{failures}; queued jobs continue. Run it again to go on."

    def stop(self) -> None:
        """Take no further rows; queued jobs continue."""
        self.stopped = True

    async def begin(self) -> None:
        """Queue the first valid row alone: it shows the faults of the values for all rows."""
        while self.first is None and (prepared := await self._next_row(probing=True)) is not None:
            job = await self._queue(prepared, probing=True)
            self.first = None if job is None else (prepared, job)

    async def work(self) -> None:
        """Queue a row, prepare the next one while the job runs, wait for the job, record its result."""
        with self._lock:
            first, self.first = self.first, None
        prepared, job = first or (await self._next_row(), None)
        while prepared is not None and not self.stopped:
            job = job or await self._queue(prepared)
            next_row = await self._next_row()
            while job is not None and (again := await self._wait(prepared, job)) is not None:
                prepared, job = again, await self._queue(again)
            prepared, job = next_row, None

    async def _next_row(self, *, probing: bool = False) -> AsyncPreparedRow | None:
        """The next unfinished row, prepared."""
        while not self.stopped:
            with self._lock:
                row = next(self.rows, None)
            if row is None:
                return None
            if row.fault is not None:
                failure = BatchRow(row.index, row.key, "failed", row.topic, data=row.data)
                self._add_result(attrs.evolve(failure, error_code="invalid_row", message=row.fault), noted=True)
                continue
            previous = self.notes.rows.get(row.key)
            if previous is not None and (previous.status == "done" or not self.retry_failed):
                previous = attrs.evolve(previous, index=row.index, data=row.data)
                self._add_result(await self._complete(previous, is_new=False), noted=True)
            elif (prepared := await self._prepare_or_fail(row, previous, probing=probing)) is not None:
                return prepared
        return None

    async def _prepare_or_fail(
        self, row: Row, previous: BatchRow | None, *, probing: bool = False
    ) -> AsyncPreparedRow | None:
        """Prepare a row; ``None`` if the server refuses what it needs, which is recorded."""
        try:
            return await self._prepare(row, previous)
        except APIError as error:
            if not _is_of_row(error):
                raise
            if probing:
                _raise_shared(row, error)
            self._add_failure(row, error)
        return None

    async def _prepare(self, row: Row, previous: BatchRow | None) -> AsyncPreparedRow:
        """What a job of the row needs; a further attempt has another key."""
        attempt = previous.attempt + 1 if previous else 1
        return AsyncPreparedRow(row, row.key if attempt == 1 else f"{row.key}-{attempt}", attempt)

    async def _queue(self, prepared: AsyncPreparedRow, *, probing: bool = False) -> AsyncJobHandle | None:
        """Queue the job, or find the earlier one of this row's key; ``None`` if the server refuses it."""
        desk = self.desk.with_options(timeout=min(SLOT_SECONDS, self.desk.config.timeout))
        try:
            job: AsyncJobHandle = await self._retry(lambda: self._send(desk, prepared), of_row=True)
        except IdempotencyKeyReusedError as error:
            job = await self._earlier_job(prepared, str(error.job_id))
        except APIError as error:
            if not _is_of_row(error):
                raise
            removed = await self._remove(prepared, error)
            if probing:
                _raise_shared(prepared.row, error)
            self._add_failure(prepared.row, error, prepared, removed=removed)
            return None
        self.table.add(job.id, prepared.row.title, job.data)
        return job

    async def _send(self, desk: AsyncCopydesk, prepared: AsyncPreparedRow) -> AsyncJobHandle:
        """Send the request that queues the job of a row."""
        raise NotImplementedError

    async def _earlier_job(self, prepared: AsyncPreparedRow, job_id: str) -> AsyncJobHandle:
        """The job that an earlier run queued with the key of this row, for another version of what it is made from."""
        job: AsyncJobHandle = await self._retry(lambda: self.desk.jobs.attach(job_id))
        return job

    async def _remove(self, prepared: AsyncPreparedRow, error: APIError) -> bool:
        """Delete what was made for a row whose job is refused, and return whether something was deleted."""
        return False

    async def _wait(self, prepared: AsyncPreparedRow, job: AsyncJobHandle) -> AsyncPreparedRow | None:
        """Wait for a job in short polls, which update the table and notice a stop, and record its result.

        Returns:
            The row, prepared once more, if its job failed for a temporary reason.
        """
        clock, limit = self.desk.config.clock, max(LONG_WAIT_SECONDS, job._limit_seconds)
        deadline = clock.now() + limit
        while not job.ended and not self.stopped:
            if clock.now() > deadline:
                self._add_failure(prepared.row, JobTimeout(job.id, f"{job!r} after {limit:.0f} s"), prepared)
                break
            await self._retry(lambda: job.refresh(hold=HOLD_SECONDS))
            self.table.update(job.id, job.data)
        self.table.remove(job.id)
        return await self._end(prepared, job) if job.ended else None

    async def _end(self, prepared: AsyncPreparedRow, job: AsyncJobHandle) -> AsyncPreparedRow | None:
        """Record the result of a job; or prepare its row once more."""
        error = job.data.error
        result = self._result(prepared, job)
        if error is not None and error.retryable and prepared.attempt < ATTEMPTS and not self.stopped:
            await self.desk.config.clock.async_sleep(AGAIN_SECONDS * prepared.attempt)
            return await self._prepare_or_fail(prepared.row, result)
        self._add_result(await self._complete(result, is_new=True))
        return None

    def _result(self, prepared: AsyncPreparedRow, job: AsyncJobHandle) -> BatchRow:
        """The result of a job that has ended."""
        row, data, done = prepared.row, job.data, job.data.status == "done"
        return BatchRow(
            row.index,
            row.key,
            "done" if done else "failed",
            row.topic,
            script_id=data.input.get("script_id"),
            job_id=job.id,
            cost_usd=data.cost.charged_usd,
            error_code=None if done else str(data.error_code or data.status),
            message=data.error.message if data.error else None,
            attempt=prepared.attempt,
            data=row.data,
        )

    async def _complete(self, result: BatchRow, *, is_new: bool) -> BatchRow:
        """Add to a result what is more than its job, such as the text or the files.

        Args:
            result: The result.
            is_new: Whether this run made it; files of an earlier run stay as they are.
        """
        raise NotImplementedError

    def _add_failure(
        self,
        row: Row,
        error: APIError | JobTimeout,
        prepared: AsyncPreparedRow | None = None,
        *,
        removed: bool = False,
    ) -> None:
        """Record a row that the server refused, or whose job does not end."""
        script = prepared.script if prepared else None
        script_id = script.script_id if script else row.fields.get("script_id")
        self._add_result(
            BatchRow(
                row.index,
                row.key,
                "failed",
                row.topic,
                script_id=None if removed else script_id,
                job_id=error.job_id if isinstance(error, JobTimeout) else None,
                error_code="wait_timeout" if isinstance(error, JobTimeout) else error.code,
                message=str(error),
                attempt=prepared.attempt if prepared else 1,
                data=row.data,
            )
        )

    def _add_result(self, result: BatchRow, *, noted: bool = False) -> None:
        self.results[result.index] = result
        if not noted:
            self.notes.add_row(result)
        self.table.count(failed=result.status != "done")

    async def _retry(self, call: Callable[[], Any], *, of_row: bool = False) -> Any:
        """Repeat a call while the workspace is at its job limit, or the server is unreachable."""
        return await patience.repeat(self.desk.config.clock, call, of_item=of_row, is_stopped=lambda: self.stopped)


def _raise_shared(row: Row, error: APIError) -> None:
    """Raise an error of a value for all rows, since the server would refuse each of them."""
    shared = _rows.shared_columns(row, [fault.pointer for fault in error.errors])
    if shared:
        error.add_note(f"{', '.join(shared)} is a value for all rows, so no row was written, and no script remains.")
        raise error


def _is_of_row(error: APIError) -> bool:
    """Whether an error is of one row; errors of the key or of the server end the batch."""
    return isinstance(error, REFUSALS) or (isinstance(error, ServerError) and error.status != 503)
