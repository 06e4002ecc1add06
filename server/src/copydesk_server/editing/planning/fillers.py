"""Which words say nothing: hesitations wherever they stand, phrases where a pause or a comma sets them apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from copydesk_server.core.text.fillers import fillers_of
from copydesk_server.editing.planning.language import ends_phrase, ends_sentence, plain
from copydesk_server.editing.planning.types import Word
from copydesk_server.editing.styles.settings import CutSettings, FillerLevel

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
