"""How well a search finds what answers a question, and a plain BM25 to measure it beside.

nDCG and recall as of Järvelin and Kekäläinen (2002), and the mean reciprocal rank; over documents, where the best passage
of each counts, or over passages.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence

import attrs
from rank_bm25 import BM25Okapi

from copydesk import Copydesk
from retrieval.corpus import Question, Real, Section, section_key

DEPTH = 10
Ranker = Callable[[str], Sequence[str]]


def ndcg(found: Sequence[str], wanted: frozenset[str]) -> float:
    gains = [1 / math.log2(rank + 1) for rank, key in enumerate(found[:DEPTH], 1) if key in wanted]
    ideal = sum(1 / math.log2(rank + 1) for rank in range(1, min(len(wanted), DEPTH) + 1))
    return sum(gains) / ideal


def recall(found: Sequence[str], wanted: frozenset[str]) -> float:
    return len(set(found[:DEPTH]) & wanted) / len(wanted)


def reciprocal_rank(found: Sequence[str], wanted: frozenset[str]) -> float:
    return next((1 / rank for rank, key in enumerate(found[:DEPTH], 1) if key in wanted), 0.0)


@attrs.frozen
class Measured:
    """Means over questions, of the first ten that were found."""

    ndcg: float
    recall: float
    mrr: float


def measure(rank: Ranker, questions: Sequence[Question]) -> Measured:
    found = [(rank(question.text), question.answers) for question in questions]
    return Measured(*(sum(score(*one) for one in found) / len(found) for score in (ndcg, recall, reciprocal_rank)))


def plain_bm25(documents: Sequence[Real | Section]) -> Ranker:
    """The baseline: every document or passage whole, its title in it, words in lower case."""
    index = BM25Okapi([words(f"{document.title} {document.text}") for document in documents])

    def rank(question: str) -> list[str]:
        scores = index.get_scores(words(question))
        best = sorted(range(len(documents)), key=lambda number: -scores[number])[:DEPTH]
        return [documents[number].key for number in best if scores[number] > 0]

    return rank


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def searched(desk: Copydesk, mode: str, keys: dict[str, str]) -> Ranker:
    def rank(question: str) -> list[str]:
        found = desk.knowledge.search(query=question, mode=mode, limit=DEPTH, per_document_limit=1)
        return [keys[hit.document.id] for hit in found]

    return rank


def searched_sections(desk: Copydesk, mode: str, keys: dict[str, str]) -> Ranker:
    def rank(question: str) -> list[str]:
        found = desk.knowledge.search(query=question, mode=mode, limit=DEPTH)
        return [section_key(keys[hit.document.id], hit.passage.start_char) for hit in found]

    return rank
