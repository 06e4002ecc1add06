"""Raster images: what may be read, the palette of one, and a logo made clean. Pure functions; run in a sandbox."""

from __future__ import annotations

import hashlib
import io
import warnings
from collections import Counter

from PIL import Image, ImageChops, ImageCms, ImageOps

from copydesk_server.core.colours import Oklab, Rgb, luminance, to_oklab, to_rgb
from copydesk_server.projects.kit.raster import MOST_PIXELS, Logo, Picture, Swatch

FORMATS = ("PNG", "JPEG", "WEBP", "GIF")
# Of what is kept: sharp on any slide or page.
MOST_SIDE = 2048
# Enough pixels for the shares of colours, and few enough for k-means in Python.
SAMPLE_SIDE = 96
# More are shades that nobody calls the brand's.
MOST_COLOURS = 8
# Distances in OKLab and shares of the pixels: what looks alike is one colour, a colour is seen at all, a border is even.
# tests/unit/test_pictures.py holds them to pictures whose colours are known.
SAME = 0.07
LEAST_SHARE = 0.01
BORDER = 0.03
# k-means from such starts moves little after that.
ROUNDS = 6
# Rows that are made smaller at a time: the memory of a strip, not of a picture, is taken twice.
STRIP = 192
# Of 255: soft edges and noise of encoders are no transparency.
SOLID = 250
# What covers less may be only the soft edge between two colours, if it lies so near to the line between them.
RARE = 0.06
EDGE = 0.05
# Pillow's own guard only warns; the limit above is looked at before anything is decoded.
Image.MAX_IMAGE_PIXELS = None


class Unreadable(ValueError):
    """Raised when a file is no image that is taken, with the reason in words for a user."""


def read_picture(data: bytes) -> Picture:
    """The palette of an image.

    Raises:
        Unreadable: When it is none that is taken.
    """
    image = open_image(data)
    size, kind = image.size, Image.MIME[image.format or ""]
    image.draft("RGB", (SAMPLE_SIDE * 4, SAMPLE_SIDE * 4))
    small = _fit(_load(image, SAMPLE_SIDE * 2), SAMPLE_SIDE * 2)
    return Picture(*size, kind, hashlib.sha256(data).hexdigest(), palette(small))


def read_logo(data: bytes) -> Logo:
    """A logo made clean: decoded, turned upright, in sRGB, at most 2,048 pixels a side, encoded anew.

    Raises:
        Unreadable: When it is none that is taken.
    """
    image = open_image(data)
    lossy = image.format == "JPEG"
    image.draft("RGB", (MOST_SIDE, MOST_SIDE))
    image = _in_srgb(ImageOps.exif_transpose(_fit(_load(image, MOST_SIDE), MOST_SIDE)))
    if lossy:
        image = image.convert("RGB")
    out = io.BytesIO()
    image.save(out, "JPEG" if lossy else "PNG", **({"quality": 92} if lossy else {"optimize": False}))
    clean = out.getvalue()
    swatches = palette(_fit(image, SAMPLE_SIDE * 2))
    return Logo(
        data=clean,
        content_type="image/jpeg" if lossy else "image/png",
        width=image.width,
        height=image.height,
        sha256=hashlib.sha256(clean).hexdigest(),
        theme=_theme(image, swatches),
        palette=swatches,
    )


def open_image(data: bytes) -> Image.Image:
    """Look at an image's header, before any of its pixels.

    Raises:
        Unreadable: For another format, more than 50 megapixels, or more than one frame.
    """
    head = data[:512].lstrip().lower()
    if head.startswith((b"<svg", b"<?xml", b"<!doctype", b"<html")) or b"<svg" in head:
        raise Unreadable("is SVG or HTML, and only PNG, JPEG, WebP and GIF are taken")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            image = Image.open(io.BytesIO(data), formats=FORMATS)
    except MemoryError:
        raise
    except Exception as error:  # Each of Pillow's plugins has errors of its own for a broken header.
        if data[8:12] == b"WEBP":
            raise Unreadable("is a broken WebP image, or one of more than some 20 megapixels") from error
        raise Unreadable("is not a PNG, JPEG, WebP or GIF image") from error
    if image.width * image.height > MOST_PIXELS:
        raise Unreadable(f"has {image.width} × {image.height} pixels; at most 50 megapixels are taken")
    if getattr(image, "n_frames", 1) > 1:
        raise Unreadable("is animated; a still image is wanted")
    return image


