"""Uploaded media is told by its bytes: what it is, how long, how fast, which way up; and what is none is refused."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from copydesk_server.core.errors import UnreadableMedia, UnsupportedMediaType
from copydesk_server.media import ffmpeg, spool
from copydesk_server.media.image_fingerprint import look
from copydesk_server.media.intake_types import MediaFacts, MediaKind
from support.hostile_media import PLAYLISTS, TEXTS, hostile, samples


@pytest.fixture(scope="module")
def files(tmp_path_factory) -> dict[str, Path]:
    """Small files of every kind."""
    return samples(tmp_path_factory.mktemp("samples"))


def made(folder: Path, name: str, *arguments: str) -> Path:
    """A film of a second, encoded so."""
    source = ["-f", "lavfi", "-i", "testsrc2=s=160x120:r=30:d=1"]
    command = [ffmpeg.program(), "-hide_banner", "-loglevel", "error", "-y", *source, *arguments, str(folder / name)]
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
    return folder / name


def turned_by(degrees: int, path: Path) -> Path:
    """The film with a matrix that turns it, as phones write it."""
    out = path.with_name(f"turned-{path.name}")
    command = [ffmpeg.program(), "-hide_banner", "-loglevel", "error", "-y", "-display_rotation:v", str(degrees)]
    subprocess.run([*command, "-i", str(path), "-c", "copy", str(out)], check=True, stdin=subprocess.DEVNULL)
    return out


async def refused(path: Path) -> str:
    with pytest.raises(UnreadableMedia) as caught:
        await spool.probed(path)
    return caught.value.detail


async def test_non_square_pixels_are_shown_as_players_do(subtests, tmp_path):
    """The size is that of the picture on a screen, also where it is turned; a shape that no camera has counts for nothing."""
    for sar, turned, size in [
        ("4/3", 0, (214, 120)),
        ("3/4", 0, (120, 120)),
        ("4/3", 90, (120, 214)),
        ("90/1", 0, (160, 120)),
    ]:
        with subtests.test(sar=sar, turned=turned):
            path = made(tmp_path, "a.mp4", "-vf", f"setsar={sar}", "-c:v", "libx264", "-preset", "ultrafast")
            if turned:
                path = turned_by(turned, path)
            facts, poster = await spool.probed(path), look(str(path), is_image=False, seconds=0.5)

            assert facts.video is not None
            assert (facts.video.width, facts.video.height) == size
            assert poster.width / poster.height == pytest.approx(size[0] / size[1], rel=0.03)


async def test_media_is_told_by_its_bytes(subtests, files):
    """The type, and a second of each film and sound, also of a browser's, which does not say how long it is."""
    for name, content_type, kind in [
        ("a.mp4", "video/mp4", MediaKind.VIDEO),
        ("a.mov", "video/quicktime", MediaKind.VIDEO),
        ("live.webm", "video/webm", MediaKind.VIDEO),
        ("a.wav", "audio/wav", MediaKind.AUDIO),
        ("a.m4a", "audio/mp4", MediaKind.AUDIO),
        ("a.png", "image/png", MediaKind.IMAGE),
    ]:
        with subtests.test(name=name, content_type=content_type):
            facts = await spool.probed(files[name])

            assert (facts.content_type, facts.kind) == (content_type, kind)
            if kind is MediaKind.IMAGE:
                assert facts.image is not None
                assert (facts.image.width, facts.image.height) == (160, 120)
            else:
                assert facts.duration_seconds == pytest.approx(1.0, abs=0.06)
            if kind is MediaKind.VIDEO:
                assert facts.video is not None
                seen = facts.video
                assert (seen.width, seen.height, seen.frames, seen.fps_num, seen.fps_den) == (160, 120, 30, 30, 1)
                assert (seen.is_variable_rate, seen.is_hdr, seen.rotation) == (False, False, 0)


def upright(wide: Path) -> Path:
    """A film turned by a quarter, as phones write it."""
    turned = wide.with_name("turned.mp4")
    command = [ffmpeg.program(), "-loglevel", "error", "-y", "-display_rotation:v", "-90", "-i", str(wide)]
    subprocess.run([*command, "-c", "copy", str(turned)], check=True, stdin=subprocess.DEVNULL)
    return turned


