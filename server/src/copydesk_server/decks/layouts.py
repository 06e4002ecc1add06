"""The layouts: what each holds, as types; their JSON Schemas are published in /capabilities."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec import Meta

from copydesk_server.core.wire import JsonObject, Read, Schema

# Letters of a line, and of a program: more than a slide holds.
MOST_LINE, MOST_CODE = 600, 2000
Line = Annotated[str, Meta(min_length=1, max_length=MOST_LINE)]
Head = Annotated[str, Meta(max_length=200)]
# More points are no points.
MOST_BULLETS = 8
Lines = Annotated[list[Line], Meta(min_length=1, max_length=MOST_BULLETS)]


class Layout(StrEnum):
    """How a slide is laid out."""

    TITLE = "title"
    AGENDA = "agenda"
    SECTION = "section"
    STATEMENT = "statement"
    DEFINITION = "definition"
    BULLETS = "bullets"
    TWO_COLUMN = "two_column"
    IMAGE_TEXT = "image_text"
    QUOTE = "quote"
    BIG_NUMBER = "big_number"
    KEY_FIGURES = "key_figures"
    CHART = "chart"
    TABLE = "table"
    CODE = "code"
    STEPS = "steps"
    TIMELINE = "timeline"
    COMPARISON = "comparison"
    CONSEQUENCE = "consequence"
    CLOSING_CTA = "closing_cta"


class ChartKind(StrEnum):
    """How numbers are drawn."""

    COLUMN = "column"
    BAR = "bar"
    LINE = "line"
    PIE = "pie"


class TitleContent(Schema, frozen=True, kw_only=True):
    """The first slide."""

    title: Head
    subtitle: str | None
    byline: str | None


class AgendaContent(Schema, frozen=True, kw_only=True):
    """What a long deck speaks of, in order."""

    title: Head
    items: Annotated[list[Line], Meta(min_length=2, max_length=8)]


class SectionContent(Schema, frozen=True, kw_only=True):
    """Where a new part begins."""

    title: Head
    number: int
    subtitle: str | None


# The longest name of an icon of the set has 30 letters.
IconName = Annotated[
    str,
    Meta(pattern="^[a-z][a-z0-9-]{0,39}$", description="Name of an icon of the Phosphor set: `clock`, `piggy-bank`."),
]


class StatementContent(Schema, frozen=True, kw_only=True):
    """One sentence, and what supports it."""

    title: Line
    support: Line | None
    # With a default, as `icons`: decks that were stored before they came do not have them.
    icon: IconName | None = None


class DefinitionContent(Schema, frozen=True, kw_only=True):
    """What a word means."""

    title: Head
    meaning: Line
    support: Line | None


class BulletsContent(Schema, frozen=True, kw_only=True):
    """A few points."""

    title: Head
    bullets: Lines
    icons: Annotated[
        list[IconName], Meta(max_length=MOST_BULLETS, description="One for each point in place of its mark, or none.")
    ] = []


class Column(Schema, frozen=True, kw_only=True):
    """One side of a slide."""

    heading: str | None
    bullets: Lines


class TwoColumnContent(Schema, frozen=True, kw_only=True):
    """More points than one column holds."""

    title: Head
    left: Column
    right: Column


class ImageTextContent(Schema, frozen=True, kw_only=True):
    """A picture, the first of the slide's media, beside a text."""

    title: Head
    text: Line
    caption: str | None


class QuoteContent(Schema, frozen=True, kw_only=True):
    """What somebody said."""

    quote: Line
    attribution: str | None


Figure = Annotated[str, Meta(min_length=1, max_length=20)]


class BigNumberContent(Schema, frozen=True, kw_only=True):
    """One number, in the midst of the sentence that it is of."""

    title: Head
    value: Figure
    label: Annotated[
        Line, Meta(description="A sentence with the number, which is set around it; one without it stands below.")
    ]
    support: Line | None


class KeyFigure(Schema, frozen=True, kw_only=True):
    """One of several numbers."""

    value: Figure
    label: Annotated[
        Line, Meta(description="A clause with the number, which is set around it; one without it stands below.")
    ]


class KeyFiguresContent(Schema, frozen=True, kw_only=True):
    """Several numbers side by side, each with what it is."""

    title: Head
    figures: Annotated[list[KeyFigure], Meta(min_length=2, max_length=4)]


class Series(Schema, frozen=True, kw_only=True):
    """Values of a chart, one for each category."""

    name: str
    values: Annotated[list[float], Meta(min_length=1, max_length=24)]


class ChartContent(Schema, frozen=True, kw_only=True):
    """Numbers, drawn."""

    title: Head
    kind: ChartKind
    unit: str
    categories: Annotated[list[str], Meta(min_length=1, max_length=24)]
    series: Annotated[list[Series], Meta(min_length=1, max_length=4)]
    highlight: Annotated[
        Annotated[int, Meta(ge=0, lt=24)] | None, Meta(description="Place of the category that the slide is about.")
    ]
    support: Line | None
    note: str | None


# Letters of a unit that stands with each value of a chart; a longer one is said once, below it.
_SHORT_UNIT = 3


def is_long_unit(unit: str) -> bool:
    """Whether a chart says a unit once: "punctures a year"; a currency stands before each value, "€ million" too."""
    return len(unit) > _SHORT_UNIT and unit[:1] not in "$€£"


