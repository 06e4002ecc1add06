"""Compositions: the time of an op on a long timeline, and of a render beside one graph of ffmpeg that does the same."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import httpx

from compositions.media import add_film
from copydesk_server.media.ffmpeg import program
from support.numbered import film
from support.server import Workspace

ITEMS, OPS, BATCH = 2_000, 200, 100
# A recording of two minutes, cut in eight places; of ten with BENCH_MINUTES=10, in forty, which takes a quarter of an hour.
MINUTES = int(os.environ.get("BENCH_MINUTES", "2"))
SECONDS, CUTS = 60 * MINUTES, 4 * MINUTES
# Frames of the trim: as many as a caption has.
TRIM = 60
LIMITS = {"op": 8.0, "op p99": 30.0, "batch": 60.0, "beside ffmpeg": 1.15, "draft": 3.0, "again": 0.1}


def figures(space: Workspace, row: Callable[..., None]) -> None:
    """Ops, then renders."""
    with space.http() as http:
        _ops(space, http, row)
    with tempfile.TemporaryDirectory() as folder:
        _renders(space, Path(folder), row)


def _ops(space: Workspace, http: httpx.Client, row: Callable[..., None]) -> None:
    items = [
        {"id": f"t{n}", "type": "text", "start": 30 * n, "duration": 30, "text": {"text": f"Title {n}"}}
        for n in range(ITEMS)
    ]
    body = {"title": "Long", "timeline": {"tracks": [{"id": "v", "kind": "video", "items": items}]}}
    made = http.post("/compositions", json=body).json()
    url, revision = f"/compositions/{made['id']}/ops", 0

    def send(ops: list[dict[str, Any]]) -> float:
        nonlocal revision
        started = time.perf_counter()
        answer = http.post(url, json={"base_revision": revision, "ops": ops})
        taken = 1000 * (time.perf_counter() - started)
        assert answer.status_code == 200, answer.text[:500]
        revision += 1
        return taken

    seen = [send([{"kind": "trim", "item_id": f"t{n}", "edge": "end", "to": 30 * n + 20}]) for n in range(OPS)]
    for k in range(0, 10 * BATCH, BATCH):
        send([{"kind": "set_props", "item_id": f"t{n}", "props": {"opacity": 0.5}} for n in range(k, k + BATCH)])
    taken = _taken(space.server.log(), url)
    one, many = taken[:OPS], taken[OPS:]
    beside = f"{statistics.median(seen):.1f} ms as its client sees it"
    row(f"op on {ITEMS:,} items, p50", f"{statistics.median(one):.1f} ms", f"{LIMITS['op']:.0f} ms", beside, OPS)
    row("the same, p99", f"{sorted(one)[int(0.99 * OPS)]:.1f} ms", f"{LIMITS['op p99']:.0f} ms", "", OPS)
    row(f"batch of {BATCH}", f"{statistics.median(many):.1f} ms", f"{LIMITS['batch']:.0f} ms", "", len(many))


def _taken(log: str, path: str) -> list[float]:
    """Milliseconds that the server took for each answer of a path, as its log tells."""
    lines = [json.loads(line) for line in log.splitlines() if path in line]
    return [line["ms"] for line in lines if line.get("event") == "request"]


def _renders(space: Workspace, folder: Path, row: Callable[..., None]) -> None:
    source = folder / "recording.mp4"
    film(source, [Fraction(n, 30) for n in range(30 * SECONDS)], size=(1920, 1080))
    ref = add_film(space, source, float(SECONDS))
    length = 30 * SECONDS // (CUTS + 1)
    kept = length - 30
    items = [
        {"id": f"c{n}", "type": "clip", "start": kept * n, "duration": kept, "media": {"ref": ref, "in": length * n}}
        for n in range(CUTS + 1)
    ]
    words = [{"text": "Glaze", "start": 0, "end": 20}, {"text": "cracks.", "start": 20, "end": 50}]
    captions = [
        {"id": f"w{n}", "type": "caption", "start": 90 * n, "duration": TRIM, "caption": {"words": words}}
        for n in range(kept * (CUTS + 1) // 90)
    ]
    tracks = [{"kind": "video", "items": items}, {"kind": "caption", "items": captions}]
    with space.desk() as desk:
        comp = desk.compositions.create(title="Recording", timeline={"tracks": tracks})
        seconds = kept * (CUTS + 1) / 30
        draft = _seconds(comp.render("draft_480p").wait(3_600))
        final = _seconds(comp.render("1080p").wait(3_600))
        with comp.edit() as edit:
            edit.ripple_trim("c4", "end", 5 * kept - TRIM)
            # The words of what is cut go with it, and those after it stay with their pictures.
            edit.remove(f"w{(5 * kept - TRIM) // 90}", ripple=True)
        again = _seconds(comp.render("1080p").wait(3_600))
    usual = _usual(folder, source, length, kept)
    row("final beside one graph of ffmpeg", f"{final / usual:.2f} x", f"{LIMITS['beside ffmpeg']} x", "", 1)
    row("draft", f"{seconds / draft:.1f} x realtime", f"{LIMITS['draft']:.0f} x", "", 1)
    row("after a trim of 2 s", f"{again / final:.2f} x", f"{LIMITS['again']} x", "", 1)
    row(
        "seconds: film, draft, final, again, ffmpeg",
        f"{seconds:.0f}, {draft:.1f}, {final:.1f}, {again:.1f}, {usual:.1f}",
        "",
        "",
        1,
    )


def _seconds(handle: Any) -> float:
    data = handle.data
    assert str(data.status) == "done", data.error
    return float((data.finished_at - data.started_at).total_seconds())


def _usual(folder: Path, source: Path, length: int, kept: int) -> float:
    """One graph by hand: trim, join, captions, loudness in one pass, x264 as fast as ours."""
    rows = [f"{n + 1}\n{_srt(3 * n)} --> {_srt(3 * n + 2)}\nGlaze cracks.\n" for n in range(kept * (CUTS + 1) // 90)]
    (folder / "words.srt").write_text("\n".join(rows))
    parts = "".join(
        f"[0:v]trim=start_frame={length * n}:end_frame={length * n + kept},setpts=PTS-STARTPTS[v{n}];"
        f"[0:a]atrim={length * n / 30}:{(length * n + kept) / 30},asetpts=PTS-STARTPTS[a{n}];"
        for n in range(CUTS + 1)
    )
    joined = "".join(f"[v{n}][a{n}]" for n in range(CUTS + 1))
    graph = f"{parts}{joined}concat=n={CUTS + 1}:v=1:a=1[v][a];[v]subtitles=words.srt[vo];[a]loudnorm=I=-14:TP=-1[ao]"
    command = [program(), "-y", "-loglevel", "error", "-i", source.name, "-filter_complex", graph, "-map", "[vo]"]
    command += ["-map", "[ao]", "-c:v", "libx264", "-preset", "superfast", "-crf", "21", "-c:a", "aac", "usual.mp4"]
    started = time.perf_counter()
    subprocess.run(command, cwd=folder, check=True)
    return time.perf_counter() - started


def _srt(seconds: int) -> str:
    return f"00:{seconds // 60:02}:{seconds % 60:02},000"
