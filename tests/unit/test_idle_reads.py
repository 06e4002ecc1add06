"""An idle process waits to be woken, and finds a message all the same where nothing woke it or a count is wrong."""

from __future__ import annotations

import pytest

from copydesk_server.queue import idle_reads
from copydesk_server.queue.idle_reads import MessageReads

SECONDS = 0.2


class Kept:
    """A collection that tells how often it was asked for what."""

    def __init__(self, *, counted: int | None = None) -> None:
        self.messages: list[str] = []
        self.counts = self.takes = 0
        self._counted = counted

    def estimated_document_count(self) -> int:
        self.counts += 1
        return len(self.messages) if self._counted is None else self._counted

    def find_one_and_delete(self, _where: object, **_options: object) -> object:
        self.takes += 1
        return self.messages.pop(0) if self.messages else None

    def insert_one(self, message: str) -> None:
        self.messages.append(message)


class Bell:
    """What wakes a process where it is told to; the clock goes on meanwhile."""

    def __init__(self, clock: list[float]) -> None:
        self.woken, self.waits, self._clock = False, 0, clock

    def wait(self, seconds: float) -> bool:
        self.waits += 1
        self._clock[0] += seconds
        return self.woken


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that stands still until it is set."""
    now = [100.0]
    monkeypatch.setattr(idle_reads.time, "monotonic", lambda: now[0])
    return now


def test_where_nothing_waits_little_is_looked_for(clock):
    """A process that reads a hundred times looks once a second, counts at the other reads, and waits at each."""
    kept, bell = Kept(), Bell(clock)
    messages = MessageReads(kept, bell, SECONDS)
    found = {messages.find_one_and_delete({"queue": "text"}) for _ in range(100)}

    assert (found, kept.takes, kept.counts, bell.waits) == ({None}, 20, 80, 100)


def test_who_is_woken_takes_a_message_without_counting(clock):
    """Also where the count does not know of it yet."""
    kept, bell = Kept(counted=0), Bell(clock)
    messages = MessageReads(kept, bell, SECONDS)
    bell.woken = True
    messages.find_one_and_delete({"queue": "text"})
    messages.insert_one("first")  # type: ignore[operator]  # of the collection

    assert messages.find_one_and_delete({"queue": "text"}) == "first"
    assert kept.counts == 0


def test_a_message_of_which_nobody_told_is_found_at_the_next_read(clock):
    """It is counted then; and the one after it is taken with no wait between."""
    kept, bell = Kept(), Bell(clock)
    messages = MessageReads(kept, bell, SECONDS)
    messages.find_one_and_delete({"queue": "text"})
    kept.messages = ["first", "second"]

    assert messages.find_one_and_delete({"queue": "text"}) == "first"
    assert messages.find_one_and_delete({"queue": "text"}) == "second"
    assert bell.waits == 1


def test_a_wrong_count_holds_up_no_message_for_long(clock):
    """What a killed database has noted may be too small: a message is found after a second."""
    kept = Kept(counted=0)
    messages = MessageReads(kept, Bell(clock), SECONDS)
    messages.find_one_and_delete({"queue": "text"})
    kept.messages.append("first")
    at_once = messages.find_one_and_delete({"queue": "text"})
    clock[0] += idle_reads.TRUST_SECONDS

    assert at_once is None
    assert messages.find_one_and_delete({"queue": "text"}) == "first"
