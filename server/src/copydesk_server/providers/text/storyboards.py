"""What a model is asked of a deck, and what it answers: the slides of a text, each line with the sentence that says it.

A line is believed as every sentence of a model is (verifying.py): its sentences were given, follow each other, and say all of it.
A title that they do not say is the text's own heading, the word that a slide defines, or in doubt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from copydesk_server.core.text.claims import is_assertion, strangers
from copydesk_server.providers.text import cells, labels, storyboard_example, verifying
from copydesk_server.providers.text.base import Sentence, SourcePassage, Writing
from copydesk_server.providers.text.storyboard_rules import LAYOUTS, LOOK_AGAIN, MEND, RULES
from copydesk_server.providers.text.verifying import Claim, Doubt

# Slides of an answer and lines of one that are looked at, and sentences that a line states.
MOST_SLIDES, MOST_LINES, MOST_STATED = 200, 8, 3
# Letters of a label, a few words, and of a title that is no claim. Longer ones would take long to be held against a text.
_LABEL_CHARS, MOST_HEADING_CHARS = 60, 200
# The most that an answer may take: twice what answers to twelve texts of 350 to 700 words took. JSON adds as much for each
# sentence; titles and lines are a part of the text, whose letters may have several bytes.
SPARE_TOKENS, TOKENS_PER_SENTENCE, TOKENS_PER_SLIDE, BYTES_PER_TOKEN = 600, 30, 60, 4
_ENDS = frozenset({"title", "closing"})
# Layouts whose labels are written in the sentence of their line.
WRITTEN_LABELS = frozenset({"timeline", "big_number", "key_figures"})
# Layouts whose labels name what their lines are said of.
NAMING = frozenset({"comparison", "chart", "bullets", "steps"})


@dataclass(frozen=True, slots=True)
class NumberedSentence:
    """A sentence of a text that slides are made of.

    Args:
        text: It.
        passage: What stands under its heading.
        start: Where it stands in that.
        heading: What it stands under.
        kind: ``text``, or ``item`` of a list, ``table`` or ``code``.
        rows: The cells of a table, the heading row first.
    """

    text: str
    passage: SourcePassage
    start: int
    heading: str | None
    kind: Literal["text", "item", "table", "code"] = "text"
    rows: tuple[tuple[str, ...], ...] = ()


class SeenSlide(msgspec.Struct, frozen=True):
    """A slide of an answer as it is shown: its number, its last sentence, its layout, its texts, what is wrong with it."""

    slide: int
    last: int
    layout: str
    shows: list[str]
    faults: list[str]


@dataclass(frozen=True, slots=True)
class StoryboardOrder:
    """A text, or a part of it, of which a model is asked for slides.

    Args:
        writing: The deck's title, its paragraphs as passages, and what a line is held to.
        sentences: The sentences, in order.
        count: How many slides; as many as the text needs, where it is ``None``.
        opens: Whether the first slide of the deck is among them.
        closes: Whether the last one is.
        titles: Those of the slides before.
        unlike: A layout that no slide is to have.
        seen: What came of an earlier answer, which is to be made better.
        mended: The numbers of its slides that are made anew, each alone; all of them, where there is none.
    """

    writing: Writing
    sentences: tuple[NumberedSentence, ...]
    count: int | None = None
    opens: bool = True
    closes: bool = True
    titles: tuple[str, ...] = ()
    unlike: str | None = None
    seen: tuple[SeenSlide, ...] = ()
    mended: tuple[int, ...] = ()

    @property
    def tokens(self) -> int:
        """The most that an answer may take."""
        own = [one for at in self.mended for one in self.sentences[self.own(at).start : self.seen[at].last + 1]]
        answered = own if self.mended else self.sentences
        told = sum(len(one.text.encode()) for one in answered) // BYTES_PER_TOKEN
        slides = len(self.mended) or self.count or 0
        return SPARE_TOKENS + TOKENS_PER_SENTENCE * len(answered) + TOKENS_PER_SLIDE * slides + told

    def own(self, at: int) -> range:
        """The sentences that a slide that was seen may state: those said over it; of the first and the last slide, any."""
        slide = self.seen[at]
        is_end = slide.layout in _ENDS and at in {0, len(self.seen) - 1}
        first = self.seen[at - 1].last + 1 if at else 0
        return range(len(self.sentences)) if is_end else range(first, slide.last + 1)


class LineAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a slide, and the numbers of the sentences that say it."""

    label: str | None
    text: str
    sentences: list[int]
    icon: str | None


class SlideAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A slide: the number of its last sentence, its layout, its lines, and the title over them with the sentences that say it.

    A model writes in this order: the title last, when what it stands over is known.
    """

    last: int
    # Any text, since a name that is none costs one slide and not the whole answer.
    layout: Annotated[str, Meta(extra_json_schema={"enum": list(LAYOUTS)})]
    lines: list[LineAnswer]
    title: str
    sentences: list[int]
    icon: str | None


class StoryboardAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What a model answers."""

    slides: list[SlideAnswer]


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A line as it was checked, after its label where that names what it is said of; label and icon may be empty."""

    label: str
    said: Sentence
    icon: str


@dataclass(frozen=True, slots=True)
class BoardSlide:
    """A slide as it was checked.

    Args:
        last: The number of its last sentence.
        layout: As the model chose it.
        title: What it claims.
        lines: What it shows beside.
        own: The numbers of the sentences that it may state.
        icon: The name of its icon; empty where it has none.
        mislabelled: The lines that are left out since their labels are of no sentence.
    """

    last: int
    layout: str
    title: Sentence
    lines: tuple[BoardLine, ...]
    own: range
    icon: str = ""
    mislabelled: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Storyboard:
    """The slides of a text, and what asking for them used."""

    slides: tuple[BoardSlide, ...] = ()
    tokens_in: int = 0
    tokens_out: int = 0
    cost_usd: float = 0.0


def messages(order: StoryboardOrder) -> list[dict[str, str]]:
    """The messages that ask for slides."""
    layouts = {
        name: told
        for name, told in LAYOUTS.items()
        if (order.opens or name != "title") and (order.closes or name != "closing") and name != order.unlike
    }
    writing = order.writing
    # What two calls share stands first: many providers read that once.
    asked: dict[str, object] = {
        "layouts": layouts,
        "title_of_the_deck": writing.topic,
        "titles_so_far": list(order.titles),
        "never_say": list(writing.avoid),
        "text": list(_rows(order.sentences)),
        "task": _task(order),
    }
    if order.seen:
        asked |= {"slides_so_far": order.seen, "look_again": MEND if order.mended else LOOK_AGAIN}
    system = "\n".join([*RULES, _EXAMPLE, f"The language is {writing.language}.", *writing.notes])
    return [{"role": "system", "content": system}, {"role": "user", "content": msgspec.json.encode(asked).decode()}]


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
        layout = seen.layout if _ENDS & {slide.layout, seen.layout} else slide.layout
        made.append(_slide(msgspec.structs.replace(slide, layout=layout), seen.last, order.own(at), order))
    return tuple(made)


def is_own(said: Sentence, slide: BoardSlide, order: StoryboardOrder) -> bool:
    """Whether a slide states what is said over it; a heading is of no sentence."""
    if said.passage is None:
        return True
    own = [order.sentences[at] for at in slide.own if order.sentences[at].passage.id == said.passage.id]
    return bool(own) and own[0].start <= said.start and said.end <= own[-1].start + len(own[-1].text)


def _example() -> str:
    """A text with the answer that is hoped for."""
    told = [(heading, text) for heading, texts in storyboard_example.TEXT.items() for text in texts]
    rows: list[dict[str, object]] = []
    for number, (heading, text) in enumerate(told):
        begins = number == 0 or heading != told[number - 1][0]
        rows.append({"heading": heading, "n": number, "text": text} if begins else {"n": number, "text": text})
    shown = {"title_of_the_deck": storyboard_example.TITLE, "text": rows}
    answer = {"slides": storyboard_example.SLIDES}
    return (
        f"An example, of another text: {msgspec.json.encode(shown).decode()}"
        f" A good answer to it: {msgspec.json.encode(answer).decode()}"
    )


_EXAMPLE = _example()


def _task(order: StoryboardOrder) -> str:
    if order.mended:
        numbers = ", ".join(map(str, order.mended))
        return f"Make these slides of `slides_so_far` anew, in this order, and no others: {numbers}."
    count = "" if order.count is None else f" {order.count} of them in all, no more and no fewer."
    first = " The first is the `title` slide." if order.opens else " The deck has a first slide already."
    last = " The last is the `closing` slide." if order.closes else " None of them ends the deck."
    return f"Make the slides of the text.{count}{first}{last}"


def _rows(sentences: Sequence[NumberedSentence]) -> Iterator[dict[str, object]]:
    heading = None
    for number, one in enumerate(sentences):
        row: dict[str, object] = {"n": number, "text": one.text}
        if one.kind != "text":
            row["kind"] = one.kind
        if one.heading != heading:
            heading = one.heading
            row = {"heading": heading, **row}
        yield row


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
