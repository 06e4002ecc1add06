"""The design system of decks: one type scale, one grid and colours by role, for each template, shape and brand."""

from __future__ import annotations

from collections.abc import Mapping
from colorsys import hls_to_rgb, rgb_to_hls
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal

from copydesk_server.core.colours import (
    AA,
    BLACK_HEX,
    GRAPHIC,
    WHITE_HEX,
    Rgb,
    contrast,
    luminance,
    mix,
    readable,
    to_oklab,
)
from copydesk_server.decks import fitting
from copydesk_server.decks.drawing import backdrops
from copydesk_server.decks.drawing.backdrops import BACKDROPS, OPEN, Backdrop, Ground
from copydesk_server.decks.elements import Box, Ink
from copydesk_server.decks.layouts import Use
from copydesk_server.decks.templates.types import TemplateFacts
from copydesk_server.decks.types import Appearance, Slide, Template
from copydesk_server.projects.kit.types import DeckTheme

# From what is read to the footer.
_OVER_FOOT = 22.0
# Steps on the way to black or white in which a colour is made to read.
_STEPS = 20
# Under this contrast a brand's colour is no colour for text.
_FAINT = 1.9
# Under this luminance a ground is dark (WCAG's middle between black and white).
_DARK = 0.18
# What cards, and lines on them, have to a dark ground at least: near black, less is not seen from the last row.
_SEEN_CARD, _SEEN_LINE = 1.22, 1.5
# The contrast of the brand's colour and of quiet text on dark grounds: names and headings are read, not only seen.
_CLEAR, _MUTED = 7.0, 6.0
# Of a ground that is made dark: the least share of the brand's colour, in steps, and its contrast to black.
_NIGHT, _NOT_BLACK = 5, 1.15
# The distance in OKLab from which two colours are told apart at a glance, as edges and names of two sides.
_APART = 0.125
# Widths of a slide in its heights from which fields stand beside texts.
_WIDE = 1.5


@dataclass(frozen=True, slots=True)
class Scale:
    """Sizes of letters in points on a slide whose shorter side is 540 points: 7.5 inches.

    Nothing but the source and the number of a slide is under 18 points, which the last row of a room still reads
    (docs/decisions/27-decks.md).
    """

    cover: float
    title: float
    statement: float
    figure: float
    point: float = 34.0
    support: float = 34.0
    small: float = 18.0
    foot: float = 12.0
    foot_on_fill: float = 14.0


@dataclass(frozen=True, slots=True)
class Style:
    """What makes a template itself.

    Args:
        scale: Its sizes.
        serif: Whether headings have serifs where the brand has no font of its own.
        tinted: How much of the brand's colour is mixed into the ground.
        tints_white: Whether it is mixed into white grounds alone: others were chosen.
        radius: Of the corners of cards and tiles, in points.
        edge: Whether cards have an edge of the brand's colour on top.
        band: A band of the brand's colour: at the left, at the top, or none.
        rule: Whether a thin line parts the footer.
        bold_titles: Whether covers, claims and quotations are set bold; titles over what is said are in all templates.
        ruled: Whether what supports a claim stands below a thin rule.
        forms: Which forms stand on its fields.
        head: Where the title of a wide slide is: on top, below a line, or on a block of the brand's colour.
        points: What points have: a line above, a bar beside, a dot before, or a panel behind them.
        margin: At the left and right of a wide slide, in points.
        is_dark: Whether a ground that nobody chose is dark.
    """

    scale: Scale
    serif: bool = False
    tinted: float = 0.0
    tints_white: bool = False
    radius: float = 12.0
    edge: bool = False
    band: str = ""
    rule: bool = False
    bold_titles: bool = True
    ruled: bool = False
    forms: Literal["circles", "arcs", "tiles", "dots"] = "circles"
    head: Literal["top", "line", "block"] = "top"
    points: Literal["line", "bar", "dot", "panel"] = "dot"
    margin: float = 66.0
    is_dark: bool = False

    @property
    def cards(self) -> bool:
        """Whether content stands on panels."""
        return self.points == "panel"


