"""Parameters of motion blocks at the limits of their schemas, and brands to draw them for."""

from __future__ import annotations

import io
from typing import Any

from PIL import Image

from copydesk_server.media.blocks import catalogue, drawing, types
from copydesk_server.media.blocks.types import Block, BlockTheme, Drawing, Size, State

SIZES = {"16:9": Size(1920, 1080), "9:16": Size(1080, 1920), "1:1": Size(1080, 1080), "4:5": Size(1080, 1350)}
BRANDS = {
    "neutral": BlockTheme(name="Kiln & Co"),
    "dark": BlockTheme(name="Nacht", primary="#ffd400", background="#101418", text="#f2f2f2", accent="#00c2a8"),
    # Its colours are hardly seen on its ground, and it sets headings in a serif.
    "pale": BlockTheme(
        name="Blush", primary="#f2b8c6", background="#fffafa", text="#9a9a9a", accent="#ffe27a", heading_font="Caladea"
    ),
}
HOLDING = State(60_000.0, 0.0)
_WORDS = "Warming the widest kiln molds makes wonderful matte mugs "


def longest(schema: dict[str, Any], *, solid: bool = False) -> Any:
    """The most that a schema takes: words, or one word of the widest letters."""
    if "enum" in schema:
        return schema["enum"][-1]
    match schema["type"]:
        case "object":
            return {name: longest(inner, solid=solid) for name, inner in schema["properties"].items()}
        case "array" if schema["items"]["type"] == "integer":
            return list(range(1, schema["maxItems"] + 1))
        case "array":
            return [longest(schema["items"], solid=solid)] * schema["maxItems"]
        case "string":
            most = schema["maxLength"]
            return "M" * most if solid else (_WORDS * 9)[:most].strip().ljust(most, "m")
    return schema["maximum"]


def shortest(schema: dict[str, Any]) -> Any:
    """The least that a schema takes."""
    if "enum" in schema:
        return schema["enum"][0]
    match schema["type"]:
        case "object":
            return {name: shortest(inner) for name, inner in schema["properties"].items() if name in schema["required"]}
        case "array":
            return [shortest(schema["items"])] * schema["minItems"]
        case "string":
            return "i" * max(1, schema.get("minLength", 0))
    return schema["minimum"]


def wanted(block: Block, params: Any, size: Size, theme: BlockTheme, *states: State) -> Drawing:
    """A drawing, with the parameters checked as an API checks them."""
    checked = catalogue.check(block, params)
    return Drawing(ref=block.ref, params=checked, size=size, theme=theme, states=list(states or (HOLDING,)))


def overflows(block: Block, params: Any, size: Size, theme: BlockTheme) -> tuple[int, list[str]]:
    """How many texts a block has, and those that do not fit or leave what is theirs."""
    job = wanted(block, params, size, theme)
    zone = types.zone_of(block, size, job.params.get("placement"))
    texts = drawing.measure_texts(job, ".", None)
    bad = []
    for one in texts:
        inside = zone.x - 1 <= one.x and one.x + one.w <= zone.x + zone.w + 1
        inside = inside and zone.y - 1 <= one.y and one.y + one.h <= zone.y + zone.h + 1
        if not (one.fits and inside):
            bad.append(f"{block.ref} {size.width}x{size.height}: {one.name}")
    return len(texts), bad


def images(job: Drawing) -> list[Image.Image]:
    """The pictures of a drawing, drawn in this process."""
    return [Image.open(io.BytesIO(data)).convert("RGBA") for data in drawing.draw_pictures(job, ".", None)]
