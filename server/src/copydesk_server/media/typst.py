"""Typst: drawn decks as PDF and as pictures. What is drawn is data for a fixed program, never a program itself."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import typst

_PROGRAM = (Path(__file__).parent / "deck.typ").read_bytes()
PICTURE_WIDTH = 1280


class DrawingFailed(Exception):
    """Raised when Typst cannot draw something."""


def pdf(drawing: Any, pictures: Mapping[str, bytes], fonts: str) -> bytes:
    """A drawn deck as PDF, a page for each slide.

    Raises:
        DrawingFailed: When it cannot be drawn.
    """
    [made] = _compiled(drawing, pictures, fonts, format="pdf")
    return made


def png(drawing: Any, pictures: Mapping[str, bytes], fonts: str) -> list[bytes]:
    """A drawn deck as pictures that are 1,280 pixels wide.

    Raises:
        DrawingFailed: When it cannot be drawn.
    """
    return _compiled(drawing, pictures, fonts, format="png", ppi=72 * PICTURE_WIDTH / drawing.width)


def _compiled(drawing: Any, pictures: Mapping[str, bytes], fonts: str, **options: Any) -> list[bytes]:
    names = {key: f"{number}.{_kind(data)}" for number, (key, data) in enumerate(pictures.items())}
    data = msgspec.json.encode({**msgspec.to_builtins(drawing), "pictures": names}).decode()
    files = {"main.typ": _PROGRAM, **{names[key]: picture for key, picture in pictures.items()}}
    try:
        made = typst.compile(files, font_paths=[fonts], sys_inputs={"deck": data}, **options)
    except (typst.TypstError, RuntimeError, ValueError) as error:
        raise DrawingFailed(str(error)[:500]) from error
    return list(made) if isinstance(made, list | tuple) else [made]


def _kind(data: bytes) -> str:
    if data.startswith(b"\x89PNG"):
        return "png"
    if data.startswith(b"GIF8"):
        return "gif"
    return "webp" if data[8:12] == b"WEBP" else "jpg"
