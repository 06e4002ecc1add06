"""What the server needs may be used as it is used: the page of licences is true, and nothing GPL is loaded into our processes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

DOCS = Path(__file__).resolve().parents[2] / "docs"
sys.path.insert(0, str(DOCS))

import licences  # noqa: E402

PACKAGES = licences.needed()


def test_the_page_has_every_package():
    """`make licences` makes it anew."""
    rows = set(licences.PAGE.read_text().splitlines())

    assert [row for row in licences.page().splitlines() if row not in rows] == []


def test_licences_of_loaded_packages_are_permissive():
    """Licences that ask for a notice; of a package with a choice, one of them."""
    found = {name: licences.licence_of(PACKAGES[name]) for name in PACKAGES.keys() - licences.APART.keys()}

    assert {name: licence for name, licence in found.items() if not licences.is_allowed(licence)} == {}


def test_other_licences_are_refused():
    """What is copyleft, or does not say what it is, has to run apart."""
    others = ["GPL-3.0-or-later", "unknown", "SSPL-1.0", "GNU LGPL", "BSD AND GPL-2.0-only"]

    assert [licence for licence in others if licences.is_allowed(licence)] == []


def test_a_worker_loads_nothing_that_runs_apart():
    """With the code of all jobs loaded, neither espeak-ng nor a library of FFmpeg is in the process of a worker."""
    program = (
        "import copydesk_server.registry as r; [job.load() for job in r.JOBS.values()];"
        "maps = open('/proc/self/maps').read(); print([n for n in ('espeak', 'libav', 'x264', 'ffmpeg') if n in maps])"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert found.stdout.strip() == "[]"
