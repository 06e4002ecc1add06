"""The layouts that show a group of sentences, the most telling first; programs among them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from copydesk_server.core.text.sentences import stems_of
from copydesk_server.decks.layouts import (
    MOST_BULLETS,
    MOST_CODE,
    MOST_LINE,
    BulletsContent,
    CodeContent,
    Layout,
    SectionContent,
    StatementContent,
    StepsContent,
)
from copydesk_server.decks.rules import chart_slides, model_slides, quotes, slide_drafts
from copydesk_server.decks.rules.sentence_groups import (
    MOST_CODE_LINES,
    SentenceGroup,
    depends,
    first_of_each,
    is_large_program,
)
from copydesk_server.decks.rules.slide_drafts import DeckState, SlideDraft, is_valid, slide_draft
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart


def code(group: SentenceGroup, state: DeckState) -> Iterator[SlideDraft]:
    """The first program of a group, under the sentence before it or the heading; others are in the note."""
    at = next((at for at, sentence in enumerate(group.shown) if sentence.code), None)
    if at is None:
        return
    title = slide_drafts.lead_title(group.shown[:at], group, state)
    lines = group.shown[at].code.split("\n")
    shown = "\n".join(lines if len(lines) <= MOST_CODE_LINES else [*lines[: MOST_CODE_LINES - 1], "…"])
    shown = shown if len(shown) <= MOST_CODE else shown[: MOST_CODE - 1] + "…"
    yield slide_draft(Layout.CODE, CodeContent(title=title, code=shown), title, group)


def divided(parts: Sequence[ScriptPart]) -> list[ScriptPart]:
    """Parts whose programs of more lines than a slide holds are two, cut at the empty line nearest the middle."""
    return [
        replace(
            part, paragraphs=[[half for sentence in said for half in _halves(sentence)] for said in part.paragraphs]
        )
        for part in parts
    ]


def _halves(sentence: BodySentence) -> list[BodySentence]:
    lines = sentence.code.split("\n")
    if len(lines) <= MOST_CODE_LINES or is_large_program(sentence.code):
        return [sentence]
    middle, least = len(lines) / 2, len(lines) - MOST_CODE_LINES
    # An empty line is the best place, then a line that is not indented.
    best = min(
        range(least, MOST_CODE_LINES + 1),
        key=lambda at: (bool(lines[at - 1].strip()), lines[at][:1].isspace(), abs(at - middle)),
    )
    halves = ["\n".join(lines[:best]).rstrip(), "\n".join(lines[best:])]
    return [replace(sentence, code=half, text=" ".join(half.split())) for half in halves if half.strip()]


# Slides of one layout that may follow each other where another layout shows the same.
MOST_IN_A_ROW = 2
# Points of prose on a slide; the others are in the note.
_MOST_POINTS = 4


def fitting(group: SentenceGroup, state: DeckState) -> list[SlideDraft]:
    """The slides that show a group, the most telling first; one at least. A model's draft comes first, where it holds."""
    found = [one for one in _structural(group, state) if is_valid(one.content)] or [_heading_only(group, state)]
    draft = state.drafts.get(group.said)
    return found if draft is None else [*model_slides.best(draft, group, found, state), *found]


def choose(group: SentenceGroup, state: DeckState) -> SlideDraft:
    """The slide of a group: in the first layout that would not be the third of its kind in a row. The state remembers it."""
    found = fitting(group, state)
    last = state.layouts[-MOST_IN_A_ROW:]
    tired = {state.unlike, last[0] if len(last) == MOST_IN_A_ROW and len(set(last)) == 1 else None}
    draft = next((one for one in found if one.layout not in tired), found[0])
    state.add(draft.title, draft.content, draft.layout)
    return draft


