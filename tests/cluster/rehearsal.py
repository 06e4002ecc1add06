"""`make cluster` and `make cluster-faults`: the reference deployment on one machine, and what happens when parts of it die."""

from __future__ import annotations

import argparse
import itertools
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import attrs

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from cluster.breaking import FAULTS, Fault, NotHere, all_started, rolled
from cluster.hosts import NoNamespaces
from cluster.load import Load, Pulse
from cluster.machines import Cluster, cluster, make_bucket
from copydesk_server.core.mongo import SyncDatabase, connect_sync
from faults.workload import lost_or_doubled
from support.server import ROOT, new_workspace

# Longer than a lease (6 s) and an election (10 s and some), so that each fault is seen to its end.
HOLD_SECONDS, SETTLE_SECONDS = 14.0, 8.0
# Of what is in the wrong order, which is then most of it.
MOST_SHOWN = 20
# For jobs that are still open when the faults are over.
DRAIN_SECONDS = 120.0


@attrs.frozen
class Limits:
    """How long to rehearse.

    Args:
        jobs: The faults are gone through again until so many jobs were queued,
        minutes: or until so much time has passed.
        clients: Clients at once.
    """

    jobs: int
    minutes: float
    clients: int


def rehearse(found: Cluster, chosen: list[Fault], limits: Limits) -> bool:
    """Break each thing while clients work; prints what was seen and returns whether every promise held."""
    load, pulse, began = Load(found, limits.clients), Pulse(found), time.monotonic()
    load.start()
    pulse.start()
    time.sleep(SETTLE_SECONDS)
    done = list[str]()
    copy, titles = found.home / "backup", dict[str, set[str]]()
    for name, inflict, heal in itertools.cycle(chosen):
        if len(done) >= len(chosen) and len(load.jobs) >= limits.jobs:
            break
        if time.monotonic() - began > 60 * limits.minutes:
            break
        if len(done) == len(chosen) // 2:
            load.fault = pulse.fault = "none"
            titles = _back_up(found, load, copy)
        _break(load, pulse, (name, inflict, heal))
        done.append(name)
    load.fault = pulse.fault = "none"
    load.finish()
    held = report(found, load, pulse, list(dict.fromkeys(done)))
    return _restore(found, copy, titles) and held


def _break(load: Load, pulse: Pulse, fault: Fault) -> None:
    """Break one thing, and mend it."""
    name, inflict, heal = fault
    began, before = time.monotonic(), len(load.jobs)
    load.fault = pulse.fault = name
    try:
        inflict(load.cluster)
    except NotHere as why:
        print(f"  {name}: left out, {why}", flush=True)
        return
    time.sleep(max(0.0, HOLD_SECONDS - (time.monotonic() - began)))
    heal(load.cluster)
    time.sleep(SETTLE_SECONDS)
    print(f"  {name}: {time.monotonic() - began:.0f} s, {len(load.jobs) - before} jobs", flush=True)


def _back_up(found: Cluster, load: Load, folder: Path) -> dict[str, set[str]]:
    """Back the cluster up while clients write; titles of the scripts that were acknowledged before, by workspace."""
    if folder.exists():
        return {}
    began, known = time.monotonic(), {space: set(titles) for space, titles in load.drafts.items()}
    found.command("worker-0", "backup", str(folder))
    print(f"  backup under load: {time.monotonic() - began:.0f} s, {sum(map(len, known.values()))} scripts", flush=True)
    return known


def _restore(found: Cluster, folder: Path, known: dict[str, set[str]]) -> bool:
    """Restore the backup into an emptied cluster; whether all that was acknowledged before it is there, and jobs run."""
    if not folder.exists():
        return True
    for host in [*found.named("api"), *found.named("worker"), "s3"]:
        found.kill(host)
    handle = connect_sync(found.mongodb_uri, found.database_name)
    handle.client.drop_database(found.database_name)
    found.start("s3")
    make_bucket(found)
    began = time.monotonic()
    found.command("worker-0", "restore", str(folder))
    took = time.monotonic() - began
    for host in [*found.named("api"), *found.named("worker")]:
        found.start(host)
    for host in [*found.named("api"), *found.named("worker")]:
        found.wait(host)
    kept = {space: {row["title"] for row in handle["scripts"].find({"workspace_id": space})} for space in known}
    missing = sum(len(titles - kept[space]) for space, titles in known.items())
    after = Load(found, 1)
    after.start()
    time.sleep(SETTLE_SECONDS)
    after.finish()
    _until_ended(found, [row["_id"] for row in handle["jobs"].find({}, {"_id": 1})])
    stuck = handle["jobs"].count_documents({"status": {"$in": ["queued", "running"]}})
    handle.client.close()
    print(
        f"restored into the emptied cluster in {took:.1f} s: {sum(map(len, known.values()))} scripts acknowledged before"
    )
    print(f"the backup, {missing} missing; jobs that do not end: {stuck}; jobs after it: {dict(after.outcomes)}")
    return not (missing or stuck or after.failed)


