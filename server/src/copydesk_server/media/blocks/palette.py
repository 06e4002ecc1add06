"""Colours by role, made of a brand's: every text reads at 4.5 to 1 or better on what it stands on (WCAG 2.2, AA).

A block carries its own ground: what lies beneath it, a picture or a film, is never behind a text.
"""

from __future__ import annotations

from copydesk_server.core.colours import AA, BLACK_HEX, GRAPHIC, WHITE_HEX, Rgb, contrast, luminance, mix, readable
from copydesk_server.media.blocks.types import BlockTheme

# Steps on the way to black or white in which a colour is made to read.
_STEPS = 20
# Under this contrast a brand's colour is no colour for text (as in decks, docs/decisions/27-decks.md).
_FAINT = 1.9
# WCAG's middle between black and white.
_DARK = 0.18
# A little above the limit, so that edges that a picture softens still read.
_TEXT = AA + 0.3


def palette(theme: BlockTheme) -> dict[str, str]:
    """The colour of each role, as ``#rrggbb``."""
    ground = theme.background.lower()
    text = _until(readable(ground, theme.text.lower()), ground, _TEXT)
    fill = theme.primary.lower()
    if (
        contrast(fill, ground) < 1.3
    ):  # A brand of the ground's own colour: it would not be seen where one follows the other.
        fill = mix(text, ground, 0.12)
    dark = _is_dark(ground)
    card = (
        mix(ground, text, 0.08)
        if dark
        else WHITE_HEX
        if contrast(WHITE_HEX, ground) >= 1.02
        else mix(ground, fill, 0.07)
    )
    card_text = _until(text, card, _TEXT)
    on_fill = WHITE_HEX if contrast(WHITE_HEX, fill) >= AA else readable(fill, text)
    accent = theme.accent.lower()
    strip = mix(card, fill, 0.14)
    return {
        "ground": ground,
        "text": text,
        "muted": _until(mix(text, ground, 0.3), ground, _TEXT),
        "brand": _seen(fill, ground, text),
        "accent": _seen(accent, ground, text),
        "line": mix(ground, text, 0.2),
        "quiet": _until(mix(ground, fill, 0.34), ground, 1.45),
        "fill": fill,
        "on_fill": on_fill,
        "on_fill_muted": _until(mix(on_fill, fill, 0.16), fill, AA, away=on_fill),
        "accent_on_fill": accent if contrast(accent, fill) >= GRAPHIC else mix(fill, on_fill, 0.5),
        "card": card,
        "card_text": card_text,
        "card_muted": _until(mix(card_text, card, 0.3), card, _TEXT),
        "card_accent": _seen(accent, card, card_text),
        "card_brand": _until(fill, card, GRAPHIC),
        "card_line": mix(card, card_text, 0.18),
        "strip": strip,
        "strip_text": _until(card_text, strip, _TEXT),
    }


def _seen(colour: str, ground: str, text: str) -> str:
    """The colour as text reads in it; the text's own for one as light as the ground, which would become another colour."""
    return text if contrast(colour, ground) < _FAINT else _until(colour, ground, _TEXT)


def _is_dark(colour: str) -> bool:
    return luminance(Rgb.of_hex(colour)) < _DARK


def _until(colour: str, ground: str, ratio: float, away: str | None = None) -> str:
    """The colour, made darker or lighter until it stands out from a ground."""
    end = away or max((BLACK_HEX, WHITE_HEX), key=lambda one: contrast(one, ground))
    steps = (mix(colour, end, step / _STEPS) for step in range(_STEPS + 1))
    return next((one for one in steps if contrast(one, ground) >= ratio), end)
