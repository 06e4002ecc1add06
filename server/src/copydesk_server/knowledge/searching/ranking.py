"""Rank passages by keywords and vectors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from copydesk_server.core.lazy import LazyModule
from copydesk_server.core.text import relevance

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from copydesk_server.core.vectors import Vectors
else:
    np = LazyModule("numpy")


B = 0.75  # Robertson and Zaragoza give 0.5 to 0.8; the usual value.
# What counts beside a passage's terms: its words as they stand, and the terms of its document. Measured on half of the questions
# (docs/decisions/21-search.md): around these there is little difference; without either, results are worse.
WRITTEN, AROUND = 0.5, 0.5
# What the cosine counts beside the keyword score; from 0.2 to 0.5 there is little difference (docs/decisions/21-search.md).
MEANING = 0.4


@dataclass(frozen=True, slots=True)
class Statistics:
    """What BM25 knows of all passages.

    Args:
        passages: How many there are.
        documents: In how many documents.
        tokens: Terms in all of them.
        frequency: In how many of them a term stands.
    """

    passages: int
    documents: int
    tokens: int
    frequency: Callable[[str], int]


@dataclass(frozen=True, slots=True)
class Body:
    """A document as ranking sees it.

    Args:
        counts: In how many of its passages each wanted term stands.
        tokens: Terms in all of its passages.
    """

    counts: Mapping[str, int]
    tokens: int


@dataclass(frozen=True, slots=True)
class Scores:
    """What a passage is worth: by keywords, by meaning (``None`` where that was not found), and by both together."""

    keyword: float | None
    vector: float | None
    fused: float | None


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms or the words of a passage, as ``joined`` wrote them, and how many there are."""

    text: str
    length: int

    def count(self, term: str) -> int:
        """How often a term stands there."""
        return self.text.count(f" {term} ")

    def counts(self, wanted: Collection[str]) -> Counter[str]:
        """How often each of many terms stands there: one pass, half the time of a search for each of fifteen."""
        return Counter([term for term in self.text.split() if term in wanted])


def joined(terms: Iterable[str]) -> str:
    """Terms in one string, in which each is found by counting it between spaces of its own."""
    return "".join(f" {term} " for term in terms)


def bm25(wanted: Sequence[str], rows: Sequence[Terms], known: Statistics) -> list[float]:
    """Scores of passages by their terms; 0 where none of the wanted ones stands there.

    Args:
        wanted: The terms of the query, each once.
        rows: The terms of the passages.
        known: The statistics of all passages.
    """
    usual = known.tokens / known.passages if known.passages else 1.0
    weights = _weights(wanted, known)
    return [relevance.bm25(weights, row.counts(weights), row.length / (usual or 1.0), b=B) for row in rows]


def bm25_around(wanted: Sequence[str], bodies: Sequence[Body], known: Statistics) -> list[float]:
    """Scores of the documents of passages by their terms."""
    usual = known.tokens / known.documents if known.documents else 1.0
    weights = _weights(wanted, known)
    return [relevance.bm25(weights, body.counts, body.tokens / (usual or 1.0), b=B) for body in bodies]


def _weights(wanted: Sequence[str], known: Statistics) -> dict[str, float]:
    return {term: relevance.rarity(known.frequency(term), known.passages) for term in wanted}


def keyword_scores(terms: Sequence[float], words: Sequence[float], around: Sequence[float]) -> list[float]:
    """Scores of passages by their terms, their words as they stand and their documents; 0 where no term of the query stands.

    Stop words are words as well, but find nothing by themselves.
    """
    return [
        own + WRITTEN * word + AROUND * document if own else 0.0
        for own, word, document in zip(terms, words, around, strict=True)
    ]


def rarest(wanted: Iterable[str], frequency: Callable[[str], int], most: int) -> list[str]:
    """Terms to look for, the rarest first, as long as they stand in ``most`` passages together; at least one that does.

    What every other passage holds hardly tells passages apart, and looking for it costs the most. A term that is not known
    may still stand in passages that wait to be indexed anew.
    """
    chosen: list[str] = []
    total = 0
    for term in sorted(dict.fromkeys(wanted), key=lambda term: (frequency(term), term)):
        if total and total + frequency(term) > most:
            break
        total += frequency(term)
        chosen.append(term)
    return chosen


def fuse(keyword: Sequence[float], vector: Sequence[float | None]) -> list[Scores]:
    """Scores of passages by both; ``fused`` is 1 for the best by keywords that means just what the query does.

    What was found in neither way has no ``fused``.
    """
    best = max(keyword, default=0.0) or 1.0
    return [
        Scores(
            score if score > 0 else None,
            cosine,
            (score / best + MEANING * max(0.0, cosine or 0.0)) / (1 + MEANING) if score or cosine is not None else None,
        )
        for score, cosine in zip(keyword, vector, strict=True)
    ]


def pack(vectors: Vectors) -> list[bytes]:
    """Unit vectors as bytes: each dimension in 8 bits, stretched to the largest."""
    peaks = np.abs(vectors).max(axis=1, keepdims=True)
    whole = np.round(vectors * (127 / np.where(peaks > 0, peaks, 1))).astype(np.int8)
    return [row.tobytes() for row in whole]


def unpack(packed: Sequence[bytes]) -> Vectors:
    """Packed vectors of one length as unit vectors."""
    rows = np.frombuffer(b"".join(packed), dtype=np.int8).reshape(len(packed), -1).astype(np.float32)
    norms = np.linalg.norm(rows, axis=1, keepdims=True)
    return np.divide(rows, np.where(norms > 0, norms, 1), dtype=np.float32)


def cosines(query: Vectors, packed: Sequence[bytes | None]) -> list[float | None]:
    """Cosines of a unit vector with packed ones; ``None`` where there is none, or one of another length: of another model."""
    size = query.shape[-1]
    usable = [row for row in packed if row is not None and len(row) == size]
    found = iter((unpack(usable) @ query.reshape(-1)).tolist() if usable else ())
    return [next(found) if row is not None and len(row) == size else None for row in packed]


def bodies_of(rows: Sequence[tuple[str, Terms]], wanted: Sequence[str]) -> dict[str, Body]:
    """The documents of passages that are all there.

    Args:
        rows: For each passage its document and its terms.
        wanted: The terms of the query.
    """
    held: dict[str, list[Terms]] = {}
    for document_id, terms in rows:
        held.setdefault(document_id, []).append(terms)
    return {
        document_id: Body(
            counts={term: sum(terms.count(term) > 0 for terms in passages) for term in wanted},
            tokens=sum(terms.length for terms in passages),
        )
        for document_id, passages in held.items()
    }


def codes(vectors: Vectors) -> NDArray[np.uint8]:
    """One bit for the sign of each dimension, in whole words of 64; the Hamming distance follows the angle of the vectors."""
    bits = np.packbits(vectors > 0, axis=1)
    made: NDArray[np.uint8] = np.pad(bits, ((0, 0), (0, -bits.shape[1] % 8)))
    return made
