"""Words in English speech, by pocketsphinx: its library reads what strangers send, so only sandboxes load this.

A grammar of what may be said is built around the known words: each in its turn, a filler before any of them, words left out,
and words said again from a little before, each at a price. So what was said is found, not what was written.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

import numpy as np
from msgspec.structs import replace
from pocketsphinx import Decoder, get_model_path

from copydesk_server.media.listening.phonemes import pronounce
from copydesk_server.media.listening.placing import placed
from copydesk_server.media.listening.types import FILLERS, RATE, HeardWord

# Of a frame of pocketsphinx.
_FRAME_SECONDS = 0.01
# Probabilities of what may come next: the word that is written, a filler, a word further on, a word from before. On speech
# with planted fillers and repeats these found every one of them (tests/unit/test_listening.py).
_FILLER, _SKIP, _AGAIN = 0.02, 1e-4, 1e-3
# How far a speaker leaps: words left out together, and back to the beginning of a sentence.
_MOST_SKIPPED, _MOST_AGAIN = 4, 8
_ALTERNATIVE = re.compile(r"\(\d+\)$")
# Where the model is at home: clean speech of adults. What it hears of a dictation is a draft.
_DICTATED, _ALIGNED = 0.2, 0.9
# A filler takes longer than this; what is shorter is a part of a word that is said in another way than the dictionary
# has it. With it, and without those that stand for a word which was not heard, 32 takes of four voices of espeak-ng had 4
# fillers that nobody said instead of 96, and 33 of the 48 that were said instead of 47.
_LEAST_FILLER_SECONDS = 0.15
# One that is as long as a filler and the word that was not heard beside it is both.
_LEAST_WITH_WORD_SECONDS = 0.25


def align_english(path: str, words: list[str]) -> list[HeardWord]:
    """When each known English word is said, with fillers and repeats that nobody wrote."""
    sound = np.fromfile(path, "<i2")
    plain = [_plain(word) for word in words]
    numbers = [number for number, word in enumerate(plain) if word]
    if not numbers or not len(sound):
        return []
    decoder = _decoder(lm=None)
    missing = sorted({plain[number] for number in numbers if decoder.lookup_word(plain[number]) is None})
    for word, phones in pronounce(missing).items():
        decoder.add_word(word, phones, True)  # noqa: FBT003  # the library takes it by place
    known = [plain[number] for number in numbers]
    decoder.add_fsg("words", decoder.create_fsg("words", 0, len(known), list(_arcs(known))))
    decoder.activate_search("words")
    return placed(words, _with_numbers(_said(decoder, sound.tobytes()), known, numbers), len(sound) / RATE)


def dictate_english(path: str) -> list[HeardWord]:
    """What is said in English, as well as a small model can tell."""
    sound = np.fromfile(path, "<i2")
    said = _said(_decoder(lm=get_model_path("en-us/en-us.lm.bin")), sound.tobytes())
    found = [HeardWord(-1, text, start, end, _DICTATED, is_placed=True) for text, start, end in said]
    return [word for word in found if word.text not in FILLERS or _is_long(word)]


def _decoder(lm: str | None) -> Decoder:
    return Decoder(
        hmm=get_model_path("en-us/en-us"),
        dict=get_model_path("en-us/cmudict-en-us.dict"),
        lm=lm,
        samprate=float(RATE),
        loglevel="FATAL",
    )


def _plain(word: str) -> str:
    """A word as a dictionary has it."""
    return re.sub(r"[^a-z0-9']", "", word.lower().replace("\u2019", "'")).strip("'")


def _arcs(words: list[str]) -> Iterator[tuple[int, int, float, str]]:
    """What may be said after how many words: state, next state, probability, word."""
    for number in range(len(words) + 1):
        for filler in FILLERS:
            yield number, number, _FILLER, filler
        if number < len(words):
            yield number, number + 1, 1.0, words[number]
        for skipped in range(1, _MOST_SKIPPED + 1):
            if number + skipped < len(words):
                yield number, number + skipped + 1, _SKIP / 2**skipped, words[number + skipped]
        for back in range(1, min(_MOST_AGAIN, number) + 1):
            yield number, number - back + 1, _AGAIN / back, words[number - back]


def _said(decoder: Decoder, sound: bytes) -> list[tuple[str, float, float]]:
    """The words that were said, with their times; none where the sound does not fit the grammar."""
    decoder.start_utt()
    decoder.process_raw(sound, full_utt=True)
    decoder.end_utt()
    return [
        (
            _ALTERNATIVE.sub("", segment.word),
            round(segment.start_frame * _FRAME_SECONDS, 3),
            round((segment.end_frame + 1) * _FRAME_SECONDS, 3),
        )
        for segment in decoder.seg() or ()
        if not segment.word.startswith(("<", "[", "("))
    ]


def _with_numbers(said: list[tuple[str, float, float]], known: list[str], numbers: list[int]) -> list[HeardWord]:
    """Which of the known words each was: the likeliest path through the grammar, which the decoder does not tell."""
    words = [one for one in said if one[0] not in FILLERS or one[0] in known]
    places = _path([text for text, _, _ in words], known)
    of_said = dict(zip(map(id, words), places, strict=True))
    found = []
    for one in said:
        place = of_said.get(id(one), -1)
        if place >= 0 or one[0] in FILLERS:
            found.append(HeardWord(place, one[0], one[1], one[2], _ALIGNED, is_placed=True))
    sure = _sure_fillers(found)
    return [
        replace(one, index=numbers[one.index]) if one.index >= 0 else one
        for one in found
        if one.index >= 0 or one in sure
    ]


def _sure_fillers(heard: list[HeardWord]) -> list[HeardWord]:
    """The fillers that somebody said: not those that stand for a word which was not heard, nor what is too short for one.

    Args:
        heard: Words by their place among the known ones, -1 for fillers, in order of time.
    """
    sure: list[HeardWord] = []
    run: list[HeardWord] = []
    before = -1
    for one in heard:
        if one.index < 0:
            run.append(one)
            continue
        instead = len(run) - max(0, one.index - before - 1)
        sure += [
            word
            for number, word in enumerate(_longest(run))
            if number < instead or _is_long(word, _LEAST_WITH_WORD_SECONDS)
        ]
        run, before = [], one.index
    return [one for one in [*sure, *run] if _is_long(one)]


def _longest(fillers: list[HeardWord]) -> list[HeardWord]:
    return sorted(fillers, key=lambda one: one.start - one.end)


def _is_long(word: HeardWord, least: float = _LEAST_FILLER_SECONDS) -> bool:
    return word.end - word.start >= least - _FRAME_SECONDS / 2


def _path(said: list[str], known: list[str]) -> list[int]:
    """For each word that was said the known word it is; -1 where no path leads there."""
    where: dict[str, list[int]] = {}
    for number, word in enumerate(known):
        where.setdefault(word, []).append(number)
    best: dict[int, float] = {0: 0.0}  # By how many words are behind: the logarithm of the likeliest path.
    steps: list[dict[int, int]] = []
    for word in said:
        after: dict[int, float] = {}
        came: dict[int, int] = {}
        for target in where.get(word, []):
            reach = range(max(0, target - _MOST_SKIPPED), target + _MOST_AGAIN + 1)
            ways = [(best[state] + _price(target - state), state) for state in reach if state in best]
            if ways:
                after[target + 1], came[target + 1] = max(ways)
        if after:
            best = after
        steps.append(came)
    at = max(best, key=lambda state: best[state])
    places = []
    for came in reversed(steps):
        places.append(at - 1 if came else -1)
        at = came.get(at, at)
    return places[::-1]


def _price(leap: int) -> float:
    """The logarithm of the probability of going on so many words further than the next."""
    if leap == 0:
        return 0.0
    return math.log(_SKIP / 2**leap) if leap > 0 else math.log(_AGAIN / -leap)
