"""What a model is asked of a deck, and what it answers: the slides of a text, each line with the sentence that says it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from copydesk_server.providers.models import Prompt
from copydesk_server.providers.text import storyboard_example
from copydesk_server.providers.text.base import Sentence, SourcePassage, WriteRequest
from copydesk_server.providers.text.storyboard_rules import LAYOUTS, LOOK_AGAIN, MEND, RULES

# The most that an answer may take: twice what answers to twelve texts of 350 to 700 words took, and as much again for what is said in
# more than one way and for the plan. JSON adds as much for each sentence; titles and lines are a part of the text, whose letters may have several bytes.
SPARE_TOKENS, TOKENS_PER_SENTENCE, TOKENS_PER_SLIDE, BYTES_PER_TOKEN = 700, 50, 160, 4
ENDS = frozenset({"title", "closing"})
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

    writing: WriteRequest
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
        is_end = slide.layout in ENDS and at in {0, len(self.seen) - 1}
        first = self.seen[at - 1].last + 1 if at else 0
        return range(len(self.sentences)) if is_end else range(first, slide.last + 1)


class LineAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a slide, said once more in the words of its sentences, and the numbers of these."""

    label: str | None
    text: str
    plainer: str | None = None
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
    other_titles: list[str] = []
    sentences: list[int]
    icon: str | None


class StoryboardAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What a model answers: first what it means to do, since what is thought of before slides are written is in them."""

    plan: list[str] = []
    slides: list[SlideAnswer]


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A line as it was checked, after its label where that names what it is said of; label and icon may be empty.

    Args:
        label: What it is of.
        said: It, with its doubt where there is one.
        icon: The name of its picture.
        plainer: It in the words of its sentences, which stands for one in doubt.
    """

    label: str
    said: Sentence
    icon: str
    plainer: Sentence | None = None


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
        others: Other ways to say its title.
    """

    last: int
    layout: str
    title: Sentence
    lines: tuple[BoardLine, ...]
    own: range
    icon: str = ""
    mislabelled: tuple[str, ...] = ()
    others: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class Storyboard:
    """The slides of a text, and what asking for them used."""

    slides: tuple[BoardSlide, ...] = ()
    tokens_in: int = 0
    tokens_out: int = 0
    cost_usd: float = 0.0


def prompt(order: StoryboardOrder) -> Prompt:
    """The prompt that asks for slides."""
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
    return Prompt(system, "", msgspec.json.encode(asked).decode(), "that of the example answer")


def _example() -> str:
    """A text with the answer that is hoped for."""
    told = [(heading, text) for heading, texts in storyboard_example.TEXT.items() for text in texts]
    rows: list[dict[str, object]] = []
    for number, (heading, text) in enumerate(told):
        begins = number == 0 or heading != told[number - 1][0]
        rows.append({"heading": heading, "n": number, "text": text} if begins else {"n": number, "text": text})
    shown = {"title_of_the_deck": storyboard_example.TITLE, "text": rows}
    answer = {"plan": storyboard_example.PLAN, "slides": storyboard_example.SLIDES}
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
