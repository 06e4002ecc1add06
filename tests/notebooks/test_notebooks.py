"""The notebooks are tests: nbval runs each against a real server, cell by cell."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from support import notebooks
from support.channel import connected
from support.server import ROOT, Workspace

NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.name)
def test_notebook_runs(request: pytest.FixtureRequest, workspace: Workspace, notebook: Path, youtube: str):
    """Every cell runs without an error, and the notebook's own assertions hold; with `--record` what it shows is stored."""
    connected(workspace, youtube)
    environment = {**os.environ, "COPYDESK_API_KEY": workspace.key, "COPYDESK_BASE_URL": workspace.server.base_url}
    if request.config.getoption("--record"):
        notebooks.store(notebook, ROOT, environment)
        return
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
def test_notebook_is_small(notebook: Path):
    """With what it shows; films and pictures are stored as small as they are shown."""
    assert notebook.stat().st_size <= notebooks.LARGEST_NOTEBOOK


def test_films_play_in_a_notebook_that_somebody_else_has_run():
    """JupyterLab leaves the address of a <video> there, and takes that of a <source>."""
    pages = "".join(notebook.read_text() for notebook in NOTEBOOKS)

    assert "<source" not in pages
    assert len(re.findall(r"<video[^>]* src='data:video/mp4;", pages)) == pages.count("<video") == 3


def test_drawings_show_in_a_notebook_that_somebody_else_has_run():
    """JupyterLab takes <svg> out of it, and leaves its words in a heap."""
    pages = "".join(notebook.read_text() for notebook in NOTEBOOKS)

    assert "<svg" not in pages
    assert 'image/svg+xml"' not in pages
    assert "data:image/svg+xml;base64," in pages


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.name)
def test_notebook_holds_no_secret(notebook: Path):
    """A notebook is committed with its outputs, and without a key."""
    text = notebook.read_text()

    assert '"output_type"' in text
    assert not re.search(r"cdk_[0-9A-Za-z]{8}_", text)


def code_of(notebook: Path) -> list[str]:
    """The cells of code."""
    cells = json.loads(notebook.read_text())["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.name)
def test_what_a_notebook_needs_is_printed_as_a_command(notebook: Path):
    """Where nothing but Python is installed, its first cell ends with the command that installs all that the others import."""
    first, *others = code_of(notebook)
    bare = subprocess.run([sys.executable, "-I", "-S", "-c", first], capture_output=True, text=True, check=False)
    nodes = [node for cell in others for node in ast.walk(ast.parse(cell))]
    named = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    named |= {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}
    # IPython is the notebook itself, httpx comes with copydesk.
    modules = {name.partition(".")[0] for name in named} - sys.stdlib_module_names - {"IPython", "httpx"}
    modules |= {"pandas"} if any("to_dataframe" in cell for cell in others) else set()
    needs = ast.literal_eval(first[first.index("{") : first.index("}") + 1])

    assert bare.stderr.strip() == f"%pip install {' '.join(map(repr, needs.values()))}"
    assert modules <= needs.keys()


def test_a_batch_shows_its_table_in_a_notebook():
    """What the kernel drew while it ran is kept in the notebook: one display, updated in place."""
    text = (ROOT / "notebooks" / "04_scripts_in_batch.ipynb").read_text()

    assert text.count("12 of 12 rows") == 2  # The batch, and the same again.
    assert "<script" not in text
