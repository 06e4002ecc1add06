"""What running work is given: its context, its job, its progress, and the ledger of its calls to providers."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TypeVar

from copydesk_server.core.context import Context
from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import PyMongoError
from copydesk_server.core.spending import (
    ROUNDING_USD,
    Charge,
    Declined,
    NotCharged,
    ProviderFailed,
    UnusableAnswer,
    Usage,
    believed,
    token_count,
)
from copydesk_server.core.wire import JsonObject, from_bson, to_bson
from copydesk_server.queue import engine
from copydesk_server.queue.store import JobRow, calls
from copydesk_server.queue.types import ErrorCode, Estimate, JobFailed, JobWarning, WarningCode

INTENT, CHARGED, UNSETTLED, REFUSED = "intent", "charged", "unsettled", "refused"
# Enough for any real amount. It is kept as text: a provider may report what is no number.
MOST_REPORTED_CHARS = 40
# Code points: what a screen shows, and little enough for each poll.
PREVIEW_CHARS = 2_000


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
    await engine.open_call(ctx.database, lease)
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


async def refuse(ctx: Context, lease: engine.Lease, call_id: str) -> None:
    """Note that the provider did not take a call, and charged nothing; where that cannot be written, it counts as paid."""
    with suppress(PyMongoError):
        await calls.change(ctx, call_id, {"state": REFUSED, "cost_usd": 0.0})
        await engine.close_call(ctx.database, lease)


log = get_logger("copydesk.queue")

U = TypeVar("U", bound=Usage)
# Without a word of the provider the pauses are 0.5, 2 and 8 seconds.
ATTEMPTS = 4
# Limits of providers count by the minute. One that asks for more is reported to the caller: the job would hold its slot for nothing.
LONGEST_PAUSE = 60.0
# Of a job's time, what may be over when a pause ends: the answer takes time as well.
_PAUSED_SHARE = 0.8
# A share of 0.29 is 28.999 per cent as a float.
_ROUNDING = 1e-9
_CODES = {
    "timeout": ErrorCode.PROVIDER_TIMEOUT,
    "rejected": ErrorCode.PROVIDER_REJECTED,
    "unavailable": ErrorCode.PROVIDER_UNAVAILABLE,
}


@dataclass
class Work:
    """One run of a job.

    Long steps need not look whether they should stop: at their next ``await`` they are cancelled within a second of a
    caller's wish, a lost lease or the end of their time.
    """

    ctx: Context
    job: JobRow
    lease: engine.Lease
    stage: str = field(default="start")
    warnings: list[JobWarning] = field(default_factory=list)
    # The text so far; each report of progress shows its end.
    preview: str = ""
    started: float = field(default_factory=time.monotonic)
    limit_seconds: float = math.inf

    async def step(
        self, stage: str, label: str, done: int, total: int, *, span: tuple[float, float] = (0.0, 1.0)
    ) -> None:
        """Report that step ``done`` of ``total`` begins, and stop here if that was asked for.

        Args:
            stage: What the work is doing, as a word for programs.
            label: The same for people.
            done: What of the stage is done, in its own unit: slides, frames, seconds.
            total: What the whole stage has of it.
            span: Which part of the job the stage is.

        Raises:
            JobCancelled: When the job's cancellation was asked for.
            LeaseLost: When the job is no longer this worker's.
        """
        self.stage = stage
        elapsed = time.monotonic() - self.started
        share = span[0] + (span[1] - span[0]) * done / max(1, total)
        eta = round(elapsed / share * (1 - share), 1) if share else None
        detail = {"stage": stage, "label": label, "done": done, "total": total, "eta_seconds": eta}
        detail["preview"] = _end(self.preview)
        await engine.report(self.ctx.database, self.lease, min(99, int(share * 100 + _ROUNDING)), detail)

    async def call(self, provider: str, worst_usd: float, send: Callable[[], Awaitable[U]]) -> U:
        """Send one call to a provider: recorded before it is sent and after it is charged.

        A call that the provider refused without charging is sent again, up to four times in all and within the job's
        time, after the pause that the provider asks for; each is recorded.

        Args:
            provider: Name of the provider.
            worst_usd: The most the call can cost.
            send: Sends it.

        Raises:
            JobFailed: When the call could take the job over its cost ceiling, and then it is not sent; or when it failed.
            LeaseLost: When the job is no longer this worker's; before the call, then it is not sent.
            JobCancelled: When its cancellation was asked for before the call.
        """
        for attempt in range(1, ATTEMPTS + 1):
            details: JsonObject = {"provider": provider, "attempts": attempt}
            try:
                return await self._call(provider, worst_usd, send)
            except NotCharged as error:
                wanted = error.retry_after if error.retry_after is not None else 0.5 * 4 ** (attempt - 1)
                if attempt == ATTEMPTS or wanted > LONGEST_PAUSE or not self._has_time(wanted):
                    code = ErrorCode.PROVIDER_UNAVAILABLE
                    raise JobFailed(code, str(error), retryable=True, details=details) from error
                await asyncio.sleep(wanted)
            except UnusableAnswer as error:
                code = ErrorCode.PROVIDER_REJECTED if isinstance(error, Declined) else ErrorCode.OUTPUT_INVALID
                raise JobFailed(code, str(error), details=details) from error
            except ProviderFailed as error:
                is_retryable = error.reason != "rejected"
                raise JobFailed(_CODES[error.reason], str(error), retryable=is_retryable, details=details) from error
        raise AssertionError("every attempt returns or raises")

    def _has_time(self, seconds: float) -> bool:
        """Whether a call after a pause has time left."""
        return time.monotonic() - self.started + seconds < self.limit_seconds * _PAUSED_SHARE

    def told(self) -> list[JsonObject]:
        """The warnings of the job, as its result holds them."""
        return to_bson(self.warnings)

    async def can_afford(self, worst_usd: float) -> bool:
        """Whether a call that costs so much at most stays within the job's cost limit."""
        cost_usd = await spent(self.ctx, self.lease.job_id)
        return cost_usd + worst_usd <= self.job["cost_limit_usd"] + ROUNDING_USD

    async def is_estimated(self, worst_usd: float) -> bool:
        """Whether a call that the result can do without stays within the job's estimate, and so within its cost limit."""
        cost_usd = await spent(self.ctx, self.lease.job_id)
        most = min(self.job["cost_limit_usd"], from_bson(self.job["estimate"], Estimate).cost_usd)
        return cost_usd + worst_usd <= most + ROUNDING_USD

    async def _call(self, provider: str, worst_usd: float, send: Callable[[], Awaitable[U]]) -> U:
        if not await self.can_afford(worst_usd):
            raise JobFailed(ErrorCode.COST_LIMIT_EXCEEDED, "The next provider call could exceed the cost limit.")
        call_id = await intend(self.ctx, self.lease, provider, self.stage, worst_usd)
        try:
            answer = await send()
        except NotCharged:
            await refuse(self.ctx, self.lease, call_id)
            raise
        except ProviderFailed as error:
            if error.reason == "rejected":
                await refuse(self.ctx, self.lease, call_id)
            else:
                await unsettle(self.ctx, call_id, error.reason)
            raise
        except UnusableAnswer as error:
            await self._settle(provider, call_id, worst_usd, error.usage)
            raise
        except BaseException as error:
            await unsettle(self.ctx, call_id, type(error).__name__)
            raise
        await self._settle(provider, call_id, worst_usd, answer)
        return answer

    async def _settle(self, provider: str, call_id: str, worst_usd: float, usage: Usage) -> None:
        """Charge what a call used, and never more than it can cost: so the calls of a job stay within its cost limit."""
        charge = believed(usage, worst_usd)
        if charge.overcharged:
            reported = str(usage.cost_usd)
            log.warning("provider overcharged", provider=provider, reported_usd=reported, charged_usd=charge.cost_usd)
            self._warn_overcharged()
        await settle(self.ctx, self.lease, call_id, charge, usage)

    def _warn_overcharged(self) -> None:
        """One warning for all calls of the job, with how many they are."""
        before = [one for one in self.warnings if one.code is WarningCode.PROVIDER_OVERCHARGED]
        self.warnings = [one for one in self.warnings if one not in before]
        count = 1 + sum(int(one.figures["calls"]) for one in before)
        message = (
            f"The provider reported more than {count} of its calls can cost. They were charged at their worst price;"
            " the operator finds what was reported in the ledger of calls."
        )
        self.warnings.append(
            JobWarning(code=WarningCode.PROVIDER_OVERCHARGED, message=message, figures={"calls": float(count)})
        )


def _end(text: str) -> str | None:
    """The end of a text, from the beginning of a line or word."""
    if len(text) <= PREVIEW_CHARS:
        return text or None
    end = text[-PREVIEW_CHARS:]
    return "…" + end[end.find(" ") :] if " " in end else "…" + end
