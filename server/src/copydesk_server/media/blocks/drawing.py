"""Draw the pictures of a block, in colours that read on their grounds; runs in a sandbox."""

from __future__ import annotations

from functools import cache

import font_caladea
import font_roboto
import msgspec
import typst

from copydesk_server.core.colours import AA, BLACK_HEX, GRAPHIC, WHITE_HEX, Rgb, contrast, luminance, mix, readable
from copydesk_server.media import fonts
from copydesk_server.media.blocks import catalogue, types
from copydesk_server.media.blocks.types import BlockTheme, Drawing, TextFact, ZoneKind

# Steps on the way to black or white in which a colour is made to read.
_STEPS = 20
# Under this contrast a brand's colour is no colour for text (as in decks, docs/decisions/27-decks.md).
_FAINT = 1.9
# WCAG's middle between black and white.
_DARK = 0.18
# A little above the limit, so that edges that a picture softens still read.
_TEXT = AA + 0.3


def palette(theme: BlockTheme) -> dict[str, str]:
    """The colour of each role, as ``#rrggbb``."""
    ground = theme.background.lower()
    text = _until(readable(ground, theme.text.lower()), ground, _TEXT)
    fill = theme.primary.lower()
    if (
        contrast(fill, ground) < 1.3
    ):  # A brand of the ground's own colour: it would not be seen where one follows the other.
        fill = mix(text, ground, 0.12)
    dark = _is_dark(ground)
    card = (
        mix(ground, text, 0.08)
        if dark
        else WHITE_HEX
        if contrast(WHITE_HEX, ground) >= 1.02
        else mix(ground, fill, 0.07)
    )
    card_text = _until(text, card, _TEXT)
    on_fill = WHITE_HEX if contrast(WHITE_HEX, fill) >= AA else readable(fill, text)
    accent = theme.accent.lower()
    strip = mix(card, fill, 0.14)
    return {
        "ground": ground,
        "text": text,
        "muted": _until(mix(text, ground, 0.3), ground, _TEXT),
        "brand": _seen(fill, ground, text),
        "accent": _seen(accent, ground, text),
        "line": mix(ground, text, 0.2),
        "quiet": _until(mix(ground, fill, 0.34), ground, 1.45),
        "fill": fill,
        "on_fill": on_fill,
        "on_fill_muted": _until(mix(on_fill, fill, 0.16), fill, AA, away=on_fill),
        "accent_on_fill": accent if contrast(accent, fill) >= GRAPHIC else mix(fill, on_fill, 0.5),
        "card": card,
        "card_text": card_text,
        "card_muted": _until(mix(card_text, card, 0.3), card, _TEXT),
        "card_accent": _seen(accent, card, card_text),
        "card_brand": _until(fill, card, GRAPHIC),
        "card_line": mix(card, card_text, 0.18),
        "strip": strip,
        "strip_text": _until(card_text, strip, _TEXT),
    }


def _seen(colour: str, ground: str, text: str) -> str:
    """The colour as text reads in it; the text's own for one as light as the ground, which would become another colour."""
    return text if contrast(colour, ground) < _FAINT else _until(colour, ground, _TEXT)


def _is_dark(colour: str) -> bool:
    return luminance(Rgb.of_hex(colour)) < _DARK


def _until(colour: str, ground: str, ratio: float, away: str | None = None) -> str:
    """The colour, made darker or lighter until it stands out from a ground."""
    end = away or max((BLACK_HEX, WHITE_HEX), key=lambda one: contrast(one, ground))
    steps = (mix(colour, end, step / _STEPS) for step in range(_STEPS + 1))
    return next((one for one in steps if contrast(one, ground) >= ratio), end)


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
    zone = types.zone_of(block, size, placement)
    window = types.zone_of(block, size, kind=ZoneKind.WINDOW)
    logo = None
    if theme.logo is not None and logo_file is not None:
        logo = {"file": logo_file, "width": theme.logo.width, "height": theme.logo.height}
    values = {
        "w": size.width,
        "h": size.height,
        "safe": types.safe_area(size)._asdict(),
        "zone": None if zone is None else zone._asdict(),
        "window": None if window is None else window._asdict(),
        "full": types.covers_all(block),
        "palette": palette(theme),
        "fonts": {
            "heading": [name for name in (theme.heading_font, SANS, *fonts.FAMILIES) if name],
            "body": [name for name in (theme.body_font, SANS, *fonts.FAMILIES) if name],
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
    return typst.Fonts(font_paths=[*folders, *fonts.script_folders()])


def _compiler(folder: str) -> typst.Compiler:
    return typst.Compiler(root=folder, font_paths=_fonts())
