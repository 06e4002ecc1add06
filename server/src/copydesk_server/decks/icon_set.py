"""The icons that slides may have: the Phosphor set (MIT), which its package brings as SVG."""

from __future__ import annotations

from functools import cache
from importlib import resources
from zipfile import ZipFile


@cache
def names() -> frozenset[str]:
    """All icons."""
    return frozenset(
        one.removeprefix("regular/").removesuffix(".svg") for one in files().namelist() if one.startswith("regular/")
    )


@cache
def files() -> ZipFile:
    """The SVG of each icon in each weight."""
    # Its own loader is not used: it finds all packs that are installed first.
    return ZipFile(str(resources.files("justmyresource_phosphor") / "icons.zip"))