class TableContent(Schema, frozen=True, kw_only=True):
    """Rows and columns."""

    title: Head
    columns: Annotated[list[str], Meta(min_length=1, max_length=6)]
    rows: Annotated[list[list[str]], Meta(min_length=1, max_length=10)]
    note: str | None


class CodeContent(Schema, frozen=True, kw_only=True):
    """A program text, as it is written."""

    title: Head
    code: Annotated[str, Meta(min_length=1, max_length=MOST_CODE)]


class StepsContent(Schema, frozen=True, kw_only=True):
    """What is done, in order."""

    title: Head
    steps: Annotated[list[Line], Meta(min_length=2, max_length=8)]
    # With a default: decks that were stored before it came do not have it.
    first: Annotated[
        int, Meta(ge=1, description="The number of the first; more where they go on from another slide.")
    ] = 1


class Event(Schema, frozen=True, kw_only=True):
    """What happened when."""

    when: Annotated[str, Meta(min_length=1, max_length=40)]
    what: Line


class TimelineContent(Schema, frozen=True, kw_only=True):
    """What happened, in the order of time."""

    title: Head
    events: Annotated[list[Event], Meta(min_length=2, max_length=6)]


class ComparisonContent(Schema, frozen=True, kw_only=True):
    """One thing against another."""

    title: Head
    left: Column
    right: Column


class ConsequenceContent(Schema, frozen=True, kw_only=True):
    """A condition, a time, a purpose or a reason, and what follows from it."""

    condition: Line
    outcome: Line


class ClosingContent(Schema, frozen=True, kw_only=True):
    """The last slide: what the text concludes or the claims to take away, and what to do now."""

    title: Head
    text: str | None
    action: str | None
    url: str | None
    # With a default: decks that were stored before it came do not have it.
    points: Annotated[
        list[Line], Meta(max_length=4, description="The claims that the deck leaves its reader with.")
    ] = []


Content = (
    TitleContent
    | AgendaContent
    | SectionContent
    | StatementContent
    | DefinitionContent
    | BulletsContent
    | TwoColumnContent
    | ImageTextContent
    | QuoteContent
    | BigNumberContent
    | KeyFiguresContent
    | ChartContent
    | TableContent
    | CodeContent
    | StepsContent
    | TimelineContent
    | ComparisonContent
    | ConsequenceContent
    | ClosingContent
)
CONTENT: dict[Layout, type[msgspec.Struct]] = {
    Layout.TITLE: TitleContent,
    Layout.AGENDA: AgendaContent,
    Layout.SECTION: SectionContent,
    Layout.STATEMENT: StatementContent,
    Layout.DEFINITION: DefinitionContent,
    Layout.BULLETS: BulletsContent,
    Layout.TWO_COLUMN: TwoColumnContent,
    Layout.IMAGE_TEXT: ImageTextContent,
    Layout.QUOTE: QuoteContent,
    Layout.BIG_NUMBER: BigNumberContent,
    Layout.KEY_FIGURES: KeyFiguresContent,
    Layout.CHART: ChartContent,
    Layout.TABLE: TableContent,
    Layout.CODE: CodeContent,
    Layout.STEPS: StepsContent,
    Layout.TIMELINE: TimelineContent,
    Layout.COMPARISON: ComparisonContent,
    Layout.CONSEQUENCE: ConsequenceContent,
    Layout.CLOSING_CTA: ClosingContent,
}


class Use(StrEnum):
    """What a layout of the user's own .pptx is used for.

    PowerPoint's own names of them: Title Slide, Section Header, Title and Content, Two Content, Comparison, Picture with Caption,
    Title Only.
    """

    COVER = "cover"
    SECTION = "section"
    LIST = "list"
    COLUMNS = "columns"
    PAIRS = "pairs"
    PICTURE = "picture"
    FREE = "free"


# What is no more than texts and a picture fills placeholders of a template; the rest stands free below its title.
USES = {
    Layout.TITLE: Use.COVER,
    Layout.CLOSING_CTA: Use.COVER,
    Layout.SECTION: Use.SECTION,
    Layout.BULLETS: Use.LIST,
    Layout.TWO_COLUMN: Use.COLUMNS,
    Layout.COMPARISON: Use.PAIRS,
    Layout.IMAGE_TEXT: Use.PICTURE,
}


class SlideLayout(Read, frozen=True, kw_only=True):
    """A layout, and the JSON Schema of its slides' `content`."""

    name: Layout
    description: str
    content_schema: JsonObject
    template_use: Annotated[Use, Meta(description="The layout of your own .pptx on which such a slide stands.")]


def published() -> list[SlideLayout]:
    """Every layout with its schema."""
    return [
        SlideLayout(
            name=name,
            description=str(kind.__doc__).rstrip("."),
            content_schema=msgspec.json.schema(kind),
            template_use=USES.get(name, Use.FREE),
        )
        for name, kind in CONTENT.items()
    ]


# Slides of one layout that may follow each other.
MOST_IN_A_ROW = 2


def in_rows(layouts: Sequence[Layout]) -> list[int]:
    """The slides that are the third of their layout in a row, or a later one."""
    found, run = list[int](), 0
    for at, layout in enumerate(layouts):
        run = run + 1 if at and layouts[at - 1] is layout else 1
        found += [at] if run > MOST_IN_A_ROW else []
    return found
