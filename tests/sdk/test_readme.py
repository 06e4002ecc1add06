"""The programs of the README run unchanged, its commands exist, and its output is correct."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from typer.main import get_command

from copydesk.cli import _app
from copydesk_server import cli
from support.server import Workspace

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text()
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
CITATION = re.compile(r"^\[Crazing, (\d+) to (\d+)\] (.*)$", re.MULTILINE)
COMMANDS = sorted(
    {
        line.partition("#")[0].strip()
        for language, block in BLOCKS
        for line in block.splitlines()
        if not language and line.startswith(("copydesk", ".venv/bin/"))
    }
    | set(re.findall(r"`(copydesk(?:-server)? [^`]+)`", README))
)


@pytest.fixture
def place(tmp_path) -> Path:
    """A folder with the files that the repository ships, where programs leave theirs."""
    shutil.copytree(ROOT / "sdk" / "examples", tmp_path / "sdk" / "examples")
    return tmp_path


def test_the_programs_run_as_they_stand(workspace: Workspace, place):
    """The programs run in one Python process against a server, with the key from the environment."""
    program = "\n".join(block for language, block in BLOCKS if language == "python")
    clean = {name: value for name, value in os.environ.items() if not name.startswith("COPYDESK_")}
    process = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        env={**clean, "COPYDESK_API_KEY": workspace.key, "COPYDESK_BASE_URL": workspace.server.base_url},
        cwd=place,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )

    assert process.returncode == 0, process.stderr
    assert len(CITATION.findall(process.stdout)) >= 3
    assert {path.suffix for path in place.glob("why-glaze-cracks.*")} == {".docx", ".pptx"}


def test_what_it_shows_is_what_the_file_says():
    """Each citation of the opening stands at these characters of the shipped source, and in the text above it."""
    opening = BLOCKS[0][1]
    source = (ROOT / "sdk" / "examples" / "crazing.md").read_text()
    text = " ".join(opening.partition("[")[0].split()).lower()
    cited = CITATION.findall(opening)

    assert len(cited) == 3
    for start, end, quote in cited:
        assert " ".join(source[int(start) : int(end)].split()) == quote
        assert quote.lower() in text


def test_its_commands_exist(subtests):
    """Every command in the README supports its options."""
    for line in COMMANDS:
        with subtests.test(line=line):
            name, *arguments = shlex.split(line)
            program = {"copydesk": get_command(_app.app), "copydesk-server": cli.main}[Path(name).name]

            assert CliRunner().invoke(program, [*arguments, "--help"]).exit_code == 0


def test_its_links_lead_somewhere():
    """Every linked file and folder exists."""
    assert [link for link in re.findall(r"\]\(([^)#]+)\)", README) if not (ROOT / link).exists()] == []
