"""Draw what `media/blocks/previews` and docs/library.md show: a poster and a film of each block, and a contact sheet."""

from __future__ import annotations

import asyncio
import io
import json
import sys
import tempfile
from pathlib import Path

from PIL import Image

from copydesk_server.media import ffmpeg
from copydesk_server.media.blocks import catalogue, pictures, types
from copydesk_server.media.blocks.types import Block, BlockTheme, Drawing, Size, State
from copydesk_server.media.render.plan import Rate

SHEETS = Path(__file__).parent / "_static" / "blocks"
SIZE, RATE, SECONDS = Size(640, 360), Rate(25), 3
# A quiet picture below, so that what is transparent is seen.
GROUND = ("#5b6b73", "#a9b7ac")
THEME = BlockTheme(name="Kiln & Co")
# A brand with a dark ground and a light, strong colour.
DARK = BlockTheme(name="Kiln & Co", primary="#ffd400", background="#101418", text="#f2f2f2", accent="#00c2a8")
ARGUMENTS = "-c:v libx264 -preset veryslow -tune animation -crf 26 -pix_fmt yuv420p -threads 1 -movflags +faststart -an"


def ground(size: Size) -> Image.Image:
    """The picture below."""
    mask = Image.linear_gradient("L").resize((size.width, size.height))
    top, bottom = (Image.new("RGB", mask.size, colour) for colour in GROUND)
    return Image.composite(bottom, top, mask).convert("RGBA")


def over(picture: bytes, size: Size) -> Image.Image:
    """A picture of a block on the ground."""
    made = ground(size)
    made.alpha_composite(Image.open(io.BytesIO(picture)).convert("RGBA"))
    return made.convert("RGB")


async def draw(block: Block, size: Size, theme: BlockTheme, states: list[State]) -> list[bytes]:
    """Pictures of a block with the parameters of its example."""
    params = catalogue.check(block, block.example)
    drawing = Drawing(ref=block.ref, params=params, size=size, theme=theme, states=states)
    return [picture async for picture in pictures.pictures(drawing)]


async def preview(block: Block) -> None:
    """Write the poster and the film of a block, and what they are drawn from."""
    frames = RATE.frames(SECONDS)
    plan = types.plan(block, RATE, frames)
    drawn = [over(picture, SIZE) for picture in await draw(block, SIZE, THEME, plan.states)]
    drawn[plan.entering].save(pictures.FOLDER / f"{block.ref}.{pictures.POSTER}", quality=86, method=6)
    with tempfile.TemporaryDirectory() as folder:
        for frame in range(frames):
            drawn[plan.picture(frame)].save(Path(folder) / f"{frame:03}.png")
        inputs = ["-framerate", RATE.text, "-i", "%03d.png"]
        await ffmpeg.run([*inputs, *ARGUMENTS.split(), "film.mp4"], Path(folder), seconds=120)
        film = (Path(folder) / "film.mp4").read_bytes()
    (pictures.FOLDER / f"{block.ref}.{pictures.FILM}").write_bytes(film)


async def sheet(name: str, size: Size, theme: BlockTheme, shares: tuple[float, ...], columns: int) -> None:
    """Write a contact sheet: each block at some shares of its way in; above 1 it goes out."""
    cells = []
    for block in catalogue.blocks().values():
        whole = block.enter_seconds * 1000
        states = [State(min(share, 1.0) * whole, max(0.0, share - 1)) for share in shares]
        cells += [over(picture, size) for picture in await draw(block, size, theme, states)]
    rows = -(-len(cells) // columns)
    made = Image.new("RGB", (columns * (size.width + 8) - 8, rows * (size.height + 8) - 8), "white")
    for at, cell in enumerate(cells):
        made.paste(cell, (at % columns * (size.width + 8), at // columns * (size.height + 8)))
    made.save(SHEETS / f"{name}.webp", quality=80, method=6)


async def main() -> None:
    """Draw all that changed; `all` draws everything."""
    pictures.FOLDER.mkdir(exist_ok=True)
    SHEETS.mkdir(parents=True, exist_ok=True)
    manifest = pictures.FOLDER / "drawn_from.json"
    known = json.loads(manifest.read_text()) if manifest.exists() and "all" not in sys.argv else {}
    for ref, block in catalogue.blocks().items():
        if known.get(ref) != pictures.digest(ref):
            await preview(block)
            known[ref] = pictures.digest(ref)
    manifest.write_text(json.dumps({ref: known[ref] for ref in catalogue.blocks()}, indent=1) + "\n")
    await sheet("motion", Size(320, 180), THEME, (0.18, 0.4, 1.0, 1.6), 4)
    await sheet("tall", Size(180, 320), DARK, (1.0,), 7)


if __name__ == "__main__":
    asyncio.run(main())
