"""Numbers that stand large, each in one line; their unit or scale is a word beside the digits, and smaller."""

from __future__ import annotations

import re
from typing import Literal

from copydesk_server.decks import fitting
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.elements import Box, Ink, Role, Text
from copydesk_server.decks.sentences.numbers import SCALES

# Letters of a unit in sizes of its digits, and at least: it is read, and the digits are seen.
_UNIT_SHARE, _UNIT_LEAST = 0.45, 20.0
# What is no number with its unit: a change, a range. Of a part of a whole the part is the number, and "of 64" as its unit is.
_SEVERAL = re.compile(r"[→–]|\s\S*\d")
_PART = re.compile(r"\d\S* (?:[^\W\d]+ ){0,2}?(?:of|in|von|sur|de) (?:[^\W\d]+ )?\d\S*", re.IGNORECASE)


def parts(number: str) -> tuple[str, str]:
    """The digits of a number and what stands after their space, its unit or scale: "£1.3" and "million"."""
    digits, _, unit = number.partition(" ")
    is_several = _SEVERAL.search(number) and not _PART.fullmatch(number)
    return (number, "") if not unit or is_several else (digits, unit)


def without_unit(number: str) -> tuple[str, str]:
    """The digits of a number, and its unit; a scale says how large the number is, and stays with them."""
    number = number.replace("\u00a0", " ")
    digits, unit = parts(number)
    scale = _SCALE.search(unit)
    if scale and not scale.start() and unit[scale.end() :].strip():
        return f"{digits} {scale[0]}", unit[scale.end() :].strip()  # "41 million" and "messages".
    return (number, "") if not unit or scale else (digits, unit)


_SCALE = re.compile(rf"\b(?:{SCALES}|per ?cent|Prozent|cent|ciento)\b", re.IGNORECASE)


def width(look: Look, number: str, size: float) -> float:
    """How wide a number is in digits of a size, in points."""
    face = fitting.SERIF if look.style.serif else fitting.SANS
    digits, unit = parts(number.replace("\u00a0", " "))
    ems = fitting.width_of(digits, bold=True, face=face)
    beside = fitting.width_of(f" {unit}", bold=True, face=face) * _unit(size) if unit else 0.0
    return (ems * size + beside) * fitting.BOLD_ROOM + 2


def numeral(
    look: Look,
    number: str,
    box: Box,
    size: float,
    *,
    color: Ink = Ink.ACCENT,
    valign: Literal["top", "middle", "bottom"] = "top",
    role: Role = "",
) -> Text:
    """A number in digits of a size; it fits where its box is as wide."""
    number = number.replace("\u00a0", " ")
    unit = _unit(size) if parts(number)[1] else 0.0
    return Text(
        box=box, texts=[number], size=size, color=color, bold=True, heading=True, key_color=color, figure=(0, size),
        unit=unit, valign=valign, role=role, fits=width(look, number, size) <= box.w + 1,
    )  # fmt: skip


def _unit(size: float) -> float:
    """The letters of a unit beside digits of a size, which are no smaller."""
    return min(size, max(_UNIT_LEAST, size * _UNIT_SHARE))
