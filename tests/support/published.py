"""What a channel has published, as a sync leaves it: one that a person has linked, one that waits for an answer, one of nothing."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from copydesk_server.core.ids import new_id

_STATS = {"likes": 41, "comments": 6, "watch_minutes": 812.5, "avg_view_seconds": 96.0, "avg_view_pct": 46.2}


def publication_row(workspace_id: str, connection_id: str, moment: datetime, title: str, url: str) -> dict[str, Any]:
    """A video of a channel."""
    id_ = new_id("pub")
    return {
        "_id": id_,
        "workspace_id": workspace_id,
        "connection_id": connection_id,
        "external_id": id_,
        "kind": "video",
        "url": url,
        "title": title,
        "description": title,
        "published_at": moment,
        "duration_seconds": 208.0,
        "thumbnail_url": url,
        "tags": [title],
        "stats": {**_STATS, "views": 1840, "subs_gained": 12, "as_of": "2026-10-28"},
        "missing_since": None,
        "metadata": {},
        "created_at": moment,
        "updated_at": moment,
    }


def link_row(published: dict[str, Any], script_id: str, state: str, reason: str) -> dict[str, Any]:
    """What a publication was made of, as a person said or the server suggests."""
    said = state == "confirmed"
    return {
        "_id": new_id("lnk"),
        **{name: published[name] for name in ("workspace_id", "created_at", "updated_at")},
        **dict.fromkeys(("script_version_id", "artifact_id", "composition_id", "brief_id", "topic_id")),
        "publication_id": published["_id"],
        "script_id": script_id,
        "method": "manual" if said else "suggested",
        "confidence": 1.0 if said else 0.82,
        "reason": reason,
        "state": state,
        "metadata": {},
    }


async def publish(database: Any, workspace_id: str, connection_id: str, script_id: str, moment: datetime) -> None:
    """Three videos of a channel: of a script, perhaps of it, and of none; the report is of the first."""
    titles = ("Why glaze cracks", "Is your glaze too tight?", "A tour of the studio")
    rows = [
        publication_row(workspace_id, connection_id, moment, title, f"https://videos.example/watch?v={at}")
        for at, title in enumerate(titles)
    ]
    told = "The title and the description speak of what the script speaks of."
    links = [
        link_row(rows[0], script_id, "confirmed", "A person said so."),
        link_row(rows[1], script_id, "suggested", told),
    ]
    await database["publications"].insert_many(rows)
    await database["content_links"].insert_many(links)
    whose = {"workspace_id": workspace_id, "script_id": script_id}
    await database["reports"].update_many(whose, {"$set": {"subject.id": rows[0]["_id"]}})
