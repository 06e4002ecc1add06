"""A resource can be given wherever its id is wanted, and one of another kind is refused before the call."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from typing import Any

import attrs
import pytest

from copydesk import Copydesk, errors, models
from copydesk._generated import api
from copydesk._references import KINDS, word_of
from copydesk.testing import AsyncFakeDesk, FakeDesk
from support.factories import TOPIC, brand, document, generated, script
from support.server import Workspace

# They name no resource of the API.
NO_REFERENCES = {"upload_id"}


@attrs.frozen
class Resource:
    """Anything with an id."""

    id: str


def builders() -> dict[str, Callable[..., Any]]:
    """The request builder of every operation."""
    found = {}
    for family in pkgutil.iter_modules(api.__path__):
        module = importlib.import_module(f"{api.__name__}.{family.name}")
        functions = inspect.getmembers(module, inspect.isfunction)
        found |= {name: one for name, one in functions if one.__module__ == module.__name__}
    return found


def test_every_field_of_an_id_takes_a_resource(subtests):
    """Its type says so, and its id is what is sent; of a list, each."""
    for operation, build in builders().items():
        parameters = inspect.signature(build).parameters
        needed = [one.name for one in parameters.values() if one.default is inspect.Parameter.empty]
        for name in parameters:
            if name.endswith(("_id", "_ids")) and name not in NO_REFERENCES:
                resource = Resource(f"{KINDS.get(word_of(name), ('', 'any'))[1]}_1")
                given = [resource] if name.endswith("_ids") else resource
                request = build(**(dict.fromkeys(needed, "x") | {name: given}))
                sent = f"{request.query()} {request.body()}"
                with subtests.test(operation=operation, name=name):
                    assert "Identified" in str(parameters[name].annotation)
                    assert resource.id in sent
                    assert "Resource" not in sent


@pytest.fixture(params=["real", "fake"])
def desk(request: pytest.FixtureRequest, workspace: Workspace) -> Iterator[Copydesk]:
    """The same client, of the real server and of the one in memory."""
    with FakeDesk() if request.param == "fake" else workspace.desk() as client:
        yield client


def test_an_input_takes_resources_too(desk):
    """The input of a job is a mapping or a model, and ids in it may be resources."""
    project = brand(desk)
    source, draft = document(desk, project), script(desk, project)
    options = {"script_id": draft, "expected_updated_at": draft.updated_at, "topic": TOPIC, "document_ids": [source]}
    price = desk.jobs.estimate(operation="script.generate", input=options)
    model = models.ScriptGenerateInput(**options)

    assert price.cost_usd >= 0
    assert desk.jobs.create(operation="script.generate", input=model).wait().status == "done"


def test_an_edit_is_of_what_was_read(desk):
    """The resource that is passed says which state is edited; an id does not."""
    draft = script(desk, brand(desk))
    moved = desk.scripts.update(draft, title="Newer")
    with pytest.raises(errors.StaleUpdateError) as stale:
        desk.scripts.update(draft, title="Too late")
    again = desk.scripts.update(draft, title="Newest", expected_updated_at=moved.updated_at)
    with pytest.raises(TypeError, match="expected_updated_at is needed beside an id"):
        desk.scripts.update(draft.id, title="Whose?")

    assert (moved.title, again.title) == ("Newer", "Newest")
    assert "read it again" in str(stale.value)


WRONG: dict[str, Callable[[Any, Any], Any]] = {
    "a script as the brand": lambda d, w: d.collections.create(project_id=w[1], name="x"),
    "a brand among documents": lambda d, w: d.scripts.generate(w[1], topic=TOPIC, document_ids=[w[0]]),
    "a filter": lambda d, w: d.scripts.list(project_id=w[1]),
    "an update": lambda d, w: d.scripts.update(w[1], style_id=w[0], expected_updated_at=w[1].updated_at),
    "the path": lambda d, w: d.projects.get(w[1]),
    "a path below": lambda d, w: d.knowledge_revisions.list(w[1]),
    "the script of a job": lambda d, w: d.scripts.generate(w[0], topic=TOPIC, document_ids=[w[2]]),
    "an article of a brand": lambda d, w: d.articles.generate(w[0], body="x"),
    "a job": lambda d, w: d.jobs.attach(w[1]),
    "an upload": lambda d, w: d.knowledge.upload(b"x", filename="a.md", project_id=w[1]),
    "a folder": lambda d, w: d.knowledge.import_folder(".", project_id=w[1]),
    "a wait": lambda d, w: d.knowledge.wait(w[1]),
    "one in place of a list": lambda d, w: d.scripts.generate(w[1], topic=TOPIC, document_ids=w[2]),
    "a candidate": lambda d, w: d.brand_kit.update(w[0], expected_revision=0, candidate_ids=[w[1]]),
}


async def test_a_resource_of_another_kind_is_refused_before_the_call(subtests):
    """The message names the expected and the actual kind; neither client sends a request."""
    for name, call in WRONG.items():
        with subtests.test(name=name), FakeDesk() as desk:
            _, script, source = generated(desk)
            world = (desk.projects.get(script.project_id), script, source)
            request_count = len(desk.fake.calls)
            with pytest.raises(TypeError, match=r" takes .*(a|an) (Brand|Script|Document)"):
                call(desk, world)
            async with AsyncFakeDesk(fake=desk.fake) as twin:
                with pytest.raises(TypeError, match=r" takes .*(a|an) (Brand|Script|Document)"):
                    await call(twin, world)

            assert len(desk.fake.calls) == request_count


def test_what_is_no_id_never_becomes_a_path(subtests):
    """An empty id would read a list, and dots would lead to another operation: nothing is sent."""
    for id_ in ["", ".", "..", None, 1.5, ["prj_1"]]:
        with subtests.test(id_=id_), FakeDesk() as desk:
            for call in (desk.projects.get, desk.scripts.delete, desk.jobs.cancel):
                with pytest.raises(ValueError, match="an id is needed here"):
                    call(id_)

            assert desk.fake.calls == []


def test_text_and_ids_of_ones_own_are_left_to_the_server():
    """An id as text goes out as it is; an audience is the brand's own and has an id of any form."""
    with FakeDesk() as desk:
        audience = models.AudienceInput(id="potters", segment="Potters")
        project = brand(desk, audiences=[audience])
        offering = desk.offerings.create(project_id=project.id, name="Class", audience_ids=[audience])
        [row] = desk.offerings.list(audience_id=project.audiences[0])

    assert offering.audience_ids == ["potters"]
    assert row.id == offering.id
