"""What brings stored documents from one schema version to the next, in order.

A migration may be interrupted and run again, while processes of the release before still serve: each changes what is not as
it should be yet, and leaves documents that the release before can read.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from copydesk_server.core import schema
from copydesk_server.core.mongo import Database


@dataclass(frozen=True, slots=True)
class Migration:
    """A step to a version.

    Args:
        version: The version that the database has afterwards.
        title: What is done, for the report.
        run: Does it; returns how many documents or indexes it changed.
    """

    version: int
    title: str
    run: Callable[[Database], Awaitable[int]]


@dataclass(frozen=True, slots=True)
class Report:
    """A migration that was run: what it did, and how many documents or indexes it changed."""

    version: int
    title: str
    changed: int


async def _name_stores_and_drop_indexes(database: Database) -> int:
    """Files say which store has their content; the index that deleted jobs a day after their end goes."""
    named = await database["blobs"].update_many({"vault": {"$exists": False}}, {"$set": {"vault": "database"}})
    indexes = await database["jobs"].index_information()
    if "finished_at_1" in indexes:
        await database["jobs"].drop_index("finished_at_1")
    return int(named.modified_count) + ("finished_at_1" in indexes)


MIGRATIONS = (
    Migration(1, "name the store of each file, and drop an index that is not used", _name_stores_and_drop_indexes),
)


async def migrate(database: Database, migrations: Sequence[Migration] = MIGRATIONS) -> list[Report]:
    """Bring a database to the version of this release; a new one is of that version at once.

    Returns:
        What was done; nothing where the database had that version.

    Raises:
        SchemaError: When the database is newer than this release.
    """
    found, done = await schema.version_of(database), list[Report]()
    schema.require(found, or_older=True)
    if found is None:
        await schema.note(database, schema.VERSION)
        return done
    for step in migrations:
        if step.version > found:
            done.append(Report(step.version, step.title, await step.run(database)))
            await schema.note(database, step.version)
    return done
