"""Whether passages are on a topic by their meaning."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from copydesk_server.core.context import Context
from copydesk_server.knowledge.searching.embeddings import Nearness, nearness
from copydesk_server.knowledge.searching.service import refusal
from copydesk_server.knowledge.searching.types import Judged
from copydesk_server.providers.embedding import OfflineEmbedder
from copydesk_server.providers.embedding.compatible import CompatibleEmbedder

BACKUPS = [
    (
        ["Backups", "Why a backup is not sufficient"],
        "A backup that nobody has restored is a hope. After a disaster one needs the data, a machine that reads it and a person who knows how.",
    ),
    (
        ["Backups", "Choosing a medium"],
        "Tapes are cheap and slow; disks are quick, and stand in the same room as what they are to save.",
    ),
]
TREES = [
    (
        ["Decision trees", "Pruning"],
        "A tree that is grown until each leaf is pure learns the noise of its samples. Pruning takes back the branches that do not help on new data.",
    ),
    (
        ["Decision trees", "Growing"],
        "At each node the split is chosen that makes the classes of both branches as pure as can be.",
    ),
]


def judged(topic: str, passages: list[tuple[list[str], str]], embedder: Any = None) -> Nearness:
    ctx = SimpleNamespace(services=SimpleNamespace(embedder=embedder or OfflineEmbedder()))
    return asyncio.run(nearness(cast("Context", ctx), topic, passages))


@pytest.mark.parametrize(
    ("topic", "passages", "expected"),
    [
        ("why a backup is not enough to recover from a disaster", BACKUPS, Nearness(same=True)),
        ("how decision trees are pruned", TREES, Nearness(same=True)),
        ("planting trees in a park", TREES, Nearness()),
        ("how volcanoes erupt", BACKUPS, Nearness(other=True)),
        ("how bread is baked", TREES, Nearness(other=True)),
    ],
)
def test_meaning_tells_the_same_subject_in_other_words_and_another_one(topic, passages, expected):
    """What it is not sure of it leaves to the words."""
    assert judged(topic, passages) == expected


def test_nothing_is_told_without_passages_or_by_a_model_whose_limits_are_not_known():
    """Another model has other cosines; it is not even asked."""
    other = CompatibleEmbedder("http://127.0.0.1:9", "", "any")

    assert judged("how volcanoes erupt", []) == Nearness()
    assert judged("how volcanoes erupt", BACKUPS, other) == Nearness()


def test_the_meaning_of_rows_does_not_speak_against_a_topic():
    """Their words decide; the same passages as prose are found to be on another subject."""
    ctx = cast("Context", SimpleNamespace(services=SimpleNamespace(embedder=OfflineEmbedder())))
    text = "Person: Anna Becker; Party: Green; State: {}; Type: attended event; Date: {}-Jan; president: no"
    rows = [
        Judged(("Events 2015",), text.format(state, number), 0.5)
        for number, state in enumerate(["IA", "NH", "OH", "TX", "CA", "NY", "ME", "VT", "MD"])
    ]
    topic = "is Anna Becker running for president"

    assert (asyncio.run(refusal(ctx, topic, rows)) or "").endswith(
        "Judged by its meaning, it speaks of something else."
    )
    assert asyncio.run(refusal(ctx, topic, [one._replace(is_row=True) for one in rows])) is None
