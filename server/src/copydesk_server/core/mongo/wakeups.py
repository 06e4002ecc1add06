"""Wake who waits for something in the database at once, without a look at it again and again.

Who has put something there notes for whom in a small capped collection, on which those who wait have a tailable cursor. A
note may be lost, and then who waits finds what is there at its next look: whatever goes wrong here is no error.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from contextlib import suppress

from pymongo import CursorType, WriteConcern
from pymongo.cursor import Cursor
from pymongo.database import Database
from pymongo.errors import ConnectionFailure, OperationFailure, PyMongoError

Row = dict[str, object]
NAME = "wakeups"
# All notes that are kept come in one batch to who begins to wait. The size has to hold that many, and no more.
MOST_NOTES, BYTES = 100, 64 * 1024
# Where no cursor can be had: as often as a look costs little, and as is still soon.
LOOK_SECONDS = 0.05
# A note that waited until it is on the disk would come too late.
UNSYNCED = WriteConcern(w=1)
_EXISTS = 48


def prepare(database: Database[Row]) -> None:
    """Make the collection, with a first note, since no cursor stays open on an empty one."""
    try:
        database.command("create", NAME, capped=True, size=BYTES, max=MOST_NOTES)
    except OperationFailure as error:
        if error.code != _EXISTS:
            raise
    notes = database.get_collection(NAME, write_concern=UNSYNCED)
    if not notes.options().get("capped"):  # A note made it, after all of the database had been deleted.
        database.command("convertToCapped", NAME, size=BYTES)
    if not notes.estimated_document_count():
        notes.insert_one({"for": ""})


def wake(database: Database[Row], names: Iterable[str]) -> None:
    """Wake all who wait under some names."""
    with suppress(PyMongoError):
        notes = database.get_collection(NAME, write_concern=UNSYNCED)
        notes.insert_many([{"for": name} for name in sorted({*names})])


class Wakeups:
    """What one waits for.

    Args:
        database: Where the notes are.
        name: Under which it waits.
    """

    def __init__(self, database: Database[Row], name: str) -> None:
        self._database, self._name = database, name
        self._notes: Cursor[Row] | None = None

    def wait(self, seconds: float) -> bool:
        """Wait until woken, for so long at most; whether there may be something new.

        Raises:
            ConnectionFailure: When the database does not answer.
        """
        try:
            if self._notes is None or not self._notes.alive:
                self._open(seconds)
                return True  # What came while nothing was open told nobody.
            return bool(next(self._notes, None))
        except ConnectionFailure:
            self._notes = None
            raise
        except PyMongoError:
            self._notes = None
            time.sleep(min(seconds, LOOK_SECONDS))
            return True

    def _open(self, seconds: float) -> None:
        prepare(self._database)
        # In batches, of which one tells as much as all of its notes.
        notes = self._database[NAME].find_raw_batches({"for": self._name}, cursor_type=CursorType.TAILABLE_AWAIT)
        self._notes = notes.max_await_time_ms(round(seconds * 1000))
        next(notes, None)  # Those of before.
        if not notes.alive:
            time.sleep(min(seconds, LOOK_SECONDS))
