"""The reference deployment on hosts of their own: nginx, API, workers with a sweep, three mongod, RabbitMQ, an S3 store.

Processes run as deploy/compose.yaml names them, with the settings of deploy/copydesk.env.
"""

from __future__ import annotations

import os
import re
import secrets
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import attrs
import httpx
import psutil

from cluster.hosts import NETWORK, Host, hosts
from copydesk_server.core.mongo import OperationFailure, PyMongoError, connect_sync
from copydesk_server.core.process import Child
from copydesk_server.up import mongod
from deploy.files import DEPLOY, environment
from support import brokers, deployed
from support.deployed import ACCESS_KEY, BUCKET, SECRET_KEY
from support.nginx import configured

APIS, WORKERS, DATABASES = 3, 3, 3
NAMES = [
    *(f"mongodb-{number}" for number in range(DATABASES)),
    "rabbitmq",
    "s3",
    *(f"api-{number}" for number in range(APIS)),
    *(f"worker-{number}" for number in range(WORKERS)),
    "nginx-0",
    "nginx-1",
]
PORT, DATABASE_PORT, STORE_PORT = 8080, 27017, 9000
READY_SECONDS = 90
# Where clients find a proxy; whichever serves has it, as with VRRP.
ADDRESS = f"{NETWORK}.5"
# The disk of each member, a tmpfs: what a member has before its work are 200 MiB of journal.
DISK_MIB = 900
_ALREADY_INITIATED, _USER_EXISTS = 23, 51003


@attrs.define
class Cluster:
    """The hosts, and what runs on each."""

    home: Path
    hosts: dict[str, Host]
    parts: dict[str, list[Child]]
    key: str
    broker: brokers.Broker | None = None
    port: int = 0
    front: str = "nginx-0"
    disks: dict[str, Child] = attrs.field(factory=dict)
    variables: dict[str, str] = attrs.field(factory=dict)

    database_name = "copydesk"

    @property
    def base_url(self) -> str:
        return f"https://{ADDRESS}:{self.port}/api/v1"

    @property
    def mongodb_uri(self) -> str:
        where = ",".join(f"{self.hosts[name].address}:{DATABASE_PORT}" for name in self.named("mongodb"))
        return f"mongodb://copydesk:{self.key}@{where}/?replicaSet=copydesk&authSource=admin"

    def named(self, kind: str) -> list[str]:
        return [name for name in self.hosts if name.startswith(kind)]

    def start(self, host: str, **variables: str) -> None:
        """Start what runs on a host and does not, with more variables than before."""
        if host == "rabbitmq" and self.broker is not None and not _runs(self.broker):
            self.broker.start()
        for child in self.parts[host]:
            if child.process is None or child.exited() is not None:
                child.environment = {**child.environment, **variables}
                child.start()

    def restart(self, host: str, **variables: str) -> None:
        """Stop what runs on a host in order, and start it again."""
        self.stop(host)
        self.start(host, **variables)
        self.wait(host)

    def kill(self, host: str) -> None:
        """kill -9 of everything on a host."""
        if host == "rabbitmq" and self.broker is not None:
            self.broker.kill()
        for child in self.parts[host]:
            for process in _family(child):
                with suppress(psutil.NoSuchProcess):
                    process.kill()
            child.wait(10)

    def stop(self, host: str, seconds: float = 60) -> None:
        """SIGTERM to everything on a host."""
        for child in self.parts[host]:
            child.terminate()
        for child in self.parts[host]:
            child.wait(seconds)

    def disk(self, host: str) -> Path:
        """The disk of a member of the replica set, as seen from here."""
        return Path(f"/proc/{self.disks[host].pid}/root{self.home / host}")

    def face(self, host: str) -> None:
        """Let a proxy have the address that clients know."""
        self.hosts[host].take(ADDRESS, self.hosts[self.front])
        self.front = host

    def command(self, host: str, *arguments: str, **variables: str) -> None:
        """Run a command of the server on a host, to its end."""
        full = self.hosts[host].command([sys.executable, "-m", "copydesk_server", *arguments])
        environment_ = {**os.environ, **self.variables, **variables}
        done = subprocess.run(full, env=environment_, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"{' '.join(arguments)}: {done.stdout[-500:]}{done.stderr[-1500:]}")

    def member(self, host: str) -> Any:
        """A member of the replica set, as one that may do everything."""
        address = f"{self.hosts[host].address}:{DATABASE_PORT}"
        return connect_sync(f"mongodb://__system:{self.key}@{address}/?directConnection=true&authSource=local", "admin")

    def primary(self) -> str:
        """The host of the primary."""
        admin = connect_sync(self.mongodb_uri, "admin")
        try:
            address = str(admin.command("hello")["primary"]).partition(":")[0]
        finally:
            admin.client.close()
        return next(name for name in self.named("mongodb") if self.hosts[name].address == address)

    def wait(self, host: str) -> None:
        """Wait until what runs on a host is of use."""
        address = self.hosts[host].address
        url = f"http://{address}:{PORT}/readyz" if host.startswith("api") else f"http://{address}:9464/metrics"
        if host.startswith(("api", "worker")):
            _until(lambda: deployed.answer(url).startswith("200"), f"{host} is not ready")


