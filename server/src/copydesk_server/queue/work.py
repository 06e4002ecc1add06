"""What running work is given: its context, its job, its progress, its purse."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from copydesk_server.core.clock import now
from copydesk_server.core.collection import Document
from copydesk_server.core.context import Context
from copydesk_server.core.ids import new_id
from copydesk_server.queue import engine
from copydesk_server.queue.types import ErrorCode, JobFailed

LEDGER = "provider_calls"


class Usage(Protocol):
    """What a provider's answer says it used."""

    @property
    def tokens_in(self) -> int:
        """Tokens read."""

    @property
    def tokens_out(self) -> int:
        """Tokens written."""

    @property
    def cost_usd(self) -> float:
        """What was charged."""


U = TypeVar("U", bound=Usage)


@dataclass
class Work:
    """One run of a job."""

    ctx: Context
    job: Document
    lease: engine.Lease
    stage: str = field(default="start")
    started: float = field(default_factory=time.monotonic)

    async def step(self, stage: str, label: str, done: int, total: int) -> None:
        """Report that step ``done`` of ``total`` begins, and stop here if that was asked for.

        Raises:
            JobCancelled: When the job's cancellation was asked for.
            LeaseLost: When the job is no longer this worker's.
        """
        self.stage = stage
        elapsed = time.monotonic() - self.started
        eta = round(elapsed / done * (total - done), 1) if done else None
        detail = {"stage": stage, "label": label, "done": done, "total": total, "eta_seconds": eta}
        await engine.report(self.ctx.database, self.lease, min(99, done * 100 // total), detail)

    async def call(self, provider: str, worst_usd: float, send: Callable[[], Awaitable[U]]) -> U:
        """Send one call to a provider: recorded before it is sent and after it is charged.

        Args:
            provider: Name of the provider.
            worst_usd: The most the call can cost.
            send: Sends it.

        Raises:
            JobFailed: When the call could take the job over its cost ceiling; then it is not sent.
        """
        spent = await self._spent()
        if spent + worst_usd > self.job["cost_limit_usd"] + 1e-9:
            raise JobFailed(ErrorCode.COST_LIMIT_EXCEEDED, "The next provider call could exceed the cost limit.")
        ledger, call_id = self.ctx.database[LEDGER], new_id("call")
        intent = {
            "_id": call_id,
            "workspace_id": self.ctx.workspace_id,
            "job_id": self.job["_id"],
            "provider": provider,
            "stage": self.stage,
            "state": "intent",
            "worst_usd": worst_usd,
            "created_at": now().plain(),
        }
        await ledger.insert_one(intent)
        answer = await send()
        charged = {"tokens_in": answer.tokens_in, "tokens_out": answer.tokens_out, "cost_usd": answer.cost_usd}
        await ledger.update_one({"_id": call_id}, {"$set": {"state": "charged", **charged}})
        await engine.charge(self.ctx.database, self.lease, answer.cost_usd, answer.tokens_in, answer.tokens_out)
        return answer

    async def _spent(self) -> float:
        rows = await self.ctx.database[LEDGER].find({"job_id": self.job["_id"]}).to_list(None)
        return float(sum(row.get("cost_usd", row["worst_usd"]) for row in rows))
