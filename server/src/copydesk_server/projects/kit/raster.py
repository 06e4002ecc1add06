"""What is known of an image. ``pictures.py`` finds it out, in a sandbox, and is loaded nowhere else."""

from __future__ import annotations

import msgspec

from copydesk_server.media.sandbox_function import sandbox_function

# Above most cameras; opened it takes 200 MB, which the sandbox's memory has to hold.
MOST_PIXELS = 50_000_000


class Swatch(msgspec.Struct, frozen=True):
    """A colour of an image and its share of it."""

    hex: str
    share: float


class Picture(msgspec.Struct, frozen=True):
    """What is known of an image."""

    width: int
    height: int
    content_type: str
    sha256: str
    palette: list[Swatch]


class Logo(msgspec.Struct, frozen=True):
    """A logo, encoded anew without metadata."""

    data: bytes
    content_type: str
    width: int
    height: int
    sha256: str
    theme: str
    palette: list[Swatch]


_PICTURES = "copydesk_server.projects.kit.pictures"


@sandbox_function(_PICTURES)
def read_picture(data: bytes) -> Picture:
    """The palette of an image."""
    raise NotImplementedError


@sandbox_function(_PICTURES)
def read_logo(data: bytes) -> Logo:
    """A logo made clean."""
    raise NotImplementedError
