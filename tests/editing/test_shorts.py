"""Upright films: captions are in the lower third, in the film itself and in its decisions."""

from __future__ import annotations

import subprocess

import numpy as np
import pytest

from copydesk import Copydesk
from copydesk_server.media import ffmpeg
from support import recorded
from support.factories import brand, script

pytestmark = pytest.mark.slow

SIZE = (360, 640)
SETTINGS = {"output": {"resolution": "720p", "quality": "draft"}}


def camera(said: recorded.Speech, path, y: float):
    """An upright recording of a grey wall, before which something small and bright shakes at a height."""
    wide, high = SIZE
    thing = f"color=white:s=90x60:r=30:d={said.seconds:.3f}"
    wall = f"color=0x505050:s={wide}x{high}:r=30:d={said.seconds:.3f}"
    place = f"overlay=x='135+40*sin(12*t)':y={round(y * high) - 30}"
    voice = recorded.sound_file(said.samples, path.with_suffix(".wav"))
    inputs = ["-f", "lavfi", "-i", wall, "-f", "lavfi", "-i", thing, "-i", str(voice)]
    written = ["-filter_complex", f"[0][1]{place}[v]", "-map", "[v]", "-map", "2:a", "-shortest", str(path)]
    subprocess.run([ffmpeg.program(), "-loglevel", "error", "-y", *inputs, *written], check=True)
    return path


def frame_of(film, seconds: float, folder):
    """A frame of a film as grey rows."""
    (folder / "film.mp4").write_bytes(film.media.read("video"))
    command = [ffmpeg.program(), "-loglevel", "error", "-ss", str(seconds), "-i", str(folder / "film.mp4"), "-frames:v"]
    raw = subprocess.run([*command, "1", "-pix_fmt", "gray", "-f", "rawvideo", "-"], capture_output=True, check=True)
    return np.frombuffer(raw.stdout, np.uint8).reshape(film.height, film.width)


def test_captions_of_shorts_are_in_the_lower_third(desk: Copydesk, tmp_path):
    """The film and its decisions have them there, away from the buttons of apps."""
    said = recorded.speech(recorded.TEXT.split(".")[0] + ".")
    written = script(desk, project := brand(desk), body=recorded.TEXT.split(".")[0] + ".", language="en")
    made = desk.recordings.create(project_id=project.id, title="Short", script_id=written.id)
    desk.recordings.upload(made, camera(said, tmp_path / "camera.mp4", 0.4))
    run = desk.editing.run(desk.recordings.wait(made, progress=False), style="shorts", settings=SETTINGS)
    film = run.result(timeout=300).artifact
    shown = [one for one in run.decisions if one.kind == "caption"]
    moment = (shown[0].output.start + shown[0].output.end) / 2
    # A caption's box is black, its letters are white; the wall is grey, and nothing else is black.
    dark = (frame_of(film, moment, tmp_path) < 40).mean(axis=1) > 0.1
    rows = np.flatnonzero(dark) / len(dark)

    assert {one.detail["position"] for one in shown} == {"bottom"}
    assert len(rows) > 10
    assert 0.66 <= rows.min() <= rows.max() <= 0.8
