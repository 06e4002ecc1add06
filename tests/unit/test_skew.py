"""Hosts whose clocks are wrong tell the database's time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from pymongo.hello import Hello
from pymongo.monitoring import ServerHeartbeatSucceededEvent

from copydesk_server.core.clock import ClockSkew
from copydesk_server.core.mongo import Heartbeats

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
# A heartbeat that waits for news of the server, and one that is answered at once.
AWAITED, QUICK = 10.0, 0.002


def skew_of(ahead: float) -> ClockSkew:
    """A host whose clock is so many seconds ahead, at noon."""
    return ClockSkew(lambda: NOON.timestamp() + ahead)


def test_a_clock_that_is_wrong_is_corrected_at_the_first_reply(subtests):
    """Whichever way it is wrong, and it is told once."""
    for ahead in [15.0, -15.0, 3600.0]:
        with subtests.test(ahead=ahead):
            skew = skew_of(ahead)

            assert skew.observe(NOON, QUICK)
            assert skew.now() == NOON.timestamp()
            assert not skew.observe(NOON, QUICK)


def test_a_clock_as_ntp_keeps_it_is_left_alone(subtests):
    """Ids of one host then depend on one clock."""
    for ahead in [0.0, 0.9, -0.9]:
        with subtests.test(ahead=ahead):
            skew = skew_of(ahead)

            assert not skew.observe(NOON, QUICK)
            assert skew.now() == NOON.timestamp() + ahead


def test_replies_that_are_read_late_correct_nothing(subtests):
    """A process that was stopped for half a minute, or that twice got no processor in time, has a right clock."""
    for lates in [(0.0, 30.0, 2.0, 0.0, 12.0, 12.0, 0.2), (30.0, 30.0, 0.0)]:
        with subtests.test(lates=lates):
            skew = skew_of(0.0)
            for late in lates:
                assert not skew.observe(NOON - timedelta(seconds=late), AWAITED)
            assert skew.seconds == 0.0


def test_a_clock_that_is_set_while_the_process_runs_is_followed():
    """Ahead: once three heartbeats say so. Right again: at once."""
    ahead = [0.0]
    skew = ClockSkew(lambda: NOON.timestamp() + ahead[0])
    skew.observe(NOON, QUICK)
    ahead[0] = 30.0
    told = [skew.observe(NOON, AWAITED) for _ in range(4)]

    assert told == [False, False, True, False]
    assert skew.now() == NOON.timestamp()
    ahead[0] = 0.0
    assert skew.observe(NOON, AWAITED)
    assert skew.now() == NOON.timestamp()


def test_a_reply_that_was_held_up_in_the_network_corrects_nothing():
    """After a partition two replies arrive at once: the second is waited for in no time, and has the time of when it was made."""
    skew = skew_of(0.0)
    old = (NOON - timedelta(seconds=4)).replace(tzinfo=None)
    reply = Hello({"ok": 1, "setName": "copydesk", "isWritablePrimary": True, "localTime": old}, awaitable=True)
    Heartbeats(skew).succeeded(ServerHeartbeatSucceededEvent(QUICK, reply, ("mongodb-0", 27017), awaited=True))

    assert skew.seconds == 0.0


def test_the_primary_tells_the_time(subtests):
    """Leases go by its clock; those of the other members may be wrong."""
    for role, followed in [({"isWritablePrimary": True}, True), ({"secondary": True}, False), ({}, False)]:
        with subtests.test(role=role, followed=followed):
            skew = skew_of(15.0)
            reply = Hello({"ok": 1, "setName": "copydesk", **role, "localTime": NOON.replace(tzinfo=None)})
            Heartbeats(skew).succeeded(ServerHeartbeatSucceededEvent(QUICK, reply, ("mongodb-0", 27017)))

            assert skew.now() == NOON.timestamp() + (0.0 if followed else 15.0)
