"""Offline voices: every word has its time, and the same text is always the same sound."""

from __future__ import annotations

import numpy as np
import pytest

from copydesk_server.media.captions import CaptionWord
from copydesk_server.media.listening.types import HeardWord
from copydesk_server.media.render.plan import BLOCK, SAMPLE_RATE, Rate
from copydesk_server.media.sandbox import Sandbox, SandboxRefused
from copydesk_server.media.speech.speakable import speakable
from copydesk_server.media.speech.types import VoiceSettings, speak, voice_of, voices
from copydesk_server.videos.narration import calls, text_of
from copydesk_server.videos.timing import Clock, Narration, cuts, timed_words

WORDS = ["A", "glaze", "fits", "a", "body,", "at", "1222", "degrees", "Celsius."]


async def spoken(texts, voice="en-gb", speed=1.0, pitch=0.0):
    async with Sandbox("speech") as sandbox:
        return await sandbox.call(speak, texts, VoiceSettings(voice, speed, pitch))


async def test_every_word_has_a_time_inside_its_sentence():
    """Words follow each other, the first begins with the sound and the last ends with it."""
    [speech] = await spoken([WORDS])
    seconds = len(speech.samples) / 2 / SAMPLE_RATE
    starts = [word.start for word in speech.words]

    assert len(speech.words) == len(WORDS)
    assert starts == sorted(starts)
    assert all(word.start < word.end <= seconds + 0.001 for word in speech.words)
    assert speech.words[0].start == 0.0
    assert seconds - speech.words[-1].end < 0.02


async def test_a_pause_belongs_to_no_word():
    """The word before a comma ends where its sound does, and the next begins after the pause."""
    [speech] = await spoken([WORDS])
    samples = np.abs(np.frombuffer(speech.samples, "<i2").astype(int))
    body, after = speech.words[4], speech.words[5]
    pause = samples[round((body.end + 0.02) * SAMPLE_RATE) : round((after.start - 0.02) * SAMPLE_RATE)]

    assert after.start - body.end > 0.1
    assert pause.max() < samples.max() / 50


async def test_a_voice_that_is_not_there_is_refused():
    """No other voice speaks in its place."""
    with pytest.raises(SandboxRefused, match="no offline voice 'xx'"):
        await spoken([["a"]], voice="xx")


def test_a_language_has_its_own_voice(subtests):
    """A tag finds its voice, or the best one of its language."""
    for language, voice in [
        ("en", "en-gb"),
        ("en-US", "en-us"),
        ("de-AT", "de"),
        ("pt-BR", "pt-br"),
        ("zh", "cmn"),
        ("fr", "fr-fr"),
    ]:
        with subtests.test(language=language, voice=voice):
            found = voice_of(language)

            assert found is not None
            assert found.id == voice
            assert len(voices()) > 100
            assert voice_of("xx") is None


def test_slides_are_placed_in_whole_frames_and_speech_in_samples():
    """A slide holds its words and its padding; times are of the film and do not drift."""
    rate = Rate(30_000, 1001)
    clock = Clock(rate, 0.5, 3.0)
    said = Narration(bytes(2 * 60_000), ((CaptionWord("a", 0.0, 0.4),),))
    placed = [clock.place(said.seconds, said.sentences) for _ in range(1000)]

    assert [time.start for time in placed[1:]] == [time.end for time in placed[:-1]]
    assert all(rate.seconds(time.frames) >= 2.25 for time in placed)
    assert 0 <= placed[-1].speech - rate.sample(placed[-1].start) - 24_000 < BLOCK
    assert all(time.speech % BLOCK == 0 for time in placed)
    assert placed[-1].sentences[0][0].start == round(placed[-1].speech / SAMPLE_RATE, 4)
    assert Clock(rate, 0.5, 3.0).place(0.0).frames == 90


def test_a_recording_is_cut_in_the_pauses_between_slides():
    """All of its frames are in a slide, those that were not heard have none, and each that was has one at least."""
    rate = Rate(30)

    assert cuts([(1.0, 2.0), None, (3.0, 4.0)], 6.0, rate) == [(0, 75), None, (75, 180)]
    assert cuts([None, (0.5, 1.0)], 2.01, rate) == [None, (0, 61)]
    assert cuts([(0.0, 0.01), (0.0, 0.01), (0.0, 0.01)], 0.05, rate) == [(0, 1), (1, 2), (2, 3)]
    assert cuts([None, None], 2.0, rate) == [(0, 30), (30, 60)]


def test_words_that_were_not_heard_have_no_captions():
    """A sentence of which nothing was heard is left out; a word between two that were heard lies between them."""
    sentences = speakable("One two three. Four five.", "en")
    heard = [
        HeardWord(0, "One", 0.1, 0.3, 0.9, is_placed=True),
        HeardWord(1, "two", 0.3, 0.5, 0.1, is_placed=False),
        HeardWord(2, "three.", 0.5, 0.9, 0.9, is_placed=True),
    ]
    found = timed_words(sentences, heard, 0.0, 2.0)

    assert [[word.text for word in words] for words in found] == [["One", "two", "three."]]
    assert [(word.start, word.end) for word in found[0]] == [(0.1, 0.3), (0.3, 0.5), (0.5, 0.9)]


def test_a_call_holds_as_much_as_a_service_takes():
    """Sentences stay whole, none is lost, and no call is longer than known services take."""
    sentences = speakable(" ".join(f"This is sentence {number} of a long note." for number in range(300)), "en")
    together = list(calls(sentences))

    assert [sentence for call in together for sentence in call] == sentences
    assert len(together) > 1
    assert max(len(text_of(call)) for call in together) <= 4000
    assert list(calls([])) == []
