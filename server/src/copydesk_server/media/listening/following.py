"""When known words are said in a sound, and whether they are said at all; runs in a sandbox."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from statistics import median

import numpy as np
from numpy.typing import NDArray

from copydesk_server.media.listening.features import Bands, Sound, mel_bands, read
from copydesk_server.media.listening.types import RATE, HeardWord
from copydesk_server.media.listening.word_graph import ASIDE, OTHER, SILENCE, Chains, Part, Prices, way
from copydesk_server.media.speech.espeak import speak
from copydesk_server.media.speech.types import VoiceSettings

# A word that was not heard takes so long where there is room; a common rate of speech is 150 words a minute.
_USUAL_SECONDS = 0.3
# Of a word whose time is a guess.
_UNSURE = 0.1


def placed(words: list[str], heard: list[HeardWord], seconds: float) -> list[HeardWord]:
    """The words that were heard, in order of time, with those that were not between them.

    Args:
        words: All known words, as they are written.
        heard: Which of them were heard, with fillers, in order of time.
        seconds: How long the sound is.
    """
    named = [
        HeardWord(one.index, words[one.index], one.start, one.end, one.confidence, one.is_placed)
        if one.index >= 0
        else one
        for one in heard
    ]
    there = {one.index for one in named}
    made: list[HeardWord] = []
    expected = 0
    for one in named:
        if one.index >= expected:
            missing = [index for index in range(expected, one.index) if index not in there]
            made += _spread_between(words, missing, made[-1].end if made else 0.0, one.start)
            expected = one.index + 1
        made.append(one)
    missing = [index for index in range(expected, len(words)) if index not in there]
    return made + _spread_between(words, missing, made[-1].end if made else 0.0, seconds)


def once(words: list[str], heard: list[HeardWord]) -> list[HeardWord]:
    """Each word once, in the order of the words: of those that are said again the last time.

    Args:
        words: All known words.
        heard: What was said, in order of time.
    """
    last = {word.index: word for word in heard if word.index >= 0 and word.is_placed}
    kept: list[HeardWord] = []
    for _, word in sorted(last.items(), reverse=True):
        if not kept or word.end <= kept[-1].start:
            kept.append(word)
    return placed(words, kept[::-1], max((word.end for word in heard), default=0.0))


def _spread_between(words: list[str], missing: list[int], start: float, end: float) -> list[HeardWord]:
    """Words that were not heard, spread over the time that is left for them."""
    if not missing:
        return []
    each = min(_USUAL_SECONDS, max(0.0, end - start) / len(missing))
    times = [start + number * each for number in range(len(missing) + 1)]
    return [
        HeardWord(index, words[index], round(times[at], 3), round(times[at + 1], 3), _UNSURE, is_placed=False)
        for at, index in enumerate(missing)
    ]


# Moments of the sound in which the two are compared: a minute.
STRETCH = 3_000
# In a minute with fewer words it is chance how near they are.
_FEWEST_WORDS = 12
# More words played backwards make the measure no better, and take memory.
_MOST_WORDS = 400
# Less speech than a second tells nothing.
_FEWEST_MOMENTS = 50
# The most that the way through the words may cost, of what it costs backwards. Seen: words that are said 0.55 to 0.81
# (espeak-ng, none to 0 dB of noise, 18 recordings), 0.90 and 0.91 (75 words that people read, none and 10 dB); other texts and
# languages 0.95 to 1.04 (42 recordings of half a minute), 0.99 to 1.01 (beside people).
_MOST_OF_BACKWARD = 0.93
# In louder noise all ways cost the same, but words that are said are all found, in their order, where backwards most are given
# up: 71 and 28 (people, 5 dB), 70 and 24 (0 dB). Of other texts it was at most twice as many with leaps, and as many without.
_TIMES_AS_MANY, _WORDS_A_LEAP = 2.0, 30


def is_said(
    found: Sequence[Part],
    heard: Bands,
    known: list[Bands],
    asides: Chains,
    silence: Bands,
    prices: Prices,
    beginnings: Sequence[int] = (0,),
) -> bool:
    """Whether words that were found in a sound are said there.

    Args:
        found: The cheapest way through them.
        heard: The sound, a row for each moment.
        known: The words, each with its rows.
        asides: What is often said beside them.
        silence: A row for each way in which nobody speaks.
        prices: Those of the way.
        beginnings: The places of words that begin a sentence.

    Returns:
        Also ``True`` where there is too little speech to tell.
    """
    first = STRETCH * _best_minute(found)
    stretch = heard[first : first + STRETCH]
    backward = way(stretch, _backward(known[:_MOST_WORDS]), asides, silence, prices)
    cost, speaks = _each_moment(found, first, len(stretch))
    other, spoken = _each_moment(backward, 0, len(stretch))
    either = speaks | spoken
    if either.sum() < _FEWEST_MOMENTS or cost[either].sum() < _MOST_OF_BACKWARD * other[either].sum():
        return True
    words = [part.what for part in found if part.what >= 0 and first <= part.start < first + STRETCH]
    leaps = sum(after != before + 1 for before, after in pairwise(words))
    most = _TIMES_AS_MANY * sum(part.what >= 0 for part in backward)
    return len(words) >= max(_FEWEST_WORDS, most, _WORDS_A_LEAP * leaps)


def _best_minute(found: Sequence[Part]) -> int:
    """The minute in which words fit best, of those with enough words: who reads a text may say something else first."""
    parts = [part for part in found if part.what >= 0]
    minutes = [(at, [one.distance for one in some]) for at, some in groupby(parts, lambda one: one.start // STRETCH)]
    enough = [(median(distances), at) for at, distances in minutes if len(distances) >= _FEWEST_WORDS]
    best: int = min(enough)[1] if enough else max(minutes, key=lambda one: len(one[1]))[0]
    return best


def _each_moment(parts: Sequence[Part], first: int, count: int) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """What each moment of a way costs, and at which somebody speaks."""
    cost, speaks = np.zeros(count), np.zeros(count, bool)
    for part in parts:
        some = slice(max(0, part.start - first), max(0, part.end - first))
        cost[some], speaks[some] = part.distance, part.what != SILENCE
    return cost, speaks


def _backward(known: list[Bands]) -> Chains:
    """Words played backwards; a band that rises falls then."""
    half = known[0].shape[1] // 2
    return Chains([np.concatenate([rows[::-1, :half], -rows[::-1, half:]], axis=1) for rows in known])


Powers = NDArray[np.float64]

_STEP = RATE // 50
_BANDS = 20
# Words are spoken some together, as in a sentence; the pause between two of these is heard as none.
_TOGETHER = 12
_PAUSE = np.zeros(int(0.12 * RATE), np.float32)
# The softest moments of a sound are its noise; its loudest, and those of what espeak-ng says, are speech.
_NOISE_SHARE, _LOUD_SHARE, _SPOKEN_SHARE = 0.1, 0.33, 0.5
# A fan swells, a street goes by: the noise is looked for in stretches of eight seconds, as the fifth of the lowest powers of a
# band, and is leveled by 6 dB (1.39) at most, so that somebody who speaks without a pause is not taken for noise. Of 530 words
# of repeats at 0 dB 269 were found before, 469 with 8 s, 447 with 4 s (24 recordings).
_FLOOR_MOMENTS, _FLOOR_SHARE, _MOST_OVER = 400, 0.2, 1.39
# A band in which the speech hardly stands out of the noise still has this share of it.
_LEAST_GAIN = 0.02
# What is not written is farther from all words than the words that were said are, by so much. With 0.2 every third repeat in
# noise was taken for it, with 0.45 breaths were taken for words; the border was looked for in the first minutes.
_OTHER_MARGIN, _OTHER_BEGIN, _FIRST_SECONDS = 0.3, 3.0, 300.0
# Who slips says a word again, or one of the last few; who begins anew goes back to the beginning of a sentence. Of 35 words
# that were said twice 9 are found with 4.0, 0.1, 2.5 and 3.0, 16 with these; with 0.0, 0.4, 1.5 and 1.0 more, and words that
# stay are lost. With an aside for 1.5 people who read had hesitations in noise of 10 dB (docs/decisions/33-word-alignment.md).
_PRICES = Prices(again=0.5, again_each=0.35, amid=1.5, aside=2.2)
_ENDS = (".", "!", "?", "…", "。", "！", "？")
_SUREST, _LEAST_SURE = 0.95, 0.2
# Of 18 words that were said twice 15 are as sure as this both times; where another word was said, twice was 0.2 and 0.55.
# Speech between two pauses of which so much is not written is no reading: of 18 recordings with two sentences that nobody wrote
# nine had words "said again" in them, and twelve hesitations; with this two and five. In speech that is read it is none of it.
_STRANGE_SHARE, _PAUSE_MOMENTS = 0.25, 10
# Who slips says the word again at once: within half a second.
_SURE_DOUBLE, _SLIP_MOMENTS = 0.6, 25


def align_spoken(path: str, words: list[str], voice_id: str, asides: list[str]) -> list[HeardWord]:
    """When each known word is said, again where it is said again, with what was said beside them; none where others are said."""
    sound = read(path)
    if not words or len(sound) < RATE // 2:
        return placed(words, [], len(sound) / RATE)
    groups = [words[at : at + _TOGETHER] for at in range(0, len(words), _TOGETHER)]
    heard, said, silence = _alike(sound, *_speak([*groups, *(aside.split() for aside in asides)], voice_id))
    known = [rows for group in said[: len(groups)] for rows in group]
    chains = Chains(known)
    others = Chains([np.concatenate(group) for group in said[len(groups) :]])
    begin = [0, *(at + 1 for at, word in enumerate(words) if word.rstrip('"”’)»').endswith(_ENDS))]
    prices, first = _PRICES, int(_FIRST_SECONDS * RATE / _STEP)
    rough = way(heard[:first], chains, others, silence, prices, begin)
    usual = [part.distance for part in rough if part.what >= 0]
    if usual and not is_said(rough, heard, known, others, silence, prices, begin):
        return placed(words, [], len(sound) / RATE)
    if usual:
        prices = replace(prices, other=_OTHER_BEGIN, other_each=median(usual) + _OTHER_MARGIN)
    found = way(heard, chains, others, silence, prices, begin)
    kept = _sure(_meant(found, prices.other_each))
    named = [one for part in kept for one in _named(part, words, asides, prices.other_each)]
    return placed(words, named, len(sound) / RATE)


def _speak(groups: list[list[str]], voice_id: str) -> tuple[Sound, list[list[tuple[float, float]]]]:
    """Groups of words as espeak-ng says them, and when each word begins and ends, in seconds."""
    parts: list[Sound] = [_PAUSE]
    times: list[list[tuple[float, float]]] = []
    length = len(_PAUSE)
    for speech in speak(groups, VoiceSettings(voice_id, 1.0, 0.0)):
        samples = np.frombuffer(speech.samples, "<i2").astype(np.float32)
        whole = len(samples) // 3 * 3
        third = samples[:whole].reshape(-1, 3).mean(axis=1)  # 48 kHz to 16: bands above 6 kHz are not looked at.
        times.append([(length / RATE + word.start, length / RATE + word.end) for word in speech.words])
        parts += [third, _PAUSE]
        length += len(third) + len(_PAUSE)
    return np.concatenate(parts), times


def _alike(
    sound: Sound, spoken: Sound, times: list[list[tuple[float, float]]]
) -> tuple[Bands, list[list[Bands]], Bands]:
    """Features of a sound, of each word that is spoken as it would sound there, and of its silences."""
    heard = _steady(_smooth(np.exp(mel_bands(sound, _STEP, _BANDS))))
    order = np.argsort(heard.sum(axis=1))
    noise = heard[order[: max(1, int(_NOISE_SHARE * len(order)))]].mean(axis=0)
    loud = heard[order[-max(1, int(_LOUD_SHARE * len(order))) :]].mean(axis=0)
    power = _smooth(np.exp(mel_bands(spoken, _STEP, _BANDS)))
    order = np.argsort(power.sum(axis=1))
    said = power[order[-max(1, int(_SPOKEN_SHARE * len(order))) :]].mean(axis=0)
    gain = np.maximum(loud - noise, _LEAST_GAIN * loud) / said
    scale = float(np.log(heard).std(axis=0).mean()) or 1.0
    rows = _moving(np.log(power * gain + noise) / scale)
    words = [[_between(rows, start, end) for start, end in group] for group in times]
    # A recorder that has not begun yet gives nothing at all, which is no noise of the room.
    nothing = mel_bands(np.zeros(_STEP, np.float32), _STEP, _BANDS)[0] / scale
    silence = np.stack([np.concatenate([one, np.zeros(_BANDS)]) for one in (np.log(noise) / scale, nothing)])
    return _moving(np.log(heard) / scale), words, silence.astype(np.float32)


def _smooth(powers: Powers) -> Powers:
    """The mean of each moment and those beside it: a single moment of noise may have any power."""
    around = np.pad(powers, ((1, 1), (0, 0)), mode="edge")
    found: Powers = (around[:-2] + around[1:-1] + around[2:]) / 3
    return found


def _steady(powers: Powers) -> Powers:
    """A sound whose noise is as loud throughout: each band is brought from its floor of some seconds to its usual one."""
    count, width = len(powers), min(len(powers), _FLOOR_MOMENTS)
    centres = np.arange(0, count, max(1, width // 4))
    near = [powers[max(0, one - width // 2) : one + width // 2 + 1] for one in centres]
    floors = np.log([np.quantile(some, _FLOOR_SHARE, axis=0) for some in near])
    over = floors - floors.mean(axis=0)
    at = np.arange(count)
    louder = np.stack([np.interp(at, centres, band) for band in np.clip(over, -_MOST_OVER, _MOST_OVER).T], axis=1)
    found: Powers = powers / np.exp(louder)
    return found


def _moving(bands: NDArray[np.float32] | NDArray[np.float64]) -> Bands:
    """Bands, and how they move."""
    return np.concatenate([bands, np.gradient(bands, axis=0)], axis=1).astype(np.float32)


def _between(rows: Bands, start: float, end: float) -> Bands:
    first = round(start * RATE / _STEP)
    return rows[first : max(first + 2, round(end * RATE / _STEP))]


def _meant(parts: list[Part], other: float) -> list[Part]:
    """Parts without chance: amid what nobody wrote, something is always near to a hesitation, or to a word once more."""
    last = {part.what: at for at, part in enumerate(parts) if part.what >= 0}
    gone: set[int] = set()
    for stretch in _stretches(parts):
        lengths = {at: parts[at].end - parts[at].start for at in stretch}
        strange = sum(length for at, length in lengths.items() if parts[at].what == OTHER)
        if strange > _STRANGE_SHARE * sum(lengths.values()):
            gone |= {at for at in stretch if parts[at].what <= ASIDE or last.get(parts[at].what, at) > at}
    words = [at for at, part in enumerate(parts) if part.what >= 0 and at not in gone]
    for first, again in pairwise(words):
        if parts[first].what == parts[again].what:
            less_sure = max(first, again, key=lambda at: parts[at].distance)
            is_far = parts[again].start - parts[first].end > _SLIP_MOMENTS
            if is_far or _sureness(parts[less_sure], other) < _SURE_DOUBLE:
                gone.add(less_sure)
    return [part for at, part in enumerate(parts) if at not in gone]


def _stretches(parts: list[Part]) -> list[list[int]]:
    """The places of parts in runs without a pause."""
    found: list[list[int]] = [[]]
    for at, part in enumerate(parts):
        if part.what == SILENCE and part.end - part.start >= _PAUSE_MOMENTS:
            found.append([])
        else:
            found[-1].append(at)
    return found


def _sure(parts: list[Part]) -> list[Part]:
    """Parts without asides that stand where words are missing: those may be the words, said in another way."""
    kept, before = list[Part](), -1
    beside: list[Part] = []
    for part in parts:
        if part.what <= ASIDE:
            beside.append(part)
        elif part.what >= 0:
            kept += [part] if part.what > before + 1 else [*beside, part]
            beside, before = [], part.what
    return [*kept, *beside]


def _sureness(part: Part, other: float) -> float:
    """How sure a part is, from how far it is from what was said, beside what is not written."""
    return min(_SUREST, max(_LEAST_SURE, round(1.25 - 0.75 * part.distance / other, 2)))


def _named(part: Part, words: list[str], asides: list[str], other: float) -> list[HeardWord]:
    """A part of the way as words; none where nothing that is known was said."""
    start, end = part.start * _STEP / RATE, part.end * _STEP / RATE
    sure = _sureness(part, other)
    if part.what >= 0:
        return [HeardWord(part.what, words[part.what], round(start, 3), round(end, 3), sure, is_placed=True)]
    texts = asides[ASIDE - part.what].split()
    edges = np.linspace(start, end, len(texts) + 1).round(3).tolist()
    return [HeardWord(-1, text, edges[at], edges[at + 1], sure, is_placed=True) for at, text in enumerate(texts)]
