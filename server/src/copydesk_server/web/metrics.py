"""Prometheus metrics of requests; ``up/metrics.py`` serves those of all processes."""

from __future__ import annotations

from prometheus_client import Counter, Histogram

REQUESTS = Counter("copydesk_http_requests_total", "Requests answered.", ["operation", "status"])
# Buckets from a cached read up to a long poll, which ends after 30 s.
SECONDS = Histogram(
    "copydesk_http_request_seconds",
    "Time from the request line to the answer.",
    ["operation"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30),
)
