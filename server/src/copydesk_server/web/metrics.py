"""Prometheus metrics of requests; ``up/metrics.py`` serves those of all processes."""

from __future__ import annotations

from functools import cache

from prometheus_client import Counter, Histogram

from copydesk_server.core import metric_files  # noqa: F401  # before the first file is made

REQUESTS = Counter("copydesk_http_requests_total", "Requests answered.", ["operation", "status"])
# Buckets from a cached read up to a long poll, which ends after 30 s.
SECONDS = Histogram(
    "copydesk_http_request_seconds",
    "Time from the request line to the answer.",
    ["operation"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30),
)


def count(operation: str, status: int, seconds: float) -> None:
    """Count a request that was answered."""
    requests, times = _of(operation, status)
    requests.inc()
    times.observe(seconds)


@cache
def _of(operation: str, status: int) -> tuple[Counter, Histogram]:
    """What counts an operation's answers of a status; to find them by their labels takes longer than to count."""
    return REQUESTS.labels(operation, str(status)), SECONDS.labels(operation)
