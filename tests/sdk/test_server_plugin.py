"""Users' tests on a real server: the fixtures of ``copydesk.testing.server``, as a project of a user's runs them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

PLUGIN = 'pytest_plugins = ["copydesk.testing.server"]\n'
# A test module of a user's.
TESTS = """
TEXT = "Crazing is a network of fine cracks in a glaze. A glaze crazes when it shrinks more than the clay."

def test_it_writes_from_the_source(copydesk_desk, copydesk_server):
    brand = copydesk_desk.projects.create(name="Kiln & Co")
    doc = copydesk_desk.knowledge.create(project_id=brand, title="Crazing", text=TEXT)
    script = copydesk_desk.scripts.create(project_id=brand, title="Cracks")
    made = copydesk_desk.scripts.generate(script, topic="why a glaze has fine cracks", document_ids=[doc], words=50).result()
    assert made.script.citations[0].source_quote in TEXT
    assert "cdk_" not in repr(copydesk_server)

def test_each_test_has_a_workspace_of_its_own(copydesk_desk):
    assert copydesk_desk.projects.list().first() is None
"""


def run(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the tests of a project of a user's."""
    (folder / "conftest.py").write_text(PLUGIN)
    (folder / "test_mine.py").write_text(TESTS)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        f"--basetemp={folder / 'tmp'}",
        str(folder),
    ]
    return subprocess.run(
        command, cwd=folder, env={**os.environ, **environment}, capture_output=True, text=True, check=False, timeout=300
    )


def test_a_project_tests_on_a_real_server(tmp_path):
    """One server starts, every test has a workspace of its own, and nothing runs on afterwards."""
    process = run(tmp_path)

    assert "2 passed" in process.stdout, process.stdout + process.stderr
    assert [*(tmp_path / "tmp").glob("copydesk-server*/ready.json")] == []


def test_a_missing_server_package_is_reported(tmp_path):
    """The message names the package to install."""
    python = tmp_path / "bin" / "python"
    python.parent.mkdir()
    python.symlink_to(sys.executable)
    (tmp_path / "elsewhere").mkdir()
    options = {"PATH": str(tmp_path / "elsewhere"), "PYTHONPATH": os.pathsep.join(sys.path)}
    (tmp_path / "elsewhere" / "conftest.py").write_text(PLUGIN)
    (tmp_path / "elsewhere" / "test_mine.py").write_text(TESTS)
    command = [str(python), "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path / "elsewhere")]
    process = subprocess.run(
        command, env={**os.environ, **options}, capture_output=True, text=True, check=False, timeout=100
    )

    assert "pip install 'copydesk-server[embedded]'" in process.stdout, process.stdout + process.stderr
