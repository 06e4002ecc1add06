"""What mends the queue: the sweep, the worker's parent, and the liveness of idle workers."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
import time
from typing import Any

import attrs
import msgspec
import pytest

from copydesk_server.core.mongo import Session
from copydesk_server.core.process import Child
from copydesk_server.core.settings import load
from copydesk_server.queue import engine, lease, sweep
from copydesk_server.queue.autoscaler import Need, Team
from copydesk_server.queue.broker import Dispatcher
from copydesk_server.queue.operations import TEXT, Queue
from copydesk_server.queue.process import Liveness
from copydesk_server.queue.sweep import LazyDispatcher
from copydesk_server.worker import keep_running
from engine.rig import rigged
from support.factories import until


@attrs.define
class Messages:
    """A broker's face towards the sweep: it has some messages, and notes what it is sent."""

    held: int = 0
    sent: list[str] = attrs.field(factory=list)
    hangs: threading.Event | None = None

    def depth(self, queue: str) -> int:
        if self.hangs is not None:
            self.hangs.wait(20)
        return self.held

    def send(self, job_id: str, queue: str) -> None:
        self.sent.append(job_id)


@pytest.fixture
async def rig(server):
    """A rig whose jobs are the only queued ones."""
    async with rigged(server.mongodb_uri, sweep_seconds="0.05") as found:
        found.handle["jobs"].delete_many({})
        yield attrs.evolve(found, lane=TEXT)


async def resend(rig, messages: Any, seconds: float = 0.0) -> int:
    return await sweep.resend(rig.ctx.database, messages, [TEXT], seconds)


async def test_what_the_broker_holds_is_not_sent_again(rig):
    """As many messages as queued jobs: a long queue is not made longer."""
    for _ in range(3):
        await rig.queue()
    await resend(rig, Messages(held=3))

    assert await resend(rig, Messages(held=3)) == 0
    assert await resend(rig, Messages(held=5)) == 0


async def test_what_is_missing_is_sent_oldest_first(rig):
    """Of three queued jobs the broker knows one: the two whose last message is oldest are sent."""
    jobs = []
    for _ in range(3):
        jobs.append(await rig.queue())
        await resend(rig, Messages(held=9))
        await asyncio.sleep(0.002)
    messages = Messages(held=1)

    assert await resend(rig, messages) == 2
    assert messages.sent == jobs[:2]
    await resend(rig, messages)
    assert messages.sent == [*jobs[:2], jobs[2], jobs[0]]


async def test_a_message_is_given_time_to_arrive(rig):
    """A job that was sent just now is not sent again."""
    await rig.queue()

    assert await resend(rig, Messages(), seconds=30) == 0
    assert await resend(rig, Messages(), seconds=30) == 0
    assert await resend(rig, Messages(), seconds=0) == 1


async def test_a_broker_that_hangs_holds_up_no_lease(rig):
    """The sweep's two tasks are apart: leases are reaped while the broker does not answer."""
    queued, running = await rig.queue(), await rig.queue()
    await engine.claim(rig.ctx.database, running, "elsewhere/1/1", 0.05)
    rig.handle["jobs"].update_one({"_id": queued}, [{"$set": {"dispatched_at": {"$subtract": ["$$NOW", 60_000]}}}])
    messages, stopped = Messages(hangs=threading.Event()), asyncio.Event()
    sweeping = asyncio.create_task(sweep.run(rig.ctx.database, messages, rig.settings, stopped))
    deadline = time.monotonic() + 5
    while (await rig.job(running))["status"] == "running" and time.monotonic() < deadline:
        await asyncio.sleep(0.02)
    job = await rig.job(running)
    stopped.set()
    messages.hangs.set()
    await sweeping

    assert (job["status"], job["error_code"]) == ("error", "worker_interrupted")


async def test_the_job_of_a_killed_process_ends_before_its_lease(rig):
    """The sweep ends the jobs of processes of its node that are no more, of a worker killed whole; the others go on."""
    dead, alive, elsewhere = await rig.queue(), await rig.queue(), await rig.queue()
    owners = {
        dead: f"{lease.node_name()}/{os.getpid()}/1.00",
        alive: lease.owner_name(),
        elsewhere: "elsewhere/1/1.00",
    }
    for job_id, owner in owners.items():
        await engine.claim(rig.ctx.database, job_id, owner, 60)
    stopped = asyncio.Event()
    sweeping = asyncio.create_task(sweep.run(rig.ctx.database, Messages(), rig.settings, stopped))
    deadline = time.monotonic() + 5
    while (await rig.job(dead))["status"] == "running" and time.monotonic() < deadline:
        await asyncio.sleep(0.02)
    stopped.set()
    await sweeping

    assert [(await rig.job(job_id))["status"] for job_id in owners] == ["error", "running", "running"]


