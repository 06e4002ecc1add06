"""Composition root of the sweep: the queue's own mending, and the chores of the slices."""

from __future__ import annotations

import asyncio
import signal
from functools import partial
from pkgutil import resolve_name

from copydesk_server import registry
from copydesk_server.background import services_of
from copydesk_server.core import log
from copydesk_server.core.context import Services
from copydesk_server.core.mongo import connect, connect_sync
from copydesk_server.core.settings import Settings
from copydesk_server.queue import lease_owner, sweep
from copydesk_server.queue.broker import Dispatcher
from copydesk_server.slice import Chore


async def run(settings: Settings) -> None:
    """Sweep until told to stop."""
    log.configure(settings)
    database = connect(settings.mongodb_uri, settings.mongodb_database, settings.mongodb_driver)
    dispatcher, stopped = Dispatcher(settings), asyncio.Event()
    lease_owner.Watchdog(partial(connect_sync, settings.mongodb_uri, settings.mongodb_database)).start()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    log.get_logger("copydesk.beat").info("sweeping", seconds=settings.sweep_seconds)
    services = services_of(settings, database)
    try:
        await sweep.run(database, dispatcher, settings, stopped, [_repeated(services, one) for one in registry.CHORES])
    finally:
        dispatcher.close()
        await database.close()


def _repeated(services: Services, chore: Chore) -> sweep.Chore:
    """A chore as the sweep takes it, which tells how much there was to do."""
    work = resolve_name(chore.run)

    async def repeat() -> None:
        if count := await work(services):
            log.get_logger("copydesk.beat").info(chore.said, count=count)

    return repeat, services.settings.sweep_seconds if chore.seconds is None else chore.seconds
