"""Backups: one moment of database and files, however much is written meanwhile; a restore is whole or nothing."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest

from copydesk import Copydesk
from copydesk_server.core.mongo import connect_sync
from support import deployed
from support.deployed import Store
from support.factories import brand, until
from support.server import Server, beside, new_workspace

pytestmark = pytest.mark.slow

WRITERS = 3
SIZE = 300_000


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """An S3-compatible store."""
    with deployed.store(tmp_path_factory.mktemp("s3")) as found:
        yield found


@attrs.define
class Writers:
    """Clients that each write to one collection and then to another, again and again; every tenth time a file as well."""

    server: Server
    over: threading.Event = attrs.field(factory=threading.Event)
    written: list[int] = attrs.field(factory=lambda: [0] * WRITERS)
    desks: list[Copydesk] = attrs.field(factory=list)

    def run(self, number: int) -> None:
        with new_workspace(self.server).desk() as desk:
            self.desks.append(desk)
            project = brand(desk)
            for count in itertools.count():
                if self.over.is_set():
                    return
                desk.offerings.create(project_id=project.id, name=f"{number}-{count}")
                desk.scripts.create(project_id=project.id, title=f"{number}-{count}")
                if count % 10 == 0:
                    text = f"{number} {count} " * SIZE
                    desk.knowledge.upload(text.encode()[:SIZE], filename="a.txt", project_id=project.id, wait=False)
                self.written[number] = count + 1


@contextlib.contextmanager
def writing(server: Server) -> Iterator[Writers]:
    """Writers for as long as the block lasts."""
    found = Writers(server)
    threads = [threading.Thread(target=found.run, args=(number,)) for number in range(WRITERS)]
    for thread in threads:
        thread.start()
    try:
        until(lambda: min(found.written) >= 5 or not all(thread.is_alive() for thread in threads))
        assert all(thread.is_alive() for thread in threads)
        yield found
    finally:
        found.over.set()
        for thread in threads:
            thread.join()


def run(server: Server, database: str, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """A command on a database of the server."""
    environment = {"COPYDESK_MONGODB_URI": server.mongodb_uri, "COPYDESK_MONGODB_DATABASE": database, **settings}
    command = [sys.executable, "-m", "copydesk_server", *arguments]
    return subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=False)


def counted(server: Server, database: str, collection: str, field: str) -> dict[int, int]:
    """How many documents of each writer a collection has; fails where a number of the row is missing."""
    handle = connect_sync(server.mongodb_uri, database)
    rows = [row[field].split("-") for row in handle[collection].find({}, {field: 1})]
    handle.client.close()
    found = {number: sorted(int(count) for own, count in rows if int(own) == number) for number in range(WRITERS)}
    assert all(counts == list(range(len(counts))) for counts in found.values())
    return {number: len(counts) for number, counts in found.items()}


@pytest.fixture(scope="module")
def backed_up(server: Server, store: Store, tmp_path_factory) -> tuple[Server, Path]:
    """A server whose files are in a bucket, and a backup of it that was made while clients wrote."""
    home = tmp_path_factory.mktemp("backup")
    settings = {name.removeprefix("COPYDESK_").lower(): value for name, value in store.settings.items()}
    with beside(server, home / "server", **settings) as source, writing(source) as writers:
        before = min(writers.written)
        done = run(server, source.database_name, "backup", str(home / "copy"), **store.settings)
        assert done.returncode == 0, done.stderr
        until(lambda: min(writers.written) > before)  # They went on.
    return source, home / "copy"


def test_a_backup_is_one_moment(server, store, backed_up, tmp_path):
    """Of clients that wrote to one collection and then to another, no row is missing, and the second is at most one behind.

    Files come back with their digests, from another store; resources that refer to them are there.
    """
    source, folder = backed_up
    target = f"{source.database_name}_restored"
    with deployed.store(tmp_path) as other:
        done = run(server, target, "restore", str(folder), **other.settings)
        assert done.returncode == 0, done.stderr
        handle = connect_sync(server.mongodb_uri, target)
        offerings = counted(server, target, "offerings", "name")
        scripts = counted(server, target, "scripts", "title")
        files = {row["_id"] for row in handle["blobs"].find({"vault": "s3"}, {"_id": 1})}
        used = {row["storage_key"] for row in handle["knowledge"].find({}, {"storage_key": 1})}
        unknown = [row for row in handle["knowledge"].find({}) if not handle["projects"].find_one(row["project_id"])]
        indexes = {name for name in handle["jobs"].index_information() if name != "_id_"}
        handle.client.close()

    assert all(0 <= offerings[number] - scripts[number] <= 1 for number in range(WRITERS))
    assert min(scripts.values()) >= 5
    assert used <= files
    assert used
    assert len(files - used) <= WRITERS  # The file of an upload comes before what refers to it.
    assert (unknown, bool(indexes)) == ([], True)


def test_a_restore_without_a_bucket_puts_the_files_into_the_database(server, backed_up, tmp_path):
    """The same backup serves a smaller deployment, whose API reads what the other has written."""
    source, folder = backed_up
    target = f"{source.database_name}_small"
    done = run(server, target, "restore", str(folder), COPYDESK_S3_BUCKET="")
    handle = connect_sync(server.mongodb_uri, target)
    kept = handle["blobs"].count_documents({"vault": "database"})
    lengths = {row["length"] for row in handle["files.files"].find({})}
    handle.client.close()

    assert (done.returncode, done.stderr) == (0, "")
    assert kept > 0
    assert lengths == {SIZE}


def test_a_restore_takes_an_empty_database(server, backed_up):
    """It never mixes with what is there, and says what to do."""
    source, folder = backed_up
    done = run(server, source.database_name, "restore", str(folder), COPYDESK_S3_BUCKET="")

    assert done.returncode == 1
    assert "is not empty" in done.stderr
    assert "Traceback" not in done.stderr


def spoil_digest(folder: Path) -> str:
    file = next((folder / "blobs").iterdir())
    file.write_bytes(b"x" + file.read_bytes()[1:])
    return "other bytes"


def spoil_document(folder: Path) -> str:
    file = folder / "collections" / "scripts.bson"
    file.write_bytes(file.read_bytes()[:-1])
    return "other bytes"


def spoil_file(folder: Path) -> str:
    (folder / "collections" / "scripts.bson").unlink()
    return "is missing"


def spoil_manifest(folder: Path) -> str:
    (folder / "manifest.json").unlink()
    return "was interrupted"


def spoil_format(folder: Path) -> str:
    file = folder / "manifest.json"
    file.write_text(json.dumps({**json.loads(file.read_text()), "format": 2}))
    return "format 2"


@pytest.mark.parametrize("spoil", [spoil_digest, spoil_document, spoil_file, spoil_manifest, spoil_format])
def test_a_backup_that_is_not_whole_restores_nothing(server, backed_up, tmp_path, spoil):
    """A bit that fell over, a file that is missing: the database stays empty, and the message names the file."""
    source, folder = backed_up
    shutil.copytree(folder, tmp_path / "copy")
    said = spoil(tmp_path / "copy")
    target = f"{source.database_name}_spoiled"
    done = run(server, target, "restore", str(tmp_path / "copy"), COPYDESK_S3_BUCKET="")
    handle = connect_sync(server.mongodb_uri, target)
    kept = handle.list_collection_names()
    handle.client.close()

    assert done.returncode == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert kept == []


def test_a_backup_overwrites_nothing(server, backed_up):
    """A folder with something in it is left as it is."""
    source, folder = backed_up
    before = (folder / "manifest.json").read_text()
    done = run(server, source.database_name, "backup", str(folder), COPYDESK_S3_BUCKET="")

    assert (done.returncode, "is not empty" in done.stderr) == (1, True)
    assert (folder / "manifest.json").read_text() == before


def test_a_backup_is_for_its_owner_alone(backed_up):
    """It has what the database has."""
    _, folder = backed_up

    assert folder.stat().st_mode & 0o077 == 0
