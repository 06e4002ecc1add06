"""The embedded database and the home of `up` are for their owner alone, also on a machine that others use."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import psutil
import pytest
from pymongo import MongoClient
from pymongo.errors import OperationFailure

from copydesk_server.core.mongo import connect_sync
from copydesk_server.up import home as homes
from copydesk_server.up import mongod
from copydesk_server.up.address import free_port
from support.factories import until
from support.server import SMALL, Server, running
from up.commands import command

pytestmark = pytest.mark.slow


def anybody(port: int) -> MongoClient:
    """A client of any user of this machine, who knows the port and no password."""
    return MongoClient(f"mongodb://127.0.0.1:{port}/?directConnection=true")


@pytest.fixture
def stranger(server: Server) -> Iterator[MongoClient]:
    with anybody(urlsplit(server.mongodb_uri).port) as client:
        yield client


@pytest.mark.parametrize(
    "attempt",
    [
        lambda client: client.copydesk.projects.find_one(),
        lambda client: client.copydesk.projects.insert_one({}),
        lambda client: client.copydesk_broker.messages.find_one(),
        lambda client: client.list_database_names(),
        lambda client: client.admin.command("createUser", "me", pwd="me", roles=["root"]),
        lambda client: client.admin.command("shutdown"),
    ],
    ids=["read", "write", "messages", "names", "become a user", "stop"],
)
def test_nobody_gets_in_without_a_password(stranger, attempt):
    """Another user of the machine can connect, and is refused whatever they ask."""
    with pytest.raises(OperationFailure, match="requires authentication"):
        attempt(stranger)


def test_the_server_has_no_more_rights_than_it_needs(server):
    """Its user reads, writes and watches data; it makes no users and does not change the database's settings."""
    handle = connect_sync(server.mongodb_uri, "admin")
    try:
        for attempt in (("createUser", "me", {"pwd": "me", "roles": []}), ("setParameter", 1, {"logLevel": 1})):
            with pytest.raises(OperationFailure, match="not authorized"):
                handle.command(attempt[0], attempt[1], **attempt[2])
    finally:
        handle.client.close()


def test_passwords_are_nowhere_to_be_seen(server):
    """Not on a command line, which every user can list, nor in a log, nor among the settings that are printed."""
    uri = server.mongodb_uri
    secrets = {urlsplit(uri).password, *((server.home / name).read_text() for name in ("mongodb.key", "secret.key"))}
    family = [psutil.Process(server.process.pid), *psutil.Process(server.process.pid).children(recursive=True)]
    seen = [" ".join(process.cmdline()) for process in family]
    seen += [path.read_text() for path in server.home.glob("*.log")]
    seen.append(command("settings", COPYDESK_MONGODB_URI=uri, COPYDESK_BROKER_URL=uri).stdout)

    assert len(seen) >= 9
    assert [text for text in seen if any(secret in text for secret in secrets)] == []


def test_every_file_of_a_home_is_private(server):
    """Logs, metrics, keys and the database's files: nothing in the folder that another user could read."""
    written_by_the_test = server.home / "server.log"
    open_ = [path for path in server.home.rglob("*") if path.exists() and path.stat().st_mode & 0o077]

    assert set(open_) <= {written_by_the_test}
    assert server.home.stat().st_mode & 0o777 == 0o700


def test_a_database_without_access_control_gets_it(tmp_path):
    """A home of an older version keeps its data, and from the first moment on nobody reads it without a password."""
    home, port = tmp_path / "home", free_port()
    (home / "mongodb").mkdir(parents=True, mode=0o700)
    home.chmod(0o700)
    with unguarded(home / "mongodb", port) as client:
        client.copydesk.projects.insert_one({"_id": "prj_old"})
    (home / "mongodb.port").write_text(str(port))
    with running(home, **SMALL) as server:
        handle = connect_sync(server.mongodb_uri, "copydesk")
        found = handle["projects"].find_one({"_id": "prj_old"})
        handle.client.close()
        with anybody(port) as client, pytest.raises(OperationFailure, match="requires authentication"):
            client.copydesk.projects.find_one()

    assert found == {"_id": "prj_old"}


class unguarded:  # noqa: N801  # used as a function
    """A replica set of one without access control, as an older version left it."""

    def __init__(self, data: Path, port: int) -> None:
        options = [f"--dbpath={data}", f"--port={port}", "--bind_ip=127.0.0.1", "--replSet=copydesk", "--nounixsocket"]
        self.process = subprocess.Popen([str(mongod.find()), *options], stdout=subprocess.DEVNULL)
        self.client, self.port = anybody(port), port

    def __enter__(self) -> MongoClient:
        members = [{"_id": 0, "host": f"127.0.0.1:{self.port}"}]
        self.client.admin.command("replSetInitiate", {"_id": "copydesk", "members": members})
        until(lambda: self.client.admin.command("hello")["isWritablePrimary"])
        return self.client

    def __exit__(self, *_: object) -> None:
        self.client.close()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)


def test_a_lost_key_is_made_again(tmp_path):
    """The password follows the key of the home, so a backup of the data alone can be used."""
    process, port = mongod.child(tmp_path, {})
    uris = []
    for _ in range(2):
        process.start()
        mongod.make_ready(process, tmp_path, port)
        uris.append(mongod.uri(tmp_path, port))
        handle = connect_sync(uris[-1], "copydesk")
        handle["notes"].insert_one({})
        assert handle["notes"].count_documents({}) == len(uris)
        handle.client.close()
        process.terminate()
        process.wait(30)
        (tmp_path / "mongodb.key").unlink()
        mongod.child(tmp_path, {})

    assert uris[0] != uris[1]


def test_a_home_is_made_for_its_owner_alone(tmp_path):
    """A new folder has no rights for others."""
    homes.prepare(tmp_path / "new" / "home")

    assert (tmp_path / "new" / "home").stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("files", [[], ["lock", "mongod.log"]], ids=["empty", "of an older version"])
def test_a_home_that_others_could_read_is_closed(tmp_path, files):
    """An empty folder, and one that `up` has used before, with the files in it."""
    tmp_path.chmod(0o755)
    for name in files:
        (tmp_path / name).write_text("")
        (tmp_path / name).chmod(0o644)
    homes.prepare(tmp_path)

    assert tmp_path.stat().st_mode & 0o777 == 0o700
    assert {(tmp_path / name).stat().st_mode & 0o777 for name in files} <= {0o600}


def test_a_folder_of_other_things_is_left_as_it_is(tmp_path):
    """It is refused, with the command that would close it: to take rights from what is not ours might break it."""
    tmp_path.chmod(0o755)
    (tmp_path / "thesis.txt").write_text("")
    done = command("up", f"--home={tmp_path}", "--port=0")

    assert done.returncode == 1
    assert f"chmod 700 {tmp_path}" in done.stderr
    assert tmp_path.stat().st_mode & 0o777 == 0o755


def test_who_runs_on_a_home_is_known_while_it_runs(tmp_path):
    """The lock tells, whatever files are left: nobody before, the holder meanwhile, nobody after."""
    assert homes.holder(tmp_path) is None
    with homes.hold(tmp_path) as lock:
        homes.note(lock, homes.Holder(7, "http://127.0.0.1:1/api/v1"))
        assert homes.holder(tmp_path) == homes.Holder(7, "http://127.0.0.1:1/api/v1")
        with pytest.raises(homes.HomeError, match=r"pid 7 at http://127.0.0.1:1/api/v1\); use it, stop it \(kill 7\)"):
            homes.hold(tmp_path).__enter__()
    assert homes.holder(tmp_path) is None