def _load(image: Image.Image, side: int) -> Image.Image:
    """Decode an image, and make it smaller by a whole number, to no less than ``side`` pixels for its longer side.

    Before anything else is done to it: Pillow keeps four bytes for each pixel, and every step makes a copy.
    """
    try:
        image.load()
    except MemoryError:
        raise
    except Exception as error:
        raise Unreadable("is broken or cut off") from error
    factor = max(image.size) // side
    if factor <= 1:
        return image
    coarse = image.mode in ("P", "1", "I;16", "I;16B")
    size = (max(1, image.width // factor), max(1, image.height // factor))
    small = image.resize(size, Image.Resampling.NEAREST) if coarse else _reduce(image, factor)
    image.close()
    return small


def _fit(image: Image.Image, side: int) -> Image.Image:
    """The image with at most ``side`` pixels a side, in RGB, or in RGBA where it has transparency."""
    if image.mode.startswith("I"):  # 16 bits a pixel
        image = image.convert("I").point(lambda value: value / 256).convert("L")
    wanted = "RGBA" if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info else "RGB"
    profile = image.info.get("icc_profile")
    image = image if image.mode == wanted else image.convert(wanted)
    if max(image.size) > side:
        scale = side / max(image.size)
        size = (max(1, round(image.width * scale)), max(1, round(image.height * scale)))
        image = image.resize(size, Image.Resampling.BOX)
    image.info["icc_profile"] = profile
    return image


def _reduce(image: Image.Image, factor: int) -> Image.Image:
    """Make an image smaller strip by strip: with transparency, Pillow copies whatever it reduces."""
    info = dict(image.info)
    width, height = max(1, image.width // factor), max(1, image.height // factor)
    small = Image.new(image.mode, (width, height))
    step = max(1, STRIP // factor)
    for top in range(0, height, step):
        bottom = min(top + step, height)
        strip = image.crop((0, top * factor, width * factor, bottom * factor))
        small.paste(strip.reduce(factor), (0, top))
    small.info = info
    return small


def _in_srgb(image: Image.Image) -> Image.Image:
    profile = image.info.pop("icc_profile", None)
    if profile:
        try:
            source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
            changed = ImageCms.profileToProfile(image, source, ImageCms.createProfile("sRGB"), outputMode=image.mode)
            image = changed or image
        except (ImageCms.PyCMSError, OSError, ValueError):
            pass  # A broken profile says nothing; the numbers are then taken as sRGB.
    clean = Image.new(image.mode, image.size)
    clean.paste(image)
    return clean


def _theme(image: Image.Image, swatches: list[Swatch]) -> str:
    """On what ground a logo is meant to stand: one with its own ground on any, a light one on dark."""
    if image.mode != "RGBA" or not any(image.getchannel("A").histogram()[:SOLID]):
        return "any"
    light = sum(swatch.share for swatch in swatches if luminance(Rgb.of_hex(swatch.hex)) > 0.6)
    dark = sum(swatch.share for swatch in swatches if luminance(Rgb.of_hex(swatch.hex)) < 0.2)
    return "dark" if light > 0.7 else "light" if dark > 0.7 else "any"


def palette(image: Image.Image) -> list[Swatch]:
    """The colours a person would name in an image, most seen first.

    Pixels are grouped in OKLab (k-means, started from the fullest cells), so that what looks alike is one colour; an even
    border is not counted, nor are pixels that are see-through. The same image in another size or compression has the
    same palette.
    """
    image = _without_border(image)
    cells = _cells(_fit(image, SAMPLE_SIDE))
    total = sum(weight for _, weight in cells) or 1
    centres = _grow(cells)
    for _ in range(ROUNDS):
        centres = _settle(cells, centres)
    counts = _nearest_counts(cells, centres)
    found = sorted(zip(counts, centres, strict=True), key=lambda pair: -pair[0])
    shares = [(count / total, centre) for count, centre in found if count / total >= LEAST_SHARE]
    kept = [(share, centre) for share, centre in shares if not _is_blend(share, centre, shares)][:MOST_COLOURS]
    whole = sum(share for share, _ in kept) or 1
    return [Swatch(to_rgb(centre).hex, round(share / whole, 3)) for share, centre in kept]


def _is_blend(share: float, centre: Oklab, shares: list[tuple[float, Oklab]]) -> bool:
    """Whether a rare colour is only the soft edge between two others."""
    if share > RARE:
        return False
    others = [other for more, other in shares if more > share]
    return any(_off_line(centre, one, other) < EDGE for one in others for other in others if one < other)


def _off_line(point: Oklab, one: Oklab, other: Oklab) -> float:
    """How far a colour is from the mixtures of two others, themselves not counted."""
    way = [end - start for start, end in zip(one, other, strict=True)]
    length = sum(part * part for part in way)
    at = sum((here - start) * part for here, start, part in zip(point, one, way, strict=True)) / length
    return (
        point.distance(Oklab(*(start + part * at for start, part in zip(one, way, strict=True)))) if 0 < at < 1 else 1.0
    )


def _without_border(image: Image.Image) -> Image.Image:
    """The image without an even frame of one colour around it."""
    small = image.convert("RGB")
    corners = [
        tuple(small.crop((x, y, x + 1, y + 1)).tobytes()) for x in (0, small.width - 1) for y in (0, small.height - 1)
    ]
    labs = [to_oklab(Rgb(*(part / 255 for part in corner))) for corner in corners]
    if image.mode == "RGBA" or any(labs[0].distance(lab) > BORDER for lab in labs[1:]):
        return image
    ground = Image.new("RGB", small.size, corners[0])
    difference = ImageChops.difference(small, ground).convert("L")
    box = difference.point(lambda value: 255 if value > 24 else 0).getbbox()
    if box is None or (box[2] - box[0]) * (box[3] - box[1]) < 0.02 * small.width * small.height:
        return image
    return image.crop(box)


def _cells(image: Image.Image) -> list[tuple[Oklab, int]]:
    """Pixels by cells of the RGB cube, each cell at the mean of its pixels."""
    sums: dict[int, list[int]] = {}
    raw, step = image.tobytes(), len(image.getbands())
    for at in range(0, len(raw), step):
        if step == 4 and raw[at + 3] < 128:
            continue
        r, g, b = raw[at], raw[at + 1], raw[at + 2]
        cell = sums.setdefault((r >> 3) << 10 | (g >> 3) << 5 | b >> 3, [0, 0, 0, 0])
        cell[0] += r
        cell[1] += g
        cell[2] += b
        cell[3] += 1
    return [(to_oklab(Rgb(r / n / 255, g / n / 255, b / n / 255)), n) for r, g, b, n in sums.values()]


def _grow(cells: list[tuple[Oklab, int]]) -> list[Oklab]:
    """Start points: the fullest neighbourhoods, each far enough from those before it."""
    coarse: Counter[tuple[int, int, int]] = Counter()
    points: dict[tuple[int, int, int], list[float]] = {}
    for lab, weight in cells:
        key = (round(lab.lightness / SAME), round(lab.a / SAME), round(lab.b / SAME))
        coarse[key] += weight
        sums = points.setdefault(key, [0.0, 0.0, 0.0])
        for axis in range(3):
            sums[axis] += lab[axis] * weight
    centres: list[Oklab] = []
    for key, count in coarse.most_common():
        centre = Oklab(*(part / count for part in points[key]))
        if len(centres) < MOST_COLOURS * 2 and all(centre.distance(other) > SAME for other in centres):
            centres.append(centre)
    return centres


def _settle(cells: list[tuple[Oklab, int]], centres: list[Oklab]) -> list[Oklab]:
    """One round of k-means."""
    sums = [[0.0, 0.0, 0.0, 0.0] for _ in centres]
    for lab, weight in cells:
        at = min(range(len(centres)), key=lambda index: lab.distance(centres[index]))
        for axis in range(3):
            sums[at][axis] += lab[axis] * weight
        sums[at][3] += weight
    return [Oklab(first / total, second / total, third / total) for first, second, third, total in sums if total]


def _nearest_counts(cells: list[tuple[Oklab, int]], centres: list[Oklab]) -> list[int]:
    counts = [0] * len(centres)
    for lab, weight in cells:
        counts[min(range(len(centres)), key=lambda index: lab.distance(centres[index]))] += weight
    return counts
