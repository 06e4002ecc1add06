"""Operations on saved outputs and their files."""

from copydesk_server.artifacts import media
from copydesk_server.artifacts.media import MediaHeaders, MediaQuery
from copydesk_server.artifacts.service import outputs, summaries
from copydesk_server.artifacts.types import ArtifactQuery
from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound, RangeNotSatisfiable
from copydesk_server.core.ids import example_id
from copydesk_server.web import crud
from copydesk_server.web.download import Download
from copydesk_server.web.operation import Example, Routes

routes = Routes("Artifacts", "Saved outputs: articles, slides, media.")
SCOPES = ("outputs:read", "outputs:read")

crud.declare(routes, summaries, path="/artifacts", noun="artifact", scopes=SCOPES, query=ArtifactQuery, only={"list"})
crud.declare(
    routes,
    outputs,
    path="/artifacts",
    noun="artifact",
    scopes=SCOPES,
    only={"get"},
    links={"media_get": {"key": "$response.body#/storage_key"}},
)


@routes.operation(
    "GET",
    "/media",
    scopes=["media:read"],
    example=Example(query={"key": example_id("blb")}),
    errors=[NotFound, RangeNotSatisfiable],
    content_type="application/octet-stream",
    answer_headers={
        "ETag": "Strong: the SHA-256 of the file.",
        "Accept-Ranges": "`bytes`; one range is answered with 206, one outside of the file with 416.",
        "Content-Disposition": "What the file is called.",
        "Content-Range": "The range that is sent, with 206.",
    },
)
async def media_get(ctx: Context, query: MediaQuery, headers: MediaHeaders) -> Download:
    """Download a file of the workspace, or a range of it; the Content-Type is the file's own."""
    return await media.open_(ctx, query.key)
