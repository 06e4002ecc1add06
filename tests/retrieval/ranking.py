"""How well a search finds what answers a question, and a plain BM25 to measure it beside.

nDCG and recall as of Järvelin and Kekäläinen (2002), over documents: the best passage of each counts.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence

from rank_bm25 import BM25Okapi

from copydesk import Copydesk
from retrieval.corpus import Question, Real

DEPTH = 10
Ranker = Callable[[str], Sequence[str]]


def ndcg(found: Sequence[str], wanted: frozenset[str]) -> float:
    gains = [1 / math.log2(rank + 1) for rank, key in enumerate(found[:DEPTH], 1) if key in wanted]
    ideal = sum(1 / math.log2(rank + 1) for rank in range(1, min(len(wanted), DEPTH) + 1))
    return sum(gains) / ideal


def recall(found: Sequence[str], wanted: frozenset[str]) -> float:
    return len(set(found[:DEPTH]) & wanted) / len(wanted)


def measure(rank: Ranker, questions: Sequence[Question]) -> tuple[float, float]:
    """Mean nDCG@10 and recall@10."""
    found = [(rank(question.text), question.answers) for question in questions]
    return tuple(sum(score(*one) for one in found) / len(found) for score in (ndcg, recall))  # type: ignore[return-value]


def plain_bm25(documents: Sequence[Real]) -> Ranker:
    """The baseline: every document whole, its title in it, words in lower case."""
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
