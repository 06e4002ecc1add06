"""Run notebooks and store them with outputs that are small enough to commit.

Films and large pictures are stored as small as a page shows them; who runs the notebook sees them as they are.
"""

from __future__ import annotations

import io
import re
import subprocess
import tempfile
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any

import imageio_ffmpeg
import nbformat
from nbclient import NotebookClient
from PIL import Image

# A notebook that is stored is in every clone, and in each of its later versions once more.
LARGEST_NOTEBOOK = 250 * 1024
# The width at which a notebook shows films and pictures, and rates at which speech and captions are clear.
WIDTH = 480
FILM = f"-vf scale=w='min({WIDTH},iw)':h=-2,fps=10 -c:v libx264 -preset slow -crf 35 -c:a aac -ac 1 -b:a 24k".split()
# Smaller pictures stay as they are.
LARGE_PICTURE = 16 * 1024
PICTURE_QUALITY = 80
SECONDS_OF_A_CELL = 600


def store(notebook: Path, folder: Path, environment: dict[str, str]) -> None:
    """Run a notebook and write it with its outputs.

    Args:
        notebook: Its file.
        folder: Where it runs.
        environment: What its kernel finds.

    Raises:
        CellExecutionError: When a cell fails; nothing is written.
    """
    book = nbformat.read(notebook, as_version=4)
    client = NotebookClient(book, timeout=SECONDS_OF_A_CELL, resources={"metadata": {"path": str(folder)}})
    client.execute(env=environment)
    for cell in book.cells:
        cell.metadata.pop("execution", None)  # Times of day are news in every run.
        if "outputs" in cell:
            cell.outputs = joined(cell.outputs)
        for output in cell.get("outputs", ()):
            if "data" in output:
                output["data"] = small(output["data"])
    nbformat.write(book, notebook)


def joined(outputs: list[Any]) -> list[Any]:
    """Outputs with the lines of a stream in one; a kernel sends them in as many pieces as it has time for."""
    found: list[Any] = []
    for output in outputs:
        if found and output.output_type == "stream" and found[-1].get("name") == output.name:
            found[-1].text += output.text
        else:
            found.append(output)
    return found


def small(data: dict[str, Any]) -> dict[str, Any]:
    """The forms of an output, as small as they are shown; of two pictures of the same the smaller one."""
    found = {kind: _small_page(value) if kind == "text/html" else value for kind, value in data.items()}
    pictures = {kind: found.pop(kind) for kind in ("image/png", "image/jpeg") if kind in found}
    if pictures:
        kind, content = min(pictures.items(), key=lambda one: len(one[1]))
        found |= dict([_small_picture(kind, content)])
    return found


def _small_page(page: str) -> str:
    def replaced(match: re.Match[str]) -> str:
        kind, content = match[1], match[2]
        kind, content = _small_film(kind, content) if kind.startswith("video/") else _small_picture(kind, content)
        return f"data:{kind};base64,{content}"

    return re.sub(r"data:(video/mp4|image/png|image/jpeg);base64,([A-Za-z0-9+/=]+)", replaced, page)


def _small_film(kind: str, content: str) -> tuple[str, str]:
    with tempfile.TemporaryDirectory() as folder:
        film, made = Path(folder) / "film.mp4", Path(folder) / "small.mp4"
        film.write_bytes(b64decode(content))
        command = [imageio_ffmpeg.get_ffmpeg_exe(), "-loglevel", "error", "-i", str(film), *FILM]
        subprocess.run([*command, "-map", "0:v", "-map", "0:a?", "-movflags", "+faststart", str(made)], check=True)
        return kind, min(content, b64encode(made.read_bytes()).decode(), key=len)


def _small_picture(kind: str, content: str) -> tuple[str, str]:
    data = b64decode(content)
    if len(data) <= LARGE_PICTURE:
        return kind, content
    picture = Image.open(io.BytesIO(data))
    if picture.has_transparency_data:
        return kind, content
    picture = picture.convert("RGB")
    picture.thumbnail((2 * WIDTH, 2 * WIDTH))  # Screens with two points to a pixel show so many.
    file = io.BytesIO()
    picture.save(file, "JPEG", quality=PICTURE_QUALITY, optimize=True)
    made = b64encode(file.getvalue()).decode()
    return ("image/jpeg", made) if len(made) < len(content) else (kind, content)
