"""Slides that a model has drafted: what of a draft holds to the limits of a slide, as a slide.

A draft without enough that holds is none, and the rules show its sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import msgspec

from copydesk_server.decks import icons
from copydesk_server.decks.layouts import (
    BulletsContent,
    Column,
    ComparisonContent,
    Content,
    Event,
    Layout,
    QuoteContent,
    StatementContent,
    StepsContent,
    TimelineContent,
)
from copydesk_server.decks.rules import model_numbers, slide_drafts
from copydesk_server.decks.rules.model_numbers import Made
from copydesk_server.decks.rules.sentence_groups import SentenceGroup
from copydesk_server.decks.rules.slide_drafts import (
    MOST_SLIDE_WORDS,
    MOST_STATEMENT_WORDS,
    MOST_TITLE_WORDS,
    DeckState,
    Draft,
    DraftLine,
    SlideDraft,
    is_valid,
    slide_draft,
    words_of,
)
from copydesk_server.decks.sentences import naming

# Lines of a slide; more are no points. A side of a comparison has as many as fit beside the other.
_MOST_LINES, _MOST_ORDERED, _MOST_SIDE, _MOST_TAKEAWAYS = 5, 6, 4, 4
# Letters of what says when, of a title and of a line: three lines of it.
_MOST_WHEN_CHARS, _MOST_TITLE_CHARS, _MOST_LINE_CHARS = 40, 140, 240
# Layouts that the rules fill, whatever a model says of them: their numbers and lines are the body's own.
_DRAWN = {"chart": Layout.CHART, "table": Layout.TABLE, "code": Layout.CODE}
# Layouts of which one line, where the others are lost, says nothing: one side of two, one bar, one date.
_PAIRED = frozenset({"comparison", "chart", "timeline"})


def best(draft: Draft, group: SentenceGroup, found: Sequence[SlideDraft], state: DeckState) -> list[SlideDraft]:
    """The slides of a draft, as far as it holds: a table and a program as the rules draw them, under the title of the model."""
    layout, title = _DRAWN.get(draft.layout), title_of(draft, state)
    is_drawn = draft.layout != "chart" or any(one.rows for one in draft.said)
    pictures = [one for one in found if one.layout is layout] if is_drawn else []
    named = [
        replace(one, title=title, content=msgspec.structs.replace(one.content, title=title)) if title else one
        for one in pictures
    ]
    return named or list(model_slide(draft, group, state))


def model_slide(draft: Draft, group: SentenceGroup, state: DeckState) -> Iterator[SlideDraft]:
    """The slide of a group as a model drafted it, as far as it holds; one without a title is named by a claim of it or the heading."""
    title, lines, make = title_of(draft, state), list(draft.lines), _MAKERS.get(draft.layout)
    if title is None and draft.layout in {"statement", "bullets"} and lines:
        title = title_of(replace(draft, title=lines[0].text), state)
        lines = lines[1:] if title else lines
    title = title or (slide_drafts.heading(group, state) if lines else None)
    if not title or make is None:
        return
    lines = fitting(lines, state, MOST_SLIDE_WORDS - words_of(title), title)
    made = make(title, lines, state.language)
    alone = draft.layout in _PAIRED and len(lines) < 2
    made = made or _bullets(title, [] if alone else lines, state.language)
    layout, content = made
    if isinstance(content, StatementContent):
        content = msgspec.structs.replace(content, icon=draft.icon if draft.icon in icons.names() else None)
    if is_valid(content):
        yield slide_draft(layout, content, title, group)


def title_of(draft: Draft, state: DeckState) -> str | None:
    """The title of a draft, where it is short enough and no slide has it yet."""
    title = shown(draft.title)
    fits = words_of(title) <= MOST_TITLE_WORDS and len(title) <= _MOST_TITLE_CHARS
    return title if title and fits and state.is_new(title) else None


def takeaways(draft: Draft, state: DeckState) -> list[str]:
    """The claims that a last slide leaves its reader with; one alone is none."""
    room = MOST_SLIDE_WORDS - words_of(draft.title)
    texts = [line.text for line in fitting(draft.lines, state, room, draft.title)[:_MOST_TAKEAWAYS]]
    return texts if len(texts) > 1 else []


def shown(text: str) -> str:
    """A line as slides show it: without a full stop."""
    return naming.capital(text.rstrip(" .;。"))


def fitting(lines: Sequence[DraftLine], state: DeckState, room: int, title: str) -> list[DraftLine]:
    """The lines that so many words hold, the first first; none twice, and none that is the title."""
    kept, seen = list[DraftLine](), {shown(title).casefold()}
    for line in lines:
        text = shown(line.text)
        words = words_of(text) + words_of(line.label)
        fits = words <= min(room, MOST_STATEMENT_WORDS) and len(text) <= _MOST_LINE_CHARS
        if text and fits and text.casefold() not in seen:
            kept.append(replace(line, text=text))
            # Two things may be said to have the same number.
            seen |= set() if line.label else {text.casefold()}
            room -= words
    return kept


def _whole(line: DraftLine) -> str:
    """A line with its label, where no layout shows that."""
    is_there = line.text.casefold().startswith(line.label.casefold())
    return line.text if is_there else f"{naming.capital(line.label)}: {line.text}"


def _bullets(title: str, lines: Sequence[DraftLine], language: str) -> tuple[Layout, Content]:
    if len(lines) < 2:
        return _statement(title, lines, language)
    lines = lines[:_MOST_LINES]
    named = [line.icon for line in lines if line.icon in icons.names()]
    whole = len(set(named)) == len(lines)  # Two of one picture, or a point without one, would look like a fault.
    bullets = [_whole(line) for line in lines]
    return Layout.BULLETS, BulletsContent(title=title, bullets=bullets, icons=named if whole else [])


def _statement(title: str, lines: Sequence[DraftLine], _: str) -> tuple[Layout, Content]:
    return Layout.STATEMENT, StatementContent(title=title, support=_whole(lines[0]) if lines else None)


def _steps(title: str, lines: Sequence[DraftLine], _: str) -> Made:
    steps = [_whole(line) for line in lines[:_MOST_ORDERED]]
    return (Layout.STEPS, StepsContent(title=title, steps=steps)) if len(steps) > 1 else None


def _timeline(title: str, lines: Sequence[DraftLine], _: str) -> Made:
    dated = [line for line in lines if 0 < len(line.label) <= _MOST_WHEN_CHARS]
    events = [Event(when=naming.capital(line.label), what=line.text) for line in dated[:_MOST_ORDERED]]
    return (Layout.TIMELINE, TimelineContent(title=title, events=events)) if len(events) > 1 else None


def _comparison(title: str, lines: Sequence[DraftLine], _: str) -> Made:
    sides: dict[str, list[str]] = {}
    for line in lines:
        if line.label:  # One that has lost its label is of no side.
            sides.setdefault(line.label, []).append(line.text)
    if len(sides) != 2:
        return None
    left, right = (Column(heading=naming.capital(name), bullets=texts[:_MOST_SIDE]) for name, texts in sides.items())
    return Layout.COMPARISON, ComparisonContent(title=title, left=left, right=right)


def _quote(_: str, lines: Sequence[DraftLine], __: str) -> Made:
    """What somebody says, which was checked to the letter, where it is said who does."""
    said = next((line for line in lines if line.label), None)
    return None if said is None else (Layout.QUOTE, QuoteContent(quote=said.text, attribution=said.label))


def _large(title: str, lines: Sequence[DraftLine], _: str) -> Made:
    return model_numbers.large(title, lines)


_MAKERS: dict[str, Callable[[str, Sequence[DraftLine], str], Made]] = {
    "statement": _statement,
    "bullets": _bullets,
    "steps": _steps,
    "timeline": _timeline,
    "comparison": _comparison,
    "quote": _quote,
    "definition": _statement,
    "chart": model_numbers.chart,
    "big_number": _large,
    "key_figures": _large,
    "table": _bullets,  # Where the rules draw none.
    "closing": _statement,  # Of a deck that has no last slide.
}
