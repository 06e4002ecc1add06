"""Where captions stand in an edited film, and how they look."""

from __future__ import annotations

from copydesk_server.compositions import films
from copydesk_server.compositions.films import CaptionLook
from copydesk_server.editing.styles.settings import CaptionPlacement, CaptionSettings
from copydesk_server.media import burning
from copydesk_server.media.burning import BurnIn, CaptionPosition, CaptionStyle, Look
from copydesk_server.media.render.lettering import FONT

_POSITIONS = {
    CaptionPlacement.AUTO: CaptionPosition.BOTTOM,
    CaptionPlacement.TOP: CaptionPosition.TOP,
    CaptionPlacement.MIDDLE: CaptionPosition.CENTER,
    CaptionPlacement.BOTTOM: CaptionPosition.BOTTOM,
}


def look(settings: CaptionSettings, width: int, height: int) -> CaptionLook:
    """How the captions of a film look."""
    position = _POSITIONS[settings.position]
    margin = burning.margin(position, width, height)
    return CaptionLook(Look(FONT, CaptionStyle.BOX, position, films.HIGHLIGHT, margin), settings.mode)


def free_above(settings: CaptionSettings, width: int, height: int) -> float:
    """The share of the height at the top that captions take."""
    if settings.mode is BurnIn.NONE:
        return 0.0
    return burning.room(look(settings, width, height).look, width, height)[0]
