"""The embedder of a workspace, and how near texts are to each other by their embeddings."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict

from copydesk_server.core.context import Context, Embedder
from copydesk_server.knowledge.searching.ranking import (
    Scores,
    Statistics,
    Terms,
    bm25,
    cosines,
    fuse,
    joined,
    keyword_scores,
    pack,
)
from copydesk_server.knowledge.searching.terms import query_terms, terms, words

if TYPE_CHECKING:
    from copydesk_server.core.vectors import Vectors


ANALYSIS = 3  # Raise it when passages or terms are made otherwise: the sweep then has every document indexed anew.


def made_by(ctx: Context) -> str:
    """Name of the model and the analysis that passages are indexed with now."""
    return f"{embedder_of(ctx).name}/{ANALYSIS}"


def embedder_of(ctx: Context) -> Embedder:
    """The process's embedder."""
    found = ctx.services.embedder
    if found is None:
        raise RuntimeError("this process has no embedder")
    return found


# Characters of a passage that are embedded with its headings: it has some 200 words, and longer ones say no more of their subject.
MOST_CHARS = 1_500
# The most that headings have of it.
MOST_HEADED = 300


@dataclass(frozen=True, slots=True)
class Nearness:
    """What meaning tells of a topic and the passages found for it: ``same`` subject, ``other`` subject, or neither for sure."""

    same: bool = False
    other: bool = False


async def nearness(ctx: Context, topic: str, passages: Sequence[tuple[Sequence[str], str]]) -> Nearness:
    """Judge passages by the nearest of them.

    The cosine of the topic with the nearest title and heading, and the one with the nearest passage under all of its headings, are
    added up: a heading alone is near by a word ("the history of …"), a passage alone by its style or its language.

    Args:
        ctx: The process, whose embedder judges, where its limits are known.
        topic: What is asked.
        passages: The title and headings of each, from the top, and its text.

    Raises:
        UpstreamFailed: When the embeddings' address does not answer.
    """
    embedder = embedder_of(ctx)
    if embedder.subject_limits is None or not passages:
        return Nearness()
    named = [" ".join([*headings[:1], *headings[1:][-1:]])[:MOST_HEADED] for headings, _ in passages]
    told = [" ".join([*headings, text])[:MOST_CHARS] for headings, text in passages]
    vectors = await embedder.embed([topic, *named, *told])
    near = _sum(vectors, len(passages))
    other, same = embedder.subject_limits
    return Nearness(same=near >= same, other=near < other)


def _sum(vectors: Vectors, count: int) -> float:
    cosines = vectors[1:] @ vectors[0]
    return float(cosines[:count].max() + cosines[count:].max())


class TextIndex(TypedDict):
    """What is searched of a text."""

    terms: str
    length: int
    words: str
    word_count: int
    vector: bytes
    made_by: str


async def describe(ctx: Context, texts: Sequence[str]) -> list[TextIndex]:
    """What is searched of texts; stored by whoever asks.

    Raises:
        UpstreamFailed: When the embedding service fails.
    """
    if not texts:
        return []
    vectors = pack(await embedder_of(ctx).embed(texts))
    return [_index(text, vector, made_by(ctx)) for text, vector in zip(texts, vectors, strict=True)]


def is_current(ctx: Context, row: TextIndex) -> bool:
    """Whether a text was described with the model and the analysis of now; ranking leaves out the meaning of others."""
    return row["made_by"] == made_by(ctx)


async def rank(ctx: Context, query: str, rows: Sequence[TextIndex]) -> list[Scores]:
    """What each text is worth for a query, in the order of the texts.

    Raises:
        UpstreamFailed: When the embedding service fails.
    """
    if not rows:
        return []
    vectors = await embedder_of(ctx).embed([query])
    wanted, written = query_terms(query), list(dict.fromkeys(words(query)))

    def compute() -> list[Scores]:
        held = [Terms(row["terms"], row["length"]) for row in rows]
        as_written = [Terms(row["words"], row["word_count"]) for row in rows]
        keyword = keyword_scores(
            bm25(wanted, held, _statistics(held, wanted)),
            bm25(written, as_written, _statistics(as_written, written)),
            [0.0] * len(rows),
        )
        return fuse(keyword, cosines(vectors[0], [row["vector"] if is_current(ctx, row) else None for row in rows]))

    return await asyncio.to_thread(compute)


async def alike(ctx: Context, texts: Sequence[str], others: Sequence[str]) -> list[list[float]]:
    """How alike texts are in meaning, -1 to 1: a row for each text, a column for each other one.

    Raises:
        UpstreamFailed: When the embedding service fails.
    """
    if not texts or not others:
        return [[] for _ in texts]
    embedder = embedder_of(ctx)
    left, right = await embedder.embed(list(texts)), await embedder.embed(list(others))
    found: list[list[float]] = (left @ right.T).tolist()
    return found


def _index(text: str, vector: bytes, maker: str) -> TextIndex:
    found, written = terms(text), words(text)
    return {
        "terms": joined(found),
        "length": len(found),
        "words": joined(written),
        "word_count": len(written),
        "vector": vector,
        "made_by": maker,
    }


def _statistics(held: Sequence[Terms], wanted: Sequence[str]) -> Statistics:
    frequency = {term: sum(row.count(term) > 0 for row in held) for term in wanted}
    return Statistics(len(held), len(held), sum(row.length for row in held), lambda term: frequency[term])
