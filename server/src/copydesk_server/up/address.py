"""The address that a server listens on: held by one server at a time, and by whom it is held.

API processes of one server share their port (SO_REUSEPORT), so the kernel would let two servers of the same user share
it too, and hand each request to either. A claim keeps the second one out.
"""

from __future__ import annotations

import errno
import os
import shlex
import socket
import time
from contextlib import ExitStack, suppress
from pathlib import Path

import psutil

from copydesk_server.core.log import redact
from copydesk_server.core.settings import Settings, variable

# As long as `up` waits: 1 to 3 s are usual, 27 s were seen on two cores with fifteen busy processes.
START_SECONDS = 60.0
WILDCARDS = frozenset({"0.0.0.0", "::"})  # noqa: S104  # compared with, not bound to
LONGEST_COMMAND = 200  # Two lines of a terminal say which program it is.
_NAMES = frozenset({"copydesk_server", "copydesk-server"})


class AddressError(Exception):
    """Raised when an address cannot be had; says why, and what to do."""


class AddressTaken(AddressError):
    """Raised when another program has the address; says which."""


class Claim:
    """Sockets that keep an address from every other server, for as long as they are open.

    Args:
        port: The port that was taken, where any was asked for.
        sockets: What holds it; empty where it is shared.
    """

    def __init__(self, port: int, sockets: list[socket.socket]) -> None:
        self.port, self._sockets = port, sockets

    def close(self) -> None:
        """Leave the address to others."""
        for claimed in self._sockets:
            claimed.close()


def claim(host: str, port: int) -> Claim:
    """Take an address for this server alone; its own API processes can still listen there.

    Args:
        host: Name or address; empty for all of the machine.
        port: Port; 0 takes a free one.

    Raises:
        AddressTaken: When another program has it, or is about to.
        AddressError: When it cannot be bound at all.
    """
    while True:
        chosen = port or free_port()
        try:
            return Claim(chosen, _bind_all(host, chosen))
        except OSError as error:
            if error.errno == errno.EADDRINUSE and not port:
                continue  # Somebody was faster; there are other free ports.
            raise _explained(error, host, chosen) from error


def claim_or_share(settings: Settings) -> Claim:
    """Take an address for an API process that runs by itself, or share it with those of the same database.

    Raises:
        AddressTaken: When a program has it that serves anything else.
        AddressError: When it cannot be bound at all.
    """
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            return claim(settings.host, settings.port)
        except AddressTaken:
            found = listeners(settings.host, settings.port)
            if found and all(_serves(pid, settings) for pid in found):
                return Claim(settings.port, [])
            if found or time.monotonic() > deadline:
                raise
        time.sleep(0.1)  # Whoever has it does not listen yet, so nothing says what it serves.


