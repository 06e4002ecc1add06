"""Slides before they are part of a deck: what a model drafted, what is shown, the state of the deck, and titles."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count

import msgspec

from copydesk_server.core.text.sentences import stems_of
from copydesk_server.decks.layouts import Content, Layout
from copydesk_server.decks.rules.sentence_groups import SentenceGroup, depends
from copydesk_server.decks.sentences import naming
from copydesk_server.decks.types import SlideMode
from copydesk_server.scripts.body.parsing import BodySentence


@dataclass(frozen=True, slots=True)
class DraftLine:
    """A line of a slide as it was checked; its label and its icon are empty where it has none."""

    label: str
    text: str
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """A slide as a model drafted it.

    Args:
        said: The sentences of its note.
        layout: As the model chose it; ``closing`` is the last slide.
        title: What it claims; empty where no claim held.
        lines: What it shows beside.
        icon: The name of its icon; empty where it has none.
    """

    said: tuple[BodySentence, ...]
    layout: str
    title: str
    lines: tuple[DraftLine, ...] = ()
    icon: str = ""


def words_of(text: str) -> int:
    """How many words a text has; in scripts without spaces two letters count as one."""
    return sum(1 if word.isascii() or not _UNSPACED.search(word) else -(-len(word) // 2) for word in text.split())


# Letters of Chinese, Japanese, Thai, Lao, Khmer and Burmese, which have no spaces between words.
_UNSPACED = re.compile(r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\U00020000-\U0003ffff]")


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


# A title is read at a glance: up to two lines in 36 points.
MOST_TITLE_WORDS, MOST_TITLE_CHARS = 16, 200
# A sentence that stands alone on a slide, and a quotation.
MOST_STATEMENT_WORDS, MOST_SHOWN_WORDS = 24, 40
# All words of a slide with its title; `checks.py` warns above it.
MOST_SLIDE_WORDS = 45


def plain(text: str) -> str:
    """A whole sentence as slides show it: without its full stop."""
    text = text.rstrip(" :;")
    return naming.capital(text if text.endswith(("...", "…")) else text.rstrip(".。"))


def sentence_title(sentence: BodySentence, group: SentenceGroup, state: DeckState, most: int) -> str | None:
    """A whole sentence as a title: short, new in the deck, and understood without the sentence before it."""
    title = plain(sentence.text)
    fits = 0 < len(title.split()) <= most and len(title) <= MOST_TITLE_CHARS
    named = state.about | stems_of(group.heading or "")
    return title if fits and state.is_new(title) and not depends(sentence, state.language, named) else None


def heading(group: SentenceGroup, state: DeckState) -> str | None:
    """The heading of a group, where no slide has it yet."""
    text = (group.heading or "")[:MOST_TITLE_CHARS]
    return text if text and state.is_new(text) else None


def numbered_heading(group: SentenceGroup, state: DeckState, fallback: str = "") -> str:
    """The heading, with a number where slides have it already: "Firing (2)"."""
    text = (group.heading or fallback or state.title)[: MOST_TITLE_CHARS - 8] or "…"
    numbered = (f"{text} ({number})" for number in count(2))
    return text if state.is_new(text) else next(title for title in numbered if state.is_new(title))


def lead_title(lead: Sequence[BodySentence], group: SentenceGroup, state: DeckState, fallback: str = "") -> str:
    """The title of a list, a table or a program.

    That is the sentence before it where that is understood alone; else the heading, else that sentence, else a numbered heading.

    Args:
        lead: The sentences before it on its slide.
        group: All sentences of the slide.
        state: The deck.
        fallback: The title where there is neither a heading nor a sentence.
    """
    alone = sentence_title(lead[-1], group, state, MOST_STATEMENT_WORDS) if lead else None
    text = plain(lead[-1].text) if lead else ""
    short = 0 < len(text.split()) <= MOST_STATEMENT_WORDS and len(text) <= MOST_TITLE_CHARS and state.is_new(text)
    return alone or heading(group, state) or (text if short else numbered_heading(group, state, fallback))
