"""The queues, the families of jobs, and the declaration of a kind of job."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from pkgutil import resolve_name
from typing import Any

import msgspec

from copydesk_server.core.context import Context
from copydesk_server.core.settings import Settings
from copydesk_server.queue.types import ErrorCode, Estimate, Run

# Every call to a broker ends: one that is there answers well within this time, and one that is not must not hold up the sweep.
ANSWER_SECONDS = 10


@dataclass(frozen=True, slots=True)
class Queue:
    """A queue of jobs. Each has processes of its own, so that what fills one never delays another.

    Args:
        name: Its name, in job documents and in the broker.
        share_of_cores: How many processes a worker gives it, for each core of the machine; one at least.
        concurrency: Jobs of it that one process works on at once.
        per_workspace: Running jobs of it that a workspace may have, on all machines; ``None`` sets no limit.
        niceness: How far its processes, and the programs that they start, stand back where the cores are busy (nice(2)).
    """

    name: str
    share_of_cores: float = 1.0
    concurrency: int = 1
    per_workspace: int | None = None
    niceness: int = 0


TEXT = Queue("text")
# An import mostly waits for somebody's site, up to 10 s, holding at most one page of 5 MiB: 32 hold 160 MiB at worst, and
# it takes eight workspaces with slow sites to fill a process. Half as many processes as cores leave the rest to what
# computes.
SOURCES = Queue("sources", share_of_cores=0.5, concurrency=32, per_workspace=4)
# A recording decodes for minutes, on all cores: no import waits behind one, and few people watch it, so it stands back where
# scripts and imports need the cores. At 5 the kernel gives it a third of what one of them gets (sched(7)), so that it goes on
# on a busy machine too, and all of an idle core.
RECORDINGS = Queue("recordings", share_of_cores=0.0, niceness=5)
# A sync waits for another service nearly all of its time, and computes for a second at its end: one process serves a
# machine. Two at once leave the other places of a process to other workspaces.
SYNC = Queue("sync", share_of_cores=0.0, concurrency=8, per_workspace=2)
# A render keeps two cores busy by itself (media/render/film.py); half as many processes as cores leave room for the rest.
RENDERS = Queue("renders", share_of_cores=0.5)
QUEUES = {queue.name: queue for queue in (TEXT, SOURCES, RECORDINGS, SYNC, RENDERS)}


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
        ceiling_usd: The most that one of its jobs may cost; of generation jobs the default of a setting.
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

    def ceiling(self, settings: Settings) -> float:
        """The most that one of its jobs may cost on this server, in USD."""
        return settings.script_ceiling_usd if self.name == "generation" else self.ceiling_usd


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


# Three active jobs a workspace and 0.05 USD a job are the API description's own limits.
GENERATION = JobFamily("generation", slots=3, keyed=True, listed=True, ceiling_usd=0.05)
# Beside the limit of three, with ``POST /performance/jobs``. A workspace has a handful of channels, one sync each at a time,
# and asks for some reports together.
PERFORMANCE = JobFamily("performance", slots=20, keyed=True, listed=False, ceiling_usd=0.0)
# Renders of compositions, beside the limit of three: an editor asks for drafts while finals are made; their queue makes them
# one after another.
RENDER = JobFamily("render", slots=10, keyed=True, listed=False, ceiling_usd=0.0, prefix="rnd")
# Attempts of editing runs, beside the limit of three: a day of recordings is queued in one go, and rendered one after another.
# A model may be asked for cuts once; that costs as much as a script may.
EDITING = JobFamily("editing", slots=10, keyed=True, listed=False, ceiling_usd=0.05)
# The server's own work on what somebody uploads; nobody asks for one of its jobs, and a day is for the operator who looks why
# one failed.
INGESTION = JobFamily("sources", slots=None, keyed=False, listed=False, ceiling_usd=0.0, retention_seconds=86_400.0)
