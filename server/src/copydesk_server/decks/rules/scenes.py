"""A slide before it has an id."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec

from copydesk_server.decks.layouts import Content, Layout
from copydesk_server.decks.rules import wording
from copydesk_server.decks.rules.ideas import Idea
from copydesk_server.scripts.body.parsing import BodySentence


@dataclass(frozen=True, slots=True)
class Scene:
    """A slide before it has an id.

    Args:
        layout: How it is laid out.
        title: Its title.
        content: What it holds.
        said: The sentences of its speaker note.
        section: The heading that it stands under.
    """

    layout: Layout
    title: str
    content: Content
    said: Sequence[BodySentence] = ()
    section: str | None = None


def scene(layout: Layout, content: Content, title: str, idea: Idea) -> Scene:
    """The slide of an idea."""
    return Scene(layout, title[: wording.MOST_TITLE_CHARS], content, idea.said)


def is_valid(content: Content) -> bool:
    """Whether content fits the schema of its layout: a rule may leave nothing of a sentence without words, or make a name too long."""
    try:
        msgspec.convert(msgspec.to_builtins(content), type(content))
    except msgspec.ValidationError:
        return False
    return True


def texts(content: Content) -> Iterator[str]:
    """All that a slide says, part by part; names of icons and of forms are not said."""
    yield from _texts(msgspec.to_builtins(content))


_UNSAID = frozenset({"icon", "icons", "kind"})


def _texts(content: object) -> Iterator[str]:
    if isinstance(content, str):
        yield content
    elif isinstance(content, dict):
        yield from (text for name, value in content.items() if name not in _UNSAID for text in _texts(value))
    elif isinstance(content, list):
        yield from (text for value in content for text in _texts(value))