async def test_the_sweep_opens_a_broker_when_jobs_wait_too_long(rig):
    """Where none does the broker is never asked; then a message goes out as from any other process."""
    messages = LazyDispatcher(rig.settings)
    messages.close()
    await resend(rig, messages)
    unopened = "_dispatcher" not in vars(messages)
    settings = msgspec.structs.replace(rig.settings, broker_url="memory://", broker_prefix=rig.lane.name)
    messages = LazyDispatcher(settings)
    await rig.queue()
    sent = [await resend(rig, messages) for _ in range(4)]
    held = messages.depth(TEXT.name)
    messages.close()

    assert unopened
    assert (sum(sent), sent[-1], held) == (1, 0, 1)


class Stopped(Exception):
    """Ends a transaction."""


async def test_a_locked_job_holds_up_no_other(rig):
    """A worker that was stopped in a transaction locks its job; the other lapsed jobs are reaped all the same."""
    locked, free = await rig.queue(), await rig.queue()
    for job_id in (locked, free):
        await engine.claim(rig.ctx.database, job_id, "elsewhere/1/1", 0.05)
    await asyncio.sleep(0.1)
    reaped = []

    async def stopped(session: Session) -> None:
        await rig.ctx.database["jobs"].update_one({"_id": locked}, {"$set": {"touched": 1}}, session=session)
        reaped.append(await sweep.reap(rig.ctx.database))
        raise Stopped

    with pytest.raises(Stopped):
        await rig.ctx.database.transact(stopped)

    assert reaped == [1]
    assert (await rig.job(free))["error_code"] == "worker_interrupted"
    assert await sweep.reap(rig.ctx.database) == 1


async def test_dispatch_rests_while_the_broker_is_away():
    """A broker that does not answer: the first send fails, the next thousand do not even try, and nobody waits."""
    dispatcher = Dispatcher(load({"COPYDESK_BROKER_URL": "redis://127.0.0.1:1/0"}))
    tried = []
    dispatcher.send = lambda *message: tried.append(message) or (_ for _ in ()).throw(OSError("refused"))
    for number in range(1_000):
        await dispatcher.dispatch(f"job_{number}", TEXT.name)
    dispatcher._thread.shutdown(wait=True)
    dispatcher.close()

    assert 1 <= len(tried) < 100


@attrs.define
class Thread:
    """A watchdog that is asked for nothing, or what sees that no job waits."""

    started: bool = False

    def start(self) -> None:
        self.started = True

    def of(self, queue: Queue) -> Need:
        return Need()


def test_a_worker_replaces_who_ends_and_stops_all(tmp_path):
    """A process that ends is started again, once it has lived a little; SIGTERM ends them all."""
    program = "import time; time.sleep(1.1)"
    children = [
        Child("sleeper", [sys.executable, "-c", program], dict(os.environ), orphan_signal=None) for _ in range(2)
    ]
    dog, demand, pids = Thread(), Thread(), set()

    def stop_in_time() -> None:
        try:
            until(lambda: pids.update(child.pid for child in children) or len(pids - {0}) >= 4, 20)
        finally:
            os.kill(os.getpid(), signal.SIGTERM)

    before = [signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)]
    watcher = threading.Thread(target=stop_in_time)
    watcher.start()
    try:
        keep_running([Team(TEXT, children, 2, 600.0)], demand, dog, grace_seconds=1.0)
    finally:
        watcher.join()
        for number, handler in zip((signal.SIGTERM, signal.SIGINT), before, strict=True):
            signal.signal(number, handler)

    assert dog.started
    assert demand.started
    assert len(pids - {0}) >= 4
    assert all(child.exited() is not None for child in children)


def test_only_idle_connected_silence_is_deafness():
    """Busy, not connected, or just connected: no reason to end the process."""
    liveness = Liveness(lambda: None, TEXT)
    quiet = [liveness._is_quiet()]
    liveness.connected()
    quiet.append(liveness._is_quiet())
    liveness._quiet_since -= 60
    quiet.append(liveness._is_quiet())
    with liveness.busy():
        quiet.append(liveness._is_quiet())
    quiet.append(liveness._is_quiet())
    liveness.disconnected()
    quiet.append(liveness._is_quiet())

    assert quiet == [False, False, True, False, False, False]
