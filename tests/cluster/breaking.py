"""What breaks in the rehearsal, one thing after the other, and how it is mended."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from cluster.machines import Cluster

Step = Callable[[Cluster], None]
Fault = tuple[str, Step, Step]
APART_SECONDS = 15  # One host so much ahead and one so much behind: 30 s between them.
# As long as VRRP takes to see that a proxy is gone: three announcements, one a second.
TAKEOVER_SECONDS = 3.0
# Long enough for jobs and writes of clients between two versions that serve together.
MIXED_SECONDS = 4.0
_MIB = 1 << 20


class NotHere(Exception):
    """Raised when this machine cannot do a fault; says why."""


def killed(host: str) -> Fault:
    """kill -9 of everything on a host."""
    return (f"kill -9 of {host}", lambda found: found.kill(host), lambda found: found.start(host))


def parted(host: str) -> Fault:
    """A host that nobody reaches."""
    return (f"partition of {host}", lambda found: found.hosts[host].cut(), lambda found: found.hosts[host].plug())


def primary(name: str, begin: Callable[[Cluster, str], None], end: Callable[[Cluster, str], None]) -> Fault:
    """A fault of whichever member is primary."""
    chosen: list[str] = []

    def inflict(found: Cluster) -> None:
        chosen[:] = [found.primary()]
        begin(found, chosen[0])

    return (name, inflict, lambda found: end(found, chosen[0]))


def disturbed(host: str, *, seconds: float = 0.0, loss: float = 0.0) -> Fault:
    """Packets from a host that are late or lost."""
    what = f"{seconds * 1000:.0f} ms late" if seconds else f"{loss:.0%} lost"
    return (
        f"packets from {host} {what}",
        lambda found: found.hosts[host].disturb(seconds, loss),
        lambda found: found.hosts[host].calm(),
    )


def fill(found: Cluster, host: str) -> None:
    """Leave no room on the disk of a member."""
    with suppress(OSError), (found.disk(host) / "filler").open("wb") as file:
        while True:
            file.write(bytes(_MIB))


def empty(found: Cluster, host: str) -> None:
    """Make room, and start what ended without it."""
    (found.disk(host) / "filler").unlink(missing_ok=True)
    found.start(host)


def clocks_apart(found: Cluster) -> None:
    """An API host and a worker whose clocks are ahead, and a pair whose clocks are behind."""
    compiler, shim = shutil.which("cc"), found.home / "clock.so"
    if compiler is None:
        raise NotHere("no C compiler for a clock that is wrong (on Debian: apt-get install gcc libc6-dev)")
    subprocess.run(
        [compiler, "-shared", "-fPIC", "-O2", "-o", str(shim), str(Path(__file__).with_name("clock.c"))], check=True
    )
    for host, sign in {"worker-1": "", "worker-2": "-", "api-1": "", "api-2": "-"}.items():
        found.restart(host, LD_PRELOAD=str(shim), CLOCK_AHEAD_SECONDS=f"{sign}{APART_SECONDS}")


def clocks_right(found: Cluster) -> None:
    """Clocks as they were."""
    for host in ("worker-1", "worker-2", "api-1", "api-2"):
        found.restart(host, LD_PRELOAD="", CLOCK_AHEAD_SECONDS="0")


def proxy_gone(found: Cluster) -> None:
    """kill -9 of the proxy that clients reach; the other takes its address."""
    found.kill(found.front)
    time.sleep(TAKEOVER_SECONDS)
    found.face(next(host for host in found.named("nginx") if host != found.front))


def rolled(found: Cluster) -> None:
    """A new version: each process is stopped and started, one after the other, while the others serve; workers first."""
    for host in [*found.named("worker"), *found.named("api")]:
        found.restart(host, PYTHONPATH="")
        time.sleep(MIXED_SECONDS)


def all_started(found: Cluster) -> None:
    """Everything runs."""
    for host in found.named(""):
        found.start(host)


ROLLED: Fault = ("rolling restart", rolled, all_started)
FAULTS: list[Fault] = [
    killed("worker-1"),
    killed("api-1"),
    primary("kill -9 of the primary", Cluster.kill, Cluster.start),
    killed("rabbitmq"),
    ("kill -9 of the proxy", proxy_gone, all_started),
    parted("worker-2"),
    parted("api-2"),
    primary(
        "partition of the primary",
        lambda found, host: found.hosts[host].cut(),
        lambda found, host: found.hosts[host].plug(),
    ),
    parted("rabbitmq"),
    parted("s3"),
    primary(
        "packets from the primary 200 ms late",
        lambda found, host: found.hosts[host].disturb(seconds=0.2),
        lambda found, host: found.hosts[host].calm(),
    ),
    primary(
        "packets from the primary 5% lost",
        lambda found, host: found.hosts[host].disturb(loss=0.05),
        lambda found, host: found.hosts[host].calm(),
    ),
    disturbed("api-0", loss=0.05),
    disturbed("rabbitmq", seconds=0.2),
    ("clocks 30 s apart", clocks_apart, clocks_right),
    primary("full disk of the primary", fill, empty),
    ROLLED,
]
