"""Where jobs and the ledger of their provider calls are kept. Transitions that a worker or the sweep makes cross workspaces and live in ``engine.py``."""

from __future__ import annotations

from copydesk_server.core.collection import Collection, index
from copydesk_server.core.mongo import IndexModel
from copydesk_server.core.references import Reference

HELD = {"slot": {"$exists": True}}

jobs = Collection(
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
    # Deleted every job that had a family, a day after its end; today all have one.
    former_indexes=("finished_at_1",),
    references=(Reference("input.script_id", "scripts", only=HELD),),
)

calls = Collection("provider_calls", "call", indexes=[index("job_id")])
