"""The brand kit through the SDK: imports touch nothing, approvals exclude each other, everything is traced."""

from __future__ import annotations

import asyncio
import hashlib
import io
import threading
from typing import Any

import msgspec
import pytest
import yaml
from PIL import Image

from copydesk import errors
from copydesk_server.core import blobs
from copydesk_server.core.clock import Timestamp, now
from copydesk_server.core.context import Context, Services
from copydesk_server.core.errors import RevisionConflict
from copydesk_server.core.settings import Settings
from copydesk_server.projects.kit import service
from copydesk_server.projects.kit.types import (
    BrandKitUpdate,
    Candidate,
    CandidateKind,
    CandidateStatus,
    KitPatch,
    KitSet,
)
from copydesk_server.registry import CATALOG
from support import pictures
from support.factories import brand
from support.server import Workspace, beside, new_workspace, with_database
from support.website import Answer, served


def stored(workspace: Workspace, key: str) -> tuple[bytes, int]:
    """The content of a file, and how many files the workspace has."""

    async def read(database: Any) -> tuple[bytes, int]:
        ctx = Context(Services(Settings(), database, None, catalog=CATALOG), workspace.id)  # type: ignore[arg-type]
        found = await blobs.find(ctx, key)
        return await blobs.read(ctx, found), await blobs.blobs.count(ctx, {})

    return with_database(workspace.server, read)


def test_a_kit_is_born_empty(desk):
    """Revision 0, nothing approved, nothing waiting; the brand says so too."""
    project = brand(desk)
    kit = project.kit.get()

    assert (
        kit.revision,
        kit.status,
        kit.approved_at,
        kit.candidates,
        kit.provenance.to_dict(),
    ) == (0, "empty", None, [], {})
    assert kit.kit.deck_theme is None
    assert (project.brand_kit.status, project.brand_kit.revision) == ("empty", 0)


def test_a_website_becomes_a_candidate_and_touches_no_kit(desk, site):
    """What was found, how sure it is and how it was found; the kit stays as it was."""
    project = brand(desk)
    found = project.kit.import_website(f"{site.url}/index.html")
    kit = project.kit.get()

    assert ("website", "pending", f"{site.url}/index.html") == (found.kind, found.status, found.source_url)
    assert found.patch.colors.roles.primary == "#0f766e"
    assert {one.name: one.role for one in found.patch.typography.families} == {
        "Nunito Sans": "body",
        "Fraunces": "heading",
    }
    assert found.facts.name == "Brightwater Dental"
    assert [(one.type, one.width, one.height) for one in found.patch.logos] == [("logo", 192, 192), ("icon", 32, 32)]
    assert "json_ld" not in found.methods["/colors/roles/primary"]
    assert found.confidence["/colors/roles/primary"] > 0.8
    assert (kit.revision, kit.status, len(kit.candidates)) == (0, "pending", 1)
    assert kit.kit.colors.palette == kit.kit.logos == []
    assert desk.projects.get(project.id).brand_kit.status == "pending"


def test_approval_makes_a_revision_with_provenance_contrast_and_theme(desk, site):
    """Everything of the kit tells where it comes from; what was set by hand is manual and wins."""
    project = brand(desk)
    found = project.kit.import_website(f"{site.url}/index.html")
    kit = project.kit.approve(found, set={"colors": {"roles": {"accent": "#AA3355"}}, "voice": {"summary": "Warm."}})

    assert (kit.revision, kit.status) == (1, "approved")
    assert (kit.kit.colors.roles.primary, kit.kit.colors.roles.accent) == ("#0f766e", "#aa3355")
    primary, accent = kit.provenance["/colors/roles/primary"], kit.provenance["/colors/roles/accent"]
    assert (primary.candidate_id, primary.method) == (found.id, "css")
    assert (accent.candidate_id, accent.method, accent.confidence) == (None, "manual", 1.0)
    assert "/voice/summary" in kit.provenance
    assert {"/colors/roles/primary", "/logos/0", "/voice/summary"} <= set(kit.history[0].changed)
    text = next(pair for pair in kit.contrast if (pair.foreground_role, pair.background_role) == ("text", "background"))
    assert (text.ratio, text.aa, text.aaa) == (14.62, True, True)
    assert (
        kit.kit.deck_theme.primary,
        kit.kit.deck_theme.heading_font,
        kit.kit.deck_theme.body_font,
    ) == ("#0f766e", "Fraunces", "Nunito Sans")
    assert kit.candidates[0].status == "accepted"
    assert (
        desk.projects.get(project.id).brand_kit.status,
        desk.projects.get(project.id).brand_kit.revision,
    ) == ("approved", 1)


