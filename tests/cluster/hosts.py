"""Hosts on one Linux machine: a network namespace each, on one bridge. They are made and deleted by root alone."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import attrs

from copydesk_server.core.process import Child

# Of the addresses that RFC 2544 keeps for tests of networks, so that they hide none of this machine's.
NETWORK = "198.18.77"
# An interpreter starts in a tenth of this on a busy machine.
WIRE_SECONDS = 10.0
_WIRE = [sys.executable, str(Path(__file__).with_name("wire.py"))]
_NAME = re.compile(r"^cd(\d+)-")


class NoNamespaces(Exception):
    """Raised when this machine makes no network namespaces; says why."""


def ip(*arguments: str) -> None:
    """Run ``ip``."""
    done = subprocess.run(["ip", *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoNamespaces(f"`ip {' '.join(arguments)}`: {done.stderr.strip()}")


@attrs.frozen
class Host:
    """A host with one interface, ``eth0``.

    Args:
        name: What it is called.
        namespace: Its network namespace.
        link: The bridge's end of its cable.
        address: Its address.
        bridge: Where its cable ends.
        wire: What disturbs it, when it runs.
    """

    name: str
    namespace: str
    link: str
    address: str
    bridge: str
    wire: Child

    def command(self, command: Sequence[str]) -> list[str]:
        """A command as it runs on the host."""
        return ["ip", "netns", "exec", self.namespace, *command]

    def cut(self) -> None:
        """Pull the cable: nothing comes or goes, and nobody is told."""
        ip("link", "set", self.link, "down")

    def plug(self) -> None:
        """Put the cable back."""
        ip("link", "set", self.link, "up")

    def disturb(self, seconds: float = 0.0, loss: float = 0.0) -> None:
        """Delay or lose packets that leave the host, by a wire that stands in the way of its cable."""
        inner, outer = f"{self.link}i", f"{self.link}o"
        ip("link", "add", inner, "type", "veth", "peer", "name", outer)
        ip("link", "set", inner, "up")
        ip("link", "set", outer, "master", self.bridge, "up")
        self.wire.command = [*_WIRE, self.link, inner, f"--seconds={seconds}", f"--loss={loss}"]
        self.wire.start()
        deadline = time.monotonic() + WIRE_SECONDS
        while not {self.link, inner} <= _watched():
            if time.monotonic() > deadline:
                raise NoNamespaces(f"the wire of {self.name} did not start")
            time.sleep(0.02)
        ip("link", "set", self.link, "nomaster")

    def calm(self) -> None:
        """Leave its packets alone."""
        self.wire.terminate()
        self.wire.wait(5)
        ip("link", "delete", f"{self.link}i")
        ip("link", "set", self.link, "master", self.bridge)

    def take(self, address: str, other: Host) -> None:
        """Take an address over from another host, as VRRP does for a proxy that is gone."""
        with suppress(NoNamespaces):
            ip("-n", other.namespace, "address", "del", f"{address}/32", "dev", "eth0")
        ip("-n", self.namespace, "address", "replace", f"{address}/32", "dev", "eth0")
        ip("neigh", "flush", "dev", self.bridge)


def _watched() -> set[str]:
    """Interfaces of which a process takes every frame (packet(7))."""
    names = dict(socket.if_nameindex())
    lines = Path("/proc/net/packet").read_text().splitlines()[1:]
    return {names.get(int(line.split()[4]), "") for line in lines}


@contextmanager
def hosts(names: Sequence[str]) -> Iterator[dict[str, Host]]:
    """Hosts on a network of their own, deleted at the end.

    Raises:
        NoNamespaces: When this machine makes none.
    """
    _sweep()
    prefix, bridge = f"cd{os.getpid()}", f"cdb{os.getpid()}"
    found = dict[str, Host]()
    try:
        ip("link", "add", bridge, "type", "bridge")
        ip("address", "add", f"{NETWORK}.1/24", "dev", bridge)
        ip("link", "set", bridge, "up")
        for number, name in enumerate(names):
            found[name] = _host(prefix, bridge, name, number)
        yield found
    finally:
        for host in found.values():
            host.wire.terminate()
            host.wire.wait(5)
        _delete(prefix, bridge)


def _host(prefix: str, bridge: str, name: str, number: int) -> Host:
    namespace, link, address = f"{prefix}-{name}", f"v{number}x{prefix[2:]}", f"{NETWORK}.{10 + number}"
    ip("netns", "add", namespace)
    ip("link", "add", link, "type", "veth", "peer", "name", "eth0", "netns", namespace)
    ip("link", "set", link, "master", bridge, "up")
    ip("-n", namespace, "address", "add", f"{address}/24", "dev", "eth0")
    ip("-n", namespace, "link", "set", "eth0", "up")
    ip("-n", namespace, "link", "set", "lo", "up")
    return Host(name, namespace, link, address, bridge, Child(f"wire of {name}", [], os.environ))


def _delete(prefix: str, bridge: str) -> None:
    for namespace in _namespaces():
        if namespace.startswith(f"{prefix}-"):
            with suppress(NoNamespaces):
                ip("netns", "delete", namespace)
    wires = [path.name for path in Path("/sys/class/net").glob(f"v*x{prefix[2:]}i")]
    for link in [*wires, bridge]:
        with suppress(NoNamespaces):
            ip("link", "delete", link)


def _sweep() -> None:
    """Delete what a rehearsal left that was killed; its processes died with it."""
    for namespace in _namespaces():
        match = _NAME.match(namespace)
        if match and not Path(f"/proc/{match[1]}").exists():
            _delete(f"cd{match[1]}", f"cdb{match[1]}")


def _namespaces() -> list[str]:
    done = subprocess.run(["ip", "netns", "list"], capture_output=True, text=True, check=False)
    return [line.split()[0] for line in done.stdout.splitlines() if line.strip()]
