"""A rig for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from conftest import Server
from engine.rig import Rig, rigged


@pytest.fixture
async def rig(server: Server) -> AsyncIterator[Rig]:
    async with rigged(server.mongodb_uri, lease_seconds="1", heartbeat_seconds="0.3") as found:
        yield found
