"""The home folder of `up`: private to its owner, held by one `up` at a time, and what is written there."""

from __future__ import annotations

import fcntl
import json
import os
import secrets
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import msgspec

from copydesk_server.core.log import get_logger

log = get_logger("copydesk.up")

LOCK_SECONDS = 1.0  # Whoever asks who holds a home holds the lock for microseconds itself.
_LOCK = "lock"


class HomeError(Exception):
    """Raised when a folder cannot be a home; says why, and what to do."""


class Holder(msgspec.Struct, frozen=True):
    """The `up` that runs on a home."""

    pid: int = 0
    base_url: str = ""


def prepare(home: Path) -> None:
    """Make the folder, or see to it that its owner alone can look inside.

    Raises:
        HomeError: When it belongs to somebody else, or is open to others and holds what is not ours to close.
    """
    try:
        home.mkdir(parents=True, exist_ok=True, mode=0o700)
        found = home.stat()
        if found.st_uid != os.geteuid():
            raise HomeError(f"{home} belongs to user {found.st_uid}: give --home a folder of your own")
        if not found.st_mode & 0o077:
            return
        inside = list(home.iterdir())
        if inside and home / _LOCK not in inside:
            raise HomeError(
                f"others can look into {home}, and it holds files that are not Copydesk's: "
                f"run `chmod 700 {home}`, or give --home a folder of its own"
            )
        home.chmod(0o700)
        for path in inside:
            if path.is_file() and not path.is_symlink():
                path.chmod(0o600)
    except OSError as error:
        raise HomeError(f"{home} cannot be used: {error.strerror}; give --home a folder that can be written") from error
    log.warning("others could look into the home; its owner alone can now", home=str(home))


@contextmanager
def hold(home: Path) -> Iterator[IO[str]]:
    """Hold the home for as long as the process lives; the kernel lets go of it, also after kill -9.

    Raises:
        HomeError: When another `up` holds it.
    """
    with (home / _LOCK).open("a+") as lock:
        deadline = time.monotonic() + LOCK_SECONDS
        while not _locked(lock, fcntl.LOCK_EX):
            if time.monotonic() > deadline:
                known = _read(lock)
                where = f" at {known.base_url}" if known.base_url else ""
                raise HomeError(
                    f"another `copydesk-server up` runs on {home} (pid {known.pid}{where}); "
                    f"use it, stop it (kill {known.pid}), or give another --home"
                )
            time.sleep(0.01)
        note(lock, Holder(os.getpid()))
        yield lock


def note(lock: IO[str], holder: Holder) -> None:
    """Write into the lock who holds it."""
    lock.seek(0)
    lock.truncate()
    lock.write(msgspec.json.encode(holder).decode())
    lock.flush()


def holder(home: Path) -> Holder | None:
    """The `up` that runs on a home; ``None`` where none does, whatever files the last one left."""
    try:
        with (home / _LOCK).open() as lock:
            return None if _locked(lock, fcntl.LOCK_SH) else _read(lock)
    except FileNotFoundError:
        return None


def secret(file: Path) -> str:
    """The secret in a file; made once, for nobody else to read."""
    if not file.exists():
        _write_private(file, secrets.token_hex(32))
    return file.read_text().strip()


def write_private(file: Path, content: Mapping[str, object]) -> None:
    """Write JSON, whole or not at all, for its owner alone to read."""
    file.parent.mkdir(parents=True, exist_ok=True)
    _write_private(file, json.dumps(content, indent=2))


def _write_private(file: Path, text: str) -> None:
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as stream:
        stream.write(text)
    draft.replace(file)


def _locked(lock: IO[str], kind: int) -> bool:
    try:
        fcntl.flock(lock, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _read(lock: IO[str]) -> Holder:
    lock.seek(0)
    try:
        return msgspec.json.decode(lock.read(), type=Holder)
    except msgspec.DecodeError:
        return Holder()  # It holds the lock, and has not written into it yet.
