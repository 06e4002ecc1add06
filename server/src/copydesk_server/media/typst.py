"""Typst: drawn decks as PDF and as pictures. What is drawn is data for a fixed program, never a program itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal, Protocol, cast

import msgspec
import typst

_PROGRAM = (Path(__file__).parent / "deck.typ").read_bytes()
# Sharp where slides are shown in a page; a width of 1,920 would have 2.25 times the pixels.
PICTURE_WIDTH = 1280


class Drawn(Protocol):
    """What is used of a deck here; the rest of it, a msgspec type, is read by the program."""

    @property
    def width(self) -> float:
        """In points."""


class DrawingFailed(ValueError):
    """Raised when Typst cannot draw something."""


def pdf(drawing: Drawn, folder: str, names: Mapping[str, str], fonts: Sequence[str]) -> bytes:
    """A drawn deck as PDF, a page for each slide.

    Args:
        drawing: The deck.
        folder: Where the files of its pictures are.
        names: Name of each picture's file, by storage key.
        fonts: Folders of the fonts.

    Raises:
        DrawingFailed: When it cannot be drawn.
    """
    [made] = _compiled(drawing, folder, names, fonts, format="pdf")
    return made


def png(
    drawing: Drawn, folder: str, names: Mapping[str, str], fonts: Sequence[str], width: int = PICTURE_WIDTH
) -> list[bytes]:
    """A drawn deck as pictures of a width in pixels; the other arguments as of ``pdf``.

    Raises:
        DrawingFailed: When it cannot be drawn.
    """
    return _compiled(drawing, folder, names, fonts, format="png", ppi=72 * width / drawing.width)


def _compiled(
    drawing: Drawn,
    folder: str,
    names: Mapping[str, str],
    fonts: Sequence[str],
    *,
    format: Literal["pdf", "png"],
    ppi: float | None = None,
) -> list[bytes]:
    data = msgspec.json.encode({**msgspec.to_builtins(drawing), "pictures": names}).decode()
    try:
        # Pictures are read from the folder: as values, Typst's binding takes text files alone.
        made: object = typst.compile(  # type: ignore[misc]  # its types want program and folder to be of one kind
            _PROGRAM, root=folder, font_paths=list(fonts), sys_inputs={"deck": data}, format=format, ppi=ppi
        )
    except (typst.TypstError, RuntimeError, ValueError) as error:
        raise DrawingFailed(str(error)[:500]) from error
    # One page of a picture comes by itself; the binding's types speak of no list.
    return list(made) if isinstance(made, list | tuple) else [cast("bytes", made)]


def ending(data: bytes) -> str:
    """What the name of a picture's file ends in, by its content."""
    if data.startswith(b"\x89PNG"):
        return "png"
    if data.startswith(b"GIF8"):
        return "gif"
    return "webp" if data[8:12] == b"WEBP" else "jpg"
