"""A deployment in separate processes, each of which may be killed, stopped and started again, and may have its own
addresses of the database and the broker, so that the network between two of them can be cut."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from urllib.request import ProxyHandler, build_opener

import attrs
import psutil
import pytest

from copydesk_server.core.mongo import PyMongoError, connect_sync
from copydesk_server.core.process import Child
from copydesk_server.up import mongod
from copydesk_server.up.address import free_port
from support.brokers import Broker, started
from support.proxy import Proxy

READY_SECONDS = 60


@attrs.define
class Part:
    """One process of a cluster, with its children."""

    child: Child

    @property
    def name(self) -> str:
        return self.child.name

    @property
    def pid(self) -> int:
        return self.child.pid

    def start(self) -> None:
        self.child.start()

    def processes(self) -> list[psutil.Process]:
        """The process and its children; none where it has ended."""
        with suppress(psutil.NoSuchProcess):
            own = psutil.Process(self.pid)
            return [own, *own.children(recursive=True)]
        return []

    def kill(self, *, children: bool = True) -> None:
        """kill -9, of the children too unless told otherwise."""
        for process in self.processes() if children else self.processes()[:1]:
            with suppress(psutil.NoSuchProcess):
                process.kill()
        self.child.wait(10)

    def signal(self, number: int) -> None:
        for process in self.processes():
            with suppress(psutil.NoSuchProcess):
                process.send_signal(number)

    def stop(self, seconds: float = 20) -> None:
        self.child.terminate()
        self.child.wait(seconds)

    @property
    def ended(self) -> bool:
        return self.child.exited() is not None


@attrs.define
class Cluster:
    """mongod, a broker, API processes on one port, workers, sweeps."""

    home: Path
    broker: Broker | None
    database_port: int
    port: int
    database: Part
    apis: list[Part]
    workers: list[Part]
    beats: list[Part]
    proxies: dict[tuple[str, str], Proxy]

    @property
    def base_url(self) -> str:
        proxy = self.proxies.get(("client", "api"))
        return f"http://127.0.0.1:{proxy.port if proxy else self.port}/api/v1"

    @property
    def database_name(self) -> str:
        return "copydesk"

    @property
    def mongodb_uri(self) -> str:
        return mongod.uri(self.home, self.database_port)

    @property
    def parts(self) -> list[Part]:
        return [*self.apis, *self.workers, *self.beats]

    def log(self, part: str) -> str:
        return "".join(file.read_text() for file in sorted(self.home.glob(f"{part}*.log")))

    def kill_database(self) -> None:
        self.database.kill()

    def start_database(self) -> None:
        self.database.start()
        mongod.make_ready(self.database.child, self.home, self.database_port)

    def flush_database(self) -> None:
        """Make a checkpoint, which else comes once a minute; the database may be down, or unable to."""
        admin = connect_sync(mongod.member_uri(self.home, self.database_port), "admin")
        with suppress(PyMongoError):
            admin.command("fsync")
        admin.client.close()

    def empty_broker(self) -> None:
        """Throw away every message."""
        if self.broker is not None:
            self.broker.empty()
            return
        handle = connect_sync(self.mongodb_uri, "copydesk_broker")
        handle["messages"].delete_many({})
        handle.client.close()

    def mend(self) -> None:
        """Start again what has ended, as a supervisor does."""
        for part in self.parts:
            if part.ended:
                part.start()

    def wait_ready(self) -> None:
        """Wait until the API answers and every worker has its children."""
        opener, deadline = build_opener(ProxyHandler({})), time.monotonic() + READY_SECONDS
        while True:
            with suppress(OSError), opener.open(f"http://127.0.0.1:{self.port}/readyz", timeout=2) as answer:
                if answer.status == 200 and all(len(part.processes()) > 1 for part in self.workers):
                    return
            if time.monotonic() > deadline:
                raise RuntimeError(f"the cluster is not ready; see the logs in {self.home}")
            time.sleep(0.05)


@attrs.frozen
class Plan:
    """How many processes of each kind, which queues workers serve, the settings of all, whether the network between the
    processes can be cut, and the size of the database's disk where it has one of its own."""

    broker: str = "mongodb"
    apis: int = 1
    workers: int = 1
    beats: int = 1
    queues: str = "text"
    settings: dict[str, str] = attrs.field(factory=dict)
    proxied: bool = False
    disk_mib: int = 0

    def on(self, broker: str) -> Plan:
        """The same on another broker."""
        return attrs.evolve(self, broker=broker)


