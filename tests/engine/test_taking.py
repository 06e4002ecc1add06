"""What happens between a job's insert and its work: the message, the process that takes it, and the claim."""

from __future__ import annotations

import asyncio
import dataclasses
import logging
from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any

import pytest

from copydesk_server.core.mongo import AutoReconnect
from copydesk_server.queue import engine
from copydesk_server.queue.process import MessageStrategy
from copydesk_server.queue.queues import TEXT
from copydesk_server.queue.runners import Solo
from engine.rig import does
from engine.test_fairness import enqueue
from engine.test_reads import noted


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
