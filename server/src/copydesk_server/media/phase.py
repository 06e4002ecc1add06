"""Stereo whose channels cancel each other out, as with a microphone wired the wrong way round: a loudspeaker with one channel is silent."""

from __future__ import annotations

import math
import re
from pathlib import Path

from copydesk_server.media import ffmpeg

# What is listened to: a wrong wire is wrong from the start.
_SECONDS = 120.0
# Independent channels lose 3 dB in their sum, and one beside a silent one 6 dB; what loses more is out of phase.
_LOST_DB = 12.0
_LEVEL = re.compile(r"RMS level dB: (-?[\d.]+|-?inf|nan)")


async def repair(folder: Path, name: str, demuxer: str, *, seconds: float) -> str:
    """The filter that a sound needs before it is mixed: of channels that cancel each other out the louder one, on both sides.

    Args:
        folder: Where the file is.
        name: The file.
        demuxer: Of its format.
        seconds: Longest that it may take.

    Returns:
        A filter with a comma after it; nothing where the channels can be mixed, or where there is no sound: who decodes it
        reports that.

    Raises:
        FfmpegStopped: When it takes too long.
    """
    graph = "aformat=channel_layouts=stereo,pan=3c|c0=c0|c1=c1|c2=0.5*c0+0.5*c1"
    graph += ",astats=measure_perchannel=RMS_level:measure_overall=none"
    read = ["-loglevel", "info", "-f", demuxer, "-t", f"{_SECONDS:g}", *ffmpeg.files(name)]
    try:
        done = await ffmpeg.run([*read, "-map", "0:a:0", "-af", graph, "-f", "null", "-"], folder, seconds=seconds)
    except ffmpeg.FfmpegStopped:
        raise
    except ffmpeg.FfmpegFailed:
        return ""
    levels = [float(level) for level in _LEVEL.findall(done.messages)]
    if len(levels) != 3:
        return ""
    left, right, mixed = levels
    loudest = max(left, right)
    if not math.isfinite(loudest) or mixed > loudest - _LOST_DB:
        return ""
    louder = 0 if left >= right else 1
    return f"aformat=channel_layouts=stereo,pan=stereo|c0=c{louder}|c1=c{louder},"
