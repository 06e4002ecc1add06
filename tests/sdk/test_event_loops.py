"""An asynchronous client in one event loop after another, in two at once, and closed or forgotten."""

from __future__ import annotations

import asyncio
import gc
import threading
from collections.abc import Iterator

import httpx
import pytest

from copydesk import AsyncCopydesk, errors
from copydesk._pool import AsyncPool
from support.server import Workspace

pytestmark = pytest.mark.filterwarnings("error")


def client(workspace: Workspace, **options) -> AsyncCopydesk:
    return AsyncCopydesk(workspace.key, workspace.server.base_url, max_retries=0, **options)


async def names(desk: AsyncCopydesk) -> list[int]:
    """Three requests at once, which need three connections."""
    answers = await asyncio.gather(*(desk.request("GET", "/projects", params={"limit": 1}) for _ in range(3)))
    return [answer.status for answer in answers]


@pytest.fixture(autouse=True)
def no_open_sockets() -> Iterator[None]:
    """A socket that is left open warns when it is collected, which is an error."""
    yield
    gc.collect()


def test_a_client_works_in_one_loop_after_another(workspace: Workspace):
    """Each ``asyncio.run`` has connections of its own, which end with it; nothing is left of the loops."""
    desk = client(workspace)
    assert [asyncio.run(names(desk)) for _ in range(3)] == [[200] * 3] * 3
    assert not desk._transport.pool._loops


def test_a_client_works_in_two_loops_at_once(workspace: Workspace):
    """Threads with a loop each share a client."""
    desk, seen, start = client(workspace), [], threading.Barrier(2)

    async def work() -> None:
        start.wait()
        for _ in range(5):
            seen.append(await names(desk))

    threads = [threading.Thread(target=lambda: asyncio.run(work())) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert seen == [[200] * 3] * 10


def test_a_loop_that_was_closed_without_ceremony_is_forgotten():
    """The pool keeps neither it nor its connections once the client is used elsewhere."""
    pool = AsyncPool(make=httpx.AsyncClient, own=httpx.AsyncClient())
    for _ in range(2):
        loop = asyncio.new_event_loop()
        loop.run_until_complete(pool.acquire(1))
        loop.close()

    assert len(pool._loops) == 1


async def test_a_closed_client_says_so(workspace: Workspace):
    """Closing twice does no harm; a call afterwards raises the SDK's own error, also of a client with other options."""
    desk = client(workspace)
    other = desk.with_options(timeout=5)
    assert await names(other) == [200] * 3
    await asyncio.gather(desk.aclose(), desk.aclose())
    for closed in (desk, other):
        with pytest.raises(errors.ClientClosedError, match="create another one"):
            await closed.projects.list().first()
