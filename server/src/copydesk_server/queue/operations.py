"""What a kind of job is declared as: its family, its input, its price, and where its work is found.

A declaration is light, so that a process that only queues jobs loads nothing of what does them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from pkgutil import resolve_name
from typing import Any

import msgspec

from copydesk_server.core.context import Context
from copydesk_server.core.settings import Settings
from copydesk_server.queue.queues import TEXT, Queue
from copydesk_server.queue.types import ErrorCode, Estimate, Run

# Each kind of job prices its own type of input, which is the one that its declaration names.
Price = Callable[[Context, Any], Awaitable[Estimate]]  # type: ignore[explicit-any]


async def _free(ctx: Context, input_: object) -> Estimate:
    """The price of the server's own work."""
    return Estimate(cost_usd=0.0, basis="free")


@dataclass(frozen=True, slots=True)
class JobFamily:
    """What jobs of several kinds share; the engine treats a job as its family says, and knows no kind.

    Args:
        name: Its name, kept in each job.
        slots: Queued and running jobs of it that a workspace may have together; ``None`` sets no limit.
        keyed: Whether callers queue its jobs, each with an idempotency key; else they are the server's own work.
        listed: Whether callers queue and see its jobs under ``/jobs``; those of another keyed family have a path of their slice.
        ceiling_usd: The most that one of its jobs may cost.
        retention_seconds: How long an ended job is kept; ``None`` keeps it for ever.
        prefix: What the ids of its jobs begin with.
    """

    name: str
    slots: int | None
    keyed: bool
    listed: bool
    ceiling_usd: float
    retention_seconds: float | None = None
    prefix: str = "job"


@dataclass(frozen=True, slots=True)
class Failure:
    """How an error of the work is told to the caller.

    Args:
        code: The job's ``error_code``.
        message: What has happened.
        retryable: Whether the same request may succeed later.
    """

    code: ErrorCode
    message: str
    retryable: bool = False


@dataclass(frozen=True)
class JobOperation:
    """A kind of job.

    Args:
        name: Value of the job's ``operation``.
        family: What it shares with other kinds.
        input: Type of its input.
        run: Where its work is found, as ``package.module:function``; only a worker loads it. The function does the work
            and returns what to write with its result, in the transaction that ends the job.
        limit_seconds: How long the work may take.
        request: Type of the body that queues it; ``None`` for the server's own work.
        result: Type of the job's ``result``, as clients read it; ``None`` for the server's own work.
        content: Type of the `content` of the output that it makes; ``None`` where the output has none.
        estimate: Prices an input and refuses one that could never run; raises problems.
        prepare: The same for a job that will be queued now: what the input starts from must be current.
        queue: The queue whose workers do it.
        failures: How errors of this kind of work are told, by their type.
        loads_at_start: Whether a process loads the work when it starts, and not with the first job of its kind: for work
            that somebody waits for by the second and whose libraries are small.
        subject: The field of the input that names what the job works on, and the collection whose `title` that has.
        attempts: How often the work may begin. More than once only where it costs nothing and can be repeated: then a job that
            was interrupted, or for which the machine had no room, is queued again by itself.
        example: An input that is right, as ``web.operation.Example`` says; ``None`` for the server's own work.
    """

    name: str
    family: JobFamily
    input: type[msgspec.Struct]
    run: str
    limit_seconds: float
    request: type[msgspec.Struct] | None = None
    result: type[msgspec.Struct] | None = None
    content: type[msgspec.Struct] | None = None
    estimate: Price = _free
    prepare: Price = _free
    queue: Queue = TEXT
    failures: Mapping[type[Exception], Failure] = field(default_factory=dict)
    loads_at_start: bool = False
    subject: tuple[str, str] | None = None
    attempts: int = 1
    example: Mapping[str, object] | None = None

    def limit(self, settings: Settings) -> float:
        """Seconds that the work may take on this server."""
        return min(self.limit_seconds, settings.job_limit_seconds or self.limit_seconds)

    def load(self) -> Run:
        """The function that does the work.

        Raises:
            ImportError, AttributeError: When there is none of that name.
        """
        found: Run = resolve_name(self.run)
        return found
