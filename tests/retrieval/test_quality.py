"""How well search finds what answers a question: measured on real documents, beside a plain BM25.

nDCG and recall as of Järvelin and Kekäläinen (2002), over documents: the best passage of each counts.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence

import pytest
from rank_bm25 import BM25Okapi

from copydesk import Copydesk
from retrieval import corpus
from retrieval.corpus import Question, Real
from support.server import Server, new_workspace

DEPTH = 10
FEWEST_QUESTIONS, FEWEST_DOCUMENTS = 200, 150
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


@pytest.fixture(scope="module")
def desk(server: Server) -> Iterator[Copydesk]:
    with new_workspace(server).desk() as found:
        yield found


@pytest.fixture(scope="module")
def documents(desk: Copydesk) -> list[Real]:
    found = corpus.documents()
    brand = desk.projects.create(name="Reading room")
    for one in found:
        desk.knowledge.create(project_id=brand.id, title=one.title, text=one.text, metadata={"key": one.key})
    return found


def searched(desk: Copydesk, mode: str, keys: dict[str, str]) -> Ranker:
    def rank(question: str) -> list[str]:
        found = desk.knowledge.search(query=question, mode=mode, limit=DEPTH, per_document_limit=1)
        return [keys[hit.document.id] for hit in found]

    return rank


def test_hybrid_search_beats_each_of_its_parts_and_a_plain_bm25(desk, documents, record_property):
    """Keyword, vector and hybrid search and rank_bm25 answer the same questions; hybrid does it best, by both measures."""
    questions = corpus.questions({document.key for document in documents})
    keys = {row.id: row.metadata["key"] for row in desk.knowledge.list()}
    rankers = {mode: searched(desk, mode, keys) for mode in ("keyword", "vector", "hybrid")}
    seen = {name: measure(rank, questions) for name, rank in {**rankers, "rank_bm25": plain_bm25(documents)}.items()}
    for name, (gain, found) in seen.items():
        n = f"{len(questions)} questions, {len(documents)} documents"
        record_property("figure", (f"search, {name}: nDCG@10 / recall@10", f"{gain:.3f} / {found:.3f}", "", n))

    assert len(questions) >= FEWEST_QUESTIONS
    assert len(documents) >= FEWEST_DOCUMENTS
    for name in ("keyword", "vector", "rank_bm25"):
        assert seen["hybrid"][0] > seen[name][0], name
        assert seen["hybrid"][1] > seen[name][1], name
