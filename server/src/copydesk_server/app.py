"""Composition root of an API process: settings, context, Tornado application."""

from __future__ import annotations

from functools import partial

from copydesk_server import registry
from copydesk_server.catalog import CATALOG
from copydesk_server.console.pages import site as console
from copydesk_server.core import log, schema
from copydesk_server.core.context import Services
from copydesk_server.core.mongo import connect, ping, require_replica_set
from copydesk_server.core.process import allow_many_connections, stay_responsive
from copydesk_server.core.settings import Settings
from copydesk_server.keys import service as keys
from copydesk_server.providers import embedding, files
from copydesk_server.queue.broker import Dispatcher
from copydesk_server.queue.waiting import JobWatcher
from copydesk_server.web.application import bind, make_application, serve
from copydesk_server.web.auth import Authenticator, RateLimiter
from copydesk_server.web.base import Front
from copydesk_server.web.monitoring import Probe, Readiness


def load() -> None:
    """Make what needs no database, now and not while somebody waits."""
    _ = registry.DISCOVERY.documents


async def main(settings: Settings) -> None:
    """Serve the API until told to stop."""
    log.configure(settings)
    allow_many_connections()
    database = connect(settings.mongodb_uri, settings.mongodb_database, settings.mongodb_driver)
    dispatcher, watcher = Dispatcher(settings), JobWatcher(database)
    services = Services(
        settings,
        database,
        dispatcher.dispatch,
        watcher,
        operation_ids=tuple(operation.id for operation in registry.OPERATIONS),
        catalog=CATALOG,
        embedder=embedding.of_settings(settings),
        vault=files.of_settings(settings),
    )
    limiter = RateLimiter(database, settings.rate_limit_per_minute)
    probes: dict[str, Probe] = {"database": partial(ping, database)}
    if settings.broker_url:  # Else it is the database.
        probes["broker"] = dispatcher.ping
    if services.vault is not None:
        probes["file store"] = services.vault.ping
    front = Front(
        services,
        Authenticator(partial(keys.authenticate, database)),
        limiter,
        strict=settings.strict,
        readiness=Readiness(probes),
    )
    application = make_application(front, registry.OPERATIONS, console)
    await require_replica_set(database)
    found = await schema.version_of(database)
    schema.require(found)
    if found is None:
        await schema.note(database, schema.VERSION)
    await registry.prepare(database)
    await limiter.prepare()
    sockets = bind(settings.host, settings.port)
    watcher.start()
    stay_responsive()
    log.get_logger("copydesk.api").info("listening", host=settings.host, port=sockets[0].getsockname()[1])
    try:
        await serve(application, sockets, settings, front, watcher.release)
    finally:
        await watcher.stop()
        dispatcher.close()
        await database.close()
