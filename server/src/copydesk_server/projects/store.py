"""Where brands are kept."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from copydesk_server.core.collection import Collection, Row
from copydesk_server.core.references import OnDelete, Reference


class AudienceRow(TypedDict):
    """A group the brand speaks to."""

    id: str


class DefaultsRow(TypedDict):
    """What the brand's work takes where it says nothing."""

    style_id: str | None


class KitState(TypedDict):
    """How far the brand's kit is."""

    status: str
    revision: int


class BrandRow(Row):
    """A brand; ``brand_kit`` and ``counts`` are worked out when one is shown."""

    parent_id: str | None
    audiences: list[AudienceRow]
    defaults: DefaultsRow
    brand_kit: NotRequired[KitState]
    counts: NotRequired[dict[str, int]]


projects = Collection[BrandRow](
    "projects",
    "prj",
    references=(
        Reference("parent_id", "projects"),
        Reference("defaults.offering_id", "offerings"),
        Reference("defaults.cta_id", "ctas"),
        Reference("defaults.style_id", "styles"),
        Reference("defaults.collection_ids", "collections", OnDelete.PULL),
    ),
)
