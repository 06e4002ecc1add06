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
    ChartKind,
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
from copydesk_server.decks.rules.charts import chart_of
from copydesk_server.decks.rules.drafts import Draft, DraftLine
from copydesk_server.decks.rules.ideas import Idea
from copydesk_server.decks.rules.scenes import Scene, scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.rules.wording import MOST_SLIDE_WORDS, MOST_STATEMENT_WORDS, TOPIC_TITLE_WORDS, capital
from copydesk_server.decks.sentences import clauses, figures, numbers

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
    numbered = [replace(line, label=_value(line, telling.language) or "") for line in held]
    made = make(title, numbered if make is _figures else held)
    if made is None and draft.layout != "quote":
        made = _bullets(title, [_whole(line) for line in held])
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


def best(draft: Draft, idea: Idea, found: Sequence[Scene], telling: Telling) -> list[Scene]:
    """The slides of a draft, as far as it holds: a table and a program as the rules draw them, and a chart where the body has a table."""
    pictures = drawn(draft, found, telling)
    own = list(drafted(draft, idea, telling))
    is_own = draft.layout == "chart" and not any(one.rows for one in draft.said)
    charted = [one for one in own if one.layout is Layout.CHART]
    return [*charted, *pictures, *own] if is_own else pictures or own


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
    """One number large, or two to four of them, where all begin their lines or none does; each is in its line, set around it."""
    found = [line for line in lines if line.label]
    first = [line for line in found if line.label[:1] in _LIMITS or line.text.startswith(line.label)]
    if len(found) > 1 and len(first) in {0, len(found)}:
        figures = [KeyFigure(value=line.label, label=line.text) for line in found[:_MOST_FIGURES]]
        return Layout.KEY_FIGURES, KeyFiguresContent(title=title, figures=figures)
    if len(found) != 1:
        return None
    [one] = found
    support = next((line.text for line in lines if line is not one), None)
    return Layout.BIG_NUMBER, BigNumberContent(title=title, value=one.label, label=one.text, support=support)


def _value(line: DraftLine, language: str) -> str | None:
    """A number as it stands large: from its first digit or the sign before it; "about 5 km" is "~5 km" where its line begins so."""
    match = _VALUE.search(line.label)
    if match is None or len(match[0]) > _MOST_VALUE_CHARS or match[0] not in line.text:
        return None
    found = numbers.striking(line.text, language)
    limited = found is not None and found.shown[:1] in _LIMITS and found.shown[1:2] == match[0][:1]
    begins = found is not None and len(line.text[: found.start].split()) <= _LIMIT_WORDS
    return found.shown if found is not None and limited and begins else match[0]


# Signs of what limits a number, and words that say so: "more than".
_LIMITS, _LIMIT_WORDS = frozenset("~<>≥≤"), 2
_VALUE = re.compile(r"[$€£¥+−-]?\d.*")


def _chart(title: str, lines: Sequence[DraftLine]) -> _Made:
    """Numbers of one unit, each with its name; nothing where a line has none or several, or one that is not exact."""
    told = [(line, numbers.numbers_of(line.text)) for line in lines]
    if not all(line.label and len(found) == 1 and not numbers.limit_of(line.text, found[0]) for line, found in told):
        return None
    points = tuple((line.label, found[0].value) for line, found in told)
    units = {found[0].unit or line.text[found[0].end :].strip() for line, found in told}
    if len(units) != 1 or "" in units or not _FEWEST_BARS <= len(points) <= figures.MOST:
        return None
    figure = figures.Figure(0, 0, units.pop(), points)
    is_seen = min(value for _, value in points) > 0 and figure.is_one_scale
    if not is_seen:
        return None
    chart = chart_of(figure, title, title)
    # Few columns would stand in one half of the slide.
    lies = chart.kind is ChartKind.COLUMN and len(points) <= _FEW_COLUMNS
    return Layout.CHART, msgspec.structs.replace(chart, kind=ChartKind.BAR) if lies else chart


# This year and last year are a chart; one bar is none.
_FEWEST_BARS, _FEW_COLUMNS = 2, 3


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
    "chart": _chart,
    "table": _bullets,  # Where the rules draw none.
}
