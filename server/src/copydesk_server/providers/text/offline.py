"""The offline writer: deterministic and extractive, so it can only say what the sources say.

Sentences are chosen for relevance to the topic (BM25 over the sentences at hand) and against redundancy (overlap with
what was chosen), and stand in the order of their source within a block. No sentence is used twice.
"""

from __future__ import annotations

import asyncio
import math
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from copydesk_server.core.sentences import content_stems, sentences
from copydesk_server.providers.text.base import Draft, DraftBlock, Section, Sentence, SourcePassage, Writing

CHARS_PER_TOKEN = 4
FEWEST_WORDS, MOST_WORDS = 5, 48
SIMILAR = 0.6
HEADING_BONUS = 0.35
PASSAGE_BONUS = 1.5
PREFERENCE_BONUS = 0.3
SAME_PASSAGE_BONUS = 0.5
STYLE_COST = 4.0
REVIEW_BONUS = 2.0
K1, B = 1.2, 0.6

_MARKUP = re.compile(r"[`|<>{}\\]|::|\]\(|https?://|^\s*(?:[-*+#>]|\d+[.)]\s|\.\. |>>>)|={2,}|-{3,}|\*\*|__")
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


class OfflineWriter:
    """Writes with sentences of the sources.

    Args:
        usd_per_1k_tokens: What a deployment charges for it; 0 by default.
        seconds: Least time that a draft takes; 0 by default.
    """

    name = "offline"

    def __init__(self, usd_per_1k_tokens: float = 0.0, seconds: float = 0.0) -> None:
        self._seconds = seconds
        self._rate = usd_per_1k_tokens / 1000

    def price(self, source_chars: int, words: int) -> float:
        """The most that a draft can cost, in USD."""
        return round((source_chars / CHARS_PER_TOKEN + words * 2) * self._rate, 6)

    def can_write(self, writing: Writing) -> bool:
        """Whether a source has a sentence that can be read aloud."""
        return bool(candidates(writing))

    async def write(self, writing: Writing) -> Draft:
        """Write a draft; the work is done in a thread, so that the event loop stays awake."""
        blocks = await asyncio.to_thread(compose, writing)
        await asyncio.sleep(self._seconds)
        tokens_in = sum(len(passage.text) for passage in writing.passages) // CHARS_PER_TOKEN
        tokens_out = sum(len(sentence.text) for block in blocks for sentence in block.sentences) // CHARS_PER_TOKEN
        return Draft(blocks, tokens_in, tokens_out, round((tokens_in + tokens_out) * self._rate, 6))


def compose(writing: Writing) -> tuple[DraftBlock, ...]:
    """Choose sentences for each section and put them in order."""
    pool = candidates(writing)
    own = tuple(Sentence(line) for line in writing.brand_lines)
    own_words = sum(len(line.text.split()) for line in own)
    chosen: list[Candidate] = []
    blocks: list[DraftBlock] = []
    debt = 0
    for number, section in enumerate(writing.sections):
        last = number == len(writing.sections) - 1
        budget = section.words + debt - (own_words if last else 0)
        picked = _fill(section, budget, pool, chosen, opening=number == 0)
        chosen += picked
        debt = budget - sum(candidate.words for candidate in picked)
        said = tuple(_sentence(candidate) for candidate in sorted(picked, key=lambda item: item.order))
        if said:
            blocks.append(DraftBlock(section.kind, _heading(section, picked), said))
    if own and blocks:
        blocks.append(DraftBlock("outro", None, own))
    return tuple(blocks)


