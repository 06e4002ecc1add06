"""Where captions stand in an edited film, and how they look."""

from __future__ import annotations

from msgspec.structs import replace

from copydesk_server.compositions import films
from copydesk_server.compositions.films import CaptionLook
from copydesk_server.editing.runs.framing import moving
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
# So much more must move where captions would be below than where they would be above: eyes look for them below.
_BUSIER = 2.0


def look(settings: CaptionSettings, width: int, height: int) -> CaptionLook:
    """How the captions of a film look."""
    position = _POSITIONS[settings.position]
    margin = burning.margin(position, width, height)
    return CaptionLook(Look(FONT, CaptionStyle.BOX, position, films.HIGHLIGHT, margin), settings.mode)


def wants_look(settings: CaptionSettings) -> bool:
    """Whether what moves in the picture decides where captions are."""
    return settings.position is CaptionPlacement.AUTO and settings.mode is not BurnIn.NONE


def placed(settings: CaptionSettings, rows: tuple[float, ...], width: int, height: int) -> CaptionSettings:
    """Settings of which ``auto`` is below or above.

    Args:
        settings: Those of the style.
        rows: How much moves in each of equal stripes of the film, from its top to its foot.
        width: Of the film.
        height: Of the film.
    """
    if settings.position is not CaptionPlacement.AUTO:
        return settings
    above, below = (replace(settings, position=one) for one in (CaptionPlacement.TOP, CaptionPlacement.BOTTOM))
    moves_above, moves_below = (
        moving(rows, *burning.band(look(one, width, height).look, width, height)) for one in (above, below)
    )
    return above if moves_below > _BUSIER * moves_above else below


def free_above(settings: CaptionSettings, width: int, height: int) -> float:
    """The share of the height at the top that captions take."""
    if settings.mode is BurnIn.NONE:
        return 0.0
    return burning.room(look(settings, width, height).look, width, height)[0]