def test_what_stays_keeps_its_provenance_through_later_revisions(desk, site):
    """A second approval moves values to other places; where they come from moves with them."""
    project = brand(desk)
    page = project.kit.import_website(f"{site.url}/index.html")
    project.kit.approve(page)
    picture = project.kit.import_image(f"{site.url}/poster.jpg")
    kit = project.kit.approve(picture)
    place = next(at for at, color in enumerate(kit.kit.colors.palette) if color.hex == "#1e293b")

    assert place > 0
    assert page.id == kit.provenance[f"/colors/palette/{place}"].candidate_id
    assert picture.id == kit.provenance["/colors/palette/0"].candidate_id
    assert kit.provenance["/colors/palette/0"].method == "image"


def test_of_two_approvals_at_once_one_wins(workspace):
    """The other is told the current revision, and nothing of it is written."""
    with workspace.desk() as desk:
        project = brand(desk)
    for round_ in range(4):
        outcomes: list[Any] = []

        def approve(color: str, expected: int = round_, outcomes: list[Any] = outcomes) -> None:
            with workspace.desk() as own:
                try:
                    values = {"colors": {"roles": {"primary": color}}}
                    outcomes.append(own.brand_kit.update(project.id, expected_revision=expected, set=values))
                except errors.RevisionConflictError as conflict:
                    outcomes.append(conflict)

        threads = [threading.Thread(target=approve, args=(color,)) for color in ("#111111", "#222222", "#333333")]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        lost = [outcome for outcome in outcomes if isinstance(outcome, Exception)]
        [won] = [outcome for outcome in outcomes if not isinstance(outcome, Exception)]

        assert [round_ + 1] * 2 == [error.current_revision for error in lost]
        assert won.revision == round_ + 1
        with workspace.desk() as desk:
            assert won.kit.colors.roles == desk.brand_kit.get(project.id).kit.colors.roles


@pytest.mark.slow
def test_no_candidate_is_lost_between_a_read_and_a_write(workspace):
    """Forty candidates and forty approvals in every order, in one process, so that they meet in the middle of each other."""
    with workspace.desk() as desk:
        project = brand(desk)

    async def race(database: Any) -> tuple[list[Candidate], int, Any]:
        ctx = Context(Services(Settings(), database, None, catalog=CATALOG), workspace.id)  # type: ignore[arg-type]

        async def approve(number: int) -> bool:
            current = await service.get(ctx, project.id)
            values = msgspec.convert({"voice": {"summary": str(number)}}, KitSet)
            try:
                await service.update(ctx, project.id, BrandKitUpdate(expected_revision=current.revision, set=values))
            except RevisionConflict:
                return False
            return True

        made = [candidate(project.id, number) for number in range(40)]
        adding = [service.add_candidate(ctx, project.id, one) for one in made]
        won = await asyncio.gather(*(approve(number) for number in range(40)), *adding)
        return made, sum(one is True for one in won), await service.get(ctx, project.id)

    made, won, kit = with_database(workspace.server, race)

    assert {one.id for one in made} == {one.id for one in kit.candidates}
    assert won == kit.revision == len(kit.history) >= 1


def candidate(project_id: str, number: int) -> Candidate:
    """A candidate that says nothing."""
    return Candidate(
        id=f"cnd_{number}",
        project_id=project_id,
        kind=CandidateKind.IMAGE,
        source_url=None,
        status=CandidateStatus.PENDING,
        patch=KitPatch(),
        facts=None,
        confidence={},
        methods={},
        warnings=[],
        fetched_at=Timestamp.of(now()),
        content_sha256="0",
    )


def test_candidates_are_rejected_superseded_and_decided_once(desk, site):
    """A newer import of the same source supersedes; what is decided cannot be decided again."""
    project = brand(desk)
    url = f"{site.url}/poster.jpg"
    first, second = project.kit.import_image(url), project.kit.import_image(url)
    assert [candidate.status for candidate in project.kit.get().candidates] == ["pending", "superseded"]
    kit = project.kit.reject(second)

    assert (kit.revision, kit.candidates[0].status, kit.kit.colors.palette) == (1, "rejected", [])
    assert kit.status == "empty"
    for decided in (first, second):
        with pytest.raises(errors.InvalidStateError):
            project.kit.approve(decided)
    assert project.kit.get().revision == 1


