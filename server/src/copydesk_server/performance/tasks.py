"""Background work of performance; only workers load it, and what asks platforms."""

from __future__ import annotations

from copydesk_server.performance.reports import building
from copydesk_server.performance.syncing import service as syncing
from copydesk_server.performance.types import ReportInput, SyncInput
from copydesk_server.queue.types import Finish
from copydesk_server.queue.work import Work


async def run_sync(work: Work, input_: SyncInput) -> Finish:
    """Sync a connection."""
    return await syncing.run(work, input_)


async def run_report(work: Work, input_: ReportInput) -> Finish:
    """Make a report."""
    return await building.run(work, input_)
