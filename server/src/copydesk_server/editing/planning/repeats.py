"""Repeats, false starts and earlier takes, which are cut, and the later complete one, which stays."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import pairwise
from typing import NamedTuple

from copydesk_server.core.text.fillers import Fillers, fillers_of
from copydesk_server.core.text.sentences import STOP_WORDS, sentences
from copydesk_server.editing.planning.types import Word
from copydesk_server.editing.planning.words import ends_sentence, is_broken, plain


class Lines:
    """The lines of a script.

    Args:
        script: The words of each line.
    """

    def __init__(self, script: Sequence[list[str]]) -> None:
        self._script = script
        self._sizes: list[int] = []
        self._by_word: dict[str, list[tuple[int, int]]] = defaultdict(list)
        for at, line in enumerate(script):
            counts = Counter(line)
            self._sizes.append(len(counts))
            for word, count in counts.items():
                self._by_word[word].append((at, count))

    def closest(self, said: list[str]) -> tuple[int, float]:
        """The line that words are closest to, the first one of equals, and how close: 1 is word for word.

        Lines that share less than half of the words of the shorter one are not looked at.
        """
        counts = Counter(said)
        distinct, shared = defaultdict[int, int](int), defaultdict[int, int](int)
        for word, count in counts.items():
            for at, there in self._by_word.get(word, ()):
                distinct[at] += 1
                shared[at] += min(count, there)
        # The most that the ratio can be: all shared words in one order.
        bounds = sorted(
            (-2.0 * shared[at] / (len(said) + len(self._script[at])), at)
            for at, count in distinct.items()
            if count * 2 >= min(self._sizes[at], len(counts))
        )
        fit, line = 0.0, 0
        for bound, at in bounds:
            if -bound < fit:
                break  # No line from here on can be closer.
            ratio = SequenceMatcher(None, said, self._script[at], autojunk=False).ratio()
            if ratio > fit or (ratio == fit and at < line):
                fit, line = ratio, at
        return line, fit


# Longest run of words that somebody says twice at once.
_LONGEST_ECHO = 6
# A pause after which somebody may begin anew; between words of fluent speech are 0 to 0.1 s.
_RESTART_PAUSE = 0.22
# A pause that ends a sentence where nothing else says so.
_SENTENCE_PAUSE = 0.6
# Takes of one sentence follow each other: later than so many sentences, somebody comes back to it on purpose.
_NEAR = 5
_NEAR_SECONDS = 60.0
# Of the words of an earlier take that the later one must have.
_SAME = 0.8
# Two sayings of one sentence of the script are at least so close to it (1 is word for word); neighbours have 0.3 to 0.5.
_OF_A_LINE = 0.6
# Of the words of a take that are of its line: the rest are stumbles.
_MOSTLY = 0.65


class Repeat(NamedTuple):
    """Words that are said again.

    Args:
        places: The places of the words to cut.
        by: The place of the first word that stays in their stead.
        kind: ``repeat``, ``false start``, ``take`` or ``retake`` (somebody says that they begin again).
        confidence: From 0 to 1.
    """

    places: range
    by: int
    kind: str
    confidence: float


class _Take(NamedTuple):
    """Words up to a stop: a range of places, and whether they end as a sentence does."""

    places: range
    complete: bool


def repeats(
    words: Sequence[Word],
    language: str,
    script: str = "",
    skipped: frozenset[int] = frozenset(),
    written: frozenset[int] = frozenset(),
) -> list[Repeat]:
    """What is said again, in order; no word is in two of them.

    Args:
        words: In order.
        language: Their language tag.
        script: What was to be said.
        skipped: Places of fillers, which are as if they were not there.
        written: Places of words that are said as the script has them, each at a place of its own there (``scripted``).
    """
    places = [
        at for at in range(len(words)) if at not in skipped and words[at].kind != "event" and plain(words[at].text)
    ]
    if len(places) < 2:
        return []
    reader = _Reader(words, places, fillers_of(language), _script_sentences(script), written)
    found: list[Repeat] = []
    gone: set[int] = set()
    for one in [*reader.takes(), *reader.echoes()]:
        if gone.isdisjoint(one.places):
            found.append(one)
            gone.update(one.places)
    return sorted(found, key=lambda one: one.places.start)


def scripted(words: Sequence[Word], script: str) -> frozenset[int]:
    """Places of the words that are said as the script has them."""
    said, written = [plain(word.text) for word in words], [plain(token) for token in script.split()]
    blocks = SequenceMatcher(None, said, written, autojunk=False).get_matching_blocks() if written else []
    return frozenset(place for block in blocks for place in range(block.a, block.a + block.size))


def _script_sentences(script: str) -> list[list[str]]:
    spans = sentences(script) if script else []
    return [[token for part in script[start:end].split() if (token := plain(part))] for start, end in spans]


class _Reader:
    """Words without their fillers, by number; ``places`` leads back to where they stand."""

    def __init__(
        self,
        words: Sequence[Word],
        places: Sequence[int],
        speech: Fillers,
        script: list[list[str]],
        written: frozenset[int],
    ) -> None:
        self._words = [words[at] for at in places]
        self._places, self._speech, self._script = places, speech, script
        self._lines, self._written = Lines(script), written
        self._known: dict[tuple[int, int], tuple[int, float]] = {}
        self._tokens = [plain(word.text) for word in self._words]
        # A filler between two words is as good as a pause.
        self._hesitant = [after - before > 1 for before, after in pairwise(places)]
        self._gaps = [after.start - before.end for before, after in pairwise(self._words)]
        marks = sum(ends_sentence(word.text) for word in self._words)
        self._marked = marks * 40 >= len(self._words)

    def _restarts(self, at: int) -> bool:
        """Whether somebody may begin anew after this word."""
        paused = self._hesitant[at] or self._gaps[at] >= _RESTART_PAUSE
        return paused or is_broken(self._words[at].text) or self._announces(at)

    def _announces(self, at: int) -> bool:
        """Whether "let me start again" ends with this word: who says so begins anew, without a pause too."""
        return any(tuple(self._tokens[max(0, at + 1 - len(one)) : at + 1]) == one for one in self._speech.retakes)

    def _completes(self, at: int) -> bool:
        """Whether a sentence is complete with this word: by its mark; where nothing is marked, by the pause after it."""
        if is_broken(self._words[at].text):
            return False
        if self._marked:
            return ends_sentence(self._words[at].text)
        return at == len(self._words) - 1 or self._gaps[at] >= _SENTENCE_PAUSE

    def _split(self) -> list[_Take]:
        found, start = [], 0
        for at in range(len(self._words)):
            last = at == len(self._words) - 1
            if last or self._completes(at) or self._restarts(at):
                found.append(_Take(range(start, at + 1), self._completes(at)))
                start = at + 1
        return found

    def takes(self) -> Iterator[Repeat]:
        """Takes that are said again later, each with all that was said between it and the one that stays."""
        takes = self._split()
        at = 0
        while at < len(takes):
            found = self._superseded(takes, at)
            if found is None:
                at += 1
                continue
            repeat, following = found
            yield repeat
            at = following

    def _superseded(self, takes: Sequence[_Take], at: int) -> tuple[Repeat, int] | None:
        """The take from here on that is said again, as what is to be cut, and the take to go on with."""
        first = takes[at].places.start
        for later in range(min(at + _NEAR, len(takes) - 1), at, -1):
            start = takes[later].places.start
            if self._words[start].start - self._words[first].start > _NEAR_SECONDS:
                continue
            retake = self._announced(takes, at, later)
            spoken = range(first, takes[later - 1].places.stop if retake is None else retake)
            complete = takes[later - 1].complete and retake is None
            if not spoken or (self._is_written(spoken) and self._is_written(self._again(takes, later))):
                continue  # The script has both, as it has a refrain.
            if self._says_again(spoken, start, complete=complete) or self._same_line(spoken, takes, later):
                return self._chosen(spoken, range(first, start), takes, later, announced=retake is not None)
        return None

    def _chosen(
        self, spoken: range, cut: range, takes: Sequence[_Take], later: int, *, announced: bool
    ) -> tuple[Repeat, int]:
        """The earlier take is cut, unless the script says that it is the better one."""
        end = min(len(self._tokens), self._end_of_sentence(takes, later))
        again = range(cut.stop, end)
        kind = "retake" if announced else "take" if takes[later - 1].complete else "false start"
        if self._fits(spoken) > self._fits(again) + 0.05 and self._is_covered(again, spoken):
            following = next((at for at in range(later, len(takes)) if takes[at].places.start >= end), len(takes))
            return Repeat(self._range(range(spoken.stop, end)), self._places[spoken.start], kind, 0.85), following
        confidence = 0.97 if announced or not takes[later - 1].complete else 0.9
        return Repeat(self._range(cut), self._places[cut.stop], kind, confidence), later

    def _is_covered(self, again: range, spoken: range) -> bool:
        """Whether the later take has nothing that the earlier one lacks, or no more of the script."""
        return len(again) <= len(spoken) + 2

    def _end_of_sentence(self, takes: Sequence[_Take], at: int) -> int:
        while at < len(takes) - 1 and not takes[at].complete:
            at += 1
        return takes[at].places.stop

    def _again(self, takes: Sequence[_Take], later: int) -> range:
        """The words of the later take, up to the end of their sentence."""
        return range(takes[later].places.start, self._end_of_sentence(takes, later))

    def _is_written(self, places: range) -> bool:
        """Whether the script has a place of its own for most of the words."""
        return sum(self._places[at] in self._written for at in places) >= _SAME * len(places)

    def _announced(self, takes: Sequence[_Take], at: int, later: int) -> int | None:
        """Where "let me start again" begins, if that is what is said right before the later take."""
        stop = takes[later - 1].places.stop
        for phrase in self._speech.retakes:
            start = stop - len(phrase)
            if start > takes[at].places.start and tuple(self._tokens[start:stop]) == phrase:
                return start
        return None

    def _says_again(self, spoken: range, start: int, *, complete: bool) -> bool:
        """Whether the words from ``start`` on say all that the spoken ones do, in their order and from their beginning."""
        said = self._tokens[spoken.start : spoken.stop]
        again = self._tokens[start : start + len(said) + max(3, len(said) // 3)]
        if len(said) < 2 or len(again) < 2 or (said[0] != again[0] and said[1:2] != again[1:2]):
            return False
        matcher = SequenceMatcher(None, said, again, autojunk=False)
        blocks = matcher.get_matching_blocks()
        kept = {place for block in blocks for place in range(block.a, block.a + block.size)}
        lost = [token for place, token in enumerate(said) if place not in kept]
        if not complete:
            # Its last word may be another one: that is where somebody broke off.
            lost = lost[:-1] if lost and len(said) - 1 not in kept and len(said) > 2 else lost
            return len(lost) <= len(said) // 6
        weighty = [token for token in lost if token not in STOP_WORDS]
        return len(said) >= 4 and len(kept) >= _SAME * len(said) and len(weighty) <= len(said) // 8

    def _same_line(self, spoken: range, takes: Sequence[_Take], later: int) -> bool:
        """Whether both takes are of one sentence of the script, however they say it."""
        if not self._script:
            return False
        again = self._again(takes, later)
        (line, fit), (other, likewise) = self._closest(spoken), self._closest(again)
        if line != other or min(fit, likewise) < _OF_A_LINE:
            return False
        if self._holds_another(spoken, line):
            return False
        # Two halves of a line, with a pause between them, are no two takes of it.
        first, second = self._of_line(spoken, line), self._of_line(again, line)
        # Nor is what was said before the line part of an earlier take of it.
        return len(first & second) >= _SAME * len(first) and len(first) >= _MOSTLY * len(spoken)

    def _holds_another(self, spoken: range, line: int) -> bool:
        """Whether a sentence ends in it that is another one: the rest of what was said before the line was begun."""
        known, start = set(self._script[line]), spoken.start
        for at in spoken[:-1]:
            if self._completes(at):
                strange = [one for one in self._tokens[start : at + 1] if one not in known]
                if 2 * len(strange) >= at + 1 - start:
                    return True
                start = at + 1
        return False

    def _of_line(self, places: range, line: int) -> set[int]:
        """Which words of a sentence of the script are said."""
        said = self._tokens[places.start : places.stop]
        blocks = SequenceMatcher(None, said, self._script[line], autojunk=False).get_matching_blocks()
        return {at for block in blocks for at in range(block.b, block.b + block.size)}

    def _fits(self, places: range) -> float:
        """How close words are to a sentence of the script: 1 is word for word; 0 without a script."""
        return self._closest(places)[1]

    def _closest(self, places: range) -> tuple[int, float]:
        """The sentence of the script that words are closest to, and how close."""
        said = self._tokens[places.start : places.stop]
        if (known := self._known.get((places.start, places.stop))) is None:
            known = self._known[places.start, places.stop] = self._lines.closest(said)
        return known

    def echoes(self) -> Iterator[Repeat]:
        """Words that are said twice at once: "the the kiln", "we fire, we fire it"."""
        at = 0
        while at < len(self._tokens) - 1:
            length = next((size for size in range(_LONGEST_ECHO, 0, -1) if self._echoes(at, size)), 0)
            if length:
                # The last saying stays, with all that leads to it.
                yield Repeat(self._range(range(at, at + length)), self._places[at + length], "repeat", 0.95)
            at += max(1, length)

    def _echoes(self, at: int, size: int) -> bool:
        first, second = self._tokens[at : at + size], self._tokens[at + size : at + 2 * size]
        if first != second:
            return False
        if self._is_said_once_in_script(at, size):
            return True
        if any(ends_sentence(word.text) for word in self._words[at : at + size]):
            return False
        if size == 1:
            return first[0] not in self._speech.doubles and not first[0].isdigit()
        # "again and again and again" is said on purpose.
        around = (self._tokens[at - 1 : at], self._tokens[at + 2 * size : at + 2 * size + 1])
        return not (size == 2 and (around[0] == first[1:] or around[1] == first[:1]))

    def _is_said_once_in_script(self, at: int, size: int) -> bool:
        """Whether the transcript marks just these words: "sehr sehr" that is written has two words, one that slipped has one."""
        marks = [word.is_repeat for word in self._words[at : at + 2 * size]]
        return marks == [True] * size + [False] * size

    def _range(self, places: range) -> range:
        """Places of the words, with the fillers between them and up to the word that follows."""
        stop = self._places[places.stop] if places.stop < len(self._places) else self._places[-1] + 1
        return range(self._places[places.start], stop)
