"""What is seen of an image or a film at a glance, on both sides of the sandbox."""

from __future__ import annotations

import msgspec

from copydesk_server.media.sandbox_function import sandbox_function

# Bits in which a copy may differ, of the 64 of each hash, and how far its colour in one part may lie from that of the other
# picture, of 255: measured on copies that were scaled, encoded anew, lightened or trimmed (docs/decisions/34-library.md).
MOST_PERCEPTUAL, MOST_GRADIENT, MOST_TINT = 10, 12, 40


class Colour(msgspec.Struct, frozen=True):
    """A colour, as ``#rrggbb``, and its share of the picture, 0 to 1."""

    hex: str
    share: float


class Print(msgspec.Struct, frozen=True):
    """What a picture is recognised by, each in hexadecimal.

    Args:
        perceptual: 64 signs of the low frequencies of a cosine transform (pHash).
        gradient: 64 signs of the steps from left to right (dHash).
        tint: Red, green and blue in 4 by 4 parts: two logos of one form and other colours are no copies.
    """

    perceptual: str
    gradient: str
    tint: str


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """What a picture, or a frame of a film, looks like.

    Args:
        poster: It, small, as WebP.
        width, height: Of the poster.
        colours: Its dominant colours, the largest first.
        print: How it is compared; ``None`` for a picture of one colour, which looks like every other such picture.
    """

    poster: bytes
    width: int
    height: int
    colours: list[Colour]
    print: Print | None


def looks_alike(one: Print, other: Print) -> bool:
    """Whether two pictures are the same to the eye."""
    if _bits(one.perceptual, other.perceptual) > MOST_PERCEPTUAL or _bits(one.gradient, other.gradient) > MOST_GRADIENT:
        return False
    parts = zip(bytes.fromhex(one.tint), bytes.fromhex(other.tint), strict=True)
    return max(abs(a - b) for a, b in parts) <= MOST_TINT


def _bits(one: str, other: str) -> int:
    return (int(one, 16) ^ int(other, 16)).bit_count()


@sandbox_function("copydesk_server.media.looks")
def look(path: str, is_image: bool, seconds: float) -> Look:  # noqa: FBT001  # an argument of the sandbox's wire
    """What an image, or the film at a time, looks like.

    Raises:
        ValueError: When no picture of it can be decoded.
    """
    raise NotImplementedError
