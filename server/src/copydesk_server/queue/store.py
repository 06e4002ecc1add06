"""Where jobs and the ledger of their provider calls are kept. Transitions that a worker or the sweep makes cross workspaces and live in ``engine.py``."""

from __future__ import annotations

from datetime import datetime
from typing import NotRequired, TypedDict

from copydesk_server.core.collection import Collection, Row, index
from copydesk_server.core.mongo import IndexModel
from copydesk_server.core.references import Reference
from copydesk_server.core.wire import JsonObject


class LeaseRow(TypedDict):
    """Which worker may write to a running job, and until when."""

    owner: str
    token: str
    expires_at: datetime
    renewed_at: NotRequired[datetime]


class ErrorRow(TypedDict):
    """A redacted account of a failure, as callers see it."""

    message: str
    stage: str | None
    retryable: bool
    details: NotRequired[JsonObject]


class JobRow(Row):
    """A job. ``slot`` is held while it is queued or running, ``lease`` and ``place`` only while it runs.

    ``attempts_left`` says how often it is queued again after it was interrupted; a job without it never is.
    """

    operation: str
    title: NotRequired[str | None]
    family: str
    retention_seconds: float | None
    queue: str
    virtual_start: int
    request_id: str
    status: str
    progress: int
    input: JsonObject
    idempotency_key: str
    fingerprint: str
    estimate: JsonObject
    cost_limit_usd: float
    queued_at: datetime
    dispatched_at: datetime | None
    started_at: datetime | None
    finished_at: datetime | None
    cancel_requested_at: datetime | None
    error_code: str | None
    error: ErrorRow | None
    attempts_left: NotRequired[int]
    slot: NotRequired[str]
    place: NotRequired[int]
    lease: NotRequired[LeaseRow]


class CallRow(Row):
    """A call to a provider; ``cost_usd`` is there once its charge is known."""

    job_id: str
    provider: str
    stage: str
    state: str
    worst_usd: float
    cost_usd: NotRequired[float]


# Of a job that is queued or running: what an ended one was for may be deleted.
HELD = {"slot": {"$exists": True}}

jobs = Collection[JobRow](
    "jobs",
    "job",
    indexes=[
        index("idempotency_key", unique=True),
        index("slot", unique=True, where=HELD),
        index(
            "queue", "place", unique=True, where={"place": {"$exists": True}}
        ),  # Places of running jobs; see claims.py.
        index("queue", "virtual_start"),
        index("status"),
        IndexModel([("workspace_id", 1), ("family", 1), ("_id", -1)]),
        IndexModel([("expires_at", 1)], expireAfterSeconds=0),
        IndexModel([("status", 1), ("queue", 1), ("dispatched_at", 1)]),
        IndexModel([("status", 1), ("queue", 1), ("virtual_start", 1), ("_id", 1), ("workspace_id", 1)]),
        IndexModel([("status", 1), ("lease.expires_at", 1)]),
    ],
    references=(
        Reference("input.script_id", "scripts", only=HELD),
        Reference("input.composition_id", "compositions", only=HELD),
    ),
)

calls = Collection[CallRow]("provider_calls", "call", indexes=[index("job_id")])
