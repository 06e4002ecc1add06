"""``composition.render``: make the film of a revision, check it and save it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from copydesk_server.artifacts import service as artifacts
from copydesk_server.artifacts.types import ArtifactFile, ArtifactInputs, ArtifactKind, Check, Subject, SubjectKind
from copydesk_server.compositions import films, renders, service
from copydesk_server.compositions.films import CaptionLook, Film, Made
from copydesk_server.compositions.types import CompositionRenderInput
from copydesk_server.core.mongo import Session
from copydesk_server.core.storage import working_folder
from copydesk_server.core.wire import Schema
from copydesk_server.decks import service as decks
from copydesk_server.media import burning
from copydesk_server.media.burning import CaptionPosition, CaptionStyle, Look
from copydesk_server.media.render.plan import Canvas, Rate
from copydesk_server.media.render.scenes import FONT
from copydesk_server.queue.types import Finish
from copydesk_server.queue.work import Work

_MAKE, _CHECK, _SAVE = (0.0, 0.92), (0.92, 0.97), (0.97, 1.0)


class CompositionVideo(Schema, frozen=True, kw_only=True):
    """A rendered composition, as its artifact tells of it."""

    composition_id: str
    revision: int
    output: str
    plan_hash: str
    duration_seconds: float
    captions: bool


async def run(work: Work, input_: CompositionRenderInput) -> Finish:
    """Make the film; what is returned stores it, in the transaction that ends the job."""
    row, timeline = await service.timeline_of(work.ctx, input_.composition_id, input_.revision)
    width, height = renders.pixels(timeline.canvas, input_.output)
    rate = Rate(timeline.timebase.num, timeline.timebase.den)
    canvas = Canvas(width, height, rate, renders.quality(input_.output))
    media = await films.playable(work, timeline)
    with working_folder("composition") as folder:
        decks.link_fonts(folder)
        captions = _captions(width, height) if input_.burn_captions else None
        film = Film(row["title"], row["project_id"], timeline, canvas, folder, media, captions)
        made = await films.make(work, film, _MAKE)
        await work.step("check", "Checking the film", 0, 1, span=_CHECK)
        found = await films.check(film, made.cues, has_sound=made.has_sound)
        await work.step("save", "Saving the film", 0, 1, span=_SAVE)
        return _saved(work, input_, film, made, await films.store(work, film, made.cues), found)


def _captions(width: int, height: int) -> CaptionLook:
    """How captions look in a film of a size."""
    below = CaptionPosition.BOTTOM
    return CaptionLook(Look(FONT, CaptionStyle.BOX, below, films.HIGHLIGHT, burning.margin(below, width, height)))


def _saved(
    work: Work,
    input_: CompositionRenderInput,
    film: Film,
    made: Made,
    files: Sequence[ArtifactFile],
    found: Sequence[Check],
) -> Finish:
    """What stores the film with its files and checks."""
    content = CompositionVideo(
        composition_id=input_.composition_id,
        revision=input_.revision,
        output=input_.output.value,
        plan_hash=made.plan_hash,
        duration_seconds=round(film.canvas.rate.seconds(film.frames), 3),
        captions=bool(made.cues) and input_.burn_captions,
    )
    counts: Mapping[str, int] = {"segments": made.segments, "segments_encoded": made.encoded}
    artifact = artifacts.new(
        work.ctx,
        kind=ArtifactKind.COMPOSITION_VIDEO,
        job_id=work.job["_id"],
        subject=Subject(SubjectKind.COMPOSITION, input_.composition_id),
        title=film.title,
        language="und",
        content=content,
        files=files,
        inputs=ArtifactInputs(
            script_version_id=None,
            context_snapshot_id=None,
            brand_kit_revision=None,
            composition_revision=input_.revision,
        ),
        checks=found,
        warnings=work.warnings,
        size=(film.canvas.width, film.canvas.height),
        duration_seconds=content.duration_seconds,
        fps=round(film.canvas.rate.num / film.canvas.rate.den, 3),
    )

    async def finish(session: Session) -> dict[str, object]:
        await artifacts.store(work.ctx, artifact, session)
        return {
            "artifact_id": artifact["_id"],
            "artifact_ids": [artifact["_id"]],
            "warnings": work.told(),
            "duration_seconds": content.duration_seconds,
            "plan_hash": content.plan_hash,
            **counts,
        }

    return finish
