"""Serve the metrics of all processes of a machine on a port of their own.

A process by itself, since the counters of the others are files in ``PROMETHEUS_MULTIPROC_DIR``: reading them keeps no
request waiting, and works while the API does not. It imports little, to stay small.
"""

from __future__ import annotations

import signal

from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector

from copydesk_server.core import log
from copydesk_server.core.settings import Settings, load

ENDS = {signal.SIGTERM, signal.SIGINT}
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


def _listen(settings: Settings, registry: CollectorRegistry) -> bool:
    """Whether the port could be had before the end."""
    logger, told = log.get_logger("copydesk.metrics"), False
    where = {"host": settings.metrics_host, "port": settings.metrics_port}
    while True:
        try:
            start_http_server(settings.metrics_port, settings.metrics_host, registry)
        except OSError as error:
            if not told:
                logger.warning(
                    "no metrics: the port cannot be had; set COPYDESK_METRICS_PORT", error=str(error), **where
                )
                told = True
        else:
            logger.info("metrics", **where)
            return True
        if signal.sigtimedwait(ENDS, AGAIN_SECONDS):
            return False


if __name__ == "__main__":
    chosen = load()
    log.configure(chosen)
    serve(chosen)
