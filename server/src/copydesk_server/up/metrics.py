"""Serve the metrics of all processes of a machine on a port of their own.

A process by itself, since the counters of the others are files in ``PROMETHEUS_MULTIPROC_DIR``: reading them keeps no
request waiting, and works while the API does not. It imports little, to stay small.
"""

from __future__ import annotations

import signal
import time

from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector

from copydesk_server.core import log
from copydesk_server.core.process import Child
from copydesk_server.core.settings import Settings, load

ENDS = {signal.SIGTERM, signal.SIGINT}
# How late the end of the command is seen, and so how long a container outlives it.
LOOK_SECONDS = 0.05
AGAIN_SECONDS = 1.0  # A port that another process holds, such as one that is about to stop, is tried again.


def serve(settings: Settings) -> None:
    """Answer until told to stop.

    Raises:
        ValueError: When ``PROMETHEUS_MULTIPROC_DIR`` names no folder.
    """
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    signal.pthread_sigmask(signal.SIG_BLOCK, ENDS)
    if _listen(settings, registry):
        signal.sigwait(ENDS)


def serve_with(settings: Settings, child: Child) -> int:
    """Run a command, and serve the metrics of it and its children until it ends; returns its exit status.

    For containers, where it is the one command: signals are passed on. A port that cannot be had keeps nothing from running.
    """
    for number in ENDS:
        signal.signal(number, lambda *_: child.terminate())
    child.start()
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    serving, told = False, False
    while (status := child.exited()) is None:
        if not serving:
            serving, told = _try(settings, registry, told=told), True
        time.sleep(LOOK_SECONDS)
    return status if status >= 0 else 128 - status


def _listen(settings: Settings, registry: CollectorRegistry) -> bool:
    """Whether the port could be had before the end."""
    told = False
    while not _try(settings, registry, told=told):
        told = True
        if signal.sigtimedwait(ENDS, AGAIN_SECONDS):
            return False
    return True


def _try(settings: Settings, registry: CollectorRegistry, *, told: bool) -> bool:
    """Whether the port can be had now; that it cannot is said once."""
    logger = log.get_logger("copydesk.metrics")
    where = {"host": settings.metrics_host, "port": settings.metrics_port}
    try:
        start_http_server(settings.metrics_port, settings.metrics_host, registry)
    except OSError as error:
        if not told:
            logger.warning("no metrics: the port cannot be had; set COPYDESK_METRICS_PORT", error=str(error), **where)
        return False
    logger.info("metrics", **where)
    return True


if __name__ == "__main__":
    chosen = load()
    log.configure(chosen)
    serve(chosen)
