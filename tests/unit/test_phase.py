"""Channels that cancel each other out are found by measurement, and others are left alone."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from copydesk_server.media import ffmpeg, phase

NOISE = "anoisesrc=d=2:c=pink:r=48000:seed=7"


def write(path: Path, graph: str) -> None:
    """Noise of one channel, through a filter."""
    command = [ffmpeg.program(), "-loglevel", "error", "-f", "lavfi", "-i", NOISE, "-af", graph, str(path)]
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL)


@pytest.mark.parametrize(
    ("graph", "repaired"),
    [
        ("pan=stereo|c0=c0|c1=-0.9*c0", "c0=c0|c1=c0"),
        ("pan=stereo|c0=-0.5*c0|c1=0.6*c0", "c0=c1|c1=c1"),
        ("pan=stereo|c0=c0|c1=c0", None),
        ("pan=stereo|c0=c0|c1=0*c0", None),
        ("pan=mono|c0=c0", None),
        ("pan=stereo|c0=0*c0|c1=0*c0", None),
    ],
    ids=["opposite", "opposite, right louder", "alike", "one side", "mono", "silent"],
)
async def test_of_channels_that_cancel_each_other_out_the_louder_one_is_heard(tmp_path, graph, repaired):
    """The mix of what is found is as loud as its channels; nothing else is touched."""
    write(tmp_path / "a.wav", graph)
    found = await phase.repair(tmp_path, "a.wav", "wav", seconds=30)

    assert found == ("" if repaired is None else f"aformat=channel_layouts=stereo,pan=stereo|{repaired},")
    mono = ["-af", f"{found}anull", "-ac", "1", "-f", "s16le", "pipe:1"]
    data = (await ffmpeg.run(["-loglevel", "error", *ffmpeg.files("a.wav"), *mono], tmp_path, seconds=30)).data
    assert any(abs(one) > 1_000 for one in memoryview(data).cast("h")) == ("0*c0|c1=0" not in graph)


async def test_a_file_without_sound_needs_no_repair(tmp_path):
    """Whoever decodes it says what is wrong."""
    (tmp_path / "a.wav").write_bytes(b"RIFF")

    assert await phase.repair(tmp_path, "a.wav", "wav", seconds=30) == ""
