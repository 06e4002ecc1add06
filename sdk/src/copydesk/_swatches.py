"""Colours as small coloured squares, for notebooks."""

from __future__ import annotations

import re
from html import escape

_HEX = re.compile(r"#[0-9a-fA-F]{6}\b")


def swatch(hex_: str, label: str = "") -> str:
    """A square of a colour, with its code and a label."""
    if not _HEX.fullmatch(hex_):
        return escape(hex_)
    square = f"<span style='display:inline-block;width:1.1em;height:1.1em;border:1px solid #8886;border-radius:3px;vertical-align:-0.2em;background:{hex_}'></span>"
    text = f"{escape(label)} " if label else ""
    return f"<span style='white-space:nowrap;margin-right:10px'>{square} {text}<code>{hex_}</code></span>"


def of_text(text: str) -> str:
    """A text, escaped, with a square before each colour code in it."""
    return " ".join(swatch(word) if _HEX.fullmatch(word) else escape(word) for word in text.split(" "))
