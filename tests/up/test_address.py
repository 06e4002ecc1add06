"""One address, one server: whoever comes second is told who has it, before anything is started."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import attrs
import httpx
import psutil
import pytest

from copydesk_server.core.settings import load
from copydesk_server.up.address import AddressError, claim, free_port
from support.factories import until
from support.server import Server, read_ready
from up.commands import command

pytestmark = pytest.mark.slow

CLAIMANTS, ROUNDS = 4, 25


@attrs.frozen
class Claimant:
    """A process that claims addresses."""

    process: subprocess.Popen[str]

    def ask(self, host: str | None, port: int) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([host, port]) + "\n")
        self.process.stdin.flush()

    def answer(self) -> Any:
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())

    def claim(self, host: str | None, port: int) -> Any:
        self.ask(host, port)
        return self.answer()


@contextmanager
def claimant() -> Iterator[Claimant]:
    program = [sys.executable, str(Path(__file__).parent / "claimant.py")]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        made = Claimant(process)
        assert made.answer() == "ready"
        yield made
        process.kill()


@pytest.fixture(scope="module")
def first() -> Iterator[Claimant]:
    with claimant() as made:
        yield made


@pytest.fixture(scope="module")
def second() -> Iterator[Claimant]:
    with claimant() as made:
        yield made


def has_ipv6() -> bool:
    with socket.socket(socket.AF_INET6) as probe:
        try:
            probe.bind(("::1", 0))
        except OSError:
            return False
    return True


@pytest.mark.parametrize(
    ("held", "wanted", "free"),
    [
        ("127.0.0.1", "127.0.0.1", False),
        ("127.0.0.1", "0.0.0.0", False),
        ("0.0.0.0", "127.0.0.1", False),
        ("127.0.0.1", "", False),
        ("localhost", "127.0.0.1", False),
        ("127.0.0.1", "127.0.0.2", True),
        ("::1", "::", not has_ipv6()),
        ("::1", "127.0.0.1", True),
    ],
)
def test_addresses_that_overlap_are_one(first, second, held, wanted, free):
    """All of the machine holds each of its addresses, and each of them all; two that have nothing in common are free."""
    port = free_port()
    first.claim(held, port)
    found = second.claim(wanted, port)

    assert (found["port"] == port, "is taken by" in found["refused"]) == (free, not free)
    first.claim(None, 0)
    second.claim(None, 0)
    assert second.claim(wanted, port)["port"] == port or not has_ipv6()
    second.claim(None, 0)


def test_api_processes_share_what_their_server_holds(first):
    """What binds with SO_REUSEPORT, as the API does, gets every connection; the claim itself gets none."""
    port = first.claim("127.0.0.1", 0)["port"]
    with ExitStack() as stack:
        shared = [stack.enter_context(socket.socket()) for _ in range(2)]
        for one in shared:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            one.bind(("127.0.0.1", port))
            one.listen(64)
            one.settimeout(0)
        for _ in range(50):
            stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=5))
        accepted = [stack.enter_context(accept(shared)) for _ in range(50)]

    assert len(accepted) == 50


def accept(listening: list[socket.socket]) -> socket.socket:
    """The next connection to any of some sockets."""
    while True:
        for one in listening:
            try:
                return one.accept()[0]
            except BlockingIOError:
                continue


@pytest.mark.parametrize(
    ("host", "hint"), [("192.0.2.1", "not an address of this machine"), ("nowhere.invalid", "cannot be resolved")]
)
def test_an_address_that_cannot_be_bound_is_explained(host, hint):
    """The message says what is wrong with it and what to give instead."""
    with pytest.raises(AddressError, match=hint) as caught:
        claim(host, 8099)
    assert "give --host" in str(caught.value)


@pytest.mark.parametrize("arguments", [["up"], ["api"]])
def test_a_second_server_on_a_port_is_refused(server: Server, tmp_path, arguments):
    """It names the first one, its process, command and home, starts nothing, and says what to do."""
    port = urlsplit(server.base_url).port
    home = tmp_path / "home"
    done = command(*arguments, f"--port={port}", COPYDESK_HOME=str(home), COPYDESK_MONGODB_URI="mongodb://127.0.0.1:9/")

    assert done.returncode == 1
    assert f"127.0.0.1:{port} is taken by pid {server.process.pid} (`" in done.stderr
    assert f"home {server.home})" in done.stderr
    assert "stop the other one, or give --port another number" in done.stderr
    assert not list(tmp_path.rglob("mongod*"))
    assert "started" not in done.stderr


def test_another_program_on_a_port_is_named(tmp_path):
    """Whatever listens there, its process and command are told; an API process does not join it."""
    program = "import socket, time; s = socket.create_server(('127.0.0.1', 0)); print(s.getsockname()[1], flush=True); time.sleep(60)"
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        port = int(other.stdout.readline())
        done = command("up", f"--port={port}", COPYDESK_HOME=str(tmp_path))
        other.kill()

    assert done.returncode == 1
    assert re.search(rf"is taken by pid {other.pid} \(`\S+ -c 'import socket", done.stderr)


def test_api_processes_of_one_database_share_a_port(server: Server, tmp_path):
    """A deployment may run several beside each other: the same database is the same server."""
    port = urlsplit(server.base_url).port
    environment = {**os.environ, "COPYDESK_MONGODB_URI": server.mongodb_uri, "COPYDESK_PORT": str(port)}
    log = tmp_path / "api.log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", "copydesk_server", "api"], env=environment, stdout=output, stderr=output
        )
    try:
        until(lambda: "listening" in log.read_text() or process.poll() is not None)
        assert process.poll() is None, log.read_text()
        own = psutil.Process(process.pid).net_connections("tcp")
        assert port in {found.laddr.port for found in own if found.status == psutil.CONN_LISTEN}
    finally:
        process.terminate()
        process.wait(30)


def test_two_servers_started_at_once_on_one_port(tmp_path):
    """One comes up, the other one ends with a message and has started nothing."""
    port, processes = free_port(), {}
    for name in ("a", "b"):
        settings = {"COPYDESK_API_PROCESSES": "1", "COPYDESK_WORKER_PROCESSES": "1", "COPYDESK_PORT": str(port)}
        with (tmp_path / f"{name}.log").open("wb") as log:
            arguments = ["up", f"--home={tmp_path / name}", f"--ready-file={tmp_path / name}.json"]
            processes[name] = subprocess.Popen(
                [sys.executable, "-m", "copydesk_server", *arguments],
                env={**os.environ, **settings},
                stdout=log,
                stderr=log,
            )
    try:
        until(lambda: any(one.poll() is not None for one in processes.values()))
        [loser] = [name for name, one in processes.items() if one.poll() is not None]
        [winner] = set(processes) - {loser}
        until(lambda: read_ready(tmp_path / f"{winner}.json", processes[winner].pid) is not None)

        assert processes[loser].returncode == 1
        told = (tmp_path / f"{loser}.log").read_text()
        assert "is taken by" in told
        assert f"pid {processes[winner].pid} (`" in told
        assert not (tmp_path / loser / "mongodb").exists()
        assert httpx.get(f"http://127.0.0.1:{port}/readyz").status_code == 200
    finally:
        for one in processes.values():
            one.terminate()
        assert [one.wait(40) for one in processes.values()].count(0) == 1


@pytest.mark.parametrize(
    ("host", "origin"),
    [("127.0.0.1", "http://127.0.0.1:1"), ("0.0.0.0", "http://127.0.0.1:1"), ("::", "http://[::1]:1")],
)
def test_the_origin_is_one_that_can_be_asked(host, origin):
    """All of the machine is no address to send a request to, and IPv6 goes between brackets."""
    assert load({}, host=host, port=1).origin == origin
