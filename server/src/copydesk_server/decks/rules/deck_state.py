"""What is known of a deck while its slides are chosen, one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from copydesk_server.decks.layouts import Content, Layout
from copydesk_server.decks.rules.drafts import Draft
from copydesk_server.decks.types import SlideMode
from copydesk_server.scripts.body.parsing import BodySentence


@dataclass(slots=True)
class DeckState:
    """What is known of a deck while its slides are chosen.

    Args:
        language: Of the deck.
        mode: How much is shown.
        titles: Those that slides have, in lower case.
        layouts: Of the slides so far.
        unlike: A layout to avoid where there is another.
        title: Of the deck.
        about: Stems of the words of the title.
        drafts: What a model drafted, by the sentences of each slide.
    """

    language: str
    mode: SlideMode
    titles: set[str] = field(default_factory=set)
    layouts: list[Layout] = field(default_factory=list)
    unlike: Layout | None = None
    title: str = ""
    about: frozenset[str] = frozenset()
    drafts: Mapping[tuple[BodySentence, ...], Draft] = field(default_factory=dict)

    def is_new(self, title: str) -> bool:
        """Whether no slide has a title yet."""
        return title.casefold() not in self.titles

    def add(self, title: str, content: Content, layout: Layout) -> None:
        """Remember a slide."""
        self.titles.add(title.casefold())
        self.layouts.append(layout)
