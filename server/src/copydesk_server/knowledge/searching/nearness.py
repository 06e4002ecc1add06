"""How near passages are to a topic by their meaning: words alone miss "drawbacks" where a source says "disadvantages"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from copydesk_server.core.context import Context
from copydesk_server.knowledge.searching.embedder import embedder_of

if TYPE_CHECKING:
    from copydesk_server.core.vectors import Vectors

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
