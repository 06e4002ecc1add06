"""A server whose whole disk fills up: it refuses what needs room, answers the rest, and goes on by itself once there is room."""

from __future__ import annotations

import contextlib
import os
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import httpx
import psutil
import pytest

from support.factories import until
from support.server import SMALL, Server, running

pytestmark = pytest.mark.slow

MIB = 1 << 20
DISK_MIB = 400
FULL_SECONDS = 8.0


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of its own."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK_MIB}m", "tmpfs", str(folder)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("a disk of its own needs the right to mount one")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill(file: Path, left: int = 0) -> None:
    """Write until so many bytes are free."""
    with file.open("wb", buffering=0) as stream, contextlib.suppress(OSError):
        while True:
            free = os.statvfs(file.parent).f_bavail * os.statvfs(file.parent).f_frsize - left
            if free <= 0:
                return
            stream.write(bytes(min(MIB, free)))


@contextlib.contextmanager
def on_disk(disk: Path) -> Iterator[Server]:
    """A server all of whose files are on the disk."""
    (disk / "tmp").mkdir()
    before = os.environ.get("TMPDIR")
    os.environ["TMPDIR"] = str(disk / "tmp")
    try:
        with running(disk / "home", **SMALL) as server:
            yield server
    finally:
        os.environ.pop("TMPDIR")
        if before is not None:
            os.environ["TMPDIR"] = before


def processes(server: Server) -> list[tuple[int, float]]:
    """The parts of the server that need not end, with their starts."""
    pids = server.ready["pids"]
    own = [pids["up"], pids["worker"], pids["beat"], pids["metrics"], *pids["api"]]
    return [(pid, psutil.Process(pid).create_time()) for pid in own if psutil.pid_exists(pid)]


def test_below_the_watermark_nothing_is_stored(disk):
    """Writes get 503 `storage_full` with `Retry-After`; reads, searches and deletes are served; room is noticed by itself."""
    with on_disk(disk) as server, client(server) as http:
        brand = http.post("/projects", json={"name": "Kiln"}).json()
        other = http.post("/projects", json={"name": "Other"}).json()
        fill(disk / "filler", left=DISK_MIB * MIB // 100)
        until(lambda: http.post("/projects", json={"name": "No"}).status_code == 503)
        text = {"filename": "a.txt", "project_id": brand["id"]}
        refused = [
            http.post("/projects", json={"name": "No"}),
            http.patch(f"/projects/{brand['id']}", json={"tagline": "No"}),
            http.post("/knowledge/upload", params=text, content=b"A glaze."),
            http.post("/director/media", content=b"GIF89a"),
        ]
        served = [
            http.get(f"/projects/{brand['id']}"),
            http.post("/knowledge/search", json={"query": "glaze"}),
            http.delete(f"/projects/{other['id']}"),
            httpx.get(server.base_url.removesuffix("/api/v1") + "/readyz"),
        ]
        (disk / "filler").unlink()
        until(lambda: http.post("/projects", json={"name": "Yes"}).status_code == 201)

    assert [(answer.status_code, answer.json()["code"]) for answer in refused] == [(503, "storage_full")] * 4
    assert all(int(answer.headers["Retry-After"]) > 0 for answer in refused)
    assert [answer.status_code for answer in served] == [200, 200, 204, 200]


def test_a_full_disk_ends_no_process_but_the_database(disk):
    """With no byte left: no answer is a 500, only the database may end, `up` starts it again, and all is well once there is room."""
    with on_disk(disk) as server, client(server) as http:
        brand = http.post("/projects", json={"name": "Kiln"}).json()
        seen, over, before = Counter[int](), threading.Event(), processes(server)

        def load() -> None:
            while not over.is_set():
                with contextlib.suppress(httpx.TransportError):
                    seen[http.post("/projects", json={"name": "More"}).status_code] += 1
                    seen[http.get(f"/projects/{brand['id']}").status_code] += 1
                    upload = {"filename": "a.txt", "project_id": brand["id"]}
                    seen[http.post("/knowledge/upload", params=upload, content=b"x" * MIB).status_code] += 1
                    seen[http.post("/director/media", content=b"GIF89a" + b"x" * MIB).status_code] += 1

        threads = [threading.Thread(target=load) for _ in range(2)]
        for thread in threads:
            thread.start()
        started = time.monotonic()
        while time.monotonic() < started + FULL_SECONDS:
            fill(disk / "filler")
            time.sleep(0.2)
        (disk / "filler").unlink()
        over.set()
        for thread in threads:
            thread.join()
        until(lambda: is_stored(http))
        after = processes(server)

    assert seen[500] == 0
    assert seen[503] > 0
    assert after == before


def client(server: Server) -> httpx.Client:
    headers = {"Authorization": f"Bearer {server.ready['api_key']}"}
    return httpx.Client(base_url=server.base_url, headers=headers, timeout=40)


def is_stored(http: httpx.Client) -> bool:
    with contextlib.suppress(httpx.TransportError):
        return http.post("/projects", json={"name": "After"}).status_code == 201
    return False
