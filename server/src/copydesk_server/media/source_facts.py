"""What a render must know of a file before it opens it, on both sides of the sandbox."""

from __future__ import annotations

import msgspec

from copydesk_server.media.sandbox_function import sandbox_function

# Standard definition ends with the 576 lines of PAL (ITU-R BT.601), and high definition begins with a width of 1280 (BT.709).
_HD_WIDTH, _SD_HEIGHT = 1280, 576


class SourceFacts(msgspec.Struct, frozen=True):
    """What was seen of a film or sound.

    Args:
        times: When each frame of its picture is shown, in seconds from its start; empty of a sound.
        has_sound: Whether it has a sound.
        matrix: How its colours are to be read, as ffmpeg calls it, where the file does not say; empty where it does.
        start: Where its clock starts, in seconds.
    """

    times: list[float]
    has_sound: bool
    matrix: str = ""
    start: float = 0.0


def usual_matrix(width: int, height: int) -> str:
    """How players read the colours of a film that does not say: by its size, as mpv and Chromium do."""
    return "bt709" if width >= _HD_WIDTH or height > _SD_HEIGHT else "smpte170m"


@sandbox_function("copydesk_server.media.source_probing")
def read_source(path: str, demuxer: str) -> SourceFacts:
    """Read the times of a file's frames; nothing is decoded.

    Raises:
        ValueError: When it cannot be read, or holds neither picture nor sound.
    """
    raise NotImplementedError
