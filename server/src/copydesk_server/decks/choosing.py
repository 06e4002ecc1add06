"""Which layout shows an idea: rules that can be read, the most telling first. All words are the script's own.

Each rule answers a scene, or nothing where the idea is not of its kind. The last one shows any idea.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from copydesk_server.core.text.languages import languages
from copydesk_server.decks import clauses, contrasts, figures, numbers, patterns, wording
from copydesk_server.decks.charts import chart_of, chart_title
from copydesk_server.decks.ideas import Idea
from copydesk_server.decks.layouts import (
    MOST_BULLETS,
    MOST_CODE,
    MOST_LINE,
    BigNumberContent,
    BulletsContent,
    CodeContent,
    ComparisonContent,
    Content,
    DefinitionContent,
    Event,
    Layout,
    QuoteContent,
    SectionContent,
    StatementContent,
    StepsContent,
    TableContent,
    TimelineContent,
    TwoColumnContent,
)
from copydesk_server.decks.wording import Telling
from copydesk_server.scripts.body.parsing import BodySentence

# A sentence that is short enough to be large; points, and words of the label of a number.
SHORT_STATEMENT_WORDS, MOST_POINTS, MOST_LABEL_WORDS = 16, 4, 20
# Letters of a number that is shown large.
MOST_FIGURE_CHARS = 20
# Lines of a program text: as many as a slide holds in letters of 18 points.
MOST_CODE_LINES = 12
# Sentences that stand side by side.
MOST_PAIRED = 3
# Steps and dates that stand side by side.
MOST_STEPS, MOST_EVENTS = 6, 6


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


def scene_of(idea: Idea, telling: Telling) -> Scene:
    """The slide of an idea: of the layouts that fit the most telling one that has not stood twice in a row."""
    if any(one.code for one in idea.shown):
        return _told(_code(idea, telling), telling)
    rules = (_pointed,) if any(one.points for one in idea.shown) else _RULES
    fitting = [made for rule in rules for made in rule(idea, telling)] or [_heading(idea)]
    last = telling.before[-2:]
    tired = {telling.unlike, last[0] if len(last) == 2 and last[0] is last[1] else None}
    return _told(next((scene for scene in fitting if scene.layout not in tired), fitting[0]), telling)


def _told(chosen: Scene, telling: Telling) -> Scene:
    telling.add(chosen.title, chosen.layout)
    return chosen


def _code(idea: Idea, telling: Telling) -> Scene:
    """A program text, under what the sentence before it claims or the heading; further ones are said in the note."""
    at, one = next((at, one) for at, one in enumerate(idea.shown) if one.code)
    lead = [other for other in idea.shown[:at] if not other.code][-1:]
    short = [other.text.rstrip(" .:") for other in lead if len(other.text.split()) <= MOST_LABEL_WORDS]
    claim = next((title for _, title in wording.claims(lead, telling)), None)
    title = (
        claim
        or next(filter(telling.is_new, short), None)
        or wording.heading(idea, telling)
        or wording.continued(idea.heading or _CODE.get(telling.language[:2], "Code"), telling)
    )
    lines = one.code.split("\n")
    kept = lines if len(lines) <= MOST_CODE_LINES else [*lines[: MOST_CODE_LINES - 1], "…"]
    shown = "\n".join(kept)
    shown = shown if len(shown) <= MOST_CODE else shown[: MOST_CODE - 1] + "…"
    title = title[: wording.MOST_TITLE_CHARS]
    return _scene(Layout.CODE, CodeContent(title=title, code=shown), title, idea)


# What a program text is called that nothing names.
_CODE = {"es": "Código"}


def _quote(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """What somebody says, with a second sentence of it where that follows."""
    for at, one in enumerate(idea.shown):
        found = patterns.quoted(one.text)
        if found is None:
            continue
        quote, who = found
        more = next((patterns.only_quoted(other.text) for other in idea.shown[at + 1 : at + 2]), None)
        if more is not None:
            quote = f"{quote if quote[-1] in '.!?' else quote + '.'} {more}"
        if len(quote.split()) <= wording.MOST_SHOWN_WORDS:
            yield _scene(Layout.QUOTE, QuoteContent(quote=quote, attribution=who), quote, idea)


def _chart(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """Numbers of one unit that a sentence puts side by side; the largest is what the slide is about."""
    for one in idea.shown:
        figure = None if one.number is not None else next(figures.figures(one.text, telling.language, 2), None)
        title = figure and (chart_title(one, figure, idea, telling) or wording.title(idea, telling, idea.shown))
        if figure and title:
            support = wording.support(one, idea.shown, telling, title)
            yield _scene(Layout.CHART, chart_of(figure, title, title, support=support), title, idea)


def _table(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """A table of the text: a chart where a column has numbers of one unit for as many things, else as it stands."""
    for one in idea.shown:
        if not one.rows:
            continue
        grid = figures.Grid(0, 0, one.rows[0], one.rows[1 : figures.MOST_ROWS + 1])
        others = [other for other in idea.shown if other is not one]
        title = wording.title(idea, telling, wording.related(one, others)) or idea.heading or one.rows[0][-1]
        column = figures.charted(grid, telling.language)
        if column is None and len(one.rows[0]) <= figures.MOST_COLUMNS:
            rows = [list(row) for row in grid.rows]
            table = TableContent(title=title, columns=list(grid.columns), rows=rows, note=None)
            yield _scene(Layout.TABLE, table, title, idea)
        elif column is not None:
            at, values, unit = column
            points = tuple(zip((row[0] for row in grid.rows), values, strict=True))
            content = chart_of(figures.Figure(0, 0, unit, points), title, grid.columns[at])
            yield _scene(Layout.CHART, content, title, idea)


def _timeline(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """Sentences that each begin with a date or a time; where nothing else names them, the first event does."""
    found = [dated for one in idea.shown if (dated := patterns.dated(one.text))]
    if not 3 <= len(found) <= MOST_EVENTS:
        return
    title = wording.title(idea, telling, [one for one in idea.shown if patterns.dated(one.text) is None])
    title = title or clauses.claim(found[0][1], telling.language, wording.LONGEST_TITLE_WORDS)
    if title and telling.is_new(title):
        beside = len(" ".join([title, *(when for when, _ in found)]).split())
        shown = wording.items([what for _, what in found], telling, beside)
        events = [Event(when=when, what=what) for (when, _), what in zip(found, shown, strict=True)]
        yield _scene(Layout.TIMELINE, TimelineContent(title=title, events=events), title, idea)


def _steps(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """A numbered list, or sentences that say in what order things are done."""
    numbered = _first_of_each([one for one in idea.shown if one.number])
    ordered = _ordered(idea.shown, telling)
    is_order = len(ordered) >= 3 or (len(ordered) == 2 and patterns.begins_order(ordered[0].text))
    if numbered and numbered[0].number != 1:
        return
    chosen = numbered if len(numbered) >= 2 else ordered if is_order else []
    rest = [one for one in idea.shown if one not in chosen and not one.number]
    lead = [one for one in rest if chosen and one.start < chosen[0].start]
    near = wording.related(chosen[0], lead) if chosen else []
    title = wording.title(idea, telling, near) or wording.title(idea, telling, lead)
    named = _STEPS.get(telling.language[:2], _STEPS["en"])
    title = title or (named if telling.is_new(named) else wording.title(idea, telling, rest))
    if chosen and len(chosen) <= MOST_STEPS and len(rest) <= 1 and title:
        opened = [patterns.step(clauses.opened(one.text, telling.language)) for one in chosen]
        steps = wording.items(opened, telling, len(title.split()))
        yield _scene(Layout.STEPS, StepsContent(title=title, steps=steps), title, idea)


# What steps are called that nothing names.
_STEPS = {"en": "Step by step", "de": "Schritt für Schritt", "fr": "Étape par étape", "es": "Paso a paso"}


def _ordered(said: Sequence[BodySentence], telling: Telling) -> list[BodySentence]:
    """Sentences that say in what order things are done, and what they tell the reader to do after the first of them."""
    language = languages().get(telling.language[:2], languages()["en"])
    found: list[BodySentence] = []
    for one in said:
        order = patterns.unconditional(one.text).split(" ", 1)[0].lower()
        tells = bool(found) and (order in language.bare_verbs or patterns.tells(one.text))
        if patterns.begins_order(one.text) or patterns.goes_on(one.text) or tells:
            found.append(one)
    return found


def _comparison(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """A sentence that sets one thing against another: the subjects head the columns, and the slide where nothing else does."""
    for one in idea.shown:
        found = contrasts.opposed(one, telling)
        if found is None:
            continue
        left, right, both = found
        title = wording.title(idea, telling, wording.related(one, idea.shown)) or both
        if telling.is_new(title):
            yield _scene(Layout.COMPARISON, ComparisonContent(title=title, left=left, right=right), title, idea)


def _turn(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """A sentence that says one thing and then another against it: side by side, below what is said about both."""
    for one in idea.shown:
        found = contrasts.turned(one, telling)
        title = found and wording.title(idea, telling, [other for other in idea.shown if other is not one])
        if found and title and not any(wording.repeats(point, title) for column in found for point in column.bullets):
            content = TwoColumnContent(title=title, left=found[0], right=found[1])
            yield _scene(Layout.TWO_COLUMN, content, title, idea)


def _objection(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """What others say beside its answer; where nothing else names the slide, the answer does, over what they say."""
    found = contrasts.answered(idea.shown, telling)
    if found is None:
        return
    one, objection, points = found
    title = wording.heading(idea, telling)
    if title and len(objection.split()) <= wording.MOST_STATEMENT_WORDS:
        left, right = contrasts.columns(objection, points, telling.language)
        yield _scene(Layout.COMPARISON, ComparisonContent(title=title, left=left, right=right), title, idea)
        return
    # Without a heading the answer names the slide: the first that leans on nothing.
    after = idea.shown[idea.shown.index(one) + 1 :]
    claimed = (wording.claim_of(other, telling) for other in after)
    title = next((found for found in claimed if found and telling.is_new(found)), points[0])
    if telling.is_new(title):
        support = clauses.opened(one.text, telling.language).rstrip(" .")
        yield _scene(Layout.STATEMENT, StatementContent(title=title, support=support), title, idea)


def _definition(idea: Idea, telling: Telling) -> Iterator[Scene]:
    for one in idea.shown[:2]:
        found = patterns.defined(one.text)
        if found and telling.is_new(found[0]) and len(found[1].split()) <= wording.MOST_STATEMENT_WORDS:
            term, meaning = found
            support = wording.support(one, idea.shown, telling, one.text)
            content = DefinitionContent(title=term, meaning=meaning, support=support)
            yield _scene(Layout.DEFINITION, content, term, idea)


def _number(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """A sentence about one number, which is shown large; the sentence needs none before it."""
    for one in idea.shown:
        number = numbers.leading(one.text, telling.language)
        if number is None or one.number is not None:
            continue
        written = one.text[number.start : number.end].strip()
        text = clauses.claim(clauses.opened(one.text, telling.language), telling.language, MOST_LABEL_WORDS, loose=True)
        if text and written in text and len(number.shown) <= MOST_FIGURE_CHARS and telling.is_new(text):
            support = wording.support(one, idea.shown, telling, text)
            content = BigNumberContent(title=text, value=number.shown, label=text, support=support)
            yield _scene(Layout.BIG_NUMBER, content, text, idea)


def _list(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """Items of a list, under the sentence that introduces them or the heading."""
    items = _first_of_each([one for one in idea.shown if one.number is not None])
    lead = [one for one in idea.shown if one.number is None]
    title = wording.title(idea, telling, lead) or (wording.continued(idea.heading, telling) if idea.heading else None)
    if len(items) >= 2 and title:
        shown = wording.items([one.text for one in items], telling, len(title.split()))
        # A numbered list that goes on from another slide keeps its numbers.
        numbered = items[0].number not in {None, 0, 1}
        points = [f"{one.number}. " * numbered + point for one, point in zip(items, shown, strict=True)]
        # No item is left out, however many words they have.
        yield from _bulleted(
            idea, title, points, most=len(points), words=sum(len(one.split()) for one in [title, *points])
        )


def _announced(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """A sentence that says how many things come, and those: "Please decide on two things"."""
    for at, one in enumerate(idea.shown):
        count = patterns.announced(one.text)
        items = idea.shown[at + 1 : at + 1 + (count or 0)]
        if count and len(items) == count:
            title = wording.title(idea, telling, [one])
            points = [wording.point(clauses.opened(item.text, telling.language), telling) for item in items]
            if title:
                yield from _bulleted(idea, title, points, most=MOST_STEPS)


def _needed(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """Things that a sentence lists, below what the others claim or the heading."""
    for one in idea.shown:
        things = patterns.listed(one.text)
        if things is None:
            continue
        others = [other for other in idea.shown if other is not one]
        title = wording.heading(idea, telling) or wording.title(idea, telling, others)
        if title:
            yield from _bulleted(idea, title, things, most=MOST_STEPS)


def _bullets(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """A claim with what goes on from it; else the heading over what each sentence claims."""
    claims = list(wording.claims(idea.shown, telling))
    for first, title in claims:
        yield from _bulleted(idea, title, wording.following(first, title, idea.shown, telling), most=MOST_POINTS)
    heading = wording.heading(idea, telling)
    if heading:
        points = wording.unbroken(idea.shown, telling)
        if len(points) > 2 or not claims or telling.before[-2:] == [Layout.STATEMENT] * 2:
            yield from _bulleted(idea, heading, points, most=MOST_POINTS)


def _bulleted(
    idea: Idea, title: str, points: Sequence[str], most: int, words: int = wording.MOST_SHOWN_WORDS + 5
) -> Iterator[Scene]:
    """So many points and so many words of them, title and all; two at least."""
    kept: list[str] = []
    for point in islice(points, min(most, MOST_BULLETS)):
        if sum(len(one.split()) for one in [title, *kept, point]) > words:
            break  # What comes after it may lean on it.
        kept.append(point)
    if len(kept) >= 2:
        yield _scene(Layout.BULLETS, BulletsContent(title=title, bullets=kept), title, idea)


def _paired(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """Two or three whole sentences that no rule can shorten, side by side under a heading that no slide has yet."""
    heading = wording.heading(idea, telling)
    own = [one.text for one in idea.shown if not patterns.is_objection(one.text)]
    if heading and len(own) == len(idea.shown) and 2 <= len(own) <= MOST_PAIRED:
        whole = [wording.capital(clauses.opened(one, telling.language).rstrip(" .:")) for one in own]
        if not any(clauses.is_tied(one, telling.language) or len(one) > MOST_LINE for one in whole):
            yield from _bulleted(idea, heading, whole, most=len(whole))


def _statement(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """The first sentence that can stand alone, large, and one point of another."""
    if not idea.shown:
        return
    own = list(wording.standing(idea.shown)) or idea.shown
    whole = [one for one in own if len(one.text.split()) <= wording.MOST_STATEMENT_WORDS] or own
    claims = (
        (one, claim)
        for most in (SHORT_STATEMENT_WORDS, wording.MOST_STATEMENT_WORDS)
        for one in whole
        if (claim := clauses.claim(one.text, telling.language, most))
    )
    one, title = next(claims, (whole[0], wording.cut(whole[0].text)))
    support = wording.support(one, idea.shown, telling, title, near=False)
    content = StatementContent(title=title, support=support)
    yield _scene(Layout.STATEMENT, content, title, idea)


def _pointed(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """What a model made of the sentences: points under a title, or one of them alone."""
    points = [point.rstrip(" .") for one in idea.shown for point in one.points]
    title = wording.title(idea, telling, idea.shown)
    if title:
        yield from _bulleted(
            idea, title, [point for point in points if not wording.repeats(point, title)], most=MOST_POINTS
        )
    content = StatementContent(title=points[0], support=points[1] if len(points) > 1 else None)
    yield _scene(Layout.STATEMENT, content, points[0], idea)


def _heading(idea: Idea) -> Scene:
    """An idea of which nothing is shown."""
    title = (idea.heading or "")[: wording.MOST_TITLE_CHARS]
    return Scene(Layout.SECTION, title, SectionContent(title=title, number=0, subtitle=None), idea.said)


_RULES: tuple[Callable[[Idea, Telling], Iterator[Scene]], ...] = (
    _table, _quote, _chart, _timeline, _steps, _objection, _comparison, _definition, _number, _list, _announced, _needed, _turn, _bullets,
    _paired, _statement,
)  # fmt: skip


def _first_of_each(items: Sequence[BodySentence]) -> list[BodySentence]:
    """The first sentence of each item: what follows it on its line stays in the note."""
    seen: set[int] = set()
    kept = []
    for one in items:
        if not one.is_rest and (not one.number or one.number not in seen):
            kept.append(one)
        seen.add(one.number or 0)
    return kept


def _scene(layout: Layout, content: Content, title: str, idea: Idea) -> Scene:
    return Scene(layout, title[: wording.MOST_TITLE_CHARS], content, idea.said)
