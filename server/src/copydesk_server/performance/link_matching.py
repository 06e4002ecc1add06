"""Judge which publication was made of which script: pure rules over words, lengths and dates.

The title alone decides nothing, since titles are made for clicks: what a script says, how long it is and when it was
written must agree, and no other script may fit nearly as well.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise

_WORD = re.compile(r"[^\W_]{2,}")


@dataclass(frozen=True)
class Published:
    """A publication."""

    id: str
    title: str
    description: str
    tags: Sequence[str]
    seconds: float | None
    published_at: datetime | None


@dataclass(frozen=True)
class Candidate:
    """A script, and the newest video that was made of it."""

    script_id: str
    artifact_id: str | None
    title: str
    body: str
    seconds: float
    video_seconds: float | None
    created_at: datetime


@dataclass(frozen=True)
class Suggestion:
    """A link to suggest."""

    publication_id: str
    script_id: str
    artifact_id: str | None
    confidence: float
    reason: str


@dataclass(frozen=True)
class Evidence:
    """How well a script fits a publication.

    Args:
        title: Likeness of the titles, 0 to 1.
        content: Share of what the publication says of itself that the script says, 0 to 1.
        phrases: Share of the pairs of words, one after the other, that the publication and the script both have.
        length: How far the lengths are apart, as the logarithm of their ratio; ``None`` where one is not known.
        measured: Whether the length is that of a video, and not estimated.
        early: Whether the publication is older than the script.
    """

    title: float
    content: float
    phrases: float
    length: float | None
    measured: bool
    early: bool


# The weights are set by hand on one half of the cases of tests/performance/test_links.py, and judged on the other. Words that
# follow each other in both say most: a description is often taken from the script; a title says least.
_BIAS, _TITLE, _CONTENT, _PHRASES = -5.5, 1.0, 8.0, 25.0
# A video of the same length within half a second in a minute is no accident; an estimate is off by a fifth (measured there).
_MEASURED_SPREAD, _ESTIMATED_SPREAD = 0.01, 0.25
_LENGTH_WEIGHT, _MEASURED_WEIGHT = 1.5, 3.0
_EARLY_PENALTY = 4.0
# How far apart the best and the second script must be, in the same units.
_MARGIN = 1.0
LEAST_CONFIDENCE = 0.7
# A script may be put into the system some days after its video was finished.
_SLACK = timedelta(days=3)


def suggest(
    published: Sequence[Published], candidates: Sequence[Candidate], refused: Collection[tuple[str, str | None]] = ()
) -> list[Suggestion]:
    """At most one script for each publication, and one publication for each script.

    Args:
        published: The publications.
        candidates: The scripts.
        refused: Pairs of publication and script that a person rejected.
    """
    words = _Words(candidates)
    scored: list[tuple[float, int, int, Evidence]] = []
    for number, one in enumerate(published):
        row = sorted(
            ((_score(found := words.evidence(one, at)), at, found) for at in words.near(one)),
            key=lambda item: item[0],
            reverse=True,
        )
        row = [item for item in row if (one.id, candidates[item[1]].script_id) not in refused]
        if not row:
            continue
        best, second = row[0], row[1][0] if len(row) > 1 else -math.inf
        if best[0] - second >= _MARGIN:
            scored.append((best[0], number, best[1], best[2]))
    made, used = [], set()
    for score, number, at, found in sorted(scored, key=lambda item: item[0], reverse=True):
        confidence = 1 / (1 + math.exp(-score))
        if at in used or confidence < LEAST_CONFIDENCE:
            continue
        used.add(at)
        candidate = candidates[at]
        reason = _reason(found)
        made.append(
            Suggestion(published[number].id, candidate.script_id, candidate.artifact_id, round(confidence, 3), reason)
        )
    return made


def _score(found: Evidence) -> float:
    score = _BIAS + _TITLE * found.title + _CONTENT * found.content + _PHRASES * found.phrases
    if found.length is not None:
        spread, weight = (_MEASURED_SPREAD, _MEASURED_WEIGHT) if found.measured else (_ESTIMATED_SPREAD, _LENGTH_WEIGHT)
        score += weight * (1 - min(3.0, (found.length / spread) ** 2))
    return score - _EARLY_PENALTY * found.early


def _reason(found: Evidence) -> str:
    """What speaks for a link, in words."""
    said = [f"{round(found.content * 100)} % of what the publication says of itself is in the script"]
    if found.title >= 0.5:
        said.append("the titles are alike")
    if found.length is not None and found.length <= (_MEASURED_SPREAD if found.measured else _ESTIMATED_SPREAD):
        said.append("the lengths agree" if found.measured else "the length is about the script's")
    return "; ".join(said).capitalize() + "."


class _Words:
    """The words of all scripts, weighed by how few scripts have them.

    Args:
        candidates: The scripts.
    """

    def __init__(self, candidates: Sequence[Candidate]) -> None:
        self._candidates = candidates
        self._titles = [frozenset(_words(one.title)) for one in candidates]
        self._all = [frozenset(_words(f"{one.title} {one.body}")) for one in candidates]
        counts = Counter(word for words in self._all for word in words)
        self._weights: Mapping[str, float] = {
            word: math.log(1 + len(candidates) / count) for word, count in counts.items()
        }
        self._rare = math.log(1 + len(candidates))
        self._paired = [frozenset(pairwise(_words(one.body))) for one in candidates]
        self._pairs = Counter(pair for pairs in self._paired for pair in pairs)
        self._few = max(2, len(candidates) // 50)
        self._having: dict[str, list[int]] = {}
        for at, words in enumerate(self._all):
            for word in words:
                self._having.setdefault(word, []).append(at)

    def near(self, one: Published) -> set[int]:
        """Scripts that share a word with a publication that not a third of all have."""
        most = max(3, len(self._candidates) // 3)
        words = _words(f"{one.title} {one.description} {' '.join(one.tags)}")
        return {at for word in words if len(self._having.get(word, ())) <= most for at in self._having.get(word, ())}

    def evidence(self, one: Published, at: int) -> Evidence:
        """How well a script fits a publication."""
        candidate = self._candidates[at]
        own, title = frozenset(_words(f"{one.title} {one.description}")), frozenset(_words(one.title))
        seconds = candidate.video_seconds or candidate.seconds
        length = abs(math.log(one.seconds / seconds)) if one.seconds and seconds else None
        return Evidence(
            title=self._likeness(title, self._titles[at]),
            content=self._share(own, self._all[at]),
            phrases=self._shared_pairs(f"{one.title} {one.description}", at),
            length=length,
            measured=candidate.video_seconds is not None,
            early=one.published_at is not None and one.published_at + _SLACK < candidate.created_at,
        )

    def _shared_pairs(self, text: str, at: int) -> float:
        """The share of a text's pairs of words that a script has, and that few scripts have."""
        pairs = [pair for pair in pairwise(_words(text)) if self._pairs.get(pair, 0) <= self._few]
        return sum(pair in self._paired[at] for pair in pairs) / len(pairs) if pairs else 0.0

    def _weigh(self, words: Iterable[str]) -> float:
        return sum(self._weights.get(word, self._rare) for word in words)

    def _likeness(self, one: frozenset[str], other: frozenset[str]) -> float:
        every = self._weigh(one | other)
        return self._weigh(one & other) / every if every else 0.0

    def _share(self, own: frozenset[str], script: frozenset[str]) -> float:
        every = self._weigh(own)
        return self._weigh(own & script) / every if every else 0.0


def _words(text: str) -> list[str]:
    """The words of a text, folded, without the ending of a plural."""
    return [word.removesuffix("s") if len(word) > 3 else word for word in _WORD.findall(text.casefold())]
