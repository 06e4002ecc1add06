"""What the thread that keeps a job does when its job has ended while it was looking."""

from __future__ import annotations

import asyncio
import threading
from types import SimpleNamespace
from typing import Any

import pytest

from copydesk_server.queue import lease


def test_a_look_that_outlasts_the_loop_ends_in_peace(monkeypatch: pytest.MonkeyPatch) -> None:
    """The work has ended by then: there is nothing to stop, and nobody to tell."""
    looking, loop_closed = threading.Event(), threading.Event()

    def look(*_: object) -> None:
        looking.set()
        assert loop_closed.wait(10)

    monkeypatch.setattr(lease.engine, "look", look)
    monkeypatch.setattr(lease, "LOOK_SECONDS", 0.0)
    database: Any = None
    settings: Any = SimpleNamespace(heartbeat_seconds=60.0, lease_seconds=60.0)

    async def work() -> lease.LeaseGuard:
        with lease.LeaseGuard(database, lease.engine.Lease("job_1", "token"), settings, 60) as guard:
            assert await asyncio.to_thread(looking.wait, 10)
        return guard

    guard = asyncio.run(work())
    faults: list[threading.ExceptHookArgs] = []
    monkeypatch.setattr(threading, "excepthook", faults.append)
    loop_closed.set()
    guard._thread.join(10)

    assert not guard._thread.is_alive()
    assert faults == []
