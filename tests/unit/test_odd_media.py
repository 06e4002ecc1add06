"""Media that nobody expects, in the engine: it is used as far as it can be decoded, and what cannot be is named."""

from __future__ import annotations

import asyncio
from pathlib import Path

import psutil
import pytest

from copydesk_server.media import ffmpeg, spool
from copydesk_server.media.render import film, h264
from copydesk_server.media.render.composing import SourceFile
from copydesk_server.media.render.plan import Canvas, Quality, Rate
from copydesk_server.media.render.scenes import Clip, Layer, Scene, Shot
from copydesk_server.media.signatures import HEAD_BYTES, demuxer_of
from copydesk_server.media.source_probing import read_source
from support import odd_media
from support.hostile_media import samples

pytestmark = pytest.mark.slow

CANVAS = Canvas(320, 180, Rate(30, 1), Quality.DRAFT)


class Nothing:
    """A cache that has nothing."""

    async def find(self, keys):
        return {}

    async def keep(self, key, data):
        pass


async def report(done, total):
    pass


def made(path: Path, *arguments: str) -> Path:
    """A file as ffmpeg writes it."""
    assert odd_media.run(*arguments, str(path))
    return path


def source(path: Path) -> SourceFile:
    """A file as a render knows it."""
    demuxer = demuxer_of(path.read_bytes()[:HEAD_BYTES])
    assert demuxer is not None
    facts = read_source(str(path), demuxer)
    return SourceFile(path.name, demuxer, facts.times, facts.matrix, facts.start)


def scene(start: int, first: int, *names: str) -> Scene:
    """Ten frames of films, each from its frame ``first`` on."""
    return Scene(start, 10, tuple(Shot((Layer(Clip(name, first), 0, 10),)) for name in names))


async def encoded(folder: Path, sources: dict[str, SourceFile], *scenes: Scene) -> bytes:
    await film.render_scenes(CANVAS, "#000000", scenes, sources, folder, Nothing(), report)
    return (folder / "picture.h264").read_bytes()


@pytest.mark.parametrize(
    "picture",
    [["-i", "testsrc2=s=64x48:r=10:d=1"], ["-i", "testsrc2=s=64x48:r=1:d=1"]],
)
@pytest.mark.parametrize("ending", ["mp4", "mkv"])
async def test_the_last_frame_stays_where_a_sound_outlasts_its_picture(tmp_path, picture, ending):
    """A scene that begins at the end of the picture, or a minute after it, shows the last frame throughout."""
    path = made(tmp_path / f"a.{ending}", "-f", "lavfi", *picture, "-c:v", "libx264", "-preset", "ultrafast")
    starts = (0, 29, 30, 31, 1830)
    data = await encoded(tmp_path, {"a": source(path)}, *(scene(10 * n, at, "a") for n, at in enumerate(starts)))

    assert len(h264.frames(data)) == 10 * len(starts)


@pytest.mark.parametrize(
    "start",
    ["0", "90000"],
)
async def test_a_film_whose_clock_starts_late_shows_the_same_frames(tmp_path, start):
    """Some recorders count from the beginning of a session or a day, and nothing says so but their times."""
    picture = ["-f", "lavfi", "-i", "testsrc2=s=320x180:r=30:d=1", "-f", "lavfi", "-i", "sine=440:d=1"]
    coded = ["-c:v", "libx264", "-qp", "0", "-preset", "ultrafast", "-c:a", "pcm_s16le"]
    films = [
        source(made(tmp_path / "plain.mkv", *picture, *coded)),
        source(made(tmp_path / "late.mkv", *picture, *coded, "-output_ts_offset", start)),
    ]
    shown = [await encoded(tmp_path, {"a": one}, *(scene(n, n, "a") for n in (0, 7, 20))) for one in films]

    assert shown[0] == shown[1]


@pytest.mark.parametrize(("sar", "fills"), [("4/3", True), ("1/1", False), ("100/1", False)])
async def test_non_square_pixels_fill_the_frame_as_players_do(tmp_path, sar, fills):
    """A white picture stored as 4:3 is shown as 16:9; with square pixels it would have black bars at its sides."""
    picture = ["-f", "lavfi", "-i", "color=white:s=240x180:r=30:d=1", "-vf", f"setsar={sar}", "-c:v", "libx264"]
    path = made(tmp_path / "a.mp4", *picture, "-preset", "ultrafast", "-pix_fmt", "yuv420p")
    await encoded(tmp_path, {"a": source(path)}, scene(0, 0, "a"))
    grey = [
        "-f",
        "h264",
        *ffmpeg.files("picture.h264"),
        "-frames:v",
        "1",
        "-pix_fmt",
        "gray",
        "-f",
        "rawvideo",
        "pipe:1",
    ]
    pixels = (await ffmpeg.run(["-loglevel", "error", *grey], tmp_path, seconds=30)).data
    corner = pixels[90 * CANVAS.width + 4]

    assert (corner > 200) == fills


async def test_a_scene_that_fails_names_the_file_that_cannot_be_decoded(tmp_path):
    """Of two films in one scene it is the broken one, whichever is on top."""
    whole = made(tmp_path / "whole.mov", "-f", "lavfi", "-i", "testsrc2=s=64x48:r=10:d=1", "-c:v", "png")
    broken = tmp_path / "broken.mov"
    broken.write_bytes(whole.read_bytes().replace(b"\x89PNG", b"\x00PNG"))
    files = {"whole": source(whole), "broken": source(broken)}
    for order in (("whole", "broken"), ("broken", "whole")):
        with pytest.raises(film.SceneFailed) as failed:
            await encoded(tmp_path, files, scene(0, 0, *order))

        assert failed.value.source == "broken"


async def test_a_killed_run_may_succeed_later(tmp_path):
    """The kernel, or somebody, ended it: nothing is said of its input."""
    endless = ["-re", "-f", "lavfi", "-i", "color=s=16x16", "-f", "null", "-"]
    others = psutil.Process().children()  # The server that other tests share may be one.

    async def kill() -> None:
        while not (found := [one for one in psutil.Process().children() if one not in others]):
            await asyncio.sleep(0.05)
        found[0].kill()

    with pytest.raises(ffmpeg.FfmpegStopped):
        await asyncio.gather(ffmpeg.run(endless, tmp_path, seconds=30), kill())


@pytest.mark.parametrize("rate", ["8000", "16000", "44100"])
async def test_what_is_taken_can_be_read_in_a_film(tmp_path, rate):
    """The demuxer of a render is the one that the upload was read with, also of sounds that begin without a header."""
    files = samples(tmp_path)
    tone = ["-f", "lavfi", "-i", "sine=440:d=1", "-ar", rate]
    files["bare.mp3"] = made(tmp_path / "bare.mp3", *tone, "-write_xing", "0", "-id3v2_version", "0")
    files["bare.aac"] = made(tmp_path / "bare.aac", *tone)
    for name, path in files.items():
        facts = await spool.probed(path)
        demuxer = demuxer_of(path.read_bytes()[:HEAD_BYTES])

        assert demuxer is not None, name
        assert facts.image or demuxer == facts.container, name
