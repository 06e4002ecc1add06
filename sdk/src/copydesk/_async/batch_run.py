"""A batch while it runs: rows are prepared, queued, waited for and noted."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import attrs

from copydesk import _progress, _rows
from copydesk._async.jobs import LONG_WAIT_SECONDS, PASSING, AsyncJobHandle
from copydesk._checkpoint import Checkpoint, KnownScript
from copydesk._rows import BatchRow, Row
from copydesk.errors import (
    APIError,
    BadRequestError,
    ConflictError,
    ConnectionFailed,
    IdempotencyKeyReusedError,
    JobTimeout,
    NotFoundError,
    PayloadTooLargeError,
    RateLimitError,
    ServerError,
    ValidationError,
)

if TYPE_CHECKING:
    from copydesk._async.client import AsyncCopydesk
    from copydesk._generated.models import Script, ScriptSummary

HOLD_SECONDS = 2.0
PATIENCE_SECONDS, ROW_SECONDS = 300.0, 30.0
PAUSE_SECONDS = 1.0
MARK = "batch_row"
INPUTS = ("topic", "source_text", "writing_skill", "cost_limit_usd")
# What the server says of one row; what it says of the key or of itself ends the batch.
REFUSALS = (BadRequestError, NotFoundError, ConflictError, PayloadTooLargeError, ValidationError)


@attrs.frozen
class AsyncPrepared:
    """A row that is ready to be queued."""

    row: Row
    key: str
    attempt: int
    known: KnownScript
    made_now: bool


@attrs.define(eq=False)
class AsyncRun:
    """One run of a batch: its workers take a row each, as long as there are rows."""

    desk: AsyncCopydesk
    rows: Iterator[Row]
    notes: Checkpoint
    table: _progress.Table
    operation: str
    body: bool
    retry_failed: bool
    results: dict[int, BatchRow] = attrs.field(factory=dict)
    orphans: dict[str, KnownScript] | None = None
    first: tuple[AsyncPrepared, AsyncJobHandle] | None = None
    stopped: bool = False
    _lock: threading.Lock = attrs.field(factory=threading.Lock)

    def stop(self) -> None:
        """Take no further rows; jobs that are queued go on."""
        self.stopped = True

    async def begin(self) -> None:
        """Queue the first row that can be, alone: what is wrong with a value of all rows shows at it."""
        while self.first is None and (prepared := await self._next(probing=True)) is not None:
            job = await self._queue(prepared, probing=True)
            self.first = None if job is None else (prepared, job)

    async def work(self) -> None:
        """Queue, prepare the next row while the job runs, wait, note."""
        with self._lock:
            begun, self.first = self.first, None
        prepared, job = begun or (await self._next(), None)
        while prepared is not None and not self.stopped:
            job = job or await self._queue(prepared)
            following = await self._next()
            if job is not None:
                await self._follow(prepared, job)
            prepared, job = following, None

    async def _next(self, *, probing: bool = False) -> AsyncPrepared | None:
        """The next row that has something left to do, with its script."""
        while not self.stopped:
            with self._lock:
                row = next(self.rows, None)
            if row is None:
                return None
            if row.fault is not None:
                told = BatchRow(row.index, row.key, "failed", row.topic, data=row.data)
                self._keep(attrs.evolve(told, error_code="invalid_row", message=row.fault), noted=True)
                continue
            before = self.notes.rows.get(row.key)
            if before is not None and (before.status == "done" or not self.retry_failed):
                self._keep(attrs.evolve(before, index=row.index, data=row.data), noted=True)
                continue
            try:
                return await self._prepare(row, before)
            except APIError as error:
                if not _is_of_row(error):
                    raise
                if probing:
                    _raise_shared(row, error)
                self._failed(row, error)
        return None

    async def _prepare(self, row: Row, before: BatchRow | None) -> AsyncPrepared:
        """Find or make the row's script, and note how it is before its job is queued."""
        attempt = before.attempt + 1 if before else 1
        key = row.key if attempt == 1 else f"{row.key}-{attempt}"
        known = self.notes.scripts.get(key)
        if known is not None:
            return AsyncPrepared(row, key, attempt, known, made_now=False)
        given = row.fields.get("script_id") or (before.script_id if before else None)
        if given:
            known = _known_script(await self._patiently(lambda: self.desk.scripts.get(given)))
        else:
            known = await self._create(row, key)
        self.notes.created(key, known)
        return AsyncPrepared(row, key, attempt, known, made_now=not given)

    async def _create(self, row: Row, key: str) -> KnownScript:
        """Make the row's script; one that an earlier attempt made without anybody hearing of it is taken."""
        if key in self.notes.creating and (lost := await self._orphan(key)):
            return lost
        self.notes.making(key)
        fields = {name: row.fields[name] for name in _rows.SCRIPT_FIELDS if name in row.fields}
        fields["title"] = row.title[:200]

        async def create() -> KnownScript:
            try:
                return _known_script(await self.desk.scripts.create(**fields, metadata={MARK: key}))
            except (ConnectionFailed, ServerError):
                # Whether it was made is not known: a script has no idempotency key.
                self.orphans = None
                if lost := await self._orphan(key):
                    return lost
                raise

        found: KnownScript = await self._patiently(create, of_row=True)
        return found

    async def _orphan(self, key: str) -> KnownScript | None:
        """The script that bears a row's mark; those made since the batch began are looked through once."""
        if self.orphans is None:
            found: dict[str, KnownScript] = {}
            async for script in self.desk.scripts.list():
                if (self.notes.began - script.created_at).total_seconds() > PATIENCE_SECONDS:
                    break
                if MARK in script.metadata:
                    found[script.metadata[MARK]] = _known_script(script)
            self.orphans = found
        return self.orphans.get(key)

    async def _queue(self, prepared: AsyncPrepared, *, probing: bool = False) -> AsyncJobHandle | None:
        """Queue the job, or find the one that this row's key has made before; ``None`` where it is refused."""
        fields = prepared.row.fields
        input_ = {
            "script_id": prepared.known.script_id,
            "expected_updated_at": prepared.known.updated_at,
            "target": {"words": fields.get("words"), "seconds": fields.get("seconds")},
            **{name: fields[name] for name in (*INPUTS, *_rows.LISTS) if name in fields},
        }
        try:
            job: AsyncJobHandle = await self._patiently(
                lambda: self.desk.jobs.create(operation=self.operation, input=input_, idempotency_key=prepared.key),
                of_row=True,
            )
        except IdempotencyKeyReusedError as error:
            job = await self._earlier_job(prepared, str(error.job_id))
        except APIError as error:
            if not _is_of_row(error):
                raise
            removed = await self._remove(prepared, error)
            if probing:
                _raise_shared(prepared.row, error)
            self._failed(prepared.row, error, prepared, removed=removed)
            return None
        self.table.add(job.id, prepared.row.title, job.data)
        return job

    async def _remove(self, prepared: AsyncPrepared, error: APIError) -> bool:
        """Delete the script of a row whose job is refused, since nothing will be written into it; whether that was done.

        Kept is what was there before this run, what somebody has edited since (409), and what a job may have been made
        for (5xx).
        """
        if not prepared.made_now or not isinstance(error, REFUSALS) or isinstance(error, ConflictError):
            return False
        with suppress(NotFoundError):
            await self._patiently(lambda: self.desk.scripts.delete(prepared.known.script_id))
        self.notes.removed(prepared.key)
        return True

    async def _earlier_job(self, prepared: AsyncPrepared, job_id: str) -> AsyncJobHandle:
        """The job of an earlier run, which wrote this row into another script; the one made for it now is not needed."""
        job: AsyncJobHandle = await self._patiently(lambda: self.desk.jobs.attach(job_id))
        if prepared.made_now and job.data.input["script_id"] != prepared.known.script_id:
            await self._patiently(lambda: self.desk.scripts.delete(prepared.known.script_id))
        return job

    async def _follow(self, prepared: AsyncPrepared, job: AsyncJobHandle) -> None:
        """Wait until a job has ended, in short polls, so that the table moves and a stop is seen; then note it."""
        clock = self.desk.config.clock
        deadline = clock.now() + LONG_WAIT_SECONDS
        while not job.ended and not self.stopped:
            if clock.now() > deadline:
                self._failed(prepared.row, JobTimeout(job.id, f"{job!r} after {LONG_WAIT_SECONDS:.0f} s"), prepared)
                break
            await self._patiently(lambda: job.refresh(hold=HOLD_SECONDS))
            self.table.update(job.id, job.data)
        self.table.remove(job.id)
        if job.ended:
            await self._note(prepared, job)

    async def _note(self, prepared: AsyncPrepared, job: AsyncJobHandle) -> None:
        """Note what a job has made."""
        row, data = prepared.row, job.data
        made: Any = data.result or {}
        done, script_id, body = data.status == "done", data.input["script_id"], None
        if self.body and done:
            body = (await self._patiently(lambda: self.desk.scripts.get(script_id))).body
        self._keep(
            BatchRow(
                row.index,
                row.key,
                "done" if done else "failed",
                row.topic,
                script_id=script_id,
                job_id=job.id,
                word_count=made["word_count"] if made else None,
                citations=made["citations"]["total"] if made else None,
                supported=made["citations"]["supported"] if made else None,
                cost_usd=data.cost.charged_usd,
                error_code=None if done else str(data.error_code or data.status),
                message=data.error.message if data.error else None,
                body=body,
                attempt=prepared.attempt,
                data=row.data,
            )
        )

    def _failed(
        self,
        row: Row,
        error: APIError | JobTimeout,
        prepared: AsyncPrepared | None = None,
        *,
        removed: bool = False,
    ) -> None:
        """Note a row that the server refused, or whose job does not end."""
        script_id = prepared.known.script_id if prepared else row.fields.get("script_id")
        self._keep(
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

    def _keep(self, result: BatchRow, *, noted: bool = False) -> None:
        self.results[result.index] = result
        if not noted:
            self.notes.ended(result)
        self.table.count(failed=result.status != "done")

    async def _patiently(self, call: Callable[[], Any], *, of_row: bool = False) -> Any:
        """Make a call; wait out the job limit as told, and a server that is away for up to five minutes.

        A server that is there and fails at one row again and again (``of_row``) is not waited for as long.
        """
        clock = self.desk.config.clock
        began = clock.now()
        while True:
            try:
                return await call()
            except PASSING as error:
                if isinstance(error, RateLimitError):
                    began = clock.now()
                broken = of_row and isinstance(error, ServerError) and error.status != 503
                if clock.now() - began > (ROW_SECONDS if broken else PATIENCE_SECONDS) or self.stopped:
                    raise
                left = max(PAUSE_SECONDS, getattr(error, "retry_after", None) or 0.0)
                while left > 0 and not self.stopped:
                    await clock.async_sleep(min(left, PAUSE_SECONDS))
                    left -= PAUSE_SECONDS


def _raise_shared(row: Row, error: APIError) -> None:
    """Raise what is said of a value that was given for all rows: each of them would be refused for it."""
    shared = _rows.shared_columns(row, [fault.pointer for fault in error.errors])
    if shared:
        error.add_note(f"{', '.join(shared)} was given for all rows, so none was written, and no script is left.")
        raise error


def _is_of_row(error: APIError) -> bool:
    """Whether an answer is about one row; others are about the key, or the server as a whole, and end the batch."""
    return isinstance(error, REFUSALS) or (isinstance(error, ServerError) and error.status != 503)


def _known_script(script: Script | ScriptSummary) -> KnownScript:
    return KnownScript(script.id, script.updated_at.isoformat())
