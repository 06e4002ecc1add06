"""Recordings that no editor would like: music, another script, two voices, loud noise, other lengths, a picture that goes."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from copydesk import Copydesk
from copydesk.errors import InUseError, JobFailed, RecordingFailed
from support import odd_media, recorded
from support.factories import brand, script
from support.pictures import encoded
from support.server import Workspace

pytestmark = pytest.mark.slow

SETTINGS = {"output": {"resolution": "720p", "quality": "draft"}}
OTHER = (
    "Every book about wheels and rubber begins in a factory near the river. Nobody knows who painted the yellow bridge last "
    "summer. Our neighbours buy fresh bread and three bottles of milk on Saturday. The weather stays cold until Sunday."
)
SAID = (
    f"{recorded.TEXT} Most people open the door too early and hear the plates sing. "
    "Weigh the boron twice before you mix it with water. The first test tile tells you more than any book."
)


def music(seconds: int) -> recorded.Samples:
    """Plucked notes, three a second."""
    each, chance = recorded.RATE // 3, np.random.default_rng(1)
    at = np.arange(each) / recorded.RATE
    notes = chance.choice([220.0, 247.0, 277.0, 330.0, 370.0], 3 * seconds)
    return np.concatenate([6000 * np.sin(2 * np.pi * hertz * at) * np.exp(-3 * at) for hertz in notes])


def reached_into(said: recorded.Speech, run) -> list[str]:
    """Words that a cut of a run takes more than a frame and a half of, by the truth."""
    gone = [(one.source.start, one.source.end) for one in run.decisions if one.kind == "cut"]
    return [
        word.text
        for word in said.words
        if any(min(word.end, end) - max(word.start, start) > 0.05 for start, end in gone)
    ]


def both(one: recorded.Samples, other: recorded.Samples) -> recorded.Samples:
    """Two sounds at once."""
    mixed = np.zeros(max(len(one), len(other)))
    mixed[: len(one)] += one
    mixed[: len(other)] += other
    return mixed / 2


def run_of(desk: Copydesk, samples, folder, *, text=recorded.TEXT, style="clean", camera=None, settings=SETTINGS):
    """A run of a recording of a sound and its script."""
    project = brand(desk)
    written = script(desk, project, body=text, language="en")
    made = desk.recordings.create(project_id=project.id, title="Take", script_id=written.id)
    if camera is not None:
        desk.recordings.upload(made, camera, kind="camera")
    desk.recordings.upload(made, recorded.sound_file(samples, folder / "voice.wav"), kind="microphone")
    return desk.editing.run(desk.recordings.wait(made, progress=False), style=style, settings=settings)


def test_music_with_a_script_has_no_captions_and_a_warning(desk: Copydesk, tmp_path):
    """No word of the script is placed in it, so none is shown and none decides a cut; a warning says so."""
    run = run_of(desk, music(14), tmp_path, text=OTHER)
    film = run.result(timeout=300).artifact

    assert desk.recordings.get(run.data.recording_id).transcript.aligned_count == 0
    assert [str(one.code) for one in film.warnings] == ["words_not_said"]
    assert not [one for one in run.decisions if one.kind == "caption" or one.quote]


def test_music_without_a_script_has_no_captions_and_nothing_of_it_is_cut(desk: Copydesk, tmp_path):
    """The small model that listens where nothing is written hears words in music; nobody says them, and a warning says so."""
    made = desk.recordings.create(project_id=brand(desk).id, title="Music")
    desk.recordings.upload(made, recorded.sound_file(music(14), tmp_path / "music.wav"), kind="microphone")
    run = desk.editing.run(desk.recordings.wait(made, progress=False), style="shorts", settings=SETTINGS)
    film = run.result(timeout=300).artifact

    assert desk.recordings.get(made.id).transcript.word_count == 0
    assert [str(one.code) for one in film.warnings] == ["no_speech"]
    assert {one.kind for one in run.decisions} <= {"audio", "framing"}
    assert 13.9 < film.duration_seconds < 14.1
    assert "captions-vtt" not in {file.role for file in film.files}


def test_speech_without_a_script_has_captions_of_sure_words_alone(desk: Copydesk, tmp_path):
    """What is recognized without confidence is in no caption; a warning has the figures, and the film does not pass."""
    made = desk.recordings.create(project_id=brand(desk).id, title="Speech")
    desk.recordings.upload(made, recorded.sound_file(recorded.speech().samples, tmp_path / "speech.wav"))
    run = desk.editing.run(desk.recordings.wait(made, progress=False), style="clean", settings=SETTINGS)
    film = run.result(timeout=300).artifact

    [told] = film.warnings
    checks = {one.id: str(one.status) for one in run.data.output.checks}

    assert desk.recordings.get(made.id).transcript.word_count == told.figures["words"]
    assert str(told.code) == "captions_low_confidence"
    assert 0 < told.figures["without_captions"] <= told.figures["words"]
    assert all(one.confidence >= told.figures["least"] for one in run.decisions if one.kind == "caption")
    assert "These words are heard." not in {one.reason for one in run.decisions}
    assert (checks["caption_confidence"], run.data.output.passed) == ("warned", False)


def test_speech_that_is_not_of_its_script_keeps_its_words(desk: Copydesk, tmp_path):
    """Somebody linked the wrong script: the pause is cut, no word is, and no caption says what nobody says."""
    said = recorded.speech(SAID, voice="en-gb", noise_db=10.0, pauses=((10, 1.6),))
    run = run_of(desk, said.samples, tmp_path, text=OTHER)
    film = run.result(timeout=300).artifact
    [told] = film.warnings
    cuts = [one for one in run.decisions if one.kind == "cut"]

    assert (str(told.code), told.figures["not_said"]) == ("words_not_said", len(OTHER.split()))
    assert "Link the script that is read" in told.message
    assert not [one for one in run.decisions if one.kind == "caption" or one.quote]
    assert any(abs(one.source.start - said.words[9].end) < 0.5 and one.detail["seconds"] > 1 for one in cuts)
    assert reached_into(said, run) == []
    assert {one.id: one.status for one in run.data.output.checks}["words_missing"] == "skipped"


def test_noise_as_loud_as_the_speech_is_told_and_costs_no_word(desk: Copydesk, tmp_path):
    """The warning says how loud; the script's words are all in the film, whole, with captions."""
    said = recorded.speech(SAID, voice="en-gb", noise_db=0.0, pauses=((10, 1.6), (30, 1.2)))
    run = run_of(desk, said.samples, tmp_path, text=SAID)
    film = run.result(timeout=300).artifact
    [told] = film.warnings
    words = json.loads(film.media.read("transcript"))["words"]

    assert (str(told.code), told.figures["speech_over_noise_db"] < 2.7) == ("recording_noisy", True)
    assert "look at the cuts" in told.message
    assert [one["text"] for one in words if one["text"] in SAID.split()] == SAID.split()
    assert reached_into(said, run) == []


