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
# Fields of inputs that name what a job works on, and the tables that have its title.
SUBJECTS = {"script_id": "scripts", "deck_artifact_id": "artifacts", "composition_id": "compositions"}
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
        message = f"{server.concurrent_jobs} jobs are queued or running."
        raise Problem(429, operation.slots["problem"], message, retry_after=1, limit=server.concurrent_jobs)
    subjects = (server.store.table(name).get(job["input"].get(field)) for field, name in SUBJECTS.items())
    job["title"] = next((subject["title"] for subject in subjects if subject), None)
    outcome = server.outcomes.pop(0) if server.outcomes else None
    plan = {"_began": server.clock.now() + START_SECONDS, "_outcome": outcome, "_by": operation}
    job.update(plan, queued_at=job["created_at"])


def hold(server: FakeServer, row: Row, prefer: str) -> bool:
    """Hold an answer back, as asked, until the job has moved; whether it goes on."""
    remaining, state = float(prefer.removeprefix("wait=")) if prefer.startswith("wait=") else 0.0, _state(row)
    while active(row) and remaining > 0 and _state(row) == state:
        step = min(remaining, max(0.01, server.job_seconds / 20))
        server.clock.sleep(step)
        advance(server)
        remaining -= step
    return active(row)


def _state(row: Row) -> Any:
    return row.get("status"), row.get("progress")


def cancel(server: FakeServer, job: Row) -> None:
    """End a queued job, or ask a running one to end.

    Raises:
        Problem: 409 where it has ended.
    """
    if not active(job):
        raise Problem(409, "invalid_state", f"The job has ended as {job['status']}, and cannot be cancelled any more.")
    job["cancel_requested_at"] = job["updated_at"] = server.store.touch()
    if job["status"] == "queued":
        _end(server, job, "cancelled")


def advance(server: FakeServer) -> None:
    """Move jobs to where they are at this time."""
    now = server.clock.now()
    for job in [row for table in server.store.tables.values() for row in table.values() if active(row)]:
        elapsed = now - job["_began"]
        if elapsed < 0:
            continue
        if job["status"] == "queued":
            job |= {"status": "running", "started_at": server.store.instant(job["_began"])}
        if job["cancel_requested_at"]:
            _end(server, job, "cancelled")
        elif elapsed < server.job_seconds:
            percent = int(elapsed / server.job_seconds * 100) // STEP_PERCENT * STEP_PERCENT
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
            code, message, retryable = job["_outcome"]
            error = {"message": message, "stage": "fake", "retryable": retryable, "details": {}}
            _end(server, job, "error", error_code=code, error=error)
        else:
            _end(server, job, "done", progress=100, result=_result(server, job))


def _end(server: FakeServer, job: Row, status: str, **fields: Any) -> None:
    job["updated_at"] = server.store.touch()
    job.update(fields, status=status, finished_at=job["updated_at"])


def _formats(server: FakeServer, job: Row) -> list[str]:
    """The formats that a job of its kind can make, which it makes where none is asked for."""
    for kind in server.spec.alternatives(job["_by"].body):
        field = server.spec.fields(kind["properties"]["input"]).get("formats", {})
        if kind["properties"]["operation"].get("const") == job["operation"]:
            items = (
                [schema["items"] for schema in server.spec.alternatives(field) if "items" in schema] if field else []
            )
            return [name for schema in items for name in server.spec.resolve(schema).get("enum", [])]
    return []


def _result(server: FakeServer, job: Row) -> Row:
    """The result of a job. What it names is there from now on: as the test scripted it, else as in the example."""
    spec, input_, operation = server.spec, job["input"], job["operation"]
    overrides = server.scripted(operation, input_)
    result = {**spec.fill(job["_by"].results[operation]), **job["_by"].result_examples.get(operation, {})}
    tables = {name: table for name in result if name.endswith("_id") and (table := spec.table_of(name))}
    rows: dict[str, Row] = {}
    for name in sorted(tables, key=lambda one: one not in input_):  # What is new takes over from what was there.
        reader, kinds = spec.readers[tables[name]], [*operation.split("."), f"{operation}d".partition(".")[2]]
        request = {**input_, **{name: row["id"] for name, row in rows.items()}, "job_id": job["id"]}
        example = _rows.adapt(server, spec.example(tables[name], kinds), request)
        if name in input_:
            rows[name] = server.store.get(tables[name], input_[name])
            example = {
                key: value
                for key, value in example.items()
                if not key.endswith(("_id", "_ids")) or key == "last_job_id"
            }
        else:
            rows[name] = _rows.new(server, attrs.evolve(reader, example=example), tables[name], request)
            server.store.table(tables[name])[rows[name]["id"]] = rows[name]
        _rows.complete(server, rows[name], example, overrides, input_, _formats(server, job))
    ids = {name: row["id"] for name, row in rows.items()}
    for row in [*rows.values()][::-1]:  # Where two have a field, the result tells that of what was there.
        row |= {name: id_ for name, id_ in ids.items() if name in row}
        result |= {key: row[key] for key in result.keys() & row.keys() if _rows.fits(result[key], row[key])}
        for key in [key for key in result.keys() & row.keys() if isinstance(result[key], dict)]:
            supported = [one for one in row[key] if one["support"] == "supported"]
            result[key] = {"total": len(row[key]), "supported": len(supported)}
    result |= ids | {f"{name}s": [id_] for name, id_ in ids.items() if f"{name}s" in result}
    return result | {key: value for key, value in overrides.items() if key in result and _rows.fits(result[key], value)}
