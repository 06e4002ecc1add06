"""Images that tests draw."""

from __future__ import annotations

import io
from typing import Any

from PIL import Image, ImageDraw


def encoded(image: Image.Image, kind: str = "PNG", **options: Any) -> bytes:
    """The bytes of an image file."""
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def logo(size: int = 120, ground: str = "#1f6f5c", mark: str = "#f4f1e8") -> Image.Image:
    """A round mark on a ground of one colour."""
    image = Image.new("RGB", (size, size), ground)
    ImageDraw.Draw(image).ellipse((size // 4, size // 4, size * 3 // 4, size * 3 // 4), fill=mark)
    return image


def poster(width: int = 400, border: str | None = "#ffffff") -> Image.Image:
    """Four flat colours with a known share each, in a border."""
    unit = width / 400
    image = Image.new("RGB", (width, width * 3 // 4), border or "#f4e9d8")
    draw = ImageDraw.Draw(image)
    for box, color in (
        ((20, 20, 380, 280), "#f4e9d8"),
        ((20, 180, 380, 280), "#1d4e4a"),
        ((60, 120, 120, 220), "#7a2e3a"),
    ):
        draw.rectangle([value * unit for value in box], fill=color)
    draw.ellipse([value * unit for value in (240, 50, 330, 140)], fill="#e07a3f")
    return image
