"""Messages are counted before one is taken, and taken all the same where a count is wrong."""

from __future__ import annotations

import pytest
from kombu import Connection

from copydesk_server.queue import idle_reads
from copydesk_server.queue.idle_reads import CountedFirst, count_first


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


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that stands still until it is set."""
    now = [100.0]
    monkeypatch.setattr(idle_reads.time, "monotonic", lambda: now[0])
    return now


def test_where_nothing_waits_nothing_is_looked_for(clock):
    """A hundred polls are a hundred counts, and one look: the first."""
    kept = Kept()
    messages = CountedFirst(kept)
    found = {messages.find_one_and_delete({"queue": "text"}) for _ in range(100)}

    assert (found, kept.takes, kept.counts) == ({None}, 1, 99)


def test_a_message_is_taken_at_once(clock):
    """With no time between, also where none was there before."""
    kept = Kept()
    messages = CountedFirst(kept)
    messages.find_one_and_delete({"queue": "text"})
    messages.insert_one("first")  # type: ignore[operator]  # of the collection

    assert messages.find_one_and_delete({"queue": "text"}) == "first"
    assert messages.find_one_and_delete({"queue": "text"}) is None


def test_a_wrong_count_holds_up_no_message_for_long(clock):
    """What a killed database has noted may be too small: a message is found after a second."""
    kept = Kept(counted=0)
    messages = CountedFirst(kept)
    messages.find_one_and_delete({"queue": "text"})
    kept.messages.append("first")
    at_once = messages.find_one_and_delete({"queue": "text"})
    clock[0] += idle_reads.TRUST_SECONDS

    assert at_once is None
    assert messages.find_one_and_delete({"queue": "text"}) == "first"


def test_another_broker_is_read_as_it_is():
    """A channel without a database is left alone."""
    with Connection("memory://") as connection:
        before = dict(vars(connection.default_channel))
        count_first(connection)

        assert vars(connection.default_channel) == before
