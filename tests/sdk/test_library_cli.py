"""The library on the command line: a folder in, a list and a search out, refusals with an exit code."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from support import pictures
from support.server import Workspace


def run(workspace: Workspace, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {
        "COPYDESK_API_KEY": workspace.key,
        "COPYDESK_BASE_URL": workspace.server.base_url,
        "PATH": "/usr/bin",
    }
    command = [str(Path(sys.executable).with_name("copydesk")), "library", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "mug.png").write_bytes(pictures.encoded(pictures.logo(64)))
    (tmp_path / "broken.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    return tmp_path


def test_a_folder_goes_in_and_is_found(workspace, folder):
    """What is taken has an id, what is not its reason and exit code 1; list and search print what is there."""
    uploaded = run(workspace, "upload", str(folder), "--tag", "shelf", "--json")
    rows = json.loads(uploaded.stdout)
    listed = json.loads(run(workspace, "list", "--tag", "shelf", "--json").stdout)
    found = json.loads(run(workspace, "search", "mug", "--json").stdout)

    assert uploaded.returncode == 1
    assert [(row["path"], row["error_code"]) for row in rows] == [("broken.png", "unreadable_media"), ("mug.png", None)]
    assert [medium["id"] for medium in listed] == [rows[1]["media"]["id"]]
    assert [hit["media"]["title"] for hit in found] == ["mug"]
