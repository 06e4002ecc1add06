"""Models: those of responses are read-only, those of requests are not, and enumerations are typed by their values."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from typing import get_args

import attrs
import pytest

from copydesk import _choices, errors, models
from copydesk.testing import AsyncFakeDesk, FakeDesk


@pytest.fixture(scope="module")
def desk() -> Iterator[FakeDesk]:
    with FakeDesk() as fake:
        yield fake


@pytest.fixture(scope="module")
def script(desk) -> models.Script:
    brand = desk.projects.create(name="Kiln & Co")
    return desk.scripts.create(project_id=brand.id, title="Why glaze cracks", metadata={"sku": "K-1"})


def test_a_field_that_is_assigned_to_names_the_call_that_changes_it(desk, script):
    """Of a resource, of a row of a list, and of a brand, which leads on to its kit; nothing has changed."""
    row, brand = desk.scripts.list().first(), desk.projects.list().first()
    for owner, field, call in (
        (script, "title", "desk.scripts.update(script, title=…)"),
        (row, "title", "desk.scripts.update(script, title=…)"),
        (brand, "name", "desk.projects.update(project, name=…)"),
    ):
        before = getattr(owner, field)
        with pytest.raises(errors.ReadOnlyError) as caught:
            setattr(owner, field, "z")
        assert isinstance(caught.value, AttributeError)
        assert call in str(caught.value)
        assert getattr(owner, field) == before


def test_a_field_that_no_call_changes_names_a_changed_copy(desk, script):
    """What the server sets, parts of resources, and what is no field; it cannot be deleted either."""
    cases = [
        (script, "word_count", "attrs.evolve(…, word_count=…)"),
        (script.target, "words", "attrs.evolve(…, words=…)"),
        (desk.capabilities.get().limits, "concurrent_jobs", "attrs.evolve"),
        (script, "titel", "did you mean 'title'?"),
    ]
    for owner, field, advice in cases:
        with pytest.raises(errors.ReadOnlyError) as caught:
            setattr(owner, field, 3)
        assert advice in str(caught.value)
    with pytest.raises(errors.ReadOnlyError):
        del script.title
    assert script.title == "Why glaze cracks"


def test_copies_of_a_model_are_as_before(script):
    """Pickled, copied, changed with attrs, and read again from its dictionary."""
    for twin in (
        pickle.loads(pickle.dumps(script)),
        copy.copy(script),
        copy.deepcopy(script),
        models.Script.from_dict(script.to_dict()),
    ):
        assert twin == script
        assert twin.metadata["sku"] == "K-1"
        assert type(twin) is models.Script
    changed = attrs.evolve(script, title="Another")
    assert (changed.title, changed.id, script.title) == ("Another", script.id, "Why glaze cracks")
    with pytest.raises(TypeError, match="unhashable"):
        hash(script)


async def test_an_asynchronous_client_binds_its_models():
    """What leads on from them is set by the client, though they are read-only."""
    async with AsyncFakeDesk() as desk:
        brand = await desk.projects.create(name="Kiln & Co")
        assert (await brand.kit.get()).status == "empty"


def test_choices_of_methods_by_hand_are_those_of_the_api():
    """An enumeration that gains a value needs it in the signature, too."""
    names = [name for name, value in vars(_choices).items() if hasattr(models, name) and name[0].isupper()]
    assert len(names) > 15
    for name in names:
        literal, model = get_args(getattr(_choices, name))
        assert model is getattr(models, name)
        assert set(get_args(literal)) == {str(member) for member in model}, name
