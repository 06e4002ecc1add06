"""What the rules know of a deck while they choose its slides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from copydesk_server.decks.layouts import BigNumberContent, Content, KeyFiguresContent, Layout
from copydesk_server.decks.rules.drafts import Draft
from copydesk_server.decks.types import SlideMode
from copydesk_server.scripts.body.parsing import BodySentence

# What stands before a number that is not exact.
_ABOUT = "~≈ "


@dataclass(slots=True)
class Telling:
    """What the rules know of the deck.

    Args:
        language: Its language.
        mode: How much is shown.
        titles: Those that slides have, in lower case.
        before: The layouts of the slides before.
        unlike: A layout that is not wanted, where there is another.
        values: Numbers that stood large.
        about: Stems of what the deck's title names.
        drafts: What a model drafted, by the sentences of each slide.
    """

    language: str
    mode: SlideMode
    titles: set[str] = field(default_factory=set)
    before: list[Layout] = field(default_factory=list)
    unlike: Layout | None = None
    values: set[str] = field(default_factory=set)
    about: frozenset[str] = frozenset()
    drafts: Mapping[tuple[BodySentence, ...], Draft] = field(default_factory=dict)

    def is_new(self, title: str) -> bool:
        """Whether no slide has a title yet."""
        return title.casefold() not in self.titles

    def was_large(self, value: str) -> bool:
        """Whether a number stood large, exact or not."""
        return value.lstrip(_ABOUT) in self.values

    def add(self, title: str, content: Content, layout: Layout) -> None:
        """Remember a slide."""
        self.titles.add(title.casefold())
        self.before.append(layout)
        if isinstance(content, BigNumberContent):
            self.values.add(content.value.lstrip(_ABOUT))
        elif isinstance(content, KeyFiguresContent):
            self.values |= {one.value.lstrip(_ABOUT) for one in content.figures}
