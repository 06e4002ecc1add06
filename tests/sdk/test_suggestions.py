"""Names and calls that are not there: the message has the call that was meant."""

from __future__ import annotations

import copy
import importlib
import operator
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from copydesk import Copydesk, errors
from copydesk.testing import FakeDesk

Made = dict[str, Any]


@pytest.fixture(scope="module")
def made() -> Iterator[Made]:
    """A client, and one of each thing that a newcomer holds after an hour."""
    with FakeDesk() as desk:
        brand = desk.projects.create(name="Kiln & Co")
        source = desk.knowledge.create(project_id=brand, title="Crazing", text="Glaze cracks. " * 40)
        script = desk.scripts.create(project_id=brand, title="Why glaze cracks")
        job = desk.scripts.generate(script, topic="why glaze cracks", document_ids=[source])
        result = job.result()
        article = desk.articles.generate(result.script).result()
        yield {"desk": desk, "brand": brand, "script": result.script, "job": job, "result": result, "article": article}


ATTRIBUTES = {
    "desk.documents": "look at desk.sources",
    "desk.script": "did you mean 'scripts'?",
    "job.body": "a job's outcome is in its result: job.result()",
    "result.text": "its script has it: result.script.body",
    "article.files": "its artifact has it: result.artifact.files",
    "script.delete": "desk.scripts.delete(script, …)",
    "brand.scripts": "desk.scripts.list(project_id=brand)",
    "job.done": "whether it has ended is .ended, and how is .status",
    "desk.artifacts.download": "desk.artifacts.get(id).download(path)",
    "desk.scripts.write": "desk.scripts.generate(script, topic=…)",
}


def test_an_attribute_that_is_not_there_is_told_with_what_was_meant(subtests, made):
    """Of the client, its families, handles, results and models."""
    for text, advice in ATTRIBUTES.items():
        with subtests.test(text=text):
            name, *path = text.split(".")
            with pytest.raises(AttributeError) as caught:
                operator.attrgetter(".".join(path))(made[name])

            assert f"has no attribute {path[-1]!r}; " in str(caught.value)
            assert advice in str(caught.value)


CALLS: dict[str, tuple[Callable[[Made], object], type[Exception], str]] = {
    "a key that is an address": (
        lambda _: Copydesk("http://127.0.0.1:9/api/v1"),
        errors.ConfigurationError,
        "the key comes first",
    ),
    "another word for an option": (lambda _: Copydesk(token="x"), TypeError, "did you mean 'api_key'?"),
    "a text in the place of a name": (
        lambda m: m["desk"].scripts.generate(m["script"], "why"),
        TypeError,
        "name the argument: generate(…, topic=…)",
    ),
    "what is missing": (
        lambda m: m["desk"].scripts.create(title="x"),
        TypeError,
        "project_id is a brand or its id (prj_…)",
    ),
    "a model as a dictionary": (lambda m: dict(m["script"]), TypeError, "to_dict() has its fields"),
    "the fake of another module": (
        lambda _: importlib.import_module("copydesk").FakeDesk,
        ImportError,
        "did you mean: from copydesk.testing import FakeDesk",
    ),
    "a result for what it holds": (
        lambda m: m["desk"].slides.generate(m["result"]),
        TypeError,
        "script_id takes what the result holds: result.script",
    ),
    "a job for what it makes": (lambda m: m["desk"].slides.generate(m["job"]), TypeError, "job.result()"),
    "a name for an id": (
        lambda m: m["desk"].scripts.create(project_id="Kiln & Co", title="x"),
        errors.ValidationError,
        "project_id takes a brand or its id (prj_…), no name and no path.",
    ),
    "a script that a job has changed": (
        lambda m: m["desk"].scripts.update(m["script"], title="x", expected_updated_at="2020-01-01T00:00:00Z"),
        errors.StaleUpdateError,
        "maybe by a job of yours",
    ),
}


def test_a_call_that_cannot_be_is_told_with_one_that_can(subtests, made):
    """A newcomer reads what to write next, and need not look it up."""
    for name, (act, kind, told) in CALLS.items():
        with subtests.test(name=name):
            with pytest.raises(kind) as caught:
                act(made)

            assert told in str(caught.value)


def test_nothing_else_changes_for_a_program(made):
    """Copies, pickles, ``hasattr``, and properties that say themselves what they lack."""
    script, article = made["script"], made["article"].artifact

    assert pickle.loads(pickle.dumps(script)) == copy.deepcopy(script) == script
    assert not hasattr(script, "generate")
    assert not hasattr(script, "__array__")
    assert getattr(script, "nothing", 5) == 5
    assert [row.title for row in list(made["desk"].scripts.list())] == ["Why glaze cracks"]
    with pytest.raises(AttributeError, match="no content of a deck"):
        _ = article.deck
