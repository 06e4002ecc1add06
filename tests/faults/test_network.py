"""The network between each pair of processes is slow, is cut, or swallows everything: nothing is lost, nothing runs twice."""

from __future__ import annotations

import datetime
import random
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import attrs
import pytest

from copydesk import Copydesk, JobHandle, errors
from copydesk.models import Script
from faults.checker import Checker
from faults.workload import Bench, benches, database, lost_or_doubled
from support.cluster import Cluster, Plan
from support.factories import TOPIC, until
from support.proxy import NO_FAULT, Fault, Proxy

pytestmark = [pytest.mark.broker, pytest.mark.slow]
PLAN = Plan(apis=1, workers=1, settings={"offline_seconds": "0.2"}, proxied=True)
PAIRS = [(role, target) for role in ("api", "worker", "beat") for target in ("database", "broker")]
PAIRS += [("client", "api")]
FAULTS = ("slow", "cut", "swallow")
HEALED_SECONDS = 60.0
ANSWER_BYTES = 1_180  # Head and body of a 202; a cut that comes later cuts nothing.


@attrs.define
class Load:
    """Clients that go on queueing and waiting, each in a workspace of its own."""

    spaces: list[Bench]
    queued: list[JobHandle] = attrs.field(factory=list)
    over: threading.Event = attrs.field(factory=threading.Event)
    threads: list[threading.Thread] = attrs.field(factory=list)

    def __enter__(self) -> Load:
        self.threads = [threading.Thread(target=self._work, args=(space,)) for space in self.spaces]
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.over.set()
        for thread in self.threads:
            thread.join()

    def _work(self, space: Bench) -> None:
        while not self.over.is_set():
            with suppress(errors.CopydeskError):
                job = space.queue()
                self.queued.append(job)
                job.wait(20)


def inflict(proxy: Proxy, fault: str, chance: random.Random) -> None:
    """Begin a fault; cuts come after a number of bytes that is drawn for each connection."""
    if fault == "cut":
        proxy.choose = lambda: Fault(cut_after=int(chance.expovariate(1 / 4000)))
        proxy.inflict(Fault(cut_after=1))
        time.sleep(0.05)
    proxy.inflict({"slow": Fault(delay=0.15), "cut": NO_FAULT, "swallow": Fault(swallow=True)}[fault])


def heal(proxy: Proxy) -> None:
    proxy.choose = lambda: NO_FAULT
    proxy.heal()


@pytest.fixture
def spaces(deployment: Cluster) -> Iterator[list[Bench]]:
    with benches(deployment, 4, timeout=10, max_retries=50) as made:
        yield made


@pytest.mark.parametrize("fault", FAULTS)
def test_between_the_parts(deployment, spaces, scale, chance, figure, fault):
    """Each pair in turn, under load; once the network is well again every job comes to its end."""
    # What is swallowed is missed only when a time limit passes: in less time hardly a job is queued.
    seconds = scale(full=10, short=2 if fault == "swallow" else 1)
    began = datetime.datetime.now(datetime.UTC)
    with Checker(deployment.mongodb_uri) as checker, database(deployment) as handle:
        with Load(spaces) as load:
            for pair in PAIRS:
                proxy = deployment.proxies[pair]
                inflict(proxy, fault, chance)
                time.sleep(seconds)
                heal(proxy)
                time.sleep(seconds / 2)
        until(lambda: not handle["jobs"].count_documents({"status": {"$in": ["queued", "running"]}}))
        rows = list(handle["jobs"].find({"queued_at": {"$gte": began}}))
        longest = max((row["finished_at"] - row["queued_at"]).total_seconds() for row in rows)
        ids = {row["_id"] for row in rows} | {job.id for job in load.queued}
        lost, doubled = lost_or_doubled(handle, sorted(ids))
        codes = Counter(row["error_code"] or row["status"] for row in rows)
        again = [space.queue().wait(HEALED_SECONDS).status for space in spaces]
    ledger = checker.finish()
    figure(
        f"network {fault}, {len(PAIRS)} pairs: lost, run twice, rules broken",
        f"{len(lost)}, {len(doubled)}, {len(ledger.faults)}",
        "0, 0, 0",
        len(ids),
    )
    figure(f"network {fault}: outcomes {dict(codes)}; longest job", f"{longest:.1f} s", "", len(ids))

    assert (lost, doubled, ledger.faults) == ([], [], [])
    assert again == ["done"] * len(spaces)
    assert codes["done"] > 0


def test_answers_cut_at_a_random_byte(deployment, scale, chance, figure):
    """A POST whose answer breaks off is sent again by the SDK, and makes one job."""
    proxy, count = deployment.proxies["client", "api"], scale(full=500, short=30)
    lock = threading.Lock()

    def choose() -> Fault:
        with lock:
            return Fault(cut_after=chance.randrange(ANSWER_BYTES)) if chance.random() < 0.6 else NO_FAULT

    def post(space: Bench, draft: Script) -> JobHandle:
        through = Copydesk(space.desk.config.api_key, deployment.base_url, timeout=120, max_retries=60, progress=False)
        try:
            return through.scripts.generate(draft, topic=TOPIC, document_ids=[space.source.id], words=60)
        finally:
            through._transport.close()

    with benches(deployment, 12) as spaces, database(deployment) as handle:
        chosen = [spaces[number % len(spaces)] for number in range(count)]
        drafts = [space.draft() for space in chosen]
        before = handle["jobs"].count_documents({})
        proxy.cuts, proxy.choose = 0, choose
        try:
            with ThreadPoolExecutor(16) as pool:
                jobs = list(pool.map(post, chosen, drafts))
        finally:
            heal(proxy)
        until(lambda: not handle["jobs"].count_documents({"status": {"$in": ["queued", "running"]}}))
        made = handle["jobs"].count_documents({}) - before
        lost, doubled = lost_or_doubled(handle, [job.id for job in jobs])
    figure(
        f"POST, answers cut at a random byte ({proxy.cuts} cuts): duplicates",
        str(made - len({job.id for job in jobs})),
        "0",
        count,
    )
    figure("POST, answers cut at a random byte: lost", str(len(lost)), "0", count)

    assert made == count == len({job.id for job in jobs})
    assert (lost, doubled) == ([], [])
    assert proxy.cuts >= count / 4
