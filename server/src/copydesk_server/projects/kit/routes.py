"""Operations on brand kits."""

from copydesk_server.core.context import Context
from copydesk_server.core.errors import (
    InvalidState,
    NotFound,
    RevisionConflict,
    UnknownReference,
    UnreadableMedia,
    UnsafeUrl,
    UpstreamFailed,
)
from copydesk_server.projects.kit import export, importing, service
from copydesk_server.projects.kit.types import (
    BrandKit,
    BrandKitUpdate,
    Candidate,
    ImageImport,
    LogoImport,
    WebsiteImport,
)
from copydesk_server.projects.service import brands
from copydesk_server.web.operation import Example, Routes

routes = Routes("Brand kit", "What a brand looks and sounds like: imported, judged, and approved.")
READ, WRITE = ["brands:read"], ["brands:write"]
KIT = "/projects/{id}/brand-kit"
SET = Example(body={"expected_revision": 0, "set": {"colors": {"roles": {"accent": "#d9822b"}}}}, shows="revision")
FETCHED = [UnsafeUrl, UpstreamFailed, UnreadableMedia]


@routes.operation("GET", KIT, scopes=READ, example=Example(shows="revision"))
async def brand_kit_get(ctx: Context, id: str) -> BrandKit:
    """Read the brand kit: approved values, candidates, and the origin of each value."""
    return await service.get(ctx, id)


@routes.operation("PATCH", KIT, scopes=WRITE, errors=[RevisionConflict, InvalidState, UnknownReference], example=SET)
async def brand_kit_update(ctx: Context, id: str, body: BrandKitUpdate) -> BrandKit:
    """Approve or reject candidates and set values by hand, in one new revision."""
    return await service.update(ctx, id, body)


@routes.operation(
    "POST",
    f"{KIT}/import-website",
    scopes=WRITE,
    status=201,
    errors=FETCHED,
    location=KIT,
    location_id="project_id",
    example=Example(body={"url": "https://kiln.example/"}, shows="status"),
)
async def brand_kit_import_website(ctx: Context, id: str, body: WebsiteImport) -> Candidate:
    """Import a candidate from a website: logos, colours by use, and fonts; nothing is approved automatically."""
    return await importing.import_website(ctx, id, body)


@routes.operation(
    "POST",
    f"{KIT}/import-image",
    scopes=WRITE,
    status=201,
    errors=[*FETCHED, UnknownReference],
    location=KIT,
    location_id="project_id",
    example=Example(body={"url": "https://kiln.example/pot.png"}, shows="kind"),
)
async def brand_kit_import_image(ctx: Context, id: str, body: ImageImport) -> Candidate:
    """Import a candidate palette from a raster image; nothing is approved automatically."""
    return await importing.import_image(ctx, id, body)


@routes.operation(
    "POST",
    f"{KIT}/import-logo",
    scopes=WRITE,
    status=201,
    errors=FETCHED,
    location=KIT,
    location_id="project_id",
    example=Example(body={"url": "https://kiln.example/logo.png"}, shows="kind"),
)
async def brand_kit_import_logo(ctx: Context, id: str, body: LogoImport) -> Candidate:
    """Copy a public raster logo into the workspace, as a candidate."""
    return await importing.import_logo(ctx, id, body)


@routes.operation(
    "GET",
    f"{KIT}/brand.yml",
    scopes=READ,
    errors=[NotFound],
    content_type="text/yaml",
    schema=export.SCHEMA,
)
async def brand_kit_export(ctx: Context, id: str) -> bytes:
    """Export the approved kit as a brand.yml file."""
    brand = await brands.load(ctx, id)
    return export.brand_yml(brand, (await service.get(ctx, id)).kit)
