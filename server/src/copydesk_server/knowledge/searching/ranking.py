"""How passages are ranked: BM25 by their terms, cosine by their vectors, both by reciprocal rank fusion.

BM25 as of Robertson and Zaragoza, "The Probabilistic Relevance Framework" (2009); fusion as of Cormack, Clarke and
Büttcher, "Reciprocal Rank Fusion outperforms Condorcet and individual Rank Learning Methods" (2009), with their k of 60.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from copydesk_server.core.context import Vectors

K1, B = 1.2, 0.75
RRF_K = 60


@dataclass(frozen=True, slots=True)
class Statistics:
    """What BM25 knows of all passages.

    Args:
        passages: How many there are.
        tokens: Terms in all of them.
        frequency: In how many of them a term stands.
    """

    passages: int
    tokens: int
    frequency: Callable[[str], int]

    @classmethod
    def of(cls, rows: Sequence[Sequence[str]]) -> Statistics:
        """The statistics of the terms of passages."""
        counts = Counter(term for row in rows for term in set(row))
        return cls(len(rows), sum(map(len, rows)), lambda term: counts[term])


@dataclass(frozen=True, slots=True)
class Scores:
    """What a passage is worth: by terms, by meaning (``None`` where that was not found), and both together."""

    keyword: float | None
    vector: float | None
    fused: float | None = None


def bm25(wanted: Iterable[str], rows: Sequence[Sequence[str]], known: Statistics) -> list[float]:
    """Scores of passages, given as their terms; 0 where none of the wanted ones stands there."""
    average = known.tokens / known.passages if known.passages else 1.0
    weights = {}
    for term in dict.fromkeys(wanted):
        held = min(known.frequency(term), known.passages)
        weights[term] = math.log(1 + (known.passages - held + 0.5) / (held + 0.5))
    scores = []
    for row in rows:
        norm = K1 * (1 - B + B * len(row) / (average or 1.0))
        counts = ((weight, row.count(term)) for term, weight in weights.items())
        scores.append(sum(weight * count * (K1 + 1) / (count + norm) for weight, count in counts if count))
    return scores


def rarest(wanted: Iterable[str], frequency: Callable[[str], int], most: int) -> list[str]:
    """Terms to look for, the rarest first, as long as they stand in ``most`` passages together; at least one.

    What every other passage holds hardly tells passages apart, and looking for it costs the most.
    """
    chosen: list[str] = []
    total = 0
    for term in sorted(dict.fromkeys(wanted), key=lambda term: (frequency(term), term)):
        total += frequency(term)
        if chosen and total > most:
            break
        chosen.append(term)
    return chosen


def fuse(keyword: Sequence[float], vector: Sequence[float | None]) -> list[Scores]:
    """Scores of passages by both rankings; ``fused`` is 1 for one that is the first in both."""
    by_keyword = _ranks([score if score > 0 else None for score in keyword])
    by_vector = _ranks(vector)
    best = 2 / (RRF_K + 1)
    return [
        Scores(
            score if score > 0 else None,
            cosine,
            sum(1 / (RRF_K + rank) for rank in (first, second) if rank is not None) / best,
        )
        for score, cosine, first, second in zip(keyword, vector, by_keyword, by_vector, strict=True)
    ]


def _ranks(scores: Sequence[float | None]) -> list[int | None]:
    found = [(-score, number) for number, score in enumerate(scores) if score is not None]
    ranks: list[int | None] = [None] * len(scores)
    for rank, (_, number) in enumerate(sorted(found), 1):
        ranks[number] = rank
    return ranks


def pack(vectors: Vectors) -> list[bytes]:
    """Unit vectors as bytes: each dimension in 8 bits, stretched to the largest."""
    peaks = np.abs(vectors).max(axis=1, keepdims=True)
    whole = np.round(vectors * (127 / np.where(peaks > 0, peaks, 1))).astype(np.int8)
    return [row.tobytes() for row in whole]


def cosines(query: Vectors, packed: Sequence[bytes | None]) -> list[float | None]:
    """Cosines of a unit vector with packed ones; ``None`` where there is none, or one of another length."""
    size = query.shape[-1]
    usable = [number for number, row in enumerate(packed) if row is not None and len(row) == size]
    made: list[float | None] = [None] * len(packed)
    if not usable:
        return made
    rows = np.frombuffer(b"".join(packed[number] or b"" for number in usable), dtype=np.int8)
    matrix = rows.reshape(len(usable), size).astype(np.float32)
    norms = np.linalg.norm(matrix, axis=1)
    found = matrix @ query.reshape(size) / np.where(norms > 0, norms, 1)
    for number, cosine in zip(usable, found.tolist(), strict=True):
        made[number] = float(cosine)
    return made


def codes(vectors: Vectors) -> NDArray[np.uint8]:
    """One bit for the sign of each dimension; the Hamming distance of two codes follows the angle of their vectors."""
    made: NDArray[np.uint8] = np.packbits(vectors > 0, axis=1)
    return made
