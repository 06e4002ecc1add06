"""The media engine: frames that are counted, segments that are found again, a stream that decodes to what was planned."""

from __future__ import annotations

import hashlib
import itertools
from pathlib import Path

import av
import numpy as np
import pytest
from PIL import Image, ImageDraw

from copydesk_server.media import ffmpeg
from copydesk_server.media.render import decoding, film, h264, segments, sound
from copydesk_server.media.render.plan import Canvas, Fade, FadeKind, Overlay, Quality, Rate, RenderPlan, Still

NTSC = Rate(30_000, 1001)
CANVAS = Canvas(320, 180, NTSC, Quality.FINAL)
STYLE = "[V4+ Styles]\nFormat: Name, Fontname, Fontsize, PrimaryColour, Alignment\nStyle: Word,Roboto,20,&H00FFFFFF,2"


class Kept:
    """A cache in memory."""

    def __init__(self):
        self.data = {}

    async def find(self, keys):
        return {key: self.data[key] for key in keys if key in self.data}

    async def keep(self, key, data):
        self.data[key] = data


class Reports(list):
    """What was told of the progress."""

    async def __call__(self, done, total):
        self.append((done, total))


@pytest.fixture
def pictures(tmp_path):
    """Four pictures in a folder, by their digests."""
    found = {}
    for number, color in enumerate(("#f5f0e8", "#1f4e79", "#204020", "#c04020")):
        image = Image.new("RGB", (320, 180), color)
        ImageDraw.Draw(image).text((20, 80), f"Picture {number}", fill="#808080")
        image.save(tmp_path / f"{number}.png")
        found[hashlib.sha256((tmp_path / f"{number}.png").read_bytes()).hexdigest()] = f"{number}.png"
    (tmp_path / "fonts").mkdir()
    return found


def plan_of(pictures, frames=(40, 1, 33, 700), **options):
    stills = tuple(Still(picture, count) for picture, count in zip(pictures, frames, strict=True))
    return RenderPlan(CANVAS, stills, **options)


def runs_of(path: Path) -> list[int]:
    """How many frames in a row are the same, by what they decode to."""
    with av.open(str(path)) as opened:
        digests = [hashlib.md5(frame.to_ndarray().tobytes()).digest() for frame in opened.decode(video=0)]
    return [len(list(group)) for _, group in itertools.groupby(digests)]


def test_time_is_whole_frames_of_a_fraction():
    """An hour at 30000/1001 ends on the sample that its last frame ends on; no sum of rounded lengths does."""
    assert NTSC.frames(3600.0) == 107_892
    assert NTSC.sample(107_892) == round(107_892 * 1001 * 48_000 / 30_000)
    assert NTSC.frames_holding(NTSC.seconds(7)) in {7, 8}
    assert [Rate(25).frames_holding(seconds) for seconds in (1.0, 1.001)] == [25, 26]


def test_segments_cover_every_frame_once(subtests):
    """Whatever stands for however short a time, segments follow each other and hold all frames."""
    for fade in [None, Fade(FadeKind.FADE, 9), Fade(FadeKind.WIPE, 1)]:
        for frames in [(40, 1, 33, 700), (2, 2, 2, 2), (15, 3, 9, 4)]:
            with subtests.test(frames=frames, fade=fade):
                plan = plan_of("abcd", frames, fade=fade, overlays=(Overlay(1, 3, "x"), Overlay(3, 6, "y")))
                parts = segments.segments(plan)

                assert [part.start for part in parts] == list(
                    itertools.accumulate((part.frames for part in parts[:-1]), initial=0)
                )
                assert sum(part.frames for part in parts) == plan.frames
                assert all(sum(one.frames for one in part.shown) == part.frames > 0 for part in parts)
                assert all(sum(part.counts) == part.frames for part in parts)


def test_a_hash_is_of_what_is_seen():
    """A picture that stands longer is the same segment; another picture, text, size or quality is another."""
    [long], [short] = ([*segments.segments(RenderPlan(CANVAS, (Still("a", count),)))] for count in (90, 30))
    others = [
        segments.segments(RenderPlan(CANVAS, (Still("b", 30),)))[0].key(CANVAS),
        short.key(Canvas(640, 360, NTSC, Quality.FINAL)),
        short.key(Canvas(320, 180, NTSC, Quality.DRAFT)),
        segments.segments(RenderPlan(CANVAS, (Still("a", 30),), overlays=(Overlay(0, 9, "x"),)))[0].key(CANVAS),
    ]

    assert long.key(CANVAS) == short.key(CANVAS)
    assert len({short.key(CANVAS), *others}) == 5


