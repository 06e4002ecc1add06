"""What tests make often."""

from __future__ import annotations

import time
import uuid
from pathlib import Path
from typing import Any

from copydesk import Copydesk, JobHandle
from copydesk.models import Brand, Document, Script

TOPIC = "how glaze crazing starts and how to prevent it"
SOURCE = (Path(__file__).resolve().parents[2] / "sdk" / "examples" / "crazing.md").read_text()


# After this long something hangs. No time that a test means to limit: those are for `make bench` and `make faults`.
HANG_SECONDS = 120.0


def brand(desk: Copydesk, **fields: Any) -> Brand:
    return desk.projects.create(**{"name": "Kiln & Co", **fields})


def document(desk: Copydesk, project: Brand, **fields: Any) -> Document:
    return desk.knowledge.create(**{"project_id": project.id, "title": "Crazing", "text": SOURCE, **fields})


def script(desk: Copydesk, project: Brand, **fields: Any) -> Script:
    return desk.scripts.create(**{"project_id": project.id, "title": "Why glaze cracks", **fields})


def generated(desk: Copydesk, **options: Any) -> tuple[JobHandle, Script, Document]:
    """A finished job, the script it wrote, and its source."""
    project = brand(desk)
    source, draft = document(desk, project), script(desk, project)
    job = desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], **{"words": 120, **options})
    return job, job.result(60).script, source


def job_body(script_id: str, updated_at: Any, **input_: Any) -> dict[str, Any]:
    """The body of a POST /jobs."""
    moment = updated_at if isinstance(updated_at, str) else updated_at.isoformat()
    return {
        "operation": "script.generate",
        "input": {"script_id": script_id, "expected_updated_at": moment, "topic": TOPIC, **input_},
    }


def key() -> str:
    return f"key-{uuid.uuid4().hex}"


def until(condition: Any, seconds: float = HANG_SECONDS) -> float:
    """Wait for a condition and return how long it took; fails the test where it does not come."""
    started = time.monotonic()
    while not condition():
        assert time.monotonic() - started < seconds, f"not within {seconds} s"
        time.sleep(0.02)
    return time.monotonic() - started
