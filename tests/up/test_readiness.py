"""`ready` and `/readyz` mean that everything answers; a database that keeps ending is started again."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import time
from typing import Any

import httpx
import psutil
import pytest

from copydesk_server.web import monitoring
from copydesk_server.web.monitoring import Readiness
from support.factories import until
from support.server import SMALL, Server, running

pytestmark = pytest.mark.slow

KILLS = 3


def events(server: Server, name: str, **fields: str) -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in server.log().splitlines() if line.startswith("{")]
    return [line for line in lines if line["event"] == name and fields.items() <= line.items()]


def databases(server: Server) -> list[psutil.Process]:
    found = []
    for child in psutil.Process(server.process.pid).children():
        with contextlib.suppress(psutil.NoSuchProcess):  # It may end between being listed and being asked.
            if child.name() == "mongod" and child.status() != psutil.STATUS_ZOMBIE:
                found.append(child)
    return found


def test_a_dying_database_is_started_again_and_ready_is_said_once_it_answers(tmp_path):
    """More often than other parts may end, ever more rarely, with the reason; until it answers nothing is `ready`."""
    with running(tmp_path / "home", restarts_per_minute="1", **SMALL) as server:
        address = server.base_url.removesuffix("/api/v1") + "/readyz"
        for _ in range(KILLS):
            until(lambda: databases(server))
            database = databases(server)[0]
            database.kill()
            database.wait(30)
        announced = len(events(server, "ready"))
        unready = httpx.get(address, timeout=10)
        os.kill(server.ready["pids"]["api"][0], signal.SIGKILL)
        until(lambda: len(events(server, "started", part="api")) > 1 or databases(server))
        said_early = len(events(server, "ready")) > announced and not databases(server)
        until(lambda: is_ready(address))
        until(lambda: len(events(server, "ready")) > announced)
        ends = events(server, "ended unexpectedly", part="mongod")

    assert (unready.status_code, unready.text) == (503, "database unreachable\n")
    assert not said_early
    assert len(ends) == KILLS
    assert all("MiB are free on its disk" in end["reason"] for end in ends)


def is_ready(address: str) -> bool:
    try:
        return httpx.get(address, timeout=10).status_code == 200
    except httpx.TransportError:
        return False


async def test_all_that_is_needed_must_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """What fails or hangs is named; a probe that hangs is not asked again, and what answers again counts."""
    monkeypatch.setattr(monitoring, "ANSWER_SECONDS", 0.1)
    monkeypatch.setattr(monitoring, "FRESH_SECONDS", 0.0)
    asked, back = [], asyncio.Event()

    async def answers() -> None:
        return

    async def fails() -> None:
        if not back.is_set():
            raise OSError("refused")

    async def hangs() -> None:
        asked.append(time.monotonic())
        await back.wait()

    ready = Readiness({"database": answers, "broker": fails, "file store": hangs})
    first, second = await ready.missing(), await ready.missing()
    asked_while_hanging = len(asked)
    back.set()

    assert (first, second) == (["broker", "file store"], ["broker", "file store"])
    assert asked_while_hanging == 1
    assert await ready.missing() == []
