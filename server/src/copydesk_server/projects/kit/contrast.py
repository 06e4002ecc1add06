"""How well the colours of a kit read on each other (WCAG 2.2, success criteria 1.4.3 and 1.4.6)."""

from __future__ import annotations

import math

from copydesk_server.core.colours import AA, AAA, contrast
from copydesk_server.projects.kit.types import ColorRole, ColorRoles, ContrastPair

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
