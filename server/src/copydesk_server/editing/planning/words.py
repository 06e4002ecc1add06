"""Spoken words: how they are compared, which are fillers, and the sentences and numbered lines that they form."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from copydesk_server.core.text.fillers import fillers_of
from copydesk_server.editing.planning.types import Material, TimeMap, Word
from copydesk_server.editing.styles.settings import CutSettings, FillerLevel
from copydesk_server.providers.text.cutting import CutOrder

_EDGES = re.compile(r"^[^\w]+|[^\w]+$")
# A word that breaks off: "kil-", "the—", "so…".
_BROKEN = re.compile(r"(?:[-–—]|…|\.\.\.)[\"”’)]*$")
_SENTENCE_END = re.compile(r"(?<!\.)[.!?。！？][\"”’)»]*$")
_PHRASE_END = re.compile(r"[,;:][\"”’)»]*$")


def plain(text: str) -> str:
    """A word as it is compared: lower case, without the marks around it."""
    return _EDGES.sub("", text.casefold().replace("’", "'"))


def ends_sentence(text: str) -> bool:
    """Whether a word is the last of a sentence, by its mark."""
    return bool(_SENTENCE_END.search(text)) and not is_broken(text)


def ends_phrase(text: str) -> bool:
    """Whether a comma or its like follows."""
    return bool(_PHRASE_END.search(text))


def is_broken(text: str) -> bool:
    """Whether the speaker broke off there."""
    return bool(_BROKEN.search(text))


# Between words of fluent speech are 0 to 0.1 s.
_SET_APART_SECONDS = 0.15


def fillers(
    words: Sequence[Word], language: str, cuts: CutSettings, scripted: frozenset[int] = frozenset()
) -> list[range]:
    """The fillers among words, as ranges of their places.

    Args:
        words: In order.
        language: Their language tag.
        cuts: Which fillers are cut.
        scripted: Places of words that are said as the script has them; those are never fillers.
    """
    if not cuts.remove_fillers:
        return []
    known = fillers_of(language)
    tokens = [plain(word.text) for word in words]
    extra = [tuple(plain(part) for part in filler.split()) for filler in cuts.extra_fillers]
    phrases = [*known.phrases, *extra] if cuts.filler_level is FillerLevel.PHRASES else extra
    found: list[range] = []
    at = 0
    while at < len(words):
        length = _length(words, tokens, at, known.hesitations, phrases)
        if length and scripted.isdisjoint(range(at, at + length)):
            found.append(range(at, at + length))
        at += max(1, length)
    return found


def announcements(words: Sequence[Word], language: str, scripted: frozenset[int]) -> list[range]:
    """Where somebody says that they begin again, as ranges of places: phrases that the script does not have there.

    Args:
        words: In order.
        language: Their language tag.
        scripted: Places of words that are said as the script has them.
    """
    tokens = [plain(word.text) for word in words]
    phrases = fillers_of(language).retakes
    found = [
        range(at, at + len(phrase))
        for at in range(len(words))
        for phrase in phrases
        if tuple(tokens[at : at + len(phrase)]) == phrase and scripted.isdisjoint(range(at, at + len(phrase)))
    ]
    return [one for number, one in enumerate(found) if number == 0 or one.start >= found[number - 1].stop]


def _length(
    words: Sequence[Word],
    tokens: Sequence[str],
    at: int,
    hesitations: frozenset[str],
    phrases: Iterable[tuple[str, ...]],
) -> int:
    """How many words from here are one filler."""
    if words[at].kind == "filler" or tokens[at] in hesitations:
        return 1
    fitting = [len(phrase) for phrase in phrases if tuple(tokens[at : at + len(phrase)]) == phrase and phrase]
    return max((length for length in fitting if _is_set_apart(words, at, length)), default=0)


def _is_set_apart(words: Sequence[Word], at: int, length: int) -> bool:
    """Whether something sets a phrase apart on both sides: "you know, it cracks" is one, "as you know it cracks" is none."""
    last = at + length - 1
    before = at == 0 or _parted(words[at - 1], words[at])
    after = last == len(words) - 1 or _parted(words[last], words[last + 1])
    return before and after


def _parted(first: Word, second: Word) -> bool:
    return ends_sentence(first.text) or ends_phrase(first.text) or second.start - first.end >= _SET_APART_SECONDS


# A quotation needs a line to be found in; transcripts without marks have none.
_MOST_WORDS = 40


def lines_of(texts: Sequence[str]) -> list[range]:
    """Words as lines, by their places: sentences, or some words where no mark ends one."""
    found, first = list[range](), 0
    for at, text in enumerate(texts):
        if ends_sentence(text) or at + 1 - first >= _MOST_WORDS or at + 1 == len(texts):
            found.append(range(first, at + 1))
            first = at + 1
    return found


def order_of(texts: Sequence[str], script: str, language: str) -> CutOrder:
    """What a model is asked of a transcript."""
    return CutOrder(tuple(" ".join(texts[at] for at in line) for line in lines_of(texts)), script, language)


# A pause that ends a sentence where no mark says so.
_PAUSE_SECONDS = 0.6
# Longer runs without a mark or a pause are divided, so that captions and cutaways have something to hold on to.


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


def words_in_film(material: Material, film: TimeMap) -> list[Word]:
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
    words = words_in_film(material, film)
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
