"""A slide before it has an id."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec

from copydesk_server.decks.layouts import Content, Layout
from copydesk_server.decks.rules.sentence_groups import SentenceGroup
from copydesk_server.scripts.body.parsing import BodySentence

_MOST_TITLE_CHARS = 200


@dataclass(frozen=True, slots=True)
class SlideDraft:
    """A slide before it has an id.

    Args:
        layout: Its layout.
        title: Its title.
        content: What it shows.
        said: The sentences of its speaker note.
        section: The heading of its section.
    """

    layout: Layout
    title: str
    content: Content
    said: Sequence[BodySentence] = ()
    section: str | None = None


def slide_draft(layout: Layout, content: Content, title: str, group: SentenceGroup) -> SlideDraft:
    """The slide of a group of sentences."""
    section = group.heading[:_MOST_TITLE_CHARS] if group.heading else None
    return SlideDraft(layout, title[:_MOST_TITLE_CHARS], content, group.said, section)


def is_valid(content: Content) -> bool:
    """Whether content fits the schema of its layout: a rule may leave nothing of a sentence without words, or make a name too long."""
    try:
        msgspec.convert(msgspec.to_builtins(content), type(content))
    except msgspec.ValidationError:
        return False
    return True


def texts(content: Content) -> Iterator[str]:
    """Every text of a slide; names of icons and kinds of charts are none."""
    yield from _texts(msgspec.to_builtins(content))


_NO_TEXT = frozenset({"icon", "icons", "kind"})


def _texts(content: object) -> Iterator[str]:
    if isinstance(content, str):
        yield content
    elif isinstance(content, dict):
        yield from (text for name, value in content.items() if name not in _NO_TEXT for text in _texts(value))
    elif isinstance(content, list):
        yield from (text for value in content for text in _texts(value))
