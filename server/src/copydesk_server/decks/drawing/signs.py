"""Signs over sentences that warn or ask: drawn as shapes, seen before the words are read."""

from __future__ import annotations

import re

from copydesk_server.decks.drawing.grounds import Ground
from copydesk_server.decks.elements import Box, Element, Ink, Shape, Text

# How a sentence begins that forbids or warns, in the languages whose clauses are known.
_WARNS = re.compile(
    r"(?:(?:never|do not|don[’']t|avoid|beware|be careful|niemals|vermeiden sie|évitez|ne jamais|nunca|evite)\b"
    r"|(?:caution|warning|achtung|vorsicht|warnung|attention|prudence|cuidado|atención)\s*[:!])",
    re.IGNORECASE,
)
# A sign beside letters of 50 points and more, and the room from its top to the letters.
SIDE, ROOM = 52.0, 76.0


def sign_of(sentence: str) -> str:
    """The sign of a sentence: it forbids, it asks, or it has none."""
    if sentence.rstrip().endswith("?"):
        return "?"
    return "!" if _WARNS.match(sentence) else ""


def sign(told: str, x: float, y: float, ground: Ground) -> list[Element]:
    """A sign at a place: "!" in a triangle, "?" in a circle."""
    fill, color = (ground.text, ground.ink) if ground.is_filled else (Ink.ACCENT, Ink.GROUND)
    box = Box(x, y, SIDE, SIDE)
    if told == "?":
        form = Shape(box=box, fill=fill, is_oval=True)
    else:
        form = Shape(box=box, fill=fill, corners=[(0.5, 0.02), (1.0, 0.95), (0.0, 0.95)])
    # The middle of a triangle is lower than that of its box.
    lower = Box(x, y + (9.0 if told == "!" else 0.0), SIDE, SIDE - (9.0 if told == "!" else 0.0))
    mark = Text(
        box=lower, texts=[told], size=30, color=color, bold=True, align="center", valign="middle"
    )  # fmt: skip
    return [form, mark]
