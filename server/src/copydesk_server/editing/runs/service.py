"""Editing runs: queued, polled, cancelled, gone on with, built anew."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, cast

import msgspec

from copydesk_server.core import integrity
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, InvalidState, NotFound, UnknownReference
from copydesk_server.core.ids import new_id
from copydesk_server.core.mongo import Session
from copydesk_server.core.resource import Representation, Resource
from copydesk_server.core.wire import JsonObject, ListPage, to_bson
from copydesk_server.editing.runs import stages
from copydesk_server.editing.runs.jobs import EDITING_RUN
from copydesk_server.editing.runs.store import EditingRunRow, runs
from copydesk_server.editing.runs.store import stages as stage_rows
from copydesk_server.editing.runs.types import (
    EditingOptions,
    EditingRun,
    EditingRunCreate,
    EditingRunInput,
    EditingRunJob,
    EditingRunOptions,
    EditingRunQuery,
    EditingRunRebuild,
    EditingRunSummary,
    EditingStage,
    RunInclude,
)
from copydesk_server.editing.styles import service as styles
from copydesk_server.editing.styles.settings import merged
from copydesk_server.editing.styles.types import StyleSnapshot
from copydesk_server.jobs.service import JobService
from copydesk_server.library import service as library
from copydesk_server.queue.store import JobRow, jobs
from copydesk_server.queue.types import ACTIVE, JobStatus
from copydesk_server.recordings import service as recordings
from copydesk_server.recordings.types import Recording

SERVICE = JobService({EDITING_RUN.name: EDITING_RUN})
# What a run is told of its newest attempt.
_OF_JOB = (
    *("status", "progress", "progress_detail", "queued_at", "started_at", "finished_at"),
    *("cancel_requested_at", "error_code", "error"),
)
_BORN: JsonObject = {
    "stage": None,
    "decisions": [],
    "decision_count": 0,
    "composition_id": None,
    "composition_revision": None,
    "artifact_ids": [],
    "output": None,
    "attempt": 1,
    "resumed_from": None,
    "rebuilt_from": None,
}


async def _complete(ctx: Context, found: list[EditingRunRow]) -> None:
    """Add what the attempts and the stages tell."""
    ids = [row["_id"] for row in found]
    attempts = {job["_id"]: job for job in await jobs.find(ctx, {"_id": {"$in": [row["job_id"] for row in found]}})}
    for row in found:
        # It ended between the two reads: a run that is shown as done must tell its film.
        if attempts[row["job_id"]]["status"] == JobStatus.DONE and row["output"] is None:
            late = await runs.get_naive(ctx, row["_id"])
            cast("JsonObject", row).update({name: value for name, value in late.items() if name in row})
    order = [stage.value for stage in EditingStage]
    wanted = {"run_id": {"$in": ids}, "name": {"$in": order}}
    kept = await stage_rows.find(ctx, wanted, fields={"output": 0, "storage_keys": 0})
    for row in found:
        values = cast("JsonObject", row)  # What is computed is not stored.
        job = cast("JsonObject", attempts[row["job_id"]])
        values |= {name: job.get(name) for name in _OF_JOB}
        mine = sorted((one for one in kept if one["run_id"] == row["_id"]), key=lambda one: order.index(one["name"]))
        values["stages"] = [{**one, "finished_at": one["created_at"]} for one in mine]
        values.setdefault("decisions", None)


single = Resource(runs, EditingRun, complete=_complete)
listing = Resource(runs, EditingRunSummary, complete=_complete)


async def create(ctx: Context, key: str | None, body: EditingRunCreate) -> tuple[Representation[EditingRun], bool]:
    """Queue a run, or answer the one that the key made already.

    Raises:
        UnknownReference: When the recording, the style, or a medium of the options is not there.
        InvalidState: When the recording is not ready.
        ValidationFailed: When the settings contradict each other.
    """
    input_ = EditingRunInput(recording_id=body.recording_id, request=_hash(body))

    async def values() -> JsonObject:
        recording = await _recording(ctx, body.recording_id)
        options = _options(body.options)
        snapshot = await _frozen(ctx, body.style_ref, options)
        return {
            "project_id": recording.project_id,
            "recording_id": recording.id,
            "title": body.title or recording.title,
            "style_ref": body.style_ref,
            "style_snapshot": to_bson(snapshot),
            "options": to_bson(options),
            "metadata": dict(body.metadata),
        }

    return await _queue(ctx, key, input_, values)


async def rebuild(
    ctx: Context, id_: str, key: str | None, body: EditingRunRebuild
) -> tuple[Representation[EditingRun], bool]:
    """Queue a new run of a run: what was understood of the recording stays, as do rejected decisions; the plan is new.

    Raises:
        NotFound: When there is no such run.
        UnknownReference: When there is no such style or medium.
        InvalidState: When it is still worked on.
    """
    before = await runs.get(ctx, id_)
    input_ = EditingRunInput(recording_id=before["recording_id"], request=_hash((id_, body)))

    async def values() -> JsonObject:
        await _require_ended(ctx, before, "rebuild")
        options = msgspec.convert(before["options"], EditingRunOptions)
        if body.options is not None:
            options = _options(body.options)
        if body.style_ref is None and body.options is None:
            snapshot = before["style_snapshot"]  # As it was, whatever has become of the style.
        else:
            snapshot = to_bson(await _frozen(ctx, body.style_ref or before["style_ref"], options))
        rejected = [one for one in before["decisions"] if one["state"] == "rejected"]
        return {
            **{name: before[name] for name in ("project_id", "recording_id", "title", "metadata")},
            "style_ref": body.style_ref or before["style_ref"],
            "style_snapshot": snapshot,
            "options": to_bson(options),
            "rebuilt_from": id_,
            "decisions": rejected,
            "decision_count": len(rejected),
        }

    return await _queue(ctx, key, input_, values)


async def retry(ctx: Context, id_: str, key: str | None) -> tuple[Representation[EditingRun], bool]:
    """Queue the next attempt of a run that failed or was cancelled; finished stages are not done again.

    Raises:
        NotFound: When there is no such run.
        InvalidState: When it is worked on, or done.
    """
    row = await runs.get(ctx, id_)
    input_ = EditingRunInput(
        recording_id=row["recording_id"],
        request=_hash(("retry", id_)),
        run_id=id_,
        attempt=row["attempt"] + 1,
        suggestions=_asks_model(row),
    )
    if key is not None and (before := await SERVICE.input_of(ctx, key)) is not None and before.get("run_id") == id_:
        input_ = msgspec.convert(before, EditingRunInput)  # The same request again, whatever has come of it.
    else:
        job = await jobs.get(ctx, row["job_id"])
        if job["status"] not in {JobStatus.ERROR, JobStatus.CANCELLED}:
            told = "is done; rebuild it" if job["status"] == JobStatus.DONE else f"is {job['status']}"
            raise InvalidState(f"{id_} {told}; only a run that failed or was cancelled is retried.")
    first = await stages.first_unfinished(ctx, id_)

    async def on_insert(made: JobRow, session: Session) -> None:
        changes = {
            "job_id": made["_id"],
            "job_ids": [*row["job_ids"], made["_id"]],
            "attempt": row["attempt"] + 1,
            "resumed_from": first.value,
            "stage": None,
        }
        if await runs.change(ctx, id_, changes, guard={"job_id": row["job_id"]}, session=session) is None:
            raise InvalidState(f"{id_} was retried by another request.")

    _, replayed = await SERVICE.queue(ctx, key or new_id("key"), EditingRunJob(input=input_), on_insert)
    return await single.get(ctx, id_), replayed


async def _queue(
    ctx: Context, key: str | None, input_: EditingRunInput, values: Callable[[], Awaitable[JsonObject]]
) -> tuple[Representation[EditingRun], bool]:
    """Queue the first attempt of a new run, in the transaction that stores the run."""
    key = key or new_id("key")
    fields: JsonObject = {}
    if (before := await SERVICE.input_of(ctx, key)) is None:
        fields = await values()
    asks = _asks_model(fields) if before is None else bool(before.get("suggestions"))
    input_ = msgspec.structs.replace(input_, suggestions=asks)

    async def on_insert(job: JobRow, session: Session) -> None:
        document = {**_BORN, **fields, "job_id": job["_id"], "job_ids": [job["_id"]]}
        await integrity.hold(ctx, runs, document, session)
        row = runs.new(ctx, document)
        await runs.insert(ctx, row, session=session)
        if row["rebuilt_from"] is not None:
            await stages.copy(ctx, row["rebuilt_from"], row["_id"], session)

    job, replayed = await SERVICE.queue(ctx, key, EditingRunJob(input=input_), on_insert)
    found = await runs.find_one(ctx, {"job_ids": _id_of(job)})
    if found is None:
        raise InvalidState("The key made a run that was deleted since; send the request with a new key.")
    return await single.get(ctx, found["_id"]), replayed


async def _recording(ctx: Context, id_: str) -> Recording:
    try:
        return await recordings.recording(ctx, id_)
    except NotFound as error:
        raise UnknownReference(errors=[Fault("/recording_id", "unknown_reference", f"there is no {id_!r}")]) from error


def _options(given: EditingOptions) -> EditingRunOptions:
    """Options as a run keeps them."""
    values = to_bson(given)
    return EditingRunOptions(
        settings=values.get("settings"), media_ids=given.media_ids, music_media_id=given.music_media_id
    )


async def _frozen(ctx: Context, ref: str, options: EditingRunOptions) -> StyleSnapshot:
    """A style as it is now, with the settings of the options."""
    try:
        snapshot = await styles.frozen(ctx, ref)
    except NotFound as error:
        raise UnknownReference(errors=[Fault("/style_ref", "unknown_reference", f"there is no {ref!r}")]) from error
    wanted = [*options.media_ids, *([options.music_media_id] if options.music_media_id else [])]
    await library.require(ctx, wanted)
    if options.settings:
        settings = merged(to_bson(snapshot.settings), options.settings)
        snapshot = msgspec.structs.replace(snapshot, settings=settings)
    return snapshot


async def list_(ctx: Context, query: EditingRunQuery) -> Representation[ListPage[EditingRunSummary]]:
    """One page of runs, with decisions where ``include=decisions``."""
    where = {name: value for name, value in listing.where(query).items() if name != "include"}
    unlisted = () if query.include is RunInclude.DECISIONS else None
    return await listing.show_page(ctx, await runs.page(ctx, query, where, unlisted=unlisted))


async def poll(ctx: Context, id_: str, seconds: float) -> tuple[bool, Representation[EditingRun]]:
    """Read a run; with ``seconds``, once it has moved on or that time is over. Also whether it is worked on."""
    row = await runs.get(ctx, id_)
    job = await SERVICE.poll(ctx, row["job_id"], seconds)
    return job["status"] in ACTIVE, await single.get(ctx, id_)


async def cancel(ctx: Context, id_: str) -> Representation[EditingRun]:
    """Cancel a queued run, or ask a running one to stop.

    Raises:
        InvalidState: When it has ended.
    """
    row = await runs.get(ctx, id_)
    await SERVICE.cancel(ctx, row["job_id"])
    return await single.get(ctx, id_)


async def delete(ctx: Context, id_: str) -> None:
    """Delete a run that has ended and has no output.

    Raises:
        InvalidState: When it is worked on.
        InUse: When it has made a film.
    """
    await _require_ended(ctx, await runs.get(ctx, id_), "delete")
    await integrity.delete(ctx, runs, id_)


async def _require_ended(ctx: Context, row: EditingRunRow, verb: str) -> None:
    job = await jobs.get(ctx, row["job_id"])
    if job["status"] in ACTIVE:
        raise InvalidState(f"{row['_id']} is {job['status']}; {verb} it when it has ended, or cancel it first.")


def _asks_model(run: Mapping[str, Any]) -> bool:  # type: ignore[explicit-any]
    """Whether a run asks the workspace's model for cuts."""
    return bool(run["style_snapshot"]["settings"]["cuts"].get("suggestions"))


def _hash(request: object) -> str:
    """The hash of a request, so that a key is of one request."""
    return hashlib.sha256(msgspec.json.encode(request, order="deterministic")).hexdigest()


def _id_of(job: object) -> str:
    id_: str = job.value.id  # type: ignore[attr-defined]
    return id_
