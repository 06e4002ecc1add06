"""The pictures of docs/console.md and docs/tour.md: taken of the story's pages, and every one that they show is among them."""

from __future__ import annotations

import io
import re
from pathlib import Path

from PIL import Image

from support.server import ROOT

# Name: page of the story or address, width, height, scheme.
PICTURES = {
    "overview": ("overview", 1280, 760, "light"),
    "keys": ("keys", 1280, 620, "light"),
    "new-key": ("new-key", 1280, 900, "light"),
    "providers": ("providers", 1280, 900, "dark"),
    "connections": ("connections", 1280, 520, "light"),
    "usage": ("usage", 1280, 900, "dark"),
    "members": ("members", 1280, 900, "light"),
    "narrow": ("overview", 390, 800, "light"),
    "script": ("script", 1280, 820, "light"),
    "script-dark": ("script", 1280, 820, "dark"),
    "script-phone": ("script", 390, 800, "light"),
    "write": ("write", 1280, 900, "light"),
    "price": ("write-price", 1280, 420, "light"),
    "versions": ("versions", 1280, 620, "light"),
    "search": ("search", 1280, 760, "light"),
    "deck": ("deck", 1280, 900, "light"),
    "brand": ("brand", 1280, 820, "light"),
    "jobs": ("jobs", 1280, 620, "dark"),
    "strategy": ("strategy", 1280, 760, "light"),
    "brief": ("brief", 1280, 620, "light"),
    "recording": ("recording", 1280, 760, "light"),
    "edit": ("edit", 1280, 760, "light"),
    "report": ("report", 1280, 760, "dark"),
    "reference": ("/api/v1/docs", 1280, 820, "light"),
}
LARGEST = 80_000


def test_the_documentation_shows_pictures_of_these_pages(chromium, story, pytestconfig, tmp_path):
    """Each is small, and docs/console.md, docs/tour.md and the README show no other."""
    folder = Path(pytestconfig.getoption("pictures") or tmp_path)
    folder.mkdir(parents=True, exist_ok=True)
    for name, (page_name, width, height, scheme) in PICTURES.items():
        with chromium.new_context(
            base_url=story.origin, viewport={"width": width, "height": height}, color_scheme=scheme
        ) as context:
            story.sign_in(context)
            page = context.new_page()
            page.goto(story.paths.get(page_name, page_name), wait_until="networkidle")
            picture = Image.open(io.BytesIO(page.screenshot()))
            picture.convert("RGB").save(folder / f"{name}.webp", quality=80, method=6)
    shows = (ROOT / "docs" / "console.md", ROOT / "docs" / "tour.md", ROOT / "README.md")
    text = "".join(page.read_text() for page in shows)
    shown = set(re.findall(r"_static/console/([\w-]+)\.webp", text))

    assert shown == set(PICTURES)
    assert max((folder / f"{name}.webp").stat().st_size for name in PICTURES) <= LARGEST
