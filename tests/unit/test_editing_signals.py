"""Sound and pictures of an edit: speech is found by its own noise, and a window follows what moves."""

from __future__ import annotations

import random

import numpy as np
import pytest

from copydesk_server.editing.planning.cuts import cuts
from copydesk_server.editing.planning.framing import fixed, follow, window_size
from copydesk_server.editing.planning.speech_types import Detection, analyse
from copydesk_server.editing.planning.types import DecisionKind, Material
from copydesk_server.editing.styles.settings import CutSettings
from copydesk_server.media.render.plan import Rate
from copydesk_server.media.sandbox import Sandbox, SandboxRefused
from support.raw_takes import RATE, raw_take

pytestmark = pytest.mark.slow

MEMORY = 600 * 1024 * 1024


async def heard(pcm, rate=RATE):
    async with Sandbox("speech", MEMORY) as sandbox:
        return await sandbox.call(analyse, pcm, rate, Detection(), seconds=60)


@pytest.mark.parametrize("noise", [None, 10.0])
async def test_pauses_are_found_by_the_recordings_own_noise(noise):
    """Each planted pause of 0.65 s is found, with breath, hum and echo in it; hardly any speech is taken for noise."""
    take = await raw_take(random.Random(f"pauses/{noise}"), "en-gb", noise, echo=True)
    sound = await heard(take.pcm)
    edges = [0.0, *(edge for span in sound.speech for edge in span), take.seconds]
    pauses = [(end, start) for end, start in zip(edges[::2], edges[1::2], strict=True) if start - end >= 0.4]
    missed = [
        span
        for span in take.silences
        if span[1] - span[0] >= 0.65
        and not any(min(span[1], end) - max(span[0], start) > 0.5 * (span[1] - span[0]) for start, end in pauses)
    ]
    lost = sum(max(0.0, min(word.end, end) - max(word.start, start)) for word in take.words for start, end in pauses)

    assert missed == []
    assert lost < 0.05 * sum(word.end - word.start for word in take.words)
    assert sound.noise_db < sound.speech_db


@pytest.mark.parametrize("language", ["en-gb", "de", "fr-fr"])
async def test_what_is_planted_is_cut_and_no_word_that_stays(language):
    """Fillers and earlier takes go, all else stays, in noise of 6 dB."""
    take = await raw_take(random.Random(f"cut/{language}"), language, 6.0)
    material = Material(tuple(take.words), await heard(take.pcm), take.seconds, Rate(30), language)
    made = cuts(material, CutSettings())
    gone = {id_ for one in made for id_ in one.word_ids}

    assert gone == set().union(*take.planted.values())
    assert {one.kind for one in made} == {DecisionKind.CUT}
    for word in take.words:
        for one in made if word.id not in gone else ():
            assert min(word.end, one.end / 30) - max(word.start, one.start / 30) <= 1e-6


@pytest.mark.parametrize("seconds", [0.0, 0.01, 2.0])
async def test_silence_has_no_speech(seconds):
    """Digital silence, however short, is no error."""
    assert (await heard(bytes(2 * int(seconds * RATE)))).speech == ()


async def test_samples_that_cannot_be_read_are_refused():
    """Half a sample, and a rate that holds no speech."""
    for pcm, rate in ((b"\0\0\0", RATE), (bytes(8000), 4000)):
        with pytest.raises(SandboxRefused, match="16 bits"):
            await heard(pcm, rate)


def moving(path, width=96, height=54):
    """Grey pictures with a small bright thing that shakes at each place, before a wall with some noise."""
    noise = np.random.default_rng(1)
    frames = []
    for number, x in enumerate(path):
        picture = 90 + noise.normal(0, 2, (height, width))
        at = round(x * width) + (number % 2) * 2
        picture[20:40, max(0, at - 6) : at + 6] = 220
        frames.append(np.clip(picture, 0, 255))
    return np.array(frames).astype(np.uint8)


def at(points, seconds):
    return np.interp(seconds, [point.seconds for point in points], [point.x for point in points])


def test_the_window_follows_what_moves():
    """An upright window has the moving thing in view, wherever it goes, and glides there."""
    size = window_size(1920, 1080, 9, 16)
    path = [0.2] * 50 + [*np.linspace(0.2, 0.8, 25)] + [0.8] * 50
    points = follow(moving(path), 5.0, size, 1.0)
    steps = np.abs(np.diff([at(points, number / 5) for number in range(len(path))]))

    assert size == pytest.approx((0.31640625, 1.0))
    for number in (20, 45, 100, 120):
        assert abs(at(points, number / 5) - path[number]) < size[0] / 2
    assert steps.max() < 0.15
    assert all(size[0] / 2 <= point.x <= 1 - size[0] / 2 and point.y == 0.5 for point in points)


def test_a_window_on_what_stands_still_stands_still():
    """Small moves are noise: the path is one place."""
    points = follow(moving([0.6] * 60), 5.0, window_size(1920, 1080, 1, 1), 1.0)

    assert len(points) <= 4
    assert max(point.x for point in points) - min(point.x for point in points) < 0.05


def test_a_window_that_somebody_set_stays_inside_the_picture():
    """At the edge it is moved in as far as it needs."""
    size = window_size(1080, 1920, 16, 9)

    assert size[0] == 1.0
    assert fixed(0.0, 1.0, size)[1:] == (0.5, pytest.approx(1 - size[1] / 2, abs=1e-3))
    assert follow(np.zeros((0, 4, 4), np.uint8), 5.0, size, 1.0) == [(0.0, 0.5, 0.5)]
