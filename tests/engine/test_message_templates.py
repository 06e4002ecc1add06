"""Messages for Redis that are copies of the first one."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from celery import Celery

from copydesk_server.queue.broker import TASK
from copydesk_server.queue.message_templates import MessageTemplates, copy_of
from copydesk_server.queue.queues import SOURCES, TEXT

# What tells two messages apart, by the paths in a message.
IDS = (("headers", "id"), ("headers", "root_id"), ("properties", "correlation_id"), ("properties", "delivery_tag"))


class Client:
    """A client of Redis that keeps what is pushed."""

    def __init__(self) -> None:
        self.pushed: list[tuple[str, list[Any]]] = []

    def lpush(self, queue: str, *values: bytes) -> None:
        self.pushed.append((queue, [json.loads(value) for value in values]))


@contextmanager
def sending() -> Iterator[tuple[Any, Any, list[Any]]]:
    """Celery with a broker in memory: a producer, what sends by it, and what was sent."""
    app, sent = Celery("test", broker="memory://", set_as_current=False), list[Any]()
    with app.producer_or_acquire() as producer:
        producer.channel._put = lambda queue, message, **_: sent.append(message)

        def send(job: str, queue: str) -> None:
            app.send_task(TASK, args=[job, queue], queue=queue, producer=producer, ignore_result=True)

        yield producer, send, sent


def masked(message: Any) -> tuple[Any, list[str]]:
    """A message without its ids, its arguments decoded; and the ids."""
    found = json.loads(json.dumps(message))
    found["body"] = json.loads(base64.b64decode(found["body"]))
    return found, [found[part].pop(name) for part, name in IDS]


@pytest.mark.parametrize("job", ["job_2", "job_'\"", "jöb"])
def test_a_copy_is_what_celery_would_have_made(job):
    """Field by field, but for the ids: they are new, and belong together as Celery's do."""
    with sending() as (_, send, sent):
        send("job_1", TEXT.name)
        send(job, TEXT.name)
    made, ids = masked(copy_of(sent[0], [job, TEXT.name]))
    wanted, wanted_ids = masked(sent[1])

    assert made == wanted
    assert ids[0] == ids[1] == ids[2] != ids[3]
    assert wanted_ids[0] == wanted_ids[1] == wanted_ids[2] != wanted_ids[3]
    assert not set(ids) & {*masked(sent[0])[1], *wanted_ids}


def test_the_first_of_each_queue_is_made_and_the_others_are_copied_in_one_command():
    """Nothing to copy at first; then three in one command, each with its own job and tag; another queue has its own first."""
    copies, client = MessageTemplates(), Client()
    with sending() as (producer, send, sent):
        producer.channel._create_client = lambda: client
        before = copies.send(TEXT.name, [["job_0", TEXT.name]])
        put = producer.channel._put
        with copies.recording(producer):
            send("job_0", TEXT.name)
        put_after = producer.channel._put
    after = copies.send(TEXT.name, [[f"job_{number}", TEXT.name] for number in range(1, 4)])
    other = copies.send(SOURCES.name, [["job_4", SOURCES.name]])
    [(queue, pushed)] = client.pushed

    assert (before, after, other) == (False, True, False)
    assert put_after is put
    assert len(sent) == 1
    assert queue == TEXT.name
    assert [masked(one)[0]["body"][0] for one in pushed] == [[f"job_{number}", TEXT.name] for number in range(1, 4)]
    assert len({one["properties"]["delivery_tag"] for one in pushed}) == 3


def test_after_a_failure_kombu_sends_the_next_one_and_the_client_is_new():
    """A connection that died is told, and not used again; copies go on once kombu has sent a message."""
    copies, clients = MessageTemplates(), [Client(), Client()]
    clients[0].lpush = lambda *_: (_ for _ in ()).throw(ConnectionError("died"))
    for client in clients:
        with sending() as (producer, send, _):
            producer.channel._create_client = lambda client=client: client
            with copies.recording(producer):
                send("job_0", TEXT.name)
        if client is clients[0]:
            with pytest.raises(ConnectionError, match="died"):
                copies.send(TEXT.name, [["job_1", TEXT.name]])
            assert not copies.send(TEXT.name, [["job_1", TEXT.name]])
        else:
            assert copies.send(TEXT.name, [["job_1", TEXT.name]])

    assert [masked(one)[0]["body"][0][0] for _, pushed in clients[1].pushed for one in pushed] == ["job_1"]
