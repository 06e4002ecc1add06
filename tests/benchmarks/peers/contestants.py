"""The processes that are measured, each on a port of its own, on one mongod with one database."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import attrs
import httpx
import psutil

from copydesk_server.core.process import Child
from copydesk_server.core.settings import Settings
from copydesk_server.queue.broker import broker_url, queue_name
from copydesk_server.queue.operations import TEXT
from copydesk_server.up import mongod
from copydesk_server.up.address import free_port

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
VENV, REQUIREMENTS = ROOT / ".venv-peers", ROOT / "requirements" / "peers.txt"
START_SECONDS = 60
DATABASE = "copydesk"
# Neither limits of rate, which would end the load, nor a line for each request, which uvicorn does not write here either.
OURS = {"COPYDESK_RATE_LIMIT_PER_MINUTE": "0", "COPYDESK_LOG_LEVEL": "warning"}
MOTOR, PYMONGO, FASTAPI = "Copydesk, motor", "Copydesk, pymongo", "FastAPI"
# The same service, which looks at what a job refers to before it inserts it.
CHECKED = "FastAPI, checks"
BARE = {MOTOR: "Tornado, motor", PYMONGO: "Tornado, pymongo"}


@attrs.frozen
class Contestant:
    """A process that answers, and the database that it reads."""

    name: str
    port: int
    pid: int
    database_pid: int

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def processor_seconds(self) -> tuple[float, float]:
        """Processor time that it has used, and its database, of all their threads."""
        own, database = (sum(psutil.Process(pid).cpu_times()[:2]) for pid in (self.pid, self.database_pid))
        return own, database


@attrs.frozen
class Arena:
    """A database and what serves it."""

    mongodb_uri: str
    contestants: Sequence[Contestant]
    database_name: str = DATABASE

    @property
    def base_url(self) -> str:
        """Where the first of Copydesk's own answers."""
        return f"{self.contestants[0].origin}/api/v1"

    def named(self, *names: str) -> list[Contestant]:
        """Some of them, in the order given."""
        return [next(each for each in self.contestants if each.name == name) for name in names]


def install() -> Path:
    """The Python of the peers' environment, made where it is not as requirements/peers.txt says."""
    python, ready = VENV / "bin" / "python", VENV / ".ready"
    if not ready.exists() or ready.read_text() != REQUIREMENTS.read_text():
        subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], check=True)
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "--no-deps", "--require-hashes", "-r", REQUIREMENTS], check=True)
        ready.write_text(REQUIREMENTS.read_text())
    return python


@contextmanager
def arena(home: Path) -> Iterator[Arena]:
    """Copydesk on both drivers, FastAPI, and Tornado alone on both drivers; nothing that works on jobs."""
    python = install()
    database, port = mongod.child(home, dict(os.environ))
    with ExitStack() as stack:
        stack.callback(database.wait, 20)
        stack.callback(database.terminate)
        database.start()
        mongod.make_ready(database, home, port)
        uri = mongod.uri(home, port)
        started = [
            stack.enter_context(_started(name, command, environment, home, database.pid))
            for name, command, environment in _programs(home, uri, python)
        ]
        yield Arena(uri, started)


def _programs(home: Path, uri: str, python: Path) -> Iterator[tuple[str, list[str], dict[str, str]]]:
    """Name, command and variables of each process."""
    metrics = home / "metrics"
    metrics.mkdir()
    ours = {**OURS, "COPYDESK_HOME": str(home), "COPYDESK_MONGODB_URI": uri, "COPYDESK_MONGODB_DATABASE": DATABASE}
    # As `up` starts them: what is counted goes to files.
    ours["PROMETHEUS_MULTIPROC_DIR"] = str(metrics)
    for name, driver in ((MOTOR, "motor"), (PYMONGO, "pymongo")):
        command = [sys.executable, "-m", "copydesk_server", "api", "--port={port}"]
        yield name, command, {**ours, "COPYDESK_MONGODB_DRIVER": driver}
    settings = Settings(mongodb_uri=uri, mongodb_database=DATABASE)
    theirs = {
        "PEER_MONGODB_URI": uri,
        "PEER_DATABASE": DATABASE,
        "PEER_BROKER_URL": broker_url(settings),
        "PEER_QUEUE": queue_name(settings, TEXT.name),
    }
    uvicorn = ["-m", "uvicorn", f"--app-dir={HERE.parent}", "--loop=uvloop", "--http=httptools", "--port={port}"]
    service = [str(python), *uvicorn, "--no-access-log", "--log-level=warning", "peers.service:app"]
    yield FASTAPI, service, theirs
    yield CHECKED, service, {**theirs, "PEER_CHECKS": "1"}
    for name, driver in ((BARE[MOTOR], "motor"), (BARE[PYMONGO], "pymongo")):
        yield name, [sys.executable, str(HERE / "bare.py"), driver, "{port}"], theirs


@contextmanager
def _started(
    name: str, command: list[str], environment: Mapping[str, str], home: Path, database_pid: int
) -> Iterator[Contestant]:
    """One process, started and answering, and ended."""
    port, log = free_port(), home / f"{name}.log"
    filled = [part.replace("{port}", str(port)) for part in command]
    child = Child(name, filled, {**os.environ, **environment}, log_file=log)
    child.start()
    try:
        _wait_ready(child, port, log)
        yield Contestant(name, port, child.pid, database_pid)
    finally:
        child.terminate()
        child.wait(20)


def _wait_ready(child: Child, port: int, log: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while True:
        with suppress(httpx.TransportError):  # Any answer will do: only Copydesk knows of /readyz.
            httpx.get(f"http://127.0.0.1:{port}/readyz", timeout=5, verify=False, trust_env=False)
            return
        if child.exited() is not None or time.monotonic() > deadline:
            raise RuntimeError(f"{child.name} did not start:\n{log.read_text()[-4000:]}")
        time.sleep(0.05)
