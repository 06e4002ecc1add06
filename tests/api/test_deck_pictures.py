"""Pictures of the library on slides, programs in bodies, and decks of twenty slides of which one is redone."""

from __future__ import annotations

import io

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
