"""Who waits in the database is woken by who has put something there, whatever becomes of the notes between them."""

from __future__ import annotations

import time
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from pymongo import MongoClient

from copydesk_server.core.mongo import SyncDatabase, connect_sync
from copydesk_server.core.mongo.wakeups import NAME, Wakeups, wake
from support.server import Server

# Of a wait that ends by itself, and of one that only being woken ends.
SHORT, LONG = 0.05, 20.0


@pytest.fixture
def database(server: Server) -> Iterator[SyncDatabase]:
    """A database of the test's own."""
    found = connect_sync(server.mongodb_uri, f"wakeups_{uuid.uuid4().hex[:8]}")
    yield found
    found.client.drop_database(found.name)
    found.client.close()


def waiting(database: SyncDatabase, name: str) -> Wakeups:
    """One who has waited before, and whom nobody has told of anything since."""
    found = Wakeups(database, name)
    assert not all(found.wait(SHORT) for _ in range(10))
    return found


def test_a_wait_ends_when_one_is_woken(database):
    """Long before its time, and for those alone who wait under the name."""
    text, films = waiting(database, "text"), waiting(database, "films")
    woken = Wakeups(database, "text")
    woken.wait(LONG)  # It begins, and looks first.
    with ThreadPoolExecutor(1) as pool:
        wait, before = pool.submit(woken.wait, LONG), time.monotonic()
        wake(database, ["text"])

        assert wait.result()
        assert time.monotonic() - before < LONG / 2
    assert text.wait(SHORT)
    assert not films.wait(SHORT)


def test_what_came_between_two_waits_ends_the_next(database):
    """A note that comes while nobody listens is there at the next wait, once."""
    text = waiting(database, "text")
    wake(database, ["text", "films"])
    wake(database, ["text"])

    assert text.wait(SHORT)
    assert not text.wait(SHORT)


def test_who_begins_to_wait_looks_first(database):
    """Nobody told it of what was there before."""
    wake(database, ["text"])
    text = Wakeups(database, "text")

    assert text.wait(SHORT)
    assert not text.wait(SHORT)


@pytest.mark.parametrize("lost", ["dropped", "made by a note", "overwritten"])
def test_notes_that_are_lost_are_waited_for_anew(database, lost):
    """Whoever waited looks, and is woken by the next note."""
    text = waiting(database, "text")
    if lost == "overwritten":
        for _ in range(150):
            wake(database, ["text"])
    else:
        database[NAME].drop()
        if lost == "made by a note":
            wake(database, ["films"])
    looks = [text.wait(SHORT) for _ in range(4)]
    wake(database, ["text"])

    assert any(looks)
    assert not looks[-1]
    assert text.wait(SHORT)
    assert database[NAME].options()["capped"]


def test_after_an_election_who_waits_turns_to_the_new_primary(database, monkeypatch):
    """A cursor stays on the server that opened it, where no new note may come."""
    text = waiting(database, "text")
    monkeypatch.setattr(MongoClient, "primary", property(lambda _: ("elsewhere", 1)))

    assert [text.wait(LONG) for _ in range(2)] == [True, True]
    monkeypatch.undo()
    assert not all(text.wait(SHORT) for _ in range(4))