def test_two_voices_at_once_make_a_film(desk: Copydesk, tmp_path):
    """Nothing fails; the film is no longer than the recording and not empty."""
    samples = both(recorded.speech(pauses=((10, 1.6),)).samples, recorded.speech(OTHER, voice="en-gb").samples)
    run = run_of(desk, samples, tmp_path)
    film = run.result(timeout=300).artifact

    assert 0.4 * len(samples) / recorded.RATE < film.duration_seconds <= len(samples) / recorded.RATE + 0.1


def test_a_picture_that_is_deleted_meanwhile_is_not_shown(desk: Copydesk, tmp_path):
    """It is kept while a film shows it; else the run goes on without it, at the latest when it is retried."""
    picture = desk.library.upload(
        encoded(Image.new("RGB", (1280, 720), "#c2410c")), title="Glaze and clay that shrinks"
    )
    settings = {**SETTINGS, "cutaways": {"min_score": 0.1}}
    run = run_of(desk, recorded.speech().samples, tmp_path, style="talking_head", settings=settings)
    deleted = True
    try:
        desk.library.delete(picture)
    except InUseError:
        deleted = False  # The film shows it already.
    run.wait(300)
    if run.status == "error":
        assert (run.data.error_code, run.data.error.retryable) == ("source_unavailable", True)
        run.retry()

    assert run.result(timeout=300).artifact.kind == "edited_video"
    assert any(one.kind == "cutaway" for one in run.decisions) is not deleted


def test_noise_without_speech_and_library_is_a_film_without_anything(other_workspace: Workspace, tmp_path):
    """Nothing is cut but silence, nothing is shown, and nobody is quoted, whatever the style would like to show."""
    hiss = np.random.default_rng(1).normal(0, 200, 5 * recorded.RATE)
    with other_workspace.desk() as desk:
        made = desk.recordings.create(project_id=brand(desk).id, title="Noise")
        desk.recordings.upload(made, recorded.sound_file(hiss, tmp_path / "noise.wav"), kind="microphone")
        run = desk.editing.run(desk.recordings.wait(made, progress=False), style="talking_head", settings=SETTINGS)
        film = run.result(timeout=300).artifact

    assert 0 < film.duration_seconds <= 5.1
    assert not [one for one in run.decisions if one.kind in {"cutaway", "block"}]


