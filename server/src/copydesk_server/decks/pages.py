"""Pages of a drawn deck as PDF and as pictures; for sandboxes, so it imports little: each loads it anew."""

from __future__ import annotations

import io

from PIL import Image, ImageOps

from copydesk_server.decks import fitting
from copydesk_server.decks.elements import Drawing
from copydesk_server.media import typst

# Half of a slide on a screen of 4K.
MOST_SIDE = 1920
# Where the user's own .pptx lies beside the pictures, for the drawer of PowerPoint's file.
TEMPLATE = "template.pptx"
_FORMATS = ("PNG", "JPEG", "WEBP", "GIF")


def pdf(drawn: Drawing, folder: str, names: dict[str, str]) -> bytes:
    """The PDF."""
    return typst.pdf(drawn, folder, names, fitting.fonts_folders())


def png(drawn: Drawing, folder: str, names: dict[str, str], width: int) -> list[bytes]:
    """A picture of each slide, of a width in pixels."""
    return typst.png(drawn, folder, names, fitting.fonts_folders(), width)


def upright(data: bytes) -> bytes:
    """A picture as it is shown, not larger than slides are, as PNG or JPEG."""
    try:
        with Image.open(io.BytesIO(data), formats=_FORMATS) as image:
            image.draft(None, (MOST_SIDE, MOST_SIDE))
            turned = ImageOps.exif_transpose(image)
            turned.thumbnail((MOST_SIDE, MOST_SIDE))
            file = io.BytesIO()
            if turned.mode in {"RGB", "L"}:
                turned.save(file, "JPEG", quality=90)
            else:
                turned.convert("RGBA").save(file, "PNG")
            return file.getvalue()
    except (OSError, SyntaxError, EOFError, ArithmeticError, LookupError, TypeError) as error:
        raise ValueError("is not a picture that can be read") from error
