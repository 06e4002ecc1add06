"""Queueing, polling and cancelling jobs: the HTTP face of the engine."""

from __future__ import annotations

import re

import msgspec

from copydesk_server.core.collection import Document
from copydesk_server.core.context import Context
from copydesk_server.core.errors import IdempotencyKeyInvalid, IdempotencyKeyMissing, NotFound, Problem
from copydesk_server.core.resource import Resource
from copydesk_server.core.wire import from_bson, to_json
from copydesk_server.jobs.operations import OPERATIONS, JobCreate
from copydesk_server.queue import engine
from copydesk_server.queue.store import jobs
from copydesk_server.queue.types import COST_CEILING_USD, Estimate, Job
from copydesk_server.queue.waiting import until_changed

_KEY = re.compile(r"[\x21-\x7e]{8,128}")
_CALLERS = {"family": None}

listing = Resource(jobs, Job, filters={"script_id": "input.script_id"}, only=_CALLERS)


async def queue(ctx: Context, key: str | None, body: JobCreate) -> tuple[Job, bool]:
    """Queue a job, or answer the one that the key made already.

    The order is the contract's: the key is looked up before limits and before the state the request starts from, so
    that a replay is answered whatever has happened since.

    Returns:
        The job, and whether it was there already.
    """
    key = _require_key(key)
    name = body.__struct_config__.tag
    operation = OPERATIONS[str(name)]
    input_ = msgspec.json.decode(to_json(body.input))
    print_ = engine.fingerprint(operation.name, input_)
    replay = await engine.find_replay(ctx, key, print_)
    if replay is not None:
        return from_bson(replay, Job), True
    try:
        estimate = await operation.prepare(ctx, body.input)
    except Problem:
        twin = await engine.find_replay(ctx, key, print_)  # Its job may have run, and moved the script on, since.
        if twin is None:
            raise
        return from_bson(twin, Job), True
    limit = getattr(body.input, "cost_limit_usd", None)
    job, replayed = await engine.create(
        ctx,
        operation=operation.name,
        queue=operation.queue,
        input_=input_,
        key=key,
        estimate=estimate,
        cost_limit_usd=COST_CEILING_USD if limit is None else limit,
    )
    if not replayed:
        await ctx.services.dispatch(job["_id"], operation.queue)
    return from_bson(job, Job), replayed


async def estimate(ctx: Context, body: JobCreate) -> Estimate:
    """Price a job without queueing it."""
    return await OPERATIONS[str(body.__struct_config__.tag)].estimate(ctx, body.input)


async def poll(ctx: Context, id_: str, seconds: float) -> Job:
    """Read a job; with ``seconds``, once its status or progress has changed or that time is over."""
    job = await _get(ctx, id_)
    if seconds and engine.is_active(job):
        job = await until_changed(ctx, id_, seconds, _shown(job), lambda: jobs.get(ctx, id_), _shown)
    return from_bson(job, Job)


async def cancel(ctx: Context, id_: str) -> Job:
    """Cancel a queued job, or ask a running one to stop between steps."""
    await _get(ctx, id_)
    return from_bson(await engine.cancel(ctx, id_), Job)


async def _get(ctx: Context, id_: str) -> Document:
    """A job that a caller queued; the server's own work is not shown."""
    found = await jobs.find_one(ctx, {"_id": id_, **_CALLERS})
    if found is None:
        raise NotFound(f"There is no {id_!r} in this workspace.")
    return found


def _shown(job: Document) -> tuple[object, ...]:
    return job["status"], job["progress"], job["cancel_requested_at"]


def _require_key(key: str | None) -> str:
    if key is None:
        raise IdempotencyKeyMissing("Send an Idempotency-Key of 8 to 128 characters; repeat it when you retry.")
    if not _KEY.fullmatch(key):
        raise IdempotencyKeyInvalid("An Idempotency-Key has 8 to 128 printable ASCII characters and no spaces.")
    return key
