"""Operations on editing styles."""

from copydesk_server.core.context import Context
from copydesk_server.core.errors import InvalidState, RevisionConflict
from copydesk_server.core.ids import example_id
from copydesk_server.core.wire import ListPage
from copydesk_server.editing.styles import service
from copydesk_server.editing.styles.types import EditingStyle, EditingStyleCopy, EditingStyleQuery, EditingStyleUpdate
from copydesk_server.web.operation import Example, Routes

routes = Routes("Editing", "How recordings are edited: styles, their copies and versions.")

READ, WRITE = "media:read", "media:write"
STYLE = {"ref": example_id("est")}
FIRST = {"ref": "$response.body#/items/0/ref"}
COPY = Example(
    path={"ref": "talking_head"},
    body={"name": "Kiln, calm", "settings": {"cuts": {"min_silence_s": 1.0}, "captions": {"mode": "none"}}},
    shows="settings.cuts.min_silence_s",
)
CHANGE = Example(
    path=STYLE, body={"expected_version": 1, "settings": {"cutaways": {"max_share": 0.2}}}, shows="version"
)


@routes.operation(
    "GET", "/editing/styles", scopes=[READ], links={"editing_styles_get": FIRST, "editing_styles_copy": FIRST}
)
async def editing_styles_list(ctx: Context, query: EditingStyleQuery) -> ListPage[EditingStyle]:
    """List editing styles: the workspace's own, newest first, then the built-in ones."""
    return await service.list_(ctx, query)


@routes.operation("GET", "/editing/styles/{ref}", scopes=[READ], example=Example(path=STYLE))
async def editing_styles_get(ctx: Context, ref: str) -> EditingStyle:
    """Read an editing style, built in or custom."""
    return await service.get(ctx, ref)


@routes.operation(
    "POST",
    "/editing/styles/{ref}/copies",
    scopes=[WRITE],
    status=201,
    location="/editing/styles/{ref}",
    location_id="ref",
    example=COPY,
)
async def editing_styles_copy(ctx: Context, ref: str, body: EditingStyleCopy) -> EditingStyle:
    """Save a copy of an editing style, with a merge patch (RFC 7396) of its settings."""
    return await service.copy(ctx, ref, body)


@routes.operation(
    "PATCH", "/editing/styles/{ref}", scopes=[WRITE], errors=[InvalidState, RevisionConflict], example=CHANGE
)
async def editing_styles_update(ctx: Context, ref: str, body: EditingStyleUpdate) -> EditingStyle:
    """Update a custom editing style as a new version; runs keep a copy of the version that they used."""
    return await service.update(ctx, ref, body)


@routes.operation(
    "DELETE", "/editing/styles/{ref}", scopes=[WRITE], status=204, errors=[InvalidState], example=Example(path=STYLE)
)
async def editing_styles_delete(ctx: Context, ref: str) -> None:
    """Delete a custom editing style; runs that used it keep a copy."""
    await service.delete(ctx, ref)
