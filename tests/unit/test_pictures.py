"""Palettes and logos: what is read is bounded, and the same picture gives the same colours."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageCms, ImageDraw

from copydesk_server.core import colours
from copydesk_server.projects.kit import pictures
from copydesk_server.projects.kit.pictures import Unreadable
from copydesk_server.projects.kit.raster import Swatch
from support.pictures import encoded, logo, poster

POSTER = {"#f4e9d8": 0.45, "#1d4e4a": 0.40, "#e07a3f": 0.077, "#7a2e3a": 0.073}
JPEG = encoded(poster(800), "JPEG")


def distances(found: list[Swatch]) -> dict[str, tuple[float, float]]:
    """For each colour of the poster: how far the nearest one found is, and how wrong its share."""
    nearest = {}
    for hex_, share in POSTER.items():
        swatch = min(found, key=lambda swatch: colours.oklab_of(swatch.hex).distance(colours.oklab_of(hex_)))
        nearest[hex_] = (colours.oklab_of(swatch.hex).distance(colours.oklab_of(hex_)), abs(swatch.share - share))
    return nearest


def test_a_palette_survives_resizing_and_recompression(subtests):
    """The same four colours with the same shares, whatever the file; the border is not one of them."""
    for width, kind, options in [
        (400, "PNG", {}),
        (4000, "PNG", {}),
        (800, "JPEG", {"quality": 30}),
        (640, "WEBP", {"quality": 50}),
        (400, "GIF", {}),
    ]:
        with subtests.test(width=width, kind=kind):
            found = pictures.read_picture(encoded(poster(width), kind, **options)).palette

            assert len(found) == 4
            assert max(distance for distance, _ in distances(found).values()) < 0.03
            assert max(error for _, error in distances(found).values()) < 0.03


def test_what_is_see_through_is_no_colour():
    """Transparent pixels count nothing, whatever colour they hide."""
    image = Image.new("RGBA", (100, 100), (255, 0, 0, 0))
    ImageDraw.Draw(image).rectangle((20, 20, 60, 60), fill=(31, 111, 92, 255))

    assert [swatch.hex for swatch in pictures.read_picture(encoded(image)).palette] == ["#1f6f5c"]


def test_what_is_no_still_raster_image_is_refused(subtests):
    """Other formats, broken files, animations: in words."""
    for data, words in [
        (b"", "is not a PNG"),
        (b"\0" * 1000, "is not a PNG"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "SVG or HTML"),
        (b"<?xml version='1.0'?><svg/>", "SVG or HTML"),
        (b"  <!DOCTYPE html><p>", "SVG or HTML"),
        (JPEG[: len(JPEG) // 2], "broken or cut off"),
        (encoded(logo())[:-40], "broken or cut off"),
        (encoded(logo(), "BMP"), "is not a PNG"),
        (encoded(logo(), "TIFF"), "is not a PNG"),
        (encoded(logo(), "ICO"), "is not a PNG"),
        (encoded(logo(), "GIF", save_all=True, append_images=[logo(ground="#000000")]), "animated"),
        (encoded(logo(), "WEBP", save_all=True, append_images=[logo(ground="#000000")]), "animated"),
        (encoded(logo(), "PNG", save_all=True, append_images=[logo(ground="#000000")]), "animated"),
    ]:
        with subtests.test(data=data, words=words):
            for read in (pictures.read_picture, pictures.read_logo):
                with pytest.raises(Unreadable, match=words):
                    read(data)


@pytest.mark.parametrize("side", [7_100, 40_000])
def test_an_image_of_too_many_pixels_is_refused(side):
    """In words, before any pixel of a bomb is decoded."""
    data = encoded(Image.new("1", (side, side)))
    for read in (pictures.read_picture, pictures.read_logo):
        with pytest.raises(Unreadable, match="50 megapixels"):
            read(data)


def test_every_kind_of_pixel_is_read(subtests):
    """Grey, indexed, 16 bits, with and without transparency, and print colours."""
    for mode in ["RGB", "RGBA", "L", "LA", "P", "1", "I;16", "CMYK"]:
        with subtests.test(mode=mode):
            image = (
                Image.new(mode, (64, 48), 40_000 if mode == "I;16" else None)
                if mode in ("I;16", "P", "1")
                else logo().convert(mode)
            )
            read = pictures.read_logo(encoded(image, "JPEG" if mode == "CMYK" else "PNG"))
            made = Image.open(io.BytesIO(read.data))

            assert (read.width, read.height) == made.size == image.size
            assert ("RGBA" if mode in ("RGBA", "LA") else "RGB") == made.mode


def test_a_logo_is_turned_upright_and_made_small():
    """The orientation of a camera is applied, and nothing is larger than 2,048 pixels a side."""
    exif = Image.Exif()
    exif[0x0112] = 6
    turned = pictures.read_logo(encoded(Image.new("RGB", (60, 30), "#1f6f5c"), "JPEG", exif=exif))
    large = pictures.read_logo(encoded(Image.new("RGB", (5000, 2500), "#1f6f5c")))

    assert (turned.width, turned.height, turned.content_type) == (30, 60, "image/jpeg")
    assert (large.width, large.height, large.content_type) == (2048, 1024, "image/png")


def test_a_logo_is_in_srgb_without_a_profile():
    """Colours of another profile are converted; a broken profile is left out."""
    swapped = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    for profile in (swapped, b"broken"):
        read = pictures.read_logo(encoded(logo(), icc_profile=profile))
        assert "icc_profile" not in Image.open(io.BytesIO(read.data)).info
        assert {"#1f6f5c", "#f4f1e8"} == {swatch.hex for swatch in read.palette}


def test_the_same_logo_is_the_same_bytes():
    """However it was compressed and whatever it carried, so that it is stored once."""
    plain, tagged = encoded(logo()), encoded(logo(), "PNG", compress_level=0, dpi=(300, 300))

    assert plain != tagged
    assert pictures.read_logo(plain).sha256 == pictures.read_logo(tagged).sha256