STYLES = {
    Template.MINIMAL: Style(
        Scale(cover=80, title=40, statement=56, figure=240), tinted=0.06, tints_white=True, radius=14, margin=78
    ),
    Template.EDITORIAL: Style(
        Scale(cover=80, title=40, statement=56, figure=240, support=28), serif=True, tinted=0.07, rule=True,
        bold_titles=False, ruled=True, forms="arcs", radius=2, head="line", points="line", margin=72,
    ),
    Template.BOLD: Style(
        Scale(cover=80, title=40, statement=66, figure=240), band="left", forms="tiles", radius=0,
        head="block", points="bar", margin=56,
    ),
    Template.DATA: Style(
        Scale(cover=66, title=40, statement=56, figure=240, support=28), tinted=0.03, band="top", edge=True, forms="dots", radius=0,
        points="panel", margin=48, is_dark=True,
    ),
}  # fmt: skip


# What a style adds to a slide that a master of the user's own would have too.
_UNDRESSED: dict[str, Any] = {  # type: ignore[explicit-any]  # arguments of ``replace``
    "serif": False, "band": "", "rule": False, "edge": False, "ruled": False, "head": "top",
}  # fmt: skip
# From this luminance on a ground is white that nobody chose.
_WHITE = 0.97


@dataclass(frozen=True)
class Look:
    """What the drawing of a slide needs to know of its deck: sizes, grid and colours.

    Args:
        theme, template, appearance: Of the deck.
        width, height: Of a slide, in points.
        above, below: Points at the top and bottom that are left free, for captions of a film.
        own: The user's own template, whose places and colours come before all of these.
        language: Of the deck.
        turns: Which of the slides of its backdrop each is, by its id: they look different by turns.
        has_parts: Whether a slide names the part that it is of: titles begin below that line on all of them.
        has_capitals: Whether those lines are in capitals.
        caps: The largest letters of what a slide is about and of its body, as other slides of its layout have them.
        is_plain: Whether slides have no fields and forms at their end: the text of one does not fit beside them.
    """

    theme: DeckTheme
    template: Template
    appearance: Appearance
    width: int
    height: int
    above: float = 0.0
    below: float = 0.0
    own: TemplateFacts | None = None
    language: str = "en"
    turns: Mapping[str, int] = field(default_factory=dict)
    has_parts: bool = False
    has_capitals: bool = True
    caps: Mapping[str, float] = field(default_factory=dict)
    is_plain: bool = False

    def backdrop(self, slide: Slide) -> Backdrop:
        """What a slide stands on."""
        if self.own is not None:
            return OPEN
        choices = BACKDROPS[self.template].get(backdrop_key(slide), (OPEN,))
        chosen = choices[self.turns.get(slide.id, 0) % len(choices)]
        return OPEN if self.is_plain and chosen.side == "end" else chosen

    def ground(self, slide: Slide) -> Ground:
        """The ground of a slide, and the colours that read on it."""
        size = float(self.width), float(self.height)
        return backdrops.ground_of(self.backdrop(slide), self.inner, self.foot, size, is_narrow=self.is_narrow)

    @property
    def style(self) -> Style:
        """The template's; on masters of the user's own, what dresses a slide is theirs."""
        return STYLES[self.template] if self.own is None else replace(STYLES[self.template], **_UNDRESSED)

    @property
    def is_tall(self) -> bool:
        """Whether a slide is higher than wide: things stand below each other."""
        return self.height > self.width

    @property
    def is_narrow(self) -> bool:
        """Whether there is no room for two columns of text."""
        return self.width < 1.2 * self.height

    @property
    def is_wide(self) -> bool:
        """Whether a field stands beside the text: 4:3 is too narrow for it."""
        return self.width >= _WIDE * self.height

    @property
    def is_dark(self) -> bool:
        """Whether the ground is."""
        return _is_dark(self.palette[Ink.GROUND])

    @property
    def margin(self) -> float:
        """At the left and right: an eleventh of the shorter side on a tall slide, on a wide one the template's."""
        return 44.0 if self.is_tall else 54.0 if self.is_narrow else self.style.margin if self.is_wide else 56.0

    @property
    def top(self) -> float:
        """Above what comes first."""
        if self.is_tall:
            return self.above + 64.0
        # Under a line, where the template has one over its slides; on a block, nearer to the edge.
        return self.above + (66.0 if self.has_line else 34.0 if self.style.head == "block" else 46.0)

    @property
    def point(self) -> float:
        """Points at most: two sizes smaller than the title over them, which is seen first; on a tall slide one."""
        return fitting.smaller(self.style.scale.point) if self.is_wide else self.style.scale.point

    @property
    def has_line(self) -> bool:
        """Whether a line stands over the slides, from which they hang."""
        return self.style.head == "line" and self.is_wide

    @property
    def has_block(self) -> bool:
        """Whether titles stand on a block of the brand's colour."""
        return self.style.head == "block" and self.is_wide

    @property
    def has_panels(self) -> bool:
        """Whether each point has a panel behind it: with an edge of colour, or with round corners and a dot."""
        return self.style.points in {"panel", "dot"} and self.own is None

    @property
    def over_rule(self) -> float:
        """What fills a slide down to its foot leaves free over the line there, where the template has one."""
        return 12.0 if self.style.rule and self.own is None else 0.0

    @property
    def inner(self) -> Box:
        """The slide without its margins and its footer."""
        if self.own is not None:
            top, body = self.own.surfaces[Use.FREE].title.box.y, self.own.body
            top = max(self.above, min(top, body.y))
            return Box(body.x, top, body.w, min(body.bottom, self.foot.y - 8) - top)
        return Box(self.margin, self.top, self.width - 2 * self.margin, self.foot.y - _OVER_FOOT - self.top)

    @property
    def foot(self) -> Box:
        """Where sources and the number stand."""
        if self.own is not None:  # Within the body: below it may be what the masters show.
            body = self.own.body
            return Box(body.x, min(body.bottom, self.height - self.below) - 18.0, body.w, 18.0)
        return Box(self.margin, self.height - self.below - 44.0, self.width - 2 * self.margin, 18.0)

    @cached_property
    def palette(self) -> dict[Ink, str]:
        """The colour of each role."""
        ground, text = self._grounds()
        fill = self.theme.primary
        if contrast(fill, ground) < 1.3:  # A brand of the ground's own colour has no fill to be seen.
            fill = mix(text, ground, 0.15)
        # A colour as light as the ground marks and fills; darkened until it reads it would be another colour.
        faint = contrast(fill, ground) < _FAINT
        read = _lit if _is_dark(ground) else _until
        brand = text if faint else read(fill, ground, AA)
        own = text if faint else next((one for one in self.theme.graph if one != self.theme.primary), fill)
        if contrast(own, ground) < _FAINT:  # Darkened until it reads, yellow would be brown.
            own = brand
        # White on a strong colour is what brands do; the colour is darkened a little until small letters read on it too.
        is_strong = contrast(WHITE_HEX, fill) >= GRAPHIC
        fill = _until(fill, WHITE_HEX, AA) if is_strong else fill
        on_fill = WHITE_HEX if is_strong else readable(fill, self.theme.primary_text)
        # What reads on the ground and on cards is held against the one of them on which it reads worse.
        card = _card(ground, text, fill)
        least = min(ground, card, key=lambda one: contrast(text, one))
        quiet = mix(ground, text, 0.2) if faint else mix(ground, brand, 0.3)
        return {
            Ink.GROUND: ground,
            Ink.TEXT: text,
            Ink.MUTED: _until(mix(text, ground, 0.48), least, _MUTED if _is_dark(ground) else AA + 0.3),
            Ink.CARD: card,
            Ink.BRAND: read(brand, least, _CLEAR if _is_dark(ground) else AA),
            Ink.ACCENT: read(read(own, ground, _CLEAR if _is_dark(ground) else AA), least, AA),
            Ink.FILL: fill,
            Ink.ON_FILL: on_fill,
            Ink.LINE: _until(mix(ground, text, 0.16), card, _SEEN_LINE)
            if _is_dark(ground)
            else mix(ground, text, 0.16),
            Ink.QUIET: _until(quiet, least, 1.7),
        }

    @property
    def pair(self) -> tuple[tuple[Ink, Ink], tuple[Ink, Ink]]:
        """The edges and the names of two sides: in both colours of the brand; where those are nearly one, a quiet side and one in the brand's."""
        one, other = (to_oklab(Rgb.of_hex(self.palette[ink])) for ink in (Ink.BRAND, Ink.ACCENT))
        if one.distance(other) >= _APART:
            return (Ink.BRAND, Ink.BRAND), (Ink.ACCENT, Ink.ACCENT)
        return (Ink.QUIET, Ink.TEXT), (Ink.BRAND, Ink.BRAND)

    @property
    def graph(self) -> list[str]:
        """Colours of parts and series that are told apart and seen on the ground."""
        ground = self.palette[Ink.GROUND]
        return [self.palette[Ink.BRAND], *(one for one in self.theme.graph[1:] if contrast(one, ground) >= GRAPHIC)]

    def _grounds(self) -> tuple[str, str]:
        """The ground and the text: the brand's, turned where the deck is asked to be light or dark and it is not."""
        ground, text = self.theme.background.lower(), self.theme.background_text
        dark = _is_dark(ground)
        if self.own is not None:
            ground, text = self.own.surfaces[Use.FREE].background, self.own.scheme["tx1"]
        elif self.appearance is Appearance.DARK and not dark:
            ground, text = _night(self.theme.primary), "#f4f4f6"
        elif self.appearance is Appearance.LIGHT and dark:
            ground, text = WHITE_HEX, "#1d2433"
        white = luminance(Rgb.of_hex(ground)) >= _WHITE
        if self.own is None and self.appearance is Appearance.BRAND and self.style.is_dark and white:
            return _night(self.theme.primary), "#f4f4f6"
        if self.own is None and not _is_dark(ground) and (white or not self.style.tints_white):
            ground = mix(ground, self.theme.primary, self.style.tinted)
        return ground, text if contrast(text, ground) >= AA else _until(text, ground, AA)


