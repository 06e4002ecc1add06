"""Editing runs end to end: recordings made by code, uploaded, transcribed by their scripts, edited, and held against their truth.

What the planner is told here is what the server has heard, not what is true; ``editing`` measures the plan with true words.
"""

from __future__ import annotations

import asyncio
import os
import random
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import Any

from copydesk import Copydesk
from copydesk_server.core.ids import new_id
from copydesk_server.media.ffmpeg import program
from support import recorded
from support.factories import brand, script
from support.raw_takes import RawTake, raw_take
from support.server import Workspace

# Recordings of every language and of these noises, in dB under the speech; every other one in a room with echo.
COUNT, LANGUAGES, NOISES = 60, ("en-gb", "de", "fr-fr"), (None, 20.0, 15.0, 10.0, 5.0, 0.0)
# A part of them, as `0-12`: what is measured in pieces adds up by the counts of its rows. No time is taken then.
PART = os.environ.get("BENCH_EDITED", "")
TAGS = {"en-gb": "en", "de": "de", "fr-fr": "fr"}
# Half of the ten minutes of the goal, at 1080p: what is measured is a multiple of the length.
LONG_WORDS = 675
DRAFT = {"output": {"resolution": "720p", "quality": "draft"}}
Row = Callable[..., None]


def figures(space: Workspace, row: Row) -> None:
    """Truth, then time."""
    with space.desk(timeout=60) as desk, tempfile.TemporaryDirectory() as folder:
        first, _, last = PART.partition("-")
        _truth(desk, Path(folder), row, range(int(first or 0), int(last or COUNT)))
        if not PART:
            _time(desk, Path(folder), row)


def _truth(desk: Copydesk, folder: Path, row: Row, numbers: range) -> None:
    """What is left in the films, by their own checks and by the truth of the recordings."""
    pauses = [0, 0]
    words = {"planted": 0, "gone": 0, "lost": 0, "staying": 0}
    late: list[tuple[float, float]] = []
    checks: dict[str, float] = {"missing": 0, "words": 0, "pops": 0, "cuts": 0}
    for number in numbers:
        language, noise = LANGUAGES[number % 3], NOISES[number // 3 % 6]
        take = asyncio.run(raw_take(random.Random(f"edited/{number}"), language, noise, echo=number % 2 == 1))
        run = _edited(desk, take, folder / f"{number}.wav", TAGS[language])
        gone = [(one.source.start, one.source.end) for one in run.decisions if one.kind == "cut"]
        _count(take, gone, pauses, words)
        found = {one.id: one.metrics.to_dict() for one in run.data.output.checks}
        if "median_seconds" in found["caption_timing"]:
            late.append((found["caption_timing"]["median_seconds"], found["caption_timing"]["p95_seconds"]))
        checks["missing"] += found["words_missing"].get("missing", 0)
        checks["words"] += found["words_missing"].get("words", 0)
        checks["pops"] += found["pop_at_cut"].get("pops", 0)
        checks["cuts"] += found["pop_at_cut"]["cuts"]
    row("pauses of 0.8 s and more that are cut", f"{pauses[0] / max(1, pauses[1]):.3f}", "0.95", "", pauses[1])
    row("planted words that are cut", f"{words['gone'] / max(1, words['planted']):.3f}", "0.95", "", words["planted"])
    right = words["gone"] / max(1, words["gone"] + words["lost"])
    row("words that are cut and were planted", f"{right:.3f}", "0.98", "", words["gone"] + words["lost"])
    row("words that stay and were cut", str(words["lost"]), "0", "", words["staying"])
    row("words not heard in the film", f"{checks['missing']:.0f}", "0", "", int(checks["words"]))
    row("pops at cuts", f"{checks['pops']:.0f}", "0", "", int(checks["cuts"]))
    medians, p95 = [one for one, _ in late], [two for _, two in late]
    row(
        "captions against the film's sound, median",
        f"{1000 * statistics.median(medians):.0f} ms",
        "40 ms",
        "",
        len(late),
    )
    row("the same, p95", f"{1000 * statistics.median(p95):.0f} ms", "100 ms", "", len(late))


def _edited(desk: Copydesk, take: RawTake, path: Path, language: str) -> Any:
    planted = {id_ for ids in take.planted.values() for id_ in ids}
    body = " ".join(word.text for word in take.words if word.id not in planted)
    project = brand(desk, name=new_id("brand"))
    written = script(desk, project, body=body, language=language)
    made = desk.recordings.create(project_id=project.id, title="Take", script_id=written.id, language=language)
    desk.recordings.upload(made, recorded.sound_file(take.samples * 32767, path), kind="microphone")
    ready = desk.recordings.wait(made, progress=False)
    run = desk.editing.run(ready, style="clean", settings=DRAFT)
    run.result(timeout=600)
    return run


def _count(take: RawTake, gone: list[tuple[float, float]], pauses: list[int], words: dict[str, int]) -> None:
    planted = {id_ for ids in take.planted.values() for id_ in ids}
    for start, end in take.silences:
        if end - start >= 0.8 and start > 0 and end < take.seconds:
            pauses[1] += 1
            pauses[0] += sum(max(0.0, min(end, right) - max(start, left)) for left, right in gone) >= 0.5 * (
                end - start - 0.3
            )
    for word in take.words:
        taken = sum(max(0.0, min(word.end, right) - max(word.start, left)) for left, right in gone)
        share = taken / max(1e-6, word.end - word.start)
        kind = ("planted", "gone") if word.id in planted else ("staying", "lost")
        words[kind[0]] += 1
        words[kind[1]] += share > 0.5


def _camera(said: recorded.Speech, folder: Path) -> Path:
    """A film of 1080p that is small enough for an upload."""
    voice = recorded.sound_file(said.samples, folder / "long.wav")
    picture = f"testsrc=s=1920x1080:r=30:d={said.seconds:.3f}"
    codecs = ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "40", "-c:a", "aac", "-b:a", "64k"]
    command = [
        program(),
        "-loglevel",
        "error",
        "-y",
        "-f",
        "lavfi",
        "-i",
        picture,
        "-i",
        str(voice),
        *codecs,
        "-shortest",
    ]
    subprocess.run([*command, str(folder / "long.mp4")], check=True)
    return folder / "long.mp4"


def _time(desk: Copydesk, folder: Path, row: Row) -> None:
    """How long a film takes, beside its own length."""
    text = recorded.TEXT.split()
    said = recorded.speech(
        " ".join(word for word, _ in zip(cycle(text), range(LONG_WORDS), strict=False)),
        pauses=tuple((number, 1.4) for number in range(20, LONG_WORDS, 32)),
    )
    camera = _camera(said, folder)
    project = brand(desk, name=new_id("brand"))
    made = desk.recordings.create(project_id=project.id, title="Five minutes", language="en")
    desk.recordings.upload(made, camera)
    started = time.perf_counter()
    ready = desk.recordings.wait(made, progress=False)
    row("recording to ready", f"{time.perf_counter() - started:.0f} s", f"{said.seconds:.0f} s long", "", 1)
    for quality, goal in (("draft", 0.35), ("final", 1.0)):
        settings = {"output": {"quality": quality, "resolution": "1080p"}}
        run = desk.editing.run(ready, style="clean", settings=settings)
        run.result(timeout=3600)
        taken = (run.data.finished_at - run.data.started_at).total_seconds()
        cuts = sum(one.kind == "cut" for one in run.decisions)
        row(f"{quality}, 1080p, × of the recording", f"{taken / said.seconds:.2f}", f"{goal}", f"{cuts} cuts", 1)
