"""Choose sentences for each block: for relevance and against redundancy, in the order of their source.

Redundancy is the share of one sentence's content stems that another has; no sentence is used twice. A block begins with
the best sentence that is left and goes on with its neighbours first, so that what is said together stays together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from copydesk_server.core.text.sentences import content_stems
from copydesk_server.providers.text.base import DraftBlock, Section, Sentence, Writing
from copydesk_server.providers.text.offline.extracting import FEWEST_WORDS, Candidate, candidates
from copydesk_server.providers.text.offline.joining import joined

# Share of stems in common from which two sentences say the same: as good here as vectors (docs/decisions/0014).
SIMILAR = 0.6
# Weights against a sentence's relevance. What counts is their order: a sentence that follows reads best, then one near by,
# and what a section favours decides only between sentences that are equally good.
PREFERENCE_BONUS = 0.3
NEXT_BONUS, SAME_PASSAGE_BONUS, SAME_HEADING_BONUS, SAME_DOCUMENT_BONUS = 4.0, 3.0, 2.5, 1.0
# Words that a section may be over, so that its last sentence fits; and characters between two sentences that follow.
_SLACK = 3


def compose(writing: Writing) -> tuple[DraftBlock, ...]:
    """Choose sentences for each section and put them in order."""
    pool = _Pool(candidates(writing), map(_stems, writing.said))
    blocks: list[DraftBlock] = []
    debt = 0
    for number, section in enumerate(writing.sections):
        budget = section.words + debt
        picked = pool.fill(section, budget, opening=number == 0)
        debt = budget - sum(candidate.words for candidate in picked)
        said = joined([_sentence(one) for one in sorted(picked, key=lambda item: item.order)], writing)
        debt -= sum(len(sentence.text[: sentence.lead].split()) for sentence in said)
        if said:
            blocks.append(DraftBlock(section.kind, section.heading or _heading(section, picked), tuple(said)))
    return tuple(blocks)


class _Pool:
    """Sentences that may still be said, and what was said."""

    def __init__(self, found: Sequence[Candidate], said: Iterable[frozenset[str]]) -> None:
        self._left = list(found)
        self._said: dict[str, list[frozenset[str]]] = {}
        for stems in said:
            self._note(stems)

    def fill(self, section: Section, budget: int, *, opening: bool) -> list[Candidate]:
        """Sentences for one block: the best one, then its neighbours and what else fits, up to the budget of words."""
        preferred = {stem for word in section.prefers for stem in content_stems(word)}
        scores = {id(one): one.relevance + PREFERENCE_BONUS * len(preferred & one.stems) for one in self._left}
        ranked = sorted(self._left, key=lambda one: (-scores[id(one)], one.order))
        picked: list[Candidate] = []
        left = budget
        while left >= FEWEST_WORDS:
            choice = self._best(ranked, scores, picked, left + (_SLACK if picked else left))
            if choice is None:
                break
            ranked.remove(choice)
            if self._is_said(choice.stems):
                self._left.remove(choice)
                continue
            picked.append(choice)
            self._left.remove(choice)
            self._note(choice.stems)
            left -= choice.words
            if opening and section.kind == "hook" and left < section.words // 2:
                break
        return picked

    def _best(
        self, ranked: Sequence[Candidate], scores: dict[int, float], picked: Sequence[Candidate], most: int
    ) -> Candidate | None:
        """The sentence with the highest value; ``ranked`` is by score, which the bonuses can lift by so much only."""
        best, value = None, float("-inf")
        for one in ranked:
            if best is not None and scores[id(one)] + NEXT_BONUS < value:
                break
            if one.words > most or (one.dangling and not _follows(one, picked)):
                continue
            its = scores[id(one)] + _nearness(one, picked)
            if its > value:
                best, value = one, its
        return best

    def _note(self, stems: frozenset[str]) -> None:
        for stem in stems:
            self._said.setdefault(stem, []).append(stems)

    def _is_said(self, stems: frozenset[str]) -> bool:
        """Whether something like it was said: only what shares a stem can be like it."""
        others = {id(other): other for stem in stems for other in self._said.get(stem, ())}
        return not stems or any(overlap(stems, other) >= SIMILAR for other in others.values())


def overlap(one: frozenset[str], other: frozenset[str]) -> float:
    """The share of the smaller one's stems that the other has too."""
    smaller = min(len(one), len(other))
    return len(one & other) / smaller if smaller else 1.0


@lru_cache(maxsize=4096)
def _stems(sentence: str) -> frozenset[str]:
    return frozenset(content_stems(sentence))


def _nearness(one: Candidate, picked: Sequence[Candidate]) -> float:
    bonus = 0.0
    for other in picked:
        if other.passage.id == one.passage.id:
            if _touches(one, other):
                return NEXT_BONUS
            bonus = max(bonus, SAME_PASSAGE_BONUS)
        elif other.passage.document_id == one.passage.document_id:
            headed = other.passage.heading == one.passage.heading
            bonus = max(bonus, SAME_HEADING_BONUS if headed else SAME_DOCUMENT_BONUS)
    return bonus


def _touches(one: Candidate, other: Candidate) -> bool:
    return 0 <= one.start - other.end <= _SLACK or 0 <= other.start - one.end <= _SLACK


def _follows(one: Candidate, picked: Sequence[Candidate]) -> bool:
    """Whether the sentence before it in its passage is in the block, so that what it points back to is said."""
    return any(other.passage.id == one.passage.id and 0 <= one.start - other.end <= _SLACK for other in picked)


def _sentence(one: Candidate) -> Sentence:
    return Sentence(one.text, one.passage, one.start, one.end, round(one.relevance, 4))


def _heading(section: Section, picked: Sequence[Candidate]) -> str | None:
    """Points are headed as most of their sentences are in the sources; other blocks have no heading."""
    if section.kind != "point" or not picked:
        return None
    headings = Counter(one.passage.heading or one.passage.title for one in picked)
    return headings.most_common(1)[0][0]
