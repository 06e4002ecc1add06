"""Previews of blocks: a poster and a film of three seconds each. They ship with the server, drawn by `make block-previews`.

Each has a key by which `GET /media` sends it; it is no file of a workspace. ``digest`` is of all that a preview is drawn
from, so that a test tells a preview of an earlier template.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

from copydesk_server.media.blocks import catalogue

FOLDER = Path(__file__).parent / "previews"
POSTER, FILM = "webp", "mp4"
_TYPES = {POSTER: "image/webp", FILM: "video/mp4"}
# What the keys of files that ship begin with; those of files of a workspace begin with `blb_`.
PREFIX = "block_"


@dataclass(frozen=True, slots=True)
class Preview:
    """A file that ships: where it is, what it is, its digest in hexadecimal and how long it is."""

    path: Path
    content_type: str
    sha256: str
    bytes: int


def key_of(ref: str, kind: str) -> str:
    """The storage key of a preview.

    Args:
        ref: Of the block.
        kind: ``POSTER`` or ``FILM``.
    """
    return f"{PREFIX}{ref}.{kind}"


def find(key: str) -> Preview | None:
    """The preview of a key; ``None`` where there is none."""
    return _all().get(key) if key.startswith(PREFIX) else None


@cache
def _all() -> dict[str, Preview]:
    """Every preview by its key, 1 MiB in all; read when one is first asked for."""
    found = {}
    for ref in catalogue.blocks():
        for kind, content_type in _TYPES.items():
            path = FOLDER / f"{ref}.{kind}"
            data = path.read_bytes()
            found[key_of(ref, kind)] = Preview(path, content_type, hashlib.sha256(data).hexdigest(), len(data))
    return found


def digest(ref: str) -> str:
    """What a preview is drawn from: the program and the parameters of its block."""
    block = catalogue.blocks()[ref]
    return hashlib.sha256(catalogue.program(ref) + msgspec.json.encode(block)).hexdigest()
