"""`make cluster` and `make cluster-faults`: the reference deployment on one machine, and what happens when parts of it die."""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from cluster.hosts import NoNamespaces
from cluster.load import Load, Pulse
from cluster.machines import Cluster, cluster
from copydesk_server.core.mongo import connect_sync
from faults.workload import lost_or_doubled
from support.server import new_workspace

Fault = tuple[str, Callable[[Cluster], None], Callable[[Cluster], None]]
# Longer than a lease (6 s) and an election (10 s and some), so that each fault is seen to its end.
HOLD_SECONDS, SETTLE_SECONDS = 14.0, 8.0
# The default of a fault's own time: a worker that is cut off for less than its lease loses nothing.
DRAIN_SECONDS = 120.0


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


def disturbed(host: str, *netem: str) -> Fault:
    """Packets from a host that are late or lost."""

    def inflict(found: Cluster) -> None:
        if not found.hosts[host].disturb(*netem):
            raise NotHere("this kernel has no netem (module sch_netem)")

    return (f"{' '.join(netem)} from {host}", inflict, lambda found: found.hosts[host].calm())


def rolled(found: Cluster) -> None:
    """A new version: each process of the server is stopped and started, one after the other, while the others serve."""
    for host in [*found.named("api"), *found.named("worker")]:
        found.stop(host)
        found.start(host)
        found.wait(host)


FAULTS: list[Fault] = [
    killed("worker-1"),
    killed("api-1"),
    primary("kill -9 of the primary", Cluster.kill, Cluster.start),
    killed("rabbitmq"),
    parted("worker-2"),
    parted("api-2"),
    primary(
        "partition of the primary",
        lambda found, host: found.hosts[host].cut(),
        lambda found, host: found.hosts[host].plug(),
    ),
    parted("rabbitmq"),
    parted("s3"),
    disturbed("mongodb-1", "delay", "200ms"),
    disturbed("rabbitmq", "loss", "5%"),
    ("rolling restart", rolled, lambda found: None),
]


def rehearse(found: Cluster, chosen: list[Fault]) -> bool:
    """Break each thing while clients work; prints what was seen and returns whether every promise held."""
    load, pulse = Load(found), Pulse(found)
    load.start()
    pulse.start()
    time.sleep(SETTLE_SECONDS)
    done = list[str]()
    for name, inflict, heal in chosen:
        began, before = time.monotonic(), len(load.jobs)
        load.fault = pulse.fault = name
        try:
            inflict(found)
        except NotHere as error:
            print(f"  {name}: NOT DONE, {error}", flush=True)
            load.fault = pulse.fault = "none"
            continue
        done.append(name)
        time.sleep(max(0.0, HOLD_SECONDS - (time.monotonic() - began)))
        heal(found)
        time.sleep(SETTLE_SECONDS)
        print(f"  {name}: {time.monotonic() - began:.0f} s, {len(load.jobs) - before} jobs", flush=True)
    load.fault = pulse.fault = "none"
    load.finish()
    return report(found, load, pulse, done)


def report(found: Cluster, load: Load, pulse: Pulse, done: list[str]) -> bool:
    """Print the figures."""
    _until_ended(found, load.jobs)
    missing = pulse.finish()
    handle = connect_sync(found.mongodb_uri, found.database_name)
    lost, doubled = lost_or_doubled(handle, load.jobs)
    twice = sum(
        handle["scripts"].count_documents({"workspace_id": workspace, "title": title}) > 1
        for workspace, titles in load.drafts.items()
        for title in titles
    )
    handle.client.close()
    print(
        "\n| Fault | Outcomes of jobs | Requests failed | Writes without a key told | Longest time without a write |\n|---|---|---|---|---|"
    )
    for name in ["none", *done]:
        outcomes = ", ".join(
            f"{count} {code}" for (fault, code), count in sorted(load.outcomes.items()) if fault == name
        )
        failed, told = (sum(one[0] == name for one in rows) for rows in (load.failed, load.told))
        print(f"| {name} | {outcomes} | {failed} | {told} | {pulse.longest.get(name, 0.0):.1f} s |")
    print(f"\njobs: {len(load.jobs)}; lost: {len(lost)}; run twice: {len(doubled)}; scripts made twice: {twice}")
    print(f"acknowledged writes to the replica set: {len(pulse.acknowledged)}; lost: {missing}")
    print(f"requests: {dict(load.requests)}; failed with default retries: {len(load.failed)}; told: {len(load.told)}")
    for row in [*load.failed, *load.told]:
        print("  ", *row)
    return not (lost or doubled or missing or twice)


def _until_ended(found: Cluster, job_ids: list[str]) -> None:
    handle, deadline = connect_sync(found.mongodb_uri, found.database_name), time.monotonic() + DRAIN_SECONDS
    open_ = {"_id": {"$in": job_ids}, "status": {"$in": ["queued", "running"]}}
    while handle["jobs"].count_documents(open_) and time.monotonic() < deadline:
        time.sleep(0.2)
    handle.client.close()


def _stay(found: Cluster) -> None:
    """Tell where everything is, and stay until Ctrl-C."""
    space = new_workspace(found)  # type: ignore[arg-type]  # what is used of a server
    authority = found.home / "nginx" / "authority.pem"
    print(f"export COPYDESK_BASE_URL={found.base_url} COPYDESK_API_KEY={space.key} SSL_CERT_FILE={authority}")
    for name, host in found.hosts.items():
        print(f"  {name:<10} {host.address}   ip netns exec {host.namespace} ...")
    over = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: over.set())
    over.wait()


def main() -> int:
    """Build the cluster, do what was asked for, and tear it down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", action="store_true", help="break things while clients work, and end")
    parser.add_argument("--only", default="", help="faults whose name has this")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # So that everything is torn down.
    with tempfile.TemporaryDirectory(prefix="copydesk-cluster-") as folder:
        try:
            began = time.monotonic()
            with cluster(Path(folder), stop_grace_seconds="5", offline_seconds="0.3") as found:
                print(f"the cluster is up after {time.monotonic() - began:.0f} s", flush=True)
                if not options.faults:
                    _stay(found)
                    return 0
                return 0 if rehearse(found, [one for one in FAULTS if options.only in one[0]]) else 1
        except NoNamespaces as error:
            print(f"no network namespaces here, which need root on Linux: {error}", file=sys.stderr)
            return 2


if __name__ == "__main__":
    sys.exit(main())
