"""The ledger of provider calls: each is recorded before it is sent (intent) and after it is charged.

An intent is written only by the holder of the job's lease. What a provider was paid is recorded whoever holds it: the
money is gone either way.
"""

from __future__ import annotations

import math
from contextlib import suppress

from copydesk_server.core.context import Context
from copydesk_server.core.mongo import PyMongoError
from copydesk_server.core.spending import Charge, Usage, token_count
from copydesk_server.queue import engine
from copydesk_server.queue.store import calls

INTENT, CHARGED, UNSETTLED, REFUSED = "intent", "charged", "unsettled", "refused"
# Enough for any real amount. It is kept as text: a provider may report what is no number.
MOST_REPORTED_CHARS = 40


async def spent(ctx: Context, job_id: str) -> float:
    """The most that the job's calls have cost: those without a known charge count as their worst, in USD."""
    rows = await calls.find(ctx, {"job_id": job_id}, fields={"cost_usd": 1, "worst_usd": 1})
    return math.fsum(row["cost_usd"] if "cost_usd" in row else row["worst_usd"] for row in rows)


async def intend(ctx: Context, lease: engine.Lease, provider: str, stage: str, worst_usd: float) -> str:
    """Record a call that is about to be sent; returns its id.

    Raises:
        LeaseLost: When the job is no longer the worker's; then nothing may be sent.
        JobCancelled: When its cancellation was asked for.
    """
    values = {"job_id": lease.job_id, "provider": provider, "stage": stage, "state": INTENT, "worst_usd": worst_usd}
    row = calls.new(ctx, values)
    # In this order: a worker that has lost its job must not leave an intent, which would count as money spent.
    await engine.hold(ctx.database, lease)
    await calls.insert(ctx, row)
    return row["_id"]


async def settle(ctx: Context, lease: engine.Lease, call_id: str, charge: Charge, usage: Usage) -> None:
    """Record what a call is charged, in the ledger and then in the job; beside it what its provider reported, if more.

    Raises:
        LeaseLost: When the job is no longer the worker's; the ledger has the charge all the same.
    """
    row: dict[str, object] = {
        "tokens_in": charge.tokens_in,
        "tokens_out": charge.tokens_out,
        "cost_usd": charge.cost_usd,
    }
    if charge.overcharged:
        row["reported"] = {
            "tokens_in": token_count(usage.tokens_in),
            "tokens_out": token_count(usage.tokens_out),
            "cost_usd": str(usage.cost_usd)[:MOST_REPORTED_CHARS],
        }
    # The ledger first: the money is gone, also where the job is no longer the worker's.
    await calls.change(ctx, call_id, {"state": CHARGED, **row})
    await engine.charge(ctx.database, lease, charge.cost_usd, charge.tokens_in, charge.tokens_out)


async def unsettle(ctx: Context, call_id: str, reason: str) -> None:
    """Note that a call was sent and its charge is not known; where that cannot be written, the intent says as much."""
    with suppress(PyMongoError):
        await calls.change(ctx, call_id, {"state": UNSETTLED, "reason": reason})


async def refuse(ctx: Context, call_id: str) -> None:
    """Note that the provider did not take a call, and charged nothing; where that cannot be written, it counts as paid."""
    with suppress(PyMongoError):
        await calls.change(ctx, call_id, {"state": REFUSED, "cost_usd": 0.0})
