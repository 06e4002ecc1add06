"""The colours and fonts of a kit as decks use them, and the contrast of its colours."""

from __future__ import annotations

import math

from copydesk_server.core.colours import (
    AA,
    AAA,
    BLACK_HEX,
    CHROMATIC,
    GRAPHIC,
    WHITE_HEX,
    Oklab,
    contrast,
    mix,
    oklab_of,
    readable,
    to_rgb,
)
from copydesk_server.projects.kit.types import (
    ColorRole,
    ColorRoles,
    Colors,
    ContrastPair,
    DeckTheme,
    FontRole,
    Typography,
)

_GROUNDS = (ColorRole.BACKGROUND, ColorRole.SURFACE, ColorRole.PRIMARY)
_WRITING = (
    ColorRole.TEXT,
    ColorRole.MUTED,
    ColorRole.LINK,
    ColorRole.PRIMARY,
    ColorRole.SECONDARY,
    ColorRole.ACCENT,
    ColorRole.BACKGROUND,
)


def pairs(roles: ColorRoles) -> list[ContrastPair]:
    """Every colour that is written with, on every colour that is written on; the worst are not left out."""
    found = []
    for ground in _GROUNDS:
        for writing in _WRITING:
            below, above = getattr(roles, ground.value), getattr(roles, writing.value)
            sensible = ground is ColorRole.PRIMARY or writing is not ColorRole.BACKGROUND
            if below and above and ground is not writing and sensible:
                found.append(_pair(above, below, writing, ground))
    return found


def _pair(foreground: str, background: str, writing: ColorRole, ground: ColorRole) -> ContrastPair:
    ratio = contrast(foreground, background)
    return ContrastPair(
        foreground=foreground,
        background=background,
        foreground_role=writing,
        background_role=ground,
        ratio=math.floor(ratio * 100) / 100,  # Never rounded up to a level it does not reach.
        aa=ratio >= AA,
        aaa=ratio >= AAA,
    )


# More series cannot be told apart by colour.
GRAPH_COLOURS = 6
# Distance in OKLab at which two colours of a chart are told apart at a glance: three times `NEAR`.
APART = 0.12
# Opposite hues first, then those between: the first colours differ most.
_TURNS = (0, 180, 60, 240, 120, 300, 30, 210, 90, 270, 150, 330)
# From the middle outwards, where colours are strongest.
_LIGHTNESSES = (0.62, 0.48, 0.74, 0.36, 0.86, 0.94, 0.24)


def derive(colors: Colors, typography: Typography) -> DeckTheme | None:
    """The deck theme of a palette and fonts.

    Returns:
        The theme; ``None`` where the kit has no primary colour yet.
    """
    roles = colors.roles
    if roles.primary is None:
        return None
    background = (roles.background or WHITE_HEX).lower()
    primary = roles.primary.lower()
    text = readable(background, roles.text)
    fonts = {family.role: family.name for family in reversed(typography.families)}
    return DeckTheme(
        primary=primary,
        background=background,
        card=_card(background, text, roles.surface),
        stroke=mix(background, text, 0.18),
        primary_text=readable(primary, roles.background, roles.text),
        background_text=text,
        graph=_graph(background, primary, [roles.secondary, roles.accent, *(color.hex for color in colors.palette)]),
        heading_font=fonts.get(FontRole.HEADING) or fonts.get(FontRole.BODY),
        body_font=fonts.get(FontRole.BODY) or fonts.get(FontRole.HEADING),
    )


def _card(background: str, text: str, surface: str | None) -> str:
    """The surface, where it is another colour than the background; else a tint of it: one on which the text reads."""
    away = BLACK_HEX if contrast(text, BLACK_HEX) > contrast(text, WHITE_HEX) else WHITE_HEX
    own = surface.lower() if surface and surface.lower() != background else None
    tints = [own, mix(background, text, 0.05), mix(background, away, 0.08)]
    return next((tint for tint in tints if tint and contrast(text, tint) >= AA), background)


def _graph(background: str, primary: str, brand: list[str | None]) -> list[str]:
    """Colours for charts: the brand's that can be told apart and seen on the background, filled up with turns of the first."""
    chosen: list[str] = []
    chromatic = [hex_.lower() for hex_ in brand if hex_ and oklab_of(hex_).chroma >= CHROMATIC]
    for hex_ in [primary, *chromatic, *_turned(primary)]:
        lab = oklab_of(hex_)
        seen = contrast(hex_, background) >= GRAPHIC
        if len(chosen) < GRAPH_COLOURS and seen and all(lab.distance(oklab_of(other)) >= APART for other in chosen):
            chosen.append(hex_)
    return chosen


def _turned(primary: str) -> list[str]:
    lab = oklab_of(primary)
    hue, chroma = math.atan2(lab.b, lab.a), max(lab.chroma, 0.1)
    return [
        to_rgb(
            Oklab(light, chroma * math.cos(hue + math.radians(turn)), chroma * math.sin(hue + math.radians(turn)))
        ).hex
        for light in _LIGHTNESSES
        for turn in _TURNS
    ]