@contextmanager
def cluster(home: Path, plan: Plan) -> Iterator[Cluster]:
    """A running cluster, all of which ends at the end."""
    home.mkdir(parents=True, exist_ok=True)
    with started(plan.broker, home / "broker") as broker, ExitStack() as stack:
        made = _assemble(home, plan, broker, stack)
        try:
            made.start_database()
            for part in made.parts:
                part.start()
            made.wait_ready()
            yield made
        finally:
            for part in made.parts:
                part.signal(signal.SIGCONT)
                part.kill()
            made.database.kill()


def _assemble(home: Path, plan: Plan, broker: Broker | None, stack: ExitStack) -> Cluster:
    process, database_port = mongod.child(home, dict(os.environ))
    if plan.disk_mib:
        process.command = [*stack.enter_context(small_disk(home / "mongodb", plan.disk_mib)), *process.command]
    port, uri = free_port(), mongod.uri(home, database_port)
    environment = {
        **os.environ,
        "COPYDESK_HOME": str(home),
        "COPYDESK_MONGODB_URI": uri,
        "COPYDESK_BROKER_URL": broker.url if broker else "",
        "COPYDESK_PORT": str(port),
        "COPYDESK_STRICT": "true",
        "COPYDESK_RATE_LIMIT_PER_MINUTE": "0",
        "COPYDESK_LOG_FORMAT": "json",
        "COPYDESK_BROKER_PREFIX": "copydesk.",
        "COPYDESK_WORKER_PROCESSES": "2",
        **{f"COPYDESK_{name.upper()}": value for name, value in plan.settings.items()},
    }
    proxies: dict[tuple[str, str], Proxy] = {}

    def addresses(role: str) -> dict[str, str]:
        """A role's own addresses of the database and the broker, each through a proxy."""
        if not plan.proxied:
            return {}
        there = {"database": database_port, "broker": broker.port if broker else database_port}
        for target, behind in there.items():
            proxies[role, target] = stack.enter_context(Proxy(behind))
        ports = {target: proxies[role, target].port for target in there}
        return {
            "COPYDESK_MONGODB_URI": mongod.direct_uri(home, ports["database"]),
            "COPYDESK_BROKER_URL": broker.url.replace(str(broker.port), str(ports["broker"]))
            if broker
            else mongod.direct_uri(home, ports["broker"]).replace("/?", "/copydesk_broker?"),
        }

    def parts(role: str, count: int) -> list[Part]:
        own = {**environment, **addresses(role)}
        options = [f"--queues={plan.queues}"] if role == "worker" else []
        return [_part(home, role, number, own, *options) for number in range(count)]

    apis, workers, beats = parts("api", plan.apis), parts("worker", plan.workers), parts("beat", plan.beats)
    if plan.proxied:
        proxies["client", "api"] = stack.enter_context(Proxy(port))
    return Cluster(home, broker, database_port, port, Part(process), apis, workers, beats, proxies)


def _part(home: Path, role: str, number: int, environment: dict[str, str], *options: str) -> Part:
    command: Sequence[str] = [sys.executable, "-m", "copydesk_server", role, *options]
    return Part(Child(role, command, environment, log_file=home / f"{role}-{number}.log"))


@contextmanager
def small_disk(folder: Path, mib: int) -> Iterator[list[str]]:
    """A disk of some MiB on a folder, in a mount namespace of its own; what to put before a command that uses it.

    ``folder.parent / "holder"`` names the process whose ``/proc/PID/root`` shows the disk.
    """
    mount = f"mount -t tmpfs -o size={mib}m tmpfs {folder} && echo mounted && exec sleep 3600"
    command = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", mount]
    holder = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert holder.stdout is not None
    try:
        if holder.stdout.readline().strip() != "mounted":
            pytest.skip("a disk of its own needs user namespaces, which this machine does not allow")
        (folder.parent / "holder").write_text(str(holder.pid))
        yield ["nsenter", f"--target={holder.pid}", "--user", "--mount", "--preserve-credentials"]
    finally:
        holder.kill()
        holder.communicate()
