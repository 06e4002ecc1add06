"""Recordings in the SDK: what is created leads on to its uploads and its end, tracks go together, and bytes are counted."""

from __future__ import annotations

import copy
import pickle
import threading
from pathlib import Path

import httpx
import pytest

from copydesk import AsyncCopydesk, Copydesk, errors
from copydesk.models import Recording
from support import recorded
from support.factories import brand
from support.server import Workspace


@pytest.fixture(scope="module")
def tracks(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Two short tracks of one sentence."""
    folder = tmp_path_factory.mktemp("tracks")
    said = recorded.speech("Crazing is a network of fine cracks in a glaze.")
    later = recorded.heard_by_another(said.samples, offset=0.5)
    return {
        "microphone": recorded.sound_file(said.samples, folder / "voice.wav"),
        "system_audio": recorded.sound_file(later, folder / "screen.wav"),
    }


def new(desk: Copydesk) -> Recording:
    return desk.recordings.create(project_id=brand(desk).id, title="Take 1", language="en")


class Together(httpx.HTTPTransport):
    """A transport that lets no upload through before as many as are expected have come."""

    def __init__(self, expected: int) -> None:
        super().__init__()
        self._barrier = threading.Barrier(expected)

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Send a request, an upload beside the others."""
        if request.url.path.endswith("/sources/upload"):
            self._barrier.wait(timeout=20)
        return super().handle_request(request)


def test_what_is_created_takes_tracks_and_waits(desk, tracks):
    """A recording that was created, read or listed uploads and waits by itself; what it returns leads on as well."""
    made = new(desk)
    track = made.upload(tracks["microphone"], kind="microphone")
    ready = made.wait(progress=False)
    again = desk.recordings.get(made.id).upload_all({"microphone": tracks["microphone"]})
    listed = next(one for one in desk.recordings.list(project_id=made.project_id) if one.id == made.id)
    listed.wait(progress=False)

    assert (ready.status, ready.is_processing, [one.id for one in ready.tracks][:1]) == ("ready", False, [track.id])
    assert again[0].sha256 == track.sha256
    assert ready.wait(progress=False).id == made.id
    assert "upload" not in made.to_dict()


def test_a_copy_says_how_to_go_on(desk):
    """A recording from a pickle or a copy has no client, and says where to get one."""
    made = new(desk)
    for twin in (pickle.loads(pickle.dumps(made)), copy.deepcopy(made)):
        with pytest.raises(AttributeError, match="this recording is a copy"):
            twin.wait()


def test_tracks_go_together_and_once(workspace: Workspace, tracks):
    """Both uploads are under way at the same time; the same call makes no second track."""
    with Copydesk(
        workspace.key, workspace.server.base_url, http_transport=Together(len(tracks)), max_retries=0
    ) as desk:
        made = new(desk)
        first = made.upload_all(tracks, progress=False)
        second = made.upload_all(tracks, progress=False)
        found = made.wait(progress=False)

    assert [track.kind for track in first] == list(tracks)
    assert [track.id for track in second] == [track.id for track in first]
    assert len(found.tracks) == len(tracks)


def test_a_refused_track_is_told_and_others_stay(desk, tracks, tmp_path):
    """One file is no media: its problem is raised; what was taken is not sent again by the next call."""
    (tmp_path / "notes.wav").write_text("These are notes, not sound.")
    made = new(desk)
    with pytest.raises(errors.ValidationError) as caught:
        made.upload_all([*tracks.items(), ("other", tmp_path / "notes.wav")], progress=False)
    assert caught.value.code == "unreadable_media"
    made.upload_all(tracks, progress=False)

    assert len(made.wait(progress=False).tracks) == len(tracks)
    assert made.upload_all([]) == []


def test_bytes_are_counted(desk, tracks, capsys):
    """The bar counts the bytes of all tracks, up to all of them; without the option captured output has none."""
    size = sum(path.stat().st_size for path in tracks.values()) / (1 << 20)
    made = new(desk)
    made.upload_all(tracks)
    assert capsys.readouterr().err == ""
    made.upload_all(tracks, progress=True)
    shown = capsys.readouterr().err

    assert f"100 % {size:.1f} of {size:.1f} MiB" in shown
    assert shown.endswith("\n")


async def test_the_asynchronous_recording_is_the_same(workspace: Workspace, tracks):
    """Awaited: uploads of what was created, all tracks at once, and its end."""
    async with AsyncCopydesk(workspace.key, workspace.server.base_url, progress=False) as desk:
        project = await desk.projects.create(name="Kiln & Co")
        made = await desk.recordings.create(project_id=project.id, title="Take 2", language="en")
        both = await made.upload_all(tracks)
        once = await made.upload(tracks["microphone"], kind="other")
        ready = await made.wait()

    assert {track.id for track in ready.tracks} == {once.id, *(track.id for track in both)}
