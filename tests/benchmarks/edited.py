"""Editing runs end to end: recordings made by code, uploaded, transcribed by their scripts, edited, and held against their truth.

What the planner is told here is what the server has heard, not what is true; ``editing`` measures the plan with true words.

``BENCH_EDITED=0-12`` takes a part of the recordings and no time; ``BENCH_EDITED=time`` takes time alone. With ``BENCH_EDITED_COUNTS``
the counts of each recording are a line of that file; ``BENCH_EDITED=sum`` reads them and edits nothing.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import tempfile
import time
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import Any

from benchmarks.edited_counts import Counts, beside, counts, rows
from benchmarks.editing import by_silencedetect, by_webrtcvad
from copydesk import Copydesk
from copydesk_server.core.ids import new_id
from copydesk_server.media.ffmpeg import program
from support import recorded
from support.factories import brand, script
from support.raw_takes import RawTake, raw_take
from support.server import Workspace

# Recordings of every language and of these noises, in dB under the speech; every other one in a room with echo. No constant
# was set on those of this seed.
COUNT, LANGUAGES, NOISES, SEED = 60, ("en-gb", "de", "fr-fr"), (None, 20.0, 15.0, 10.0, 5.0, 0.0), "whole-92"
PART, COUNTS = os.environ.get("BENCH_EDITED", ""), os.environ.get("BENCH_EDITED_COUNTS", "")
# As `editing` finds silence by them: shortest of 0.7 s, as the style has it, is of their spans, not of the filter.
WAYS = {"silencedetect -40 dB 0.5 s": by_silencedetect, "webrtcvad 2": by_webrtcvad}
TAGS = {"en-gb": "en", "de": "de", "fr-fr": "fr"}
# Ten minutes of 1080p, as the goal has it.
LONG_WORDS = 1_650
DRAFT = {"output": {"resolution": "720p", "quality": "draft"}}
Row = Callable[..., None]


def figures(space: Workspace, row: Row) -> None:
    """Truth, then time."""
    with space.desk(timeout=60) as desk, tempfile.TemporaryDirectory() as folder:
        if PART != "time":
            found = _read() if PART == "sum" else _truth(desk, Path(folder))
            for line in rows(found):
                row(*line)
        if PART in {"", "time"}:
            _time(desk, Path(folder), row)


def _read() -> list[Counts]:
    return [json.loads(line) for line in Path(COUNTS).read_text().splitlines()]


def _truth(desk: Copydesk, folder: Path) -> list[Counts]:
    """What is left in the films, by their own checks and by the truth of the recordings."""
    first, _, last = PART.partition("-")
    found = []
    for number in range(int(first or 0), int(last or COUNT)):
        language, noise = LANGUAGES[number % 3], NOISES[number // 3 % 6]
        take = asyncio.run(raw_take(random.Random(f"{SEED}/{number}"), language, noise, echo=number % 2 == 1))
        run = _edited(desk, take, folder / f"{number}.wav", TAGS[language])
        cut = [one for one in run.decisions if one.kind == "cut"]
        gone, silent = (
            [(one.source.start, one.source.end) for one in some]
            for some in (cut, [one for one in cut if not one.word_ids])
        )
        words = json.loads(run.result().artifact.media.read("transcript"))["words"]
        checks = {one.id: one.metrics.to_dict() for one in run.data.output.checks}
        found.append({"number": number, **counts(take, gone, words, checks, silent), "beside": beside(take, WAYS)})
        if COUNTS:
            with Path(COUNTS).open("a") as file:
                file.write(json.dumps(found[-1]) + "\n")
    return found


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


def _camera(said: recorded.Speech, folder: Path) -> Path:
    """A film of 1080p that is small enough for an upload."""
    voice = recorded.sound_file(said.samples, folder / "long.wav")
    picture = f"testsrc=s=1920x1080:r=30:d={said.seconds:.3f}"
    codecs = ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "40", "-c:a", "aac", "-b:a", "64k"]
    # Cameras say which colours they mean; a film that does not say is converted frame by frame, for twice the time.
    codecs += ["-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p", "-color_range", "tv"]
    codecs += ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"]
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
    words = [word for word, _ in zip(cycle(recorded.TEXT.split()), range(LONG_WORDS), strict=False)]
    said = recorded.speech(" ".join(words), pauses=tuple((number, 1.4) for number in range(20, LONG_WORDS, 32)))
    camera = _camera(said, folder)
    project = brand(desk, name=new_id("brand"))
    written = script(desk, project, body=" ".join(words), language="en")
    made = desk.recordings.create(project_id=project.id, title="Ten minutes", script_id=written.id)
    desk.recordings.upload(made, camera)
    started = time.perf_counter()
    ready = desk.recordings.wait(made, progress=False)
    row("recording to ready", f"{time.perf_counter() - started:.0f} s", f"{said.seconds:.0f} s long", "", 1)
    _cancelled(desk, ready, row)
    for quality, goal in (("draft", 0.35), ("final", 1.0)):
        settings = {"output": {"quality": quality, "resolution": "1080p"}}
        run = desk.editing.run(ready, style="clean", settings=settings)
        run.result(timeout=3600)
        taken = (run.data.finished_at - run.data.started_at).total_seconds()
        cuts = sum(one.kind == "cut" for one in run.decisions)
        stages = ", ".join(f"{one.name} {one.took_seconds:.0f} s" for one in run.data.stages if one.took_seconds >= 1)
        row(
            f"{quality}, 1080p, × of the recording",
            f"{taken / said.seconds:.2f}",
            f"{goal}",
            f"{cuts} cuts; {stages}",
            1,
        )


def _cancelled(desk: Copydesk, ready: Any, row: Row) -> None:
    """How soon a run ends that is cancelled while it renders."""
    run = desk.editing.run(ready, style="clean", settings={"output": {"quality": "final", "resolution": "1080p"}})
    while run.data.stage != "render":
        time.sleep(0.1)
        run.refresh()
    time.sleep(2)  # In the middle of it.
    run.cancel().wait(60)
    taken = (run.data.finished_at - run.data.cancel_requested_at).total_seconds()
    row("end of a run that is cancelled while it renders", f"{taken:.1f} s", "1 s", "", 1)
