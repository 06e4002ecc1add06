"""Say why sources are not on a topic: the source that comes nearest, which words of the topic it has, and which it lacks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from copydesk_server.core.text.relevance import topic_words
from copydesk_server.core.text.sentences import stems_of
from copydesk_server.knowledge.searching.types import Judged

# Of a long topic a person recognizes their own words by the first few.
NAMED_WORDS, NAMED_CHARS, TITLE_CHARS = 6, 40, 120


@dataclass(frozen=True, slots=True)
class Nearest:
    """The source that has most words of a topic: its title, those words, and the others."""

    title: str
    found: Sequence[str]
    missing: Sequence[str]


def nearest_source(topic: str, passages: Sequence[Judged]) -> Nearest | None:
    """The source whose passages have most words of a topic, of several the one whose passage the search rates best."""
    by_title: dict[str, list[Judged]] = {}
    for passage in sorted(passages, key=lambda one: -one.score):
        by_title.setdefault(next(iter(passage.headings), ""), []).append(passage)
    sources = [
        Nearest(title, *topic_words(topic, [stems_of(" ".join([*one.headings, one.text])) for one in members]))
        for title, members in by_title.items()
    ]
    return max(sources, key=lambda source: len(source.found), default=None)


def reason(
    topic: str,
    nearest: Nearest | None,
    statements: Sequence[str] = (),
    having: Mapping[str, AbstractSet[str]] | None = None,
    *,
    by_meaning: bool = False,
) -> str:
    """Why no passage is on a topic.

    Args:
        topic: The topic.
        nearest: The source that comes nearest; ``None`` where the search found none.
        statements: What a person has approved.
        having: The titles of the sources that have each missing word; ``None`` where nobody looked.
        by_meaning: Whether it was judged by the meaning of the passages rather than by their words.
    """
    having = having or {}
    if nearest is None:
        found, missing = topic_words(topic, [stems_of(text) for text in statements])
        nearest = Nearest("", found, missing)
    here = [word for word in nearest.missing if nearest.title in having.get(word, ())]
    elsewhere = [word for word in nearest.missing if word not in here and having.get(word)]
    nowhere = [word for word in nearest.missing if word not in here and not having.get(word)]
    told = [f"has its words {named([*nearest.found, *here])}"] if nearest.found or here else []
    told += [f"no source has {named(nowhere)}"] if nowhere else []
    told += [f"only other sources have {named(elsewhere)}"] if elsewhere else []
    if not told:
        return "No passage of the sources is on the topic."
    title = f", “{nearest.title[:TITLE_CHARS]}”," if nearest.title else ""
    said = f"The source nearest to the topic{title} " if nearest.found or here else "Of the topic's words, "
    if by_meaning:
        return f"{said}{'; '.join(told)}. Judged by its meaning, it speaks of something else."
    together = "" if nowhere or elsewhere else ", but in no passage enough of them together"
    return f"{said}{'; '.join(told)}{together}."


def named(words: Sequence[str]) -> str:
    """Words in quotation marks, of many the first."""
    return ", ".join(f"“{word[:NAMED_CHARS]}”" for word in words[:NAMED_WORDS]) + (
        ", …" if len(words) > NAMED_WORDS else ""
    )
