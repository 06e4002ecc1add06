"""Slides that a model has drafted: what of a draft holds to the limits of a slide, as a slide.

A draft without enough that holds is none, and the rules show its sentences.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import msgspec

from copydesk_server.core.text.languages import languages
from copydesk_server.core.text.sentences import stems_of, words
from copydesk_server.decks import icons
from copydesk_server.decks.layouts import (
    BulletsContent,
    Column,
    ComparisonContent,
    Event,
    Layout,
    QuoteContent,
    StatementContent,
    StepsContent,
    TimelineContent,
)
from copydesk_server.decks.rules import model_numbers, quotes, slide_drafts
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
from copydesk_server.scripts.body.parsing import BodySentence

# Lines of a slide; more are no points. A side of a comparison has as many as fit beside the other.
_MOST_LINES, _MOST_ORDERED, _MOST_SIDE = 5, 6, 4
# Words of a claim: "You won't" is none.
_FEWEST_TITLE_WORDS = 3
# Claims of a last slide, as of one by the rules (`story/recap.py`).
_MOST_TAKEAWAYS = 4
# Letters of what says when, of a title and of a line: three lines of it.
_MOST_WHEN_CHARS, _MOST_TITLE_CHARS, _MOST_LINE_CHARS = 40, 140, 240


def model_slide(draft: Draft, group: SentenceGroup, state: DeckState) -> Iterator[SlideDraft]:
    """The slide of an group as a model drafted it, as far as it holds: one whose title does not is named by a line or the heading."""
    title, lines = title_of(draft, state), list(draft.lines)
    if title is None and draft.layout in _LINED | _EXPLAINED:
        free = [line for line in lines if draft.layout in _LINED or not line.label]
        named = ((line, title_of(replace(draft, title=line.text), state)) for line in free)
        line, title = next(((line, found) for line, found in named if found), (None, None))
        lines = [one for one in lines if one is not line]
    title = title or (slide_drafts.heading(group, state) if lines else None)
    if not title or not (draft.layout in _MAKERS or draft.layout in _HELD):
        return
    claims = draft.layout in _LINED
    held = fitting(lines, state, MOST_SLIDE_WORDS - words_of(title), title, claims=claims)
    if _miscounts(title, draft, held):
        title = slide_drafts.heading(group, state) or title
    made = _made(draft, title, held, state.language)
    if made is None:
        return
    layout, content = made
    if isinstance(content, StatementContent):
        content = msgspec.structs.replace(content, icon=draft.icon if draft.icon in icons.names() else None)
    if is_valid(content):
        yield slide_draft(layout, content, title, group)


def _made(draft: Draft, title: str, lines: Sequence[DraftLine], language: str) -> Made:
    match draft.layout:
        case "quote":
            return _quote(draft.said, lines)
        case "definition":
            return _definition(draft.said, title, lines)
        case "chart":
            # What a model holds against each other in a chart may be counts of one list, without a unit.
            counted = sum(bool(line.label) for line in lines) >= model_numbers.FEWEST_COUNTED
            made = model_numbers.chart(title, lines, language, counted=counted)
            made = made or model_numbers.named(title, lines, language)
        case "big_number" | "key_figures":
            made = model_numbers.large(title, lines, language)
        case "comparison":
            made = model_numbers.two_bars(title, lines, language) or _comparison(title, lines)
        case "bullets":
            lines = [_whole(line) for line in _alike(lines)]
            made = model_numbers.compared(title, lines, language)
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
    count = naming.announced(title)
    counted = [line for line in lines if line.label or draft.layout != "chart"]
    return count is not None and draft.layout in _COUNTED and len(counted) not in {0, count}


# Layouts each of whose lines is one of the things that a title counts.
_COUNTED = frozenset({"bullets", "steps", "key_figures", "chart"})


# Layouts with a line that explains a number, which may stand over it.
_EXPLAINED = frozenset({"chart", "big_number"})
# Layouts of lines that are claims like the title.
_LINED = frozenset({"statement", "bullets"})


def _whole(line: DraftLine) -> DraftLine:
    """A line with its label, where no layout shows that."""
    is_there = line.text.casefold().startswith(line.label.casefold())
    return line if is_there else replace(line, text=f"{naming.capital(line.label)}: {line.text}")


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


# Layouts that the rules fill, whatever a model says of them: their numbers and lines are the body's own.
_DRAWN = {"chart": Layout.CHART, "table": Layout.TABLE, "code": Layout.CODE}


def title_of(draft: Draft, state: DeckState) -> str | None:
    """The title of a draft, where it is short enough and no slide has it yet."""
    title = shown(draft.title)
    fewest = 1 if draft.layout == "definition" else _FEWEST_TITLE_WORDS
    fits = fewest <= words_of(title) <= MOST_TITLE_WORDS and len(title) <= _MOST_TITLE_CHARS
    # "That difference": of what, only the slide before says.
    stands = not begins_with_pronoun(title, state.language)
    return title if title and fits and stands and state.is_new(title) else None


def takeaways(draft: Draft, state: DeckState) -> list[str]:
    """The claims that a last slide leaves its reader with; one alone is none."""
    room = MOST_SLIDE_WORDS - words_of(draft.title)
    texts = [line.text for line in fitting(draft.lines, state, room, draft.title)[:_MOST_TAKEAWAYS]]
    return texts if len(texts) > 1 else []


def begins_with_pronoun(text: str, language: str) -> bool:
    """Whether the first word of a text stands for something said before: "That difference"."""
    known = languages().get(language[:2], languages()["en"])
    first = next(iter(words(text)), "")
    return first == "that" or first in known.this or first in known.pronouns


def shown(text: str) -> str:
    """A line as slides show it: without a full stop."""
    return naming.capital(text.rstrip(" .;。"))


def fitting(
    lines: Sequence[DraftLine], state: DeckState, room: int, title: str, *, claims: bool = False
) -> list[DraftLine]:
    """The lines that so many words hold, the first first; none twice, and none that is the title, or of ``claims`` says it again."""
    kept, seen = list[DraftLine](), {shown(title).casefold()}
    for line in lines:
        text = shown(line.text)
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


def _bullets(title: str, lines: Sequence[DraftLine]) -> Made:
    if len(lines) < 2:
        return _statement(title, lines)
    lines = lines[:_MOST_LINES]
    named = [line.icon for line in lines if line.icon in icons.names()]
    whole = len(set(named)) == len(lines)  # Two of one picture, or a point without one, would look like a fault.
    return Layout.BULLETS, BulletsContent(
        title=title, bullets=[line.text for line in lines], icons=named if whole else []
    )


def _statement(title: str, lines: Sequence[DraftLine]) -> Made:
    return Layout.STATEMENT, StatementContent(title=title, support=lines[0].text if lines else None)


def _steps(title: str, lines: Sequence[DraftLine]) -> Made:
    steps = [_whole(line).text for line in lines[:_MOST_ORDERED]]
    return (Layout.STEPS, StepsContent(title=title, steps=steps)) if len(steps) > 1 else None


def _timeline(title: str, lines: Sequence[DraftLine]) -> Made:
    events = [
        Event(when=naming.capital(line.label), what=line.text)
        for line in lines
        if 0 < len(line.label) <= _MOST_WHEN_CHARS
    ]
    return (Layout.TIMELINE, TimelineContent(title=title, events=events[:_MOST_ORDERED])) if len(events) > 1 else None


def _comparison(title: str, lines: Sequence[DraftLine]) -> Made:
    sides: dict[str, list[str]] = {}
    for line in lines:
        if line.label:  # One that has lost its label is of no side.
            sides.setdefault(line.label, []).append(line.text)
    if len(sides) != 2:
        return None
    left, right = (Column(heading=naming.capital(name), bullets=texts[:_MOST_SIDE]) for name, texts in sides.items())
    return Layout.COMPARISON, ComparisonContent(title=title, left=left, right=right)


def _quote(said: Sequence[BodySentence], lines: Sequence[DraftLine]) -> Made:
    """What somebody says, to the letter, where the text says who; nobody's word for it is a model's."""
    for quote, who in quotes.quoted(said, said):
        if any(line.text.strip(_MARKS).casefold() in quote.casefold() for line in lines):
            return Layout.QUOTE, QuoteContent(quote=quote, attribution=who)
    for line in lines:
        told = quotes.of_speaker(said, line.text, line.label) or quotes.of_pronoun(said, line.label)
        if told and line.text.strip(_MARKS).casefold() in told.casefold():
            return Layout.QUOTE, QuoteContent(quote=told, attribution=naming.capital(line.label))
    return None


# What a line of somebody's words may begin and end with.
_MARKS = ' .“”"'


def _definition(said: Sequence[BodySentence], title: str, lines: Sequence[DraftLine]) -> Made:
    """A word over what it means, where one sentence begins with the word and says most of the line."""
    for one in said if lines else ():
        at, meant = one.text.casefold().find(title.casefold()), stems_of(lines[0].text)
        if 0 <= at <= _ARTICLE and len(meant & stems_of(one.text)) >= _MEANT * len(meant):
            return _statement(title, lines)
    return None


# Letters before a word that is defined, and the share of the words of its meaning that its sentence has.
_ARTICLE, _MEANT = 4, 0.6
# Layouts that ask more than a title and lines.
_HELD = frozenset({"quote", "definition", "chart", "big_number", "key_figures", "comparison"})
_MAKERS: dict[str, Callable[[str, Sequence[DraftLine]], Made]] = {
    "statement": _statement,
    "bullets": _bullets,
    "steps": _steps,
    "timeline": _timeline,
    "table": _bullets,  # Where the rules draw none.
    "closing": _statement,  # Of a deck that has no last slide.
}
