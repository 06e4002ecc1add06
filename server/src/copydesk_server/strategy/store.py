"""The collections of the strategy slice: silos, topics, query targets, evidence, snapshots, briefs, coverage and imports."""

from __future__ import annotations

from datetime import datetime
from typing import NotRequired, TypedDict

from copydesk_server.core.citations import CitationRow
from copydesk_server.core.collection import Collection, Row, index
from copydesk_server.core.mongo import IndexModel
from copydesk_server.core.references import OnDelete, Reference
from copydesk_server.core.wire import JsonObject


class SluggedRow(Row):
    """A thing of a brand that has a slug."""

    project_id: str
    slug: str


def unique_index() -> IndexModel:
    """What keeps two things of a brand from having one slug, also when they are made at the same moment."""
    return index("project_id", "slug", unique=True)


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


class TargetRow(Row):
    """A query target; ``cannibalizes_ids`` is worked out when one is shown."""

    project_id: str
    topic_id: str
    query: str
    normalized: str
    key: str
    surface: str
    locale: str
    is_primary: bool
    questions: list[str]
    cannibalizes_ids: NotRequired[list[str]]


targets = Collection[TargetRow](
    "query_targets",
    "qry",
    indexes=[index("project_id", "key"), index("updated_at")],
    references=(Reference("topic_id", "topics"), Reference("project_id", "projects")),
)


class ValueRow(TypedDict):
    """The number that is claimed."""

    number: float
    unit: str
    as_of: str | None


class EvidenceRow(Row):
    """A piece of evidence; the fields at the end are worked out when one is shown."""

    project_id: str
    topic_ids: list[str]
    claim: str
    kind: str
    value: ValueRow | None
    citations: list[CitationRow]
    expires_at: datetime | None
    unit_key: str | None
    subject: list[str]
    state: NotRequired[str]
    findings: NotRequired[list[JsonObject]]
    contradicts_ids: NotRequired[list[str]]
    used_in: NotRequired[list[str]]


evidence = Collection[EvidenceRow](
    "evidence",
    "evd",
    indexes=[index("project_id", "unit_key")],
    references=(
        Reference("project_id", "projects"),
        Reference("topic_ids", "topics", OnDelete.PULL),
        Reference("person_id", "people"),
        # Not checked on write: quotes are looked for in the document, which tells where it is missing.
        Reference("citations.document_id", "knowledge", checked=False, follows=True),
    ),
)


class UsedEvidenceRow(TypedDict):
    """Of a piece of evidence that a generation was given, whose it is a copy."""

    evidence_id: str


class SnapshotRow(Row):
    """What a generation was given; nothing else of it is read here but to be shown."""

    script_id: str
    evidence: list[UsedEvidenceRow]


snapshots = Collection[SnapshotRow](
    "context_snapshots", "snp", indexes=[index("script_id"), index("evidence.evidence_id")]
)


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


class BriefTargetRow(TypedDict):
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
    target: BriefTargetRow
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


class DayRow(Row):
    """Coverage of a brand as it was last on a day: its JSON, compressed."""

    project_id: str
    day: str
    inputs_sha256: str
    coverage: bytes


days = Collection[DayRow](
    "coverage_days",
    "cov",
    indexes=[index("project_id", "day", unique=True)],
    references=(Reference("project_id", "projects", OnDelete.CASCADE),),
)


class ImportRow(Row):
    """An import; ``csv`` is there until it has been read."""

    project_id: str
    filename: str | None
    csv: str | None
    job_id: str
    status: str
    rows: int
    topics_created: int
    targets_created: int
    rows_unchanged: int
    rows_failed: int
    errors: list[JsonObject]
    error_code: str | None
    error_message: str | None


imports = Collection[ImportRow](
    "strategy_imports", "imp", references=(Reference("project_id", "projects", OnDelete.CASCADE),)
)
