"""Processes as the files of deploy/ name them, with the settings that they set, on one machine."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import attrs
import httpx
import yaml

from copydesk_server.core.process import Child
from copydesk_server.up.address import free_port
from support.server import ROOT

START_SECONDS = 60
BUCKET, ACCESS_KEY, SECRET_KEY = "copydesk", "copydesk", "a-secret"


@attrs.frozen
class Store:
    """An S3-compatible store in a process of its own; what it holds is in its memory."""

    endpoint: str

    @property
    def settings(self) -> dict[str, str]:
        return {
            "COPYDESK_S3_BUCKET": BUCKET,
            "COPYDESK_S3_REGION": "us-east-1",
            "COPYDESK_S3_ENDPOINT": self.endpoint,
            "COPYDESK_S3_ACCESS_KEY": ACCESS_KEY,
            "COPYDESK_S3_SECRET_KEY": SECRET_KEY,
        }


@contextmanager
def store(home: Path) -> Iterator[Store]:
    """moto's server, with the bucket that compose.yaml makes, by its own program."""
    port = free_port()
    with (home / "s3.log").open("ab") as log:
        command = [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)]
        process = subprocess.Popen(command, stdout=log, stderr=log)
    try:
        _wait(lambda: _listens(port), process, home / "s3.log")
        found = Store(f"http://127.0.0.1:{port}")
        service = yaml.safe_load((ROOT / "deploy/compose.yaml").read_text())["services"]["s3-init"]
        assert service["entrypoint"] == ["python", "-c"]
        for _ in range(2):  # A second start finds the bucket.
            subprocess.run(
                [sys.executable, "-c", *service["command"]], env={**os.environ, **found.settings}, check=True
            )
        yield found
    finally:
        process.terminate()
        process.wait(20)


@attrs.define
class Deployed:
    """A process of the server."""

    child: Child
    port: int
    metrics_port: int

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def start(self) -> None:
        self.child.start()

    def wait_ready(self, path: str = "/readyz") -> None:
        """Wait until an API process answers there, or, for another part, its metrics do."""
        is_api = "api" in self.child.command
        url = f"http://{self.address}{path}" if is_api else f"http://127.0.0.1:{self.metrics_port}/metrics"
        _wait(lambda: answer(url).startswith("200"), self.child.process, self.child.log_file)

    def metrics(self) -> str:
        return answer(f"http://127.0.0.1:{self.metrics_port}/metrics")


def part(home: Path, name: str, arguments: Sequence[str], environment: Mapping[str, str]) -> Deployed:
    """A process, not yet started, on ports of its own."""
    port, metrics_port = free_port(), free_port()
    own = {
        **os.environ,
        **environment,
        "COPYDESK_HOME": str(home / "home"),
        "COPYDESK_PORT": str(port),
        "COPYDESK_METRICS_PORT": str(metrics_port),
    }
    command = [sys.executable, "-m", "copydesk_server", *arguments]
    return Deployed(Child(name, command, own, log_file=home / f"{name}.log"), port, metrics_port)


@contextmanager
def running(parts: Sequence[Deployed]) -> Iterator[None]:
    """Started, ready, and stopped at the end."""
    try:
        for one in parts:
            one.start()
        for one in parts:
            one.wait_ready()
        yield
    finally:
        for one in parts:
            one.child.terminate()
            one.child.terminate()  # The second ends the drain.
        for one in parts:
            one.child.wait(60)


def answer(url: str) -> str:
    """Status and body; nothing where nobody answers."""
    with suppress(httpx.TransportError):
        found = httpx.get(url, timeout=5, verify=False)
        return f"{found.status_code} {found.text}"
    return ""


def _wait(is_so, process, log: Path) -> None:  # type: ignore[no-untyped-def]
    deadline = time.monotonic() + START_SECONDS
    while not is_so():
        if process.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError(f"it did not start:\n{log.read_text()[-3000:]}")
        time.sleep(0.05)


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
