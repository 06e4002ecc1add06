"""What tests of strategy make often."""

from __future__ import annotations

from typing import Any

from copydesk import Copydesk
from support.factories import brand

FIRING = """# Firing

In March 2025 we fired 240 pots. Slow cooling cut crazing to 12 % of the pots. Fast cooling left 24 % of the pots crazed.

## How slowly should a kiln cool?

Potters cool the kiln at 60 °C per hour below 700 °C. A glaze with more silica shrinks less than the clay.
"""
SLOW = "Slow cooling cut crazing to 12 % of the pots."


def topic(desk: Copydesk, project: Any, **fields: Any) -> Any:
    return desk.topics.create(**{"project_id": project.id, "title": "Why glaze cracks", **fields})


def target(desk: Copydesk, of: Any, query: str = "why does glaze crack", **fields: Any) -> Any:
    return desk.query_targets.create(topic_id=of.id, query=query, **fields)


def firing(desk: Copydesk, project: Any, **fields: Any) -> Any:
    return desk.knowledge.create(**{"project_id": project.id, "title": "Firing", "text": FIRING, **fields})


def quote(document: Any, text: str = SLOW) -> dict[str, Any]:
    return {"document_id": document.id, "source_quote": text}


def proof(desk: Copydesk, project: Any, document: Any, **fields: Any) -> Any:
    """Evidence that its source says."""
    made = {
        "project_id": project.id,
        "claim": SLOW,
        "kind": "stat",
        "value": {"number": 12, "unit": "%"},
        "citations": [quote(document)],
    }
    return desk.evidence.create(**{**made, **fields})


def planned(desk: Copydesk, **fields: Any) -> tuple[Any, Any, Any, Any]:
    """A brand with a document, and a brief that lacks nothing: its topic, its evidence and itself."""
    project = brand(desk)
    document = firing(desk, project)
    about = topic(desk, project)
    query = target(desk, about, is_primary=True)
    found = proof(desk, project, document, topic_ids=[about.id])
    made = {
        "project_id": project.id,
        "topic_id": about.id,
        "working_titles": ["Why glaze cracks"],
        "primary_query_id": query.id,
        "outline": [{"heading": "Slow cooling", "evidence_ids": [found.id], "target_words": 60}],
        "must_include": ["Slow cooling cut crazing"],
        "target": {"words": 60},
    }
    return project, about, found, desk.briefs.create(**{**made, **fields})
