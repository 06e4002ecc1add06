"""The notebooks are tests: nbval runs each against a real server, cell by cell."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from support.channel import connected
from support.server import ROOT, Workspace

NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.name)
def test_notebook_runs(workspace: Workspace, notebook: Path, youtube: str):
    """Every cell runs without an error, and the notebook's own assertions hold."""
    connected(workspace, youtube)
    environment = {**os.environ, "COPYDESK_API_KEY": workspace.key, "COPYDESK_BASE_URL": workspace.server.base_url}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "--nbval-lax",
        "-q",
        "-c",
        os.devnull,
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
    ]
    done = subprocess.run(
        [*command, str(notebook)], env=environment, capture_output=True, text=True, cwd=ROOT, check=False
    )
    cells = notebook.read_text().count('"cell_type": "code"')

    assert done.returncode == 0, done.stdout[-4000:]
    assert re.search(rf"\b{cells} passed", done.stdout), done.stdout


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.name)
def test_notebook_holds_no_secret(notebook: Path):
    """A notebook is committed with its outputs, and without a key."""
    text = notebook.read_text()

    assert '"output_type"' in text
    assert not re.search(r"cdk_[0-9A-Za-z]{8}_", text)


def test_a_batch_shows_its_table_in_a_notebook():
    """What the kernel drew while it ran is kept in the notebook: one display, updated in place."""
    text = (ROOT / "notebooks" / "04_scripts_in_batch.ipynb").read_text()

    assert text.count("12 of 12 rows") == 2  # The batch, and the same again.
    assert "<script" not in text
