"""A model's slides, each title and line held against the sentences that it names.

A line is believed as every sentence of a model is (verifying.py): its sentences were given, follow each other, and say all of it.
A title that they do not say is the text's own heading, the word that a slide defines, or in doubt.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

import msgspec

from copydesk_server.core.text.claims import is_assertion, strangers
from copydesk_server.core.text.claims.contents import COVERED
from copydesk_server.core.text.sentences import stems_of
from copydesk_server.providers.text import cells, labels, verifying
from copydesk_server.providers.text.base import Sentence, SourcePassage
from copydesk_server.providers.text.storyboards import (
    ENDS,
    NAMING,
    WRITTEN_LABELS,
    BoardLine,
    BoardSlide,
    LineAnswer,
    NumberedSentence,
    SlideAnswer,
    StoryboardAnswer,
    StoryboardOrder,
)
from copydesk_server.providers.text.verifying import Claim, Doubt

# Slides of an answer and lines of one that are looked at, and sentences that a line states.
MOST_SLIDES, MOST_LINES, MOST_STATED = 200, 8, 3
# Other ways to say a title that are looked at.
MOST_OTHERS = 3
# Sentences that a line does not name and is held against, and the stems that it shares with each.
MOST_LIKE, FEWEST_SHARED = 2, 2
# Letters of a label, a few words, and of a title that is no claim. Longer ones would take long to be held against a text.
_LABEL_CHARS, MOST_HEADING_CHARS = 60, 200


def verified(answer: StoryboardAnswer, order: StoryboardOrder) -> tuple[BoardSlide, ...]:
    """The slides of an answer, each line with its doubt where there is one; what names no sentences of its own is left out."""
    if order.mended:
        return _mended(answer, order)
    made, before = list[BoardSlide](), -1
    slides = answer.slides[:MOST_SLIDES]
    for slide in slides:
        last = max(before, min(slide.last, len(order.sentences) - 1))
        is_first, is_last = slide is slides[0], slide is slides[-1]
        ends = (slide.layout == "title" and is_first) or (slide.layout == "closing" and is_last)
        if last > before or ends:
            own = range(len(order.sentences)) if ends else range(before + 1, last + 1)
            made.append(_slide(slide, last, own, order))
            before = last
    return tuple(made)


def _mended(answer: StoryboardAnswer, order: StoryboardOrder) -> tuple[BoardSlide, ...]:
    """The slides that were to be made anew, in their order; none where they are more or fewer."""
    if len(answer.slides) != len(order.mended):
        return ()
    made = list[BoardSlide]()
    for slide, at in zip(answer.slides, order.mended, strict=True):
        seen = order.seen[at]
        layout = seen.layout if ENDS & {slide.layout, seen.layout} else slide.layout
        made.append(_slide(msgspec.structs.replace(slide, layout=layout), seen.last, order.own(at), order))
    return tuple(made)


def is_own(said: Sentence, slide: BoardSlide, order: StoryboardOrder) -> bool:
    """Whether a slide states what is said over it; a heading is of no sentence."""
    if said.passage is None:
        return True
    own = [order.sentences[at] for at in slide.own if order.sentences[at].passage.id == said.passage.id]
    return bool(own) and own[0].start <= said.start and said.end <= own[-1].start + len(own[-1].text)


def _slide(slide: SlideAnswer, last: int, own: range, order: StoryboardOrder) -> BoardSlide:
    title = _title(slide.title, slide, own, order)
    others = [_title(one, slide, own, order) for one in slide.other_titles[:MOST_OTHERS]]
    said = [order.sentences[at] for at in own]
    lines, mislabelled = [], []
    for line in slide.lines[:MOST_LINES]:
        label = verifying.plain(line.label or "")
        if len(label) > _LABEL_CHARS or not _has_label(label, slide.layout, line, said, order):
            mislabelled.append(f"{label[:_LABEL_CHARS]}: {line.text}")
            continue
        found = _line(line.text, label, line, slide.layout, own, order)
        if found is not None:
            plainer = _line(line.plainer, label, line, slide.layout, own, order) if line.plainer else None
            lines.append(BoardLine(label, found, verifying.plain(line.icon or ""), plainer))
    return BoardSlide(
        last,
        slide.layout,
        title or Sentence(""),
        tuple(lines),
        own,
        icon=verifying.plain(slide.icon or ""),
        mislabelled=tuple(mislabelled),
        others=tuple(one for one in others if one is not None),
    )


def _title(text: str, slide: SlideAnswer, own: range, order: StoryboardOrder) -> Sentence | None:
    """A title as it was checked: a claim, numbers of a table, the text's own heading, or the word that a slide defines."""
    said = [order.sentences[at] for at in own]
    title = _claimed(text, slide.sentences, own, order)
    if title is not None and title.doubt and verifying.may_show(title.text, order.writing):
        title = next(_of_cells(title.text, said), title)
    shown, heads = verifying.plain(text), {(one.heading or "").casefold() for one in said}
    if slide.layout == "definition" or ((title is None or title.doubt) and shown.casefold() in heads):
        # A term, and the text's own name of what the slide is of, claim nothing.
        short = len(shown) <= MOST_HEADING_CHARS
        title = Sentence(shown, own="heading") if short and _is_label(shown, said, order) else title
    return title


