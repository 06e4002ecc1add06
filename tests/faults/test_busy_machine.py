"""A machine whose cores are taken by others: imports take longer, and none is reported as bad or interrupted."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial

import pytest

from support.factories import brand
from support.papers import pdf, word
from support.server import new_workspace, running

WORKSPACES = 4
BUSY_PROCESSES = 3 * (os.cpu_count() or 1)
READ_SECONDS = 1800.0
SENTENCES = (
    "Crazing is a network of fine cracks in a fired glaze.",
    "It appears because the glaze contracts more than the body when it cools.",
    "A glaze with more silica or with boron expands less.",
    "The bisque is fired hotter, so that the body becomes denser.",
)


@contextmanager
def busy_cores() -> Iterator[None]:
    """Keep all cores busy with processes that each get as large a share as one of the server's (sched(7), autogroups)."""
    loop = [sys.executable, "-S", "-c", "while True: pass"]
    processes = [subprocess.Popen(loop, start_new_session=True) for _ in range(BUSY_PROCESSES)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def mixed_file(number: int) -> tuple[str, bytes]:
    """A small Markdown, HTML, Word or PDF file, different for each number."""
    lines = [f"Test tile {number}, note {part}: {text}" for part in range(5) for text in SENTENCES]
    if number % 4 == 0:
        return f"notes-{number}.md", ("# Glazes\n\n" + "\n\n".join(lines)).encode()
    if number % 4 == 1:
        body = "".join(f"<p>{line}</p>" for line in lines)
        return (
            f"page-{number}.html",
            f"<!doctype html><html><head><title>Glazes</title></head><body><article>{body}</article></body></html>".encode(),
        )
    if number % 4 == 2:
        return f"memo-{number}.docx", word(("Heading 1", "Glazes"), *(("Normal", line) for line in lines))
    return f"paper-{number}.pdf", pdf(["\n".join(lines)])


def test_a_busy_machine_reports_no_file_as_bad(request, tmp_path, scale, figure):
    """Small files of each format are imported while others burn all cores: every document becomes ready."""
    if request.config.getoption("faults") != "full":
        pytest.skip("takes all cores from the tests beside it: `make faults`")
    count = scale(full=500, short=12)
    with running(tmp_path / "server") as server, ExitStack() as stack:
        desks = [
            stack.enter_context(new_workspace(server).desk(max_retries=30, timeout=120)) for _ in range(WORKSPACES)
        ]
        projects = [brand(desk) for desk in desks]
        stack.enter_context(busy_cores())
        started = time.monotonic()

        def upload(number: int) -> tuple[int, str]:
            desk, project = desks[number % WORKSPACES], projects[number % WORKSPACES]
            name, content = mixed_file(number)
            made = desk.knowledge.upload(content, filename=name, project_id=project.id, wait=False)
            return number % WORKSPACES, made.id

        with ThreadPoolExecutor(2 * WORKSPACES) as pool:
            documents = list(pool.map(upload, range(count)))
            outcome = partial(wait_settled, desks, started + READ_SECONDS)
            outcomes = Counter(pool.map(outcome, documents))
        figure(
            f"cores busy with {BUSY_PROCESSES} processes: imports not ready, in {time.monotonic() - started:.0f} s",
            str({name: number for name, number in outcomes.items() if name != "ready"}),
            "{}",
            count,
        )

    assert outcomes == {"ready": count}


def wait_settled(desks, deadline: float, document: tuple[int, str]) -> str:
    """The status of a document once it is read, with the error that it ended in."""
    number, id_ = document
    while (found := desks[number].knowledge.get(id_)).status == "processing" and time.monotonic() < deadline:
        time.sleep(1)
    return str(found.status) if found.status != "failed" else f"{found.error_code}: {found.error_message}"
