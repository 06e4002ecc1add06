"""Fonts for scripts that the fonts of decks and films lack."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

# What Typst and libass call them, and the packages that have them.
FAMILIES = ("Noto Sans Arabic", "Noto Sans Devanagari", "Noto Sans Thai", "Noto Sans CJK JP")
_PACKAGES = (
    "fontpkg_noto_sans_arabic",
    "fontpkg_noto_sans_devanagari",
    "fontpkg_noto_sans_thai",
    "noto_cjk_sans_jp_regular",
    "noto_cjk_sans_jp_bold",
)


def script_folders() -> list[str]:
    """Where they are."""
    return [_folder(package) for package in _PACKAGES]


def script_files() -> list[Path]:
    """A file of each package."""
    return [next(Path(folder).rglob("*.[ot]tf")) for folder in script_folders()]


def _folder(package: str) -> str:
    """Where a package is, found without loading it."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"the package {package} is not installed", name=package)
    return str(Path(spec.origin).parent)