@pytest.mark.parametrize(
    ("body", "code", "pointers"),
    [
        ({"expected_revision": 0}, "validation_failed", [""]),
        ({"expected_revision": 0, "candidate_ids": ["cnd_none"]}, "unknown_reference", ["/candidate_ids/0"]),
        (
            {"expected_revision": 0, "reject_candidate_ids": ["cnd_none"]},
            "unknown_reference",
            ["/reject_candidate_ids/0"],
        ),
        (
            {"expected_revision": 0, "set": {"colors": {"roles": {"primary": "red"}}}},
            "validation_failed",
            ["/set/colors/roles/primary"],
        ),
        ({"expected_revision": 0, "set": {"logos": [{"id": "lgo_none"}]}}, "validation_failed", ["/set/logos/0/id"]),
        ({"expected_revision": 0, "set": {"deck_theme": {}}}, "validation_failed", ["/set/deck_theme"]),
        ({"set": {}}, "validation_failed", ["/expected_revision"]),
        ({"expected_revision": 0, "set": {}}, "validation_failed", [""]),
        ({"expected_revision": 7, "set": {"voice": None}}, "revision_conflict", []),
    ],
)
def test_what_cannot_be_approved_is_refused(desk, http, body, code, pointers):
    """The exact place of each fault, and the kit as it was."""
    project = brand(desk)
    answer = http.patch(f"/projects/{project.id}/brand-kit", json=body)

    assert (code, pointers) == (answer.json()["code"], [fault["pointer"] for fault in answer.json()["errors"]])
    assert project.kit.get().revision == 0


def test_set_is_a_merge_patch(desk, site):
    """What is left out stays, null clears, lists are replaced; logos are arranged by id."""
    project = brand(desk)
    found = project.kit.import_website(f"{site.url}/index.html")
    kit = project.kit.approve(found)
    _, icon = kit.kit.logos
    changes = {
        "colors": {"palette": [{"hex": "#0F766E"}], "roles": {"muted": None, "surface": None}},
        "logos": [{"id": icon.id, "alt": "A drop"}],
        "caption_style": {"position": "bottom"},
    }
    kit = project.kit.set(changes)

    assert [(icon.id, "A drop", "icon")] == [(one.id, one.alt, one.type) for one in kit.kit.logos]
    assert kit.kit.colors.roles.muted is None
    assert "#0f766e" == kit.kit.colors.roles.primary == kit.kit.colors.palette[0].hex
    assert kit.kit.typography.families != []
    assert kit.kit.caption_style.position == "bottom"
    with pytest.raises(errors.ValidationError, match="twice"):
        project.kit.set({"logos": [{"id": icon.id}, {"id": icon.id}]})
    kit = project.kit.set({"typography": None, "caption_style": None})
    assert (kit.kit.typography.families, kit.kit.caption_style.position) == ([], None)


def test_a_logo_is_copied_clean_and_once(workspace, desk):
    """Metadata is gone, the pixels are there, and the same image is one file however often it comes."""
    image = pictures.logo(300)
    exif = Image.Exif()
    exif[0x010E], exif[0x8825] = "secret caption", {2: (52.0, 5.0, 1.0)}
    tagged = pictures.encoded(image, "PNG", exif=exif)
    answers = {"/a.png": Answer(tagged, "image/png"), "/b.png": Answer(pictures.encoded(image), "text/plain")}
    with served(answers=answers) as site:
        project, other = brand(desk), brand(desk)
        first = project.kit.import_logo(f"{site.url}/a.png", type="wordmark", theme="dark", alt="Kiln")
        second = other.kit.import_logo(f"{site.url}/b.png")
    [logo], [twin] = first.patch.logos, second.patch.logos
    content, count = stored(workspace, logo.storage_key)

    assert (
        logo.type,
        logo.theme,
        logo.alt,
        logo.width,
        logo.height,
        logo.content_type,
    ) == ("wordmark", "dark", "Kiln", 300, 300, "image/png")
    assert logo.storage_key == twin.storage_key
    assert (logo.sha256, logo.bytes) == (hashlib.sha256(content).hexdigest(), len(content))
    assert b"secret" in tagged
    assert b"secret" not in content
    decoded = Image.open(io.BytesIO(content))
    assert dict(decoded.getexif()) == {}
    assert image.tobytes() == decoded.convert("RGB").tobytes()
    assert count >= 1


