"""Prometheus metrics of jobs.

Where ``PROMETHEUS_MULTIPROC_DIR`` is set, as ``up`` does, the metrics port shows those of all processes.
"""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

from copydesk_server.core import metric_files  # noqa: F401  # before the first file is made

# From a job that starts at once on an idle server to one that runs for half an hour.
_BUCKETS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800)

ENDED = Counter("copydesk_jobs_ended_total", "Jobs that ended, by outcome or error_code.", ["operation", "outcome"])
WAITED = Histogram("copydesk_job_wait_seconds", "Time from queued to running.", ["operation"], buckets=_BUCKETS)
RAN = Histogram("copydesk_job_run_seconds", "Time from running to the end.", ["operation"], buckets=_BUCKETS)
INTERRUPTED = Counter("copydesk_jobs_interrupted_total", "Jobs whose worker died, by who saw it.", ["seen_by"])
QUEUED = Gauge("copydesk_jobs_queued", "Jobs that wait for a worker.", ["queue"], multiprocess_mode="mostrecent")
OLDEST = Gauge(
    "copydesk_job_oldest_queued_seconds",
    "Age of the job that has waited longest.",
    ["queue"],
    multiprocess_mode="mostrecent",
)
RESENT = Counter("copydesk_jobs_resent_total", "Messages that were lost and sent again.", ["queue"])
