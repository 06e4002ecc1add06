"""What is heard in recordings made by code: words with their times, fillers, repeats, silences, and where tracks lie."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from copydesk_server.core.text.fillers import fillers_of
from copydesk_server.media.listening.features import loudness_of
from copydesk_server.media.listening.following import align_spoken, placed
from copydesk_server.media.listening.syncing import offset_of
from copydesk_server.media.listening.types import HeardWord, Span
from copydesk_server.recordings.transcript_words import transcript_words
from support import recorded

pytestmark = pytest.mark.slow

GERMAN = "Risse in der Glasur entstehen, wenn die Glasur beim Abkühlen stärker schrumpft als der Ton. Mehr Quarz hilft dagegen."
KILN = (
    "Most people open the door too early and hear the plates sing. Weigh the boron twice before you mix it with water. "
    "The first test tile tells you more than any book."
)
OTHER = (
    "Every book about wheels and rubber begins in a factory near the river. Nobody knows who painted the yellow bridge last "
    "summer. Our neighbours buy fresh bread and three bottles of milk on Saturday. The weather stays cold until Sunday."
)
SPANISH = (
    "Las grietas del esmalte aparecen cuando el esmalte se encoge más que la arcilla al enfriarse. El cuarzo ayuda."
)


def errors(heard: list[HeardWord], said: recorded.Speech) -> list[float]:
    """How far the start of each word that was heard lies from where it was said."""
    truth = {word.index: word.start for word in said.words if word.index >= 0}
    return [abs(word.start - truth[word.index]) for word in heard if word.index in truth]


def follow(said: recorded.Speech, folder: Path, text: str) -> list[HeardWord]:
    """What is heard of an English text, with hesitations."""
    return align_spoken(
        str(recorded.pcm(said.samples, folder / "a.pcm")), text.split(), "en-us", [*fillers_of("en").sounds]
    )


@pytest.mark.parametrize(
    ("text", "voice", "spoken_as"),
    [(recorded.TEXT, "en-us", "en-gb"), (GERMAN, "de", "de"), (SPANISH, "es", "es")],
    ids=["English", "German", "Spanish"],
)
@pytest.mark.parametrize("condition", ["clean", "noise", "wrong words"])
def test_known_words_are_placed(tmp_path, record_property, text, voice, spoken_as, condition):
    """Every word has a time near to where it is said, also in noise of 10 dB and where one in twenty is another word."""
    planted = {"noise": {"noise_db": 10.0}, "wrong words": {"wrong": (4, 14)}}.get(condition, {})
    said = recorded.speech(text, voice=voice, **planted)
    heard = align_spoken(str(recorded.pcm(said.samples, tmp_path / "a.pcm")), text.split(), spoken_as, [])
    median = float(np.median(errors(heard, said)))
    record_property("figure", (f"words, {spoken_as}, {condition}", f"{median * 1000:.0f} ms", "40 ms", str(len(heard))))

    assert [word.index for word in heard] == list(range(len(text.split())))
    assert median < 0.06


@pytest.mark.parametrize(
    "noise_db",
    [None],
)
@pytest.mark.parametrize("spoken_as", ["en-us", "en-gb"])
def test_words_of_another_text_are_not_heard(tmp_path, noise_db, spoken_as):
    """A script that nobody reads is placed nowhere, though a way leads through it; the one that is read is, in the same noise."""
    text = f"{recorded.TEXT} {KILN}"
    said = recorded.speech(text, voice="en-gb", noise_db=noise_db, pauses=((10, 1.6),))
    sound = str(recorded.pcm(said.samples, tmp_path / "a.pcm"))
    asides = [*fillers_of("en").sounds, *(" ".join(one) for one in fillers_of("en").retakes)]
    other, own = (align_spoken(sound, one.split(), spoken_as, asides) for one in (OTHER, text))

    assert [word.text for word in other] == OTHER.split()
    assert not [word for word in other if word.is_placed]
    assert sum(word.is_placed for word in own) >= 0.9 * len(text.split())


def test_fillers_and_repeats_are_heard(tmp_path):
    """What was said more than the script has is there, at its time."""
    said = recorded.speech(fillers=(9,), repeats=((13, 15),))
    heard = follow(said, tmp_path, recorded.TEXT)
    words = transcript_words(heard, loudness_of(str(tmp_path / "a.pcm"), 100).silences, 0.0, "en")
    filler = next(word for word in said.words if word.index < 0)
    found = [word for word in words if word["kind"] == "filler"]

    assert any(abs(word["start"] - filler.start) < 0.1 for word in found)
    assert [word["text"] for word in words if word["is_repeat"]] == recorded.TEXT.split()[13:16]
    assert float(np.median(errors([word for word in heard if word.index not in {13, 14, 15}], said))) < 0.05


@pytest.mark.parametrize(
    "offset",
    [-2.0, 1.25, 3.333],
)
@pytest.mark.parametrize("drift", [0.0, 80.0])
def test_tracks_are_put_on_one_clock(tmp_path, offset, drift):
    """Another microphone is placed to 10 ms, whatever its room and its clock."""
    said = recorded.speech(pauses=((10, 0.7),), tail=2.0)
    other = recorded.heard_by_another(said.samples, offset=offset, drift_ppm=drift)
    paths = recorded.pcm(said.samples, tmp_path / "a.pcm"), recorded.pcm(other, tmp_path / "b.pcm")
    found = offset_of(*map(str, paths))

    assert found.is_sure
    assert found.seconds == pytest.approx(offset, abs=0.01)


@pytest.mark.parametrize("other", ["another speech", "silence", "noise"])
def test_what_is_not_the_same_sound_is_unsure(tmp_path, other):
    """Nothing is guessed: tracks that heard other things are not put on one clock."""
    one = recorded.speech()
    two = {
        "another speech": recorded.speech(GERMAN, voice="de", seed=9).samples,
        "silence": np.zeros(recorded.RATE * 8),
        "noise": np.random.default_rng(3).normal(0, 800, recorded.RATE * 8),
    }[other]
    paths = recorded.pcm(one.samples, tmp_path / "a.pcm"), recorded.pcm(two, tmp_path / "b.pcm")

    assert not offset_of(*map(str, paths)).is_sure


def test_words_that_were_not_heard_lie_between_the_others():
    """Every word has a time, in order, and says where that is from."""
    heard = [HeardWord(0, "a", 1.0, 1.5, 0.9, is_placed=True), HeardWord(3, "d", 3.0, 3.5, 0.9, is_placed=True)]
    found = placed(["A", "B", "C", "D", "E"], heard, 5.0)

    assert [word.text for word in found] == ["A", "B", "C", "D", "E"]
    assert [word.is_placed for word in found] == [True, False, False, True, False]
    assert all(one.end <= two.start for one, two in pairwise(found))


def test_a_hesitation_in_silence_must_be_sure(subtests):
    """What is soft beside loud noise counts as silence; a room that sounds like a voice is hardly sure."""
    for confidence, silence, told in [(0.4, 2.0, False), (0.55, 2.0, True), (0.4, 1.1, True)]:
        with subtests.test(confidence=confidence, silence=silence):
            heard = [HeardWord(-1, "um", 1.0, 1.2, confidence, is_placed=True)]

            assert bool(transcript_words(heard, [Span(0.5, silence)], 0.0, "en")) is told
