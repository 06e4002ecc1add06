"""Whether passages treat a topic, by their words and their meaning."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from copydesk_server.core.context import Context
from copydesk_server.core.text import relevance
from copydesk_server.core.text.relevance import Evidence
from copydesk_server.knowledge.searching import judging
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


def judged(topic: str, passages: list[tuple[list[str], str]], embedder: Any = None) -> Evidence:
    ctx = SimpleNamespace(services=SimpleNamespace(embedder=embedder or OfflineEmbedder()))
    return asyncio.run(judging.weigh(cast("Context", ctx), topic, [Judged(*passage) for passage in passages]))


@pytest.mark.parametrize(
    ("topic", "passages", "expected"),
    [
        ("why a backup is not enough to recover from a disaster", BACKUPS, True),
        ("how decision trees are pruned", TREES, True),
        ("how volcanoes erupt", BACKUPS, False),
        ("how bread is baked", TREES, False),
        ("feeding a sourdough starter", TREES, False),
    ],
)
def test_meaning_tells_the_same_subject_in_other_words_and_another_one(topic, passages, expected):
    """“Enough” is like “sufficient”; no word is like “volcanoes”."""
    assert judged(topic, passages).is_enough is expected


def test_another_model_is_not_asked():
    """Its cosines are not those that the weights were fitted on: words alone decide."""
    other = CompatibleEmbedder("http://127.0.0.1:9", "", "any")
    by_words = relevance.weigh("pruning a tree", [" ".join([*headings, text]) for headings, text in TREES])

    assert judged("pruning a tree", TREES, other) == by_words
    assert by_words.near is None
    assert judged("pruning a tree", [], other) == relevance.Evidence(missing=("pruning", "tree"))


def test_a_refusal_says_what_was_found_and_what_is_missing():
    """Both in the words of the topic; a statement that a person has approved counts as a passage."""
    ctx = cast("Context", SimpleNamespace(services=SimpleNamespace(embedder=OfflineEmbedder())))
    passages = [Judged(*passage) for passage in TREES]
    topic = "how volcanoes grow"
    refused = asyncio.run(judging.refusal(ctx, topic, passages))
    approved = asyncio.run(judging.refusal(ctx, topic, passages, ["Volcanoes grow with each layer of lava."]))

    assert refused is not None
    assert "they do not have its words “volcanoes”" in refused
    assert approved is None


def test_a_name_that_no_passage_has_is_not_made_up_for_by_other_names():
    """However like they are: a page on one program says nothing of another."""
    page = [Judged(["Rust", "Closures"], "A closure of Rust captures what stands around it.")]
    ctx = cast("Context", SimpleNamespace(services=SimpleNamespace(embedder=OfflineEmbedder())))
    other = asyncio.run(judging.weigh(ctx, "the closures of Python", page))
    own = asyncio.run(judging.weigh(ctx, "the closures of Rust", page))

    assert other.told == pytest.approx(0.5)
    assert own.told == pytest.approx(1.0)
    assert other.missing == ("python",)
