"""Where scripts, their versions and the results of their blocks are kept."""

from __future__ import annotations

from datetime import datetime
from typing import NotRequired, TypedDict

from copydesk_server.core.citations import CitationRow
from copydesk_server.core.collection import Collection, Row, index
from copydesk_server.core.references import OnDelete, Reference
from copydesk_server.core.wire import JsonObject


class BlockRow(TypedDict):
    """A part of a body, as it is stored."""

    id: str
    kind: str
    heading: str | None
    start_char: int
    end_char: int
    seconds: float


class SpanRow(TypedDict):
    """A stretch of a body that no source supports."""

    start_char: int
    end_char: int
    kind: NotRequired[str]
    reason: str
    detail: NotRequired[str]


class Sizes(TypedDict):
    """What is counted of a body."""

    word_count: int
    estimated_seconds: float
    body_sha256: str


class Judgement(Sizes):
    """What is computed from a body."""

    style_report: JsonObject | None


class ScriptRow(Row, Judgement):
    """A script."""

    project_id: str
    title: str
    body: str
    style_id: str | None
    writing_skill: str | None
    citations: list[CitationRow]
    blocks: list[BlockRow]
    unsupported_spans: list[SpanRow]
    context_snapshot_id: str | None
    language: str
    latest_version: int
    warnings: list[JsonObject]


class Diff(TypedDict):
    """Words that a version adds and removes."""

    added: int
    removed: int


class VersionRow(Row):
    """A version of a script; ``number`` counts from 1 without gaps."""

    script_id: str
    number: int
    kind: str
    label: str | None
    job_id: str | None
    title: str
    body: str
    body_sha256: str
    writing_skill: str | None
    citations: list[CitationRow]
    unsupported_spans: NotRequired[list[SpanRow]]
    context_snapshot_id: str | None
    word_count: int
    diff: Diff


scripts = Collection[ScriptRow](
    "scripts",
    "scr",
    # Coverage asks how many there are, and when one changed last.
    indexes=[index("updated_at")],
    references=(
        Reference("project_id", "projects"),
        Reference("collection_ids", "collections", OnDelete.PULL),
        Reference("citations.document_id", "knowledge", checked=False, follows=True),
        Reference("topic_id", "topics"),
        Reference("brief_id", "briefs"),
        Reference("offering_id", "offerings"),
        Reference("cta_id", "ctas"),
        Reference("style_id", "styles"),
        Reference("person_ids", "people"),
    ),
    unlisted=("body", "style_report.violations"),
)
versions = Collection[VersionRow](
    "script_versions",
    "ver",
    indexes=[index("script_id", "number", unique=True)],
    references=(Reference("citations.document_id", "knowledge", checked=False),),
    unlisted=("body",),
)


class ResultRow(Row):
    """How much of the audience a block kept in a publication, as it was written then."""

    project_id: str
    script_id: str
    publication_id: str
    connection_id: str
    published_at: datetime
    block_id: str
    kind: str
    kept: float
    seconds: float
    precision: str
    text: str


results = Collection[ResultRow](
    "block_results",
    "blr",
    indexes=[index("project_id", "kind")],
    references=(
        Reference("publication_id", "publications", OnDelete.CASCADE),
        Reference("script_id", "scripts", OnDelete.CASCADE),
    ),
)
