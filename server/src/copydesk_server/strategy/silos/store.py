"""Where silos are kept."""

from __future__ import annotations

from typing import NotRequired

from copydesk_server.core.collection import Collection, index
from copydesk_server.core.references import Reference
from copydesk_server.strategy.store import SluggedRow, unique_index


class SiloRow(SluggedRow):
    """A silo; ``coverage_pct`` is worked out when one is shown."""

    name: str
    position: int
    pillar_topic_id: str | None
    coverage_pct: NotRequired[float]


silos = Collection[SiloRow](
    "silos",
    "sil",
    indexes=[unique_index(), index("updated_at")],
    references=(Reference("project_id", "projects"), Reference("pillar_topic_id", "topics")),
)
