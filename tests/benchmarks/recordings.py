"""Recordings: uploads of the largest files at once, beside a bare handler that puts them into the same store; a long one to ready."""

from __future__ import annotations

import http.client
import os
import re
import statistics
import struct
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import psutil

from benchmarks.memory import MIB, highest, of_workers
from copydesk_server.media.ffmpeg import program
from copydesk_server.media.spool import MEDIA_BYTES
from copydesk_server.up.address import free_port
from support import recorded
from support.factories import brand, script
from support.server import ROOT, Server, Workspace, beside, new_workspace

Row = Callable[[str, str, str, str, int], None]
UPLOADS, ROUNDS, PIECE = 8, 3, 1 << 18
GROWTH_MIB, SHARE = 64, 0.8
# Ten minutes of 1080p, as the goal has it, of a clip of 20 s again and again: they have to be decoded all the same.
LONG_SECONDS, CLIP_SECONDS, LONG_WORDS = 600, 20, 1_500
READY_SECONDS, READY_MIB = 20.0, 300.0


def upload_figures(server: Server, row: Row) -> None:
    """Eight of 64 MiB at once, with no worker beside; rounds of ours and of bare handlers take turns."""
    times: dict[str, list[float]] = {"ours": [], "store": [], "chunks": []}
    growth = []
    with tempfile.TemporaryDirectory() as home:
        paths = [_sound(Path(home) / f"{number}.wav") for number in range(UPLOADS)]
        with beside(server, Path(home) / "api", log_level="warning", strict="false") as alone, _bare(server) as bare:
            space = new_workspace(alone)
            [api] = [child for child in psutil.Process().children() if child.cmdline()[-1:] == ["api"]]
            for _ in range(ROUNDS):
                made = _new_recordings(space)
                for name in ("chunks", "store"):
                    times[name].append(_sent(paths, lambda _, name=name: (bare, f"/{name}?{uuid.uuid4()}", {})))
                with highest(lambda: api.memory_info().rss / MIB) as seen:
                    times["ours"].append(_sent(paths, lambda n, made=made: _target(alone, space.key, made[n])))
                growth.append(seen[1] - seen[0])
    shares = {name: statistics.median(b / o for b, o in zip(times[name], times["ours"], strict=True)) for name in times}
    speed = {name: f"{UPLOADS * MEDIA_BYTES / MIB / statistics.median(times[name]):.0f} MiB/s" for name in times}
    told = f"{shares['store']:.2f} of limit, goal {SHARE}"
    row(
        f"{UPLOADS} uploads of 64 MiB at once",
        speed["ours"],
        f"bare handler, same store: {speed['store']}",
        told,
        ROUNDS,
    )
    told = f"{shares['chunks']:.2f} of it"
    row("the same", speed["ours"], f"bare handler, chunks without digest: {speed['chunks']}", told, ROUNDS)
    most = max(growth)
    share = f"{most / GROWTH_MIB:.2f} of limit"
    row("memory of the API meanwhile", f"+{most:.0f} MiB", f"{GROWTH_MIB} MiB", share, ROUNDS)


def ready_figures(server: Server, row: Row) -> None:
    """A long film of a camera: until its sheet and waveform are there, until it is ready, and the memory of what works on it."""
    space = new_workspace(server)
    with space.desk() as desk, tempfile.TemporaryDirectory() as home:
        film, words = _long_film(Path(home))
        project = brand(desk)
        written = script(desk, project, body=words, language="en")
        made = desk.recordings.create(project_id=project.id, title="Ten minutes", script_id=written.id)
        with highest(lambda: of_workers("recordings"), 0.1) as seen:
            desk.recordings.upload(made, film, progress=False)
            started, shown = time.perf_counter(), 0.0
            while desk.recordings.get(made.id).is_processing:
                track = desk.recordings.get(made.id).tracks[0]
                if not shown and track.filmstrip and track.waveform:
                    shown = time.perf_counter() - started
                time.sleep(0.2)
            taken = time.perf_counter() - started
        found = desk.recordings.get(made.id)
        row("ten minutes of 1080p: sheet and waveform", f"{shown:.1f} s", f"{READY_SECONDS:.0f} s", "", 1)
        aligned = f"{found.transcript.aligned_count:,} words of a script placed" if found.transcript else "no words"
        row("the same, ready", f"{taken:.1f} s", f"{READY_SECONDS:.0f} s", aligned, 1)
        row("memory of its workers, with all that they start", f"{seen[1]:.0f} MiB", f"{READY_MIB:.0f} MiB", "", 1)


