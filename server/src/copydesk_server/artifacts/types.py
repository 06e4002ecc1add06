"""Wire types of artifacts (contract, section 6)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.wire import Count, Filter, JsonObject, ListQuery, Read, ReadId, ResourceModel, Schema, Sha256
from copydesk_server.queue.types import JobWarning


class ArtifactKind(StrEnum):
    """What an artifact is."""

    ARTICLE = "article"
    SLIDES = "slides"
    VIDEO = "video"
    AUDIO = "audio"
    CAPTIONS = "captions"
    TRANSCRIPT = "transcript"
    IMAGE = "image"
    EDITED_VIDEO = "edited_video"
    COMPOSITION_VIDEO = "composition_video"
    TIMELINE = "timeline"
    REPORT = "report"


class ArtifactStatus(StrEnum):
    """Whether a newer one has taken its place."""

    READY = "ready"
    SUPERSEDED = "superseded"


class SubjectKind(StrEnum):
    """What a saved output is of."""

    SCRIPT = "script"
    COMPOSITION = "composition"
    EDITING_RUN = "editing_run"


@dataclass(frozen=True, slots=True)
class Subject:
    """What one saved output is of; outputs of one kind supersede older ones of the same subject."""

    kind: SubjectKind
    id: str

    @property
    def where(self) -> dict[str, str]:
        """The field that holds it, and its value."""
        return {f"{self.kind}_id": self.id}


class CheckStatus(StrEnum):
    """How a check went."""

    PASSED = "passed"
    WARNED = "warned"
    FAILED = "failed"
    SKIPPED = "skipped"


class ArtifactFile(Schema, frozen=True, kw_only=True):
    """One file of an artifact."""

    role: str
    storage_key: str
    content_type: str
    bytes: Count
    sha256: Sha256


class ArtifactInputs(Schema, frozen=True, kw_only=True):
    """What the artifact was made from."""

    script_version_id: ReadId | None
    context_snapshot_id: ReadId | None
    brand_kit_revision: Count | None
    composition_revision: Count | None


class TimeRange(Schema, frozen=True, kw_only=True):
    """A stretch of time, in seconds."""

    start: float
    end: float


class Check(Schema, frozen=True, kw_only=True):
    """A check of the output."""

    id: ReadId
    status: CheckStatus
    metrics: dict[str, float]
    time_ranges: list[TimeRange]


def check(id_: str, metrics: dict[str, float], *, warned: bool = False) -> Check:
    """A check that passed, or that found something to look at."""
    return Check(id=id_, status=CheckStatus.WARNED if warned else CheckStatus.PASSED, metrics=metrics, time_ranges=[])


class ArtifactSummary(ResourceModel, frozen=True, kw_only=True):
    """A saved output without its content, as lists show it."""

    kind: ArtifactKind
    script_id: ReadId | None
    composition_id: ReadId | None
    editing_run_id: ReadId | None
    job_id: ReadId | None
    title: str
    status: ArtifactStatus
    content_type: str
    storage_key: str | None
    bytes: Count
    sha256: Sha256
    width: Count | None
    height: Count | None
    duration_seconds: float | None
    fps: float | None
    language: str | None
    files: list[ArtifactFile]
    inputs: ArtifactInputs
    checks: list[Check]
    warnings: Annotated[list[JobWarning], Meta(description="As in the result of the job that made it.")] = []


class Artifact(ArtifactSummary, frozen=True, kw_only=True):
    """A saved output with its content."""

    content: Annotated[JsonObject | None, Meta(description="Article model or deck model.")]


class OutputResult(Read, frozen=True, kw_only=True):
    """What a job made that saves outputs: the main one, and all of them."""

    artifact_id: ReadId
    artifact_ids: list[ReadId]
    warnings: list[JobWarning]


class ArtifactQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of artifacts."""

    script_id: Filter | None = None
    composition_id: Filter | None = None
    editing_run_id: Filter | None = None
    kind: ArtifactKind | None = None
