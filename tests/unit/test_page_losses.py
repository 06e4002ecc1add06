"""Real pages lose no letter silently: those of installed packages, or of a folder that the tests are given."""

from __future__ import annotations

import os
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest

from copydesk_server.core.text.charsets import decode, label_within
from copydesk_server.knowledge import reading
from support.server import ROOT
from support.visible_letters import letters_of, silent_losses

pytestmark = pytest.mark.slow

# A folder with documentation packages, such as those of Debian, in place of what npm and PyPI installed.
FOLDER = "COPYDESK_TEST_PAGES"
FEWEST, LARGEST = 300, 300_000
# Of the letters of a page: tokens in another order than the tree, as of tables that hold text between rows.
BLUR = 0.005


def pages() -> Iterator[Path]:
    folders = [Path(sysconfig.get_path("purelib")), ROOT / "tests" / "frameworks" / "node_modules"]
    for folder in [Path(os.environ[FOLDER])] if FOLDER in os.environ else folders:
        yield from (path for path in sorted(folder.rglob("*.html")) if path.is_file() and path.stat().st_size < LARGEST)


def losses(path: Path) -> tuple[int, int]:
    """What a page loses silently or counts twice; a page that is refused has no letters."""
    data = path.read_bytes()
    try:
        seen = letters_of(decode(data, None, label_within(data)))
        stored = reading.read_html(data, None, None)
    except ValueError:
        return 0, 0
    blur = int(BLUR * seen.total())
    silent, twice = silent_losses(seen, stored)
    return max(0, silent - blur), max(0, twice - blur)


def test_real_pages_lose_no_letter_silently():
    """Every visible letter of at least 300 pages is stored, or counted with its reason."""
    found = {path: losses(path) for path in pages()}

    assert len(found) >= FEWEST
    assert {path.name: lost for path, lost in found.items() if lost != (0, 0)} == {}
