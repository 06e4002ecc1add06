"""Every public method tells what it does with an example, and every example does what it says."""

from __future__ import annotations

import doctest
import inspect
from typing import Any

import pytest

import copydesk
import copydesk.testing
from copydesk import errors
from copydesk._sync.resource import Resource
from copydesk.testing import FakeDesk
from support.factories import SOURCE, TOPIC, script
from support.world import make

PAGE = "https://kiln.example/glazes"
SITE = "https://kiln.example"
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


def names_of(folder: Any) -> dict[str, Any]:
    """What examples may speak of."""
    desk = FakeDesk()
    desk.fake.publish(PAGE, "Glaze is glass. It melts in a kiln.", title="Glazes")
    desk.fake.publish(f"{SITE}/index.html", SOURCE)
    made = make(desk, SITE)
    desk.knowledge.delete(made.page.id)
    page = desk.knowledge.import_url(PAGE, project_id=made.brand.id)
    desk.styles.update(made.style, voice={"avoid": ["very"]})
    draft = desk.scripts.update(made.draft, title="Draft", expected_updated_at=made.draft.updated_at)
    (folder / "handbook").mkdir()
    (folder / "handbook" / "kilns.md").write_text("A kiln is hot.")
    (folder / "handbook.md").write_text("A kiln is hot.")
    return {
        "Copydesk": copydesk.Copydesk,
        "FakeDesk": FakeDesk,
        "desk": desk,
        "brand": made.brand,
        "doc": made.document,
        "script": desk.scripts.get(made.script),
        "draft": draft,
        "job": desk.jobs.attach(made.job.id),
        "article": desk.artifacts.get(made.artifact.id),
        "offering": made.offering,
        "cta": made.cta,
        "style": made.style,
        "collection": made.collection,
        "person": made.person,
        "fact": made.statement,
        "version": made.version,
        "page": page,
        "errors": errors,
        "topic": TOPIC,
        "another": lambda: desk.scripts.generate(
            script(desk, made.brand), topic=TOPIC, document_ids=[made.document.id], words=60
        ),
    }


@pytest.mark.parametrize("name", documented())
def test_an_example_does_what_it_says(name, tmp_path, monkeypatch):
    """Run as doctest, in a workspace with one of each; relative paths are in a folder of the test."""
    monkeypatch.chdir(tmp_path)
    text = inspect.getdoc(documented()[name]) or ""
    examples = doctest.DocTestParser().get_doctest(text, names_of(tmp_path), name, None, 0)
    report: list[str] = []
    options = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    result = doctest.DocTestRunner(optionflags=options).run(examples, out=report.append)

    assert examples.examples, "it has no example"
    assert result.failed == 0, "".join(report)


def test_examples_can_fail():
    """The check itself: an example that tells something else is found."""
    wrong = doctest.DocTestParser().get_doctest(">>> 1 + 1\n3\n", {}, "wrong", None, 0)

    assert doctest.DocTestRunner().run(wrong, out=lambda _: None).failed == 1
