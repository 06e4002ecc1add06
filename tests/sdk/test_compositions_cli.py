"""Compositions on the command line, and renders that another process goes on with."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from copydesk import Copydesk
from support.server import Workspace

TITLE = {"id": "a", "type": "text", "duration": 15, "text": {"text": "Why glaze cracks"}}
SMALL = {"width": 320, "height": 180}


def run(workspace: Workspace, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {
        "COPYDESK_API_KEY": workspace.key,
        "COPYDESK_BASE_URL": workspace.server.base_url,
        "PATH": "/usr/bin",
    }
    command = [str(Path(sys.executable).with_name("copydesk")), "compositions", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def composition(desk: Copydesk) -> str:
    """A title of half a second."""
    timeline = {"canvas": SMALL, "tracks": [{"kind": "video", "items": [TITLE]}]}
    return desk.compositions.create(title="Glazes", timeline=timeline).id


def test_a_composition_is_listed_and_exported(workspace, composition, tmp_path):
    """The list has its facts; the file is what the API exports, and stands in the way of a second one."""
    listed = json.loads(run(workspace, "list", "--all", "--json").stdout)
    file = tmp_path / "glazes.otio"
    first, second = (run(workspace, "export", composition, str(file)) for _ in range(2))
    printed = run(workspace, "export", composition)

    assert composition in [row["id"] for row in listed]
    assert first.returncode == 0, first.stderr
    assert json.loads(file.read_text())["OTIO_SCHEMA"].startswith("Timeline.")
    assert json.loads(printed.stdout) == json.loads(file.read_text())
    assert second.returncode != 0
    assert "overwrite" in second.stderr


def test_a_composition_is_rendered_and_saved(workspace, composition, tmp_path):
    """The command waits for the video and saves its files."""
    answer = run(
        workspace, "render", composition, "--quality", "draft_480p", "--download", str(tmp_path / "out"), "--json"
    )
    saved = sorted(path.suffix for path in (tmp_path / "out").iterdir())

    assert answer.returncode == 0, answer.stderr
    assert json.loads(answer.stdout)["files"]
    assert ".mp4" in saved
