"""Work on a run: understand the recording, plan, lay out, render, check, save. A finished stage is not done again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import structlog

from copydesk_server.artifacts import service as artifacts
from copydesk_server.artifacts.types import (
    ArtifactFile,
    ArtifactInputs,
    ArtifactKind,
    Check,
    CheckStatus,
    Subject,
    SubjectKind,
)
from copydesk_server.compositions import films, service
from copydesk_server.compositions.films import Film, SoundLook
from copydesk_server.core.errors import UnknownReference, ValidationFailed
from copydesk_server.core.mongo import Session
from copydesk_server.core.storage import working_folder
from copydesk_server.core.wire import JsonObject, Schema, to_bson
from copydesk_server.decks import service as decks
from copydesk_server.editing.planning.types import TimeMap
from copydesk_server.editing.runs import decisions, film_checks, plan_stage, understanding
from copydesk_server.editing.runs.footage import Composed, Planned, cuts_of
from copydesk_server.editing.runs.stages import Stages, forget
from copydesk_server.editing.runs.store import EditingRunRow, runs
from copydesk_server.editing.runs.types import DecisionState, EditingOutput, EditingRunInput, EditingStage
from copydesk_server.editing.runs.understanding import Clock, Facts, Speech
from copydesk_server.editing.styles.settings import EditingSettings, NoiseReduction
from copydesk_server.media.burning import BurnIn
from copydesk_server.media.render.plan import Canvas
from copydesk_server.media.render.sound import LoudnessTarget
from copydesk_server.queue.types import ErrorCode, Finish, JobFailed
from copydesk_server.queue.work import Work

# Shares of a run, as ten minutes of 1080p took them.
_PROBE, _LISTEN, _PLAN, _COMPOSE = (0.0, 0.01), (0.01, 0.06), (0.06, 0.1), (0.1, 0.12)
_RENDER, _CHECK, _SAVE = (0.12, 0.9), (0.9, 0.98), (0.98, 1.0)
# ffmpeg's spectral denoiser: so many decibels less of steady noise; more makes voices hollow.
_NOISE_FILTERS = {
    NoiseReduction.OFF: "",
    NoiseReduction.LIGHT: "afftdn=nr=8:nt=w",
    NoiseReduction.STRONG: "afftdn=nr=18:nt=w",
}
# What mends a pop: a fade as long as cuts of music have.
_LONG_FADE = 0.03


class Rendered(msgspec.Struct, frozen=True):
    """A film as it came out: its file, and what was encoded of it."""

    video: ArtifactFile
    plan_hash: str
    segments: int
    encoded: int
    has_sound: bool


class Examined(msgspec.Struct, frozen=True):
    """A film as it was checked, mended where it was."""

    video: ArtifactFile
    checks: tuple[Check, ...]
    repaired: tuple[str, ...]


class EditedVideo(Schema, frozen=True, kw_only=True):
    """An edited film, as its artifact tells of it."""

    run_id: str
    recording_id: str
    composition_id: str
    composition_revision: int
    style_ref: str
    style_version: int
    plan_hash: str
    duration_seconds: float
    source_seconds: float
    cuts: int
    captions: bool


async def run(work: Work, input_: EditingRunInput) -> Finish:
    """Do what is left of a run; what is returned stores its film, in the transaction that ends the attempt."""
    row = await runs.find_one(work.ctx, {"job_id": work.lease.job_id})
    if row is None:
        return _nothing
    with working_folder("editing") as folder, structlog.contextvars.bound_contextvars(run_id=row["_id"]):
        decks.link_fonts(folder)
        return await _Attempt(work, row, Stages(work, row), folder).finish()


async def _nothing(session: Session) -> dict[str, object]:
    """The end of work that a newer attempt does instead."""
    return {}


class _Attempt:
    """One attempt of a run."""

    def __init__(self, work: Work, row: EditingRunRow, stages: Stages, folder: Path) -> None:
        self.work, self.row, self.stages, self.folder = work, row, stages, folder
        self.settings = msgspec.convert(row["style_snapshot"]["settings"], EditingSettings)
        self.made: films.Made | None = None

    async def finish(self) -> Finish:
        """All stages, in their order."""
        ctx, row = self.work.ctx, self.row
        await self.work.step("probe", "Looking at the recording", 0, 1, span=_PROBE)
        facts = await self.stages.of(
            EditingStage.PROBE, Facts, row["recording_id"], lambda: understanding.probe(ctx, row["recording_id"])
        )
        recording = facts.recording
        lies = await self.stages.of(EditingStage.SYNC, Clock, None, lambda: _now(understanding.clock(recording)))
        await self.work.step("transcribe", "Listening to the speech", 0, 1, span=_LISTEN)
        threshold = self.settings.cuts.threshold_db
        speech = await self.stages.of(
            EditingStage.TRANSCRIBE,
            Speech,
            None,
            lambda: understanding.listen(ctx, recording, lies, threshold, self.folder),
        )
        self.work.warnings += decisions.unsaid_warnings(speech.unsaid, speech.unsaid + len(speech.words))
        if speech.is_speechless:
            self.work.warnings += decisions.no_speech_warnings()
        # What has no word is no speech that noise hides.
        elif speech.sound is not None and speech.words:
            self.work.warnings += decisions.noise_warnings(speech.sound.sound)
        await self.work.step("plan", "Planning the edit", 0, 1, span=_PLAN)
        rejected = sorted(one["id"] for one in row["decisions"] if one["state"] == DecisionState.REJECTED.value)
        plan = await self.stages.of(
            EditingStage.PLAN,
            Planned,
            [row["style_snapshot"], row["options"], rejected],
            lambda: plan_stage.decide(self.stages, recording, lies, speech, rejected, self.folder),
        )
        self.work.warnings += plan.warnings
        self.work.warnings += decisions.doubtful_word_warnings(film_checks.recognized(plan.footage, plan.decisions))
        await self.work.step("compose", "Laying out the film", 0, 1, span=_COMPOSE)
        laid = await self._compose(plan)
        shown = decisions.shown_decisions(plan, laid.op_ids, row["decisions"])
        await self.stages.write(
            {
                "decisions": to_bson(shown),
                "decision_count": len(shown),
                "composition_id": laid.composition_id,
                "composition_revision": laid.revision,
            }
        )
        return await self._film(plan, laid, is_known=speech.is_known)

    async def _compose(self, plan: Planned) -> Composed:
        """Lay the plan out; where something that it shows is gone, the next attempt plans anew.

        Raises:
            JobFailed: When something is gone.
        """
        ctx, row = self.work.ctx, self.row
        try:
            return await self.stages.of(
                EditingStage.COMPOSE, Composed, None, lambda: plan_stage.compose(ctx, row, plan)
            )
        except (UnknownReference, ValidationFailed) as error:
            await forget(ctx, row["_id"], EditingStage.PLAN)
            told = f"Something that the plan shows is not there any more: {error.detail} Retry the run: it plans anew."
            raise JobFailed(ErrorCode.SOURCE_UNAVAILABLE, told, retryable=True) from error

    async def _film(self, plan: Planned, laid: Composed, *, is_known: bool) -> Finish:
        """The film of a laid out plan."""
        film = await self._open(plan, laid)
        rendered = await self.stages.of(
            EditingStage.RENDER, Rendered, None, lambda: self._render(film), lambda made: [made.video.storage_key]
        )
        await self.work.step("check", "Checking the film", 0, 1, span=_CHECK)
        examined = await self.stages.of(
            EditingStage.CHECK,
            Examined,
            None,
            lambda: self._examine(film, plan, rendered, is_known=is_known),
            lambda made: [made.video.storage_key],
        )
        await self.work.step("save", "Saving the film", 0, 1, span=_SAVE)
        return await self._save(film, plan, laid, rendered, examined)

    async def _open(self, plan: Planned, laid: Composed) -> Film:
        output, audio = self.settings.output, self.settings.audio
        _, timeline = await service.timeline_of(self.work.ctx, laid.composition_id, laid.revision)
        return Film(
            title=self.row["title"],
            project_id=self.row["project_id"],
            timeline=timeline,
            canvas=Canvas(timeline.canvas.width, timeline.canvas.height, output.fps.rate, output.quality),
            folder=self.folder,
            media=await films.playable(self.work, timeline),
            captions=plan_stage.caption_look(plan.settings.captions, timeline.canvas.width, timeline.canvas.height),
            sound=SoundLook(
                LoudnessTarget(audio.target_lufs, audio.true_peak_db),
                _NOISE_FILTERS[audio.noise_reduction],
                self.settings.cuts.audio_fade_ms / 1000,
            ),
        )

    async def _render(self, film: Film) -> Rendered:
        self.made = await films.make(self.work, film, _RENDER)
        video = await artifacts.keep_file(self.work.ctx, "video", "video/mp4", film.path)
        made = self.made
        return Rendered(video, made.plan_hash, made.segments, made.encoded, made.has_sound)

    async def _examine(self, film: Film, plan: Planned, rendered: Rendered, *, is_known: bool) -> Examined:
        """Check a film; a pop at a cut is mended once, by a longer fade."""
        if not film.path.exists():
            await films.fetch_file(self.work.ctx, rendered.video.storage_key, "The film", film.path)
        joins = film_checks.joins_of(plan.footage, plan.decisions)
        video, repaired = rendered.video, list[str]()
        popped = await film_checks.pops(film.path, joins, film.canvas.rate)
        if popped.status is CheckStatus.FAILED:
            if self.made is None:  # Its media were fetched by an earlier attempt, whose scenes are in the cache.
                self.made = await films.make(self.work, film, _CHECK)
            film.sound = replace_fade(film.sound)
            await films.remix(film)
            popped = await film_checks.pops(film.path, joins, film.canvas.rate)
            video = await artifacts.keep_file(self.work.ctx, "video", "video/mp4", film.path)
            repaired.append(film_checks.POP)
        usual = await films.check(film, films.cues_of(film), has_sound=rendered.has_sound)
        found = [
            *(usual if plan.footage.sizes else map(_without_picture, usual)),
            popped,
            film_checks.words_whole(plan.footage, plan.decisions),
            film_checks.captions_confident(plan.footage, plan.decisions),
            *await film_checks.check_captions(film.path, plan.footage, plan.decisions, is_known=is_known),
        ]
        return Examined(video, tuple(found), tuple(repaired))

    async def _save(self, film: Film, plan: Planned, laid: Composed, rendered: Rendered, examined: Examined) -> Finish:
        if not film.path.exists():
            await films.fetch_file(self.work.ctx, examined.video.storage_key, "The film", film.path)
        words = await asyncio.to_thread(decisions.film_transcript, plan)
        small = [("transcript", "application/json", words)]
        files = [
            examined.video,
            *await films.store_beside(self.work, film, films.cues_of(film)),
            *await artifacts.keep_files(self.work.ctx, small),
        ]
        content = self._content(film, plan, laid, rendered)
        artifact = artifacts.new(
            self.work.ctx,
            kind=ArtifactKind.EDITED_VIDEO,
            job_id=self.work.job["_id"],
            subject=Subject(SubjectKind.EDITING_RUN, self.row["_id"]),
            title=self.row["title"],
            language=plan.footage.language,
            content=content,
            files=files,
            inputs=_inputs(laid),
            checks=examined.checks,
            warnings=self.work.warnings,
            size=(film.canvas.width, film.canvas.height),
            duration_seconds=content.duration_seconds,
            fps=round(film.canvas.rate.num / film.canvas.rate.den, 3),
        )
        id_, ids = artifact["_id"], [*self.row["artifact_ids"], artifact["_id"]]
        values = {"stage": EditingStage.SAVE.value, "output": _output(id_, examined), "artifact_ids": ids}
        result = {"artifact_id": id_, "artifact_ids": [id_], "warnings": self.work.told(), "run_id": self.row["_id"]}

        async def finish(session: Session) -> dict[str, object]:
            await artifacts.store(self.work.ctx, artifact, session)
            await self.stages.write(values, session)
            return {**result, "duration_seconds": content.duration_seconds}

        return finish

    def _content(self, film: Film, plan: Planned, laid: Composed, rendered: Rendered) -> EditedVideo:
        cut = TimeMap.after(cuts_of(plan.decisions), plan.footage.frames)
        return EditedVideo(
            run_id=self.row["_id"],
            recording_id=self.row["recording_id"],
            composition_id=laid.composition_id,
            composition_revision=laid.revision,
            style_ref=self.row["style_ref"],
            style_version=self.row["style_snapshot"]["version"],
            plan_hash=rendered.plan_hash,
            duration_seconds=round(film.canvas.rate.seconds(film.frames), 3),
            source_seconds=round(film.canvas.rate.seconds(plan.footage.frames), 3),
            cuts=len(cut.joins),
            captions=film.captions is not None and film.captions.shown is not BurnIn.NONE,
        )


def _inputs(laid: Composed) -> ArtifactInputs:
    """What the film was made from."""
    return ArtifactInputs(
        script_version_id=None,
        context_snapshot_id=None,
        brand_kit_revision=None,
        composition_revision=laid.revision,
    )


def _output(artifact_id: str, examined: Examined) -> JsonObject:
    """The film, as the run tells of it."""
    passed = all(one.status in {CheckStatus.PASSED, CheckStatus.SKIPPED} for one in examined.checks)
    told = EditingOutput(
        artifact_id=artifact_id, checks=list(examined.checks), passed=passed, repaired=list(examined.repaired)
    )
    return to_bson(told)


def _without_picture(one: Check) -> Check:
    """A check of a film of sound alone, which is black throughout."""
    if one.id != "black":
        return one
    return Check(id=one.id, status=CheckStatus.SKIPPED, metrics={}, time_ranges=[])


async def _now(value: Clock) -> Clock:
    """A value that is there at once."""
    return value


def replace_fade(sound: SoundLook) -> SoundLook:
    """The same sound with longer fades at cuts."""
    return SoundLook(sound.target, sound.filters, max(_LONG_FADE, 2 * sound.cut_fade))
