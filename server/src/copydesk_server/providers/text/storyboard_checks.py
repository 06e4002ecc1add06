"""A model's slides, each title and line held against the sentences that it names.

A line is believed as every sentence of a model is (verifying.py): its sentences were given, follow each other, and say all of it.
A title that they do not say is the text's own heading, the word that a slide defines, or in doubt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import msgspec

from copydesk_server.core.text.claims import is_assertion, strangers
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
    said = [order.sentences[at] for at in own]
    title = _claimed(slide.title, slide.sentences, own, order)
    if title is not None and title.doubt and verifying.may_show(title.text, order.writing):
        title = next(_of_cells(title.text, said), title)
    shown, heads = verifying.plain(slide.title), {(one.heading or "").casefold() for one in said}
    if slide.layout == "definition" or ((title is None or title.doubt) and shown.casefold() in heads):
        # A term, and the text's own name of what the slide is of, claim nothing.
        short = len(shown) <= MOST_HEADING_CHARS
        title = Sentence(shown, own="heading") if short and _is_label(shown, said, order) else title
    lines, mislabelled = [], []
    for line in slide.lines[:MOST_LINES]:
        label = verifying.plain(line.label or "")
        if len(label) > _LABEL_CHARS or not _has_label(label, slide.layout, line, said, order):
            mislabelled.append(f"{label[:_LABEL_CHARS]}: {line.text}")
            continue
        if slide.layout == "quote":
            found = _copied(line.text, line.sentences, own, order)
        elif label and slide.layout in NAMING:
            found = _named(label, line, own, order, is_bar=slide.layout == "chart")
        else:
            found = _claimed(line.text, line.sentences, own, order)
        if found is not None:
            lines.append(BoardLine(label, found, verifying.plain(line.icon or "")))
    icon = verifying.plain(slide.icon or "")
    return BoardSlide(last, slide.layout, title or Sentence(""), tuple(lines), own, icon, tuple(mislabelled))


def _claimed(
    text: str, numbers: Sequence[int], own: range, order: StoryboardOrder, *, is_phrase: bool = False
) -> Sentence | None:
    """A title or line, with its doubt where its sentences are not those of its slide, do not follow each other, or do not say it."""
    plain, stated = verifying.plain(text), _stated(numbers, own, order)
    if stated is None:
        return Sentence(plain, doubt=Doubt.UNKNOWN_PASSAGE) if plain else None
    passage, _, quote = stated
    if {*plain} & _SIGNS - {*quote}:
        return Sentence(plain, doubt=Doubt.NOT_IN_SOURCE)
    claim = Claim(text=text, passage_id=passage.id, quote=quote)
    return verifying.verify(claim, {passage.id: passage}, order.writing, is_phrase=is_phrase)


def _stated(numbers: Sequence[int], own: range, order: StoryboardOrder) -> tuple[SourcePassage, int, str] | None:
    """The passage of a line's sentences, where they begin in it, and their text, where they are of its slide and follow each other."""
    wanted = sorted({*numbers[:MOST_LINES]})
    stated = [order.sentences[at] for at in wanted if at in own]
    is_run = bool(wanted) and wanted == [*range(wanted[0], wanted[0] + len(wanted))] and len(wanted) <= MOST_STATED
    if not is_run or len(stated) < len(wanted) or len({one.passage.id for one in stated}) > 1:
        return None
    first, last = stated[0], stated[-1]
    return first.passage, first.start, first.passage.text[first.start : last.start + len(last.text)]


def _named(label: str, line: LineAnswer, own: range, order: StoryboardOrder, *, is_bar: bool) -> Sentence | None:
    """A line that is claimed of what its label names: "Pellets: 1,075 euros"."""
    text, stated = verifying.plain(line.text), _stated(line.sentences, own, order)
    begins = text.split(maxsplit=1)[:1]
    # A capital letter that begins a line would be a name's in the midst of a claim.
    is_name = stated is None or not begins or begins[0] in stated[2].split()
    claimed = text if is_name else text[:1].lower() + text[1:]
    found = _claimed(f"{label}: {claimed}", line.sentences, own, order, is_phrase=is_bar)
    return None if found is None else replace(found, text=f"{label}: {text}")


def _of_cells(title: str, said: Sequence[NumberedSentence]) -> Iterator[Sentence]:
    """A title that gives numbers of a table, which are no sentences: "Trees a day: Ruggex 71, Inklet 64"."""
    for one in said:
        if one.rows and cells.says(one.rows, title, one.heading or ""):
            yield Sentence(title, one.passage, one.start, one.start + len(one.text), 1.0)


def _copied(text: str, numbers: Sequence[int], own: range, order: StoryboardOrder) -> Sentence | None:
    """What somebody says: believed where it stands in its sentences to the letter; what it denies is theirs to say."""
    stated = _stated(numbers, own, order)
    found = _claimed(text, numbers, own, order)
    if found is None or not found.doubt or found.doubt is Doubt.FORBIDDEN or stated is None:
        return found
    passage, start, quote = stated
    place = verifying.locate(found.text, quote)
    return found if place is None else Sentence(found.text, passage, start + place[0], start + place[1], 1.0)


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