def _family(child: Child) -> list[psutil.Process]:
    with suppress(psutil.NoSuchProcess):
        own = psutil.Process(child.pid)
        return [own, *own.children(recursive=True)]  # A parent that lives starts another child in place of a dead one.
    return []


def _runs(broker: brokers.Broker) -> bool:
    return broker.process is not None and broker.process.poll() is None


def _until(is_so: Callable[[], bool], said: str) -> None:
    deadline = time.monotonic() + READY_SECONDS
    while not is_so():
        if time.monotonic() > deadline:
            raise RuntimeError(f"{said} after {READY_SECONDS} s")
        time.sleep(0.1)


@contextmanager
def cluster(home: Path, sources: Path | None = None, **settings: str) -> Iterator[Cluster]:
    """The deployment, which ends at the end, whatever happens; of the server's sources in a folder, where one is given."""
    with ExitStack() as stack:
        found = Cluster(home, stack.enter_context(hosts(NAMES)), {name: [] for name in NAMES}, secrets.token_hex(32))
        stack.callback(_end, found)
        _databases(found)
        _broker(found)
        _store(found)
        _servers(found, settings, sources)
        _proxy(found)
        yield found


def _end(found: Cluster) -> None:
    for host in reversed(found.named("")):
        with suppress(Exception):  # One that is left is ended by the kernel, with this process.
            found.kill(host)
    for child in found.disks.values():
        child.terminate()
        child.wait(5)


def _run(found: Cluster, host: str, name: str, command: list[str], variables: dict[str, str] | None = None) -> Child:
    full = found.hosts[host].command(command)
    child = Child(name, full, {**os.environ, **(variables or {})}, log_file=found.home / f"{host}-{name}.log")
    found.parts[host].append(child)
    return child


def _databases(found: Cluster) -> None:
    """Three members, made a replica set, with the server's user."""
    (found.home / "keyfile").write_text(found.key)
    (found.home / "keyfile").chmod(0o600)
    for host in found.named("mongodb"):
        into = _disk(found, host)
        options = [
            f"--dbpath={found.home / host}",
            f"--bind_ip={found.hosts[host].address},127.0.0.1",
            "--nounixsocket",
        ]
        options += [f"--port={DATABASE_PORT}", "--replSet=copydesk", f"--keyFile={found.home / 'keyfile'}"]
        options += ["--wiredTigerCacheSizeGB=0.25", "--setParameter=transactionLifetimeLimitSeconds=5"]
        child = Child("mongod", [*into, str(mongod.find()), *options], os.environ, log_file=found.home / f"{host}.log")
        found.parts[host].append(child)
        found.start(host)
    members = [
        {"_id": number, "host": f"{found.hosts[host].address}:{DATABASE_PORT}"}
        for number, host in enumerate(found.named("mongodb"))
    ]
    admin = found.member("mongodb-0")
    election = re.search(r"electionTimeoutMillis: (\d+)", (DEPLOY / "mongodb/init.js").read_text())
    assert election, "deploy/mongodb/init.js sets no time of an election"
    settings = {"electionTimeoutMillis": int(election[1])}
    initiate = {"replSetInitiate": {"_id": "copydesk", "members": members, "settings": settings}}
    _until(lambda: _done(admin, initiate), "no replica set")
    user = {"createUser": "copydesk", "pwd": found.key, "roles": list(mongod.ROLES)}
    _until(lambda: any(_done(found.member(host), user) for host in found.named("mongodb")), "no primary")
    admin.client.close()


def _disk(found: Cluster, host: str) -> list[str]:
    """Mount a small disk for a member, which no other process sees; what to put before a command that uses it."""
    folder = found.home / host
    folder.mkdir()
    mount = f"mount -t tmpfs -o size={DISK_MIB}m tmpfs {folder} && touch {folder}.mounted && exec sleep infinity"
    holder = found.disks[host] = Child(f"disk of {host}", found.hosts[host].command(["sh", "-c", mount]), os.environ)
    holder.start()
    _until(lambda: Path(f"{folder}.mounted").exists(), f"{host} has no disk")
    return ["nsenter", f"--target={holder.pid}", "--mount", "--net"]


