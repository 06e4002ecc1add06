"""Where files go: into which folder, under which name, and over nothing that is there already unless that is asked for."""

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
# Most file systems end a name at 255 bytes; what a browser or a sync client adds to it has room.
MOST_BYTES, MOST_SUFFIX = 200, 20
# What some file system does not take (control characters, Windows' own), and marks that turn the direction of text, with
# which `gpj.exe` reads as `exe.jpg`.
_FORBIDDEN = re.compile(r'[\x00-\x1f\x7f-\x9f<>:"|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]+')
_WAY_OUT = "give another path, or say overwrite=True (on the command line --overwrite)"
# Devices of Windows, whatever their ending.
_DEVICE = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\..*)?", re.IGNORECASE)


@attrs.frozen
class Destination:
    """Where a file goes.

    Args:
        folder: The folder; it is made when the first bytes come.
        name: The name; ``None`` takes the one that the server has for it.
        overwrite: Whether a file that is there may be replaced.
    """

    folder: Path
    name: str | None
    overwrite: bool

    @property
    def path(self) -> Path:
        """The file."""
        return self.folder / (self.name or "")

    def with_name(self, name: str) -> Destination:
        """The same, with the server's name where the caller has none."""
        return self if self.name else attrs.evolve(self, name=name)

    def part(self, key: str) -> Path:
        """Where it grows until it is whole: a hidden file whose name no other download, and nobody else, uses."""
        digest = hashlib.sha256(f"{key}\n{self.name or ''}".encode("utf-8", "replace")).hexdigest()
        return self.folder / f".copydesk-{digest[:16]}.part"

    def holds(self, size: int | None, sha256: str | None) -> bool:
        """Whether the file is there already, whole, so that there is nothing to do.

        Raises:
            DestinationExists: When something else is there, and may not be replaced.
        """
        if not os.path.lexists(self.path):
            return False
        if self.path.is_file() and size in {None, self.path.stat().st_size} and sha256 == _digest(self.path):
            return True
        refuse_existing(self.path, overwrite=self.overwrite)
        return False


def destination(path: str | os.PathLike[str] | None, *, overwrite: bool) -> Destination:
    """What a caller's path means: a folder where there is one, or where it ends in a slash; else a file.

    Raises:
        NotADirectoryError: When a path that ends in a slash is a file.
    """
    text = "" if path is None else os.fspath(path)
    target = Path(text).expanduser()
    if target.is_dir():
        return Destination(target, None, overwrite)
    if text.endswith(SEPARATORS):
        if os.path.lexists(target):
            raise NotADirectoryError(f"{text} ends as a folder does, and {target} is a file; give another path")
        return Destination(target, None, overwrite)
    return Destination(target.parent, target.name, overwrite)


def safe_name(*names: str | None) -> str:
    """A file name made of the first of some names that leaves anything: one that every system takes, in no other folder."""
    for name in names:
        base = re.split(r"[/\\]", name or "")[-1]
        safe = _FORBIDDEN.sub("_", base).encode("utf-8", "replace").decode().strip(" .")
        if safe.strip("_"):
            return _short(f"_{safe}" if _DEVICE.fullmatch(safe) else safe)
    return "file"


def _short(name: str) -> str:
    """A name of no more bytes than a file system takes; its ending stays."""
    suffix = Path(name).suffix if len(Path(name).suffix) <= MOST_SUFFIX else ""
    stem = name.removesuffix(suffix).encode()[: MOST_BYTES - len(suffix.encode())].decode(errors="ignore")
    return stem.rstrip(" .") + suffix


def refuse_existing(path: Path, *, overwrite: bool) -> None:
    """Refuse to write where something is.

    Raises:
        DestinationExists: When there is, and ``overwrite`` was not asked for, or it is a folder.
    """
    if path.is_dir():
        raise DestinationExists(path, f"{path} is a folder; give the path of a file")
    if os.path.lexists(path) and not overwrite:
        raise DestinationExists(path, f"{path} is there already, and is another file; {_WAY_OUT}")


def place(part: Path, final: Path, *, overwrite: bool) -> None:
    """Give a finished file its name.

    Raises:
        DestinationExists: When something has come there meanwhile, and ``overwrite`` was not asked for.
    """
    refuse_existing(final, overwrite=overwrite)
    if not overwrite:
        try:
            os.link(part, final)  # Unlike a rename, it fails where there is something.
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
    """A new text file, which is there whole or not at all.

    Raises:
        DestinationExists: When something is there, and ``overwrite`` was not asked for.
    """
    final = Path(path)
    refuse_existing(final, overwrite=overwrite)
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
