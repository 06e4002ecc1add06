"""The brokers a deployment may use, started from the system's packages on ports of their own."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import attrs
import kombu

from copydesk_server.queue.operations import QUEUES as ALL_QUEUES
from copydesk_server.up.address import free_port

NAMES = ("mongodb", "redis", "rabbitmq")
START_SECONDS = 60
RABBIT = "/usr/lib/rabbitmq/bin/rabbitmq-server"
NEEDS = {"redis": ("redis-server", ("redis-server",)), "rabbitmq": ("rabbitmq-server", (RABBIT, "epmd"))}
QUEUES = tuple(f"copydesk.{name}" for name in ALL_QUEUES)


@attrs.define
class Broker:
    """A broker in a process of its own, which may be killed, started again and emptied."""

    name: str
    url: str
    port: int
    command: list[str]
    environment: dict[str, str]
    home: Path
    process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.home.mkdir(parents=True, exist_ok=True)
        with (self.home / "broker.log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                env={**os.environ, **self.environment},
                cwd=self.home,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        deadline = time.monotonic() + START_SECONDS
        while not self._answers():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"{self.name} did not start; {self.home / 'broker.log'} says why")
            time.sleep(0.05)

    def kill(self) -> None:
        """kill -9 of the whole of it; what it held is gone."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def empty(self) -> None:
        """Throw away every message."""
        with kombu.Connection(self.url, connect_timeout=5) as connection:
            for queue in QUEUES:
                channel = connection.channel()
                channel.queue_declare(queue=queue, durable=True, auto_delete=False)
                channel.queue_purge(queue=queue)

    def _answers(self) -> bool:
        try:
            with kombu.Connection(self.url, connect_timeout=1) as connection:
                connection.ensure_connection(max_retries=1, interval_start=0, timeout=2)
        except (OSError, kombu.exceptions.KombuError):
            return False
        return True


def redis(home: Path) -> Broker:
    """Redis, which keeps nothing on disk."""
    port = free_port()
    command = [str(find("redis-server")), f"--port {port}", "--bind 127.0.0.1", "--save", "", "--appendonly no"]
    return Broker("redis", f"redis://127.0.0.1:{port}/0", port, command, {}, home)


def rabbitmq(home: Path) -> Broker:
    """RabbitMQ with a port mapper of its own, which ends with it."""
    port, inner, mapper = free_port(), free_port(), free_port()
    home.mkdir(parents=True, exist_ok=True)
    (home / "plugins").write_text("[].")
    environment = {
        "HOME": str(home),
        "ERL_EPMD_PORT": str(mapper),
        "ERL_EPMD_ADDRESS": "127.0.0.1",
        "RABBITMQ_NODENAME": f"copydesk{port}@localhost",
        "RABBITMQ_NODE_PORT": str(port),
        "RABBITMQ_NODE_IP_ADDRESS": "127.0.0.1",
        "RABBITMQ_DIST_PORT": str(inner),
        "RABBITMQ_MNESIA_BASE": str(home / "data"),
        "RABBITMQ_LOG_BASE": str(home / "log"),
        "RABBITMQ_ENABLED_PLUGINS_FILE": str(home / "plugins"),
        "RABBITMQ_CONFIG_FILE": str(home / "rabbitmq"),
        "RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS": "-start_epmd false -kernel inet_dist_use_interface {127,0,0,1}",
    }
    script = f"{find('epmd')} -port {mapper} -address 127.0.0.1 & exec {RABBIT}"
    url = f"amqp://guest:guest@127.0.0.1:{port}//"
    return Broker("rabbitmq", url, port, ["/bin/sh", "-c", script], environment, home)


START: dict[str, Callable[[Path], Broker]] = {"redis": redis, "rabbitmq": rabbitmq}


@contextmanager
def started(name: str, home: Path) -> Iterator[Broker | None]:
    """A running broker; none where it is the database itself."""
    if name == "mongodb":
        yield None
        return
    broker = START[name](home)
    broker.start()
    try:
        yield broker
    finally:
        broker.kill()


def find(binary: str) -> str | None:
    return shutil.which(binary) or shutil.which(binary, path="/usr/sbin:/usr/local/sbin")


def missing(name: str) -> str | None:
    """What a broker lacks on this machine and how to get it; nothing where it can be started."""
    package, binaries = NEEDS.get(name, ("", ()))
    if all(find(binary) for binary in binaries):
        return None
    return f"{package} is not installed; on Debian and Ubuntu: apt-get install {package}"
