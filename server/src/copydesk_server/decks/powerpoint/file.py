"""The file of PowerPoint with the pictures of a folder; for sandboxes."""

from __future__ import annotations

from pathlib import Path

from copydesk_server.decks import powerpoint
from copydesk_server.decks.elements import Drawing


def pptx(drawn: Drawing, folder: str, names: dict[str, str]) -> bytes:
    """The file of PowerPoint."""
    return powerpoint.pptx(drawn, {key: (Path(folder) / name).read_bytes() for key, name in names.items()})
