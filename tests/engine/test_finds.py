"""Documents that a driver finds all at once: as either driver stores them, in the order that was asked for."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from copydesk_server.core.mongo import OperationFailure
from copydesk_server.projects.store import projects
from support.factories import key

# The database gives the first 101 documents in its first answer, and asks for more than that take more than one.
MANY = 250


async def test_documents_of_several_answers_come_in_their_order(rig):
    """All that match, in order, without the fields that are left out; times have a zone where the collection's do."""
    database, mine = rig.ctx.database, {"workspace_id": rig.ctx.workspace_id}
    await projects.insert_all(rig.ctx, [{**projects.new(rig.ctx, {}), "at": number} for number in range(MANY)])
    query: dict[str, Any] = {"filter": mine, "projection": {"updated_at": 0}, "sort": [("at", -1)]}
    plain, aware = [
        await database.driver.find(handle, **query) for handle in (database.naive("projects"), database["projects"])
    ]

    assert [row["at"] for row in plain] == [*reversed(range(MANY))]
    assert {frozenset(row) for row in plain} == {frozenset({"_id", "workspace_id", "created_at", "schema", "at"})}
    assert [row["_id"] for row in plain] == [row["_id"] for row in aware]
    first, same = plain[0]["created_at"], aware[0]["created_at"]
    assert isinstance(first, datetime)
    assert isinstance(same, datetime)
    assert (first.tzinfo, same.utcoffset() is None) == (None, False)
    assert same.replace(tzinfo=None) == first


async def test_nothing_is_found_where_nothing_is(rig):
    """A collection that was never made, and a filter that nothing matches, give no documents and no error."""
    database = rig.ctx.database
    await rig.queue()

    assert await database.driver.find(database.naive(f"none_{key()}")) == []
    assert await database.driver.find(database.naive("jobs"), filter={"_id": "none"}) == []


async def test_a_query_that_the_database_refuses_raises_its_error(rig):
    """An index that is not there: the error has the database's code, and the next query is answered."""
    database, queued = rig.ctx.database, await rig.queue()
    with pytest.raises(OperationFailure) as refused:
        await database.driver.find(database.naive("jobs"), hint=[("no_such_field", 1)])
    found = await database.driver.find(database.naive("jobs"), filter={"_id": queued})

    assert refused.value.code == 2  # BadValue
    assert [row["_id"] for row in found] == [queued]
