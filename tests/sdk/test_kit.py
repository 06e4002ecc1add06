"""The kit of a brand in the SDK: it is found from the brand, remembers its revision, and shows itself."""

from __future__ import annotations

import copy
import pickle

import pytest

from copydesk import Kit, errors
from support.factories import brand


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
