"""Where briefs and their revisions are kept."""

from __future__ import annotations

from datetime import datetime
from typing import NotRequired, TypedDict

from copydesk_server.core.collection import Collection, Row, index
from copydesk_server.core.references import OnDelete, Reference
from copydesk_server.core.wire import JsonObject


class OutlineRow(TypedDict):
    """A section of an outline."""

    id: str
    heading: str
    goal: str | None
    points: list[str]
    evidence_ids: list[str]
    query_ids: list[str]
    target_words: int | None


class TermRow(TypedDict):
    """How often a term is to be said."""

    term: str
    min: int
    max: int | None


class TargetRow(TypedDict):
    """How long a text is to be."""

    words: int | None
    seconds: float | None


class BriefRow(Row):
    """A brief; ``validation`` is worked out when one is shown."""

    project_id: str
    topic_id: str
    revision: int
    status: str
    format: str
    working_titles: list[str]
    audience_id: str | None
    primary_query_id: str | None
    secondary_query_ids: list[str]
    outline: list[OutlineRow]
    must_include: list[str]
    questions: list[str]
    must_avoid: list[str]
    terms: list[TermRow]
    evidence_ids: list[str]
    context_ids: list[str]
    offering_id: str | None
    cta_id: str | None
    style_id: str | None
    collection_ids: list[str]
    target: TargetRow
    approved_revision: int | None
    validation: NotRequired[JsonObject]


class RevisionRow(Row):
    """A revision, whole; ``approved_at`` is null where it was not approved."""

    brief_id: str
    number: int
    approved_at: datetime | None
    brief: JsonObject


# Those that are worked on or worked by.
OPEN = {"status": {"$ne": "archived"}}
briefs = Collection[BriefRow](
    "briefs",
    "brf",
    indexes=[index("updated_at")],
    references=(
        Reference("project_id", "projects"),
        Reference("topic_id", "topics"),
        Reference("primary_query_id", "query_targets"),
        Reference("secondary_query_ids", "query_targets", OnDelete.PULL),
        Reference("outline.evidence_ids", "evidence"),
        Reference("outline.query_ids", "query_targets"),
        Reference("evidence_ids", "evidence"),
        Reference("context_ids", "contexts"),
        Reference("offering_id", "offerings"),
        Reference("cta_id", "ctas"),
        Reference("style_id", "styles"),
        Reference("collection_ids", "collections", OnDelete.PULL),
    ),
)
revisions = Collection[RevisionRow]("brief_revisions", "brr", indexes=[index("brief_id", "number", unique=True)])
