"""A backup of 10,000 scripts and a gibibyte of files while clients write, and its restore, beside copies of the same bytes.

The limit is what the driver alone takes to bring the documents out of the database to the disk, and in again: a restore
reads back what it wrote. What a copy of the folder takes, which the disk does at its own speed, stands beside it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import wave
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

from copydesk_server.core.mongo import connect_raw, connect_sync
from copydesk_server.core.mongo.copies import BATCH_DOCUMENTS
from copydesk_server.media.spool import MEDIA_BYTES
from support.factories import brand
from support.server import Server, new_workspace

Row = Callable[[str, str, str, str, int], None]
SCRIPTS, FILES, WORDS = 10_000, 16, 300
# Of the time that a copy of the same bytes takes.
LIMIT = 2.0
AT_ONCE = 32  # Pieces of files that the driver alone writes at once: 8 MiB.
# Samples of a sound that is as large as an upload may be, with room for its head.
_SAMPLES, _RATE = (MEDIA_BYTES - 4_096) // 2, 48_000


def figures(server: Server, row: Row) -> None:
    """Fill a server, then back it up and restore it."""
    space = new_workspace(server)
    with tempfile.TemporaryDirectory() as name, space.desk() as desk:
        home = Path(name)
        project = brand(desk)
        body = " ".join(f"word{number % 97}" for number in range(WORDS))
        with ThreadPoolExecutor(4) as pool:
            list(
                pool.map(lambda n: desk.scripts.create(project_id=project.id, title=f"{n}", body=body), range(SCRIPTS))
            )
        for number in range(FILES):
            desk.library.upload(_noise(home / f"{number}.wav"), title=f"{number}", kind="audio")
            (home / f"{number}.wav").unlink()
        with _writing(server) as written:
            backup, made = _timed(server, server.database_name, "backup", str(home / "backup")), written[0]
        copy = _copied(home / "backup", home / "copy")
        out, there_and_back = _driver(server, home)
        target = f"{server.database_name}_restored"
        restore = _timed(server, target, "restore", str(home / "backup"))
        size = sum(path.stat().st_size for path in (home / "backup").rglob("*") if path.is_file()) / 2**30
        handle = connect_sync(server.mongodb_uri, target)
        there = (
            handle["scripts"].count_documents({"workspace_id": space.id}),
            handle["director_media"].count_documents({}),
        )
        handle.client.drop_database(target)
        handle.client.close()
    told = f"{size:.2f} GiB, {made} scripts written meanwhile; folder copied in {copy:.1f} s"
    row("backup", f"{backup:.1f} s", f"driver {out:.1f} s", f"{backup / out:.2f}, goal {LIMIT}; {told}", 1)
    told = f"{there[0]:,} of {SCRIPTS:,} scripts, {there[1]} of {FILES} files; folder copied in {copy:.1f} s"
    limit, ratio = f"driver {there_and_back:.1f} s", restore / there_and_back
    row("restore", f"{restore:.1f} s", limit, f"{ratio:.2f}, goal {LIMIT}; {told}", 1)


def _noise(path: Path) -> Path:
    """A sound that cannot be compressed."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(_RATE)
        file.writeframes(os.urandom(2 * _SAMPLES))
    return path


@contextmanager
def _writing(server: Server) -> Iterator[list[int]]:
    """A client that writes scripts for as long as the block lasts, and how many it has written."""
    over, written = threading.Event(), [0]

    def write() -> None:
        with new_workspace(server).desk() as desk:
            project = brand(desk)
            while not over.is_set():
                desk.scripts.create(project_id=project.id, title=str(written[0]))
                written[0] += 1

    thread = threading.Thread(target=write)
    thread.start()
    try:
        yield written
    finally:
        over.set()
        thread.join()


def _timed(server: Server, database: str, *arguments: str) -> float:
    """Seconds of a command on a database of the server, with its bytes on the disk."""
    settings = {"COPYDESK_MONGODB_URI": server.mongodb_uri, "COPYDESK_MONGODB_DATABASE": database}
    os.sync()
    started = time.perf_counter()
    command = [sys.executable, "-m", "copydesk_server", *arguments]
    subprocess.run(command, env={**os.environ, **settings}, check=True, capture_output=True)
    os.sync()
    return time.perf_counter() - started


def _driver(server: Server, home: Path) -> tuple[float, float]:
    """Seconds in which the driver copies all documents to the disk, and in which it writes them and reads them back."""
    source, name = connect_raw(server.mongodb_uri, server.database_name), f"{server.database_name}_copied"
    target, out, back = source.client[name], 0.0, 0.0
    for one in source.list_collection_names():
        os.sync()
        started = time.perf_counter()
        with (home / "out").open("wb") as file:
            for document in source[one].find({}):
                file.write(document.raw)
        os.sync()
        out += time.perf_counter() - started
        read = source[one].find({})
        while rows := list(islice(read, AT_ONCE if one.endswith(".chunks") else BATCH_DOCUMENTS)):
            started = time.perf_counter()
            target[one].insert_many(rows, ordered=False)
            back += time.perf_counter() - started
        started = time.perf_counter()
        for _ in target[one].find({}):
            pass
        back += time.perf_counter() - started
    source.client.drop_database(name)
    source.client.close()
    return out, back


def _copied(folder: Path, to: Path) -> float:
    os.sync()
    started = time.perf_counter()
    shutil.copytree(folder, to)
    os.sync()
    return time.perf_counter() - started