def _long_film(home: Path) -> tuple[Path, str]:
    """A film that fits into one upload, and what is said in it."""
    # No sentence twice: of a text that says all again and again, nobody knows which time is meant.
    texts = " ".join(path.read_text() for path in sorted((ROOT / "docs" / "decisions").glob("*.md")))
    words = " ".join(re.findall(r"\b[A-Za-z][a-z]+[,.]?(?=\s)", texts)[:LONG_WORDS])
    said = recorded.speech(words, pauses=tuple((number, 1.4) for number in range(20, LONG_WORDS, 32)))
    voice = recorded.sound_file(said.samples, home / "voice.wav")
    clip, film = home / "clip.mp4", home / "film.mp4"
    picture = f"testsrc2=s=1920x1080:r=30:d={CLIP_SECONDS}"
    codec = ["-c:v", "libx264", "-preset", "veryfast", "-b:v", "760k", "-maxrate", "1500k", "-bufsize", "3000k"]
    start = [program(), "-loglevel", "error", "-y"]
    subprocess.run([*start, "-f", "lavfi", "-i", picture, "-pix_fmt", "yuv420p", *codec, str(clip)], check=True)
    both = ["-stream_loop", str(LONG_SECONDS // CLIP_SECONDS - 1), "-i", str(clip), "-i", str(voice)]
    output = ["-map", "0:v", "-map", "1:a", "-c:v", "copy", "-c:a", "aac", "-b:a", "64k", "-t", str(LONG_SECONDS)]
    subprocess.run([*start, *both, *output, str(film)], check=True)
    return film, words


def _new_recordings(space: Workspace) -> list[str]:
    with space.desk() as desk:
        project = brand(desk)
        return [desk.recordings.create(project_id=project.id, title="Take").id for _ in range(UPLOADS)]


def _target(server: Server, key: str, recording_id: str) -> tuple[str, str, dict[str, str]]:
    query = f"kind=microphone&upload_id={uuid.uuid4()}"
    path = f"{urlsplit(server.base_url).path}/recordings/{recording_id}/sources/upload?{query}"
    return server.base_url, path, {"Authorization": f"Bearer {key}", "Content-Type": "audio/wav"}


def _sent(paths: list[Path], target: Callable[[int], tuple[str, str, dict[str, str]]]) -> float:
    """Seconds until all files have come in, sent together."""
    here = threading.Barrier(len(paths) + 1)

    def send(number: int) -> int:
        base, path, headers = target(number)
        url = urlsplit(base)
        connection = http.client.HTTPConnection(url.hostname or "", url.port, timeout=300, blocksize=PIECE)
        here.wait()
        with paths[number].open("rb") as file:
            connection.request("POST", path, file, {**headers, "Content-Length": str(MEDIA_BYTES)})
            status = connection.getresponse().status
        connection.close()
        return status

    for path in paths:
        _make_new(path)
    with ThreadPoolExecutor(len(paths)) as pool:
        answers = [pool.submit(send, number) for number in range(len(paths))]
        here.wait()
        started = time.perf_counter()
        statuses = {answer.result() for answer in answers}
    if statuses != {201}:
        raise AssertionError(statuses)
    return time.perf_counter() - started


def _sound(path: Path) -> Path:
    """A WAV file of the largest size that is taken, of noise: nothing of it can be packed."""
    length = MEDIA_BYTES - 44
    head = struct.pack(
        "<4sI4s4sIHHIIHH4sI", b"RIFF", length + 36, b"WAVE", b"fmt ", 16, 1, 2, 48_000, 192_000, 4, 16, b"data", length
    )
    with path.open("wb") as file:
        file.write(head)
        for at in range(0, length, MIB):
            file.write(os.urandom(min(MIB, length - at)))
    return path


def _make_new(path: Path) -> None:
    """Change a few bytes of a file, so that nobody has it."""
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(os.urandom(64))


@contextmanager
def _bare(server: Server) -> Iterator[str]:
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "benchmarks.bare_uploads", server.mongodb_uri, str(port)], cwd=Path(__file__).parents[1]
    )
    try:
        time.sleep(2)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()
