"""Hosts on one Linux machine: a network namespace each, on one bridge. They are made and deleted by root alone."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import attrs

# Of the addresses that RFC 2544 keeps for tests of networks, so that they hide none of this machine's.
NETWORK = "198.18.77"
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
    """

    name: str
    namespace: str
    link: str
    address: str

    def command(self, command: Sequence[str]) -> list[str]:
        """A command as it runs on the host."""
        return ["ip", "netns", "exec", self.namespace, *command]

    def cut(self) -> None:
        """Pull the cable: nothing comes or goes, and nobody is told."""
        ip("link", "set", self.link, "down")

    def plug(self) -> None:
        """Put the cable back."""
        ip("link", "set", self.link, "up")

    def disturb(self, *netem: str) -> bool:
        """Delay or lose packets that leave the host (tc-netem(8)); whether the kernel can."""
        done = subprocess.run(
            self.command(["tc", "qdisc", "replace", "dev", "eth0", "root", "netem", *netem]),
            capture_output=True,
            check=False,
        )
        return done.returncode == 0

    def calm(self) -> None:
        """Leave its packets alone."""
        command = self.command(["tc", "qdisc", "del", "dev", "eth0", "root"])
        subprocess.run(command, capture_output=True, check=False)


@contextmanager
def hosts(names: Sequence[str]) -> Iterator[dict[str, Host]]:
    """Hosts on a network of their own, deleted at the end.

    Raises:
        NoNamespaces: When this machine makes none.
    """
    _sweep()
    prefix, bridge = f"cd{os.getpid()}", f"cdb{os.getpid()}"
    try:
        ip("link", "add", bridge, "type", "bridge")
        ip("address", "add", f"{NETWORK}.1/24", "dev", bridge)
        ip("link", "set", bridge, "up")
        yield {name: _host(prefix, bridge, name, number) for number, name in enumerate(names)}
    finally:
        _delete(prefix, bridge)


def _host(prefix: str, bridge: str, name: str, number: int) -> Host:
    namespace, link, address = f"{prefix}-{name}", f"v{number}x{prefix[2:]}", f"{NETWORK}.{10 + number}"
    ip("netns", "add", namespace)
    ip("link", "add", link, "type", "veth", "peer", "name", "eth0", "netns", namespace)
    ip("link", "set", link, "master", bridge, "up")
    ip("-n", namespace, "address", "add", f"{address}/24", "dev", "eth0")
    ip("-n", namespace, "link", "set", "eth0", "up")
    ip("-n", namespace, "link", "set", "lo", "up")
    return Host(name, namespace, link, address)


def _delete(prefix: str, bridge: str) -> None:
    for namespace in _namespaces():
        if namespace.startswith(f"{prefix}-"):
            with suppress(NoNamespaces):
                ip("netns", "delete", namespace)
    with suppress(NoNamespaces):
        ip("link", "delete", bridge)


def _sweep() -> None:
    """Delete what a rehearsal left that was killed; its processes died with it."""
    for namespace in _namespaces():
        match = _NAME.match(namespace)
        if match and not Path(f"/proc/{match[1]}").exists():
            _delete(f"cd{match[1]}", f"cdb{match[1]}")


def _namespaces() -> list[str]:
    done = subprocess.run(["ip", "netns", "list"], capture_output=True, text=True, check=False)
    return [line.split()[0] for line in done.stdout.splitlines() if line.strip()]
