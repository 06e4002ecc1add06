"""The tabs of the recipes: a task in Python, on the command line and with curl ends with the same script."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from support.factories import HANG_SECONDS
from support.server import ROOT, Server, new_workspace

PAGE = (ROOT / "docs" / "guides" / "recipes.md").read_text()
LABELS, BLOCKS = re.findall(
    r'data-labels="(.*?)"></div>\n\n((?:```\w+\n.*?^```\n\n?)+)', PAGE, re.MULTILINE | re.DOTALL
)[0]
TABS = dict(zip(LABELS.split(", "), re.findall(r"^```\w+\n(.*?)^```", BLOCKS, re.MULTILINE | re.DOTALL), strict=True))


@pytest.mark.parametrize("label", TABS)
def test_each_tab_writes_the_script(label, server: Server, tmp_path: Path):
    """As it stands, on a real server, with the file that the page speaks of."""
    workspace = new_workspace(server)  # Names of brands are looked for: a second one of the name would be told.
    (tmp_path / "crazing.md").write_bytes((ROOT / "sdk" / "examples" / "crazing.md").read_bytes())
    places = {"COPYDESK_API_KEY": workspace.key, "COPYDESK_BASE_URL": workspace.server.base_url}
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    begin = "from copydesk import Copydesk\ndesk = Copydesk()\n"
    command = [sys.executable, "-c", begin + TABS[label]] if label == "Python" else ["bash", "-ec", TABS[label]]
    done = subprocess.run(
        command,
        cwd=tmp_path,
        env={**os.environ, **places, "PATH": path},
        capture_output=True,
        text=True,
        timeout=HANG_SECONDS,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert "The cracks appear because the glaze contracts more than the clay body when it cools." in done.stdout
