# Generated from copydesk._async by `make generate`; do not edit.
"""The run of a batch of scripts: creates a script for each row, and writes it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import attrs

from copydesk import _batch_files, _rows
from copydesk._batch_results import BatchRow
from copydesk._checkpoint import ScriptState
from copydesk._rows import Row
from copydesk._sync import patience
from copydesk._sync.batch_run import REFUSALS, PreparedRow, Run
from copydesk._sync.jobs import JobHandle
from copydesk.errors import APIError, ConflictError, ConnectionFailed, NotFoundError, ServerError

if TYPE_CHECKING:
    from copydesk._generated.models import Script, ScriptSummary
    from copydesk._sync.client import Copydesk

MARK = "batch_row"
INPUTS = ("topic", "source_text", "brief_id", "writing_skill", "cost_limit_usd")


@attrs.define(eq=False)
class ScriptRun(Run):
    """A run that writes scripts; with ``body``, results have their texts."""

    operation: str = attrs.field(kw_only=True)
    body: bool = attrs.field(kw_only=True)
    orphans: dict[str, ScriptState] | None = None

    def _complete(self, result: BatchRow, *, is_new: bool) -> BatchRow:
        """Add the text, and save it."""
        script_id = result.script_id
        if result.status != "done" or script_id is None or not (self.body or self.folder):
            return result
        body = result.body
        if body is None:
            body = self._body(script_id)
        if self.folder is None or body is None:
            return attrs.evolve(result, body=body)
        return attrs.evolve(result, body=body, files=_batch_files.save_text(self.folder, result, body, is_new=is_new))

    def _body(self, script_id: str) -> str | None:
        """The text of a script, if the script still exists."""
        with suppress(NotFoundError):
            script: Script = self._retry(lambda: self.desk.scripts.get(script_id))
            return script.body
        return None

    def _prepare(self, row: Row, previous: BatchRow | None) -> PreparedRow:
        """Find or create the row's script, and record its state before its job is queued."""
        prepared = super()._prepare(row, previous)
        key = prepared.key
        script = self.notes.scripts.get(key)
        if script is not None:
            return attrs.evolve(prepared, script=script)
        script_id = row.fields.get("script_id") or (previous.script_id if previous else None)
        if script_id:
            script = _script_state(self._retry(lambda: self.desk.scripts.get(script_id)))
        else:
            script = self._create(row, key)
        self.notes.add_script(key, script)
        return attrs.evolve(prepared, script=script, new_script=not script_id)

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

    def _send(self, desk: Copydesk, prepared: PreparedRow) -> JobHandle:
        fields, script = prepared.row.fields, _script_of(prepared)
        input_ = {
            "script_id": script.script_id,
            "expected_updated_at": script.updated_at,
            "target": {"words": fields.get("words"), "seconds": fields.get("seconds")},
            **{name: fields[name] for name in (*INPUTS, *_rows.LISTS) if name in fields},
        }
        return desk.jobs.create(operation=self.operation, input=input_, idempotency_key=prepared.key)

    def _remove(self, prepared: PreparedRow, error: APIError) -> bool:
        """Delete the empty script of a row whose job is refused, and return whether it was deleted.

        A script stays if it is older than this run, was edited since (409), or may have a job (5xx).
        """
        if not prepared.new_script or not isinstance(error, REFUSALS) or isinstance(error, ConflictError):
            return False
        with suppress(NotFoundError):
            self._retry(lambda: self.desk.scripts.delete(_script_of(prepared).script_id))
        self.notes.remove_script(prepared.key)
        return True

    def _earlier_job(self, prepared: PreparedRow, job_id: str) -> JobHandle:
        """The job of an earlier run, which wrote another script; the new script of the row is deleted."""
        job = super()._earlier_job(prepared, job_id)
        script_id = _script_of(prepared).script_id
        if prepared.new_script and job.data.input["script_id"] != script_id:
            self._retry(lambda: self.desk.scripts.delete(script_id))
        return job

    def _result(self, prepared: PreparedRow, job: JobHandle) -> BatchRow:
        result: Any = job.data.result
        row = super()._result(prepared, job)
        if not result:
            return row
        citations = result["citations"]
        counts = {"citations": citations["total"], "supported": citations["supported"]}
        return attrs.evolve(row, word_count=result["word_count"], **counts)


def _script_of(prepared: PreparedRow) -> ScriptState:
    if prepared.script is None:
        raise ValueError(f"row {prepared.row.index} has no script")
    return prepared.script


def _script_state(script: Script | ScriptSummary) -> ScriptState:
    return ScriptState(script.id, script.updated_at.isoformat())
