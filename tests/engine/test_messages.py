"""Messages that wait to be sent at the same time."""

from __future__ import annotations

import base64
import json
from typing import Any
from uuid import uuid4

from copydesk_server.core.mongo import connect_sync
from copydesk_server.core.mongo.wakeups import Wakeups
from copydesk_server.core.settings import load
from copydesk_server.queue.broker import Dispatcher, queue_name
from copydesk_server.queue.queues import SOURCES, TEXT
from engine.test_reads import noted


def read(row: dict[str, Any]) -> tuple[str, list[str], set[str]]:
    """The queue of a message, what its task is called with, and what kombu keeps of it."""
    payload = json.loads(row["payload"])
    [arguments, *_] = json.loads(base64.b64decode(payload["body"]))
    return row["queue"], arguments, {*row, *payload, *payload["headers"], *payload["properties"]}


async def test_who_waits_for_a_queue_is_woken_by_its_messages(server):
    """By the time it is woken, the message is there; who waits for another queue sleeps on."""
    name = f"sent_{uuid4().hex[:12]}"
    settings = load({"COPYDESK_MONGODB_URI": server.mongodb_uri, "COPYDESK_MONGODB_DATABASE": name})
    broker, dispatcher = connect_sync(server.mongodb_uri, f"{name}_broker"), Dispatcher(settings)
    text, sources = [Wakeups(broker, queue_name(settings, lane.name)) for lane in (TEXT, SOURCES)]
    before = [each.wait(0.05) for each in (text, sources) for _ in range(2)]
    dispatcher.send("job_first", TEXT.name)

    assert before == [True, False] * 2
    assert text.wait(0.05)
    assert broker["messages"].count_documents({}) == 1
    assert not sources.wait(0.05)
    dispatcher.close()
    broker.client.drop_database(broker.name)
    broker.client.close()


async def test_messages_at_once_are_few_commands_and_none_is_lost(server):
    """Fifty jobs in one moment, of two queues: fifty messages in a few inserts, as those that were sent alone."""
    name, lanes = f"sent_{uuid4().hex[:12]}", [TEXT.name, SOURCES.name]
    settings = load({"COPYDESK_MONGODB_URI": server.mongodb_uri, "COPYDESK_MONGODB_DATABASE": name})
    dispatcher = Dispatcher(settings)
    for lane in lanes:
        dispatcher.send("job_first", lane)  # It connects, and makes the queue.
    with noted() as commands:
        for number in range(50):
            await dispatcher.dispatch(f"job_{number}", lanes[number % 2])
        dispatcher._thread.submit(lambda: None).result(10)
        waiting = [dispatcher.depth(lane) for lane in lanes]
    dispatcher.close()
    broker = connect_sync(server.mongodb_uri, f"{name}_broker")
    found = [read(row) for row in broker["messages"].find({})]
    broker.client.drop_database(broker.name)
    broker.client.close()

    sent = [("job_first", lane) for lane in lanes] + [(f"job_{number}", lanes[number % 2]) for number in range(50)]
    assert waiting == [26, 26]
    assert sorted(each[:2] for each in found) == sorted((queue_name(settings, lane), [job, lane]) for job, lane in sent)
    assert len({frozenset(kept) for _, _, kept in found}) == 1
    assert commands.count("insert") <= 5
