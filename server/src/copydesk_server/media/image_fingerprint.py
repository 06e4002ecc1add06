"""What an image or a film looks like: a poster, its colours and two hashes. Only sandboxes load this: it decodes.

Copies differ in few bits of both hashes and keep their colours; different pictures are seldom near in all three.
"""

from __future__ import annotations

import io
from fractions import Fraction
from pathlib import Path

import av
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageOps

from copydesk_server.core.colours import Oklab, Rgb, oklab_of
from copydesk_server.media.intake_types import Colour, Look, Print
from copydesk_server.media.signatures import signature_of
from copydesk_server.media.source_probing import pixel_aspect

# Sharp on a card of a page, at twice the density.
POSTER_SIDE = 640
_QUALITY = 80
# More are shades that nobody would name.
_MOST_COLOURS = 5
_LEAST_SHARE = 0.02
# Distance in OKLab at which colours are taken for one (as in brand kits).
_SAME = 0.07
_SAMPLE = 96
# Standard deviation of 255 under which a picture is a plain ground.
_PLAIN = 3.0
# A film often begins with a fade from black; so many frames are looked at for one that shows something.
_MOST_FRAMES = 240
_DCT_SIDE, _KEPT, _PARTS = 32, 8, 4


def look(path: str, is_image: bool, seconds: float) -> Look:  # noqa: FBT001  # an argument of the sandbox's wire
    """What an image, or the film at a time, looks like.

    Raises:
        ValueError: When no picture of it can be decoded.
    """
    picture = _image(path) if is_image else _frame(path, seconds)
    poster = picture.copy()
    poster.thumbnail((POSTER_SIDE, POSTER_SIDE), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    poster.save(out, "WEBP", quality=_QUALITY, method=4)
    flat = _flat(poster)
    grey = flat.convert("L")
    is_plain = float(np.asarray(grey, np.float32).std()) < _PLAIN
    return Look(
        poster=out.getvalue(),
        width=poster.width,
        height=poster.height,
        colours=_colours(flat),
        print=None if is_plain else Print(_perceptual(grey), _gradient(grey), _tint(flat)),
    )


def _image(path: str) -> Image.Image:
    with Path(path).open("rb") as file:
        found = signature_of(file.read(4096))
    try:
        with Image.open(path, formats=[found.container]) as image:
            image.draft("RGB", (POSTER_SIDE * 2, POSTER_SIDE * 2))
            has_alpha = image.mode in {"RGBA", "LA", "PA"} or "transparency" in image.info
            image.load()
            small = image.reduce(max(1, max(image.size) // (POSTER_SIDE * 3))) if image.mode in {"RGB", "L"} else image
            return ImageOps.exif_transpose(small).convert("RGBA" if has_alpha else "RGB")
    except (OSError, SyntaxError, EOFError, ArithmeticError, LookupError, TypeError, AttributeError) as error:
        raise ValueError(f"begins as {found.name}, and cannot be read on") from error


def _frame(path: str, seconds: float) -> Image.Image:
    """The frame at a time, or the next one that shows something."""
    with Path(path).open("rb") as file:
        found = signature_of(file.read(4096))
    options = {"protocol_whitelist": "file", "enable_drefs": "0"} if found.container == "mov" else {}
    best: Image.Image | None = None
    try:
        with av.open(path, format=found.container, options=options, metadata_errors="replace") as film:
            stream = film.streams.video[0]
            stream.codec_context.thread_count = 1
            for count, frame in enumerate(film.decode(stream)):
                if best is None or (frame.time or 0.0) >= seconds:
                    best = _picture(frame, pixel_aspect(stream))
                    shows = np.asarray(best.convert("L"), np.float32).std() >= _PLAIN
                    if (frame.time or 0.0) >= seconds and shows:
                        break
                if count >= _MOST_FRAMES:
                    break
    except (av.FFmpegError, IndexError, TypeError, OSError) as error:
        if best is None:
            raise ValueError(f"begins as {found.name}, and has no picture that can be decoded") from error
    if best is None:
        raise ValueError(f"begins as {found.name}, and has no picture that can be decoded")
    return best


def _picture(frame: av.VideoFrame, aspect: Fraction) -> Image.Image:
    wide = float(frame.width * aspect)
    scale = min(1.0, POSTER_SIDE * 2 / max(wide, frame.height))
    width, height = max(2, round(wide * scale) // 2 * 2), max(2, round(frame.height * scale) // 2 * 2)
    image: Image.Image = frame.reformat(width=width, height=height, format="rgb24").to_image()  # type: ignore[no-untyped-call]  # av says nothing of it
    # `rotation` is what the frame is turned by, anticlockwise as Pillow turns.
    return image.rotate(frame.rotation, expand=True) if frame.rotation % 360 else image


def _flat(image: Image.Image) -> Image.Image:
    """The picture on white, as a page shows it."""
    if image.mode != "RGBA":
        return image.convert("RGB")
    ground = Image.new("RGBA", image.size, "white")
    ground.alpha_composite(image)
    return ground.convert("RGB")


def _colours(image: Image.Image) -> list[Colour]:
    """The dominant colours: those of a median cut, with what looks alike put together."""
    small = image.copy()
    small.thumbnail((_SAMPLE, _SAMPLE), Image.Resampling.BOX)
    cut = small.quantize(12, Image.Quantize.MEDIANCUT)
    counted = sorted(cut.convert("RGB").getcolors(_SAMPLE * _SAMPLE) or [], reverse=True)
    total = small.width * small.height
    found: list[tuple[str, Oklab, int]] = []
    for count, pixel in counted:
        hex_ = Rgb(*(part / 255 for part in pixel)).hex if isinstance(pixel, tuple) else "#000000"
        lab = oklab_of(hex_)
        near = next((at for at, one in enumerate(found) if one[1].distance(lab) < _SAME), None)
        if near is None:
            found.append((hex_, lab, count))
        else:
            found[near] = (*found[near][:2], found[near][2] + count)
    best = sorted(found, key=lambda one: -one[2])[:_MOST_COLOURS]
    return [Colour(hex_, round(count / total, 3)) for hex_, _, count in best if count / total >= _LEAST_SHARE]


def _perceptual(grey: Image.Image) -> str:
    pixels = np.asarray(grey.resize((_DCT_SIDE, _DCT_SIDE), Image.Resampling.LANCZOS), np.float64)
    at = np.arange(_DCT_SIDE)
    cosines = np.cos(np.pi * (2 * at[None, :] + 1) * at[:, None] / (2 * _DCT_SIDE))
    low = (cosines @ pixels @ cosines.T)[:_KEPT, :_KEPT].ravel()
    # The first is the mean of all, and says nothing of what is where.
    return _hex(low > np.median(low[1:]))


def _gradient(grey: Image.Image) -> str:
    pixels = np.asarray(grey.resize((_KEPT + 1, _KEPT), Image.Resampling.LANCZOS), np.int16)
    return _hex((pixels[:, 1:] > pixels[:, :-1]).ravel())


def _tint(flat: Image.Image) -> str:
    return flat.resize((_PARTS, _PARTS), Image.Resampling.BOX).tobytes().hex()


def _hex(bits: NDArray[np.bool_]) -> str:
    return np.packbits(bits).tobytes().hex()
