"""When a key was last used: noted once a minute, and with no command where there is nothing to note."""

from __future__ import annotations

from datetime import timedelta

from copydesk_server.core.clock import now
from copydesk_server.keys import service as keys
from copydesk_server.keys.store import KEYS, USED_EVERY
from engine.test_reads import noted


async def test_a_use_is_noted_once_a_minute(rig):
    """The first use, one of the same minute, and one a minute later."""
    database = rig.ctx.database
    token = await keys.create_key(database, await keys.create_workspace(database, "used"))
    looked = list[list[str]]()
    for age in (None, timedelta(), USED_EVERY + timedelta(seconds=1)):
        if age is not None:
            await database[KEYS].update_one({"_id": token[4:12]}, {"$set": {"last_used_at": now().plain() - age}})
        with noted() as commands:
            assert await keys.authenticate(database, token) is not None
        looked.append([*commands])
        row = await database[KEYS].find_one({"_id": token[4:12]})
        assert now().plain() - row["last_used_at"] < timedelta(seconds=20)

    assert looked == [["find", "update"], ["find"], ["find", "update"]]
