"""Editing runs: a recording becomes a film, every decision is told and can be taken back, and nothing is done twice."""

from __future__ import annotations

import base64
import json

import pytest
from PIL import Image

from copydesk import Copydesk
from copydesk.errors import (
    APIError,
    IdempotencyKeyReusedError,
    InUseError,
    InvalidStateError,
    JobCancelled,
    NotFoundError,
    RevisionConflictError,
    ValidationError,
)
from support import recorded
from support.factories import brand, script
from support.pictures import encoded

STAGES = ["probe", "sync", "transcribe", "plan", "compose", "render", "check", "save"]
TEXT = (
    "Crazing is a network of fine cracks in a glaze. It starts when the glaze shrinks more than the clay as the pot cools. "
    "The kiln must cool slowly over night with its door shut. Potters prevent crazing with more silica in the glaze. "
    "Weigh the silica twice before you mix it."
)
# Before "It" and before "Potters".
PAUSES = ((10, 1.6), (32, 1.2))
DRAFT = {"output": {"resolution": "720p", "quality": "draft"}}


@pytest.fixture(scope="module")
def said():
    """What is said, with two pauses."""
    return recorded.speech(TEXT, pauses=PAUSES)


@pytest.fixture(scope="module")
def recording(desk: Copydesk, said, tmp_path_factory):
    """A camera's recording of a script."""
    folder = tmp_path_factory.mktemp("take")
    camera = recorded.film(said.samples, folder / "camera.mp4", size=(640, 360))
    project = brand(desk)
    written = script(desk, project, body=TEXT, language="en")
    made = desk.recordings.create(project_id=project.id, title="Take 1", script_id=written.id)
    desk.recordings.upload(made, camera)
    return desk.recordings.wait(made, progress=False)


@pytest.fixture(scope="module")
def picture(desk: Copydesk):
    """A picture of what is said, and one of something else."""
    kiln = desk.library.upload(
        encoded(Image.new("RGB", (1280, 720), "#c2410c")), title="Kiln with its door shut", tags=["kiln", "cool"]
    )
    desk.library.upload(
        encoded(Image.new("RGB", (1280, 720), "#1d4ed8")), title="Solar panels on a roof", tags=["energy"]
    )
    return kiln


@pytest.fixture(scope="module")
def edited(desk: Copydesk, recording, picture):
    """A finished run with cuts, a cutaway, punch-ins and captions."""
    settings = {**DRAFT, "captions": {"mode": "word"}, "cutaways": {"min_score": 0.2}}
    return desk.editing.run(recording, settings=settings).result(timeout=300)


def of_kind(run, kind):
    return [one for one in run.decisions if one.kind == kind]


def frames_of(desk, run):
    return desk.compositions.get(run.composition_id).data.duration_frames


def test_a_run_goes_through_all_stages_to_a_checked_film(edited):
    """Each stage is told with its hashes; no check failed, and the film is what the composition says."""
    run, film = edited.run, edited.artifact

    assert (run.status, run.progress, run.stage, run.attempt) == ("done", 100, "save", 1)
    assert [one.name for one in run.stages] == STAGES[:-1]
    assert all(len(one.input_sha256) == len(one.output_sha256) == 64 for one in run.stages)
    assert (film.kind, film.editing_run_id, film.width, film.height, film.fps) == (
        "edited_video",
        run.id,
        1280,
        720,
        30,
    )
    assert {file.role for file in film.files} == {
        *("video", "poster", "timeline", "captions-srt", "captions-vtt", "transcript")
    }
    checks = {one.id: one for one in run.output.checks}
    assert {one.status for one in checks.values()} <= {"passed", "skipped", "warned"}
    assert checks["pop_at_cut"].metrics["cuts"] >= 2
    assert checks["pop_at_cut"].metrics["pops"] == checks["cut_inside_word"].metrics["cut"] == 0
    assert run.output.passed == all(one.status in {"passed", "skipped"} for one in checks.values()) == edited.passed


def test_a_finished_run_is_shown_before_and_after(edited, recording):
    """The card plays the recording and the film beside each other, each as it was uploaded and made, and says what was cut."""
    card = edited._repr_html_()
    after = base64.b64encode(edited.artifact.media.read("video")).decode()
    before = base64.b64encode(edited._handle._desk.media.get(key=recording.tracks[0].storage_key)).decode()

    assert card.count("<video controls") == 2
    assert 0 < card.index(before) < card.index(after)
    assert f"<summary>{len(of_kind(edited.run, 'cut'))} cuts" in card
    assert "pop_at_cut passed" in card
    assert "<script" not in card


def test_planted_pauses_are_gone_and_every_word_stays(desk: Copydesk, edited, said):
    """The cuts are where nobody spoke, and the film has the script's words in their order."""
    cuts = of_kind(edited.run, "cut")
    inner = [pause for pause in said.silences if pause[0] > 1 and pause[1] < said.seconds - 1]
    words = json.loads(edited.artifact.media.read("transcript"))

    for start, end in inner:
        assert [one for one in cuts if start - 0.1 <= one.source.start and one.source.end <= end + 0.1]
    assert all("Nobody speaks" in one.reason or "says nothing" in one.reason for one in cuts)
    shown = [word["text"] for word in words["words"] if word["text"] in TEXT.split()]
    assert shown == TEXT.split()
    assert edited.artifact.duration_seconds == pytest.approx(
        said.seconds - sum(one.source.end - one.source.start for one in cuts), abs=0.05
    )


