"""The folder and name of a file to write; an existing file stays unless the caller asks to overwrite it."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import attrs

from copydesk.errors import DestinationExists

SEPARATORS = tuple({"/", os.sep, os.altsep or "/"})
# Most file systems limit a name to 255 bytes; browsers and sync clients add suffixes.
MOST_BYTES, MOST_SUFFIX = 200, 20
# Characters that some file systems refuse (control characters, those of Windows), and marks that change the direction of
# text, with which `gpj.exe` is shown as `exe.jpg`.
_FORBIDDEN = re.compile(r'[\x00-\x1f\x7f-\x9f<>:"|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]+')
_WAY_OUT = "give another path, or pass overwrite=True (on the command line --overwrite)"
# Devices of Windows, whatever their ending.
_DEVICE = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\..*)?", re.IGNORECASE)


@attrs.frozen
class Destination:
    """The destination of a file.

    Args:
        folder: The folder; it is created with the first bytes.
        name: The name; ``None`` uses that of the server.
        overwrite: Whether to replace an existing file.
    """

    folder: Path
    name: str | None
    overwrite: bool

    @property
    def path(self) -> Path:
        """The file."""
        return self.folder / (self.name or "")

    def with_name(self, name: str) -> Destination:
        """The same, with the server's name if the caller gave none."""
        return self if self.name else attrs.evolve(self, name=name)

    def part(self, key: str) -> Path:
        """The temporary file of the download: a hidden file with a unique name."""
        digest = hashlib.sha256(f"{key}\n{self.name or ''}".encode("utf-8", "replace")).hexdigest()
        return self.folder / f".copydesk-{digest[:16]}.part"

    def holds(self, size: int | None, sha256: str | None) -> bool:
        """Whether the complete file exists already.

        Raises:
            DestinationExists: When another file exists, and ``overwrite`` is false.
        """
        if not os.path.lexists(self.path):
            return False
        if self.path.is_file() and size in {None, self.path.stat().st_size} and sha256 == _digest(self.path):
            return True
        refuse_existing(self.path, overwrite=self.overwrite)
        return False


def destination(path: str | os.PathLike[str] | None, *, overwrite: bool) -> Destination:
    """The destination of a path: a folder if it exists or the path ends in a slash; else a file.

    Raises:
        NotADirectoryError: When a path that ends in a slash is a file.
    """
    text = "" if path is None else os.fspath(path)
    target = Path(text).expanduser()
    if target.is_dir():
        return Destination(target, None, overwrite)
    if text.endswith(SEPARATORS):
        if os.path.lexists(target):
            raise NotADirectoryError(f"{text} ends like a folder, but {target} is a file; give another path")
        return Destination(target, None, overwrite)
    return Destination(target.parent, target.name, overwrite)


def safe_name(*names: str | None) -> str:
    """The first of some names that is usable, as a file name that is valid on every system and has no folder."""
    for name in names:
        base = re.split(r"[/\\]", name or "")[-1]
        safe = _FORBIDDEN.sub("_", base).encode("utf-8", "replace").decode().strip(" .")
        if safe.strip("_"):
            return _short(f"_{safe}" if _DEVICE.fullmatch(safe) else safe)
    return "file"


def _short(name: str) -> str:
    """A name within the limit of file systems, with its suffix."""
    suffix = Path(name).suffix if len(Path(name).suffix) <= MOST_SUFFIX else ""
    stem = name.removesuffix(suffix).encode()[: MOST_BYTES - len(suffix.encode())].decode(errors="ignore")
    return stem.rstrip(" .") + suffix


def refuse_existing(path: Path, *, overwrite: bool) -> None:
    """Refuse to replace an existing file.

    Raises:
        DestinationExists: When the file exists and ``overwrite`` is false, or it is a folder.
    """
    if path.is_dir():
        raise DestinationExists(path, f"{path} is a folder; give the path of a file")
    if os.path.lexists(path) and not overwrite:
        raise DestinationExists(path, f"{path} exists, and is another file; {_WAY_OUT}")


def place(part: Path, final: Path, *, overwrite: bool) -> None:
    """Rename a complete file to its final name.

    Raises:
        DestinationExists: When a file of that name exists by now, and ``overwrite`` is false.
    """
    refuse_existing(final, overwrite=overwrite)
    if not overwrite:
        try:
            os.link(part, final)  # Unlike a rename, it fails if the file exists.
        except FileExistsError:
            refuse_existing(final, overwrite=False)
            raise
        except OSError:  # A file system without hard links.
            part.replace(final)
        else:
            part.unlink()
    else:
        part.replace(final)


@contextmanager
def writing(path: str | os.PathLike[str], *, overwrite: bool) -> Iterator[IO[str]]:
    """Open a new text file, which appears under its name only when it is complete; its folder is created.

    Raises:
        DestinationExists: When the file exists, and ``overwrite`` is false.
    """
    final = Path(path)
    refuse_existing(final, overwrite=overwrite)
    final.parent.mkdir(parents=True, exist_ok=True)
    part = final.with_name(f".copydesk-{os.getpid()}-{hashlib.sha256(final.name.encode()).hexdigest()[:8]}.part")
    try:
        with part.open("w", newline="", encoding="utf-8") as file:
            yield file
        place(part, final, overwrite=overwrite)
    finally:
        part.unlink(missing_ok=True)


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
