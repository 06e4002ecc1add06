"""Recordings opened as compositions: tracks in sync to the frame, captions at the times of the transcript, rendered as recorded."""

from __future__ import annotations

import io
import subprocess
import wave

import numpy as np
import pytest

from copydesk.errors import InUseError, InvalidStateError, NotFoundError, ValidationError
from copydesk_server.media import ffmpeg
from support import recorded
from support.factories import brand, script

# A prime number of frames at 24 a second, so that neither seconds nor thirtieths fit.
LATE = 31 / 24
BODY = recorded.TEXT.replace(" Potters prevent", "\n\nPotters prevent")


@pytest.fixture(scope="module")
def said():
    """What is said, with an um and a pause."""
    return recorded.speech(fillers=(14,), pauses=((10, 1.0),))


@pytest.fixture(scope="module")
def recording(desk, said, tmp_path_factory):
    """A camera of 24 frames a second, and a microphone that was switched on later."""
    folder = tmp_path_factory.mktemp("take")
    camera = recorded.film(said.samples, folder / "camera.mp4", fps="24")
    voice = recorded.sound_file(recorded.heard_by_another(said.samples, offset=LATE), folder / "voice.wav")
    project = brand(desk)
    written = script(desk, project, body=BODY, language="en")
    made = desk.recordings.create(project_id=project.id, title="Take 1", script_id=written.id)
    desk.recordings.upload_all(made, {"camera": camera, "microphone": voice}, progress=False)
    return desk.recordings.wait(made, progress=False)


@pytest.fixture(scope="module")
def comp(desk, recording):
    """The recording as a composition."""
    return desk.compositions.from_recording(recording)


def lanes(comp):
    return {track.name: track for track in comp.timeline.tracks}


def test_tracks_lie_in_sync(comp, recording):
    """Each track begins at the frame of its offset; a camera's picture and sound are linked, and what would echo is muted."""
    camera, voice = recording.tracks
    found = lanes(comp)
    [picture], [sound], [mic] = (found[name].items for name in ("Camera", "Camera sound", "Microphone"))

    assert (comp.timeline.timebase.num, comp.timeline.timebase.den) == (24, 1)
    assert (comp.timeline.canvas.width, comp.timeline.canvas.height) == (320, 180)
    assert (comp.data.source.type, comp.data.source.id) == ("recording", recording.id)
    assert (comp.data.title, comp.data.project_id) == ("Take 1", recording.project_id)
    assert [picture.media.ref, sound.media.ref, mic.media.ref] == [camera.id, camera.id, voice.id]
    assert (picture.start, sound.start) == (0, 0)
    assert mic.start == round(voice.start_offset_seconds * 24) == 31
    assert mic.duration == round(voice.duration_seconds * 24)
    assert picture.link_group == sound.link_group is not None
    assert mic.link_group is None
    assert {name: track.muted for name, track in found.items()} == {
        "Camera": False,
        "Camera sound": True,
        "Microphone": False,
        "Captions": False,
    }


def test_captions_have_the_words_of_the_transcript(desk, comp, recording):
    """Every word is in a caption at its frames; fillers are left out."""
    transcript = desk.recordings.transcript(recording)
    spoken = [word for word in transcript.words if word.kind == "word"]
    items = lanes(comp)["Captions"].items
    words = [
        (word.text, item.start + word.start, item.start + word.end) for item in items for word in item.caption.words
    ]

    assert len(items) > 2
    assert len(spoken) == len(BODY.split())
    assert words == [(word.text, round(word.start * 24), round(word.end * 24)) for word in spoken]


