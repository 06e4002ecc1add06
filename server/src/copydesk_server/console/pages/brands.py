"""Brands and their kits: candidates side by side with where each value comes from; approved at the revision that was read."""

from __future__ import annotations

from copydesk_server.console import error_help
from copydesk_server.console.error_help import same
from copydesk_server.console.site import site
from copydesk_server.core.access import Role
from copydesk_server.core.errors import NotFound, Problem
from copydesk_server.core.wire import ListPage
from copydesk_server.library.types import DirectorMedium
from copydesk_server.projects.kit.types import BrandKit, Candidate, CandidateStatus
from copydesk_server.projects.types import Brand
from copydesk_server.web.calls import upload_of
from copydesk_server.web.pages import Answer, Html, PageRequest, Redirect

PATH = "/brands"
# The API takes pictures of 20 MiB; the form has a few fields beside it.
LARGEST_PICTURE = 21 * 1024 * 1024


@site.page("GET", PATH, role=Role.VIEWER, uses=["projects_list"])
async def list_(request: PageRequest) -> Answer:
    """All brands."""
    page = await request.api.call("projects_list", ListPage[Brand], query={"limit": 100})
    python = "for brand in desk.projects.list():\n    print(brand.name, brand.brand_kit.status)"
    return Html("brands.html", {"brands": page.items, "told": None, "same": same(request, python, "/projects")})


@site.page("POST", PATH, role=Role.EDITOR, uses=["projects_create", "projects_list"])
async def create(request: PageRequest) -> Answer:
    """Make a brand."""
    try:
        brand = await request.api.call("projects_create", Brand, body={"name": request.text("name")})
    except Problem as problem:
        page = await request.api.call("projects_list", ListPage[Brand], query={"limit": 100})
        return Html(
            "brands.html", {"brands": page.items, "told": error_help.of_problem(problem)}, status=problem.status
        )
    return Redirect(f"{PATH}/{brand.id}")


@site.page("GET", f"{PATH}/{{id}}", role=Role.VIEWER, uses=["projects_get", "brand_kit_get"])
async def show(request: PageRequest) -> Answer:
    """The kit as it is approved, and what waits."""
    return await _kit(request, None)


@site.page(
    "POST",
    f"{PATH}/{{id}}/import",
    role=Role.EDITOR,
    uses=["projects_get", "brand_kit_get", "brand_kit_import_website"],
)
async def import_website(request: PageRequest) -> Answer:
    """Read the brand from its website; nothing of it is approved."""
    url = request.text("url")
    body = {"url": url if "://" in url else f"https://{url}"}
    try:
        await request.api.call("brand_kit_import_website", Candidate, request.path["id"], body=body)
    except NotFound:
        raise
    except Problem as problem:
        return await _kit(request, error_help.of_address(problem), problem.status)
    return Redirect(f"{PATH}/{request.path['id']}")


@site.page(
    "POST",
    f"{PATH}/{{id}}/picture",
    role=Role.EDITOR,
    uses=["projects_get", "brand_kit_get", "library_upload", "brand_kit_import_image", "brand_kit_import_logo"],
    largest=LARGEST_PICTURE,
    files=True,
)
async def import_picture(request: PageRequest) -> Answer:
    """Take colours from a picture, a file or an address, or copy a logo; nothing of it is approved."""
    id_, url, file = request.path["id"], request.text("url"), next((one for one in request.files if one.content), None)
    address = url if "://" in url else f"https://{url}"
    try:
        if request.text("as") == "logo":
            await request.api.call("brand_kit_import_logo", Candidate, id_, body={"url": address})
        elif file is not None:
            name = file.name.replace("\\", "/").rpartition("/")[2][-200:] or "picture"
            query = {"kind": "image", "title": name, "filename": name}
            body = await upload_of(file.content)
            medium = await request.api.call("library_upload", DirectorMedium, query=query, body=body)
            await request.api.call("brand_kit_import_image", Candidate, id_, body={"storage_key": medium.storage_key})
        else:
            await request.api.call("brand_kit_import_image", Candidate, id_, body={"url": address})
    except NotFound:
        raise
    except Problem as problem:
        told = error_help.of_picture(problem)
        return await _kit(request, told, problem.status)
    return Redirect(f"{PATH}/{id_}")


@site.page(
    "POST", f"{PATH}/{{id}}/decide", role=Role.EDITOR, uses=["projects_get", "brand_kit_get", "brand_kit_update"]
)
async def decide(request: PageRequest) -> Answer:
    """Approve or reject a candidate, at the revision that was read."""
    revision, candidate = request.text("revision"), request.text("candidate")
    names = "candidate_ids" if request.text("decision") == "approve" else "reject_candidate_ids"
    body = {"expected_revision": int(revision) if revision.isdecimal() else 0, names: [candidate]}
    try:
        await request.api.call("brand_kit_update", BrandKit, request.path["id"], body=body)
    except NotFound:
        raise
    except Problem as problem:
        return await _kit(request, error_help.of_problem(problem), problem.status)
    return Redirect(f"{PATH}/{request.path['id']}")


async def _kit(request: PageRequest, told: error_help.Advice | None, status: int = 200) -> Html:
    id_ = request.path["id"]
    brand = await request.api.call("projects_get", Brand, id_)
    kit = await request.api.call("brand_kit_get", BrandKit, id_)
    python = (
        f'kit = desk.projects.get("{id_}").kit\ncandidate = kit.import_website("https://kiln.example/")\n'
        "kit.approve(candidate)"
    )
    values: dict[str, object] = {
        "brand": brand,
        "kit": kit,
        "waiting": [one for one in kit.candidates if one.status is CandidateStatus.PENDING],
        "told": told,
        "same": same(request, python, f"/projects/{id_}/brand-kit"),
    }
    return Html("brand.html", values, status=status)