def _done(admin: Any, command: dict[str, Any]) -> bool:
    try:
        admin.command(command)
    except OperationFailure as error:
        return error.code in {_ALREADY_INITIATED, _USER_EXISTS}
    except PyMongoError:
        return False
    return True


def _broker(found: Cluster) -> None:
    host = found.hosts["rabbitmq"]
    broker = brokers.rabbitmq(found.home / "rabbitmq")
    broker.command = host.command(broker.command)
    broker.environment |= {"RABBITMQ_NODE_IP_ADDRESS": host.address}
    broker.url = broker.url.replace("127.0.0.1", host.address)
    (found.home / "rabbitmq" / "rabbitmq.conf").write_text("loopback_users = none\n")
    found.broker = broker
    broker.start()


def _store(found: Cluster) -> None:
    address = found.hosts["s3"].address
    _run(found, "s3", "s3", [sys.executable, "-m", "moto.server", "-H", address, "-p", str(STORE_PORT)])
    found.start("s3")
    make_bucket(found)


def make_bucket(found: Cluster) -> None:
    """The bucket, in a store that has just started and has none."""
    address = f"http://{found.hosts['s3'].address}:{STORE_PORT}"
    _until(lambda: bool(deployed.answer(f"{address}/")), "no S3 store")
    httpx.put(f"{address}/{BUCKET}").raise_for_status()


def _servers(found: Cluster, settings: dict[str, str], sources: Path | None) -> None:
    """API processes, and workers with a sweep beside each."""
    assert found.broker is not None
    found.variables = variables = {
        **environment(DEPLOY / "copydesk.env"),
        "COPYDESK_MONGODB_URI": found.mongodb_uri,
        "COPYDESK_BROKER_URL": found.broker.url,
        "COPYDESK_SECRET_KEY": found.key,
        "COPYDESK_S3_ENDPOINT": f"http://{found.hosts['s3'].address}:{STORE_PORT}",
        "COPYDESK_S3_ACCESS_KEY": ACCESS_KEY,
        "COPYDESK_S3_SECRET_KEY": SECRET_KEY,
        "COPYDESK_HOST": "0.0.0.0",  # of its own namespace
        "COPYDESK_METRICS_HOST": "0.0.0.0",
        "COPYDESK_PORT": str(PORT),
        "COPYDESK_WORKER_PROCESSES": "1",
        "COPYDESK_RATE_LIMIT_PER_MINUTE": "0",
        **{f"COPYDESK_{name.upper()}": value for name, value in settings.items()},
    }
    program = [sys.executable, "-m", "copydesk_server"]
    for host in [*found.named("api"), *found.named("worker")]:
        own = {**variables, "COPYDESK_HOME": str(found.home / host), "PYTHONPATH": str(sources or "")}
        if host.startswith("api"):
            _run(found, host, "api", [*program, "metrics", "api"], own)
        else:
            queues = "--queues=text,sources" if host == "worker-0" else "--queues=text,renders"
            _run(found, host, "worker", [*program, "metrics", "worker", queues], own)
            _run(found, host, "beat", [*program, "beat"], own)
        found.start(host)
    for host in [*found.named("api"), *found.named("worker")]:
        found.wait(host)


def _proxy(found: Cluster) -> None:
    """Two proxies of one configuration; one has the address."""
    addresses = [f"{found.hosts[name].address}:{PORT}" for name in found.named("api")]
    program, first = brokers.find("nginx"), found.home / "nginx-0"
    assert program, "nginx is not installed"
    first.mkdir()
    found.port = configured(first, addresses, ADDRESS)
    for host in found.named("nginx"):
        home = found.home / host
        if home != first:
            shutil.copytree(first, home)
            text = (first / "nginx.conf").read_text()
            (home / "nginx.conf").write_text(text.replace(str(first), str(home)))
        # So that the one in reserve may listen at an address that it does not have yet.
        listen = "sysctl -qw net.ipv4.ip_nonlocal_bind=1 && exec " + shlex.join(
            [program, "-c", str(home / "nginx.conf"), "-g", "daemon off; user root;"]
        )
        _run(found, host, "nginx", ["sh", "-c", listen])
        found.start(host)
    found.face("nginx-0")
    os.environ["SSL_CERT_FILE"] = str(first / "authority.pem")
    _until(lambda: _passes(found), "nginx does not pass requests on")


def _passes(found: Cluster) -> bool:
    with suppress(httpx.TransportError):
        return httpx.get(f"{found.base_url}/capabilities", timeout=5).status_code == 200
    return False