def test_captions_are_where_the_words_are_heard_in_the_film(edited):
    """Listened to again, half of the words are within 40 ms of their captions and nineteen of twenty within 100 ms."""
    checks = {one.id: one.metrics.to_dict() for one in edited.run.output.checks}
    timing, whole = checks["caption_timing"], checks["words_missing"]

    assert whole["missing"] == 0
    assert timing["words"] == whole["words"] >= 40
    assert timing["median_seconds"] <= 0.04
    assert timing["p95_seconds"] <= 0.1


def test_the_picture_that_fits_is_shown_where_it_is_spoken_of(edited, picture):
    """Not the other one, not over the first or last sentence; the voice goes on."""
    [shown] = of_kind(edited.run, "cutaway")

    assert shown.detail["media_id"] == picture.id
    assert "kiln must cool" in shown.quote
    assert shown.op_id is not None


def test_each_decision_is_an_op_of_the_composition(desk: Copydesk, edited):
    """Cuts, cutaways and punch-ins have an op of their own; captions share one."""
    ops = {op.op_id for one in desk.compositions.history(edited.run.composition_id) for op in one.ops}
    told = [one for one in edited.run.decisions if one.kind != "audio"]

    assert all(one.op_id in ops for one in told)
    alone = [one.op_id for one in told if one.kind != "caption"]
    assert len(set(alone)) == len(alone)
    assert len({one.op_id for one in of_kind(edited.run, "caption")}) == 1


def test_a_rejected_cut_comes_back_and_all_else_stays(desk: Copydesk, recording, edited):
    """The film is longer by the pause, later captions move with their words; applied again it is as it was."""
    run = desk.editing.attach(desk.editing_runs.rebuild(edited.run, options={"settings": DRAFT}).id).wait(300)
    before = desk.compositions.get(run.data.composition_id)
    cut = max(of_kind(run.data, "cut"), key=lambda one: one.source.end - one.source.start)
    run.reject(cut)
    after = desk.compositions.get(run.data.composition_id)
    by_id = {one.id: one for one in run.decisions}

    assert by_id[cut.id].state == "rejected"
    assert {one.id for one in of_kind(run.data, "cut") if one.state == "applied"} == {
        one.id for one in of_kind(run.data, "cut") if one.id != cut.id
    }
    longer = round((cut.source.end - cut.source.start) * 30)
    assert after.data.duration_frames == before.data.duration_frames + longer
    assert [round(one.output.start, 3) for one in of_kind(run.data, "caption")] == sorted(
        round(one.output.start, 3) for one in of_kind(run.data, "caption")
    )
    run.apply(cut.id)
    again = desk.compositions.get(run.data.composition_id)
    assert again.timeline.to_dict() == before.timeline.to_dict()
    assert {one.state for one in run.decisions} == {"applied"}


def test_a_rejected_cutaway_leaves_the_cuts(desk: Copydesk, edited):
    """The film is as long as before; the picture is gone."""
    run = desk.editing.attach(edited.run)
    [shown] = of_kind(run.data, "cutaway")
    frames = frames_of(desk, run.data)
    run.reject(shown)

    lanes = {track.id: track for track in desk.compositions.get(run.data.composition_id).timeline.tracks}
    assert lanes["cutaways"].items == []
    assert frames_of(desk, run.data) == frames
    run.apply(shown)
    lanes = {track.id: track for track in desk.compositions.get(run.data.composition_id).timeline.tracks}
    assert len(lanes["cutaways"].items) == 1


@pytest.mark.slow
def test_a_rebuild_keeps_the_transcript_and_what_was_rejected(desk: Copydesk, edited):
    """It is a run of its own: understood already, planned anew, without the decision that somebody took back."""
    run = desk.editing.attach(edited.run)
    cut = of_kind(run.data, "cut")[0]
    run.reject(cut)
    anew = run.rebuild().wait(300)
    run.apply(cut)
    kept = {one.name: one for one in edited.run.stages}
    made = {one.name: one for one in anew.data.stages}

    assert (anew.status, anew.data.rebuilt_from, anew.data.recording_id) == ("done", run.id, run.data.recording_id)
    assert made["transcribe"].output_sha256 == kept["transcribe"].output_sha256
    assert made["transcribe"].finished_at >= kept["transcribe"].finished_at
    states = {one.id: one.state for one in anew.decisions}
    assert states[cut.id] == "rejected"
    assert anew.data.composition_id != run.data.composition_id
    assert frames_of(desk, anew.data) > frames_of(desk, edited.run)