def free_port() -> int:
    """A loopback port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def listeners(host: str, port: int) -> list[int]:
    """Ids of the processes that listen where the address would; 0 for one that belongs to another user."""
    own = {str(address[0]) for _, address in _resolve(host, port)}
    return sorted(
        {
            found.pid or 0
            for found in psutil.net_connections("tcp")
            if found.status == psutil.CONN_LISTEN
            and found.laddr
            and found.laddr.port == port
            and _overlap(found.laddr.ip, own)
        }
    )


def _overlap(address: str, own: set[str]) -> bool:
    return address in own or address in WILDCARDS or bool(own & WILDCARDS)


# What getaddrinfo answers for IPv4, and for IPv6.
SocketAddress = tuple[str, int] | tuple[str, int, int, int] | tuple[int, bytes]


def _resolve(host: str, port: int) -> list[tuple[socket.AddressFamily, SocketAddress]]:
    """What a name stands for, IPv4 first, as the API binds it."""
    found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    return sorted({(family, address) for family, _, _, _, address in found}, key=lambda one: one[0])


def _bind_all(host: str, port: int) -> list[socket.socket]:
    with ExitStack() as stack:
        sockets = []
        for family, address in _resolve(host, port):
            try:
                sockets.append(stack.enter_context(_bind(family, address)))
            except OSError as error:
                lacks_ipv6 = family == socket.AF_INET6 and error.errno in {errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT}
                if not (lacks_ipv6 and sockets):
                    raise
        stack.pop_all()
    return sockets


def _bind(family: socket.AddressFamily, address: SocketAddress) -> socket.socket:
    """Bind without sharing, then allow sharing to those who ask for it: the API processes.

    Of all that bind with SO_REUSEADDR, which connections that linger from the last run make necessary, one can listen:
    that decides among servers that start at once. Then the socket refuses whoever does not bind with SO_REUSEPORT (a
    claim does not), also while no API process listens. It stops listening, so that no connection is given to it; Linux
    keeps the port of a socket that was bound by number.
    """
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        made.bind(address)
        made.listen(1)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 0)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        made.shutdown(socket.SHUT_RDWR)
    except OSError:
        made.close()
        raise
    return made


def _explained(error: OSError, host: str, port: int) -> AddressError:
    where = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    if error.errno == errno.EADDRINUSE:
        return AddressTaken(
            f"{where} is taken by {_holders(host, port)}. A server needs an address of its own: stop the other one, or "
            "give --port another number (0 takes a free one)"
        )
    if error.errno == errno.EACCES:
        return AddressError(f"{where} needs rights that you do not have: give --port a number from 1024 up")
    if error.errno == errno.EADDRNOTAVAIL:
        return AddressError(f"{host} is not an address of this machine: give --host one, such as 127.0.0.1")
    if isinstance(error, socket.gaierror):
        return AddressError(f"{host} cannot be resolved ({error.strerror}): give --host an address of this machine")
    return AddressError(f"{where} cannot be bound: {error.strerror}")


def _holders(host: str, port: int) -> str:
    if found := listeners(host, port):
        return " and ".join(sorted({_described(pid) for pid in found}))
    starting = sorted({_described(pid) for pid in _starting()})
    return "a program that does not listen yet" + (f", perhaps {' or '.join(starting)}" if starting else "")


def _starting() -> list[int]:
    """Copydesk servers that run here and do not listen yet, apart from this one."""
    own = {os.getpid(), *(parent.pid for parent in psutil.Process().parents())}
    listening = {found.pid for found in psutil.net_connections("tcp") if found.status == psutil.CONN_LISTEN}
    found = []
    for process in psutil.process_iter():
        with suppress(psutil.Error):
            if process.pid in own or not _is_copydesk(process) or not {"up", "api"} & set(process.cmdline()):
                continue
            if not any(_is_copydesk(one) and one.pid in listening for one in (process, *process.children())):
                found.append(process.pid)
    return found


def _described(pid: int) -> str:
    """A process as its owner knows it: the `up` that an API process belongs to, where there is one."""
    try:
        process = psutil.Process(pid) if pid else None
        if process is None:
            return "a program of another user"
        environment = _environment(process)
        while (parent := process.parent()) is not None and _is_copydesk(parent):
            process = parent
        command = redact(shlex.join(process.cmdline()))[:LONGEST_COMMAND]
        home = environment.get(variable("home")) if _is_copydesk(process) else None
        return f"pid {process.pid} (`{command}`" + (f", home {home})" if home else ")")
    except psutil.NoSuchProcess:
        return f"pid {pid}, which has just ended"


def _is_copydesk(process: psutil.Process) -> bool:
    try:
        return any(Path(argument).name in _NAMES for argument in process.cmdline()[:3])
    except psutil.AccessDenied:
        return False


def _serves(pid: int, settings: Settings) -> bool:
    """Whether a process is an API process of the same database, as its environment says."""
    own = (settings.mongodb_uri, settings.mongodb_database)
    with suppress(psutil.Error):
        process = psutil.Process(pid)
        found = _environment(process)
        default = Settings().mongodb_database
        its = (found.get(variable("mongodb_uri")), found.get(variable("mongodb_database")) or default)
        return _is_copydesk(process) and its == own
    return False


def _environment(process: psutil.Process) -> dict[str, str]:
    """The variables of a process; none where it belongs to another user."""
    try:
        return process.environ()
    except psutil.AccessDenied:
        return {}