def _structural(group: SentenceGroup, state: DeckState) -> Iterator[SlideDraft]:
    shown = group.shown
    if any(sentence.rows for sentence in shown):
        yield from chart_slides.table(group, state)
        return
    if any(sentence.code for sentence in shown):
        yield from code(group, state)
        return
    yield from quotes.quote(group, state)
    if sum(sentence.number is not None and not sentence.is_rest for sentence in shown) > 1:
        yield from chart_slides.list_chart(group, state)
        yield from chart_slides.key_figures(group, state)
        yield from _list(group, state)
        return
    yield from chart_slides.chart(group, state)
    yield from chart_slides.key_figures(group, state)
    yield from chart_slides.big_number(group, state)
    yield from _prose(group, state)


def _list(group: SentenceGroup, state: DeckState) -> Iterator[SlideDraft]:
    """A list of the text: steps where its items are numbered."""
    items = first_of_each(group.shown)
    first = group.shown.index(items[0])
    title = slide_drafts.lead_title(group.shown[:first], group, state)
    texts = [slide_drafts.plain(item.text) for item in items if len(item.text) <= MOST_LINE][:MOST_BULLETS]
    if len(texts) < 2:
        return
    if items[0].number:
        steps = StepsContent(title=title, steps=texts, first=items[0].number)
        yield slide_draft(Layout.STEPS, steps, title, group)
    yield slide_draft(Layout.BULLETS, BulletsContent(title=title, bullets=texts), title, group)


def _prose(group: SentenceGroup, state: DeckState) -> Iterator[SlideDraft]:
    """A short sentence over those that follow it, or the heading over all of them."""
    shown = _from_first_independent([one for one in group.shown if len(one.text) <= MOST_LINE], group, state)
    if not shown:
        return
    opening = slide_drafts.sentence_title(shown[0], group, state, slide_drafts.MOST_TITLE_WORDS)
    if opening:
        yield from _under(opening, shown[1:], group)
    heading = slide_drafts.heading(group, state)
    if heading:
        yield _points(heading, shown, group)
    for most in (slide_drafts.MOST_STATEMENT_WORDS, slide_drafts.MOST_SHOWN_WORDS):
        for at, sentence in enumerate(shown):
            title = slide_drafts.sentence_title(sentence, group, state, most)
            if title and title != opening:
                yield from _under(title, shown[at + 1 :], group)
    yield _points(slide_drafts.numbered_heading(group, state), shown, group)


def _from_first_independent(
    sentences: Sequence[BodySentence], group: SentenceGroup, state: DeckState
) -> Sequence[BodySentence]:
    """The sentences from the first one that is understood alone; all of them where there is none."""
    named = state.about | stems_of(group.heading or "")
    start = next((at for at, one in enumerate(sentences) if not depends(one, state.language, named)), 0)
    return sentences[start:]


def _under(title: str, following: Sequence[BodySentence], group: SentenceGroup) -> Iterator[SlideDraft]:
    """A sentence as the title of what follows it."""
    texts = _within(following, slide_drafts.MOST_SLIDE_WORDS - len(title.split()))
    if len(texts) > 1:
        yield slide_draft(Layout.BULLETS, BulletsContent(title=title, bullets=texts), title, group)
    support = texts[0] if texts else None
    yield slide_draft(Layout.STATEMENT, StatementContent(title=title, support=support), title, group)


def _points(title: str, sentences: Sequence[BodySentence], group: SentenceGroup) -> SlideDraft:
    room = slide_drafts.MOST_SLIDE_WORDS - len(title.split())
    texts = _within(sentences, room) or [slide_drafts.plain(sentences[0].text)]
    return slide_draft(Layout.BULLETS, BulletsContent(title=title, bullets=texts), title, group)


def _within(sentences: Sequence[BodySentence], room: int) -> list[str]:
    """The first sentences that so many words hold, each whole; the first that does not fit ends them."""
    texts: list[str] = []
    for sentence in sentences[:_MOST_POINTS]:
        text = slide_drafts.plain(sentence.text)
        room -= len(text.split())
        if room < 0:
            break
        texts.append(text)
    return texts


def _heading_only(group: SentenceGroup, state: DeckState) -> SlideDraft:
    """A group of which a slide can hold nothing: its text is in the note."""
    title = slide_drafts.numbered_heading(group, state)
    return slide_draft(Layout.SECTION, SectionContent(title=title, number=0, subtitle=None), title, group)
