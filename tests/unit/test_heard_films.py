"""A film is listened to: what is planted in its sound or its captions is told, by listening near the cuts alone too."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from copydesk_server.artifacts.types import CheckStatus
from copydesk_server.compositions.timeline.model import Timeline
from copydesk_server.editing.planning.types import Decision, DecisionKind, Word
from copydesk_server.editing.runs.footage import Footage
from copydesk_server.editing.runs.hearing import Spoken, captions_timed, stretches
from support import recorded

pytestmark = pytest.mark.slow

# Words with a pause of 1.4 s before them, of which a second is cut; between them is more than is listened to around cuts.
PAUSES = (45, 90)
TEXT = " ".join([recorded.TEXT] * 4)
FRAMES = 30


@pytest.fixture(scope="module")
def said():
    return recorded.speech(TEXT, pauses=tuple((at, 1.4) for at in PAUSES))


def plan_of(said) -> tuple[Footage, list[Decision], list[float]]:
    """The recording as a run knows it, its cuts, and where they begin, in seconds."""
    words = tuple(Word(f"w{at}", one.text, one.start, one.end) for at, one in enumerate(said.words))
    starts = [round((said.words[at].start - 1.2) * FRAMES) for at in PAUSES]
    cuts = [Decision(f"cut:{at}", DecisionKind.CUT, at, at + FRAMES, None, "Nobody speaks.") for at in starts]
    footage = Footage(
        lanes=Timeline(),
        sizes={},
        frames=int(said.seconds * FRAMES),
        width=16,
        height=9,
        pictures={},
        music=None,
        words=words,
        language="en",
        origin=0.0,
        main_track_id="trk",
    )
    return footage, cuts, [at / FRAMES for at in starts]


def sound_of(said, begun: list[float]) -> np.ndarray:
    """The sound of the film."""
    edges = [0, *(round(at * recorded.RATE) for start in begun for at in (start, start + 1)), len(said.samples)]
    return np.concatenate([said.samples[start:end] for start, end in list(pairwise(edges))[::2]])


async def checked(said, samples, begun, folder, *, near_cuts):
    film = recorded.film(samples, folder / "film.mp4")
    footage, cuts, _ = plan_of(said)
    found = await captions_timed(film, footage, cuts, is_known=True, near_cuts=near_cuts)
    return {one.id: one for one in found}


@pytest.mark.parametrize("near_cuts", [False, True])
async def test_a_film_that_is_as_planned_passes(said, tmp_path, near_cuts):
    """Every word is heard when its caption says so; near the cuts alone, a part of the words is listened for."""
    begun = plan_of(said)[2]
    found = await checked(said, sound_of(said, begun), begun, tmp_path, near_cuts=near_cuts)
    timing, missing = found["caption_timing"], found["words_missing"]

    assert (timing.status, missing.status) == (CheckStatus.PASSED, CheckStatus.PASSED)
    assert missing.metrics["words_of_film"] == len(said.words)
    listened = missing.metrics["words"] / len(said.words)
    assert listened == 1.0 if not near_cuts else 0.2 < listened < 0.8


@pytest.mark.parametrize("near_cuts", [False, True])
@pytest.mark.parametrize(("place", "count"), [(0, 1), (0, 3), (1, 3)])
async def test_words_that_went_with_a_cut_are_told(said, tmp_path, near_cuts, place, count):
    """A word after a cut is silent, or three are."""
    begun = plan_of(said)[2]
    samples, first = said.samples.copy(), PAUSES[place]
    start, end = said.words[first].start, said.words[first + count - 1].end
    samples[round(start * recorded.RATE) : round(end * recorded.RATE)] *= 0
    muted = recorded.Speech(samples, said.words, said.silences)
    missing = (await checked(said, sound_of(muted, begun), begun, tmp_path, near_cuts=near_cuts))["words_missing"]

    assert missing.status is CheckStatus.WARNED
    assert missing.metrics["missing"] >= 1


@pytest.mark.parametrize("near_cuts", [False, True])
async def test_captions_that_are_late_after_a_cut_are_told(said, tmp_path, near_cuts):
    """The first cut took a fifth of a second less than its captions were moved by."""
    begun = plan_of(said)[2]
    at = round(begun[0] * recorded.RATE)
    samples = np.insert(sound_of(said, begun), at, np.random.default_rng(1).normal(0, 12, recorded.RATE // 5))
    timing = (await checked(said, samples, begun, tmp_path, near_cuts=near_cuts))["caption_timing"]

    assert timing.status is CheckStatus.WARNED
    assert timing.metrics["p95_seconds"] > 0.15


def test_stretches_that_meet_are_one():
    """Cuts near each other share their words; the film's own beginning and end are where it begins and ends."""
    words = [Spoken("one", at, at + 0.4) for at in range(60)]
    found = stretches(words, [0.0, 20.0, 24.0, 40.0, 60.0])

    assert [(one.words.start, one.words.stop) for one in found] == [(0, 4), (17, 28), (37, 44), (57, 60)]
    assert [(one.start, one.end) for one in found] == [(0.0, 3.7), (16.7, 27.7), (36.7, 43.7), (56.7, 60.0)]
    assert stretches([], [0.0, 60.0]) == []