def test_a_render_shows_and_plays_the_recording(comp, recording, said, tmp_path):
    """The film is as long as the recording, its frames are the camera's, and its sound is the microphone's at its place."""
    found = comp.render("draft_480p", burn_captions=False).result().artifact
    found.download(tmp_path / "film.mp4")
    camera = comp._desk.media.download(recording.tracks[0].storage_key, tmp_path / "camera.mp4", progress=False)
    frames, source = pictures(tmp_path / "film.mp4"), pictures(camera)
    heard = sound(tmp_path / "film.mp4")
    truth = said.samples[: len(heard)]
    # What is heard begins with the microphone.
    begin = round(LATE * recorded.RATE)
    off = shift(heard[begin:], truth[begin:])

    assert found.duration_seconds == pytest.approx(recording.duration_seconds, abs=1.5 / 24)
    assert len(frames) == comp.data.duration_frames
    assert np.abs(frames[:200] - source[:200]).mean() < 6
    assert np.abs(frames[24:200] - source[:176]).mean() > 6
    assert np.abs(heard[: begin - 2000]).max() < 50
    assert abs(off) < 0.5 / 24


def pictures(path):
    """The frames of a film, small and grey."""
    command = [
        ffmpeg.program(),
        "-v",
        "error",
        "-i",
        str(path),
        "-vf",
        "scale=160:90",
        "-pix_fmt",
        "gray",
        "-f",
        "rawvideo",
        "-",
    ]
    data = subprocess.run(command, check=True, capture_output=True).stdout
    return np.frombuffer(data, np.uint8).reshape(-1, 90, 160).astype(np.float32)


def sound(path):
    """The sound of a film at 16 kHz."""
    voice = path.with_suffix(".wav")
    subprocess.run(
        [ffmpeg.program(), "-v", "error", "-i", str(path), "-ac", "1", "-ar", "16000", str(voice)], check=True
    )
    with wave.open(str(voice)) as file:
        return np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(np.float64)


def shift(heard, truth):
    """Seconds that a sound comes late."""
    size = 1 << (len(heard) + len(truth)).bit_length()
    found = np.fft.irfft(np.fft.rfft(heard, size) * np.conj(np.fft.rfft(truth, size)), size)
    at = int(np.argmax(found))
    return (at if at < size // 2 else at - size) / recorded.RATE


def test_what_is_played_is_kept(desk, comp, recording):
    """A recording that a composition plays cannot be deleted; one that no item plays any more can."""
    with pytest.raises(InUseError) as kept:
        desk.recordings.delete(recording.id)
    assert kept.value.in_use_by == [comp.id]

    other = desk.recordings.create(project_id=recording.project_id, title="Take 2")
    desk.recordings.upload(other, voice_file(), kind="microphone", filename="voice.wav")
    track = desk.recordings.wait(other, progress=False).tracks[0]
    edited = desk.compositions.create(title="Another", timeline={"tracks": [{"id": "sound", "kind": "audio"}]})
    with edited.edit() as edit:
        item = edit.insert("sound", 0, {"type": "clip", "duration": 5, "media": {"ref": track.id}})
    with pytest.raises(InUseError):
        desk.recordings.delete(other.id)
    with edited.edit() as edit:
        edit.remove(item)
    desk.recordings.delete(other.id)
    with pytest.raises(ValidationError, match=track.id):
        edited.undo()


def voice_file():
    """Half a second of noise as a WAV file."""
    file = io.BytesIO()
    with wave.open(file, "wb") as wav:
        wav.setnchannels(1)
        wav.setsampwidth(2)
        wav.setframerate(recorded.RATE)
        wav.writeframes(np.random.default_rng(3).integers(-900, 900, 8000).astype("<i2").tobytes())
    return file.getvalue()


def test_only_a_ready_recording_is_opened(desk, recording, other_workspace):
    """One without tracks is 409, one that is not there, or of another workspace, 404; nor does its track play there."""
    empty = desk.recordings.create(project_id=recording.project_id, title="Nothing yet")
    with pytest.raises(InvalidStateError):
        desk.compositions.from_recording(empty)
    with pytest.raises(NotFoundError):
        desk.compositions.from_recording("rec_01JD3S6QZ8X9V2K4M7N0P1R501")
    with other_workspace.desk() as other, pytest.raises(NotFoundError):
        other.compositions.from_recording(recording)
    item = {"type": "clip", "duration": 5, "media": {"ref": recording.tracks[0].id}}
    timeline = {"tracks": [{"kind": "video", "items": [item]}]}
    with other_workspace.desk() as other, pytest.raises(ValidationError, match=recording.tracks[0].id):
        other.compositions.create(title="Not theirs", timeline=timeline)
