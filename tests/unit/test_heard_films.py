"""The check of captions finds faults that are planted in the sound or the captions of a film."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from copydesk_server.artifacts.types import CheckStatus
from copydesk_server.compositions.timeline.model import Timeline
from copydesk_server.editing.planning.types import Decision, DecisionKind, Word
from copydesk_server.editing.runs.film_checks import check_captions
from copydesk_server.editing.runs.footage import Footage
from support import recorded

pytestmark = pytest.mark.slow

# Words with a pause of 1.4 s before them, of which a second is cut.
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


async def checked(said, samples, begun, folder):
    film = recorded.film(samples, folder / "film.mp4")
    footage, cuts, _ = plan_of(said)
    found = await check_captions(film, footage, cuts, is_known=True)
    return {one.id: one for one in found}


async def test_a_film_that_is_as_planned_passes(said, tmp_path):
    """Every word is heard when its caption says so."""
    begun = plan_of(said)[2]
    found = await checked(said, sound_of(said, begun), begun, tmp_path)
    timing, missing = found["caption_timing"], found["words_missing"]

    assert (timing.status, missing.status) == (CheckStatus.PASSED, CheckStatus.PASSED)
    assert missing.metrics["words"] == len(said.words)


@pytest.mark.parametrize(("place", "count"), [(0, 1), (0, 3), (1, 3)])
async def test_words_that_went_with_a_cut_are_told(said, tmp_path, place, count):
    """A word after a cut is silent, or three are."""
    begun = plan_of(said)[2]
    samples, first = said.samples.copy(), PAUSES[place]
    start, end = said.words[first].start, said.words[first + count - 1].end
    samples[round(start * recorded.RATE) : round(end * recorded.RATE)] *= 0
    muted = recorded.Speech(samples, said.words, said.silences)
    missing = (await checked(said, sound_of(muted, begun), begun, tmp_path))["words_missing"]

    assert missing.status is CheckStatus.WARNED
    assert missing.metrics["missing"] >= 1


async def test_captions_that_are_late_after_a_cut_are_told(said, tmp_path):
    """The first cut took a fifth of a second less than its captions were moved by."""
    begun = plan_of(said)[2]
    at = round(begun[0] * recorded.RATE)
    samples = np.insert(sound_of(said, begun), at, np.random.default_rng(1).normal(0, 12, recorded.RATE // 5))
    timing = (await checked(said, samples, begun, tmp_path))["caption_timing"]

    assert timing.status is CheckStatus.WARNED
    assert timing.metrics["p95_seconds"] > 0.15
