"""The SDK beside raw httpx: the same requests to the same server in the same run, taking turns."""

from __future__ import annotations

import hashlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from copydesk import Copydesk
from copydesk._request import plain
from copydesk.testing import FakeDesk
from copydesk_server.core.ids import new_id
from copydesk_server.up.address import free_port
from support.factories import SOURCE, brand, document, script
from support.server import Server, Workspace, new_workspace, with_database

Row = Callable[[str, str, str, str, int], None]
HERE = Path(__file__).parent
LARGE = 64 << 20
LISTED, TURNS = 10_000, 21


def figures(server: Server, row: Row) -> None:
    """All of them."""
    space = new_workspace(server)
    with space.desk() as desk, space.http() as http:
        one_figures(desk, http, row)
        list_figures(server, space, desk, http, row)
    file_figures(row)


def turns(
    works: dict[str, Callable[[], object]], count: int, before_each: Callable[[], object] = lambda: None
) -> dict[str, float]:
    """Median milliseconds of each, taking turns; the first turn warms up, and what is done before each is not timed."""
    found: dict[str, list[float]] = {name: [] for name in works}
    for turn in range(count + 1):
        for name, work in works.items():
            before_each()
            before = time.perf_counter()
            work()
            if turn:
                found[name].append((time.perf_counter() - before) * 1000)
    return {name: statistics.median(values) for name, values in found.items()}


def one_figures(desk: Copydesk, http: httpx.Client, row: Row) -> None:
    """GET one script."""
    one = script(desk, brand(desk), body=SOURCE).id
    took = turns({"ours": lambda: desk.scripts.get(one), "raw": lambda: http.get(f"/scripts/{one}").json()}, 600)
    ratio = f"{took['ours'] / took['raw']:.2f} x (1.25)"
    row("SDK: GET script", f"p50 {took['ours']:.2f} ms", f"httpx p50 {took['raw']:.2f} ms", ratio, 600)


def list_figures(server: Server, space: Workspace, desk: Copydesk, http: httpx.Client, row: Row) -> None:
    """All scripts of a brand by cursor; copies of one, put into the database beside the API."""
    project = brand(desk)
    first = script(desk, project, body=SOURCE)

    async def copy(database: Any) -> None:
        found = await database["scripts"].find_one({"_id": first.id})
        await database["scripts"].insert_many([{**found, "_id": new_id("scr")} for _ in range(LISTED - 1)])

    with_database(server, copy)

    def ours() -> None:
        assert sum(1 for _ in desk.scripts.list(project_id=project.id)) == LISTED

    def raw() -> None:
        options: dict[str, Any] = {"limit": 100, "project_id": project.id}
        count = 0
        while options.get("cursor") != "end":
            page = http.get("/scripts", params=options).json()
            count += len(page["items"])
            options["cursor"] = page["next_cursor"] or "end"
        assert count == LISTED

    took = turns({"ours": ours, "raw": raw}, 3)
    ratio = f"{took['ours'] / took['raw']:.2f} x (1.3)"
    row(f"SDK: list {LISTED:,} scripts", f"{took['ours']:.0f} ms", f"httpx {took['raw']:.0f} ms", ratio, 3)


def file_figures(row: Row) -> None:
    """64 MiB up and down, through a server that does nothing with them."""
    with tempfile.TemporaryDirectory() as folder, sink(Path(folder)) as base_url:
        given, taken = Path(folder) / "large.md", Path(folder) / "taken.bin"
        digest = hashlib.sha256(given.read_bytes()).hexdigest()
        desk = Copydesk("cdk_x", base_url, progress=False)
        with desk, httpx.Client(base_url=base_url, timeout=60) as http:
            took = turns(
                {
                    "up": lambda: desk.knowledge.upload(given, project_id="prj_1", wait=False),
                    "up raw": lambda: raw_upload(http, given),
                    "down": lambda: desk.media.download("key", taken, size=LARGE, sha256=digest),
                    "down raw": lambda: raw_download(http, taken, None),
                    "down raw, checked": lambda: raw_download(http, taken, digest),
                },
                TURNS,
                lambda: taken.unlink(missing_ok=True),  # A file that is put in another's place is written out at once.
            )
        base, up, down = (memory(base_url, given, taken, digest, what) for what in ("nothing", "up", "down"))
    for name, ours, raw in (("upload", "up", "up raw"), ("download", "down", "down raw, checked")):
        told = f"httpx {took[raw]:.0f} ms" + (f", unchecked {took['down raw']:.0f} ms" if ours == "down" else "")
        row(f"SDK: {name} 64 MiB", f"{took[ours]:.0f} ms", told, f"{took[ours] / took[raw]:.2f} x (1.10)", TURNS)
    for name, peak in (("upload", up), ("download", down)):
        row(
            f"SDK: memory of that {name}",
            f"{peak:.0f} MiB at most",
            f"idle {base:.0f} MiB",
            f"+{peak - base:.0f} MiB (16)",
            1,
        )


def raw_upload(http: httpx.Client, path: Path) -> None:
    with path.open("rb") as file:
        http.post("/knowledge/upload", content=file, headers={"Content-Length": str(LARGE)}).raise_for_status()


def raw_download(http: httpx.Client, path: Path, digest: str | None) -> None:
    """Save a file, and check it where a digest is given, as the SDK does."""
    hashed = hashlib.sha256()
    with http.stream("GET", "/media", params={"key": "key"}) as response, path.open("wb") as file:
        for piece in response.iter_bytes():
            file.write(piece)
            if digest:
                hashed.update(piece)
    assert digest in (None, hashed.hexdigest())


@contextmanager
def sink(folder: Path) -> Iterator[str]:
    """The server of `sink.py`, with a file of 64 MiB."""
    (folder / "large.md").write_bytes(os.urandom(LARGE))
    with FakeDesk() as desk:
        answer = plain(document(desk, brand(desk)))
    (folder / "answer.json").write_text(json.dumps(answer))
    port = free_port()
    command = [sys.executable, str(HERE / "sink.py"), str(port), str(folder / "large.md"), str(folder / "answer.json")]
    process = subprocess.Popen(command)
    try:
        time.sleep(1.0)
        yield f"http://127.0.0.1:{port}/api/v1"
    finally:
        process.terminate()
        process.wait()


def memory(base_url: str, given: Path, taken: Path, digest: str, what: str) -> float:
    """Most memory of a process of its own that does this, in MiB."""
    program = f"""
from copydesk import Copydesk
desk = Copydesk("cdk_x", {base_url!r}, progress=False)
if {what!r} == "up":
    desk.knowledge.upload({str(given)!r}, project_id="prj_1", wait=False)
elif {what!r} == "down":
    desk.media.download("key", {str(taken)!r}, size={LARGE}, sha256={digest!r})
else:
    desk._transport.pool.client()
# Not ru_maxrss, which begins with what the parent had.
status = dict(line.split(":", 1) for line in open("/proc/self/status"))
print(int(status["VmHWM"].split()[0]) / 1024)
"""
    return float(subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout)