async def test_a_phone_is_told_by_its_rotation_and_its_range(tmp_path):
    """Upright films are as high as they are shown, and the transfer of HDR is seen."""
    wide = made(tmp_path, "wide.mp4", "-c:v", "libx264", "-preset", "ultrafast")
    colours = "log-level=error:transfer=arib-std-b67:colorprim=bt2020:colormatrix=bt2020nc"
    bright = made(tmp_path, "hdr.mp4", "-c:v", "libx265", "-pix_fmt", "yuv420p10le", "-x265-params", colours)
    turned, hdr = await spool.probed(upright(wide)), await spool.probed(bright)

    assert turned.video is not None
    assert (turned.video.width, turned.video.height, turned.video.rotation) == (120, 160, 90)
    assert hdr.video is not None
    assert (hdr.video.is_hdr, hdr.video.pixel_format) == (True, "yuv420p10le")


@pytest.mark.parametrize(
    ("rate", "fraction"), [("30000/1001", (30000, 1001)), ("25", (25, 1)), ("60000/1001", (60000, 1001))]
)
@pytest.mark.parametrize("ending", ["mp4", "webm"])
async def test_the_rate_is_that_of_the_frames(tmp_path, rate, fraction, ending):
    """A fraction, also where the container rounds times to milliseconds."""
    codec = ["-c:v", "libvpx" if ending == "webm" else "libx264"]
    path = made(tmp_path, f"a.{ending}", "-vf", f"loop=-1:30,fps={rate},trim=duration=3", *codec)
    facts = await spool.probed(path)

    assert facts.video is not None
    assert (facts.video.fps_num, facts.video.fps_den, facts.video.is_variable_rate) == (*fraction, False)


async def test_what_is_no_media_is_refused_with_what_was_seen(subtests, tmp_path):
    """Playlists, drawings, subtitles and programs are named in the refusal."""
    for name in [*PLAYLISTS, *TEXTS]:
        with subtests.test(name=name):
            path = tmp_path / "a"
            path.write_bytes({**PLAYLISTS, **TEXTS}[name])
            message = await refused(path)

            assert message.startswith("The file ")
            if name in PLAYLISTS:
                assert "names other files" in message or "XML" in message
            assert str(tmp_path) not in message


async def test_an_encrypted_film_is_refused(tmp_path):
    """Common encryption is seen in the boxes, which the demuxer hides."""
    key, kid = "76a6c65c5ea762046bd749a2e632ccbb", "a7e61c373e219033c21091fa607bf3b8"
    scheme = ["-encryption_scheme", "cenc-aes-ctr", "-encryption_key", key, "-encryption_kid", kid]
    path = made(tmp_path, "a.mp4", "-c:v", "libx264", *scheme)

    assert "is encrypted" in await refused(path)


async def test_a_film_that_broke_off_is_refused(files, tmp_path):
    """Where the header is whole, it is known how many frames are missing."""
    path = tmp_path / "a.mp4"
    path.write_bytes(files["faststart.mp4"].read_bytes()[:-20_000])

    assert "it broke off" in await refused(path)


def test_the_declared_type_is_held_against_the_file(subtests):
    """What browsers and phones call their files is understood; what the file is not is refused."""
    for declared, content_type, fits in [
        ("video/mp4; codecs=avc1", "video/mp4", True),
        ("video/quicktime", "video/mp4", True),
        ("video/webm;codecs=opus", "audio/webm", True),
        ("application/octet-stream", "video/mp4", True),
        ("video/webm", "video/mp4", False),
        ("text/html", "video/mp4", False),
    ]:
        with subtests.test(declared=declared, content_type=content_type):
            facts = MediaFacts(
                kind=MediaKind.VIDEO, container="", content_type=content_type, duration_seconds=1.0, start_seconds=0.0,
                video=None, audio=None, image=None,
            )  # fmt: skip
            if fits:
                assert spool.require_declared(declared, facts) is None
                continue
            with pytest.raises(UnsupportedMediaType, match=content_type):
                spool.require_declared(declared, facts)


@pytest.mark.slow
async def test_hostile_files_are_refused_or_read(files, tmp_path, chance, scale, record_property):
    """Whatever the bytes are, there is an answer: the facts, or why there are none; and nothing of this machine in it."""
    count, read, told = scale(full=300, short=36), 0, []
    for number, (_, data) in enumerate(hostile(files, chance, count)):
        path = tmp_path / str(number)
        path.write_bytes(data)
        try:
            read += (await spool.probed(path)).duration_seconds >= 0
        except UnreadableMedia as problem:
            told.append(problem.detail)
    record_property("figure", ("hostile media: read as media after all", str(read), "any", str(count)))

    assert read + len(told) == count
    assert [message for message in told if str(tmp_path) in message or "root:" in message] == []