def test_a_stored_logo_can_be_the_source_of_a_palette(desk, site, other_workspace):
    """By its storage key, which no other workspace can use."""
    project = brand(desk)
    logo = project.kit.import_logo(f"{site.url}/logo.png").patch.logos[0]
    found = project.kit.import_image(storage_key=logo.storage_key)

    assert {"#1f6f5c", "#f4f1e8"} == {color.hex for color in found.patch.colors.palette}
    assert found.source_url is None
    with other_workspace.desk() as foreign, pytest.raises(errors.ValidationError) as caught:
        brand(foreign).kit.import_image(storage_key=logo.storage_key)
    assert caught.value.code == "unknown_reference"


def test_the_kit_is_exported_as_brand_yml(desk, site):
    """Names, colours by name and role, fonts and logos."""
    project = brand(desk, website_url="https://kiln.example/")
    project.kit.approve(project.kit.import_website(f"{site.url}/index.html"))
    document = yaml.safe_load(project.kit.brand_yml())
    colors = document["color"]

    assert document["meta"] == {"name": "Kiln & Co", "link": {"home": "https://kiln.example/"}}
    assert colors["palette"][colors["primary"]] == "#0f766e"
    assert colors["palette"][colors["background"]] == "#ffffff"
    assert document["typography"]["headings"] == {"family": "Fraunces"}
    assert document["logo"]["small"] in document["logo"]["images"]
    assert yaml.safe_load(brand(desk).kit.brand_yml()) == {"meta": {"name": "Kiln & Co"}}


