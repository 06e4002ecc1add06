"""The calls of one client that make jobs stand in a line: few of them hold a connection while they wait for a place."""

from __future__ import annotations

import asyncio
import json
import os
import threading
import time
from collections import Counter

import pytest

from copydesk import AsyncCopydesk, Copydesk, errors
from copydesk._http import InMemory, Reply
from copydesk._line import MOST_TOGETHER, Line
from support.api_answers import JOB

CALLS = 3 * MOST_TOGETHER


def test_a_turn_is_given_to_the_next():
    """So many have one; another waits for it, or in vain until its time is over."""
    line = Line()
    turns = [line.enter(0) for _ in range(MOST_TOGETHER)]
    assert all(turns)
    assert line.enter(0.05) is None
    threading.Timer(0.2, turns[0].release).start()
    assert line.enter(20) is turns[0]
    turns[0].release()
    assert line.enter(0) is not None


def test_threads_that_ask_again_at_once_let_the_others_go_first():
    """Of a few threads more than there are turns, each of which works without a pause, none has much less than its share."""
    line, over = Line(), threading.Event()
    had = Counter[int]()

    def work(me: int) -> None:
        while not over.is_set():
            turn = line.enter(20)
            time.sleep(0.001)
            had[me] += 1
            turn.release()

    threads = [threading.Thread(target=work, args=(me,)) for me in range(MOST_TOGETHER + 4)]
    for thread in threads:
        thread.start()
    time.sleep(1.5)
    over.set()
    for thread in threads:
        thread.join()

    assert len(had) == len(threads)
    assert min(had.values()) > max(had.values()) / 3


def test_each_event_loop_has_a_line_of_its_own():
    """A client of a program that runs one loop after another does not wait for tasks that are gone."""
    line = Line()

    async def fill() -> tuple[bool, object]:
        return all([await line.async_enter(1) for _ in range(MOST_TOGETHER)]), await line.async_enter(0.05)

    assert [asyncio.run(fill()) for _ in range(2)] == [(True, None), (True, None)]


def test_a_process_that_was_forked_off_begins_with_an_empty_line():
    """The turns of its parent's threads are not taken from its own."""
    line = Line()
    assert all(line.enter(0) for _ in range(MOST_TOGETHER))
    child = os.fork()
    if not child:
        os._exit(0 if line.enter(0) else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert line.enter(0) is None


class Busy:
    """A server that takes a moment to make a job, and counts how many it makes at once."""

    def __init__(self) -> None:
        self.lock, self.now, self.most = threading.Lock(), 0, 0

    def __call__(self, exchange) -> Reply:
        with self.lock:
            self.now += 1
            self.most = max(self.most, self.now)
        time.sleep(0.02)
        with self.lock:
            self.now -= 1
        return Reply(202, {"Content-Type": "application/json"}, json.dumps(JOB).encode())


@pytest.mark.parametrize(("options", "most"), [({}, MOST_TOGETHER), ({"max_retries": 0}, CALLS)])
def test_threads_of_a_client_make_few_jobs_at_once(options, most):
    """All calls of many threads are answered; those that are not to wait at all do not wait for each other."""
    busy = Busy()
    with Copydesk("cdk_x", "http://desk.example/api/v1", http_transport=InMemory(busy, "/api/v1"), **options) as desk:
        start = threading.Barrier(CALLS)
        done: list[str] = []

        def call() -> None:
            start.wait()
            done.append(desk.jobs.create(operation="script.generate", input={"script_id": "scr_1"}).id)

        threads = [threading.Thread(target=call) for _ in range(CALLS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    assert len(done) == CALLS
    assert 1 < busy.most <= most
    assert (busy.most > MOST_TOGETHER) is (most > MOST_TOGETHER)


async def test_tasks_of_a_client_are_all_served():
    """One that fails, or is cancelled in the line, gives its turn to the next."""
    seen: list[str] = []

    def answer(exchange) -> Reply:
        """The first ten are told that there is no place, and then that they are wrong."""
        seen.append(key := exchange.headers["idempotency-key"])
        if key not in seen[:MOST_TOGETHER]:
            return Reply(202, {"Content-Type": "application/json"}, json.dumps(JOB).encode())
        status, code = (400, "bad_request") if seen.count(key) > 1 else (429, "concurrent_job_limit")
        problem = json.dumps({"status": status, "code": code}).encode()
        return Reply(status, {"Content-Type": "application/problem+json"}, problem)

    transport = InMemory(answer, "/api/v1")
    async with AsyncCopydesk("cdk_x", "http://desk.example/api/v1", http_transport=transport) as desk:
        calls = [desk.jobs.create(operation="script.generate", input={"script_id": "scr_1"}) for _ in range(CALLS)]
        tasks = [asyncio.create_task(call) for call in calls]
        await asyncio.sleep(0)
        waited = len(seen)
        tasks[-1].cancel()
        found = await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), 30)

    kinds = Counter(type(one) for one in found if isinstance(one, BaseException))
    assert waited == MOST_TOGETHER
    assert kinds == {errors.BadRequestError: MOST_TOGETHER, asyncio.CancelledError: 1}


async def test_a_workspace_that_stays_full_refuses_all_in_time():
    """Those whose turn has not come ask once, each at a moment of its own, and all are told that there is no place."""
    asked = []

    def full(exchange) -> Reply:
        asked.append(exchange.headers.get("prefer"))
        problem = json.dumps({"status": 429, "code": "concurrent_job_limit"}).encode()
        return Reply(429, {"Content-Type": "application/problem+json"}, problem)

    transport, options = InMemory(full, "/api/v1"), {"timeout": 4, "max_retries": 100}
    async with AsyncCopydesk("cdk_x", "http://desk.example/api/v1", http_transport=transport, **options) as desk:
        began = time.monotonic()
        calls = [desk.jobs.create(operation="script.generate", input={"script_id": "scr_1"}) for _ in range(CALLS)]
        found = await asyncio.gather(*calls, return_exceptions=True)

    assert Counter(map(type, found)) == {errors.ConcurrentJobLimitError: CALLS}
    assert asked.count(None) >= CALLS - 2 * MOST_TOGETHER  # They had no turn, so the server holds none of them.
    assert time.monotonic() - began < 60