def backdrop_key(slide: Slide) -> str:
    """What slides have the same backdrops as this: those of its layout; of sentences those with what supports them."""
    return f"{slide.layout.value}+" if slide.content.get("support") else slide.layout.value


def _night(primary: str) -> str:
    """A dark ground of the brand's hue, light enough that it is not black and cards are told from it."""
    shares = (mix(BLACK_HEX, primary, step / _STEPS) for step in range(_NIGHT, _STEPS + 1))
    return next((one for one in shares if contrast(one, BLACK_HEX) >= _NOT_BLACK), primary)


def _card(ground: str, text: str, fill: str) -> str:
    """The colour of cards: lighter than the ground, on a dark one so much that they are told from it."""
    if _is_dark(ground):
        return _until(mix(ground, text, 0.07), ground, _SEEN_CARD)
    card = mix(ground, WHITE_HEX, 0.8)
    return mix(ground, fill, 0.05) if contrast(card, ground) < 1.02 else card


def _is_dark(colour: str) -> bool:
    return luminance(Rgb.of_hex(colour)) < _DARK


def _lit(colour: str, ground: str, ratio: float) -> str:
    """The colour, made lighter on a dark ground until it stands out; as strong as it was, where mixed with white it would be grey."""
    hue, light, strong = rgb_to_hls(*Rgb.of_hex(colour))
    shades = (light + (1 - light) * step / _STEPS for step in range(_STEPS + 1))
    made = (colour if shade == light else Rgb(*hls_to_rgb(hue, shade, strong)).hex for shade in shades)
    return next((one for one in made if contrast(one, ground) >= ratio), WHITE_HEX)


def _until(colour: str, ground: str, ratio: float) -> str:
    """The colour, made darker or lighter until it stands out from a ground."""
    away = WHITE_HEX if _is_dark(ground) else BLACK_HEX
    steps = (mix(colour, away, step / _STEPS) for step in range(_STEPS + 1))
    return next((one for one in steps if contrast(one, ground) >= ratio), away)
