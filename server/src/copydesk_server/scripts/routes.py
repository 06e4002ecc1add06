"""Operations on scripts and their versions."""

from copydesk_server.core.clock import EXAMPLE_INSTANT
from copydesk_server.core.context import Context
from copydesk_server.core.errors import InUse, NotFound, StaleUpdate, UnknownReference
from copydesk_server.core.ids import example_id
from copydesk_server.core.resource import Representation
from copydesk_server.core.wire import ListPage, Patch
from copydesk_server.scripts import block_results as results
from copydesk_server.scripts import service, versions
from copydesk_server.scripts.block_results import BlockResults
from copydesk_server.scripts.types import (
    Script,
    ScriptCreate,
    ScriptQuery,
    ScriptSummary,
    ScriptUpdate,
    ScriptVersion,
    VersionCreate,
    VersionQuery,
    VersionRestore,
)
from copydesk_server.web import crud
from copydesk_server.web.operation import MIB, Example, Routes

routes = Routes("Scripts", "Scripts, whose citations resolve to the exact characters of a source, and their versions.")
READ, WRITE = "scripts:read", "scripts:write"


@routes.operation("GET", "/scripts", scopes=[READ])
async def scripts_list(ctx: Context, query: ScriptQuery) -> Representation[ListPage[ScriptSummary]]:
    """List scripts, newest first; bodies only with `include=body`."""
    return await service.list_(ctx, query)


@routes.operation(
    "POST",
    "/scripts",
    scopes=[WRITE],
    status=201,
    errors=[UnknownReference],
    location="/scripts/{id}",
    body_limit=2 * MIB,
    example=Example(body={"project_id": example_id("prj"), "title": "Why glaze cracks"}, shows="word_count"),
)
async def scripts_create(ctx: Context, body: ScriptCreate) -> Script:
    """Create a script, usually a draft to generate into."""
    return await service.create(ctx, body)


@routes.operation(
    "GET",
    "/scripts/{id}",
    scopes=[READ],
    links={"context_snapshots_get": {"id": "$response.body#/context_snapshot_id"}},
)
async def scripts_get(ctx: Context, id: str) -> Representation[Script]:
    """Read a script."""
    return await service.get(ctx, id)


@routes.operation(
    "PATCH",
    "/scripts/{id}",
    scopes=[WRITE],
    errors=[UnknownReference, StaleUpdate],
    body=ScriptUpdate,
    body_limit=2 * MIB,
    example=Example(body={"status": "in_review", "expected_updated_at": EXAMPLE_INSTANT}),
)
async def scripts_update(ctx: Context, id: str, body: Patch) -> Script:
    """Update a script that is still as `expected_updated_at` says; an overwritten body is kept as a version."""
    return await service.update(ctx, id, body)


@routes.operation("DELETE", "/scripts/{id}", scopes=[WRITE], status=204, errors=[InUse])
async def scripts_delete(ctx: Context, id: str) -> None:
    """Delete a script that no active job or output needs, with its versions."""
    await service.delete(ctx, id)


@routes.operation(
    "GET",
    "/scripts/{id}/block-results",
    scopes=[READ, "outputs:read"],
    example=Example(path={"id": example_id("scr")}, shows="results.0.kind"),
)
async def scripts_block_results(ctx: Context, id: str) -> BlockResults:
    """Read how much of the audience each block kept, and what earlier blocks of its kind did in the brand's other scripts."""
    return await results.of_script(ctx, id)


crud.declare(
    routes,
    versions.listing,
    path="/script-versions",
    noun="script version",
    scopes=(READ, WRITE),
    query=VersionQuery,
    only={"list"},
)
crud.declare(
    routes, versions.reading, path="/script-versions", noun="script version", scopes=(READ, WRITE), only={"get"}
)


@routes.operation(
    "POST",
    "/script-versions",
    scopes=[WRITE],
    status=201,
    errors=[UnknownReference],
    location="/script-versions/{id}",
    example=Example(body={"script_id": example_id("scr"), "label": "Before the edit"}),
)
async def script_versions_create(ctx: Context, body: VersionCreate) -> ScriptVersion:
    """Save a script's body as it is."""
    return await versions.save(ctx, body)


@routes.operation(
    "POST",
    "/script-versions/{id}/restore",
    scopes=[WRITE],
    errors=[StaleUpdate, NotFound],
    # The version that the generation kept.
    example=Example(path={"id": example_id("ver", 2)}, body={"expected_updated_at": EXAMPLE_INSTANT}, shows="title"),
)
async def script_versions_restore(ctx: Context, id: str, body: VersionRestore) -> Representation[Script]:
    """Make a version's title, body and citations the script's again; the body it replaces is kept."""
    return await service.restore(ctx, id, body)
