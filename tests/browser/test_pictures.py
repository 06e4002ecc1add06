"""The pictures of docs/console.md and docs/tour.md: taken of the story's pages, and every one that they show is among them."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from PIL import Image

from support import recorded
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
    "recording": ("talk", 1280, 1000, "light"),
    "edit": ("talk-edited", 1280, 1060, "light"),
    "report": ("report", 1280, 760, "dark"),
    "reference": ("/api/v1/docs", 1280, 820, "light"),
}
LARGEST = 80_000
# What is laid out is on the screen two frames later; before, a busy machine shows half of a long page.
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# A wall behind somebody who talks, as far as a picture can be made of nothing.
WALL = "gradients=c0=0x8a4b2a:c1=0xe3b48c:c2=0x5d3a2a:nb_colors=3:speed=0.004:seed=7"


@pytest.fixture(scope="module")
def talk(story, tmp_path_factory) -> dict[str, str]:
    """A recording with a slip and a pause, edited by the server: the addresses of both."""
    said = recorded.speech(recorded.TEXT, fillers=(9,), pauses=((20, 1.6), (32, 1.4)))
    take = recorded.film(said.samples, tmp_path_factory.mktemp("talk") / "take.mp4", size=(1280, 720), picture=WALL)
    with story.workspace.desk() as desk:
        brand = story.paths["brand"].rpartition("/")[2]
        script = desk.scripts.create(project_id=brand, title="Why glaze cracks, read out", body=recorded.TEXT)
        made = desk.recordings.create(project_id=brand, title="At the kiln", script_id=script.id)
        desk.recordings.upload_all(made, {"camera": take}, progress=False)
        ready = desk.recordings.wait(made, progress=False)
        run = desk.editing.run(ready, style="talking_head").wait()
    return {"talk": f"/recordings/{ready.id}", "talk-edited": f"/edits/{run.id}"}


def test_the_documentation_shows_pictures_of_these_pages(chromium, story, talk, pytestconfig, tmp_path):
    """Each is small, and docs/console.md, docs/tour.md and the README show no other."""
    folder = Path(pytestconfig.getoption("pictures") or tmp_path)
    folder.mkdir(parents=True, exist_ok=True)
    for name, (page_name, width, height, scheme) in PICTURES.items():
        with chromium.new_context(
            base_url=story.origin, viewport={"width": width, "height": height}, color_scheme=scheme
        ) as context:
            story.sign_in(context)
            page = context.new_page()
            page.goto({**story.paths, **talk}.get(page_name, page_name), wait_until="networkidle")
            page.evaluate(PAINTED)
            picture = Image.open(io.BytesIO(page.screenshot()))
            picture.convert("RGB").save(folder / f"{name}.webp", quality=76, method=6)
    shows = (ROOT / "docs" / "console.md", ROOT / "docs" / "tour.md", ROOT / "README.md")
    text = "".join(page.read_text() for page in shows)
    shown = set(re.findall(r"_static/console/([\w-]+)\.webp", text))

    assert shown == set(PICTURES)
    assert max((folder / f"{name}.webp").stat().st_size for name in PICTURES) <= LARGEST
