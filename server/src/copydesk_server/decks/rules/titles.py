"""Titles of slides, and how many words a slide holds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from copydesk_server.core.text.sentences import stems_of
from copydesk_server.decks.rules.deck_state import DeckState
from copydesk_server.decks.rules.sentence_groups import SentenceGroup, depends
from copydesk_server.decks.sentences import naming
from copydesk_server.scripts.body.parsing import BodySentence

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