async def test_a_film_decodes_to_what_was_planned(tmp_path, pictures):
    """Frames are counted and even; those that repeat decode to the same; the second film is encoded from the cache alone."""
    kept, reports = Kept(), Reports()
    plan = plan_of(
        pictures,
        fade=Fade(FadeKind.FADE, 6),
        overlays=(Overlay(2, 9, "one"), Overlay(9, 12, "two")),
        overlay_style=STYLE,
    )
    encoded = await film.render_slides(plan, pictures, tmp_path, kept, reports)
    stream = (tmp_path / "picture.h264").read_bytes()
    again = await film.render_slides(plan, pictures, tmp_path, kept, Reports())
    speech = tmp_path / "speech-part"
    speech.write_bytes((np.sin(np.arange(96_000) / 20) * 8000).astype("<i2").tobytes())
    sound.lay([(4800, speech)], NTSC, plan.frames, tmp_path)
    await sound.level(tmp_path)
    await sound.put_together(tmp_path, NTSC, ";FFMETADATA1\ntitle=A\n")
    facts = await decoding.measure(tmp_path, "film.mp4")
    runs = runs_of(tmp_path / "film.mp4")

    assert (encoded, again) == (len(kept.data), 0)
    assert (tmp_path / "picture.h264").read_bytes() == stream
    assert reports[-1] == (plan.frames, plan.frames)
    assert (facts.frames, facts.is_even, facts.width, facts.height) == (plan.frames, True, 320, 180)
    assert abs(facts.picture_seconds - facts.sound_seconds) <= NTSC.seconds(1)
    assert facts.black == []
    assert sum(runs) == plan.frames
    assert max(runs) >= 690  # The last picture, though its key frame comes again.
    assert runs[:3] == [2, 7, 3]


async def test_a_damaged_segment_is_encoded_again(tmp_path, pictures):
    """What was kept and is no stream, or has too few frames, is no part of a film: it is made anew, and the film is the same."""
    kept, plan = Kept(), plan_of(pictures, frames=(4, 1, 3, 7), fade=Fade(FadeKind.FADE, 4))
    made = await film.render_slides(plan, pictures, tmp_path, kept, Reports())
    stream, before = (tmp_path / "picture.h264").read_bytes(), dict(kept.data)
    longest = max(kept.data, key=lambda key: len(h264.frames(kept.data[key])))
    ruins = [b"", b"\x00" * 99, kept.data[longest][:40], b"".join(h264.frames(kept.data[longest])[:-1])]
    for ruin in ruins:
        kept.data[longest] = ruin

        assert await film.render_slides(plan, pictures, tmp_path, kept, Reports()) == 1 < made
        assert (tmp_path / "picture.h264").read_bytes() == stream
        assert kept.data == before


def test_a_stream_of_another_encoder_is_refused(subtests):
    """What cannot be continued is told, and never guessed."""
    for stream in [b"", b"\x00\x00\x00\x01\x65", b"\x00\x00\x00\x01\x09\x10\x00\x00\x00\x01\x65\x88"]:
        with subtests.test(stream=stream), pytest.raises(h264.NotOurStream):
            list(h264.hold(h264.frames(stream), [2]))


async def test_ffmpeg_reads_only_files_of_its_folder(tmp_path):
    """A list that names other places opens none of them."""
    (tmp_path / "list.txt").write_text("ffconcat version 1.0\nfile http://127.0.0.1:9/a.ts\n")
    listed = ["-f", "concat", "-safe", "0", *ffmpeg.files("list.txt")]
    with pytest.raises(ffmpeg.FfmpegFailed) as refused:
        await ffmpeg.run([*listed, "-f", "null", "-"], tmp_path, seconds=20)

    assert "whitelist" in str(refused.value)


async def test_ffmpeg_is_ended_at_its_deadline(tmp_path):
    """A run that takes too long is killed with all it has started, and says so."""
    endless = ["-re", "-f", "lavfi", "-i", "color=s=16x16", "-f", "null", "-"]
    with pytest.raises(ffmpeg.FfmpegFailed) as late:
        await ffmpeg.run(endless, tmp_path, seconds=0.5)

    assert isinstance(late.value, ffmpeg.FfmpegStopped)
