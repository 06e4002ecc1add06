"""A real server for tests: mongod, API, worker and sweep, on ports of their own; and workspaces on it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from datetime import timedelta
from pathlib import Path
from typing import Any, TypeVar

import attrs
import httpx

from copydesk import Copydesk
from copydesk_server.core.access import SCOPES
from copydesk_server.core.mongo import Database, connect
from copydesk_server.core.process import Child
from copydesk_server.keys import service as keys
from copydesk_server.up.address import free_port
from support import leaks

T = TypeVar("T")
ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 90
# Of the servers and of what runs beside them.
DRIVER: Any = os.environ.get("COPYDESK_MONGODB_DRIVER", "motor")
# Settings of a server with as few processes as it can have; a process takes up to two seconds of a core to start.
SMALL = {"api_processes": "1", "worker_processes": "1"}


@attrs.frozen
class Server:
    """A running server."""

    home: Path
    ready: dict[str, Any]
    process: subprocess.Popen[bytes]
    database_name: str = "copydesk"

    @property
    def base_url(self) -> str:
        return str(self.ready["base_url"])

    @property
    def mongodb_uri(self) -> str:
        return str(self.ready["mongodb_uri"])

    def cli(self, *arguments: str) -> str:
        """Run ``copydesk-server`` against this server's database."""
        environment = {
            **os.environ,
            "COPYDESK_MONGODB_URI": self.mongodb_uri,
            "COPYDESK_MONGODB_DATABASE": self.database_name,
        }
        command = [sys.executable, "-m", "copydesk_server", *arguments]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    def log(self) -> str:
        return (self.home / "server.log").read_text()


@attrs.frozen
class Workspace:
    """A workspace of its own for a test, with a key of all scopes."""

    server: Server
    id: str
    key: str

    def http(self, key: str | None = None) -> httpx.Client:
        headers = {"Authorization": f"Bearer {self.key if key is None else key}"}
        # Reading the certificates of the authorities takes 34 ms, more than most requests of a test.
        hooks = {"response": [leaks.hear]}
        return httpx.Client(base_url=self.server.base_url, headers=headers, timeout=40, verify=False, event_hooks=hooks)

    def desk(self, **options: Any) -> Copydesk:
        return Copydesk(self.key, self.server.base_url, progress=False, **options)

    def key_with(self, *scopes: str, lifetime: timedelta | None = None) -> str:
        """A key with these scopes alone, all where none is named; valid for ever unless a time is given."""

        async def make(database: Database) -> str:
            return await keys.create_key(database, self.id, scopes or tuple(SCOPES), lifetime=lifetime)

        return with_database(self.server, make)


def read_ready(file: Path, pid: int) -> dict[str, Any] | None:
    """What a server's ready file says; ``None`` where there is none, or one of a server that was killed."""
    found = json.loads(file.read_text()) if file.exists() else None
    return found if found and found["pids"]["up"] == pid else None


@contextmanager
def running(home: Path, **settings: str) -> Iterator[Server]:
    """A server with settings of its own, stopped at the end."""
    home.mkdir(parents=True, exist_ok=True, mode=0o700)
    leaks.watch(home)
    ready = home / "ready.json"
    environment = _environment(settings)
    command = [sys.executable, "-m", "copydesk_server", "up", f"--home={home}", "--port=0", f"--ready-file={ready}"]
    with (home / "server.log").open("ab") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
    try:
        deadline = time.monotonic() + START_SECONDS
        while (found := read_ready(ready, process.pid)) is None:
            if process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the server did not start:\n{(home / 'server.log').read_text()[-4000:]}")
            time.sleep(0.05)
        yield Server(home, found, process)
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        process.wait(40)


def _environment(settings: Mapping[str, str]) -> dict[str, str]:
    """Variables of a server's processes, whose messages no other server reads."""
    return {
        **os.environ,
        "COPYDESK_STRICT": "true",
        "COPYDESK_RATE_LIMIT_PER_MINUTE": "0",
        "COPYDESK_METRICS_PORT": "0",
        "COPYDESK_LOG_FORMAT": "json",
        "COPYDESK_BROKER_PREFIX": f"{uuid.uuid4().hex[:8]}.",
        **{f"COPYDESK_{name.upper()}": value for name, value in settings.items()},
    }


@contextmanager
def beside(
    server: Server,
    home: Path,
    *,
    apis: int = 1,
    workers: int = 0,
    database: str = "",
    renderer: Sequence[str] | None = None,
    **settings: str,
) -> Iterator[Server]:
    """API processes and workers with settings of their own, in the mongod of a server that runs, in a database apart.

    They take a quarter of the time that a whole server takes to start and to stop. There is no sweep.

    Args:
        server: Whose mongod it is.
        home: Folder of the log.
        apis: How many API processes, on one port.
        workers: How many workers; each has one process, for texts, unless the settings say otherwise.
        database: Name of the database; a new one where none is given.
        renderer: What is put before the command of one worker more, for films; ``None`` for no such worker.
        settings: Settings of all processes.
    """
    home.mkdir(parents=True, exist_ok=True, mode=0o700)
    leaks.watch(home)
    name, port = database or f"beside_{uuid.uuid4().hex[:8]}", free_port()
    environment = {
        **_environment({"worker_processes": "1", **settings}),
        "COPYDESK_HOME": str(home),
        "COPYDESK_MONGODB_URI": server.mongodb_uri,
        "COPYDESK_MONGODB_DATABASE": name,
        "COPYDESK_PORT": str(port),
    }
    roles = [["api"]] * apis + [["worker", "--queues=text"]] * workers
    log_file = home / "server.log"
    program = [sys.executable, "-m", "copydesk_server"]
    parts = [Child(role[0], [*program, *role], environment, log_file=log_file) for role in roles]
    if renderer is not None:
        own = {**environment, "COPYDESK_RENDER_PROCESSES": "1"}
        command = [*renderer, *program, "worker", "--queues=renders"]
        parts.append(Child("renderer", command, own, log_file=log_file))
    ready = {"base_url": f"http://127.0.0.1:{port}/api/v1", "mongodb_uri": server.mongodb_uri}
    found = Server(home, ready, server.process, name)
    try:
        for part in parts:
            part.start()
        _wait_ready(found, parts)
        yield found
    finally:
        for part in parts:
            part.terminate()
        for part in parts:
            part.wait(40)


def _wait_ready(server: Server, parts: Sequence[Child]) -> None:
    """Wait until the API answers."""
    deadline, address = time.monotonic() + START_SECONDS, server.base_url.removesuffix("/api/v1") + "/readyz"
    while True:
        with suppress(httpx.TransportError):
            if httpx.get(address, timeout=5, verify=False).status_code == 200:
                return
        if time.monotonic() > deadline or any(part.exited() is not None for part in parts):
            raise RuntimeError(f"the server did not start:\n{server.log()[-4000:]}")
        time.sleep(0.05)


def with_database(server: Server, work: Callable[[Database], Awaitable[T]]) -> T:
    """Run work on the server's database, beside the server; in a thread, since Playwright has a loop in this one."""

    async def run() -> T:
        database = connect(server.mongodb_uri, server.database_name, DRIVER)
        try:
            return await work(database)
        finally:
            await database.close()

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(run())).result()


def new_workspace(server: Server, name: str = "") -> Workspace:
    """Make a workspace and a key."""

    async def make(database: Database) -> Workspace:
        workspace_id = await keys.create_workspace(database, name or f"test-{uuid.uuid4().hex[:8]}")
        return Workspace(server, workspace_id, await keys.create_key(database, workspace_id))

    return with_database(server, make)
