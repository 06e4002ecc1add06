"""How the processes of a server start and stop."""

from __future__ import annotations

import gc

import click
import pytest

from copydesk_server.cli import main
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


@pytest.mark.parametrize("name", ["settings", "nonesuch"])
def test_garbage_is_collected_once_a_command_is_loaded(name):
    """It rests only while modules are loaded, whether there is such a command or not."""
    main.get_command(click.Context(main), name)

    assert gc.isenabled()
