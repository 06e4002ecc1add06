"""A type checker accepts the programs of the README and the guides as they stand, and knows the type of each value in them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from support.server import ROOT

pytestmark = pytest.mark.slow

PAGES = [ROOT / "README.md", ROOT / "sdk" / "README.md", ROOT / "docs" / "index.md"]
PAGES += sorted((ROOT / "docs" / "guides").glob("*.md"))
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
MYPY = ["--disallow-any-expr", "--no-error-summary", "--hide-error-context", f"--config-file={os.devnull}"]
# The hooks of httpx take anything.
OF_OTHERS = re.compile(r'guides_networks\.py:\d+: error: Expression has type "Any"')


def faults(folder: Path) -> list[str]:
    """What mypy says of the modules of a folder."""
    command = [sys.executable, "-m", "mypy", *MYPY, f"--cache-dir={folder / '.cache'}", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode in {0, 1}, done.stderr
    return [line for line in done.stdout.splitlines() if "error:" in line and not OF_OTHERS.search(line)]


@pytest.mark.slow
def test_no_value_of_a_program_is_any(tmp_path):
    """The programs of a page are one module; a planted fault is found, and an expression without a type."""
    for page in PAGES:
        name = str(page.relative_to(ROOT).with_suffix("")).replace("/", "_")
        (tmp_path / f"{name}.py").write_text("\n".join(BLOCK.findall(page.read_text())))
    planted = "import json\nfrom copydesk import Copydesk\nCopydesk(key=1)\nprint(json.loads(str()))\n"
    (tmp_path / "planted.py").write_text(planted)
    found = faults(tmp_path)

    assert {line.partition("planted.py:")[2][:1] for line in found} == {"3", "4"}, found
