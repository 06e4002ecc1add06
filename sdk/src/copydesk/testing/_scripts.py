"""Scripts and their versions."""

from __future__ import annotations

import datetime
import hashlib
from typing import TYPE_CHECKING, Any

from copydesk._generated import models
from copydesk.testing import _writing
from copydesk.testing._answers import answered
from copydesk.testing._blank import fill
from copydesk.testing._catalogue import changed, refuse_in_use, required
from copydesk.testing._store import Problem, Row, matches

if TYPE_CHECKING:
    from copydesk.testing._server import Call, FakeServer, Handler

ENDED = frozenset({"done", "error", "cancelled"})


def sha(text: str) -> str:
    """SHA-256 of a text."""
    return hashlib.sha256(text.encode()).hexdigest()


def measure(row: Row) -> None:
    """Count the words of a script's body."""
    words = len(row["body"].split())
    row |= {
        "word_count": words,
        "estimated_seconds": round(words / _writing.WORDS_PER_SECOND, 1),
        "body_sha256": sha(row["body"]),
    }


def expect(row: Row, expected: str) -> None:
    """Refuse an edit of a state that is no longer there."""
    wanted, known = (datetime.datetime.fromisoformat(text) for text in (expected, row["updated_at"]))
    if wanted != known:
        told = f"The script was updated at {row['updated_at']}; read it again and apply the edit to that."
        raise Problem(409, "stale_update", told, current_updated_at=row["updated_at"])


def _script_list(server: FakeServer, call: Call) -> Any:
    with_body = call.params.get("include") == "body"
    rows = [row for row in server.store.table("scripts").values() if matches(row, call.params)]
    return server.store.page(
        rows, call.params, lambda row: fill(models.ScriptSummary, row) | {"body": row["body"] if with_body else None}
    )


def _script_create(server: FakeServer, call: Call) -> Any:
    required(call.body, "title")
    server.store.refer("projects", call.body["project_id"], "/project_id")
    for table, field in (("offerings", "offering_id"), ("ctas", "cta_id"), ("styles", "style_id")):
        server.store.refer(table, call.body.get(field), f"/{field}")
    row = fill(models.Script, {**call.body, "id": server.store.new_id("scr")})
    measure(row)
    return answered(201, server.store.add("scripts", row))


def _script_update(server: FakeServer, call: Call) -> Any:
    row, body = server.store.get("scripts", call.id), dict(call.body)
    expect(row, body.pop("expected_updated_at"))
    if "body" in body and body["body"] != row["body"]:
        if row["body"]:
            keep_version(server, row, "auto")
        row |= {"citations": [], "blocks": [], "unsupported_spans": []}
    changed(row, models.Script, body)
    measure(row)
    row["updated_at"] = server.store.touch()
    return row


def _script_delete(server: FakeServer, call: Call) -> Any:
    server.store.get("scripts", call.id)
    refuse_in_use(server, "scripts", call.id)
    if any(
        job["status"] not in ENDED and job["input"]["script_id"] == call.id
        for job in server.store.table("jobs").values()
    ):
        raise Problem(409, "in_use", f"{call.id} is in use by a job.", in_use_by=[])
    del server.store.table("scripts")[call.id]
    return answered(204)


def keep_version(
    server: FakeServer, script: Row, kind: str, label: str | None = None, job_id: str | None = None
) -> Row:
    """Keep the body of a script as it is."""
    script["latest_version"] += 1
    copied = {
        name: script[name] for name in ("title", "body", "body_sha256", "writing_skill", "citations", "word_count")
    }
    more = {
        "script_id": script["id"],
        "number": script["latest_version"],
        "kind": kind,
        "label": label,
        "job_id": job_id,
    }
    row = fill(models.ScriptVersion, {**copied, **more, "id": server.store.new_id("ver")})
    row["context_snapshot_id"] = script["context_snapshot_id"]
    return server.store.add("versions", row)


def _version_list(server: FakeServer, call: Call) -> Any:
    rows = [row for row in server.store.table("versions").values() if matches(row, call.params)]
    return server.store.page(rows, call.params, lambda row: fill(models.VersionSummary, row))


def _version_create(server: FakeServer, call: Call) -> Any:
    script = server.store.get("scripts", call.body["script_id"])
    return answered(201, keep_version(server, script, "manual", call.body.get("label")))


def _version_restore(server: FakeServer, call: Call) -> Any:
    version = server.store.get("versions", call.id)
    script = server.store.get("scripts", version["script_id"])
    expect(script, call.body["expected_updated_at"])
    keep_version(server, script, "auto")
    script |= {name: version[name] for name in ("title", "body", "citations")}
    measure(script)
    keep_version(server, script, "restore")
    script["updated_at"] = server.store.touch()
    return script


HANDLERS: dict[str, Handler] = {
    "scripts_list": _script_list,
    "scripts_create": _script_create,
    "scripts_get": lambda server, call: server.store.get("scripts", call.id),
    "scripts_update": _script_update,
    "scripts_delete": _script_delete,
    "script_versions_list": _version_list,
    "script_versions_create": _version_create,
    "script_versions_get": lambda server, call: server.store.get("versions", call.id),
    "script_versions_restore": _version_restore,
}
