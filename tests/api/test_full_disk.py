"""A film for whose files the server has no room: the job says so, leaves nothing there, and the worker goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from copydesk_server.media import ffmpeg
from support.cluster import small_disk
from support.factories import HANG_SECONDS, brand, script
from support.server import beside, new_workspace

pytestmark = pytest.mark.slow

MIB = 6
SMALL = {"resolution": "720p", "quality": "draft"}
# Of these two minutes of speech the samples alone take twice the room that there is.
LONG = "A glaze fits a body of clay when both of them shrink alike. " * 40


def deck_of(desk, body):
    return desk.slides.generate(script(desk, brand(desk)), body=body, exports=["pptx"]).result(HANG_SECONDS).artifact


def test_a_film_without_room_for_its_files_says_so(server, tmp_path):
    """`storage_failed`, to be sent again; the folder is empty afterwards, and a short film is made in it."""
    folder = tmp_path / "small"
    folder.mkdir()
    with small_disk(folder, MIB) as prefix:
        holder = (tmp_path / "holder").read_text()
        renderer = [*prefix, "env", f"TMPDIR={folder}"]
        with (
            beside(server, tmp_path / "beside", workers=1, renderer=renderer) as own,
            new_workspace(own).desk() as desk,
        ):
            failed = desk.videos.render(deck_of(desk, f"## Fit\n\n{LONG}"), **SMALL).wait(HANG_SECONDS)
            left = list(Path(f"/proc/{holder}/root{folder}").glob("copydesk-*"))
            short = desk.videos.render(deck_of(desk, "## Fit\n\nA glaze fits."), **SMALL).result(HANG_SECONDS)

    assert (str(failed.status), failed.data.error_code) == ("error", "storage_failed")
    assert failed.data.error.retryable
    assert left == []
    assert short.artifact.kind == "video"


async def test_a_program_without_room_blames_no_file(tmp_path):
    """What ffmpeg cannot write is no fault of what it reads."""
    tone = ["-loglevel", "error", "-f", "lavfi", "-i", "sine=d=1", "-f", "s16le", "/dev/full"]

    with pytest.raises(OSError, match="No space left"):
        await ffmpeg.run(tone, tmp_path, seconds=30)
