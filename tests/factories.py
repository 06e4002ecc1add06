"""What tests make often."""

from __future__ import annotations

import time
import uuid
from typing import Any

from copydesk import Copydesk, JobHandle
from copydesk.models import Brand, Document, Script

TOPIC = "how glaze crazing starts and how to prevent it"
SOURCE = """# Crazing

Crazing is a network of fine cracks in a fired glaze. The cracks appear because the glaze contracts more than the clay
body when it cools. A glaze under tension always cracks sooner or later. Potters measure the fit of a glaze by thermal
expansion. A body with more silica expands more and puts the glaze under compression.

## Prevention

Crazing can be prevented by a glaze of lower expansion. Adding silica to the glaze lowers its thermal expansion and
closes the cracks. A higher bisque temperature also improves the fit of many glazes. Some potters thin the glaze layer,
since a thick layer crazes more easily. Boron lowers the expansion of a glaze and helps it melt at the same time.

## Testing

A glaze is tested by boiling it and cooling it in ice water three times. Fine cracks that appear after a week are called
delayed crazing. Moisture that enters a porous body makes it swell and opens new cracks. Ink rubbed over the surface makes
the finest cracks visible. A tile that survives ten cycles of heat and cold is considered stable by most studios.
"""


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


def until(condition: Any, seconds: float = 10.0) -> float:
    """Wait for a condition and return how long it took; fails the test where it does not come."""
    started = time.monotonic()
    while not condition():
        assert time.monotonic() - started < seconds, f"not within {seconds} s"
        time.sleep(0.02)
    return time.monotonic() - started
