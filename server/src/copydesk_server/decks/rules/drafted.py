"""Slides that a model has drafted: what of a draft holds to the limits of a slide, as a scene.

A draft without enough that holds is none, and the rules show its sentences.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import msgspec

from copydesk_server.core.text.sentences import stems_of
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
from copydesk_server.decks.rules import quotes, wording
from copydesk_server.decks.rules.charts import chart_of
from copydesk_server.decks.rules.drafts import Draft, DraftLine
from copydesk_server.decks.rules.ideas import Idea
from copydesk_server.decks.rules.scenes import Scene, scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.rules.wording import MOST_SLIDE_WORDS, MOST_STATEMENT_WORDS, TOPIC_TITLE_WORDS
from copydesk_server.decks.sentences import clauses, figures, naming, numbers, patterns, spelled, terms
from copydesk_server.scripts.body.parsing import BodySentence

# Lines of a slide; more are no points. A side of a comparison has as many as fit beside the other.
_MOST_LINES, _MOST_ORDERED, _MOST_FIGURES, _MOST_SIDE = 5, 6, 4, 4
# Words of a claim: "You won't" is none.
_FEWEST_TITLE_WORDS = 3
# Claims of a last slide, as of one by the rules (`story/recap.py`).
_MOST_TAKEAWAYS = 4
# Letters of a number that stands large.
_MOST_VALUE_CHARS = 20
# Letters of what says when, of a title and of a line: three lines of it.
_MOST_WHEN_CHARS, _MOST_TITLE_CHARS, _MOST_LINE_CHARS = 40, 140, 240


def drafted(draft: Draft, idea: Idea, telling: Telling) -> Iterator[Scene]:
    """The slide of an idea as a model drafted it, as far as it holds: one whose title does not is named by a line or the heading."""
    title, lines = title_of(draft, telling), list(draft.lines)
    if title is None and draft.layout in _LINED | _EXPLAINED:
        free = [line for line in lines if draft.layout in _LINED or not line.label]
        named = ((line, title_of(replace(draft, title=line.text), telling)) for line in free)
        line, title = next(((line, found) for line, found in named if found), (None, None))
        lines = [one for one in lines if one is not line]
    title = title or (wording.heading(idea, telling) if lines else None)
    if not title or not (draft.layout in _MAKERS or draft.layout in _HELD):
        return
    claims = draft.layout in _LINED
    held = fitting(lines, telling, MOST_SLIDE_WORDS - words_of(title), title, claims=claims)
    if _miscounts(title, draft, held):
        title = wording.heading(idea, telling) or title
    made = _made(draft, title, held, telling.language)
    if made is None:
        return
    layout, content = made
    if isinstance(content, StatementContent):
        content = msgspec.structs.replace(content, icon=draft.icon if draft.icon in icon_set.names() else None)
    try:
        msgspec.convert(msgspec.to_builtins(content), type(content))
    except msgspec.ValidationError:  # Longer than a slide's texts are: a name of 700 letters.
        return
    yield scene(layout, content, title, idea)


def _made(draft: Draft, title: str, lines: Sequence[DraftLine], language: str) -> _Made:
    match draft.layout:
        case "quote":
            return _quote(draft.said, lines)
        case "definition":
            return _definition(draft.said, title, lines)
        case "chart":
            # What a model holds against each other in a chart may be counts of one list, without a unit.
            made = _chart(title, lines, language, counted=sum(bool(line.label) for line in lines) >= _FEWEST_COUNTED)
        case "big_number" | "key_figures":
            made = _figures(title, [replace(line, label=_value(line, language) or "") for line in lines])
        case "comparison":
            made = _two_bars(title, lines, language) or _comparison(title, lines)
        case "bullets":
            lines = [_whole(line) for line in _alike(lines)]
            made = _compared(title, lines, language)
        case _:
            made = _MAKERS[draft.layout](title, lines)
    alone = draft.layout in _PAIRED and len(lines) < 2
    return made or _bullets(title, [] if alone else [_whole(line) for line in lines])


def _alike(lines: Sequence[DraftLine]) -> Sequence[DraftLine]:
    """Points that all have a label, where one has lost its own; else all of them."""
    labelled = [line for line in lines if line.label]
    return labelled if len(labelled) > 1 else lines


# Layouts of which one line, where the others are lost, says nothing: one side of two, one bar, one date.
_PAIRED = frozenset({"comparison", "chart", "timeline"})


def _miscounts(title: str, draft: Draft, lines: Sequence[DraftLine]) -> bool:
    """Whether a title says how many things come, and others come: "Four changes" over three lines."""
    count = patterns.announced(title)
    counted = [line for line in lines if line.label or draft.layout != "chart"]
    return count is not None and draft.layout in _COUNTED and len(counted) not in {0, count}


# Layouts each of whose lines is one of the things that a title counts.
_COUNTED = frozenset({"bullets", "steps", "key_figures", "chart"})


def _compared(title: str, lines: Sequence[DraftLine], language: str) -> _Made:
    """Lines that a model made points of and that are numbers of one kind: a chart where each has its name, else numbers beside each other."""
    named = [match for line in lines if (match := _NAMED_NUMBER.fullmatch(line.text))]
    if len(named) == len(lines) > 1:
        told = [
            replace(line, label=match["name"], text=match["value"]) for line, match in zip(lines, named, strict=True)
        ]
        return _chart(title, told, language)
    found = [numbers.numbers_of(line.text, language) for line in lines]
    kinds = {one.unit for own in found for one in own}
    alike = all(len(own) == 1 for own in found) and len(kinds) == 1 and kinds != {""}
    if not alike or not 1 < len(lines) <= _MOST_FIGURES or found[0][0].measures == "when":
        return None
    return _figures(title, [replace(line, label=own[0].shown) for line, own in zip(lines, found, strict=True)])


# "Photographs: 71".
_NAMED_NUMBER = re.compile(r"(?P<name>[^:\d][^:]{0,48}): (?P<value>[$€£]?\d[\d.,]*(?: ?%| [^\W\d]+)?)")


# Layouts with a line that explains a number, which may stand over it.
_EXPLAINED = frozenset({"chart", "big_number"})
# Layouts of lines that are claims like the title.
_LINED = frozenset({"statement", "bullets"})


def _whole(line: DraftLine) -> DraftLine:
    """A line with its label, where no layout shows that."""
    is_there = line.label.casefold() in line.text.casefold()
    return line if is_there else replace(line, text=f"{naming.capital(line.label)}: {line.text}")


def best(draft: Draft, idea: Idea, found: Sequence[Scene], telling: Telling) -> list[Scene]:
    """The slides of a draft, as far as it holds: a table and a program as the rules draw them, under the title of the model."""
    layout, title = _DRAWN.get(draft.layout), title_of(draft, telling)
    is_drawn = draft.layout != "chart" or any(one.rows for one in draft.said)
    pictures = [one for one in found if one.layout is layout] if is_drawn else []
    named = [
        replace(one, title=title, content=msgspec.structs.replace(one.content, title=title)) if title else one
        for one in pictures
    ]
    return named or list(drafted(draft, idea, telling))


# Layouts that the rules fill, whatever a model says of them: their numbers and lines are the body's own.
_DRAWN = {"chart": Layout.CHART, "table": Layout.TABLE, "code": Layout.CODE}


def title_of(draft: Draft, telling: Telling) -> str | None:
    """The title of a draft, where it is short enough and no slide has it yet."""
    title = shown(draft.title, telling)
    fewest = 1 if draft.layout == "definition" else _FEWEST_TITLE_WORDS
    fits = fewest <= words_of(title) <= TOPIC_TITLE_WORDS and len(title) <= _MOST_TITLE_CHARS
    # "That difference": of what, only the slide before says.
    stands = not clauses.begins_back(title, telling.language)
    return title if title and fits and stands and telling.is_new(title) else None


def takeaways(draft: Draft, telling: Telling) -> list[str]:
    """The claims that a last slide leaves its reader with; one alone is none."""
    room = MOST_SLIDE_WORDS - words_of(draft.title)
    texts = [line.text for line in fitting(draft.lines, telling, room, draft.title)[:_MOST_TAKEAWAYS]]
    return texts if len(texts) > 1 else []


def shown(text: str, telling: Telling) -> str:
    """A line as it stands on a slide: without a full stop, and without what joins it to another slide."""
    return naming.capital(clauses.opened(text, telling.language).rstrip(" .;。"))


def words_of(text: str) -> int:
    """How many words a text has; in scripts without spaces two letters count as one."""
    return sum(1 if word.isascii() or not _UNSPACED.search(word) else -(-len(word) // 2) for word in text.split())


# Letters of Chinese, Japanese, Thai, Lao, Khmer and Burmese, which have no spaces between words.
_UNSPACED = re.compile(r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\U00020000-\U0003ffff]")


def fitting(
    lines: Sequence[DraftLine], telling: Telling, room: int, title: str, *, claims: bool = False
) -> list[DraftLine]:
    """The lines that so many words hold, the first first; none twice, and none that is the title, or of ``claims`` says it again."""
    kept, seen = list[DraftLine](), {shown(title, telling).casefold()}
    for line in lines:
        text = shown(line.text, telling)
        words = words_of(text) + words_of(line.label)
        fits = words <= min(room, MOST_STATEMENT_WORDS) and len(text) <= _MOST_LINE_CHARS
        fits = fits and not (claims and _says_again(text, title))
        if text and fits and text.casefold() not in seen:
            kept.append(replace(line, text=text))
            seen.add(text.casefold())
            room -= words
    return kept


def _says_again(text: str, title: str) -> bool:
    """Whether most of what a line says is in its title, and no number that this lacks."""
    said, named = stems_of(text), stems_of(title)
    new = set(_NEWS.findall(text.casefold())) - set(_NEWS.findall(title.casefold()))
    return len(said) >= _FEWEST_STEMS and len(said & named) >= _AGAIN * len(said) and not new


# Words of a line from which it is told whether it says its title again, and the share of them that then are in that.
_FEWEST_STEMS, _AGAIN = 3, 0.8
# Numbers and denials, each of which makes another claim.
_NEWS = re.compile(
    r"\d[\d.,]*|\b(?:no|not|never|none|nobody|nothing|without|only|one|two|three|four|five|six|seven|eight|nine|ten|half|all|kein\w*|nicht|nie|nur|ohne|zwei|drei|vier|fünf"
    r"|pas|jamais|aucun\w*|sans|deux|trois|quatre|cinq|nunca|ningun\w*|sin|dos|tres|cuatro|cinco)\b|n['’]t\b"
)

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
    steps = [_whole(line).text for line in lines[:_MOST_ORDERED]]
    return (Layout.STEPS, StepsContent(title=title, steps=steps)) if len(steps) > 1 else None


def _timeline(title: str, lines: Sequence[DraftLine]) -> _Made:
    events = [
        Event(when=naming.capital(line.label), what=line.text)
        for line in lines
        if 0 < len(line.label) <= _MOST_WHEN_CHARS
    ]
    return (Layout.TIMELINE, TimelineContent(title=title, events=events[:_MOST_ORDERED])) if len(events) > 1 else None


def _comparison(title: str, lines: Sequence[DraftLine]) -> _Made:
    sides: dict[str, list[str]] = {}
    for line in lines:
        if line.label:  # One that has lost its label is of no side.
            sides.setdefault(line.label, []).append(line.text)
    if len(sides) != 2:
        return None
    left, right = (Column(heading=naming.capital(name), bullets=texts[:_MOST_SIDE]) for name, texts in sides.items())
    return Layout.COMPARISON, ComparisonContent(title=title, left=left, right=right)


def _two_bars(title: str, lines: Sequence[DraftLine], language: str) -> _Made:
    """Two sides that are a number each: "Nine days" against "Sixteen days"."""
    short = len(lines) == 2 and all(words_of(line.text) <= _MOST_BAR_WORDS for line in lines)
    return _chart(title, lines, language) if short and lines[0].label != lines[1].label else None


# Words of a number with its unit: "81 per cent uptake".
_MOST_BAR_WORDS = 4


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
    if match is None or not re.search(rf"(?<!\w){re.escape(match[0])}(?!\w)", line.text):
        return None
    found = numbers.striking(line.text, language)
    limited = found is not None and found.shown[:1] in _LIMITS and found.shown[1:2] == match[0][:1]
    begins = found is not None and len(line.text[: found.start].split()) <= _LIMIT_WORDS
    value = found.shown if found is not None and limited and begins else match[0]
    return value if len(value) <= _MOST_VALUE_CHARS else None


# Signs of what limits a number, and words that say so: "more than".
_LIMITS, _LIMIT_WORDS = frozenset("~<>≥≤"), 2
_VALUE = re.compile(r"[$€£¥+−-]?\d.*")


def _chart(title: str, lines: Sequence[DraftLine], language: str, *, counted: bool = False) -> _Made:
    """Numbers of one unit, each with its name, beside what explains them; nothing where one has several numbers, or none that is exact.

    Counts of one list need no unit.
    """
    bars = [replace(one, text=spelled.in_digits(one.text, language)) for one in lines if one.label]
    beside = [one for one in lines if not one.label]
    told = [(line, numbers.numbers_of(line.text, language)) for line in bars]
    # "£24,000" without its name is a bar that was lost, and not what explains the others.
    if any(words_of(one.text) < _FEWEST_BESIDE for one in beside):
        return None
    if not all(len(found) == 1 and not numbers.limit_of(line.text, found[0]) for line, found in told):
        return None
    points = tuple((line.label, found[0].value) for line, found in told)
    # "£500 a month" and "£2,000 a year" have one sign, and not one unit; "31 days, then 18" has.
    units = {(found[0].unit, line.text[found[0].end :].strip()) for line, found in told}
    units = units if counted and len(units) == 1 else units - {("", "")}
    if len(units) != 1 or not _FEWEST_BARS <= len(points) <= figures.MOST:
        return None
    [(unit, rest)] = units
    unit = f"{unit} {rest}".strip()
    figure = figures.Figure(0, 0, unit, points)
    is_seen = (bool(unit) or counted) and min(value for _, value in points) > 0 and figure.is_one_scale
    if not is_seen:
        return None
    chart = chart_of(figure, title, title, support=beside[0].text if beside else None)
    # Few columns would stand in one half of the slide.
    lies = chart.kind is ChartKind.COLUMN and len(points) <= _FEW_COLUMNS
    return Layout.CHART, msgspec.structs.replace(chart, kind=ChartKind.BAR) if lies else chart


_FEWEST_COUNTED = 3
# This year and last year are a chart; one bar is none.
_FEWEST_BARS, _FEW_COLUMNS = 2, 3
# Words of what explains a chart.
_FEWEST_BESIDE = 4


def _quote(said: Sequence[BodySentence], lines: Sequence[DraftLine]) -> _Made:
    """What somebody says, to the letter, where the text says who; nobody's word for it is a model's."""
    for quote, who in quotes.quoted(said, said):
        if any(line.text.strip(_MARKS).casefold() in quote.casefold() for line in lines):
            return Layout.QUOTE, QuoteContent(quote=quote, attribution=who)
    for line in lines:
        told = quotes.of_pronoun(said, line.label)
        if told and line.text.strip(_MARKS).casefold() in told.casefold():
            return Layout.QUOTE, QuoteContent(quote=told, attribution=line.label)
    return None


# What a line of somebody's words may begin and end with.
_MARKS = ' .“”"'


def _definition(said: Sequence[BodySentence], title: str, lines: Sequence[DraftLine]) -> _Made:
    """What a word means, where the text says so of that word."""
    defined = [found for one in said if (found := terms.defined(one.text)) is not None]
    if not lines or not any(stems_of(title) == stems_of(term) for term, _ in defined):
        return None
    support = next((line.text for line in lines[1:]), None)
    return Layout.DEFINITION, DefinitionContent(title=title, meaning=lines[0].text, support=support)


# Layouts that ask more than a title and lines.
_HELD = frozenset({"quote", "definition", "chart", "big_number", "key_figures", "comparison"})
_MAKERS: dict[str, Callable[[str, Sequence[DraftLine]], _Made]] = {
    "statement": _statement,
    "bullets": _bullets,
    "steps": _steps,
    "timeline": _timeline,
    "table": _bullets,  # Where the rules draw none.
    "closing": _statement,  # Of a deck that has no last slide.
}
