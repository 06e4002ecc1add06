"""A job of any kind, queued as the service of jobs does it, without HTTP and without a price."""

from __future__ import annotations

from typing import Any

from copydesk_server.core.context import Context
from copydesk_server.queue import creation
from copydesk_server.queue.operations import JobOperation
from copydesk_server.queue.types import Estimate
from support.factories import key

FREE = Estimate(cost_usd=0.0, basis="a test")


async def queue_job(
    ctx: Context,
    operation: JobOperation,
    input_: dict[str, Any],
    estimate: Estimate = FREE,
    *,
    limit_usd: float = 0.0,
) -> str:
    """Queue a job with a key of its own; returns its id."""
    name = key()
    place = await creation.look(ctx, operation, name, creation.fingerprint(operation.name, input_), input_)
    assert isinstance(place, creation.Position)
    job, _ = await creation.create(
        ctx, operation, place, input_=input_, key=name, estimate=estimate, cost_limit_usd=limit_usd
    )
    return str(job["_id"])