def _line(text: str, label: str, line: LineAnswer, layout: str, own: range, order: StoryboardOrder) -> Sentence | None:
    """A line as it was checked: somebody's words, what is said of what its label names, or a claim."""
    if layout == "quote":
        return _copied(text, line.sentences, own, order)
    if label and layout in NAMING:
        return _named(label, text, line.sentences, own, order, is_bar=layout == "chart")
    return _claimed(text, line.sentences, own, order)


def _claimed(
    text: str, numbers: Sequence[int], own: range, order: StoryboardOrder, *, is_phrase: bool = False
) -> Sentence | None:
    """A title or line with those of its sentences that say it; with its doubt where neither these do nor others of its slide."""
    plain = verifying.plain(text)[: verifying.MOST_CHARS]
    if not plain:
        return None
    doubted: Sentence | None = None
    for stated in _stated(plain, numbers, own, order):
        found = _held(plain, stated, order, is_phrase=is_phrase)
        if found is not None and (found.doubt is Doubt.FORBIDDEN or (not found.doubt and _says_most(plain, stated))):
            return found
        doubted = doubted or found
    return replace(doubted or Sentence(plain), passage=None, doubt=(doubted and doubted.doubt) or Doubt.UNKNOWN_PASSAGE)


def _held(text: str, stated: _Stated, order: StoryboardOrder, *, is_phrase: bool) -> Sentence | None:
    if {*text} & _SIGNS - {*stated.quote}:
        return Sentence(text, doubt=Doubt.NOT_IN_SOURCE)
    passage = stated.passage
    claim = Claim(text=text, passage_id=passage.id, quote=stated.quote)
    return verifying.verify(claim, {passage.id: passage}, order.writing, is_phrase=is_phrase)


def _says_most(text: str, stated: _Stated) -> bool:
    """Whether sentences that a model did not name as they are have most of a line's words, but for names and the heading's.

    What stands around them lends these, and would lend all that a pronoun may mean.
    """
    passage = stated.passage
    said = stems_of(text) - stems_of(" ".join([passage.heading or "", *passage.names]))
    return stated.is_named or (bool(said) and len(said & stems_of(stated.quote)) >= COVERED * len(said))


class _Stated(NamedTuple):
    """Sentences that a line may stand on: their passage, where they begin in it, they, and whether a model named just them."""

    passage: SourcePassage
    start: int
    quote: str
    is_named: bool


