"""What the jobs of performance would cost, and whether they may be queued."""

from __future__ import annotations

from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, InvalidState, NotFound, UnknownReference, ValidationFailed
from copydesk_server.performance import connection_service as connections
from copydesk_server.performance import publication_service as publications
from copydesk_server.performance import sync_plan
from copydesk_server.performance.report_types import ReportKind
from copydesk_server.performance.store import ConnectionRow
from copydesk_server.performance.types import ReportInput, SyncInput
from copydesk_server.queue import engine
from copydesk_server.queue.types import Estimate


async def price_sync(ctx: Context, input_: SyncInput) -> Estimate:
    """What a sync uses at most; it costs no money.

    Raises:
        UnknownReference: When there is no such connection.
    """
    return _units(await _connection(ctx, input_.connection_id, "/input/connection_id"), full=input_.full)


async def prepare_sync(ctx: Context, input_: SyncInput) -> Estimate:
    """The same, for a sync that will be queued now.

    Raises:
        InvalidState: When another one of the connection has not ended.
    """
    connection = await _connection(ctx, input_.connection_id, "/input/connection_id")
    active = await engine.active_for(ctx, "performance.sync", connection_id=input_.connection_id)
    if active:
        detail = f"{active[0]} syncs {input_.connection_id} already. Wait for it to end; its result is the same."
        raise InvalidState(detail, job_id=active[0])
    return _units(connection, full=input_.full)


async def price_report(ctx: Context, input_: ReportInput) -> Estimate:
    """What a report uses at most; it costs no money.

    Raises:
        UnknownReference: When there is no such subject.
        ValidationFailed: When the period ends before it begins.
    """
    if input_.period is not None and input_.period.end < input_.period.start:
        raise ValidationFailed(errors=[Fault("/input/period/end", "out_of_range", "must not be before start")])
    if input_.kind is ReportKind.CHANNEL:
        await _connection(ctx, input_.subject_id, "/input/subject_id")
    elif input_.kind in {ReportKind.PUBLICATION, ReportKind.RETENTION}:
        try:
            await publications.visible(ctx, input_.subject_id)
        except NotFound as error:
            raise _unknown("/input/subject_id", input_.subject_id) from error
    return Estimate(
        cost_usd=0.0,
        basis="free of charge; at most 3 queries of the Analytics API for each connection, none while it is cached",
    )


async def _connection(ctx: Context, id_: str, pointer: str) -> ConnectionRow:
    try:
        return await connections.visible(ctx, id_)
    except NotFound as error:
        raise _unknown(pointer, id_) from error


def _unknown(pointer: str, id_: str) -> UnknownReference:
    return UnknownReference(errors=[Fault(pointer, "unknown_reference", f"there is no {id_!r}")])


def _units(connection: ConnectionRow, *, full: bool) -> Estimate:
    first = full or connection["last_synced_at"] is None
    data, analytics = sync_plan.most_units(connection["videos"], first=first)
    basis = f"free of charge; at most {data} units of the Data API and {analytics} queries of the Analytics API"
    return Estimate(cost_usd=0.0, basis=basis)