def test_edits_by_hand_and_decisions_do_not_tread_on_each_other(desk: Copydesk, edited):
    """Where somebody edited something else, the decision is taken back beside it; where it is the same, it is refused."""
    run = desk.editing.attach(desk.editing_runs.rebuild(edited.run, options={"settings": DRAFT}).id).wait(300)
    comp = run.composition()
    with comp.edit() as edit:
        edit.add_marker(3, label="Mine")
    first, *_, last = of_kind(run.data, "cut")
    run.reject(last)
    assert [one.label for one in run.composition().timeline.markers] == ["Mine"]

    comp = run.composition()
    lane = comp.timeline.tracks[0]
    with comp.edit() as edit:
        edit.remove(lane.items[0].id, ripple=True)
    with pytest.raises(RevisionConflictError):
        run.reject(first)
    assert next(one for one in desk.editing.attach(run.id).decisions if one.id == first.id).state == "applied"


def test_a_cancelled_run_goes_on_where_it_stopped(desk: Copydesk, recording):
    """What was finished is not done again; a run that is done is not retried, and one that is worked on not rebuilt."""
    run = desk.editing.run(recording, style="clean", settings=DRAFT)
    with pytest.raises(InvalidStateError):
        run.retry()
    while not run.ended and not any(one.name == "compose" for one in run.data.stages):
        run.refresh(hold=1)
    run.cancel().wait(60)
    assert run.status == "cancelled"
    with pytest.raises(JobCancelled):
        run.raise_for_status()
    done = {one.name: one.finished_at for one in run.data.stages}
    run.retry()
    assert run.data.attempt == 2
    assert run.data.resumed_from == STAGES[len(done)]
    assert run.result(timeout=300).artifact.kind == "edited_video"
    assert {one.name: one.finished_at for one in run.data.stages if one.name in done} == done
    with pytest.raises(InvalidStateError):
        run.retry()


def test_one_key_makes_one_run(desk: Copydesk, recording):
    """A repeat answers the same run, also after it has ended; another request with the key is refused."""
    key = "edit-of-take-1"
    first = desk.editing.run(recording, style="clean", settings=DRAFT, idempotency_key=key)
    again = desk.editing.run(recording, style="clean", settings=DRAFT, idempotency_key=key)

    assert first.id == again.id
    with pytest.raises(IdempotencyKeyReusedError):
        desk.editing.run(recording, style="podcast", idempotency_key=key)
    first.cancel().wait(60)
    assert desk.editing.run(recording, style="clean", settings=DRAFT, idempotency_key=key).id == first.id
    desk.editing_runs.delete(first.id)
    with pytest.raises(NotFoundError):
        desk.editing_runs.get(first.id)
    with pytest.raises(InvalidStateError, match="deleted"):
        desk.editing.run(recording, style="clean", settings=DRAFT, idempotency_key=key)


def test_bad_requests_are_told_where(subtests, desk: Copydesk, recording):
    """Nothing is queued, and the message names the field."""
    for given, error, told in [
        ({"recording_id": "rec_01JD3S6QZ8X9V2K4M7N0P1R501"}, ValidationError, "/recording_id"),
        ({"style_ref": "est_01JD3S6QZ8X9V2K4M7N0P1R501"}, ValidationError, "/style_ref"),
        ({"style_ref": "no_such"}, ValidationError, "/style_ref"),
        (
            {"options": {"settings": {"cutaways": {"min_s": 9, "max_s": 3}}}},
            ValidationError,
            "/settings/cutaways/min_s",
        ),
        ({"options": {"settings": {"cuts": {"min_silence_s": 0.0}}}}, ValidationError, "min_silence_s"),
        ({"options": {"media_ids": ["med_01JD3S6QZ8X9V2K4M7N0P1R501"]}}, ValidationError, "/options"),
        ({"options": {"music_media_id": "med_01JD3S6QZ8X9V2K4M7N0P1R501"}}, ValidationError, "/options"),
    ]:
        with subtests.test(given=given, error=error):
            before = [one.id for one in desk.editing_runs.list()]
            with pytest.raises(error) as caught:
                desk.editing_runs.create(**{"recording_id": recording.id, **given})

            assert isinstance(caught.value, APIError)
            assert told in str(caught.value) or any(told in one.pointer for one in caught.value.errors)
            assert [one.id for one in desk.editing_runs.list()] == before


def test_decisions_that_are_none_are_refused(subtests, desk: Copydesk, edited):
    """The composition stays as it is."""
    for changes in [
        {},
        {"reject": ["cut:1-2"]},
        {"reject": ["audio:whole"]},
        {"apply": ["nothing"]},
        {"reject": ["x"], "apply": ["x"]},
    ]:
        with subtests.test(changes=changes):
            before = desk.compositions.get(edited.run.composition_id).revision
            with pytest.raises(ValidationError):
                desk.editing_runs.decide(edited.run, **changes)

            assert desk.compositions.get(edited.run.composition_id).revision == before


def test_what_a_film_was_made_of_is_not_deleted(desk: Copydesk, edited):
    """The run, its recording and its composition are in use."""
    for delete, id_ in (
        (desk.editing_runs.delete, edited.run.id),
        (desk.recordings.delete, edited.run.recording_id),
        (desk.compositions.delete, edited.run.composition_id),
    ):
        with pytest.raises(InUseError):
            delete(id_)
