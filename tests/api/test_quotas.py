"""Quotas of bytes: told before anything is sent, held for what comes, free again for what goes."""

from __future__ import annotations

import uuid
from collections.abc import Iterator

import pytest

from copydesk import errors
from support import pictures, recorded
from support.factories import brand
from support.server import Server, Workspace, beside, new_workspace

ROOM = 150_000


@pytest.fixture(scope="module")
def small(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which a workspace may keep little."""
    settings = {"recordings_bytes": str(ROOM), "library_bytes": str(ROOM)}
    with beside(server, tmp_path_factory.mktemp("small"), **settings) as found:
        yield found


@pytest.fixture
def space(small: Server) -> Workspace:
    return new_workspace(small)


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A track of some 90 kB: one fits, two do not."""
    said = recorded.speech("Glaze cracks.", lead=1.0, tail=1.0)
    data = recorded.sound_file(said.samples, tmp_path_factory.mktemp("sound") / "a.wav").read_bytes()
    assert ROOM / 2 < len(data) < ROOM
    return data


def picture(size: int) -> bytes:
    """A picture of so many bytes; what follows its end is no part of it."""
    data = pictures.encoded(pictures.logo(64))
    return data + b"\0" * (size - len(data))


def unending(data: bytes) -> Iterator[bytes]:
    """A body whose length nobody tells."""
    yield from (data[at : at + 10_000] for at in range(0, len(data), 10_000))


def test_recordings_have_a_quota(space, sound):
    """What does not fit answers 413 with what is left, nothing of it is kept; a delete makes room."""
    with space.desk() as desk:
        limits = desk.capabilities.get().limits
        one, two = (desk.recordings.create(project_id=brand(desk).id, title="Take") for _ in range(2))
        one.upload(sound, kind="microphone")
        with pytest.raises(errors.PayloadTooLargeError) as caught:
            two.upload(sound, kind="microphone")
        desk.recordings.delete(one.id)
        again = two.upload(sound, kind="microphone")

    assert limits.recordings_bytes == ROOM
    assert caught.value.problem["left_bytes"] == ROOM - len(sound)
    assert caught.value.problem["limit"] == ROOM
    assert again.bytes == len(sound)


def test_the_library_has_a_quota(space):
    """The same for media: refused before it is sent, and where a delete made room it is taken."""
    with space.desk() as desk:
        limits = desk.capabilities.get().limits
        first = desk.library.upload(picture(100_000), filename="a.png")
        with pytest.raises(errors.PayloadTooLargeError) as caught:
            desk.library.upload(picture(60_000), filename="b.png")
        fits = desk.library.upload(picture(50_000), filename="c.png")
        desk.library.delete(first.id)
        desk.library.upload(picture(60_000), filename="b.png")

    assert limits.library_bytes == ROOM
    assert (caught.value.problem["left_bytes"], caught.value.problem["limit"]) == (50_000, ROOM)
    assert fits.bytes == 50_000


@pytest.mark.parametrize("family", ["recordings", "library"])
def test_a_body_of_unknown_length_is_cut_at_what_is_left(space, family, sound):
    """Where the length is not told, the bytes are counted as they come; nothing is kept."""
    with space.desk() as desk, space.http() as http:
        path, params, data = "/director/media", {}, picture(ROOM + 50_000)
        if family == "recordings":
            made = desk.recordings.create(project_id=brand(desk).id, title="Take")
            path, params = f"/recordings/{made.id}/sources/upload", {"upload_id": str(uuid.uuid4())}
            data = sound + b"\0" * ROOM
        answer = http.post(path, params=params, content=unending(data))
        total = http.get("/director/media", params={"include_total": "true"}).json()["total"]

    assert answer.status_code == 413, answer.text
    assert answer.json()["left_bytes"] == ROOM
    assert total == 0


def test_a_quota_is_the_workspaces_own(small, space):
    """What one workspace keeps takes nothing from another."""
    with space.desk() as desk, new_workspace(small).desk() as other:
        desk.library.upload(picture(ROOM - 1), filename="a.png")
        assert other.library.upload(picture(ROOM), filename="a.png").bytes == ROOM


def test_a_repeat_is_answered_without_room(space):
    """An upload that was taken answers the same once more, also where nothing is left."""
    id_ = str(uuid.uuid4())
    with space.desk() as desk:
        one = desk.library.upload(picture(ROOM), filename="a.png", upload_id=id_)
        again = desk.library.upload(picture(ROOM), filename="a.png", upload_id=id_)

    assert again.id == one.id
