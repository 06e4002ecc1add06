"""Words that are shown and words that are found in a sound: each word of a slide gets the time of what is said for it. Pure functions."""

from __future__ import annotations

from collections.abc import Sequence

from copydesk_server.media.captions import CaptionWord
from copydesk_server.media.listening.types import HeardWord
from copydesk_server.media.speech.speakable import SpokenSentence
from copydesk_server.videos.timing import Timed

# A word that is heard for less has no time to be seen; two words in the same moment would be one.
_SHORTEST = 0.02


def tokens(sentences: Sequence[SpokenSentence]) -> list[str]:
    """What is said of sentences, word by word, as a listener looks for it."""
    return [token for sentence in sentences for word in sentence.words for token in _tokens(word.spoken)]


def timed(sentences: Sequence[SpokenSentence], heard: Sequence[HeardWord], start: float, end: float) -> Timed:
    """The words of those sentences of which something was heard, in order of time.

    Args:
        sentences: As they are spoken.
        heard: The time of each of their ``tokens``, by its index.
        start: From when on they can lie in the sound, in seconds.
        end: Until when.
    """
    by_index = {one.index: one for one in heard if one.index >= 0}
    found, at, token = [], start, 0
    for sentence in sentences:
        rows: list[CaptionWord] = []
        was_heard = False
        for word in sentence.words:
            count = len(_tokens(word.spoken))
            own = [by_index[number] for number in range(token, token + count) if number in by_index]
            token += count
            was_heard = was_heard or any(one.is_placed for one in own)
            first = max(at, min((one.start for one in own), default=at))
            last = max(first + _SHORTEST, max((one.end for one in own), default=first))
            rows.append(CaptionWord(word.text, min(first, end), min(last, end)))
            at = rows[-1].end
        if was_heard:
            found.append(tuple(rows))
        else:
            at = rows[0].start if rows else at
    return tuple(found)


def unheard(heard: Sequence[HeardWord]) -> int:
    """How many of the known words were not heard."""
    return sum(one.index >= 0 and not one.is_placed for one in heard)


def _tokens(spoken: str) -> list[str]:
    return [part for part in spoken.split() if any(map(str.isalnum, part))]
