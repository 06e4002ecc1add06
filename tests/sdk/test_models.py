"""Models: those of responses are read-only, those of requests are not, and enumerations are typed by their values."""

from __future__ import annotations

import ast
import copy
import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import attrs
import pytest

import copydesk
from copydesk import UNSET, _choices, errors, models
from copydesk.testing import AsyncFakeDesk, FakeDesk

SDK = Path(copydesk.__file__).parent


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


def test_the_error_survives_a_pickle(script):
    """As every error does."""
    with pytest.raises(errors.ReadOnlyError) as caught:
        script.title = "z"
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(copy.deepcopy(caught.value)) == str(caught.value)


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


def test_a_model_of_a_request_is_made_step_by_step(desk, script):
    """Its fields can be assigned to, and it is sent as it is then."""
    given = models.ArticleGenerateInput(script_id=script.id, body=script.body)
    assert given.title is UNSET
    given.title, given.body = "The article", "Crazing is a network of fine cracks in a fired glaze."
    job = desk.jobs.create(operation="article.generate", input=given)

    assert job.data.input["title"] == "The article"


async def test_an_asynchronous_client_binds_its_models():
    """What leads on from them is set by the client, though they are read-only."""
    async with AsyncFakeDesk() as desk:
        brand = await desk.projects.create(name="Kiln & Co")
        assert (await brand.kit.get()).status == "empty"


def test_models_of_responses_are_read_only_and_those_of_requests_alone_are_not():
    """Each model is one or the other, and both kinds have hundreds."""
    kinds = [getattr(models, name) for name in models.__all__]
    frozen = {kind.__name__ for kind in kinds if attrs.has(kind) and _is_read_only(kind)}
    sent = {kind.__name__ for kind in kinds if attrs.has(kind)} - frozen

    assert {"Script", "ScriptSummary", "Job", "Brand", "Citation", "Target"} <= frozen
    assert {"ScriptGenerateInput", "BrandCreate", "ScriptUpdate"} <= sent
    assert min(len(frozen), len(sent)) > 100


def _is_read_only(kind: type) -> bool:
    return any(base.__name__ == "ReadModel" for base in kind.__mro__)


def test_choices_of_methods_by_hand_are_those_of_the_api():
    """An enumeration that gains a value needs it in the signature, too."""
    names = [name for name, value in vars(_choices).items() if hasattr(models, name) and name[0].isupper()]
    assert len(names) > 15
    for name in names:
        literal, model = get_args(getattr(_choices, name))
        assert model is getattr(models, name)
        assert set(get_args(literal)) == {str(member) for member in model}, name


def test_no_method_takes_any_text_for_an_enumeration():
    """An annotation with an enumeration has its values, and no ``str`` beside it."""
    enumerations = {name for name in models.__all__ if hasattr(getattr(models, name), "__members__")}
    seen = 0
    for path in (SDK / "_async").glob("**/*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.arg) and node.annotation is not None:
                members = {part.strip() for part in ast.unparse(node.annotation).removeprefix("Sequence[").split("|")}
                if members & enumerations:
                    seen += 1
                    assert "str" not in members, f"{path.name}: {node.arg}"
    assert seen > 100


@pytest.mark.parametrize(
    ("method", "words"),
    [
        ("styles.create", "`first_plural` “we”"),
        ("styles.create", "One of ``first_plural``, ``first_singular``, ``second``, ``third``."),
        ("scripts.list", "One of ``approved``, ``archived``, ``draft``, ``in_review``."),
        ("topics.create", "One of ``article``"),
        ("ctas.create", "placements: "),
    ],
)
def test_docstrings_list_the_values_of_enumerations(desk, method, words):
    """Of a field, of a filter and of a list."""
    family, _, name = method.partition(".")
    text = " ".join(getattr(getattr(desk, family), name).__doc__.split())
    assert words in text
