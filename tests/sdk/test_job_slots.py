"""Calls that queue jobs wait for a free slot: threads, tasks and processes, and few of them hold a connection meanwhile."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

from copydesk import AsyncCopydesk, Copydesk, errors
from copydesk._http import InMemory, Reply
from copydesk._pool import JOB_CALLS, FairSemaphore
from copydesk.testing import AsyncFakeDesk, FakeDesk
from support.api_answers import JOB
from support.factories import TOPIC as LONG_TOPIC
from support.factories import brand, document, script, until

CALLS = 3 * JOB_CALLS
TOPIC, TEXT = "why glaze cracks", "Crazing is a network of fine cracks, since the glaze shrinks more than the clay."


def test_a_fair_semaphore_is_acquired_by_the_next_thread():
    """Another thread waits for it, or in vain until its time is over."""
    semaphore = FairSemaphore(2)
    assert [semaphore.acquire(0), semaphore.acquire(0), semaphore.acquire(0.05)] == [True, True, False]
    threading.Timer(0.2, semaphore.release).start()
    assert semaphore.acquire(20)
    semaphore.release()
    assert semaphore.acquire(0)


def test_twelve_threads_that_write_scripts_of_half_a_minute_are_all_served():
    """With the defaults, though the last of them waits longer for a slot than a call may otherwise take."""
    with FakeDesk(job_seconds=30) as desk, ThreadPoolExecutor(12) as threads:
        brand = desk.projects.create(name="Kiln & Co")

        def write(number: int) -> int:
            script = desk.scripts.create(project_id=brand.id, title=f"Script {number}")
            return desk.scripts.generate(script, topic=TOPIC, source_text=TEXT).result().word_count

        assert all(threads.map(write, range(12)))
        assert desk.fake.clock.now() > 60


async def test_twelve_tasks_that_only_queue_scripts_are_all_served():
    """``asyncio.gather`` over ``generate``; nobody waits for the jobs meanwhile."""
    async with AsyncFakeDesk(job_seconds=30) as desk:
        brand = await desk.projects.create(name="Kiln & Co")
        scripts = [await desk.scripts.create(project_id=brand.id, title=f"Script {number}") for number in range(12)]
        jobs = await asyncio.gather(
            *(desk.scripts.generate(script, topic=TOPIC, source_text=TEXT) for script in scripts)
        )
        assert len({job.id for job in jobs}) == 12
        assert desk.fake.clock.now() > 60


def test_a_call_that_does_not_wait_for_a_slot_gets_the_refusal_at_once():
    """``wait_for_slot=False``, of a client or of a few calls, with what to do."""
    with FakeDesk(job_seconds=30) as desk:
        brand = desk.projects.create(name="Kiln & Co")
        script = desk.scripts.create(project_id=brand.id, title="Script")
        impatient = desk.with_options(wait_for_slot=False)
        for _ in range(3):
            impatient.articles.generate(script, body=TEXT)
        with pytest.raises(errors.ConcurrentJobLimitError, match=r"wait_for_slot=True") as caught:
            impatient.articles.generate(script, body=TEXT)

        assert caught.value.attempts == 1
        assert desk.fake.clock.now() < 1
    with pytest.raises(TypeError, match="wait_for_slot is True or False"):
        desk.with_options(wait_for_slot=5)


def test_a_client_with_many_threads_leaves_slots_to_another_client(workspace):
    """Thirty threads of one client queue scripts; one call of a second client of the same key comes before most of them."""
    with workspace.desk() as first, workspace.desk() as second, ThreadPoolExecutor(30) as threads:
        project = brand(first)
        options = {"topic": LONG_TOPIC, "document_ids": [document(first, project)], "words": 120}
        scripts = [script(first, project) for _ in range(31)]
        calls = [threads.submit(first.scripts.generate, draft, **options) for draft in scripts[1:]]
        until(lambda: sum(call.done() for call in calls) >= 4)
        before = sum(call.done() for call in calls)
        job = second.scripts.generate(scripts[0], **options)
        earlier = [call.result().data.queued_at < job.data.queued_at for call in calls]

    # Three of the first client stand in the line; the others began before the second client was there. Ten were too many.
    assert sum(earlier) - before < 10


class Busy:
    """A server that takes a moment to make a job, and counts how many it makes at once."""

    def __init__(self) -> None:
        self.lock, self.now, self.most = threading.Lock(), 0, 0

    def __call__(self, exchange) -> Reply:
        with self.lock:
            self.now += 1
            self.most = max(self.most, self.now)
        time.sleep(0.3)
        with self.lock:
            self.now -= 1
        return Reply(202, {"Content-Type": "application/json"}, json.dumps(JOB).encode())


def test_threads_of_a_client_make_few_jobs_at_once():
    """All calls of many threads are answered, and no more than the client's limit are sent at once."""
    busy = Busy()
    with Copydesk("cdk_x", "http://desk.example/api/v1", http_transport=InMemory(busy, "/api/v1")) as desk:
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
    assert 1 <= busy.most <= JOB_CALLS


async def test_tasks_of_a_client_are_all_served():
    """One that fails, or is cancelled in the line, gives its turn to the next."""
    seen: list[str] = []

    def answer(exchange) -> Reply:
        """The first ten are told that there is no place, and then that they are wrong."""
        seen.append(key := exchange.headers["idempotency-key"])
        if key not in seen[:JOB_CALLS]:
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
    assert waited == JOB_CALLS
    assert kinds == {errors.BadRequestError: JOB_CALLS, asyncio.CancelledError: 1}
