"""Sandboxes: calls are answered, and what misbehaves is ended without harm."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
from pathlib import Path

import pytest

from copydesk_server.core.errors import MachineBusy
from copydesk_server.media import sandbox
from copydesk_server.media.sandbox import Sandbox, SandboxDied, SandboxRefused
from support import sandbox_samples as samples


@pytest.fixture(autouse=True)
def importable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the processes import the samples."""
    parts = [str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(part for part in parts if part))


def open_files() -> list[Path]:
    return list(Path("/proc/self/fd").iterdir())


def alive(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


async def test_nothing_worth_stealing_is_there(monkeypatch):
    """No setting and no secret of the server is in its environment."""
    monkeypatch.setenv("COPYDESK_MONGODB_URI", "mongodb://user:secret@host/")
    async with Sandbox() as beside:
        found = await beside.call(samples.environment)

    assert found.keys() <= {"PATH", "PYTHONPATH", "LANG", "LC_CTYPE", "OPENBLAS_NUM_THREADS"}


async def test_memory_is_limited():
    """More than its share is refused, and the process goes on."""
    async with Sandbox() as beside:
        with pytest.raises(SandboxRefused, match="memory"):
            await beside.call(samples.take_memory, sandbox.MEMORY_BYTES)
        assert await beside.call(samples.double, 2) == 4


@pytest.mark.parametrize(
    ("function", "error"),
    [
        (samples.spin, SandboxDied),
        (samples.vanish, SandboxDied),
        (samples.write, SandboxDied),
        (samples.sleep, MachineBusy),
    ],
)
async def test_what_does_not_answer_is_gone(function, error, monkeypatch):
    """Endless work, an end without a word, a forbidden write, a wait that uses no processor time: an error, and no process left."""
    if function is samples.spin:  # Tests run beside others, which leave it little of the processor.
        monkeypatch.setattr(sandbox, "PATIENCE", 200.0)
    async with Sandbox() as beside:
        pid = await beside.call(samples.pid)
        with pytest.raises(error):
            await beside.call(function, seconds=0.5)

    assert not alive(pid)


async def test_processor_time_is_limited_by_the_kernel():
    """What uses up the time of its process is at fault, also where the call has time left."""
    async with Sandbox(cpu_seconds=1) as beside:
        with pytest.raises(SandboxDied):
            await beside.call(samples.spin, seconds=60)


async def test_a_process_that_the_kernel_kills_blames_the_machine():
    """Where the machine has no memory left, the kernel kills processes; the limits of a sandbox end it otherwise."""
    async with Sandbox() as beside:
        pid = await beside.call(samples.pid)
        answer = asyncio.create_task(beside.call(samples.sleep))
        await asyncio.sleep(0.1)
        os.kill(pid, signal.SIGKILL)
        with pytest.raises(MachineBusy):
            await answer


async def test_a_process_that_cannot_start_blames_the_machine():
    """Without file descriptors for its pipes there is no process."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (len(open_files()), hard))
    try:
        with pytest.raises(MachineBusy):
            await Sandbox().__aenter__()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    async with Sandbox() as beside:
        assert await beside.call(samples.double, 1) == 2


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
