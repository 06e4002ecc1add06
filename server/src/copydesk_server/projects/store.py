"""The collections of brands, offerings, calls to action and writing styles."""

from __future__ import annotations

from datetime import datetime
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


class OfferingRow(Row):
    """An offering."""

    project_id: str
    audience_ids: list[str]
    status: str
    starts_at: datetime | None
    ends_at: datetime | None


offerings = Collection[OfferingRow](
    "offerings",
    "off",
    references=(
        Reference("project_id", "projects"),
        Reference("media_ids", "media"),
        Reference("proof_points.evidence_id", "evidence"),
    ),
)


class CtaRow(Row):
    """A call to action."""

    project_id: str
    status: str
    active_from: datetime | None
    active_until: datetime | None


ctas = Collection[CtaRow](
    "ctas",
    "cta",
    references=(Reference("project_id", "projects"), Reference("offering_id", "offerings")),
)


class RuleRow(TypedDict):
    """A rule; one without a pattern is kept by no code."""

    id: str
    pattern: str | None


class SectionRow(TypedDict):
    """A part of a text, and how much of it."""

    share: float


class SkillRow(TypedDict):
    """How a kind of text is built."""

    name: str
    sections: list[SectionRow]


class VoiceRow(TypedDict):
    """How the brand sounds."""

    avoid: list[str]


# "not" is a word of Python.
TermRow = TypedDict("TermRow", {"use": str, "not": list[str]})


class StyleRow(Row):
    """A writing style."""

    project_id: str
    rules: list[RuleRow]
    skills: list[SkillRow]
    writing_skill: str | None
    voice: VoiceRow
    terms: list[TermRow]


styles = Collection[StyleRow]("styles", "sty", references=(Reference("project_id", "projects"),))