def _stated(text: str, numbers: Sequence[int], own: range, order: StoryboardOrder) -> Iterator[_Stated]:
    """The sentences that a line names, some of these that follow each other, and those of its slide that are most like it.

    A model names one sentence too many, or one that is said over the slide before: the others may still say it.
    """
    named = sorted(at for at in {*numbers[:MOST_LINES]} if at in own)
    most = range(min(len(named), MOST_STATED), 0, -1)
    runs = [range(at, at + many) for many in most for at in named if {*range(at, at + many)} <= {*named}]
    stems = stems_of(text)
    shared = {at: len(stems & stems_of(order.sentences[at].text)) for at in own if at not in named}
    like = sorted((at for at in shared if shared[at] >= FEWEST_SHARED), key=lambda at: -shared[at])[:MOST_LIKE]
    for run in [*runs, *(range(at, at + 1) for at in like)]:
        first, last = order.sentences[run[0]], order.sentences[run[-1]]
        if first.passage.id == last.passage.id:
            quote = first.passage.text[first.start : last.start + len(last.text)]
            yield _Stated(first.passage, first.start, quote, is_named=[*run] == sorted({*numbers}))


def _named(
    label: str, told: str, numbers: Sequence[int], own: range, order: StoryboardOrder, *, is_bar: bool
) -> Sentence | None:
    """A line that is claimed of what its label names: "Pellets: 1,075 euros"."""
    text = verifying.plain(told)
    begins = text.split(maxsplit=1)[:1]
    stated = [order.sentences[at].text for at in numbers[:MOST_LINES] if at in own]
    # A capital letter that begins a line would be a name's in the midst of a claim.
    is_name = not begins or any(begins[0] in one.split() for one in stated)
    claimed = text if is_name else text[:1].lower() + text[1:]
    # "Two people: £60,000": as it is written, a name's own number is none that is claimed.
    is_written = is_bar and any(labels.is_written(label, one) for one in stated)
    name = _COUNT.sub("", label) if is_written else label
    found = _claimed(f"{name}: {claimed}", numbers, own, order, is_phrase=is_bar)
    return None if found is None else replace(found, text=f"{label}: {text}")


# A number that begins the name of what it counts.
_COUNT = re.compile(
    r"^(?:\d[\d.,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s+(?=[^\W\d])", re.IGNORECASE
)


def _of_cells(title: str, said: Sequence[NumberedSentence]) -> Iterator[Sentence]:
    """A title that gives numbers of a table, which are no sentences: "Trees a day: Ruggex 71, Inklet 64"."""
    for one in said:
        if one.rows and cells.says(one.rows, title, one.heading or ""):
            yield Sentence(title, one.passage, one.start, one.start + len(one.text), 1.0)


def _copied(text: str, numbers: Sequence[int], own: range, order: StoryboardOrder) -> Sentence | None:
    """What somebody says: believed where it stands in its sentences to the letter; what it denies is theirs to say."""
    plain = verifying.plain(text)[: verifying.MOST_CHARS]
    if plain and not verifying.is_forbidden(plain, order.writing):
        for stated in _stated(plain, numbers, own, order):
            place = verifying.locate(plain, stated.quote)
            if place is not None:
                return Sentence(plain, stated.passage, stated.start + place[0], stated.start + place[1], 1.0)
    return _claimed(text, numbers, own, order)


# Signs that say something, or turn what is said, and that words do not tell.
_SIGNS = frozenset("?≠≈±×÷<>≤≥=~→←↑↓↔✓✗☺☹")


def _has_label(
    label: str, layout: str, line: LineAnswer, said: Sequence[NumberedSentence], order: StoryboardOrder
) -> bool:
    """Whether a label may be shown: it is in the line's sentence, or names what the slide's sentences name."""
    if not label:
        return True
    stated = [order.sentences[at].text for at in line.sentences[:MOST_LINES] if 0 <= at < len(order.sentences)]
    # "Nothing" denies, and names what twelve of its sentence received.
    is_there = any(labels.is_written(label, text) for text in stated) and verifying.may_show(label, order.writing)
    return is_there or (layout not in WRITTEN_LABELS and _is_label(label, said, order))


def _is_label(label: str, said: Sequence[NumberedSentence], order: StoryboardOrder) -> bool:
    heads = {one.heading for one in said if one.heading}
    known = " ".join([*(one.text for one in said), *heads])
    return verifying.may_show(label, order.writing) and not is_assertion(label) and not strangers(label, known)
