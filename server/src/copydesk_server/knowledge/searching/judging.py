"""Judge whether passages treat a topic, by their words and their meaning: one test for scripts, briefs and strategies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from copydesk_server.core.context import Context
from copydesk_server.core.text import relevance
from copydesk_server.core.text.relevance import Evidence
from copydesk_server.core.text.sentences import words
from copydesk_server.knowledge.searching.embeddings import embedder_of
from copydesk_server.knowledge.searching.types import Judged

if TYPE_CHECKING:
    from copydesk_server.core.vectors import Vectors

# The best passages, by which sources are judged: the weights were fitted with so many.
JUDGED = 12
# Characters of a passage that are embedded with its headings: it has some 200 words, and longer ones say no more of their subject.
MOST_CHARS = 1_500
# Letters of a word that may be like another one: shorter ones mostly join.
FEWEST_LETTERS = 3


async def weigh(ctx: Context, topic: str, matched: Sequence[Judged]) -> Evidence:
    """What passages have of a topic; by words alone where no embedder with known cosines serves.

    Args:
        ctx: The process, whose embedder judges.
        topic: The topic.
        matched: The passages that a search found for it.

    Raises:
        UpstreamFailed: When the embeddings' address does not answer.
    """
    best = sorted(matched, key=lambda one: -one.score)[:JUDGED]
    texts = [" ".join([*one.headings, one.text]) for one in best]
    embedder, wanted = embedder_of(ctx), list(relevance.topic_words(topic))
    if not embedder.is_calibrated or not texts or not wanted:
        return relevance.weigh(topic, texts)
    spoken = [list(dict.fromkeys(word for word in words(text) if len(word) >= FEWEST_LETTERS)) for text in texts]
    known = list(dict.fromkeys([*wanted, *(word for said in spoken for word in said)]))
    # A tokenizer has other tokens for a word that begins a text than for one within it.
    within = [f" {word}" for word in known]
    vectors = await embedder.embed([topic, *(text[:MOST_CHARS] for text in texts), *within])
    near = float((vectors[1 : len(texts) + 1] @ vectors[0]).max())
    row = {word: at for at, word in enumerate(known, len(texts) + 1)}
    asked = vectors[[row[word] for word in wanted]]
    likeness = [_likeness(asked, vectors[[row[word] for word in said]]) for said in spoken]
    return relevance.weigh(topic, texts, likeness, near)


def _likeness(asked: Vectors, said: Vectors) -> list[float]:
    """The cosine of each word that is asked with the word said that is most like it, not below 0."""
    found: list[float] = (asked @ said.T).max(axis=1, initial=0.0).tolist()
    return found


async def refusal(ctx: Context, topic: str, matched: Sequence[Judged], statements: Sequence[str] = ()) -> str | None:
    """Why sources do not treat a topic: what was found of it, and what is missing. ``None`` where they do.

    Args:
        ctx: Whose sources they are.
        topic: The topic.
        matched: The passages that a search found for it.
        statements: What a person has approved.

    Raises:
        UpstreamFailed: When the embeddings' address does not answer.
    """
    evidence = await weigh(ctx, topic, [*(Judged((), text, 1.0) for text in statements), *matched])
    return None if evidence.is_enough else evidence.reason()
