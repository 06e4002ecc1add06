"""Group queries: agglomerative clustering with average linkage on what they mean and the words that they share.

Murtagh's chain of nearest neighbours (1983) makes the same merges as the search for the nearest pair, in quadratic time. numpy is
loaded with the first call.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from copydesk_server.core.lazy import LazyModule
from copydesk_server.core.text.sentences import content_stems, words

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from copydesk_server.core.vectors import Vectors

    _Matrix = NDArray[np.float32]
else:
    np = LazyModule("numpy")

# Set on 224 queries of two subjects (tests/strategy/maps): words tell more than the offline model, which knows little of
# a trade, and a lower limit joins what only sounds alike. Another embedder may do better with a lower share of words.
SHARE_OF_WORDS, LEAST_SIMILARITY = 0.6, 0.2
MOST_WORDS = 5
# Of so few queries half of what they have in common is taken for their own: they may all be one cluster.
FEW = 20


@dataclass(frozen=True, slots=True)
class Group:
    """Places of queries that belong together, the most central first; one alone where nothing is like it.

    ``nearest`` are the two that are most alike, and how much.
    """

    members: tuple[int, ...]
    words: tuple[str, ...]
    similarity: float
    nearest: tuple[int, int, float]


@dataclass(frozen=True, slots=True)
class Nearest:
    """The query that is most like one; ``None`` where there is no other."""

    place: int | None
    similarity: float


def group(queries: Sequence[str], vectors: Vectors) -> tuple[list[Group], list[Nearest]]:
    """Groups of queries, the largest first, and what is nearest to each query.

    Args:
        queries: Normalised, each once.
        vectors: Unit vectors of them, one row each.
    """
    if not queries:
        return [], []
    stems = [content_stems(query) for query in queries]
    alike = (1 - SHARE_OF_WORDS) * _meaning(vectors) + SHARE_OF_WORDS * _shared_words(stems)
    np.fill_diagonal(alike, -1)
    made = [_described(members, queries, stems, alike) for members in _linked(alike)]
    made.sort(key=lambda one: (-len(one.members), -one.similarity, one.members))
    return made, [_nearest(alike[place]) for place in range(len(queries))]


def _meaning(vectors: Vectors) -> _Matrix:
    """Cosines once what all queries of a brand have in common is taken away, the more the more there are."""
    apart = vectors - vectors.mean(axis=0) * (len(vectors) / (len(vectors) + FEW))
    length = np.linalg.norm(apart, axis=1, keepdims=True)
    apart = np.divide(apart, length, out=np.zeros_like(apart), where=length > 0)
    cosines: _Matrix = (apart @ apart.T).astype(np.float32)
    return cosines


def _shared_words(stems: Sequence[Sequence[str]]) -> _Matrix:
    """Cosines of the words of meaning, each weighed by how few queries have it."""
    counts = Counter(stem for own in stems for stem in set(own))
    places = {stem: place for place, stem in enumerate(sorted(counts))}
    table = np.zeros((len(stems), max(1, len(places))), dtype=np.float32)
    for row, own in enumerate(stems):
        for stem in own:
            table[row, places[stem]] = np.log((1 + len(stems)) / (1 + counts[stem])) + 1
    length = np.linalg.norm(table, axis=1, keepdims=True)
    table = np.divide(table, length, out=table, where=length > 0)
    cosines: _Matrix = table @ table.T
    return cosines


def _linked(alike: _Matrix) -> list[list[int]]:
    """Places by cluster: two are joined while their members are as alike as they must be, on average."""
    between = alike.copy()
    members = [[place] for place in range(len(alike))]
    done: list[list[int]] = []
    left = set(range(len(alike)))
    chain: list[int] = []
    while left:
        if not chain:
            chain.append(min(left))
        last = chain[-1]
        near = int(between[last].argmax())
        if between[last, near] < LEAST_SIMILARITY:
            # Nothing that is joined later is nearer to it: average linkage is reducible.
            done.append(members[chain.pop()])
            left.discard(last)
            between[last] = between[:, last] = -1
        elif len(chain) > 1 and between[last, chain[-2]] >= between[last, near]:
            other, last = sorted((chain.pop(), chain.pop()))
            _join(between, members, other, last)
            left.discard(last)
        else:
            chain.append(near)
    return done


def _join(between: _Matrix, members: list[list[int]], kept: int, gone: int) -> None:
    """Make one cluster of two: its likeness to the others is the mean over its members."""
    sizes = len(members[kept]), len(members[gone])
    mean = (between[kept] * sizes[0] + between[gone] * sizes[1]) / sum(sizes)
    # What is gone or done stays out of reach, whatever the mean of it would be.
    mean[(between[kept] == -1) | (between[gone] == -1)] = -1
    between[kept] = between[:, kept] = mean
    between[gone] = between[:, gone] = -1
    between[kept, kept] = -1
    members[kept] = members[kept] + members[gone]


def _described(members: Sequence[int], queries: Sequence[str], stems: Sequence[Sequence[str]], alike: _Matrix) -> Group:
    if len(members) == 1:
        return Group((members[0],), (), 0.0, (members[0], members[0], 0.0))
    own = alike[np.ix_(members, members)]
    np.fill_diagonal(own, 0)
    central = own.sum(axis=1)
    ordered = sorted(range(len(members)), key=lambda at: (-round(float(central[at]), 6), members[at]))
    pairs = len(members) * (len(members) - 1)
    places = tuple(members[at] for at in ordered)
    similarity = _told(float(own.sum()) / pairs)
    one, other = divmod(int(own.argmax()), len(members))
    nearest = members[one], members[other], _told(float(own[one, other]))
    return Group(places, _common([queries[at] for at in places], [stems[at] for at in places]), similarity, nearest)


def _common(queries: Sequence[str], stems: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The words of meaning that at least half of some queries have, as most of them write it: the commonest first."""
    # A set would give words that are equally common in another order in each process.
    counts = Counter(stem for own in stems for stem in dict.fromkeys(own))
    shared = [stem for stem, count in counts.most_common() if 2 * count >= len(queries) and count > 1][:MOST_WORDS]
    written = Counter(word for query in queries for word in words(query))
    forms = {stem: [word for word in written if stem in content_stems(word)] for stem in shared}
    return tuple(max(forms[stem], key=lambda word: (written[word], word)) for stem in shared if forms[stem])


def _nearest(row: NDArray[np.float32]) -> Nearest:
    place = int(row.argmax())
    return Nearest(None, 0.0) if row[place] <= 0 else Nearest(place, _told(float(row[place])))


def _told(similarity: float) -> float:
    """As callers see it: within bounds, to a thousandth."""
    return round(min(1.0, max(0.0, similarity)), 3)
