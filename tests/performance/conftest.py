"""A simulator for each test, and the jobs on it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from copydesk_server.providers.platform.simulator.channel import channel_of
from copydesk_server.providers.platform.simulator.server import Simulator, serving
from support.channel import Desk, desk_on
from support.server import Server


@pytest.fixture
def simulator() -> Simulator:
    return Simulator(channel_of(60))


@pytest.fixture
def url(simulator: Simulator) -> Iterator[str]:
    with serving(simulator) as found:
        yield found


@pytest.fixture
async def desk(server: Server, simulator: Simulator, url: str) -> AsyncIterator[Desk]:
    async with desk_on(server, simulator, url) as found:
        yield found
