# Generated from copydesk._async by `make generate`; do not edit.
"""The run of a batch: prepares rows, queues jobs, waits for them, and records the results."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import attrs

from copydesk import _progress, _rows
from copydesk._batch_results import BatchRow
from copydesk._checkpoint import Checkpoint, ScriptState
from copydesk._rows import Row
from copydesk._sync import patience
from copydesk._sync.jobs import LONG_WAIT_SECONDS, JobHandle
from copydesk.errors import (
    APIError,
    BadRequestError,
    ConflictError,
    ConnectionFailed,
    IdempotencyKeyReusedError,
    JobTimeout,
    NotFoundError,
    PayloadTooLargeError,
    ServerError,
    ValidationError,
)

if TYPE_CHECKING:
    from copydesk._generated.models import Script, ScriptSummary
    from copydesk._sync.client import Copydesk

HOLD_SECONDS = 2.0
# A call that waits for a job slot ends so soon that the batch notices a stop.
SLOT_SECONDS = 15.0
MARK = "batch_row"
INPUTS = ("topic", "source_text", "brief_id", "writing_skill", "cost_limit_usd")
# Errors of one row; errors of the key or of the server end the batch.
REFUSALS = (BadRequestError, NotFoundError, ConflictError, PayloadTooLargeError, ValidationError)


@attrs.frozen
class PreparedRow:
    """A row that is ready to be queued."""

    row: Row
    key: str
    attempt: int
    script: ScriptState
    new_script: bool


@attrs.define(eq=False)
class Run:
    """One run of a batch; each worker takes one row after another."""

    desk: Copydesk
    rows: Iterator[Row]
    notes: Checkpoint
    table: _progress.Table
    operation: str
    body: bool
    retry_failed: bool
    results: dict[int, BatchRow] = attrs.field(factory=dict)
    orphans: dict[str, ScriptState] | None = None
    first: tuple[PreparedRow, JobHandle] | None = None
    stopped: bool = False
    _lock: threading.Lock = attrs.field(factory=threading.Lock)

    def summary(self, total: int | None) -> str:
        """How far the batch came, and how it goes on."""
        of = "" if total is None else f" of {total}"
        failed = sum(row.status != "done" for row in self.results.values())
        told = f", {failed} of them failed" if failed else ""
        return f"{len(self.results)}{of} rows done{told}; queued jobs continue. Run it again to go on."

    def stop(self) -> None:
        """Take no further rows; queued jobs continue."""
        self.stopped = True

    def begin(self) -> None:
        """Queue the first valid row alone: it shows the faults of the values for all rows."""
        while self.first is None and (prepared := self._next_row(probing=True)) is not None:
            job = self._queue(prepared, probing=True)
            self.first = None if job is None else (prepared, job)

    def work(self) -> None:
        """Queue a row, prepare the next one while the job runs, wait for the job, record its result."""
        with self._lock:
            first, self.first = self.first, None
        prepared, job = first or (self._next_row(), None)
        while prepared is not None and not self.stopped:
            job = job or self._queue(prepared)
            next_row = self._next_row()
            if job is not None:
                self._wait(prepared, job)
            prepared, job = next_row, None

    def _next_row(self, *, probing: bool = False) -> PreparedRow | None:
        """The next unfinished row, with its script."""
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
                self._add_previous(row, previous)
                continue
            try:
                return self._prepare(row, previous)
            except APIError as error:
                if not _is_of_row(error):
                    raise
                if probing:
                    _raise_shared(row, error)
                self._add_failure(row, error)
        return None

    def _add_previous(self, row: Row, previous: BatchRow) -> None:
        """Record the result that an earlier run noted, with the text if that run left it out."""
        body = previous.body
        if previous.status == "done" and previous.script_id and body is None:
            body = self._body(previous.script_id)
        self._add_result(attrs.evolve(previous, index=row.index, data=row.data, body=body), noted=True)

    def _body(self, script_id: str) -> str | None:
        """The text of a script, if the caller wants it and the script still exists."""
        if not self.body:
            return None
        with suppress(NotFoundError):
            script: Script = self._retry(lambda: self.desk.scripts.get(script_id))
            return script.body
        return None

    def _prepare(self, row: Row, previous: BatchRow | None) -> PreparedRow:
        """Find or create the row's script, and record its state before its job is queued."""
        attempt = previous.attempt + 1 if previous else 1
        key = row.key if attempt == 1 else f"{row.key}-{attempt}"
        script = self.notes.scripts.get(key)
        if script is not None:
            return PreparedRow(row, key, attempt, script, new_script=False)
        script_id = row.fields.get("script_id") or (previous.script_id if previous else None)
        if script_id:
            script = _script_state(self._retry(lambda: self.desk.scripts.get(script_id)))
        else:
            script = self._create(row, key)
        self.notes.add_script(key, script)
        return PreparedRow(row, key, attempt, script, new_script=not script_id)

    def _create(self, row: Row, key: str) -> ScriptState:
        """Create the row's script, or use the one of an earlier attempt whose response was lost."""
        if key in self.notes.creating and (orphan := self._orphan(key)):
            return orphan
        self.notes.start_script(key)
        fields = {name: row.fields[name] for name in _rows.SCRIPT_FIELDS if name in row.fields}
        fields["title"] = row.title[:200]

        def create() -> ScriptState:
            try:
                return _script_state(self.desk.scripts.create(**fields, metadata={MARK: key}))
            except (ConnectionFailed, ServerError):
                # The server may have created it: a script has no idempotency key.
                self.orphans = None
                if orphan := self._orphan(key):
                    return orphan
                raise

        script: ScriptState = self._retry(create, of_row=True)
        return script

    def _orphan(self, key: str) -> ScriptState | None:
        """The script with a row's mark, among those since the start of the batch, which are listed once."""
        if self.orphans is None:
            orphans: dict[str, ScriptState] = {}
            for script in self.desk.scripts.list():
                if (self.notes.started_at - script.created_at).total_seconds() > patience.PATIENCE_SECONDS:
                    break
                if MARK in script.metadata:
                    orphans[script.metadata[MARK]] = _script_state(script)
            self.orphans = orphans
        return self.orphans.get(key)

    def _queue(self, prepared: PreparedRow, *, probing: bool = False) -> JobHandle | None:
        """Queue the job, or find the earlier one of this row's key; ``None`` if the server refuses it."""
        fields = prepared.row.fields
        input_ = {
            "script_id": prepared.script.script_id,
            "expected_updated_at": prepared.script.updated_at,
            "target": {"words": fields.get("words"), "seconds": fields.get("seconds")},
            **{name: fields[name] for name in (*INPUTS, *_rows.LISTS) if name in fields},
        }
        desk = self.desk.with_options(timeout=min(SLOT_SECONDS, self.desk.config.timeout))
        try:
            job: JobHandle = self._retry(
                lambda: desk.jobs.create(operation=self.operation, input=input_, idempotency_key=prepared.key),
                of_row=True,
            )
        except IdempotencyKeyReusedError as error:
            job = self._earlier_job(prepared, str(error.job_id))
        except APIError as error:
            if not _is_of_row(error):
                raise
            removed = self._remove(prepared, error)
            if probing:
                _raise_shared(prepared.row, error)
            self._add_failure(prepared.row, error, prepared, removed=removed)
            return None
        self.table.add(job.id, prepared.row.title, job.data)
        return job

    def _remove(self, prepared: PreparedRow, error: APIError) -> bool:
        """Delete the empty script of a row whose job is refused, and return whether it was deleted.

        A script stays if it is older than this run, was edited since (409), or may have a job (5xx).
        """
        if not prepared.new_script or not isinstance(error, REFUSALS) or isinstance(error, ConflictError):
            return False
        with suppress(NotFoundError):
            self._retry(lambda: self.desk.scripts.delete(prepared.script.script_id))
        self.notes.remove_script(prepared.key)
        return True

    def _earlier_job(self, prepared: PreparedRow, job_id: str) -> JobHandle:
        """The job of an earlier run, which wrote another script; the new script of the row is deleted."""
        job: JobHandle = self._retry(lambda: self.desk.jobs.attach(job_id))
        if prepared.new_script and job.data.input["script_id"] != prepared.script.script_id:
            self._retry(lambda: self.desk.scripts.delete(prepared.script.script_id))
        return job

    def _wait(self, prepared: PreparedRow, job: JobHandle) -> None:
        """Wait for a job in short polls, which update the table and notice a stop; then record its result."""
        clock = self.desk.config.clock
        deadline = clock.now() + LONG_WAIT_SECONDS
        while not job.ended and not self.stopped:
            if clock.now() > deadline:
                self._add_failure(
                    prepared.row, JobTimeout(job.id, f"{job!r} after {LONG_WAIT_SECONDS:.0f} s"), prepared
                )
                break
            self._retry(lambda: job.refresh(hold=HOLD_SECONDS))
            self.table.update(job.id, job.data)
        self.table.remove(job.id)
        if job.ended:
            self._add_job_result(prepared, job)

    def _add_job_result(self, prepared: PreparedRow, job: JobHandle) -> None:
        """Record the result of a job."""
        row, data = prepared.row, job.data
        result: Any = data.result or {}
        done, script_id = data.status == "done", data.input["script_id"]
        body = self._body(script_id) if done else None
        self._add_result(
            BatchRow(
                row.index,
                row.key,
                "done" if done else "failed",
                row.topic,
                script_id=script_id,
                job_id=job.id,
                word_count=result["word_count"] if result else None,
                citations=result["citations"]["total"] if result else None,
                supported=result["citations"]["supported"] if result else None,
                cost_usd=data.cost.charged_usd,
                error_code=None if done else str(data.error_code or data.status),
                message=data.error.message if data.error else None,
                body=body,
                attempt=prepared.attempt,
                data=row.data,
            )
        )

    def _add_failure(
        self,
        row: Row,
        error: APIError | JobTimeout,
        prepared: PreparedRow | None = None,
        *,
        removed: bool = False,
    ) -> None:
        """Record a row that the server refused, or whose job does not end."""
        script_id = prepared.script.script_id if prepared else row.fields.get("script_id")
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

    def _retry(self, call: Callable[[], Any], *, of_row: bool = False) -> Any:
        """Repeat a call while the workspace is at its job limit, or the server is unreachable."""
        return patience.repeat(self.desk.config.clock, call, of_item=of_row, is_stopped=lambda: self.stopped)


def _raise_shared(row: Row, error: APIError) -> None:
    """Raise an error of a value for all rows, since the server would refuse each of them."""
    shared = _rows.shared_columns(row, [fault.pointer for fault in error.errors])
    if shared:
        error.add_note(f"{', '.join(shared)} is a value for all rows, so no row was written, and no script remains.")
        raise error


def _is_of_row(error: APIError) -> bool:
    """Whether an error is of one row; errors of the key or of the server end the batch."""
    return isinstance(error, REFUSALS) or (isinstance(error, ServerError) and error.status != 503)


def _script_state(script: Script | ScriptSummary) -> ScriptState:
    return ScriptState(script.id, script.updated_at.isoformat())
