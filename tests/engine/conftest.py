"""A rig for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import structlog

from engine.rig import Rig, rigged
from support.server import Server


@pytest.fixture(scope="session", autouse=True)
def plain_logs() -> None:
    """Log tracebacks as the server does: drawn ones take longer than the leases of these tests."""
    renderer = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(
        processors=[structlog.contextvars.merge_contextvars, structlog.processors.add_log_level, renderer]
    )


@pytest.fixture
async def rig(server: Server) -> AsyncIterator[Rig]:
    async with rigged(server.mongodb_uri, lease_seconds="1", heartbeat_seconds="0.3") as found:
        yield found
