"""Messages that wait to be sent at the same time."""

from __future__ import annotations

import base64
import json
from typing import Any
from uuid import uuid4

from copydesk_server.core.mongo import connect_sync
from copydesk_server.core.settings import load
from copydesk_server.queue.broker import Dispatcher, queue_name
from copydesk_server.queue.operations import SOURCES, TEXT


def read(row: dict[str, Any]) -> tuple[str, list[str], set[str]]:
    """The queue of a message, what its task is called with, and what kombu keeps of it."""
    payload = json.loads(row["payload"])
    [arguments, *_] = json.loads(base64.b64decode(payload["body"]))
    return row["queue"], arguments, {*row, *payload, *payload["headers"], *payload["properties"]}


async def test_messages_at_once_are_all_sent(server):
    """Fifty jobs in one moment, of two queues, make fifty messages like those that were sent alone."""
    name, lanes = f"sent_{uuid4().hex[:12]}", [TEXT.name, SOURCES.name]
    settings = load({"COPYDESK_MONGODB_URI": server.mongodb_uri, "COPYDESK_MONGODB_DATABASE": name})
    dispatcher = Dispatcher(settings)
    for lane in lanes:
        dispatcher.send("job_first", lane)  # It connects, and makes the queue.
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
