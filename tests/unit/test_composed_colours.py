"""Colours of composed films: what a film does not say of its colours is read as players read it, and all comes out as BT.709."""

from __future__ import annotations

import subprocess
from pathlib import Path

import av
import numpy as np
import pytest
from PIL import Image

from copydesk_server.media import ffmpeg
from copydesk_server.media.render import composing
from copydesk_server.media.render.composing import SourceFile
from copydesk_server.media.render.plan import Canvas, Quality, Rate
from copydesk_server.media.render.scenes import Clip, Layer, Look, Picture, Scene, Shot
from copydesk_server.media.source_probing import read_source

CLAY = (200, 60, 40)
FRAMES = 3
# Shares of red and blue in brightness (ITU-R BT.601, table 2; BT.709, item 3.2).
WEIGHTS = {"smpte170m": (0.299, 0.114), "bt709": (0.2126, 0.0722)}
SIZES = {"hd": (1280, 720), "sd": (720, 576)}


def coded(matrix: str) -> np.ndarray:
    """The brightness and the two differences that a matrix makes of the colour, in the range of television."""
    red, green, blue = (value / 255 for value in CLAY)
    of_red, of_blue = WEIGHTS[matrix]
    bright = of_red * red + (1 - of_red - of_blue) * green + of_blue * blue
    by_blue, by_red = (blue - bright) / (2 - 2 * of_blue), (red - bright) / (2 - 2 * of_red)
    return np.array([16 + 219 * bright, 128 + 224 * by_blue, 128 + 224 * by_red])


def written(path: Path, size: tuple[int, int], matrix: str, *, tagged: bool) -> Path:
    """A film of the colour, coded with a matrix, which it says or leaves untold."""
    planes = b"".join(
        bytes([round(value)]) * count
        for value, count in zip(
            coded(matrix), (size[0] * size[1], size[0] * size[1] // 4, size[0] * size[1] // 4), strict=True
        )
    )
    raw = ["-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", f"{size[0]}x{size[1]}", "-r", "30", "-i", "pipe:0"]
    told = ["-x264-params", f"colormatrix={matrix}"] if tagged else []
    command = [ffmpeg.program(), "-loglevel", "error", "-y", *raw, "-c:v", "libx264", "-qp", "4", *told, str(path)]
    subprocess.run(command, input=planes * FRAMES, check=True)
    return path


async def rendered(shots: tuple[Shot, ...], sources: dict[str, SourceFile], folder: Path, background: str) -> Path:
    """A scene as it is in a film; the canvas is small HD."""
    canvas = Canvas(1280, 720, Rate(30), Quality.FINAL)
    told = composing.arguments(canvas, background, Scene(0, FRAMES, shots), sources, folder, "scene")
    path = folder / "made.h264"
    path.write_bytes((await ffmpeg.run(told, folder, seconds=60)).data)
    return path


def seen(path: Path, at: float = 0.5) -> np.ndarray:
    """What is in the middle of the last frame, or at another share of its width, as it is coded; the stream is BT.709."""
    with av.open(str(path), format="h264") as found:
        frame = list(found.decode(video=0))[-1]
        assert found.streams.video[0].codec_context.colorspace == 1
    middle = []
    for plane in frame.planes:
        rows = np.frombuffer(plane, np.uint8).reshape(plane.height, plane.line_size)[:, : plane.width]
        row, column = plane.height // 2, int(plane.width * at)
        middle.append(rows[row - 4 : row + 4, column - 4 : column + 4].mean())
    return np.array(middle)


@pytest.mark.parametrize(
    ("size", "matrix", "tagged"),
    [("hd", "bt709", False), ("sd", "smpte170m", False), ("hd", "smpte170m", True), ("sd", "bt709", True)],
)
@pytest.mark.parametrize("look", [Look(), Look(scale=0.5)], ids=["whole", "laid over"])
async def test_the_colour_of_a_film_is_kept(size, matrix, tagged, look, tmp_path):
    """Tagged or not, whole or laid over another, the colour that players show of the source is that of the film."""
    path = written(tmp_path / "source.mp4", SIZES[size], matrix, tagged=tagged)
    facts = read_source(str(path), "mov")
    assert bool(facts.matrix) is not tagged
    sources = {"a": SourceFile(path.name, "mov", facts.times, facts.matrix)}
    shots = (Shot((Layer(Clip("a", 0), 0, FRAMES, look),)),)

    made = seen(await rendered(shots, sources, tmp_path, "#000000"))

    assert np.abs(made - coded("bt709")).max() < 2.5


async def test_the_colours_of_pictures_and_of_the_ground_are_kept(tmp_path):
    """Both are in red, green and blue, and become BT.709."""
    Image.new("RGB", (640, 360), CLAY).save(tmp_path / "a.png")
    sources = {"a": SourceFile("a.png", "png_pipe")}

    picture = seen(await rendered((Shot((Layer(Picture("a"), 0, FRAMES),)),), sources, tmp_path, "#000000"))
    ground = seen(await rendered((), {}, tmp_path, "#{:02x}{:02x}{:02x}".format(*CLAY)))
    narrow = written(tmp_path / "narrow.mp4", (768, 720), "smpte170m", tagged=True)
    shots = (Shot((Layer(Clip("b", 0), 0, FRAMES),)),)
    film = {"b": SourceFile(narrow.name, "mov", read_source(str(narrow), "mov").times)}
    beside = seen(await rendered(shots, film, tmp_path, "#{:02x}{:02x}{:02x}".format(*CLAY)), at=0.05)

    for found in (picture, ground, beside):
        assert np.abs(found - coded("bt709")).max() < 2.5
