"""Composition root of the sweep: the queue's own mending, and the scheduled tasks of the slices.

It imports little, to stay small; `up` starts it by its module, without the command line.
"""

from __future__ import annotations

import asyncio
import signal
from pkgutil import resolve_name

from copydesk_server.background import services_of
from copydesk_server.core import log
from copydesk_server.core.context import Services
from copydesk_server.core.mongo import connect
from copydesk_server.core.settings import Settings, load
from copydesk_server.queue import sweep
from copydesk_server.queue.sweep import LazyDispatcher
from copydesk_server.scheduled_tasks import SCHEDULED_TASKS, ScheduledTask


async def run(settings: Settings) -> None:
    """Sweep until told to stop."""
    log.configure(settings)
    # PyMongo's own client is loaded also where motor serves, whose threads are 2 MiB.
    database = connect(settings.mongodb_uri, settings.mongodb_database, "pymongo")
    dispatcher, stopped = LazyDispatcher(settings), asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    log.get_logger("copydesk.beat").info("sweeping", seconds=settings.sweep_seconds)
    services = services_of(settings, database)
    try:
        await sweep.run(database, dispatcher, settings, stopped, [_repeated(services, one) for one in SCHEDULED_TASKS])
    finally:
        dispatcher.close()
        await database.close()


def _repeated(services: Services, task: ScheduledTask) -> sweep.RepeatedTask:
    """A scheduled task as the sweep runs it; it returns how much there was to do."""
    work = resolve_name(task.run)

    async def repeat() -> None:
        if count := await work(services):
            log.get_logger("copydesk.beat").info(task.said, count=count)

    return repeat, services.settings.sweep_seconds if task.seconds is None else task.seconds


if __name__ == "__main__":
    asyncio.run(run(load()))
