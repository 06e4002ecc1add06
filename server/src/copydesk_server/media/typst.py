"""Typst: drawn decks as PDF and as pictures. What is drawn is data for a fixed program, never a program itself."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import typst

_PROGRAM = (Path(__file__).parent / "deck.typ").read_bytes()
PICTURE_WIDTH = 1280


class DrawingFailed(ValueError):
    """Raised when Typst cannot draw something."""


def pdf(drawing: Any, folder: str, names: Mapping[str, str], fonts: str) -> bytes:
    """A drawn deck as PDF, a page for each slide.

    Args:
        drawing: The deck.
        folder: Where the files of its pictures are.
        names: Name of each picture's file, by storage key.
        fonts: Folder of the fonts.

    Raises:
        DrawingFailed: When it cannot be drawn.
    """
    [made] = _compiled(drawing, folder, names, fonts, format="pdf")
    return made


def png(drawing: Any, folder: str, names: Mapping[str, str], fonts: str) -> list[bytes]:
    """A drawn deck as pictures that are 1,280 pixels wide; arguments as of ``pdf``.

    Raises:
        DrawingFailed: When it cannot be drawn.
    """
    return _compiled(drawing, folder, names, fonts, format="png", ppi=72 * PICTURE_WIDTH / drawing.width)


def _compiled(drawing: Any, folder: str, names: Mapping[str, str], fonts: str, **options: Any) -> list[bytes]:
    data = msgspec.json.encode({**msgspec.to_builtins(drawing), "pictures": names}).decode()
    try:
        # Pictures are read from the folder: as values, Typst's binding takes text files alone.
        made: Any = typst.compile(_PROGRAM, root=folder, font_paths=[fonts], sys_inputs={"deck": data}, **options)
    except (typst.TypstError, RuntimeError, ValueError) as error:
        raise DrawingFailed(str(error)[:500]) from error
    return list(made) if isinstance(made, list | tuple) else [made]


def ending(data: bytes) -> str:
    """What the name of a picture's file ends in, by its content."""
    if data.startswith(b"\x89PNG"):
        return "png"
    if data.startswith(b"GIF8"):
        return "gif"
    return "webp" if data[8:12] == b"WEBP" else "jpg"
