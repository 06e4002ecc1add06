"""Serve the metrics of all processes of a machine on a port of their own.

A process by itself, since the counters of the others are files in ``PROMETHEUS_MULTIPROC_DIR``: reading them keeps no
request waiting, and works while the API does not. It imports little, to stay small.
"""

from __future__ import annotations

import signal
import threading
from types import FrameType

from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector

from copydesk_server.core import log
from copydesk_server.core.settings import Settings, load

AGAIN_SECONDS = 1.0  # A port that another process holds, such as one that is about to stop, is tried again.


def serve(settings: Settings) -> None:
    """Answer until told to stop.

    Raises:
        ValueError: When ``PROMETHEUS_MULTIPROC_DIR`` names no folder.
    """
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    over = threading.Event()

    def stop(number: int, frame: FrameType | None) -> None:
        over.set()

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)
    if _listen(settings, registry, over):
        over.wait()


def _listen(settings: Settings, registry: CollectorRegistry, over: threading.Event) -> bool:
    """Whether the port could be had before the end."""
    logger, told = log.get_logger("copydesk.metrics"), False
    where = {"host": settings.metrics_host, "port": settings.metrics_port}
    while not over.is_set():
        try:
            start_http_server(settings.metrics_port, settings.metrics_host, registry)
        except OSError as error:
            if not told:
                logger.warning(
                    "no metrics: the port cannot be had; set COPYDESK_METRICS_PORT", error=str(error), **where
                )
                told = True
            over.wait(AGAIN_SECONDS)
        else:
            logger.info("metrics", **where)
            return True
    return False


if __name__ == "__main__":
    chosen = load()
    log.configure(chosen)
    serve(chosen)
