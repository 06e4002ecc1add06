"""What is held against a finished deck, by code: the bar of docs/decks.md, slide by slide."""

from __future__ import annotations

from statistics import median

from copydesk_server.artifacts.types import Check, check
from copydesk_server.core.colours import AA, GRAPHIC, contrast, shaded
from copydesk_server.decks import fitting
from copydesk_server.decks.elements import Art, Box, Drawing, Shape, SlidePage, Table, Text
from copydesk_server.decks.layouts import Layout, in_rows
from copydesk_server.decks.templates.types import TemplateFacts
from copydesk_server.decks.types import Deck
from copydesk_server.queue.types import ErrorCode, JobFailed, JobWarning
from copydesk_server.scripts.body import unsupported

# Points, words and slides of docs/decks.md.
SMALLEST, MEDIAN_WORDS, MOST_WORDS = 18.0, 30, 45
# Letters of this size in points are large as WCAG 2.2 counts it, and need less contrast; bold ones from the second.
_LARGE, _LARGE_BOLD = 18.0, 14.0
_SHORT = {Layout.TITLE.value, Layout.SECTION.value, Layout.CLOSING_CTA.value, Layout.AGENDA.value}
_FOOTER = frozenset({"source", "credit", "number"})


def checked(deck: Deck, drawn: Drawing, wanted: int | None, own: TemplateFacts | None = None) -> list[Check]:
    """The checks of a deck.

    Raises:
        JobFailed: When a citation does not resolve: no deck is better than a wrong one.
    """
    citations = [citation for slide in deck.slides for citation in slide.citations]
    for slide in deck.slides:
        for citation in slide.citations:
            if slide.speaker_note[citation.start_char : citation.end_char] != citation.quote:
                raise JobFailed(ErrorCode.OUTPUT_INVALID, "A citation of the deck does not resolve.")
    over = sum(
        not element.fits for page in drawn.pages for element in page.elements if isinstance(element, Text | Table)
    )
    sizes = [one.size for page in drawn.pages for one in _texts(page) if one.role not in _FOOTER]
    sizes += [one.unit for page in drawn.pages for one in _texts(page) if one.unit]
    sizes += [one.size for page in drawn.pages for one in page.elements if isinstance(one, Table)]
    lacking = letters_missing(drawn)
    words = [words_on(page) for page in drawn.pages if page.kind not in _SHORT]
    titles = [slide.title.casefold() for slide in deck.slides if slide.title and slide.layout is not Layout.SECTION]
    repeated = len(titles) - len(set(titles))
    lowest = min((ratio - need for page in drawn.pages for ratio, need in _contrasts(drawn, page)), default=0.0)
    third = len(in_rows([slide.layout for slide in deck.slides]))
    unlike = wanted is not None and len(deck.slides) != wanted
    most, middle = max(words, default=0), float(median(words or [0]))
    smallest = min(sizes, default=SMALLEST)
    return [
        check("text_fits", {"texts_cut": float(over)}, warned=over > 0),
        check("text_size", {"smallest_points": smallest}, warned=smallest < SMALLEST),
        check("letters_shown", {"letters_missing": float(lacking)}, warned=lacking > 0),
        check("contrast", {"above_needed": round(lowest, 2)}, warned=lowest < 0),
        check("words", {"median": middle, "most": float(most)}, warned=middle > MEDIAN_WORDS or most > MOST_WORDS),
        check("titles", {"repeated": float(repeated)}, warned=repeated > 0),
        check("layouts", {"third_in_row": float(third)}, warned=third > 0),
        check("citations", {"citations": float(len(citations))}, warned=not citations),
        check("slide_count", {"slides": float(len(deck.slides))}, warned=unlike),
        *_of_template(drawn, own),
    ]


def _of_template(drawn: Drawing, own: TemplateFacts | None) -> list[Check]:
    """How many slides fill placeholders of the user's own template, and what of it the PDF does not show."""
    if own is None:
        return []
    filled = sum(any(one.held is not None and one.role == "body" for one in _texts(page)) for page in drawn.pages)
    figures = {"slides_filled": float(filled), "shapes_left_out": float(own.left_out)}
    return [check("template", figures, warned=own.left_out > 0)]


def unsupported_warnings(deck: Deck) -> list[JobWarning]:
    """The warning of the claims of a deck that no source supports."""
    count = sum(len(slide.unsupported) for slide in deck.slides)
    return unsupported.warnings(count, "`unsupported` of each slide lists them")


def letters_missing(drawn: Drawing) -> int:
    """Letters that the fonts of the server do not have."""
    return fitting.missing("".join(written(drawn)))


def written(drawn: Drawing) -> list[str]:
    """The texts on the slides."""
    return [told for page in drawn.pages for one in _texts(page) for told in [*one.texts, *one.after]]


def _texts(page: SlidePage) -> list[Text]:
    return [element for element in page.elements if isinstance(element, Text)]


def words_on(page: SlidePage) -> int:
    """Words that are read on a slide, numbers that stand large among them; cells of a table and lines of a program are looked up, not read."""
    texts = [
        one for one in _texts(page)
        if (one.role in {"title", "body"} or one.figure[0] >= 0) and not one.is_code
    ]  # fmt: skip
    shown = [told for one in texts for told in [*one.texts, *one.after]]
    return sum(len(told.split()) for told in shown)


def _contrasts(drawn: Drawing, page: SlidePage) -> list[tuple[float, float]]:
    """The contrast of each colour of a text on what is behind it, and what it needs."""
    found = []
    for one in _texts(page):
        ground = page.ground or drawn.palette[page.background.value]
        for element in [*page.under, *page.elements[: page.elements.index(one)]]:
            if isinstance(element, Shape | Art) and _is_within(one.box, element.box):
                ground = element.color if isinstance(element, Art) else _fill(drawn, element)
        found += [
            (contrast(color, ground), GRAPHIC if size >= _LARGE or (bold and size >= _LARGE_BOLD) else AA)
            for color, size, bold in _inks(drawn, one)
        ]
    return found


def _fill(drawn: Drawing, shape: Shape) -> str:
    color = drawn.palette[shape.fill.value]
    return shaded(color, shape.shade) if shape.shade else color


def _inks(drawn: Drawing, one: Text) -> list[tuple[str, float, bool]]:
    """The colours in which the letters of a text are, with their size and whether they are bold."""
    if one.held is not None:
        return [(one.held.color, one.size, one.bold)]
    inks = {color for _, color, _ in one.runs()} if one.texts else {one.color}
    after = [(drawn.palette[one.after_color.value], one.after_size, False)] if one.after else []
    after += [(drawn.palette[one.key_color.value], one.figure[1], True)] if one.figure[0] >= 0 else []
    return [*((drawn.palette[ink.value], one.size, one.bold) for ink in inks | {one.color}), *after]


def _is_within(box: Box, other: Box) -> bool:
    across = other.x <= box.x + 1 and other.right >= box.right - 1
    return across and other.y <= box.y + 1 and other.bottom >= box.bottom - 1
