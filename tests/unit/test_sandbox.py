"""Sandboxes: calls are answered, and what misbehaves is ended without harm."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from copydesk_server.media import sandbox
from copydesk_server.media.listening.types import loudness_of
from copydesk_server.media.sandbox import Sandbox, SandboxDied, SandboxRefused
from support import sandbox_samples as samples


@pytest.fixture(autouse=True)
def importable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the processes import the samples."""
    parts = [str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(part for part in parts if part))


def alive(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


async def test_calls_are_answered_one_after_the_other():
    """Values go in and out typed, also large ones."""
    async with Sandbox() as beside:
        assert await beside.call(samples.double, 21) == 42
        assert await beside.call(samples.length, bytes(20 * 1024 * 1024)) == 20 * 1024 * 1024
        with pytest.raises(SandboxRefused, match="cannot use this"):
            await beside.call(samples.refuse, "this")
        assert await beside.call(samples.double, 1) == 2


async def test_nothing_worth_stealing_is_there(monkeypatch):
    """No setting and no secret of the server is in its environment."""
    monkeypatch.setenv("COPYDESK_MONGODB_URI", "mongodb://user:secret@host/")
    async with Sandbox() as beside:
        found = await beside.call(samples.environment)

    assert found.keys() <= {"PATH", "PYTHONPATH", "LANG", "LC_CTYPE", "OPENBLAS_NUM_THREADS"}


async def test_its_start_takes_little(tmp_path):
    """What listens has one thread, also with more cores, and nothing in it that starts processes."""
    (tmp_path / "sound.pcm").write_bytes(bytes(32_000))
    async with Sandbox() as beside:
        await beside.call(loudness_of, str(tmp_path / "sound.pcm"), 1)
        threads, modules = await beside.call(samples.loaded)

    assert "numpy" in modules
    assert not {"asyncio", "subprocess"} & set(modules)
    assert threads == 1


async def test_memory_is_limited():
    """More than its share is refused, and the process goes on."""
    async with Sandbox() as beside:
        with pytest.raises(SandboxRefused, match="memory"):
            await beside.call(samples.take_memory, sandbox.MEMORY_BYTES)
        assert await beside.call(samples.double, 2) == 4


@pytest.mark.parametrize("function", [samples.spin, samples.sleep, samples.vanish, samples.write])
async def test_what_does_not_answer_is_gone(function):
    """Endless work, an end without a word, a forbidden write: an error in time, and no process left."""
    async with Sandbox() as beside:
        pid = await beside.call(samples.pid)
        with pytest.raises(SandboxDied):
            await beside.call(function, seconds=0.5)

    assert not alive(pid)


async def test_endless_nesting_is_refused():
    """It is the input's fault."""
    async with Sandbox() as beside:
        with pytest.raises(SandboxRefused, match="deep"):
            await beside.call(samples.dig, 0)


async def test_one_that_is_cancelled_leaves_nothing():
    """A caller that goes away takes the process along."""
    pids: list[int] = []

    async def work() -> None:
        async with Sandbox() as beside:
            pids.append(await beside.call(samples.pid))
            await beside.call(samples.sleep)

    task = asyncio.create_task(work())
    while not pids:
        await asyncio.sleep(0.01)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)

    assert not alive(pids[0])


async def test_few_run_at_once():
    """The third waits until one of two has ended."""
    running: list[int] = []
    most = 0

    async def work() -> None:
        nonlocal most
        async with Sandbox() as beside:
            running.append(1)
            most = max(most, len(running))
            await beside.call(samples.double, 1)
            running.pop()

    await asyncio.gather(*(work() for _ in range(8)))

    assert most == sandbox.MOST_AT_ONCE
