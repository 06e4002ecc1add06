"""The file of PowerPoint with the pictures of a folder; for sandboxes."""

from __future__ import annotations

from pathlib import Path

from copydesk_server.decks import powerpoint
from copydesk_server.decks.elements import Drawing
from copydesk_server.decks.pages import TEMPLATE


def pptx(drawn: Drawing, folder: str, names: dict[str, str]) -> bytes:
    """The file of PowerPoint."""
    template = Path(folder) / TEMPLATE
    pictures = {key: (Path(folder) / name).read_bytes() for key, name in names.items()}
    return powerpoint.pptx(drawn, pictures, template.read_bytes() if template.exists() else None)
