"""The state machine of a job, written a second time and apart from the engine: what may follow what.

``faults_of`` looks at one version of a job's document, ``faults_between`` at two that follow each other, and ``Ledger``
at all versions of all jobs in the order in which they were written.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from typing import Any

import attrs

Document = Mapping[str, Any]
SLOTS = 3
ENDED = frozenset({"done", "error", "cancelled"})
FOLLOWS = {
    "queued": {"queued", "running", "cancelled"},
    "running": {"running", "done", "error", "cancelled"},
    "done": {"done"},
    "error": {"error"},
    "cancelled": {"cancelled"},
}
HELD_BY_CALLERS = [f"generation/{number}" for number in range(SLOTS)]
CONSTANT = ("workspace_id", "operation", "queue", "input", "idempotency_key", "fingerprint", "created_at", "queued_at")
CONSTANT += ("estimate", "cost_limit_usd", "request_id")
UNSEEN = ("dispatched_at", "lease")

STATE_RULES: list[tuple[str, Callable[[Document], bool]]] = [
    ("a job has one of five states", lambda job: job["status"] in FOLLOWS),
    ("an active job holds a slot, an ended one none", lambda job: ("slot" in job) == (job["status"] not in ENDED)),
    ("a slot is one of three", lambda job: job.get("slot", "generation/0") in HELD_BY_CALLERS),
    ("a running job has a lease, no other has", lambda job: ("lease" in job) == (job["status"] == "running")),
    ("a queued job has not started", lambda job: job["status"] != "queued" or job["started_at"] is None),
    ("a running, done or failed job has started", lambda job: job["status"] in {"queued", "cancelled"} or started(job)),
    ("an ended job has an end, no other has", lambda job: (job["finished_at"] is not None) == (job["status"] in ENDED)),
    ("only a done job is at 100", lambda job: (job["progress"] == 100) == (job["status"] == "done")),
    ("only a done job has a result", lambda job: (job["result"] is not None) == (job["status"] == "done")),
    ("only a failed job has a code", lambda job: (job["error_code"] is not None) == (job["status"] == "error")),
    ("a failed job says why", lambda job: job["status"] != "error" or bool(job["error"]["message"])),
    (
        "a cancelled job was asked to",
        lambda job: job["status"] != "cancelled" or job["cancel_requested_at"] is not None,
    ),
    ("a job that never ran cost nothing", lambda job: started(job) or job["cost"]["provider_calls"] == 0),
    ("a job costs at most its limit", lambda job: job["cost"]["charged_usd"] <= job["cost_limit_usd"] + 1e-9),
]

STEP_RULES: list[tuple[str, Callable[[Document, Document], bool]]] = [
    ("a state follows its own", lambda old, new: new["status"] in FOLLOWS[old["status"]]),
    ("an ended job never changes", lambda old, new: old["status"] not in ENDED or old == new),
    ("a request never changes", lambda old, new: all(old[name] == new[name] for name in CONSTANT)),
    ("progress only grows", lambda old, new: new["progress"] >= old["progress"]),
    ("cost only grows", lambda old, new: all(new["cost"][name] >= old["cost"][name] for name in old["cost"])),
    ("a job starts once", lambda old, new: old["started_at"] in (None, new["started_at"])),
    ("a slot is kept until the end", lambda old, new: new["status"] in ENDED or old["slot"] == new["slot"]),
    ("a lease has one holder", lambda old, new: "lease" not in old or "lease" not in new or holder(old) == holder(new)),
    ("a wish to cancel stays", lambda old, new: old["cancel_requested_at"] in (None, new["cancel_requested_at"])),
    (
        "what a caller sees moves updated_at",
        lambda old, new: seen(old) == seen(new) or new["updated_at"] > old["updated_at"],
    ),
]


def started(job: Document) -> bool:
    return job["started_at"] is not None


def holder(job: Document) -> tuple[str, str]:
    return job["lease"]["owner"], job["lease"]["token"]


def seen(job: Document) -> dict[str, Any]:
    return {name: value for name, value in job.items() if name not in UNSEEN}


def faults_of(job: Document) -> list[str]:
    """Rules that a version of a job breaks."""
    return [rule for rule, holds in STATE_RULES if not holds(job)]


def faults_between(old: Document, new: Document) -> list[str]:
    """Rules that a step from one version to the next breaks."""
    return [rule for rule, holds in STEP_RULES if not holds(old, new)]


@attrs.define
class Ledger:
    """All jobs as they are written; counts what must never happen."""

    faults: list[tuple[str, str]] = attrs.field(factory=list)
    status: dict[str, str] = attrs.field(factory=dict)
    claims: Counter[str] = attrs.field(factory=Counter)
    active: dict[str, dict[str, int]] = attrs.field(factory=lambda: defaultdict(dict))
    most_active: int = 0
    versions: int = 0

    def see(self, old: Document | None, new: Document) -> None:
        """Take in the next version of a job; ``old`` is the one before, if any."""
        self.versions += 1
        id_ = new["_id"]
        broken = faults_of(new) + (faults_between(old, new) if old is not None else self._first(new))
        self.faults += [(id_, rule) for rule in broken]
        if old is not None and old["status"] == "queued" and new["status"] == "running":
            self.claims[id_] += 1
            if self.claims[id_] > 1:
                self.faults.append((id_, "a job is claimed once"))
        self.status[id_] = new["status"]
        self._count(id_, new)

    def _first(self, job: Document) -> list[str]:
        return [] if job["status"] == "queued" and job["progress"] == 0 else ["a job begins queued"]

    def _count(self, id_: str, job: Document) -> None:
        slots = self.active[job["workspace_id"]]
        slots.pop(id_, None)
        if "slot" in job:
            if job["slot"] in slots.values():
                self.faults.append((id_, "a slot is held once"))
            slots[id_] = job["slot"]
        self.most_active = max(self.most_active, len(slots))
        if len(slots) > SLOTS:
            self.faults.append((id_, "a workspace has at most three active jobs"))
