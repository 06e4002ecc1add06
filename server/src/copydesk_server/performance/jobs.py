"""The jobs of performance."""

from copydesk_server.core.ids import example_id
from copydesk_server.performance import service
from copydesk_server.performance.types import (
    PerformanceReport,
    PerformanceSync,
    ReportInput,
    ReportResult,
    SyncInput,
    SyncResult,
)
from copydesk_server.queue.operations import PERFORMANCE, JobOperation
from copydesk_server.queue.operations import SYNC as QUEUE

# The first sync of 2,000 videos makes some 300 requests; at two seconds each, with pauses that YouTube asks for, it is ten
# minutes. One that is cut here is gone on with by the next.
SYNC_SECONDS = 1_800.0
# A handful of requests, each repeated a few times.
REPORT_SECONDS = 300.0

SYNC = JobOperation(
    "performance.sync",
    PERFORMANCE,
    SyncInput,
    run="copydesk_server.performance.tasks:run_sync",
    limit_seconds=SYNC_SECONDS,
    request=PerformanceSync,
    result=SyncResult,
    estimate=service.price_sync,
    prepare=service.prepare_sync,
    queue=QUEUE,
    example={"connection_id": example_id("con")},
)
REPORT = JobOperation(
    "performance.report",
    PERFORMANCE,
    ReportInput,
    run="copydesk_server.performance.tasks:run_report",
    limit_seconds=REPORT_SECONDS,
    request=PerformanceReport,
    result=ReportResult,
    estimate=service.price_report,
    prepare=service.price_report,
    queue=QUEUE,
    example={
        "kind": "retention",
        "subject_id": example_id("pub"),
        "period": {"start": "2026-10-01", "end": "2026-11-19"},
    },
)
