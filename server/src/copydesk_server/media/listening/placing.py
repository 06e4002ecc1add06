"""Every word has a time: those that were not heard lie between their neighbours, and say so. A pure function."""

from __future__ import annotations

from copydesk_server.media.listening.types import HeardWord

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
            made += _between(words, missing, made[-1].end if made else 0.0, one.start)
            expected = one.index + 1
        made.append(one)
    missing = [index for index in range(expected, len(words)) if index not in there]
    return made + _between(words, missing, made[-1].end if made else 0.0, seconds)


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


def _between(words: list[str], missing: list[int], start: float, end: float) -> list[HeardWord]:
    """Words that were not heard, spread over the time that is left for them."""
    if not missing:
        return []
    each = min(_USUAL_SECONDS, max(0.0, end - start) / len(missing))
    times = [start + number * each for number in range(len(missing) + 1)]
    return [
        HeardWord(index, words[index], round(times[at], 3), round(times[at + 1], 3), _UNSURE, is_placed=False)
        for at, index in enumerate(missing)
    ]
