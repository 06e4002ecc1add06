"""Pictures of the library on slides, programs in bodies, and decks of twenty slides of which one is redone."""

from __future__ import annotations

import io
import json

import pytest
from PIL import Image
from pptx import Presentation
from pptx.enum.shapes import MSO_SHAPE_TYPE

from support.factories import brand, script
from support.pictures import encoded, poster

WHEEL = "The potter's wheel of our workshop is turned by foot and has a heavy stone at its lower end for that reason"
BODY = f"""Our workshop is open to everybody.

## The wheel

{WHEEL}.

## Heat

The kiln in the yard burns wood from the forest near the village for about thirty hours in each firing of the year.

Open it with one command:

```sh
kiln open --slowly
```
"""


@pytest.fixture(scope="module")
def wheel(workspace, tmp_path_factory):
    """A picture that a camera turned, with its terms; and one that is too small to be shown."""
    folder = tmp_path_factory.mktemp("pictures")
    exif = Image.Exif()
    exif[0x0112] = 6  # Turned by a quarter.
    (folder / "wheel.webp").write_bytes(encoded(poster(900), "WEBP", exif=exif))
    (folder / "small.png").write_bytes(encoded(poster(300)))
    with workspace.desk() as desk:
        small = desk.library.upload(folder / "small.png", title="Potter's wheel turned by foot", tags=["workshop"])
        large = desk.library.upload(
            folder / "wheel.webp", title="A potter's wheel", alt="A wheel of stone and wood", tags=["workshop", "foot"]
        )
        yield desk.library.update(large, license={"author": "Mara Lindt", "name": "CC BY 4.0"})
        for one in (small, large):
            desk.library.delete(one)


def deck_of(desk, **options):
    project = brand(desk)
    return desk.slides.generate(script(desk, project, body=BODY), **options).result(60).artifact


def test_a_picture_of_the_library_stands_beside_what_it_shows(desk, wheel):
    """The picture whose words the slide says, with who made it; upright in every file, and on no other slide."""
    artifact = deck_of(desk)
    slides = artifact.content["slides"]
    [slide] = [slide for slide in slides if slide["layout"] == "image_text"]

    assert slide["content"]["text"] == WHEEL
    assert slide["content"]["caption"] == "Mara Lindt, CC BY 4.0"
    assert (slide["media"][0]["storage_key"], slide["media"][0]["alt"]) == (
        wheel.storage_key,
        "A wheel of stone and wood",
    )
    assert desk.media.get(key=wheel.storage_key) == artifact.media.read("picture-001")
    file = Presentation(io.BytesIO(artifact.media.read("pptx")))
    [picture] = [shape for shape in file.slides[slide["index"]].shapes if shape.shape_type == MSO_SHAPE_TYPE.PICTURE]
    assert picture._element.nvPicPr.cNvPr.get("descr") == "A wheel of stone and wood"
    assert picture.image.size == (675, 900)
    assert picture.width / picture.height == pytest.approx(675 / 900, rel=0.02)


def test_a_program_is_shown_and_not_read_out(desk):
    """As it is written, under the sentence that leads to it."""
    [slide] = [slide for slide in deck_of(desk, exports=["pdf"]).content["slides"] if slide["layout"] == "code"]

    assert slide["content"] == {"title": "Open it with one command", "code": "kiln open --slowly"}
    assert slide["speaker_note"] == "Open it with one command:"


def test_one_of_twenty_slides_is_redone(desk):
    """The nineteen others are the same, byte by byte, and so is what is said over all of them."""
    sentences = [
        f"Kiln number {at} of the old yard burned wood from the forest near the village {at} for years"
        for at in range(60)
    ]
    draft = script(desk, brand(desk), body=". ".join(sentences) + ".")
    before = desk.slides.generate(draft, n_slides=20, exports=["pdf"]).result(60).artifact
    keep = {"artifact_id": before.id, "indexes": [at for at in range(20) if at != 7]}
    change = {"index": 7, "layout": "bullets", "content": {"title": "Mine", "bullets": ["One kiln", "Two kilns"]}}
    after = desk.slides.generate(draft, exports=["pdf"], keep=keep, slides=[change]).result(60).artifact
    one, other = ([json.dumps(slide, sort_keys=True) for slide in deck.content["slides"]] for deck in (before, after))

    assert len(one) == len(other) == 20
    assert [at for at in range(20) if one[at] != other[at]] == [7]
    assert after.content["slides"][7]["speaker_note"] == before.content["slides"][7]["speaker_note"]
