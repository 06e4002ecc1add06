"""A machine that ends processes because it has no room: callers are told to come back, imports begin again by themselves."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

import psutil
import pytest

from support.factories import brand, until
from support.papers import word
from support.pictures import encoded, logo
from support.server import Server

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def alone(request: pytest.FixtureRequest):
    """Beside other tests a sandbox may end before it is killed."""
    if request.config.getoption("faults") != "full":
        pytest.skip("needs the machine for itself: `make faults`")


RULE = {"id": "r1", "kind": "regex", "text": "No shouting.", "pattern": "[A-Z]{5,}", "severity": "warn"}


@contextmanager
def no_memory(server: Server) -> Iterator[list[int]]:
    """Kill each sandbox as the kernel does where there is no memory left; yields the process ids of those killed."""
    killed: list[int] = []
    over = threading.Event()

    def kill_all() -> None:
        top = psutil.Process(server.process.pid)
        while not over.is_set():
            parents = [process.pid for process in top.children(recursive=True)]
            for pid in {pid for _ in range(20) for parent in parents for pid in children_of(parent)} - set(killed):
                with suppress(OSError):
                    if b"sandbox_child" in Path(f"/proc/{pid}/cmdline").read_bytes():
                        os.kill(pid, signal.SIGKILL)
                        killed.append(pid)

    thread = threading.Thread(target=kill_all)
    thread.start()
    try:
        yield killed
    finally:
        over.set()
        thread.join()


def children_of(pid: int) -> list[int]:
    found: list[int] = []
    for file in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            found += map(int, file.read_text().split())
    return found


@pytest.fixture(scope="module")
def project(desk):
    return brand(desk)


def test_a_request_that_had_no_room_can_be_repeated(server, http, project):
    """503 `unavailable` with `Retry-After`, not a fault of the style or of the file; later the same request is served."""
    number = count()
    picture = encoded(logo())

    requests = (
        lambda: http.post("/styles", json={"project_id": project.id, "name": f"Calm {next(number)}", "rules": [RULE]}),
        lambda: http.post("/director/media", content=picture, headers={"Content-Type": "image/png"}),
    )

    def refused_by(send):
        """The first answer but 201: a short call may end before its process is killed."""
        return next((answer for _ in range(20) if (answer := send()).status_code != 201), None)

    with no_memory(server):
        refused = [refused_by(send) for send in requests]
    served = [send() for send in requests]

    assert [(answer.status_code, answer.json()["code"]) for answer in refused] == [(503, "unavailable")] * 2
    assert all(int(answer.headers["Retry-After"]) > 0 for answer in refused)
    assert [answer.status_code for answer in served] == [201, 201]


def test_an_import_that_had_no_room_begins_again(server, desk, project):
    """The document stays in process, is never failed, and is read once there is room."""
    with no_memory(server) as killed:
        content = word(("Normal", "A glaze fits a body of clay when both of them shrink alike."))
        made = desk.knowledge.upload(content, filename="memo.docx", project_id=project.id, wait=False)
        until(lambda: len(killed) >= 2)
        during = desk.knowledge.get(made.id).status
    until(lambda: desk.knowledge.get(made.id).status != "processing")

    assert during == "processing"
    assert desk.knowledge.get(made.id).status == "ready"
