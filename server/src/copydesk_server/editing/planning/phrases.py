"""What stays of the words, as sentences in frames of the film."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from copydesk_server.editing.planning.language import ends_sentence
from copydesk_server.editing.planning.timemap import TimeMap
from copydesk_server.editing.planning.types import Material, Word

# A pause that ends a sentence where no mark says so.
_PAUSE_SECONDS = 0.6
# Longer runs without a mark or a pause are divided, so that captions and cutaways have something to hold on to.
_MOST_WORDS = 40


class Sentence(msgspec.Struct, frozen=True):
    """Words that stay and belong together.

    Args:
        words: In order.
        start, end: Frames of the film, half-open.
    """

    words: tuple[Word, ...]
    start: int
    end: int

    @property
    def text(self) -> str:
        """As it is written."""
        return " ".join(word.text for word in self.words)


def staying(material: Material, film: TimeMap) -> list[Word]:
    """The words whose middle is in the film."""
    return [
        word
        for word in material.words
        if word.kind != "event" and film.output(material.rate.frames((word.start + word.end) / 2)) is not None
    ]


def sentences_of(material: Material, film: TimeMap) -> list[Sentence]:
    """The sentences of the film, in order."""
    found: list[Sentence] = []
    run: list[Word] = []
    words = staying(material, film)
    places = {word.id: at for at, word in enumerate(material.words)}
    for number, word in enumerate(words):
        run.append(word)
        pause = _PAUSE_SECONDS
        if number + 1 < len(words):
            after = words[number + 1]
            # Where words were cut, their time is no pause of the speaker.
            is_next = places[after.id] == places[word.id] + 1
            pause = after.start - word.end if is_next else _pause_in_film(material, film, word, after)
        if ends_sentence(word.text) or pause >= _PAUSE_SECONDS or len(run) >= _MOST_WORDS:
            found.append(_sentence(material, film, run))
            run = []
    return found


def _pause_in_film(material: Material, film: TimeMap, word: Word, after: Word) -> float:
    return material.rate.seconds(frames_of(material, film, after)[0] - frames_of(material, film, word)[1])


def _sentence(material: Material, film: TimeMap, words: Sequence[Word]) -> Sentence:
    start, end = frames_of(material, film, words[0]), frames_of(material, film, words[-1])
    return Sentence(tuple(words), start[0], max(start[0] + 1, end[1]))


def frames_of(material: Material, film: TimeMap, word: Word) -> tuple[int, int]:
    """When a word is heard, in frames of the film."""
    start = film.nearest(material.rate.frames(word.start))
    return start, max(start + 1, film.nearest(material.rate.frames(word.end)))
