"""Background work of performance; only workers load it, and what asks platforms."""

from __future__ import annotations

from copydesk_server.performance import report_builder
from copydesk_server.performance import sync_service as syncing
from copydesk_server.performance.types import ReportInput, SyncInput
from copydesk_server.queue.types import Finish
from copydesk_server.queue.work import Work


async def run_sync(work: Work, input_: SyncInput) -> Finish:
    """Sync a connection."""
    return await syncing.run(work, input_)


async def run_report(work: Work, input_: ReportInput) -> Finish:
    """Make a report."""
    return await report_builder.run(work, input_)
