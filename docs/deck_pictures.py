"""Draw the pictures of docs/decks.md: every layout in every template. Run by `make deck-pictures`."""

from __future__ import annotations

import io
import sys
from pathlib import Path

from PIL import Image

from copydesk_server.decks import drawing, fitting
from copydesk_server.media import typst

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from support.slides import CONTENT, deck  # noqa: E402  # from the tests, which draw the same deck

# Four slides in a row, each as wide as a thumbnail that can be read; so many colours are enough for flat slides and the edges of letters.
COLUMNS, WIDTH, GAP, COLOURS = 4, 340, 6, 96
BRANDS = {"minimal": "green", "editorial": "blue", "bold": "loud", "data": "dark"}


def sheet(template: str) -> Image.Image:
    """The slides of a template, one of each layout."""
    made = deck(BRANDS[template], template)
    pictures = typst.png(drawing.draw(made), ".", {}, fitting.fonts_folders())
    first = {layout: at for at, (layout, _) in reversed(list(enumerate(CONTENT)))}
    slides = [Image.open(io.BytesIO(pictures[at])).convert("RGB") for at in sorted(first.values())]
    height = round(WIDTH * slides[0].height / slides[0].width)
    rows = -(-len(slides) // COLUMNS)
    made_sheet = Image.new("RGB", (COLUMNS * (WIDTH + GAP) + GAP, rows * (height + GAP) + GAP), "#9a9a9a")
    for at, slide in enumerate(slides):
        place = GAP + at % COLUMNS * (WIDTH + GAP), GAP + at // COLUMNS * (height + GAP)
        made_sheet.paste(slide.resize((WIDTH, height), Image.Resampling.LANCZOS), place)
    return made_sheet.quantize(COLOURS, dither=Image.Dither.NONE)


for name in BRANDS:
    sheet(name).save(ROOT / "docs" / "_static" / "decks" / f"{name}.png", optimize=True)