def candidates(writing: Writing) -> list[Candidate]:
    """All usable sentences of the passages, most relevant first."""
    topic = set(content_stems(writing.topic))
    ordered = sorted(topic)  # Sums of floats depend on their order, and that of a set changes from process to process.
    liked = {stem for phrase in writing.power_words for stem in content_stems(phrase)}
    banned = [phrase.lower() for phrase in writing.avoid if phrase.strip()]
    usable = [item for passage in writing.passages for item in _sentences_of(passage, banned)]
    judged = [(item, writing.judge(item[3])) for item in usable]
    found = [item for item, cost in judged if cost is not None]
    costs = [cost for _, cost in judged if cost is not None]
    lengths = [len(stems) for _, _, _, _, stems in found]
    frequency = Counter(stem for *_, stems in found for stem in set(stems))
    average = sum(lengths) / len(lengths) if lengths else 1.0
    best = max((passage.score for passage in writing.passages), default=0.0) or 1.0
    made: dict[str, Candidate] = {}
    for (passage, start, end, text, stems), cost in zip(found, costs, strict=True):
        counts = Counter(stems)
        relevance = sum(_bm25(counts[stem], frequency[stem], len(found), len(stems), average) for stem in ordered)
        around = set(content_stems(f"{passage.title} {passage.heading or ''}"))
        relevance += (
            HEADING_BONUS * len(topic & around) + PASSAGE_BONUS * passage.score / best + 0.1 * len(liked & set(stems))
        )
        relevance += REVIEW_BONUS * passage.preference - STYLE_COST * cost
        words = len(text.split())
        made.setdefault(
            text.lower(),
            Candidate(text, passage, start, end, words, frozenset(stems), relevance, bool(_DANGLING.match(text))),
        )
    return sorted(made.values(), key=lambda item: (-item.relevance, item.order))


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


def _bm25(count: int, documents: int, total: int, length: int, average: float) -> float:
    if not count:
        return 0.0
    rarity = math.log(1 + (total - documents + 0.5) / (documents + 0.5))
    return rarity * count * (K1 + 1) / (count + K1 * (1 - B + B * length / average))


def _fill(
    section: Section, budget: int, pool: Sequence[Candidate], chosen: Sequence[Candidate], *, opening: bool
) -> list[Candidate]:
    """Sentences for one block: the best one, then its neighbours and what else fits, up to the budget of words."""
    used = {candidate.text.lower() for candidate in chosen}
    said = [candidate.stems for candidate in chosen]
    preferred = {stem for word in section.prefers for stem in content_stems(word)}
    scores = {
        id(item): item.relevance + PREFERENCE_BONUS * len(preferred & item.stems)
        for item in pool
        if item.text.lower() not in used
    }
    picked: list[Candidate] = []
    left = budget
    while left >= FEWEST_WORDS:
        fitting = [item for item in pool if id(item) in scores and item.words <= left + (3 if picked else left)]
        fitting = [item for item in fitting if not (item.dangling and not _follows(item, picked))]
        choice = max(fitting, key=lambda item: (_value(item, scores, picked), item.text), default=None)
        if choice is None:
            break
        del scores[id(choice)]
        if any(_overlap(choice.stems, stems) >= SIMILAR for stems in said):
            continue
        picked.append(choice)
        said.append(choice.stems)
        left -= choice.words
        if opening and section.kind == "hook" and left < section.words // 2:
            break
    return picked


def _value(item: Candidate, scores: dict[int, float], picked: Sequence[Candidate]) -> float:
    near = any(other.passage.id == item.passage.id for other in picked)
    same = any(other.passage.document_id == item.passage.document_id for other in picked)
    return scores[id(item)] + (SAME_PASSAGE_BONUS if near else 0.0) + (0.2 if same else 0.0)


def _follows(item: Candidate, picked: Sequence[Candidate]) -> bool:
    """Whether the sentence before it in its passage is in the block, so that what it points back to is said."""
    gap = 3
    return any(other.passage.id == item.passage.id and 0 <= item.start - other.end <= gap for other in picked)


def _overlap(one: frozenset[str], other: frozenset[str]) -> float:
    smaller = min(len(one), len(other))
    return len(one & other) / smaller if smaller else 1.0


def _sentence(candidate: Candidate) -> Sentence:
    return Sentence(candidate.text, candidate.passage, candidate.start, candidate.end, round(candidate.relevance, 4))


def _heading(section: Section, picked: Sequence[Candidate]) -> str | None:
    """Points are headed as their best sentence's source is; other blocks have no heading."""
    if section.kind != "point" or not picked:
        return None
    return picked[0].passage.heading or picked[0].passage.title
