"""Prometheus metrics of a process, or of all processes where ``PROMETHEUS_MULTIPROC_DIR`` is set."""

from __future__ import annotations

import os

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

REQUESTS = Counter("copydesk_http_requests_total", "Requests answered.", ["operation", "status"])
SECONDS = Histogram(
    "copydesk_http_request_seconds",
    "Time from the request line to the answer.",
    ["operation"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30),
)


def render() -> bytes:
    """The text exposition of the metrics."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest(REGISTRY)
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
