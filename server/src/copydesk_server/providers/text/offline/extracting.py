"""The sentences of sources that can be read aloud, and how much each has to say on a topic.

Relevance is BM25 (Robertson and Zaragoza 2009) over the sentences at hand, with a bonus for headings, for what the
search found best, for what was reviewed, and a cost for what is against the style.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from copydesk_server.core.text import relevance
from copydesk_server.core.text.sentences import content_stems, sentences
from copydesk_server.providers.text.base import SourcePassage, Writing

# Shorter ones are headings and labels, longer ones tables and code that lost their shape.
FEWEST_WORDS, MOST_WORDS = 5, 48
# Weights against a sentence's own words. What counts is their order: what a person has approved goes first, then what is
# on the topic and in the style, then what stands under a heading of the section.
HEADING_BONUS = 0.35
PASSAGE_BONUS = 1.5
TOPIC_BONUS = 4.0
STYLE_COST = 4.0
REVIEW_BONUS = 6.0
B = 0.6  # Sentences differ less in length than passages, and a long one is not padded.

_MARKUP = re.compile(
    r"[`|<>{}\\=#@]|::|\]\(|https?://|^\s*(?:[-*+]|\d+[.)]\s|\.\. )|-{2,}|\*\w|__|(?:^|\s)-\w\b|:-\)|\w\(\w+[,)]|\b\w+\(\)\s*:"
)
_TERMINAL = re.compile(r"[.!?…。！？][\"'”’)\]]*$")
_POINTS_ELSEWHERE = re.compile(
    r"\b(?:(?:changed|new|added|deprecated) (?:in|since) version|(?:see|in) (?:the )?(?:section|chapter|appendix|figure|table)"
    r"|can be found|described (?:above|below)|following (?:section|example|table)|example (?:above|below))\b",
    re.IGNORECASE,
)
_DANGLING = re.compile(
    r"^\(|^(?:this|that|these|those|it|he|she|they|such|however|therefore|thus|hence|also|otherwise|but|and|or|so|see|note)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A sentence of a source that could be used."""

    text: str
    passage: SourcePassage
    start: int
    end: int
    words: int
    stems: frozenset[str]
    relevance: float
    dangling: bool

    @property
    def order(self) -> tuple[str, int, int]:
        """Where it stands in the sources."""
        return self.passage.document_id, self.passage.ordinal, self.start


def candidates(writing: Writing) -> list[Candidate]:
    """All usable sentences of the passages, most relevant first."""
    topic = set(content_stems(writing.topic))
    liked = {stem for phrase in writing.power_words for stem in content_stems(phrase)}
    banned = [phrase.lower() for phrase in writing.avoid if phrase.strip()]
    around = {passage.id: _spoken_of(passage, topic) for passage in writing.passages}
    usable = [
        item
        for passage in writing.passages
        if around[passage.id] or not topic
        for item in _sentences_of(passage, banned)
    ]
    judged = [(item, writing.judge(item[3])) for item in usable]
    found = [item for item, cost in judged if cost is not None]
    costs = [cost for _, cost in judged if cost is not None]
    lengths = [len(stems) for _, _, _, _, stems in found]
    frequency = Counter(stem for *_, stems in found for stem in set(stems))
    # Sums of floats depend on their order, and that of a set changes from process to process.
    weights = {stem: relevance.rarity(frequency[stem], len(found)) for stem in sorted(topic)}
    average = sum(lengths) / len(lengths) if lengths else 1.0
    best = max((passage.score for passage in writing.passages), default=0.0) or 1.0
    made: dict[str, Candidate] = {}
    for (passage, start, end, text, stems), cost in zip(found, costs, strict=True):
        worth = relevance.bm25(weights, Counter(stems), len(stems) / average, b=B)
        headed = topic & set(content_stems(f"{passage.title} {passage.heading or ''}"))
        worth += HEADING_BONUS * len(headed) + PASSAGE_BONUS * passage.score / best + 0.1 * len(liked & set(stems))
        worth += TOPIC_BONUS * len(around[passage.id]) / max(1, len(topic))
        worth += REVIEW_BONUS * passage.preference - STYLE_COST * cost
        words = len(text.split())
        made.setdefault(
            text.lower(),
            Candidate(text, passage, start, end, words, frozenset(stems), worth, bool(_DANGLING.match(text))),
        )
    return sorted(made.values(), key=lambda item: (-item.relevance, item.order))


def _spoken_of(passage: SourcePassage, topic: set[str]) -> set[str]:
    """What of the topic a passage speaks of; one that speaks of none of it is not used."""
    return topic & set(content_stems(f"{passage.title} {passage.heading or ''} {passage.text}"))


def _sentences_of(
    passage: SourcePassage, banned: Sequence[str]
) -> Iterable[tuple[SourcePassage, int, int, str, list[str]]]:
    for start, end in sentences(passage.text):
        raw = passage.text[start:end]
        text = " ".join(raw.split())
        if _is_prose(raw, text) and not any(phrase in text.lower() for phrase in banned):
            yield passage, start, end, text, content_stems(text)


def _is_prose(raw: str, text: str) -> bool:
    """Whether a stretch of text is a whole sentence that can be read aloud."""
    count = len(text.split())
    wide = any(ord(letter) > 0x2E80 for letter in text)  # East Asian text has no spaces to count.
    if not (FEWEST_WORDS <= count <= MOST_WORDS or (wide and 8 <= len(text) <= 200)):
        return False
    if not _TERMINAL.search(text) or _MARKUP.search(text) or _POINTS_ELSEWHERE.search(text) or "\n\n" in raw:
        return False
    letters = sum(letter.isalpha() or letter.isspace() for letter in text)
    balanced = (
        all(text.count(left) == text.count(right) for left, right in ("()", "[]", "“”")) and text.count('"') % 2 == 0
    )
    return letters >= 0.8 * len(text) and balanced and (text[0].isupper() or text[0].isdigit() or not text[0].islower())
