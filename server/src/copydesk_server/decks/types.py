"""Wire types of decks (contract, section 6)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.citations import Citation
from copydesk_server.core.wire import Count, Id, JsonObject, Name, Read, ReadId, Request, Schema
from copydesk_server.decks.layouts import Layout
from copydesk_server.projects.kit.types import DeckTheme
from copydesk_server.projects.types import AspectRatio
from copydesk_server.scripts.types import BodySnapshot

# Drawing 60 takes some 5 s of computing (decks/rendering.py).
FEWEST_SLIDES, MOST_SLIDES = 1, 60
# A deck has up to 100 slides where no number is asked for, and its sections, charts, first and last slide.
MOST_INDEX = 200
# No layout has more fields than a chart: eight.
MOST_FIELDS = 12


class SlideMode(StrEnum):
    """How much of the text is on the slides; all of it is always in the speaker notes.

    `preserve` shows the sentences as they are, `condense` shortens them, `enhance` adds charts, tables and numbers that
    are in the sources.
    """

    PRESERVE = "preserve"
    ENHANCE = "enhance"
    CONDENSE = "condense"


class Template(StrEnum):
    """How a deck is dressed, in any brand's colours.

    `minimal` has white cards on a faint tint, `editorial` headlines with serifs on tinted paper, `bold` large type on tiles of
    the brand's colour, `data` square cards and close type for numbers.
    """

    MINIMAL = "minimal"
    EDITORIAL = "editorial"
    BOLD = "bold"
    DATA = "data"


class Appearance(StrEnum):
    """Whether slides are light or dark; `brand` has the ground of the brand kit."""

    BRAND = "brand"
    LIGHT = "light"
    DARK = "dark"


class DeckExport(StrEnum):
    """A file of a deck; `png` is one for each slide."""

    PPTX = "pptx"
    PDF = "pdf"
    PNG = "png"


class SlideChange(Request, frozen=True, kw_only=True):
    """What one slide is given instead of what was planned; what is said over it stays."""

    index: Annotated[int, Meta(ge=0, lt=MOST_INDEX, description="Place of the slide, from 0.")]
    layout: Annotated[
        Layout | None, Meta(description="Needs `content`, which its schema in /capabilities describes.")
    ] = None
    title: Annotated[Annotated[str, Meta(min_length=1, max_length=200)] | None, Meta()] = None
    content: Annotated[JsonObject, Meta(max_length=MOST_FIELDS)] | None = None


class KeptSlides(Request, frozen=True, kw_only=True):
    """Slides of an earlier deck of the same script that stay as they are; the others are made anew in another layout."""

    artifact_id: Id
    indexes: Annotated[
        Annotated[list[Annotated[int, Meta(ge=0, lt=MOST_INDEX)]], Meta(max_length=MOST_INDEX)] | None,
        Meta(description="Those that stay; all that `slides` does not name when not given."),
    ] = None


class OwnTemplate(Request, frozen=True, kw_only=True):
    """A .pptx of the library (kind `template`), whose masters, layouts, theme and size a deck has.

    What fits its layouts fills their placeholders; charts, cards and numbers stand free below its titles.
    """

    media_id: Annotated[Id, Meta(description="A medium of the library, of the kind `template`.")]
    style: Annotated[
        Template, Meta(description="How large and on what things stand that its layouts have no place for.")
    ] = Template.MINIMAL


class SlidesGenerateInput(Request, frozen=True, kw_only=True):
    """What `slides.generate` makes a deck of, and how."""

    script_id: Id
    body: BodySnapshot
    brief_id: Annotated[
        Id | None,
        Meta(description="A brief of the script's brand: its outline is the sections, its evidence is cited there."),
    ] = None
    mode: SlideMode = SlideMode.PRESERVE
    title: Annotated[Name | None, Meta(description="The brief's first, else the script's, when not given.")] = None
    n_slides: Annotated[
        Annotated[int, Meta(ge=FEWEST_SLIDES, le=MOST_SLIDES)] | None,
        Meta(description="Slides wanted; as many as the text needs when not given."),
    ] = None
    template: Annotated[
        Template | OwnTemplate,
        Meta(description="One of these, or your own .pptx, which says appearance and shape of the slides too."),
    ] = Template.MINIMAL
    appearance: Appearance = Appearance.BRAND
    aspect_ratio: Annotated[AspectRatio | None, Meta(description="The brand's, else 16:9.")] = None
    exports: Annotated[list[DeckExport], Meta(max_length=3, description="Empty for all.")] = []
    slides: Annotated[
        list[SlideChange], Meta(max_length=MOST_INDEX, description="Slides that are given another title or content.")
    ] = []
    keep: Annotated[KeptSlides | None, Meta(description="An earlier deck that this one changes.")] = None


class SlidesGenerate(Request, frozen=True, kw_only=True, tag_field="operation", tag="slides.generate"):
    """Make a deck of a script's text."""

    input: SlidesGenerateInput


class SlideMedia(Schema, frozen=True, kw_only=True):
    """A picture on a slide."""

    storage_key: str
    content_type: str
    alt: str | None
    width: Count
    height: Count


class SlideSpan(Schema, frozen=True, kw_only=True):
    """The characters of the body that a slide is of."""

    start_char: Count
    end_char: Count


class Slide(Schema, frozen=True, kw_only=True):
    """A slide; offsets of its citations are code points of its `speaker_note`."""

    id: ReadId
    index: Count
    layout: Layout
    section: Annotated[str | None, Meta(description="Heading of the text that it is of.")]
    title: str
    content: Annotated[JsonObject, Meta(description="As the layout's schema in /capabilities says.")]
    speaker_note: str
    citations: list[Citation]
    media: list[SlideMedia]
    source_span: SlideSpan | None
    unsupported: Annotated[
        list[str],
        Meta(
            description="Claims on the slide or in its note that no source supports; a slide with one names no source."
        ),
    ] = []


class DeckSize(Schema, frozen=True, kw_only=True):
    """Size of a slide in points, 72 to an inch."""

    width: Count
    height: Count


class DeckTemplate(Schema, frozen=True, kw_only=True):
    """The .pptx that a deck was made on; the deck keeps its file."""

    media_id: Annotated[ReadId, Meta(description="The medium of the library, which may be gone.")]
    storage_key: str


class Deck(Read, frozen=True, kw_only=True):
    """A deck."""

    title: str
    language: str
    aspect_ratio: AspectRatio
    size: DeckSize
    template: Template
    appearance: Appearance
    theme: DeckTheme
    mode: SlideMode
    slides: list[Slide]
    # With a default: decks that were stored before it came do not have it.
    own_template: Annotated[DeckTemplate | None, Meta(description="Your own .pptx, where it was made on one.")] = None


# PowerPoint's own 16:9 and 4:3, and the others with about as much room.
SIZES = {
    AspectRatio.WIDE: DeckSize(width=960, height=540),
    AspectRatio.TALL: DeckSize(width=540, height=960),
    AspectRatio.SQUARE: DeckSize(width=720, height=720),
    AspectRatio.PORTRAIT: DeckSize(width=720, height=900),
    AspectRatio.CLASSIC: DeckSize(width=720, height=540),
}
