"""The sound of films that speak: parts are encoded alone, kept, and joined to what one sound would be."""

from __future__ import annotations

from dataclasses import replace

import av
import numpy as np
import pytest

from copydesk_server.media.ffmpeg import FfmpegFailed
from copydesk_server.media.render import sound, voicing
from copydesk_server.media.render.plan import BLOCK, SAMPLE_RATE, Rate
from copydesk_server.media.render.voicing import SpeechPart
from copydesk_server.videos.jobs import VIDEO_RENDER


class Kept(dict):
    """A cache in memory."""

    async def find(self, keys):
        return {key: self[key] for key in keys if key in self}

    async def keep(self, key, data):
        self[key] = data


def spoken(path, seconds, level, pitch):
    """Something like speech: syllables of a tone, that begin and end at once."""
    at = np.arange(round(seconds * SAMPLE_RATE)) / SAMPLE_RATE
    wave = np.sin(2 * np.pi * pitch * at) * (0.6 + 0.4 * np.sign(np.sin(2 * np.pi * 4 * at)))
    (wave * level * 32767).astype("<i2").tofile(path)
    return path


def part(block, path):
    """A part of which no packets are known."""
    return SpeechPart(BLOCK * block, path, path.with_suffix(".aac"))


def decoded(folder):
    """Samples of both channels of the film's sound, as a player has them."""
    with av.open(str(folder / "sound.aac")) as opened:
        return np.concatenate([frame.to_ndarray() for frame in opened.decode(audio=0)], axis=1)


@pytest.fixture
def parts(tmp_path):
    """Parts of different loudness; one of no sample, one of silence, one shorter than a block of loudness."""
    rows = [(1, 5.0, 0.9, 200), (300, 4.0, 0.01, 300), (600, 0.0, 0.5, 100), (700, 1.0, 0.0, 100), (800, 0.2, 0.1, 440)]
    return [part(block, spoken(tmp_path / f"p{block}", seconds, level, pitch)) for block, seconds, level, pitch in rows]


async def test_a_film_in_which_nothing_can_be_spoken_is_silent(tmp_path):
    """Notes may hold nothing but what is not read, such as code."""
    empty = spoken(tmp_path / "empty", 0.0, 0.0, 100)
    await voicing.render([part(1, empty), part(40, empty), part(60, tmp_path / "none")], 90 * BLOCK, tmp_path, Kept())

    assert decoded(tmp_path).shape == (2, 90 * BLOCK)
    assert np.abs(decoded(tmp_path)).max() == 0


async def test_parts_are_heard_at_their_places_at_one_loudness(tmp_path, parts):
    """Each begins on its sample and is as loud as the others; between them there is nothing; the end is the film's."""
    await voicing.render(parts, 900 * BLOCK, tmp_path, Kept())
    samples = decoded(tmp_path)
    loud = np.flatnonzero(np.abs(samples[0]) > 0.03)
    begins = [int(loud[0]), *(int(loud[at + 1]) for at in np.flatnonzero(np.diff(loud) > 20_000))]
    powers = [np.sqrt((samples[0, begin : begin + 7_000] ** 2).mean()) for begin in begins]

    assert samples.shape == (2, 900 * BLOCK)
    assert np.abs(samples[0] - samples[1]).max() < 0.02
    assert [begin // BLOCK for begin in begins] == [1, 300, 800]
    assert max(powers) / min(powers) < 2
    assert np.abs(samples[0, 1 + BLOCK * (300 + 190) : BLOCK * 800 - 1]).max() < 0.001


async def test_what_was_encoded_is_not_encoded_again(tmp_path, parts):
    """A film with one part changed encodes that part; the same parts at other places are the same packets."""
    kept = Kept()
    assert await voicing.render(parts, 900 * BLOCK, tmp_path, kept) == 4
    whole = (tmp_path / "sound.aac").read_bytes()
    assert await voicing.render(parts, 900 * BLOCK, tmp_path, kept) == 0
    assert (tmp_path / "sound.aac").read_bytes() == whole
    spoken(parts[1].samples, 4.0, 0.5, 333)
    moved = [replace(one, first=one.first + 7 * BLOCK) for one in parts]
    assert await voicing.render(moved, 910 * BLOCK, tmp_path, kept) == 1
    fresh = tmp_path / "fresh"
    fresh.mkdir()
    await voicing.render(moved, 910 * BLOCK, fresh, Kept())

    assert (fresh / "sound.aac").read_bytes() == (tmp_path / "sound.aac").read_bytes()


async def test_a_damaged_part_is_encoded_again(subtests, tmp_path, parts):
    """What was kept and is no sound, or not all of it, is no part of a film: it is made anew, and the film is the same."""
    for damaged in [b"", b"\x00" * 900, b"\xff\xf1\x4c\x80\x00\x1f\xfc", "cut"]:
        with subtests.test(damaged=damaged):
            kept = Kept()
            await voicing.render(parts, 900 * BLOCK, tmp_path, kept)
            whole, before = (tmp_path / "sound.aac").read_bytes(), dict(kept)
            key = next(iter(kept))
            kept[key] = b"".join(voicing.packets(kept[key])[:-1]) if damaged == "cut" else damaged

            assert await voicing.render(parts, 900 * BLOCK, tmp_path, kept) == 1
            assert (tmp_path / "sound.aac").read_bytes() == whole
            assert kept == before


def test_what_is_no_aac_is_refused(subtests):
    """A kept part that is damaged is told, and never joined."""
    for stream in [b"\x00" * 20, b"\xff\xf1\x4c\x80\x00\x1f\xfc", b"\xff\xf1"]:
        with subtests.test(stream=stream), pytest.raises(ValueError, match="no packets"):
            voicing.packets(stream)


async def test_a_disk_that_fills_up_is_told(tmp_path, parts):
    """What cannot be written is an error that the job has words for: no film is half there."""
    (tmp_path / "sound.aac").symlink_to("/dev/full")
    with pytest.raises(OSError, match="No space left"):
        await voicing.render(parts, 900 * BLOCK, tmp_path, Kept())
    (tmp_path / "sound.aac").unlink()
    await voicing.render(parts, 900 * BLOCK, tmp_path, Kept())
    (tmp_path / "film.mp4").symlink_to("/dev/full")
    (tmp_path / "picture.h264").write_bytes(b"")
    with pytest.raises(FfmpegFailed):
        await sound.put_together(tmp_path, Rate(30), ";FFMETADATA1\n", "sound.aac")

    assert {OSError, FfmpegFailed} <= set(VIDEO_RENDER.failures)
