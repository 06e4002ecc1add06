"""Every public method tells what it does with an example, and every example does what it says."""

from __future__ import annotations

import doctest
import inspect
import json
from typing import Any

import pytest
from docstrings import Story as Examples

import copydesk
import copydesk.testing
from copydesk import errors
from copydesk._sync.resource import Resource
from copydesk.testing import FakeDesk
from support.factories import TOPIC, script
from support.server import ROOT
from support.story import KILN_URL, Story, method_of, publish, through

PAGE = f"{KILN_URL}/glazes"
SPEC = ROOT / "openapi" / "openapi.json"
CLASSES = (
    copydesk.ArtifactFiles,
    copydesk.BatchResult,
    copydesk.Copydesk,
    copydesk.FolderImport,
    copydesk.JobHandle,
    copydesk.Kit,
    copydesk.Pages,
)
# What a context manager does, in one line of any text on Python.
PLAIN = {"close"}


def public(kind: type) -> list[str]:
    """Names of the methods that a class has, those of its mixins among them."""
    return [name for name, member in inspect.getmembers(kind, inspect.isfunction) if not name.startswith("_")]


def documented() -> dict[str, Any]:
    """Everything that must have an example."""
    found: dict[str, Any] = {}
    with FakeDesk() as desk:
        members = [getattr(desk, name) for name in dir(desk) if not name.startswith("_")]
        families = [type(one) for one in members if isinstance(one, Resource)]
    for kind in (*families, *CLASSES):
        for name in public(kind):
            if name not in PLAIN:
                found[f"{kind.__name__}.{name}"] = inspect.getattr_static(kind, name)
    found["testing"] = copydesk.testing
    found["FakeDesk"] = copydesk.testing.FakeDesk
    return found


def names_of(folder: Any, *, active: bool = False) -> dict[str, Any]:
    """What examples may speak of: the resources of the story, by the names of their models, and what is told by hand.

    Args:
        folder: Where files may be written.
        active: Whether the job is one that still runs.
    """
    desk = FakeDesk()
    publish(desk)
    desk.fake.publish(PAGE, "Glaze is glass. It melts in a kiln.", title="Glazes")
    story = Story(through(desk), pause=desk.fake.clock.sleep).tell()
    names: dict[str, Any] = {}
    for getter, variable in Examples(json.loads(SPEC.read_text())).variables().items():
        first, *more = story.all_of(getter)
        names[variable] = method_of(desk, getter)(*first)
        names |= {f"{variable}_{number}": method_of(desk, getter)(*path) for number, path in enumerate(more, 2)}
    brand, doc = names["brand"], names["document"]
    if active:
        names["job"] = desk.jobs.attach(story.queue("script.generate")["id"])
    draft = desk.scripts.create(project_id=brand, title="Draft")
    page = desk.knowledge.import_url(PAGE, project_id=brand)
    (folder / "handbook").mkdir()
    (folder / "handbook" / "kilns.md").write_text("A kiln is hot.")
    (folder / "handbook.md").write_text("A kiln is hot.")
    return {
        **names,
        "Copydesk": copydesk.Copydesk,
        "FakeDesk": FakeDesk,
        "desk": desk,
        "doc": doc,
        "draft": draft,
        "article": names["artifact"],
        "fact": names["reviewed_context"],
        "version": names["script_version"],
        "page": page,
        "errors": errors,
        "topic": TOPIC,
        "another": lambda: desk.scripts.generate(script(desk, brand), topic=TOPIC, document_ids=[doc.id], words=60),
    }


@pytest.mark.parametrize("name", documented())
def test_an_example_does_what_it_says(name, tmp_path, monkeypatch):
    """Run as doctest, in a workspace with one of each; relative paths are in a folder of the test."""
    monkeypatch.chdir(tmp_path)
    text = inspect.getdoc(documented()[name]) or ""
    examples = doctest.DocTestParser().get_doctest(
        text, names_of(tmp_path, active=name == "Jobs.cancel"), name, None, 0
    )
    report: list[str] = []
    options = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    result = doctest.DocTestRunner(optionflags=options).run(examples, out=report.append)

    assert examples.examples, "it has no example"
    assert result.failed == 0, "".join(report)


def test_examples_can_fail():
    """The check itself: an example that tells something else is found."""
    wrong = doctest.DocTestParser().get_doctest(">>> 1 + 1\n3\n", {}, "wrong", None, 0)

    assert doctest.DocTestRunner().run(wrong, out=lambda _: None).failed == 1
