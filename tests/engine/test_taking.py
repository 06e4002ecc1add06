"""What happens between a job's insert and its work: the message, the process that takes it, and the claim."""

from __future__ import annotations

import asyncio
import dataclasses
import logging
import time
from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any

import pytest

from copydesk_server.core.mongo import AutoReconnect
from copydesk_server.core.settings import load
from copydesk_server.queue import engine
from copydesk_server.queue.broker import SEND_FIRST_SECONDS, Dispatcher, make_celery
from copydesk_server.queue.process import MessageStrategy
from copydesk_server.queue.queues import TEXT
from copydesk_server.queue.runners import Solo
from engine.rig import does
from engine.test_fairness import enqueue, workspaces
from engine.test_reads import noted

REDIS = "redis://127.0.0.1:1/0"


async def nothing(work: Any) -> None:
    """Work that is done at once."""


async def test_a_claim_without_a_loop_takes_the_next_job_in_one_command(rig):
    """The first of the queue, then the next; one that was cancelled is passed over, and then there is none."""
    first, cancelled, second = [await rig.queue() for _ in range(3)]
    consumer = rig.consumer(does(nothing))
    await engine.cancel(rig.ctx, cancelled)
    rig.handle.command("ping")  # The first command of a client says hello before it.
    with noted() as commands:
        claimed = [consumer.claim(rig.lane) for _ in range(3)]

    assert [one and one[0]["_id"] for one in claimed] == [first, second, None]
    # Once a second the free space is looked at before.
    assert [command for command in commands if command != "dbStats"] == ["findAndModify"] * 3
    for one in claimed[:2]:
        assert one is not None
        stored = await rig.job(one[0]["_id"])
        assert (stored["status"], stored["lease"]["token"], stored["started_at"]) == (
            "running",
            one[1].token,
            one[0]["started_at"],
        )
        await consumer.begin(*one)
    assert [(await rig.job(id_))["status"] for id_ in (first, second, cancelled)] == ["done", "done", "cancelled"]


async def test_claims_without_a_loop_take_turns_between_workspaces(rig):
    """Thirty jobs of one workspace wait, five have begun; three of another that come then are taken in turns with them."""
    space, consumer = workspaces(rig, "ab"), rig.consumer(does(nothing))

    async def order(count: int) -> str:
        names = ""
        for _ in range(count):
            claimed = consumer.claim(rig.lane)
            assert claimed is not None
            await consumer.begin(*claimed)
            names += claimed[0]["workspace_id"].split("_")[1]
        return names

    await enqueue(space["a"], rig.lane, 30)
    assert await order(5) == "aaaaa"
    await enqueue(space["b"], rig.lane, 3)

    assert await order(8) == "bababaaa"


async def test_those_that_claim_at_once_take_each_job_once(rig):
    """Eight threads, forty jobs."""
    consumer, ids = rig.consumer(does(nothing)), await enqueue(rig.ctx, rig.lane, 40)
    taken = list[str]()

    def take() -> None:
        while (claimed := consumer.claim(rig.lane)) is not None:
            taken.append(claimed[0]["_id"])

    await asyncio.gather(*(asyncio.to_thread(take) for _ in range(8)))

    assert sorted(taken) == sorted(ids)


@pytest.mark.parametrize(("places", "asked"), [(None, ["claim", "begin"]), (2, ["run"])])
def test_a_process_of_one_job_claims_before_its_loop_runs(places, asked):
    """Where a queue counts places, the loop claims, since that takes several commands."""
    calls = list[str]()

    async def begin(job: object, lease: object) -> None:
        calls.append("begin")

    async def run(queue: object) -> None:
        calls.append("run")

    consumer = SimpleNamespace(claim=lambda queue: calls.append("claim") or ("job", "lease"), begin=begin, run=run)

    async def opened() -> Any:
        return consumer

    solo = Solo(opened, nullcontext)
    solo.wake(dataclasses.replace(TEXT, per_workspace=places))
    solo.stop()

    assert calls == asked


@pytest.mark.parametrize("error", [None, AutoReconnect("away"), LookupError("broken")])
def test_a_message_is_acknowledged_after_its_job_whatever_became_of_it(error):
    """The process serves on where the database is away or a job breaks it; what stops it is not held up."""
    calls = list[object]()

    def wake() -> None:
        calls.append("wake")
        if error is not None:
            raise error

    taking = MessageStrategy(wake, None, None, SimpleNamespace(connection_errors=(OSError,)))
    taking(None, None, lambda logger, errors: calls.append((type(logger), errors)), lambda *_: None, None)

    assert calls == ["wake", (logging.Logger, (OSError,))]


def test_what_stops_the_process_goes_through():
    """SIGTERM's exception during a job reaches Celery, and the message stays with the broker."""

    def stop() -> None:
        raise SystemExit(1)

    acknowledged = list[object]()
    taking = MessageStrategy(stop, None, None, SimpleNamespace(connection_errors=()))
    with pytest.raises(SystemExit):
        taking(None, None, lambda *given: acknowledged.append(given), lambda *_: None, None)

    assert acknowledged == []


@pytest.mark.parametrize(
    ("broker", "slow", "sent_first"),
    [(REDIS, 0.0, True), (REDIS, 0.5, False), ("mongodb://127.0.0.1:1/x", 0.1, False)],
)
async def test_an_answer_gives_its_message_a_moment(broker, slow, sent_first, monkeypatch):
    """It has been sent when a caller goes on; a slow broker holds nobody up, and one that workers poll is not waited for."""
    if broker != REDIS:
        monkeypatch.setattr("copydesk_server.queue.broker.SEND_FIRST_SECONDS", 10.0)
    dispatcher, sent = Dispatcher(load({"COPYDESK_BROKER_URL": broker})), list[object]()

    def send(messages: Any) -> None:
        time.sleep(slow)
        sent.extend(messages)

    dispatcher._send_all = send  # type: ignore[method-assign]
    began = time.monotonic()
    await dispatcher.dispatch("job_1", TEXT.name)
    took, there = time.monotonic() - began, bool(sent)
    dispatcher._thread.submit(lambda: None).result(5)
    dispatcher.close()

    assert there is sent_first
    assert took < 20 * SEND_FIRST_SECONDS
    assert sent == [("job_1", TEXT.name)]


def test_redis_keeps_no_copies_of_messages():
    """A copy would be put back after an hour: the sweep sends for a lost one within seconds."""
    app = make_celery(load({"COPYDESK_BROKER_URL": REDIS}))

    assert app.conf.broker_transport_options["ack_emulation"] is False
