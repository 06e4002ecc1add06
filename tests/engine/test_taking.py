"""What happens between a job's insert and its work: the message, and the process that takes it."""

from __future__ import annotations

import threading
from typing import Any

from copydesk_server.core.settings import load
from copydesk_server.queue import broker
from copydesk_server.queue.broker import Dispatcher, make_celery
from copydesk_server.queue.operations import TEXT

REDIS = "redis://127.0.0.1:1/0"


async def test_a_slow_broker_holds_up_no_caller(monkeypatch):
    """A caller goes on while its message is sent; beyond the most that may wait, messages are dropped."""
    monkeypatch.setattr(broker, "MOST_PENDING", 3)
    dispatcher, sent, released = Dispatcher(load({"COPYDESK_BROKER_URL": REDIS})), list[object](), threading.Event()

    def send(job_id: str, queue: str) -> Any:
        released.wait()
        sent.append(job_id)

    dispatcher.send = send  # type: ignore[method-assign]
    for number in range(5):
        await dispatcher.dispatch(f"job_{number}", TEXT.name)
    assert sent == []
    released.set()
    dispatcher._thread.submit(lambda: None).result(60)
    dispatcher.close()

    assert sent == ["job_0", "job_1", "job_2"]


def test_redis_keeps_no_copies_of_messages():
    """A copy would be put back after an hour: the sweep sends for a lost one within seconds."""
    app = make_celery(load({"COPYDESK_BROKER_URL": REDIS}))

    assert app.conf.broker_transport_options["ack_emulation"] is False
