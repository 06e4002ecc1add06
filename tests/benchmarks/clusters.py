"""Clusters of queries beside maps made by hand (tests/strategy/maps), and beside k-means on the same words.

The maps were written before anything was measured. The limit and the share of words were set on ``pottery`` and the first half of
``accounting``; the rest was looked at once.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from copydesk_server.core.text.sentences import content_stems
from copydesk_server.providers.embedding import OfflineEmbedder
from copydesk_server.strategy.cluster_service import group
from copydesk_server.strategy.target_service import normalized

Row = Callable[[str, str, str, str, int], None]
MAPS = Path(__file__).parents[1] / "strategy" / "maps"
TUNED = {"pottery": (0, 1), "accounting": (0, 2)}
HELD_BACK = {"accounting": (1, 2), "cycling": (0, 1)}
GOAL, RESTARTS, STEPS = 0.7, 10, 50
Labels = NDArray[np.int64]


def figures(row: Row) -> None:
    """The adjusted Rand index of each map."""
    for kept, maps in (("tuned on", TUNED), ("held back", HELD_BACK)):
        for name, part in maps.items():
            queries, true = read(name, *part)
            ours, theirs = index(true, found(queries)), index(true, k_means(queries, int(true.max()) + 1))
            seen = f"adjusted Rand index {ours:.2f}"
            row(f"clusters, {name}, {kept}", seen, f">= {GOAL}", f"k-means of as many {theirs:.2f}", len(queries))


def read(name: str, part: int, parts: int) -> tuple[list[str], Labels]:
    """Queries of a part of a map, and the number of each one's cluster."""
    clusters: list[list[str]] = []
    for line in (MAPS / f"{name}.txt").read_text().splitlines():
        if line.startswith("# "):
            clusters.append([])
        else:
            clusters[-1].append(line)
    half = -(-len(clusters) // parts)
    own = clusters[part * half : (part + 1) * half]
    return [query for one in own for query in one], np.repeat(np.arange(len(own)), [len(one) for one in own])


def found(queries: list[str]) -> Labels:
    """The number of the proposed cluster of each query; one that is alone has a number of its own."""
    plain = [normalized(query) for query in queries]
    groups, _ = group(plain, OfflineEmbedder().embed_now(plain))
    labels = np.zeros(len(queries), dtype=np.int64)
    for number, one in enumerate(groups):
        labels[list(one.members)] = number
    return labels


def k_means(queries: list[str], count: int) -> Labels:
    """The best of some runs of k-means++ on TF-IDF, which is told how many clusters there are."""
    stems = [set(content_stems(normalized(query))) for query in queries]
    places = {stem: place for place, stem in enumerate(sorted(set().union(*stems)))}
    table = np.zeros((len(queries), len(places)))
    for number, own in enumerate(stems):
        table[number, [places[stem] for stem in own]] = 1
    table *= np.log((1 + len(queries)) / (1 + table.sum(axis=0))) + 1
    table /= np.maximum(np.linalg.norm(table, axis=1, keepdims=True), 1e-9)
    runs = [_run(table, count, np.random.default_rng(seed)) for seed in range(RESTARTS)]
    return min(runs, key=lambda run: run[0])[1]


def _run(table: NDArray[np.float64], count: int, chance: np.random.Generator) -> tuple[float, Labels]:
    centers = table[[int(chance.integers(len(table)))]]
    while len(centers) < count:
        far = _distances(table, centers).min(axis=1)
        centers = np.vstack([centers, table[chance.choice(len(table), p=far / far.sum())]])
    for _ in range(STEPS):
        labels = _distances(table, centers).argmin(axis=1)
        centers = np.array(
            [table[labels == own].mean(axis=0) if (labels == own).any() else centers[own] for own in range(count)]
        )
    distances = _distances(table, centers)
    return float(distances.min(axis=1).sum()), distances.argmin(axis=1)


def _distances(table: NDArray[np.float64], centers: NDArray[np.float64]) -> NDArray[np.float64]:
    made: NDArray[np.float64] = np.maximum(((table[:, None] - centers[None]) ** 2).sum(axis=2), 0)
    return made


def index(one: Labels, two: Labels) -> float:
    """The adjusted Rand index (Hubert and Arabie, 1985): 1 where both are the same, 0 for chance."""
    table = np.zeros((one.max() + 1, two.max() + 1))
    np.add.at(table, (one, two), 1)

    def pairs(counts: NDArray[np.float64]) -> float:
        return float((counts * (counts - 1) / 2).sum())

    both, rows, columns = pairs(table), pairs(table.sum(axis=1)), pairs(table.sum(axis=0))
    expected = rows * columns / (len(one) * (len(one) - 1) / 2)
    return (both - expected) / ((rows + columns) / 2 - expected)