PNG, NO_PNG = b"\x89PNG", b"\x00PNG"
# What ffmpeg writes, and what its uploader says that it is.
ODD = {
    "huge.mp4": ("screen", ["testsrc2=s=3840x2160:r=1:d=2", "-c:v", "libx264", "-preset", "ultrafast"]),
    "fast.mp4": ("camera", ["testsrc2=s=16x16:r=240:d=1", "-c:v", "libx264", "-preset", "ultrafast"]),
    "tall.mov": ("slides", ["testsrc2=s=16x4096:r=10:d=1", "-c:v", "prores_ks", "-pix_fmt", "yuva444p10le"]),
    "short.mkv": ("other", ["testsrc2=s=64x48:r=10:d=1", "-f", "lavfi", "-i", "sine=440:d=3", "-c:v", "libx264"]),
    "late.mkv": ("system_audio", ["sine=440:d=2", "-c:a", "libvorbis", "-output_ts_offset", "90000"]),
    "bare.mp3": ("camera", ["sine=300:d=2", "-ar", "11025", "-write_xing", "0", "-id3v2_version", "0"]),
}


def test_odd_tracks_make_a_film(desk: Copydesk, tmp_path):
    """Huge, tiny, tall and fast pictures, a sound that outlasts its picture, one that begins after a day, an mp3 as a camera."""
    made = desk.recordings.create(project_id=brand(desk).id, title="Odd")
    for name, (kind, arguments) in ODD.items():
        assert odd_media.run("-f", "lavfi", "-i", *arguments, str(tmp_path / name))
        desk.recordings.upload(made, tmp_path / name, kind=kind)
    flat, turned = tmp_path / "fast.mp4", tmp_path / "turned.mp4"
    assert odd_media.run("-display_rotation:v", "45", "-i", str(flat), "-c", "copy", str(turned))
    desk.recordings.upload(made, turned, kind="camera")
    settings = {"output": {**SETTINGS["output"], "aspect_ratio": "9:16"}, "framing": {"mode": "follow"}}
    run = desk.editing.run(desk.recordings.wait(made, progress=False), style="clean", settings=settings)

    assert 1.9 < run.result(timeout=300).artifact.duration_seconds < 3.2


def broken_film(folder: Path, whole: int) -> Path:
    """Thirteen seconds, two pictures each, of which so many at the beginning can be decoded."""
    path = folder / "screen.mov"
    assert odd_media.run("-f", "lavfi", "-i", "testsrc2=s=64x48:r=2:d=13", "-c:v", "png", str(path))
    pictures = path.read_bytes().split(PNG)
    path.write_bytes(PNG.join(pictures[: whole + 1]) + NO_PNG + NO_PNG.join(pictures[whole + 1 :]))
    return path


def test_a_recording_of_a_track_that_is_mostly_broken_names_it(desk: Copydesk, tmp_path):
    """It is not ready, so that no run is queued for it."""
    made = desk.recordings.create(project_id=brand(desk).id, title="Broken")
    desk.recordings.upload(made, broken_film(tmp_path, 4), kind="screen")
    with pytest.raises(RecordingFailed, match=r"trk_\w+ \(screen, video/quicktime\) cannot be used: its picture"):
        desk.recordings.wait(made, progress=False)


def test_a_film_that_fails_on_a_track_names_it(desk: Copydesk, tmp_path):
    """It fails each time: the error says for which track, and that a retry is of no use."""
    made = desk.recordings.create(project_id=brand(desk).id, title="Broken")
    track = desk.recordings.upload(made, broken_film(tmp_path, 11), kind="screen")
    run = desk.editing.run(desk.recordings.wait(made, progress=False), style="clean", settings=SETTINGS)
    with pytest.raises(JobFailed, match=f"{track.id} .screen, video/quicktime. cannot be used: its picture") as failed:
        run.result(timeout=300)
    error = run.data.error

    assert (failed.value.error_code, failed.value.details["track_id"]) == ("media_unreadable", track.id)
    assert not error.retryable
    assert (error.details["track_id"], error.details["part"]) == (track.id, "picture")
