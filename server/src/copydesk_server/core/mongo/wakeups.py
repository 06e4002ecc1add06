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
from pymongo.errors import OperationFailure, PyMongoError

from copydesk_server.core.log import get_logger

log = get_logger("copydesk.mongo")

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
    if not notes.options().get("capped"):  # A note made it, before all who wait or after the database had been deleted.
        database.command("convertToCapped", NAME, size=BYTES)
        database.command("collMod", NAME, cappedMax=MOST_NOTES)
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
        self._may_prepare = True

    def wait(self, seconds: float) -> bool:
        """Wait until woken, for so long at most; whether there may be something new.

        What goes wrong is not raised: the look that follows tells whether the database is away.
        """
        try:
            if self._notes is None or not self._is_on_primary(self._notes):
                self._open(seconds)
                return True  # What came while nothing was open told nobody.
            if next(self._notes, None) is not None:
                return True
            if self._notes.alive:
                return False
        except PyMongoError:
            pass
        # Not at once again: a cursor that is closed each time would be opened without a pause.
        self._forget()
        time.sleep(min(seconds, LOOK_SECONDS))
        return True

    def _is_on_primary(self, notes: Cursor[Row]) -> bool:
        """Whether a cursor is where messages are written: after an election it stays on the server that opened it."""
        primary = self._database.client.primary
        return primary is None or notes.address is None or primary == notes.address

    def _open(self, seconds: float) -> None:
        self._forget()
        if not self._tail(seconds) and self._may_prepare:
            self._prepare()
            self._tail(seconds)
        if self._notes is None:
            time.sleep(min(seconds, LOOK_SECONDS))

    def _tail(self, seconds: float) -> bool:
        # In batches, of which one tells as much as all of its notes.
        notes = self._database[NAME].find_raw_batches({"for": self._name}, cursor_type=CursorType.TAILABLE_AWAIT)
        notes.max_await_time_ms(max(1, round(seconds * 1000)))
        try:
            next(notes, None)  # Those of before.
        except OperationFailure:  # The collection is not capped: a note made it.
            return False
        self._notes = notes if notes.alive else None
        return self._notes is not None

    def _prepare(self) -> None:
        try:
            prepare(self._database)
        except OperationFailure as error:
            self._may_prepare = False
            log.warning(
                "no wake-ups: new messages are looked for instead", every_seconds=LOOK_SECONDS, error=str(error)
            )

    def _forget(self) -> None:
        notes, self._notes = self._notes, None
        if notes is not None:
            with suppress(PyMongoError):
                notes.close()
