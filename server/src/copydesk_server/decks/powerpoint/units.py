"""Lengths, colours and texts as PowerPoint writes them."""

from __future__ import annotations

import re

from pptx.enum.dml import MSO_THEME_COLOR
from pptx.util import Emu

from copydesk_server.decks.elements import Box, Ink

# English metric units in a point (ECMA-376, part 1).
EMU = 12_700
# The place of each role in a theme: ground and text are light 1 and dark 1, as masters map them.
THEME = {
    Ink.GROUND: ("lt1", "bg1", MSO_THEME_COLOR.BACKGROUND_1),
    Ink.TEXT: ("dk1", "tx1", MSO_THEME_COLOR.TEXT_1),
    Ink.CARD: ("lt2", "bg2", MSO_THEME_COLOR.BACKGROUND_2),
    Ink.MUTED: ("dk2", "tx2", MSO_THEME_COLOR.TEXT_2),
    Ink.BRAND: ("accent1", "accent1", MSO_THEME_COLOR.ACCENT_1),
    Ink.ACCENT: ("accent2", "accent2", MSO_THEME_COLOR.ACCENT_2),
    Ink.FILL: ("accent3", "accent3", MSO_THEME_COLOR.ACCENT_3),
    Ink.ON_FILL: ("accent4", "accent4", MSO_THEME_COLOR.ACCENT_4),
    Ink.QUIET: ("accent5", "accent5", MSO_THEME_COLOR.ACCENT_5),
    Ink.LINE: ("accent6", "accent6", MSO_THEME_COLOR.ACCENT_6),
}
_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


def plain(text: str) -> str:
    """A text without what XML cannot hold."""
    return _UNPRINTABLE.sub("", text)


def place(box: Box) -> tuple[Emu, Emu, Emu, Emu]:
    """A box in English metric units."""
    return emu(box.x), emu(box.y), emu(box.w), emu(box.h)


def emu(points: float) -> Emu:
    """A length in English metric units."""
    return Emu(max(0, round(points * EMU)))