def report(found: Cluster, load: Load, pulse: Pulse, done: list[str]) -> bool:
    """Print the figures."""
    _until_ended(found, [*load.jobs, *load.films])
    missing = pulse.finish()
    handle = connect_sync(found.mongodb_uri, found.database_name)
    lost, doubled = lost_or_doubled(handle, load.jobs)
    films = _films_lost_or_doubled(handle, load.films)
    twice = sum(
        handle["scripts"].count_documents({"workspace_id": workspace, "title": title}) > 1
        for workspace, titles in load.drafts.items()
        for title in titles
    )
    handle.client.close()
    print(
        "\n| Fault | Outcomes of jobs | Requests failed | Writes without a key told | Longest without a write | p99 of reads |"
    )
    print("|---|---|---|---|---|---|")
    for name in ["none", *done]:
        outcomes = ", ".join(
            f"{count} {code}" for (fault, code), count in sorted(load.outcomes.items()) if fault == name
        )
        failed, told = (sum(one[0] == name for one in rows) for rows in (load.failed, load.told))
        print(
            f"| {name} | {outcomes} | {failed} | {told} | {pulse.longest.get(name, 0.0):.1f} s | {_p99(load.reads.get(name, []))} |"
        )
    print(f"\njobs: {len(load.jobs)}; lost: {len(lost)}; run twice: {len(doubled)}; scripts made twice: {twice}")
    print(f"films: {len(load.films)}; lost or made twice: {len(films)}")
    print(f"acknowledged writes to the replica set: {len(pulse.acknowledged)}; lost: {missing}")
    print(f"requests: {dict(load.requests)}; failed with default retries: {len(load.failed)}; told: {len(load.told)}")
    print(f"in the wrong order: {len(load.wrong)}")
    for row in [*load.failed, *load.told, *load.wrong[:MOST_SHOWN]]:
        print("  ", *row)
    return not (lost or doubled or films or missing or twice or load.failed or load.wrong)


def _films_lost_or_doubled(handle: SyncDatabase, job_ids: list[str]) -> list[str]:
    """Renders that have not ended, and those that left another number of films than they say: one when done, else none."""
    wrong = []
    for job_id in job_ids:
        job = handle["jobs"].find_one({"_id": job_id}) or {"status": "missing"}
        made = handle["artifacts"].count_documents({"job_id": job_id, "kind": "video"})
        is_right = job["status"] in {"done", "error", "cancelled"} and made == (job["status"] == "done")
        wrong += [] if is_right else [job_id]
    return wrong


def _p99(seconds: list[float]) -> str:
    """The time that 99 of 100 stay under, and of how many; with fewer than a hundred it is the longest."""
    if not seconds:
        return "-"
    return f"{sorted(seconds)[int(len(seconds) * 0.99)] * 1000:.0f} ms of {len(seconds)}"


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


def _sources(revision: str, home: Path) -> Path:
    """The server's sources as of a revision; they run with the packages of today."""
    archive = ["git", "-C", str(ROOT), "archive", revision, "server/src"]
    files = subprocess.run(archive, capture_output=True, check=True).stdout
    (home / "old").mkdir()
    subprocess.run(["tar", "-x", "-C", str(home / "old")], input=files, check=True)
    return home / "old" / "server" / "src"


def main() -> int:
    """Build the cluster, do what was asked for, and tear it down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", action="store_true", help="break things while clients work, and end")
    parser.add_argument("--only", default="", help="faults whose name has this (a regular expression)")
    parser.add_argument(
        "--jobs", type=int, default=0, help="go through the faults again until so many jobs were queued"
    )
    parser.add_argument("--minutes", type=float, default=20, help="begin no fault after so much time")
    parser.add_argument("--clients", type=int, default=4, help="clients at once")
    parser.add_argument(
        "--from", dest="revision", default="", help="start with this revision of git, and upgrade first"
    )
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # So that everything is torn down.
    with tempfile.TemporaryDirectory(prefix="copydesk-cluster-") as folder:
        try:
            sources = _sources(options.revision, Path(folder)) if options.revision else None
            began, settings = time.monotonic(), {"stop_grace_seconds": "5", "offline_seconds": "0.3"}
            with cluster(Path(folder), sources, **settings) as found:
                print(f"the cluster is up after {time.monotonic() - began:.0f} s", flush=True)
                if not options.faults:
                    _stay(found)
                    return 0
                faults = [one for one in FAULTS if re.search(options.only, one[0])]
                if sources:
                    faults.insert(0, (f"upgrade from {options.revision}", rolled, all_started))
                return 0 if rehearse(found, faults, Limits(options.jobs, options.minutes, options.clients)) else 1
        except NoNamespaces as error:
            print(f"no network namespaces here, which need root on Linux: {error}", file=sys.stderr)
            return 2


if __name__ == "__main__":
    sys.exit(main())
