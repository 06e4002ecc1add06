"""Recordings: tracks come once however often they are sent, nothing of a refused one is kept, and what was said has its times."""

from __future__ import annotations

import uuid
from fractions import Fraction
from pathlib import Path

import av
import numpy as np
import pytest

from copydesk import Copydesk, errors
from copydesk.models import Recording
from copydesk_server.core.mongo import Database
from support import numbered, recorded
from support.factories import brand, script, until
from support.server import Workspace, new_workspace, with_database


@pytest.fixture(scope="module")
def said() -> recorded.Speech:
    """What is said in the recordings of these tests."""
    return recorded.speech(pauses=((10, 1.0),), tail=1.0)


@pytest.fixture(scope="module")
def camera(said: recorded.Speech, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A browser's recording, without a duration."""
    return recorded.film(said.samples, tmp_path_factory.mktemp("camera") / "camera.webm", live=True)


@pytest.fixture(scope="module")
def voice(said: recorded.Speech, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A microphone that was switched on 1.25 s after the camera."""
    samples = recorded.heard_by_another(said.samples, offset=1.25)
    return recorded.sound_file(samples, tmp_path_factory.mktemp("voice") / "voice.wav")


@pytest.fixture(scope="module")
def tone(said: recorded.Speech, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A sound as long as the voice, for tests of tracks alone: to make out words takes a core five seconds each time."""
    samples = 3_000 * np.sin(np.arange(len(said.samples)) * 2 * np.pi * 440 / recorded.RATE)
    return recorded.sound_file(samples, tmp_path_factory.mktemp("tone") / "tone.wav")


def new(desk: Copydesk, **fields: object) -> Recording:
    return desk.recordings.create(**{"project_id": brand(desk).id, "title": "Take 1", **fields})


@pytest.fixture(scope="module")
def ready(desk: Copydesk, camera: Path, voice: Path) -> Recording:
    """A recording of a camera and a microphone, with its script."""
    project = brand(desk)
    written = script(desk, project, body=recorded.TEXT, language="en")
    made = new(desk, project_id=project.id, script_id=written.id)
    desk.recordings.upload_all(made, {"camera": camera, "microphone": voice}, progress=False)
    return desk.recordings.wait(made, progress=False)


def kept(space: Workspace) -> dict[str, int]:
    """How many tracks and files the workspace has, and chunks and intents all have."""

    async def read(database: Database) -> dict[str, int]:
        mine = {"workspace_id": space.id}
        return {
            "tracks": await database["recording_tracks"].count_documents(mine),
            "blobs": await database["blobs"].count_documents(mine),
            "chunks": len(await database["files.chunks"].distinct("files_id")),
            "intents": await database["blob_intents"].count_documents({}),
        }

    return with_database(space.server, read)


def test_a_recording_becomes_ready(desk, ready, said):
    """Its tracks lie on one clock, and every word of the script has its time."""
    camera, voice = ready.tracks
    transcript = desk.recordings.transcript(ready)
    spoken = [word for word in transcript.words if word.kind == "word" and not word.is_repeat]
    truth = [word.start for word in said.words]
    off = sorted(abs(word.start - start) for word, start in zip(spoken, truth, strict=True))

    assert (ready.status, ready.is_processing, ready.primary_track_id) == ("ready", False, camera.id)
    assert camera.start_offset_seconds == 0
    assert voice.start_offset_seconds == pytest.approx(1.25, abs=0.03)
    assert ready.sync is not None
    assert ready.sync.method == "sound"
    assert ready.duration_seconds == pytest.approx(said.seconds, abs=0.2)
    assert [word.text for word in spoken] == recorded.TEXT.split()
    assert off[len(off) // 2] < 0.08
    assert any(one.start < said.silences[1][1] and one.end > said.silences[1][0] for one in transcript.silences)


def test_what_is_made_of_a_track_can_be_downloaded(desk, ready, tmp_path):
    """The sheet of pictures and the track itself, by their storage keys."""
    camera = ready.tracks[0]
    assert camera.filmstrip is not None
    sheet = desk.media.download(camera.filmstrip.storage_key, tmp_path / "sheet.jpg", progress=False)
    track = desk.media.download(camera.storage_key, tmp_path / "track", sha256=camera.sha256, progress=False)

    assert sheet.read_bytes().startswith(b"\xff\xd8\xff")
    assert track.stat().st_size == camera.bytes
    assert len(camera.waveform) == 1000
    assert max(camera.waveform) > 70


@pytest.mark.slow
def test_a_long_film_is_ready_before_its_small_copy(desk, server, tmp_path):
    """Nothing computes with the copy, which takes longer than all the rest."""
    numbered.film(tmp_path / "film.mp4", [Fraction(n) for n in range(190)], size=(1280, 720), tone=False)
    made = new(desk)
    desk.recordings.upload(made, tmp_path / "film.mp4", progress=False)
    assert desk.recordings.wait(made, progress=False).status == "ready"
    until(lambda: desk.recordings.get(made.id).tracks[0].proxy is not None)
    ready = desk.recordings.get(made.id)
    proxy = ready.tracks[0].proxy
    small = desk.media.download(proxy.storage_key, tmp_path / "small.mp4", progress=False)
    with av.open(str(small)) as found:
        picture = found.streams.video[0]

        assert (picture.width, picture.height) == (854, 480)
        # A frame of this film is shown for a second, the last one of the copy for a 25th.
        assert float(picture.duration * picture.time_base) == pytest.approx(190, abs=1)

    async def stored(database: Database) -> object:
        return (await database["blobs"].find_one({"_id": proxy.storage_key}))["created_at"]

    assert ready.updated_at < with_database(server, stored)


def test_words_can_be_corrected_and_cited(desk, ready):
    """A correction keeps the times; the document says at what time each paragraph is said."""
    before = desk.recordings.transcript(ready)
    first = before.words[0]
    edit = {"words": [{"id": first.id, "text": "Krazing"}], "expected_revision": before.revision}
    after = desk.recordings.edit_transcript(ready, **edit)
    made = desk.recordings.to_knowledge(ready, title="What was said")
    document = desk.knowledge.get(made.document_id)

    assert (after.words[0].text, after.words[0].start, after.words[0].end) == ("Krazing", first.start, first.end)
    assert document.text.startswith("[00:0")
    assert document.metadata["recording_id"] == ready.id
    with pytest.raises(errors.RevisionConflictError):
        desk.recordings.edit_transcript(ready, **edit)
    words = [{"id": "wrd_none", "text": "x"}]
    with pytest.raises(errors.ValidationError, match="is not a word of the transcript"):
        desk.recordings.edit_transcript(ready, words=words, expected_revision=after.revision)


def test_the_same_upload_is_the_same_track(server, tone, camera):
    """The same bytes answer 200 and the same track, other bytes 409; another recording's upload_id is a conflict, too."""
    space = new_workspace(server)
    with space.desk() as desk, space.http() as http:
        made, id_ = new(desk), str(uuid.uuid4())
        query = {"kind": "microphone", "upload_id": id_}
        path = f"/recordings/{made.id}/sources/upload"
        first = http.post(path, params=query, content=tone.read_bytes(), headers={"Content-Type": "audio/wav"})
        again = http.post(path, params=query, content=tone.read_bytes(), headers={"Content-Type": "audio/wav"})
        other = http.post(path, params=query, content=camera.read_bytes(), headers={"Content-Type": "video/webm"})
        with pytest.raises(errors.UploadConflictError):
            desk.recordings.upload(new(desk), tone, upload_id=id_)
        desk.recordings.wait(made, progress=False)

    assert [answer.status_code for answer in (first, again, other)] == [201, 200, 409]
    assert first.json()["id"] == again.json()["id"]
    assert other.json()["code"] == "upload_conflict"
    assert kept(space)["tracks"] == 1


@pytest.mark.parametrize(
    ("content", "content_type", "status", "words"),
    [
        (b"#EXTM3U\nfile:///etc/passwd\n", "video/mp4", 422, "a playlist"),
        (b"<svg/>", "image/svg+xml", 422, "an SVG drawing"),
        (b"", "video/mp4", 422, "is empty"),
        (b"\x00\x00\x00\x18ftypisom" + bytes(40), "video/mp4", 422, "cannot be read on"),
        (None, "video/webm", 415, "audio/wav"),
    ],
    ids=["playlist", "drawing", "nothing", "broken", "another type"],
)
def test_what_is_no_track_is_refused_and_not_kept(server, voice, content, content_type, status, words):
    """The refusal says what was seen; no track, file or intent is left."""
    space = new_workspace(server)
    with space.desk() as desk, space.http() as http:
        made = new(desk)
        before = kept(space)
        answer = http.post(
            f"/recordings/{made.id}/sources/upload",
            params={"upload_id": str(uuid.uuid4())},
            content=voice.read_bytes() if content is None else content,
            headers={"Content-Type": content_type},
        )

    assert (answer.status_code, kept(space)) == (status, before)
    assert words in answer.json()["detail"]


def test_a_recording_goes_with_its_tracks(server, voice):
    """What it was made of is unknown from then on; its brand can be deleted."""
    space = new_workspace(server)
    with space.desk() as desk:
        made = new(desk)
        desk.recordings.upload(made, voice, kind="microphone")
        desk.recordings.wait(made, progress=False)
        with pytest.raises(errors.InUseError):
            desk.projects.delete(made.project_id)
        desk.recordings.delete(made.id)
        desk.projects.delete(made.project_id)
        with pytest.raises(errors.NotFoundError):
            desk.recordings.transcript(made.id)

    assert kept(space)["tracks"] == 0


@pytest.mark.slow
def test_what_has_no_script_is_a_draft(server, voice):
    """The offline dictation is marked as what it is, each word with its own confidence; one that is corrected is sure."""
    space = new_workspace(server)
    with space.desk() as desk:
        made = new(desk)
        desk.recordings.upload(made, voice, kind="microphone")
        found = desk.recordings.wait(made, progress=False)
        before = desk.recordings.transcript(found)
        words = [{"id": before.words[0].id, "text": "Crazing"}]
        after = desk.recordings.edit_transcript(found, words=words, expected_revision=before.revision)

    assert found.transcript is not None
    assert found.transcript.method == "dictation"
    assert 0 < found.transcript.confidence < 1
    assert len({one.confidence for one in before.words}) > 1
    assert (after.words[0].text, after.words[0].confidence) == ("Crazing", 1.0)
    assert after.words[1] == before.words[1]