def test_a_kit_goes_with_its_brand(desk, http, site):
    """Deleting the brand takes the kit along; nothing is left that could be read."""
    project = brand(desk)
    project.kit.import_logo(f"{site.url}/logo.png")
    desk.projects.delete(project.id)

    for answer in (
        http.get(f"/projects/{project.id}/brand-kit"),
        http.post(f"/projects/{project.id}/brand-kit/import-logo", json={"url": f"{site.url}/logo.png"}),
        http.patch(f"/projects/{project.id}/brand-kit", json={"expected_revision": 0, "set": {"voice": None}}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_files_that_nothing_needs_are_collected(server, desk, site):
    """A day after the last kit that names it is gone, a file goes; one that is named stays."""
    workspace = new_workspace(server)
    with workspace.desk() as own:
        kept, gone = brand(own), brand(own)
        logo = kept.kit.import_logo(f"{site.url}/logo.png").patch.logos[0]
        lost = gone.kit.import_logo(f"{site.url}/poster.jpg").patch.logos[0]
        own.projects.delete(gone.id)

    async def collect(database: Any) -> list[str]:
        services = Services(Settings(), database, None, catalog=CATALOG)  # type: ignore[arg-type]
        await blobs.collect(services)
        untouched = await database["blobs"].count_documents({"workspace_id": workspace.id})
        late = blobs.now().plain() - blobs.timedelta(hours=48)
        await database["blobs"].update_many({"workspace_id": workspace.id}, {"$set": {"updated_at": late}})
        await database["files.chunks"].insert_one({"files_id": "blb_half", "n": 0, "data": b"half"})
        await database["blob_intents"].insert_one({"_id": "blb_half", "vault": "database", "at": late})
        await blobs.collect(services)
        left = await database["blobs"].find({"workspace_id": workspace.id}).to_list(None)
        assert await database["files.chunks"].count_documents({"files_id": "blb_half"}) == 0
        assert await database["blob_intents"].count_documents({}) == 0
        assert await database["files.chunks"].count_documents({"files_id": lost.storage_key}) == 0
        return [untouched, *(row["_id"] for row in left)]

    assert [2, logo.storage_key] == with_database(server, collect)


def test_a_page_with_missing_parts_is_still_read(desk):
    """What cannot be had is a warning, not a failure."""
    html = b"""<html><head><title>Kiln</title><link rel=stylesheet href=/gone.css><link rel=stylesheet href=http://10.0.0.1/x.css>
    <link rel=stylesheet href=/good.css><link rel=icon href=/icon.svg></head><body><h1>Kiln</h1><p>Glazes.</p></body></html>"""
    answers = {
        "/": Answer(html),
        "/good.css": Answer(b"h1{color:#7a2e3a}", "text/css"),
        "/icon.svg": Answer(b"<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml"),
    }
    with served(answers=answers) as site:
        found = brand(desk).kit.import_website(site.url)

    assert found.patch.colors.roles.primary == "#7a2e3a"
    assert [
        next(word for word in ("/gone.css", "10.0.0.1", "/icon.svg") if word in warning) for warning in found.warnings
    ] == ["/gone.css", "10.0.0.1", "/icon.svg"]


def test_sheets_are_read_however_deep_they_are_imported(desk):
    """A sheet that imports one that imports another; one that imports itself is read once."""
    answers = {
        "/": Answer(b"<title>Kiln</title><link rel=stylesheet href=/a.css><h1>Kiln</h1><p>Glazes for everybody.</p>"),
        "/a.css": Answer(b"@import 'b.css';", "text/css"),
        "/b.css": Answer(b"@import 'b.css'; @import 'c.css';", "text/css"),
        "/c.css": Answer(b"h1{color:#7a2e3a}", "text/css"),
    }
    with served(answers=answers) as site:
        found = brand(desk).kit.import_website(site.url)

    assert found.patch.colors.roles.primary == "#7a2e3a"
    assert [site.paths().count(path) for path in ("/a.css", "/b.css", "/c.css")] == [1, 1, 1]


def test_imported_layers_keep_their_order(desk):
    """A sheet imported into an early layer loses against a later layer, whatever its selectors."""
    answers = {
        "/": Answer(b"<title>Kiln</title><link rel=stylesheet href=/a.css><h1>Kiln</h1><p>Glazes for everybody.</p>"),
        "/a.css": Answer(b"@layer base,top; @import 'b.css' layer(base); @layer top{h1{color:#7a2e3a}}", "text/css"),
        "/b.css": Answer(b"body h1{color:#0000ff}", "text/css"),
    }
    with served(answers=answers) as site:
        found = brand(desk).kit.import_website(site.url)

    assert found.patch.colors.roles.primary == "#7a2e3a"


def test_a_refresh_at_once_is_followed(desk):
    """The page that a page refreshes to is read in its place; a loop ends."""
    answers = {
        "/": Answer(b"<meta http-equiv=refresh content='0; url=en/'><p>You are sent on.</p>"),
        "/en/": Answer(b"<title>Kiln</title><style>h1{color:#7a2e3a}</style><h1>Kiln</h1><p>Glazes for everybody.</p>"),
        "/loop": Answer(b"<title>Loop</title><meta http-equiv=refresh content='0;url=/pool'><p>You are sent on.</p>"),
        "/pool": Answer(b"<title>Loop</title><meta http-equiv=refresh content='0;url=/loop'><p>You are sent on.</p>"),
        "/slow": Answer(b"<title>Slow</title><meta http-equiv=refresh content='60;url=/'><p>You may read this.</p>"),
    }
    with served(answers=answers) as site:
        kit = brand(desk).kit
        names = [kit.import_website(site.url + path).facts.name for path in ("/", "/loop", "/slow")]

    assert names == ["Kiln", "Loop", "Slow"]
    assert site.paths().count("/loop") == 2


def test_a_refresh_to_a_private_address_is_refused(desk):
    """The rules for addresses hold for the pages that a page refreshes to."""
    answers = {"/": Answer(b"<meta http-equiv=refresh content='0; url=http://10.0.0.1/'><p>You are sent on.</p>")}
    with served(answers=answers) as site, pytest.raises(errors.ValidationError) as caught:
        brand(desk).kit.import_website(site.url)

    assert caught.value.code == "unsafe_url"


@pytest.mark.slow
def test_loopback_is_closed_unless_it_is_opened(server, tmp_path, site):
    """Without the setting nothing on loopback is fetched, and /capabilities says so."""
    with beside(server, tmp_path, fetch_loopback_hosts="") as closed:
        workspace = new_workspace(closed)
        with workspace.desk() as desk:
            with pytest.raises(errors.ValidationError) as caught:
                brand(desk).kit.import_website(site.url)
            capabilities = desk.capabilities.get()

    assert caught.value.code == "unsafe_url"
    assert capabilities.fetching.loopback_hosts == []


def test_the_fetcher_obeys_the_sites_rules(desk):
    """robots.txt is asked for first, and what it forbids is not fetched."""
    answers = {"/robots.txt": Answer(b"User-agent: *\nDisallow: /", "text/plain"), "/": Answer(b"<p>x</p>")}
    with served(answers=answers) as site, pytest.raises(errors.APIError) as caught:
        brand(desk).kit.import_website(site.url)

    assert (
        caught.value.status,
        caught.value.code,
        caught.value.problem["reason"],
    ) == (502, "upstream_failed", "robots")
    assert site.paths() == []
