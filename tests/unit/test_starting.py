"""How the processes of a server start and stop."""

from __future__ import annotations

import subprocess
import sys

import pytest

from copydesk_server.queue.process import LONGEST_READ, BriefReads


class Broker:
    """A connection to a broker that has nothing; it notes how long it was read for."""

    def __init__(self) -> None:
        self.timeouts: list[float] = []

    def drain_events(self, timeout: float) -> None:
        self.timeouts.append(timeout)
        raise TimeoutError


def test_a_polled_broker_is_read_for_a_short_time():
    """An idle worker process looks several times a second whether it was told to stop, however long Celery would read."""
    broker = Broker()
    with pytest.raises(TimeoutError):
        BriefReads(broker).drain_events(timeout=2.0)
    with pytest.raises(TimeoutError):
        BriefReads(broker).drain_events(timeout=0.01)

    assert broker.timeouts == [LONGEST_READ, 0.01]


def said_by(program: str) -> list[str]:
    """What a Python process of its own prints, which has no other thread, as a server has none at its start."""
    return subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True).stdout.split()


def test_what_is_made_apart_takes_no_memory_here():
    """The result comes out of another process, whole, and what it took to make it is not in this one."""
    pid, size, kept = said_by(
        "import os; from copydesk_server.core.process import made_apart\n"
        "litter = []\n"
        "def work(): litter.extend(range(1000)); return b'%d ' % os.getpid() + bytes(1 << 20)\n"
        "found = made_apart(work)\n"
        "print(int(found.split()[0]) == os.getpid(), len(found.split(b' ')[1]), len(litter))"
    )

    assert (pid, size, kept) == ("False", str(1 << 20), "0")


def test_what_fails_apart_is_done_here():
    """What cannot be made apart, or only beside other threads, is made in this process, where it raises."""
    failing, threaded = said_by(
        "import os, threading; from copydesk_server.core.process import made_apart\n"
        "def fail(): raise LookupError\n"
        "try: made_apart(fail)\n"
        "except LookupError: print('raised')\n"
        "ended = threading.Event(); threading.Thread(target=ended.wait).start()\n"
        "print(made_apart(lambda: b'%d' % os.getpid()) == b'%d' % os.getpid()); ended.set()"
    )

    assert (failing, threaded) == ("raised", "True")
