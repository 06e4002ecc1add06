"""Jobs, which move with the clock, and what they make."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from copydesk.testing import _rows
from copydesk.testing._spec import Operation, Row
from copydesk.testing._store import Problem

if TYPE_CHECKING:
    from copydesk.testing._server import FakeServer

START_SECONDS = 0.05  # About what an idle worker takes to claim a job.
STEP_PERCENT = 5
ENDED = frozenset({"done", "error", "cancelled"})


def active(row: Row) -> bool:
    """Whether a row is a job that has not ended."""
    return "_began" in row and row["status"] not in ENDED


def queue(server: FakeServer, operation: Operation, table: str, job: Row) -> None:
    """Take a slot.

    Raises:
        Problem: 429 where all are taken.
    """
    if operation.slots and sum(map(active, server.store.table(table).values())) >= server.concurrent_jobs:
        told = f"{server.concurrent_jobs} jobs are queued or running."
        raise Problem(429, operation.slots["problem"], told, retry_after=1, limit=server.concurrent_jobs)
    outcome = server.outcomes.pop(0) if server.outcomes else None
    plan = {"_began": server.clock.now() + START_SECONDS, "_outcome": outcome, "_by": operation}
    job.update(plan, queued_at=job["created_at"])


def hold(server: FakeServer, row: Row, prefer: str) -> bool:
    """Hold an answer back, as asked, until the job has moved; whether it goes on."""
    left, before = float(prefer.removeprefix("wait=")) if prefer.startswith("wait=") else 0.0, _seen(row)
    while active(row) and left > 0 and _seen(row) == before:
        step = min(left, max(0.01, server.job_seconds / 20))
        server.clock.sleep(step)
        advance(server)
        left -= step
    return active(row)


def _seen(row: Row) -> Any:
    return row.get("status"), row.get("progress")


def cancel(server: FakeServer, job: Row) -> None:
    """End a queued job, or ask a running one to end.

    Raises:
        Problem: 409 where it has ended.
    """
    if not active(job):
        raise Problem(409, "invalid_state", f"The job has ended as {job['status']}.")
    job["cancel_requested_at"] = job["updated_at"] = server.store.touch()
    if job["status"] == "queued":
        _end(server, job, "cancelled")


def advance(server: FakeServer) -> None:
    """Move jobs to where they are at this time."""
    now = server.clock.now()
    for job in [row for table in server.store.tables.values() for row in table.values() if active(row)]:
        ran = now - job["_began"]
        if ran < 0:
            continue
        if job["status"] == "queued":
            job |= {"status": "running", "started_at": server.store.instant(job["_began"])}
        if job["cancel_requested_at"]:
            _end(server, job, "cancelled")
        elif ran < server.job_seconds:
            percent = int(ran / server.job_seconds * 100) // STEP_PERCENT * STEP_PERCENT
            job |= {"progress": percent, "updated_at": server.store.instant(now)}
            detail = {
                "stage": "fake",
                "label": "Waiting",
                "done": percent,
                "total": 100,
                "updated_at": job["updated_at"],
            }
            job["progress_detail"] = detail
        elif job["_outcome"]:
            code, message = job["_outcome"]
            _end(server, job, "error", error_code=code, error={"message": message, "stage": "fake", "retryable": False})
        else:
            _end(server, job, "done", progress=100, result=_result(server, job))


def _end(server: FakeServer, job: Row, status: str, **more: Any) -> None:
    job["updated_at"] = server.store.touch()
    job.update(more, status=status, finished_at=job["updated_at"])


def _formats(server: FakeServer, job: Row) -> list[str]:
    """The formats that a job of its kind can make, which it makes where none is asked for."""
    for kind in server.spec.alternatives(job["_by"].body):
        asked = server.spec.fields(kind["properties"]["input"]).get("formats", {})
        if kind["properties"]["operation"].get("const") == job["operation"]:
            found = [one["items"] for one in server.spec.alternatives(asked) if "items" in one] if asked else []
            return [name for one in found for name in server.spec.resolve(one).get("enum", [])]
    return []


def _result(server: FakeServer, job: Row) -> Row:
    """The result of a job. What it names is there from now on: as the test scripted it, else as in the example."""
    spec, input_, name_ = server.spec, job["input"], job["operation"]
    scripted = server.scripted(name_, input_)
    result = {**spec.fill(job["_by"].results[name_]), **job["_by"].result_examples.get(name_, {})}
    tables = {name: table for name in result if name.endswith("_id") and (table := spec.table_of(name))}
    rows: dict[str, Row] = {}
    for name in sorted(tables, key=lambda one: one not in input_):  # What is new takes over from what was there.
        reader, kinds = spec.readers[tables[name]], [*name_.split("."), f"{name_}d".partition(".")[2]]
        given = {**input_, **{name: row["id"] for name, row in rows.items()}, "job_id": job["id"]}
        shown = _rows.adapt(server, spec.example(tables[name], kinds), given)
        if name in input_:
            rows[name] = server.store.get(tables[name], input_[name])
            shown = {
                key: value for key, value in shown.items() if not key.endswith(("_id", "_ids")) or key == "last_job_id"
            }
        else:
            rows[name] = _rows.new(server, attrs.evolve(reader, example=shown), tables[name], given)
            server.store.table(tables[name])[rows[name]["id"]] = rows[name]
        _rows.complete(server, rows[name], shown, scripted, input_, _formats(server, job))
    made = {name: row["id"] for name, row in rows.items()}
    for row in [*rows.values()][::-1]:  # Where two have a field, the result tells that of what was there.
        row |= {name: id_ for name, id_ in made.items() if name in row}
        result |= {key: row[key] for key in result.keys() & row.keys() if _rows.fits(result[key], row[key])}
        for key in [key for key in result.keys() & row.keys() if isinstance(result[key], dict)]:
            supported = [one for one in row[key] if one["support"] == "supported"]
            result[key] = {"total": len(row[key]), "supported": len(supported)}
    result |= made | {f"{name}s": [id_] for name, id_ in made.items() if f"{name}s" in result}
    return result | {key: value for key, value in scripted.items() if key in result and _rows.fits(result[key], value)}
