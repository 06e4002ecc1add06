"""Results of jobs, as ``JobHandle.result()`` returns them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeAlias, Union

import attrs

from copydesk import _lines
from copydesk._generated import models
from copydesk._generated.results import RESULTS
from copydesk._model import Model
from copydesk._suggestions import Suggesting

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from copydesk._bound_models import AsyncArtifact
    from copydesk._generated.models import (
        Artifact,
        Job,
        JobWarning,
        Report,
        Script,
        ScriptResult,
        SyncResult,
        VideoSlide,
    )

    ArtifactT_co = TypeVar("ArtifactT_co", bound=Artifact, covariant=True, default=Artifact)
    ResultT_co = TypeVar("ResultT_co", covariant=True, default="JobResult")
    AsyncResultT_co = TypeVar("AsyncResultT_co", covariant=True, default="AsyncJobResult")
else:
    from typing import TypeVar

    # Defaults of type variables are of Python 3.13, and only type checkers need them.
    ArtifactT_co = TypeVar("ArtifactT_co", covariant=True)
    ResultT_co = AsyncResultT_co = TypeVar("ResultT_co", covariant=True)


@attrs.frozen(repr=False)
class Generated(Suggesting):
    """The result of a script job.

    Args:
        script: The script.
        version_id: The version with this text.
        citations: How many citations there are.
        supported: How many of them their source supports.
        word_count: Words of the body.
        cost_usd: The charge.
        warnings: Where the output is less than requested, such as ``short_of_target``; else empty.
    """

    script: Script
    version_id: str
    citations: int
    supported: int
    word_count: int
    cost_usd: float
    warnings: list[JobWarning] = attrs.field(factory=list)

    def __repr__(self) -> str:
        facts = [
            _lines.short(self.script.title),
            # Before what a long line leaves out.
            *[f"warning: {warning.code}" for warning in self.warnings],
            _lines.counted(self.word_count, "word"),
            f"{self.supported}/{_lines.counted(self.citations, 'citation')}",
            f"{self.cost_usd:.4f} USD",
        ]
        return _lines.call("Generated", facts, [f"script_id={self.script.id!r}"])

    def _repr_html_(self) -> str | None:
        """The card of the script."""
        return self.script._repr_html_()


@attrs.frozen(repr=False)
class Produced(Suggesting, Generic[ArtifactT_co]):
    """The result of a job that makes an article, a deck or a video.

    Args:
        artifact: The output, with its content; ``.download()`` saves its files.
        artifact_ids: Ids of all outputs, that one first.
        cost_usd: The charge.
        warnings: Where the output is less than requested, such as ``short_of_target``; else empty.
    """

    artifact: ArtifactT_co
    artifact_ids: list[str]
    cost_usd: float
    warnings: list[JobWarning] = attrs.field(factory=list)

    def __repr__(self) -> str:
        facts = [
            _lines.short(self.artifact.title),
            str(self.artifact.kind),
            *[f"warning: {warning.code}" for warning in self.warnings],
            f"files: {', '.join(file.role for file in self.artifact.files if not file.role[-1].isdigit())}",
            f"{self.cost_usd:.4f} USD",
        ]
        return _lines.call(type(self).__name__, facts, [f"artifact_id={self.artifact.id!r}"])

    def _repr_html_(self) -> str | None:
        """The card of the output."""
        return self.artifact._repr_html_()


@attrs.frozen(repr=False)
class Rendered(Produced[ArtifactT_co]):
    """The result of a video.

    Args:
        artifact: The video; ``.download()`` saves it, ``.media.roles`` names its captions, transcript and poster.
        artifact_ids: Ids of all outputs, that one first.
        cost_usd: The charge.
        warnings: Where the output is less than requested, such as ``captions_fast``; else empty.
        duration_seconds: Its length.
        slides: When each slide is shown, in seconds.
    """

    duration_seconds: float = attrs.field(kw_only=True)
    slides: list[VideoSlide] = attrs.field(kw_only=True)


def parse(job: Job) -> Model:
    """The result of a job, by its operation; by its fields if this version does not know the operation."""
    fields = {"warnings": [], **(job.result or {})}
    name = RESULTS.get(job.operation) or ("ArtifactResult" if "artifact_id" in fields else "ScriptResult")
    kind: type[ScriptResult] = getattr(models, name)
    return kind.from_dict(fields)


JobResult: TypeAlias = Union[Generated, "Produced[Artifact]", "Report", "SyncResult"]
AsyncJobResult: TypeAlias = Union[Generated, "Produced[AsyncArtifact]", "Report", "SyncResult"]
