"""Queueing, polling and cancelling jobs: the HTTP face of the engine."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Protocol, TypeVar

import msgspec
from msgspec.structs import StructConfig

from copydesk_server.core.context import Context
from copydesk_server.core.errors import IdempotencyKeyInvalid, IdempotencyKeyMissing, NotFound, Problem
from copydesk_server.core.resource import Representation, Resource, represent
from copydesk_server.core.wire import JsonObject, to_json
from copydesk_server.queue import creation, engine
from copydesk_server.queue.operations import GENERATION, JobOperation
from copydesk_server.queue.store import JobRow, jobs
from copydesk_server.queue.types import Estimate, Job
from copydesk_server.queue.waiting import until_changed, until_placed

T = TypeVar("T")
_KEY = re.compile(r"[\x21-\x7e]{8,128}")


class JobRequest(Protocol):
    """A body of ``POST /jobs``: the ``request`` of one of the operations, tagged with its name."""

    __struct_config__: ClassVar[StructConfig]

    @property
    def input(self) -> msgspec.Struct:
        """What the job is to do."""


@dataclass(frozen=True)
class JobService:
    """The jobs that callers queue.

    Args:
        operations: The kinds of jobs that it queues, by name.
    """

    operations: Mapping[str, JobOperation]

    @cached_property
    def listing(self) -> Resource[Job, JobRow]:
        """The jobs that callers see."""
        shown = {"family": {"$in": sorted(self._shown_families, key=str)}}
        return Resource(jobs, Job, filters={"script_id": "input.script_id"}, only=shown)

    async def queue(
        self,
        ctx: Context,
        key: str | None,
        body: JobRequest,
        on_insert: creation.OnInsert | None = None,
        *,
        seconds: float = 0.0,
    ) -> tuple[Representation[Job], bool]:
        """Queue a job, or answer the one that the key made already.

        The order is the contract's: the key is looked up before limits and before the state the request starts from,
        so that a replay is answered whatever has happened since.

        Args:
            ctx: Whose job it is.
            key: The idempotency key.
            body: The ``request`` of one of the operations.
            on_insert: Writes what belongs to a new job, in its transaction.
            seconds: How long to wait while the workspace has no free slot.

        Returns:
            The job, and whether it was there already.
        """
        key, operation = _require_key(key), self._operation(body)
        return await until_placed(
            ctx, operation.family, seconds, lambda: self._queue(ctx, key, operation, body, on_insert)
        )

    async def _queue(
        self, ctx: Context, key: str, operation: JobOperation, body: JobRequest, on_insert: creation.OnInsert | None
    ) -> tuple[Representation[Job], bool]:
        input_ = msgspec.json.decode(to_json(body.input))
        print_ = creation.fingerprint(operation.name, input_)
        # Both at once, in one command as far as they can be; what a replay does not need is dropped.
        prepared = _begun(operation.prepare(ctx, body.input))
        try:
            position = await creation.look(ctx, operation, key, print_, input_)
        except BaseException:
            prepared.cancel()
            raise
        if not isinstance(position, creation.Position):
            prepared.cancel()
            return represent(position, Job), True
        try:
            estimate = await prepared
        except Problem:
            # Its job may have run, and moved the script on, since.
            twin = await creation.find_replay(ctx, key, print_)
            if twin is None:
                raise
            return represent(twin, Job), True
        limit = getattr(body.input, "cost_limit_usd", None)
        job, replayed = await creation.create(
            ctx,
            operation,
            position,
            input_=input_,
            key=key,
            estimate=estimate,
            cost_limit_usd=operation.family.ceiling(ctx.services.settings) if limit is None else limit,
            on_insert=on_insert,
        )
        if not replayed:  # After the insert: a message for a job that is not there yet would wake a worker for nothing.
            await ctx.services.dispatch(job["_id"], operation.queue.name)
        return represent(job, Job), replayed

    async def input_of(self, ctx: Context, key: str) -> JsonObject | None:
        """The input of the job that a key made."""
        found = await jobs.find_one(ctx, {"idempotency_key": key})
        return found["input"] if found is not None and self._is_shown(found) else None

    async def estimate(self, ctx: Context, body: JobRequest) -> Estimate:
        """Price a job without queueing it."""
        return await self._operation(body).estimate(ctx, body.input)

    async def poll(self, ctx: Context, id_: str, seconds: float) -> JobRow:
        """Read a job, to be shown; with ``seconds``, once its status or progress has changed or that time is over."""
        job = await self._get(ctx, id_)
        if seconds and engine.is_active(job):
            job = await until_changed(ctx, id_, seconds, _seen(job), lambda: jobs.get_naive(ctx, id_), _seen)
        return job

    async def cancel(self, ctx: Context, id_: str) -> Representation[Job]:
        """Cancel a queued job, or ask a running one to stop between steps."""
        await self._get(ctx, id_)
        return represent(await engine.cancel(ctx, id_), Job)

    @cached_property
    def _shown_families(self) -> frozenset[str | None]:
        """The families that callers see; a job of an earlier version that they queued has none."""
        shown = {operation.family.name for operation in self.operations.values()}
        return frozenset({None, *shown} if GENERATION.name in shown else shown)

    def _is_shown(self, job: JobRow) -> bool:
        return job.get("family") in self._shown_families

    async def _get(self, ctx: Context, id_: str) -> JobRow:
        """A job that a caller queued, to be shown; the server's own work is not."""
        found = await jobs.get_naive(ctx, id_)
        if not self._is_shown(found):
            raise NotFound(f"There is no {id_!r} in this workspace.")
        return found

    def _operation(self, body: JobRequest) -> JobOperation:
        return self.operations[str(body.__struct_config__.tag)]


def _begun(work: Awaitable[T]) -> asyncio.Future[T]:
    """Work that goes on without its caller, who may never ask how it ended."""
    begun = asyncio.ensure_future(work)
    begun.add_done_callback(lambda done: done.cancelled() or done.exception())
    return begun


def _seen(job: JobRow) -> tuple[object, ...]:
    """What of a job a change of wakes those who wait for it."""
    return job["status"], job["progress"], job["cancel_requested_at"]


def _require_key(key: str | None) -> str:
    if key is None:
        raise IdempotencyKeyMissing("Send an Idempotency-Key of 8 to 128 characters; repeat it when you retry.")
    if not _KEY.fullmatch(key):
        raise IdempotencyKeyInvalid("An Idempotency-Key has 8 to 128 printable ASCII characters and no spaces.")
    return key
