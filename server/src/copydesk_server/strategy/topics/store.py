"""Where topics are kept."""

from __future__ import annotations

from typing import TypedDict

from copydesk_server.core.collection import Collection, index
from copydesk_server.core.references import Reference
from copydesk_server.strategy.store import SluggedRow, unique_index


class LinkRow(TypedDict):
    """A link to another topic."""

    to_topic_id: str
    type: str
    anchor: str


class TopicRow(SluggedRow):
    """A topic."""

    silo_id: str | None
    parent_topic_id: str | None
    title: str
    role: str
    intent: str
    priority: int
    formats: list[str]
    status: str
    links: list[LinkRow]


topics = Collection[TopicRow](
    "topics",
    "top",
    indexes=[unique_index(), index("project_id", "priority"), index("updated_at")],
    references=(
        Reference("project_id", "projects"),
        Reference("silo_id", "silos"),
        Reference("parent_topic_id", "topics"),
        Reference("links.to_topic_id", "topics"),
    ),
)
