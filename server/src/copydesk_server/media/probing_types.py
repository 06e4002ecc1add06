"""What is told of a film, on both sides of the sandbox."""

from __future__ import annotations

import msgspec

from copydesk_server.media.sandbox import sandbox_function


class FilmFacts(msgspec.Struct, frozen=True):
    """What was seen of a film.

    Args:
        width, height: Of its picture.
        frames: Frames of its picture.
        is_even: Whether each frame is as long as the others.
        picture_seconds, sound_seconds: Where they end.
        black: Seconds of key frames that are black.
    """

    width: int
    height: int
    frames: int
    is_even: bool
    picture_seconds: float
    sound_seconds: float
    black: list[float]


@sandbox_function("copydesk_server.media.probing")
def read_film(path: str) -> FilmFacts:
    """Read a film through, and decode its key frames.

    Raises:
        ValueError: When it is no film with a picture and a sound.
    """
    raise NotImplementedError
