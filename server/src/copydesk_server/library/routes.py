"""Operations on library media and motion blocks."""

from copydesk_server.core.context import Context
from copydesk_server.core.errors import (
    InUse,
    NotFound,
    PayloadTooLarge,
    UnreadableMedia,
    UnsupportedMediaType,
    UploadConflict,
    UpstreamFailed,
)
from copydesk_server.core.upload import Upload
from copydesk_server.core.wire import ListPage, Patch
from copydesk_server.library import block_service, media_service
from copydesk_server.library.types import (
    AnimationBlock,
    BlockQuery,
    DirectorMediaQuery,
    DirectorMediaResult,
    DirectorMediaSearchRequest,
    DirectorMediaUpload,
    DirectorMedium,
    DirectorMediumUpdate,
)
from copydesk_server.media.spool import MEDIA_BYTES
from copydesk_server.web import crud
from copydesk_server.web.operation import Example, Reply, Routes

media_routes = Routes(
    "Director media", "Images, films and sounds that films take their pictures from, and templates of decks."
)
READ, WRITE = "media:read", "media:write"
# A GIF of one pixel, whose bytes are all letters and signs of ASCII.
PIXEL = "GIF87a\x01\x00\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;"
FOUND = Example(body={"query": "a mug on a shelf", "limit": 1}, shows="items.0.media.title")

crud.declare(
    media_routes,
    media_service.listing,
    path="/director/media",
    noun="library item",
    scopes=(READ, WRITE),
    query=DirectorMediaQuery,
    only={"list", "get"},
    family="library",
)


@media_routes.operation(
    "POST",
    "/director/media",
    scopes=[WRITE],
    status=201,
    repeat_status=200,
    errors=[UnsupportedMediaType, UnreadableMedia, UploadConflict, PayloadTooLarge, UpstreamFailed],
    location="/director/media/{id}",
    body_limit=MEDIA_BYTES,
    example=Example(
        query={"kind": "logo", "title": "Mark of the kiln", "alt": "A mug on a shelf", "filename": "mark.gif"},
        content=PIXEL,
        shows="content_type",
    ),
)
async def library_upload(ctx: Context, query: DirectorMediaUpload, body: Upload) -> Reply[DirectorMedium]:
    """Upload an image, video, sound or .pptx template of up to 64 MiB as the request body; the server detects the type from the content."""
    medium, repeated = await media_service.upload(ctx, query, body)
    return Reply(medium, status=200 if repeated else None)


@media_routes.operation("POST", "/director/media/search", scopes=[READ], errors=[UpstreamFailed], example=FOUND)
async def library_search(ctx: Context, body: DirectorMediaSearchRequest) -> DirectorMediaResult:
    """Search media by the words and meaning of their titles, descriptions and tags."""
    return await media_service.search(ctx, body)


@media_routes.operation(
    "PATCH",
    "/director/media/{id}",
    scopes=[WRITE],
    errors=[UpstreamFailed],
    body=DirectorMediumUpdate,
    example=Example(body={"tags": ["mug"], "license": {"name": "CC BY 4.0"}}, shows="license.name"),
)
async def library_update(ctx: Context, id: str, body: Patch) -> DirectorMedium:
    """Update the title, description, tags or license of a medium; omitted fields keep their value."""
    return await media_service.update(ctx, id, body)


@media_routes.operation("DELETE", "/director/media/{id}", scopes=[WRITE], status=204, errors=[InUse])
async def library_delete(ctx: Context, id: str) -> None:
    """Delete a medium that nothing uses."""
    await media_service.delete(ctx, id)


block_routes = Routes(
    "Animation blocks", "Motion blocks: titles, lower thirds, charts and more, as versioned templates."
)


@block_routes.operation(
    "GET",
    "/director/blocks",
    scopes=["media:read"],
    links={"library_blocks_get": {"ref": "$response.body#/items/0/ref"}},
)
async def library_blocks_list(ctx: Context, query: BlockQuery) -> ListPage[AnimationBlock]:
    """List the motion blocks, in the order in which a film usually uses them."""
    return block_service.page(ctx, query)


@block_routes.operation(
    "GET", "/director/blocks/{ref}", scopes=["media:read"], errors=[NotFound], example=Example(path={"ref": "title@1"})
)
async def library_blocks_get(ctx: Context, ref: str) -> AnimationBlock:
    """Read a motion block: its parameters, its permitted durations, and the area that it covers."""
    return block_service.get(ref)
