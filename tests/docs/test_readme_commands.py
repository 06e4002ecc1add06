"""The README's blocks are pasted into terminals as they stand, against the server that its second block starts.

The programs in Python run once more, on their own, in tests/sdk/test_readme.py.
"""

from __future__ import annotations

import csv
import os
import pty
import queue
import re
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from support.factories import HANG_SECONDS
from support.server import ROOT

BLOCKS = re.findall(r"^```(bash|python)\n(.*?)^```", (ROOT / "README.md").read_text(), re.MULTILINE | re.DOTALL)
# Set-up and demo, then the server.
START = "".join(block for _, block in BLOCKS[:2])
# What a clone has at its top; the environment is the one that runs the tests, so that `make setup` has nothing to do.
CLONE = ("Makefile", "requirements", "server", ".venv", "sdk/pyproject.toml", "sdk/src")


@pytest.fixture(scope="module")
def clone(tmp_path_factory) -> Path:
    """A folder with what the repository ships, where programs leave their files."""
    folder = tmp_path_factory.mktemp("clone")
    shutil.copytree(ROOT / "sdk" / "examples", folder / "sdk" / "examples")
    for name in CLONE:
        (folder / name).symlink_to(ROOT / name)
    assert subprocess.run(["make", "-q", "setup"], cwd=ROOT, check=False).returncode == 0, "run make setup first"
    return folder


@pytest.fixture(scope="module")
def environment(tmp_path_factory) -> dict[str, str]:
    """What a newcomer has, but for a home and a port of the test's own."""
    home = tmp_path_factory.mktemp("home")
    clean = {name: value for name, value in os.environ.items() if not name.startswith("COPYDESK_")}
    without = [part for part in clean["PATH"].split(":") if Path(part) != Path(sys.executable).parent]
    own = {"HOME": str(home), "COPYDESK_HOME": str(home / "server"), "COPYDESK_PORT": "0", "TERM": "xterm"}
    return {**clean, **own, "PATH": ":".join(without)}


@pytest.fixture(scope="module")
def export(clone, environment) -> Iterator[str]:
    """The first two blocks in a terminal, until the server prints the line to paste into another one; Ctrl-C ends it."""
    ours, theirs = pty.openpty()
    server = subprocess.Popen(
        ["bash", "-ec", START], cwd=clone, env=environment, stdin=theirs, stdout=theirs, stderr=theirs,
        start_new_session=True,
    )  # fmt: skip
    os.close(theirs)
    printed: queue.Queue[str] = queue.Queue()
    reader = threading.Thread(target=_read, args=(ours, printed))
    reader.start()
    try:
        yield _export(printed)
    finally:
        os.killpg(server.pid, signal.SIGINT)
        server.wait(HANG_SECONDS)
        reader.join()
        os.close(ours)


def _read(terminal: int, printed: queue.Queue[str]) -> None:
    """Pass on what a terminal shows, until nobody writes to it: a server whose terminal is full would stand still."""
    with suppress(OSError):  # A terminal that nobody holds any more answers EIO.
        while data := os.read(terminal, 65536):
            printed.put(data.decode(errors="replace"))


def _export(printed: queue.Queue[str]) -> str:
    seen = ""
    while (
        found := re.search(r"^\s*(export COPYDESK_API_KEY=\S+ COPYDESK_BASE_URL=\S+)\r?$", seen, re.MULTILINE)
    ) is None:
        try:
            seen += printed.get(timeout=HANG_SECONDS)
        except queue.Empty:
            pytest.fail(seen)
    return found[1]


@pytest.mark.slow
def test_the_blocks_run_as_they_stand(export, clone, environment):
    """Shell and Python, in their order and in one terminal, each without an error; the files that they name are there."""
    lines = [". .venv/bin/activate", export]
    for language, block in BLOCKS[2:]:
        if language == "bash":
            lines.append(block)
    programs = "\n".join(block for language, block in BLOCKS if language == "python")
    lines.append(f"python -W error - <<'END_OF_PROGRAM'\n{programs}\nEND_OF_PROGRAM")
    process = subprocess.run(
        ["bash", "-ec", "\n".join(lines)], cwd=clone, env=environment, capture_output=True, text=True, check=False
    )

    assert process.returncode == 0, process.stdout + process.stderr
    assert "3 scripts written, 0 failed" in process.stdout
    with (clone / "scripts.csv").open() as file:
        assert [row["status"] for row in csv.DictReader(file)] == ["done"] * 3
    assert {path.suffix for path in clone.glob("why-glaze-cracks.*")} == {".docx", ".pptx"}


def test_there_are_blocks_of_both_kinds():
    """A README without them would pass the test above."""
    assert [language for language, _ in BLOCKS].count("bash") >= 3
    assert [language for language, _ in BLOCKS].count("python") >= 2
    assert "make demo" in BLOCKS[0][1]
    assert "copydesk-server up" in BLOCKS[1][1]
