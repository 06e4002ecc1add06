"""Operations on imports of topics and query targets."""

from copydesk_server.core.context import Context
from copydesk_server.core.errors import ConcurrentJobLimit, UnknownReference
from copydesk_server.core.ids import example_id
from copydesk_server.core.representation import Representation
from copydesk_server.core.wire import ListPage
from copydesk_server.queue.waiting import APPLIED, WaitHeaders, applied, wait_of
from copydesk_server.strategy.imports import service
from copydesk_server.strategy.imports.types import TABLE, StrategyImport, StrategyImportCreate, StrategyImportQuery
from copydesk_server.web.operation import MIB, Example, Reply, Routes

routes = Routes("Strategy imports", "Topics and query targets from a table, with the errors of its rows.")


@routes.operation(
    "POST",
    "/strategy/imports",
    scopes=["sources:write"],
    status=202,
    errors=[UnknownReference, ConcurrentJobLimit],
    location="/strategy/imports/{id}",
    body_limit=2 * MIB,
    example=Example(body={"project_id": example_id("prj"), "csv": TABLE}, shows="rows"),
)
async def strategy_imports_create(ctx: Context, body: StrategyImportCreate) -> Representation[StrategyImport]:
    """Import topics and query targets from CSV; what is there already is left as it is, so that a rerun adds nothing."""
    return await service.create(ctx, body)


@routes.operation("GET", "/strategy/imports", scopes=["sources:read"])
async def strategy_imports_list(ctx: Context, query: StrategyImportQuery) -> Representation[ListPage[StrategyImport]]:
    """Read one page of imports, newest first."""
    return await service.family.list(ctx, query)


@routes.operation(
    "GET",
    "/strategy/imports/{id}",
    scopes=["sources:read"],
    answer_headers=APPLIED,
)
async def strategy_imports_get(ctx: Context, id: str, headers: WaitHeaders) -> Reply[Representation[StrategyImport]]:
    """Read an import; `Prefer: wait=N` waits while it is `processing`."""
    seconds = wait_of(headers.prefer)
    found = await service.poll(ctx, id, seconds)
    return Reply(found, applied(seconds))
