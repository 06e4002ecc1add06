"""Processes take the database's time from its heartbeats, whichever driver serves."""

from __future__ import annotations

import time

import pytest

from copydesk_server.core.clock import ClockSkew
from copydesk_server.core.mongo import connect, is_ready
from engine.rig import DATABASE


@pytest.mark.parametrize("driver", ["motor", "pymongo"])
async def test_a_client_takes_the_time_of_the_primary(server, driver):
    """A host whose clock is a minute behind tells the database's time after its first request."""
    skew = ClockSkew(lambda: time.time() - 60)
    database = connect(server.mongodb_uri, DATABASE, driver, skew=skew)
    try:
        assert await is_ready(database)
    finally:
        await database.close()

    # Less what a busy machine takes to read the reply.
    assert 50 < skew.seconds < 61
