"""The kit of a brand in the SDK: it is found from the brand, remembers its revision, and shows itself."""

from __future__ import annotations

import asyncio
import copy
import pickle

import pytest

from copydesk import AsyncCopydesk, AsyncKit, Comparison, Kit, errors
from support.factories import brand
from support.server import Workspace
from support.website import Site


def test_every_way_to_a_brand_leads_to_its_kit(desk):
    """Created, read, updated, listed: each has its kit; the kit is not part of the model."""
    project = brand(desk)
    found = [
        project,
        desk.projects.get(project.id),
        desk.projects.update(project.id, tagline="x"),
        desk.projects.list().first(),
    ]
    found += [next(iter(desk.projects.list())), desk.projects.list().page().items[0]]

    assert [project.id] * 6 == [one.kit.get().project_id for one in found]
    assert all(isinstance(one.kit, Kit) for one in found)
    assert "kit" not in project.to_dict()
    assert found[1] == project


def test_a_copy_of_a_brand_leads_nowhere(desk):
    """Pickles and copies carry no client; asking says what to do."""
    project = brand(desk)
    for twin in (pickle.loads(pickle.dumps(project)), copy.deepcopy(project)):
        assert twin == project
        with pytest.raises(AttributeError, match=r"projects\.get"):
            twin.kit.get()


def test_a_kit_approves_from_the_revision_it_saw(desk):
    """Two handles of the same brand: the one that looked earlier is refused until it looks again."""
    project = brand(desk)
    mine, theirs = project.kit, desk.projects.get(project.id).kit
    mine.get()
    theirs.set({"voice": {"summary": "theirs"}})
    with pytest.raises(errors.RevisionConflictError) as caught:
        mine.set({"voice": {"summary": "mine"}})
    assert caught.value.current_revision == 1
    assert mine.get().kit.voice.summary == "theirs"

    assert mine.set({"voice": {"summary": "mine"}}).revision == 2
    assert theirs.set({"voice": {"summary": "now"}}, expected_revision=2).revision == 3


def test_candidates_are_compared_side_by_side(desk, site: Site):
    """One row for each part that somebody says something of; as text, as HTML and as a DataFrame."""
    kit = brand(desk).kit
    page, logo = kit.import_website(f"{site.url}/index.html"), kit.import_logo(f"{site.url}/brightwater.png")
    kit.approve(logo)
    compared = kit.compare()
    both = kit.compare(page, logo)

    assert isinstance(compared, Comparison)
    assert [page.id] == [one.id for one in compared.candidates]
    assert both.rows()[0] == ["primary", "", "#0f766e", ""]
    assert "Fraunces (heading)" in repr(both)
    assert "background:#0f766e" in both._repr_html_()
    assert both.to_dataframe().loc["primary"].iloc[1] == "#0f766e"


async def test_the_asynchronous_kit_is_the_same(workspace: Workspace, site: Site):
    """Every method, awaited; three imports at once."""
    async with AsyncCopydesk(workspace.key, workspace.server.base_url, progress=False) as desk:
        project = await desk.projects.create(name="Kiln & Co")
        assert isinstance(project.kit, AsyncKit)
        page, picture, logo = await asyncio.gather(
            project.kit.import_website(f"{site.url}/index.html"),
            project.kit.import_image(f"{site.url}/brightwater.png"),
            project.kit.import_logo(f"{site.url}/brightwater.png", type="icon"),
        )
        kit = await project.kit.approve(page, logo, set={"voice": {"summary": "Warm."}}, reject=picture)
        listed = [one async for one in desk.projects.list()]

        assert {"accepted", "rejected"} == {one.status for one in kit.candidates}
        assert (kit.kit.colors.roles.primary, kit.kit.voice.summary) == ("#0f766e", "Warm.")
        assert (await listed[0].kit.get()).revision == kit.revision == 1
        assert (await project.kit.compare()).candidates == []
        assert "teal" in await project.kit.brand_yml()
        with pytest.raises(errors.InvalidStateError):
            await project.kit.reject(picture)
