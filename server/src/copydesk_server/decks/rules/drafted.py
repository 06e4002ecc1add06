"""Slides that a model has drafted: what of a draft holds to the limits of a slide, as a scene.

A draft without enough that holds is none, and the rules show its sentences.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import msgspec

from copydesk_server.decks import icon_set
from copydesk_server.decks.layouts import (
    BigNumberContent,
    BulletsContent,
    Column,
    ComparisonContent,
    Content,
    DefinitionContent,
    Event,
    KeyFigure,
    KeyFiguresContent,
    Layout,
    QuoteContent,
    StatementContent,
    StepsContent,
    TimelineContent,
)
from copydesk_server.decks.rules import wording
from copydesk_server.decks.rules.drafts import Draft, DraftLine
from copydesk_server.decks.rules.ideas import Idea
from copydesk_server.decks.rules.scenes import Scene, scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.rules.wording import MOST_SLIDE_WORDS, MOST_STATEMENT_WORDS, TOPIC_TITLE_WORDS, capital
from copydesk_server.decks.sentences import clauses

# Lines of a slide; more are no points. A side of a comparison has as many as fit beside the other.
_MOST_LINES, _MOST_ORDERED, _MOST_FIGURES, _MOST_SIDE = 5, 6, 4, 4
# Words of a claim: "You won't" is none.
_FEWEST_TITLE_WORDS = 3
# Claims of a last slide, as of one by the rules (`story/recap.py`).
_MOST_TAKEAWAYS = 4
# Letters of a number that stands large.
_MOST_VALUE_CHARS = 20
_MOST_WHEN_CHARS = 40


def drafted(draft: Draft, idea: Idea, telling: Telling) -> Iterator[Scene]:
    """The slide of an idea as a model drafted it, as far as it holds: one whose title does not is named by a line or the heading."""
    title, lines = title_of(draft, telling), draft.lines
    if title is None and draft.layout in _LINED and lines:
        title, lines = title_of(replace(draft, title=lines[0].text), telling), lines[1:]
    title = title or (wording.heading(idea, telling) if lines else None)
    make = _MAKERS.get(draft.layout)
    if make is None or not title:
        return
    held = fitting(lines, telling, MOST_SLIDE_WORDS - len(title.split()))
    made = make(title, held) or (None if draft.layout == "quote" else _bullets(title, [_whole(line) for line in held]))
    if made is not None:
        layout, content = made
        if isinstance(content, StatementContent):
            content = msgspec.structs.replace(content, icon=draft.icon if draft.icon in icon_set.names() else None)
        yield scene(layout, content, title, idea)


# Layouts of lines that are claims like the title.
_LINED = frozenset({"statement", "bullets"})


def _whole(line: DraftLine) -> DraftLine:
    """A line with its label, where no layout shows that."""
    is_there = line.label.casefold() in line.text.casefold()
    return line if is_there else replace(line, text=f"{line.label}: {line.text}")


def drawn(draft: Draft, found: Sequence[Scene], telling: Telling) -> list[Scene]:
    """The pictures of a table, a program or numbers that the rules draw, under the title that a model gave them."""
    layout, title = _DRAWN.get(draft.layout), title_of(draft, telling)
    pictures = [one for one in found if one.layout is layout]
    return [
        replace(one, title=title, content=msgspec.structs.replace(one.content, title=title)) if title else one
        for one in pictures
    ]


# Layouts that the rules fill, whatever a model says of them: their numbers and lines are the body's own.
_DRAWN = {"chart": Layout.CHART, "table": Layout.TABLE, "code": Layout.CODE}


def title_of(draft: Draft, telling: Telling) -> str | None:
    """The title of a draft, where it is short enough and no slide has it yet."""
    title = shown(draft.title, telling)
    fewest = 1 if draft.layout == "definition" else _FEWEST_TITLE_WORDS
    return title if fewest <= len(title.split()) <= TOPIC_TITLE_WORDS and telling.is_new(title) else None


def takeaways(draft: Draft, telling: Telling) -> list[str]:
    """The claims that a last slide leaves its reader with; one alone is none."""
    room = MOST_SLIDE_WORDS - len(draft.title.split())
    texts = [line.text for line in fitting(draft.lines, telling, room)[:_MOST_TAKEAWAYS]]
    return texts if len(texts) > 1 else []


def shown(text: str, telling: Telling) -> str:
    """A line as it stands on a slide: without a full stop, and without what joins it to another slide."""
    return capital(clauses.opened(text, telling.language).rstrip(" .;"))


def fitting(lines: Sequence[DraftLine], telling: Telling, room: int) -> list[DraftLine]:
    """The lines that so many words hold, the first first; none twice."""
    kept, seen = list[DraftLine](), set[str]()
    for line in lines:
        text = shown(line.text, telling)
        words = len(text.split()) + len(line.label.split())
        if text and words <= min(room, MOST_STATEMENT_WORDS) and text.casefold() not in seen:
            kept.append(replace(line, text=text))
            seen.add(text.casefold())
            room -= words
    return kept


_Made = tuple[Layout, Content] | None


def _bullets(title: str, lines: Sequence[DraftLine]) -> _Made:
    if len(lines) < 2:
        return _statement(title, lines)
    lines = lines[:_MOST_LINES]
    named = [line.icon for line in lines if line.icon in icon_set.names()]
    whole = len(set(named)) == len(lines)  # Two of one picture, or a point without one, would look like a fault.
    return Layout.BULLETS, BulletsContent(
        title=title, bullets=[line.text for line in lines], icons=named if whole else []
    )


def _statement(title: str, lines: Sequence[DraftLine]) -> _Made:
    return Layout.STATEMENT, StatementContent(title=title, support=lines[0].text if lines else None)


def _steps(title: str, lines: Sequence[DraftLine]) -> _Made:
    steps = [line.text for line in lines[:_MOST_ORDERED]]
    return (Layout.STEPS, StepsContent(title=title, steps=steps)) if len(steps) > 1 else None


def _timeline(title: str, lines: Sequence[DraftLine]) -> _Made:
    events = [Event(when=line.label, what=line.text) for line in lines if 0 < len(line.label) <= _MOST_WHEN_CHARS]
    return (Layout.TIMELINE, TimelineContent(title=title, events=events[:_MOST_ORDERED])) if len(events) > 1 else None


def _comparison(title: str, lines: Sequence[DraftLine]) -> _Made:
    sides: dict[str, list[str]] = {}
    for line in lines:
        sides.setdefault(line.label, []).append(line.text)
    if len(sides) != 2 or "" in sides:
        return None
    left, right = (Column(heading=name, bullets=texts[:_MOST_SIDE]) for name, texts in sides.items())
    return Layout.COMPARISON, ComparisonContent(title=title, left=left, right=right)


def _figures(title: str, lines: Sequence[DraftLine]) -> _Made:
    """One number large, or two to four of them; each is in its line, which is set around it."""
    found = [(value, line) for line in lines if (value := _value(line))]
    if len(found) > 1:
        figures = [KeyFigure(value=value, label=line.text) for value, line in found[:_MOST_FIGURES]]
        return Layout.KEY_FIGURES, KeyFiguresContent(title=title, figures=figures)
    if not found:
        return None
    [(value, one)] = found
    support = next((line.text for line in lines if line is not one), None)
    # After the number its line goes on; what stands before it would take the place of the title.
    rest = one.text.removeprefix(value).strip(" ,:")
    label = rest if one.text.startswith(value) and rest else one.text
    return Layout.BIG_NUMBER, BigNumberContent(title=title, value=value, label=label, support=support)


def _value(line: DraftLine) -> str | None:
    """A number as it stands large: from its first digit or the sign before it, so that "about" is read before it."""
    match = _VALUE.search(line.label)
    return match[0] if match and len(match[0]) <= _MOST_VALUE_CHARS and match[0] in line.text else None


_VALUE = re.compile(r"[$€£¥+−-]?\d.*")


def _quote(title: str, lines: Sequence[DraftLine]) -> _Made:
    return (Layout.QUOTE, QuoteContent(quote=lines[0].text, attribution=lines[0].label or None)) if lines else None


def _definition(title: str, lines: Sequence[DraftLine]) -> _Made:
    texts = [line.text for line in lines]
    return (
        (Layout.DEFINITION, DefinitionContent(title=title, meaning=texts[0], support=next(iter(texts[1:]), None)))
        if texts
        else None
    )


_MAKERS: dict[str, Callable[[str, Sequence[DraftLine]], _Made]] = {
    "statement": _statement,
    "bullets": _bullets,
    "steps": _steps,
    "timeline": _timeline,
    "comparison": _comparison,
    "big_number": _figures,
    "key_figures": _figures,
    "quote": _quote,
    "definition": _definition,
    # Where the rules draw none of the numbers.
    "chart": _bullets,
    "table": _bullets,
}
