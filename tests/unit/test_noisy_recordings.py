"""A recording whose noise is as loud as its speech: its words are found all the same, and the run tells of the noise."""

from __future__ import annotations

import random

import pytest

from copydesk_server.editing.planning.types import Loudness, Sound
from copydesk_server.editing.runs import decisions
from copydesk_server.media.listening.dictation import align
from support.raw_takes import raw_take

pytestmark = pytest.mark.slow


def test_a_run_tells_of_noise_that_hides_the_speech(subtests):
    """The warning has the figures; where the speech stands out of the noise there is none."""
    for over, told in [(0.4, True), (2.6, True), (2.8, False), (20.0, False)]:
        with subtests.test(over=over, told=told):
            found = decisions.noise_warnings(Sound(((0.0, 1.0),), Loudness(0.01, ()), -30.0, -30.0 + over))

            assert [(str(one.code), one.figures["speech_over_noise_db"]) for one in found] == [
                ("recording_noisy", pytest.approx(over, abs=0.05))
            ] * told


@pytest.mark.parametrize("language", ["en-gb", "de", "fr-fr"])
async def test_words_are_found_in_noise_that_swells(tmp_path, language):
    """Noise as loud as the speech, by 3 dB louder and softer in turn: the words that stay are where they are said."""
    take = await raw_take(random.Random(f"swelling/{language}"), language, 0.0)
    (tmp_path / "take.pcm").write_bytes(take.pcm)
    planted = {id_ for ids in take.planted.values() for id_ in ids}
    staying = [word for word in take.words if word.id not in planted]
    heard = await align(str(tmp_path / "take.pcm"), [word.text for word in staying], language)
    last = {word.index: word for word in heard if word.is_placed}
    near = [abs(last[at].start - word.start) < 0.1 for at, word in enumerate(staying) if at in last]

    assert sum(near) >= 0.9 * len(staying)
