"""Colours: sRGB, OKLab (Ottosson 2020), and contrast as WCAG 2.2 defines it."""

from __future__ import annotations

import colorsys
import math
from collections.abc import Iterable
from typing import NamedTuple, Self

# Distance in OKLab (Ottosson, 2020) under which two colours read as one beside each other.
NEAR = 0.04
# Chroma in OKLab under which a colour reads as grey.
CHROMATIC = 0.04
WHITE_HEX, BLACK_HEX = "#ffffff", "#000000"
# WCAG 2.2, success criteria 1.4.3 and 1.4.6, for text; 1.4.11 for graphics that carry meaning, and for large text.
AA, AAA, GRAPHIC = 4.5, 7.0, 3.0


class Rgb(NamedTuple):
    """An opaque sRGB colour, each part 0 to 1."""

    r: float
    g: float
    b: float

    @classmethod
    def of_hex(cls, text: str) -> Self:
        """The colour of ``#rrggbb``."""
        return cls(*(int(text[at : at + 2], 16) / 255 for at in (1, 3, 5)))

    @property
    def hex(self) -> str:
        """As ``#rrggbb``."""
        return "#" + "".join(f"{round(min(1.0, max(0.0, part)) * 255):02x}" for part in self)

    def over(self, below: Rgb, alpha: float) -> Rgb:
        """What is seen where this lies over another colour with an opacity."""
        return Rgb(*(top * alpha + under * (1 - alpha) for top, under in zip(self, below, strict=True)))


class Oklab(NamedTuple):
    """A colour in OKLab: lightness 0 to 1, and two axes of hue."""

    lightness: float
    a: float
    b: float

    @property
    def chroma(self) -> float:
        """How colourful it is; grey is 0, the strongest sRGB colours about 0.3."""
        return math.hypot(self.a, self.b)

    def distance(self, other: Oklab) -> float:
        """Difference to the eye; about 0.02 is just noticed."""
        return math.dist(self, other)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _gamma(part: float) -> float:
    return 12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055


def to_oklab(colour: Rgb) -> Oklab:
    """An sRGB colour in OKLab."""
    r, g, b = map(_linear, colour)
    long = math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    medium = math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    short = math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return Oklab(
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def to_rgb(colour: Oklab) -> Rgb:
    """The sRGB colour of an OKLab one, brought into the gamut by clipping."""
    long = (colour.lightness + 0.3963377774 * colour.a + 0.2158037573 * colour.b) ** 3
    medium = (colour.lightness - 0.1055613458 * colour.a - 0.0638541728 * colour.b) ** 3
    short = (colour.lightness - 0.0894841775 * colour.a - 1.2914855480 * colour.b) ** 3
    linear = (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    )
    return Rgb(*(min(1.0, max(0.0, _gamma(max(0.0, part)))) for part in linear))


def luminance(colour: Rgb) -> float:
    """Relative luminance (WCAG 2.2)."""
    r, g, b = map(_linear, colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two ``#rrggbb`` colours, 1 to 21 (WCAG 2.2, success criterion 1.4.3)."""
    dark, light = sorted((luminance(Rgb.of_hex(one)), luminance(Rgb.of_hex(other))))
    return (light + 0.05) / (dark + 0.05)


def readable(background: str, *wanted: str | None) -> str:
    """The first colour that reads on a background at 4.5 to 1; else black or white, whichever reads better.

    One of the two always does: their ratios multiply to 21.
    """
    for colour in wanted:
        if colour and contrast(colour, background) >= AA:
            return colour
    return max((BLACK_HEX, WHITE_HEX), key=lambda colour: contrast(colour, background))


def shaded(hex_: str, by: float) -> str:
    """A colour whose lightness (HSL) is made less by a share of it, or more by a share of what lacks to white, as PowerPoint does."""
    hue, light, saturation = colorsys.rgb_to_hls(*Rgb.of_hex(hex_))
    return Rgb(*colorsys.hls_to_rgb(hue, light * (1 + by) if by < 0 else light + (1 - light) * by, saturation)).hex


def mix(one: str, other: str, share: float) -> str:
    """A colour on the way from one to another, even to the eye: in OKLab."""
    mixed = (a + (b - a) * share for a, b in zip(oklab_of(one), oklab_of(other), strict=True))
    return to_rgb(Oklab(*mixed)).hex


def oklab_of(hex_: str) -> Oklab:
    """A ``#rrggbb`` colour in OKLab."""
    return to_oklab(Rgb.of_hex(hex_))


def is_chromatic(hex_: str) -> bool:
    """Whether a colour is more than a grey."""
    return oklab_of(hex_).chroma >= CHROMATIC


def nearest(hex_: str, others: Iterable[str]) -> tuple[str, float] | None:
    """The colour most like another, and how far it is from it."""
    lab = oklab_of(hex_)
    found = [(other, lab.distance(oklab_of(other))) for other in others]
    return min(found, key=lambda pair: pair[1]) if found else None


_HUES = (
    (20, "pink"), (45, "red"), (75, "orange"), (115, "yellow"), (160, "green"), (205, "teal"), (270, "blue"),
    (292, "indigo"), (330, "purple"), (361, "pink"),
)  # fmt: skip


def name(hex_: str) -> str:
    """A plain English name, such as ``dark teal``, for a person to point at the colour."""
    lab = oklab_of(hex_)
    if lab.chroma < CHROMATIC / 2:
        return "white" if lab.lightness > 0.97 else "black" if lab.lightness < 0.2 else _shade(lab.lightness) + "grey"
    hue = math.degrees(math.atan2(lab.b, lab.a)) % 360
    word = next(word for most, word in _HUES if hue < most)
    if word == "pink" and lab.lightness < 0.6:
        word = "red"
    if lab.lightness > 0.85 and lab.chroma < 0.06 and word in ("orange", "yellow"):
        return "cream"
    if word in ("red", "orange", "yellow") and lab.lightness < 0.55 and lab.chroma < 0.14:
        word = "brown"
    return _shade(lab.lightness) + word


def _shade(lightness: float) -> str:
    return "light " if lightness > 0.86 else "dark " if lightness < 0.45 else ""
