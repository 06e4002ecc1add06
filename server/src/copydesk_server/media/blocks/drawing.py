"""Draw blocks with Typst. Runs in a sandbox: the texts are the callers', and the drawing is a program."""

from __future__ import annotations

from functools import cache

import font_caladea
import font_roboto
import msgspec
import typst

from copydesk_server.media.blocks import catalogue, geometry
from copydesk_server.media.blocks.palette import palette
from copydesk_server.media.blocks.types import Drawing, TextFact, ZoneKind

SANS, SERIF, MONO = "Roboto", "Caladea", "DejaVu Sans Mono"
# A pixel is a point.
_PPI = 72.0


def draw_pictures(drawing: Drawing, folder: str, logo_file: str | None) -> list[bytes]:
    """A transparent PNG for each state, in order.

    Args:
        drawing: What is wanted.
        folder: Where the logo's file is.
        logo_file: Its name there; ``None`` where the brand has none.

    Raises:
        ValueError: When it cannot be drawn.
    """
    program, inputs = _job(drawing, logo_file)
    try:
        made: object = _compiler(folder).compile(program, format="png", ppi=_PPI, sys_inputs=inputs)
    except (typst.TypstError, RuntimeError) as error:
        raise ValueError(f"cannot be drawn: {str(error)[:400]}") from error
    if isinstance(made, bytes):
        return [made]
    return [bytes(one) for one in made] if isinstance(made, list) else []


def measure_texts(drawing: Drawing, folder: str, logo_file: str | None) -> list[TextFact]:
    """The texts of a block as they are set, without drawing it; the arguments are those of ``draw_pictures``.

    Raises:
        ValueError: When it cannot be set.
    """
    program, inputs = _job(drawing, logo_file)
    try:
        found: object = typst.query(  # type: ignore[type-var]  # its types want program and folder to be of one kind
            program, "<texts>", field="value", one=True, root=folder, font_paths=_fonts(), sys_inputs=inputs
        )
    except (typst.TypstError, RuntimeError) as error:
        raise ValueError(f"cannot be set: {str(error)[:400]}") from error
    return msgspec.json.decode(str(found), type=list[TextFact])


def _job(drawing: Drawing, logo_file: str | None) -> tuple[bytes, dict[str, str]]:
    """The program, and what it draws: data, never markup."""
    block, theme, size = catalogue.blocks()[drawing.ref], drawing.theme, drawing.size
    placement = drawing.params.get("placement")
    zone = geometry.zone_of(block, size, placement)
    window = geometry.zone_of(block, size, kind=ZoneKind.WINDOW)
    logo = None
    if theme.logo is not None and logo_file is not None:
        logo = {"file": logo_file, "width": theme.logo.width, "height": theme.logo.height}
    values = {
        "w": size.width,
        "h": size.height,
        "safe": geometry.safe_area(size)._asdict(),
        "zone": None if zone is None else zone._asdict(),
        "window": None if window is None else window._asdict(),
        "full": geometry.covers_all(block),
        "palette": palette(theme),
        "fonts": {
            "heading": [name for name in (theme.heading_font, SANS) if name],
            "body": [name for name in (theme.body_font, SANS) if name],
            "mono": [MONO],
        },
        "logo": logo,
        "brand": theme.name,
        "params": drawing.params,
        "states": [{"t": state.t, "out": state.out} for state in drawing.states],
    }
    return catalogue.program(drawing.ref), {"job": msgspec.json.encode(values).decode()}


@cache
def _fonts() -> typst.Fonts:
    """Ours and the system's: to find them takes longer than to draw a picture."""
    folders = [f"{next(iter(package.__path__))}/files" for package in (font_roboto, font_caladea)]
    return typst.Fonts(font_paths=folders)


def _compiler(folder: str) -> typst.Compiler:
    return typst.Compiler(root=folder, font_paths=_fonts())
