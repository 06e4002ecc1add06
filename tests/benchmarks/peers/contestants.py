"""The processes that are measured, each on a port of its own, on one mongod with one database."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import attrs
import httpx
import psutil

from copydesk_server.core.process import Child
from copydesk_server.core.settings import Settings
from copydesk_server.queue.broker import broker_url
from copydesk_server.up.address import free_port
from support.cluster import Cluster, Plan, cluster

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
VENV, REQUIREMENTS = ROOT / ".venv-peers", ROOT / "requirements" / "peers.txt"
START_SECONDS = 60
# One API process and nothing that works; no limit of rate, and of the log what uvicorn says without an access log.
ALONE = Plan(
    workers=0,
    beats=0,
    settings={"api_processes": "1", "rate_limit_per_minute": "0", "log_level": "warning", "strict": "false"},
)


@attrs.frozen
class Contestant:
    """A process that answers."""

    name: str
    port: int
    pid: int

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def processor_seconds(self) -> float:
        """Processor time that it has used, of all its threads."""
        return float(sum(psutil.Process(self.pid).cpu_times()[:2]))


def install() -> Path:
    """The Python of the peers' environment, which is made, or made anew, where it is not as requirements/peers.txt says."""
    python, ready = VENV / "bin" / "python", VENV / ".ready"
    if not ready.exists() or ready.read_text() != REQUIREMENTS.read_text():
        subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], check=True)
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes"]
        subprocess.run([*pip, "-r", REQUIREMENTS], check=True)
        ready.write_text(REQUIREMENTS.read_text())
    return python


@contextmanager
def contestants(home: Path) -> Iterator[tuple[Cluster, list[Contestant]]]:
    """All of them: Copydesk on both drivers, FastAPI, and Tornado alone on both drivers."""
    python = install()
    with cluster(home, ALONE) as deployment, ExitStack() as stack:
        settings = Settings(mongodb_uri=deployment.mongodb_uri, broker_prefix="copydesk.")
        theirs = {
            "PEER_MONGODB_URI": deployment.mongodb_uri,
            "PEER_DATABASE": deployment.database_name,
            "PEER_BROKER_URL": broker_url(settings),
            "PEER_QUEUE": "copydesk.text",
        }
        ours = {f"COPYDESK_{name.upper()}": value for name, value in ALONE.settings.items()}
        ours |= {"COPYDESK_HOME": str(home), "COPYDESK_MONGODB_URI": deployment.mongodb_uri}
        ours |= {"COPYDESK_BROKER_PREFIX": "copydesk.", "COPYDESK_MONGODB_DRIVER": "pymongo"}
        uvicorn = ["-m", "uvicorn", "--app-dir", str(HERE.parent), "--loop=uvloop", "--http=httptools"]
        uvicorn += ["--no-access-log", "--log-level=warning", "peers.service:app"]
        bare = [sys.executable, str(HERE / "bare.py")]
        found = [Contestant("Copydesk, motor", deployment.port, deployment.apis[0].pid)]
        for name, command, environment in (
            ("Copydesk, pymongo", [sys.executable, "-m", "copydesk_server", "api", "--port={port}"], ours),
            ("FastAPI", [str(python), *uvicorn, "--port={port}"], theirs),
            ("Tornado, motor", [*bare, "motor", "{port}"], theirs),
            ("Tornado, pymongo", [*bare, "pymongo", "{port}"], theirs),
        ):
            found.append(stack.enter_context(_started(name, command, environment, home)))
        yield deployment, found


@contextmanager
def _started(name: str, command: list[str], environment: Mapping[str, str], home: Path) -> Iterator[Contestant]:
    """One process, started and answering, and ended."""
    port, log = free_port(), home / f"{name}.log"
    filled = [part.replace("{port}", str(port)) for part in command]
    child = Child(name, filled, {**os.environ, **environment}, log_file=log)
    child.start()
    try:
        _wait_ready(child, port, log)
        yield Contestant(name, port, child.pid)
    finally:
        child.terminate()
        child.wait(20)


def _wait_ready(child: Child, port: int, log: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while True:
        with suppress(httpx.TransportError):  # Any answer will do: only one of them knows of /readyz.
            httpx.get(f"http://127.0.0.1:{port}/readyz", timeout=5, verify=False, trust_env=False)
            return
        if child.exited() is not None or time.monotonic() > deadline:
            raise RuntimeError(f"{child.name} did not start:\n{log.read_text()[-4000:]}")
        time.sleep(0.05)
