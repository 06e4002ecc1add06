"""Captions in the picture in scripts that are read from right to left, and in letters that Roboto lacks."""

from __future__ import annotations

import subprocess

import numpy as np
import pytest
from PIL import Image

from copydesk_server.decks import fitting
from copydesk_server.media import burning, captions, ffmpeg
from copydesk_server.media.burning import BurnIn, CaptionPosition, CaptionStyle
from copydesk_server.media.captions import CaptionWord
from copydesk_server.media.render.plan import Canvas, Quality, Rate
from copydesk_server.media.render.scenes import ass

_CANVAS = Canvas(640, 360, Rate(30), Quality.DRAFT)
_LOOK = burning.Look("Roboto", CaptionStyle.OUTLINE, CaptionPosition.CENTER, "#ffff00")


def drawn(folder, *words: str) -> np.ndarray:
    """A caption over black while its first word is heard."""
    cues = captions.cues([[CaptionWord(word, 1.0 * at, at + 0.9) for at, word in enumerate(words)]], 1 / 30)
    shown = burning.overlays(cues, BurnIn.WORD, _LOOK, Rate(30))[0]
    (folder / "t.ass").write_text(ass(_CANVAS, burning.style(_LOOK, 640, 360), [(0, 2, shown.text)]))
    fitting.link_fonts(folder)
    source = [
        "-f",
        "lavfi",
        "-i",
        "color=black:s=640x360:d=1",
        "-vf",
        f"ass=t.ass:fontsdir={burning.fonts_folder([shown.text])}",
        "-frames:v",
        "1",
    ]
    subprocess.run([ffmpeg.program(), "-v", "error", *source, "t.png"], cwd=folder, check=True)
    return np.asarray(Image.open(folder / "t.png").convert("RGB")).astype(int)


@pytest.mark.parametrize(
    ("words", "is_at_right"),
    [(("תנור", "ישן", "מאוד."), True), (("أحرق", "الإناء", "جيدا."), True), (("Fire", "the", "pot."), False)],
)
def test_the_first_word_lights_up_where_reading_begins(words, is_at_right, tmp_path):
    """At the right of Arabic and Hebrew, although a colour parts the line."""
    picture = drawn(tmp_path, *words)
    lit = np.argwhere((picture[..., 0] > 200) & (picture[..., 2] < 80))[:, 1]
    plain = np.argwhere(picture.min(axis=2) > 200)[:, 1]

    assert lit.size > 0
    assert (lit.min() > plain.max(), lit.max() < plain.min()) == (is_at_right, not is_at_right)


@pytest.mark.parametrize("letters", ["陶芸", "도자", "मक", "ดก"])
def test_letters_that_the_font_lacks_are_no_boxes(letters, tmp_path):
    """A box is the same for each letter that a font lacks; two letters differ."""
    halves = []
    for letter in (letters[0], letters[1]):
        (tmp_path / letter).mkdir()
        halves.append(drawn(tmp_path / letter, letter * 3))

    assert all(half.max() > 200 for half in halves)
    assert (halves[0] != halves[1]).any()


def test_missing_letters_are_those_that_no_font_has():
    """Scripts with a font of ours are not reported; Cuneiform is."""
    assert fitting.missing("الخزف קרמיקה 陶芸の도자 मिट्टी เครื่อง") == 0
    assert fitting.missing("\U00012000\U00012001") == 2
