"""Every public method has an example, and every example prints the shown result."""

from __future__ import annotations

import copy
import doctest
import inspect
import re
import threading
from functools import cache
from pathlib import Path
from typing import Any

import attrs
import generate
import pytest
from docstrings import Story as Examples

import copydesk
import copydesk.testing
from copydesk import errors
from copydesk._sync.resource import Resource
from copydesk.testing import FakeClock, FakeDesk, FakeServer
from copydesk_server.web.operation import Operation
from support import pictures
from support.calls import method_of, through
from support.factories import SOURCE, TOPIC, script
from support.story import BY_HAND, BY_ID, KILN_URL, Story, publish

PAGE = f"{KILN_URL}/glazes"
VARIABLES = Examples(generate.read_spec()).variables()
CLASSES = (
    copydesk.ArtifactFiles,
    copydesk.BatchResult,
    copydesk.Copydesk,
    copydesk.FolderImport,
    copydesk.FolderSync,
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


def operation_of(name: str) -> Operation | None:
    """The operation whose example a method's text has; ``None`` of one that is written by hand."""
    family, _, method = name.partition(".")
    found = BY_ID.get(f"{re.sub('(?<!^)(?=[A-Z])', '_', family).lower()}_{method}")
    return None if found is None or found.id in BY_HAND else found


@cache
def told_story(*, whole: bool) -> tuple[FakeServer, Story]:
    """The story, told once: up to what makes things, or to its end; each example has a branch of its server."""
    desk = FakeDesk()
    publish(desk)
    story = Story(through(desk), pause=desk.fake.clock.sleep)
    return desk.fake, story.tell_all() if whole else story.tell()


def branch(server: FakeServer) -> FakeServer:
    """A server with the same contents; what is never changed is shared."""
    kept: dict[int, Any] = {id(one): one for one in (server.spec, *server.spec.operations.values())}
    kept |= {id(server._lock): threading.RLock(), id(server.clock): FakeClock(server.clock.now())}
    return copy.deepcopy(server, kept)


def of_the_story(operation: Operation, text: str) -> dict[str, Any]:
    """What the example of an operation may speak of: the resources of the story by the names of their models.

    What reads sees the story told to its end. What is deleted or cancelled is there for that.
    """
    server, told = told_story(whole=operation.method == "GET")
    desk = FakeDesk(fake=branch(server))
    story = attrs.evolve(told, send=through(desk), pause=desk.fake.clock.sleep, real=dict(told._real))
    names: dict[str, Any] = {}
    for getter, variable in VARIABLES.items():
        first, *more = story.all_of(getter)
        names[variable] = method_of(desk, getter)(*first)
        further = [(f"{variable}_{number}", path) for number, path in enumerate(more, 2)]
        names |= {name: method_of(desk, getter)(*path) for name, path in further if name in text}
        if operation.path == BY_ID[getter].path and operation.method == "DELETE":
            names[variable] = method_of(desk, getter)(*story.call(operation.id).path.values())
    ended = names["job"].id
    names["job"] = desk.jobs.attach(
        story.queue("script.generate")["id"] if operation == BY_ID["jobs_cancel"] else ended
    )
    return {"desk": desk, **names}


def by_hand(folder: Path) -> dict[str, Any]:
    """What an example that somebody wrote may speak of; relative paths are in the folder."""
    desk = FakeDesk()
    publish(desk)
    desk.fake.publish(PAGE, "Glaze is glass. It melts in a kiln.", title="Glazes")
    brand = desk.projects.create(name="Kiln & Co")
    doc = desk.knowledge.create(project_id=brand, title="Crazing", text=SOURCE)
    draft = desk.scripts.create(project_id=brand, title="Why glaze cracks")
    job = desk.scripts.generate(draft, topic=TOPIC, document_ids=[doc.id], words=60).wait()
    article = desk.articles.generate(desk.scripts.get(draft), formats=["markdown"]).result().artifact
    fact = desk.knowledge_context.create(project_id=brand, kind="fact", title="A fact", statement="Glaze is glass.")
    recording = desk.recordings.create(title="Glazes", project_id=brand)
    (folder / "camera.webm").write_bytes(b"a film")
    (folder / "voice.wav").write_bytes(b"a voice")
    (folder / "handbook").mkdir()
    (folder / "handbook" / "kilns.md").write_text("A kiln is hot.")
    (folder / "handbook.md").write_text("A kiln is hot.")
    (folder / "shots").mkdir()
    for picture in (folder / "mug.png", folder / "shots" / "kiln.png"):
        picture.write_bytes(pictures.encoded(pictures.logo(64)))
    return {
        "Copydesk": copydesk.Copydesk,
        "FakeDesk": FakeDesk,
        "desk": desk,
        "brand": brand,
        "recording": recording,
        "editing_run": desk.editing_runs.create(recording_id=recording, title="Take 1"),
        "composition": desk.compositions.create(title="Glazes", project_id=brand),
        "doc": doc,
        "script": desk.scripts.get(draft),
        "draft": desk.scripts.create(project_id=brand, title="Draft"),
        "job": job,
        "article": article,
        "deck": desk.slides.generate(desk.scripts.get(draft), exports=["pptx"]).result().artifact,
        "fact": fact,
        "page": desk.knowledge.import_url(PAGE, project_id=brand),
        "errors": errors,
        "topic": TOPIC,
        "another": lambda: desk.scripts.generate(script(desk, brand), topic=TOPIC, document_ids=[doc.id], words=60),
    }


@pytest.mark.slow
def test_every_example_prints_what_it_shows(tmp_path, monkeypatch, subtests):
    """Run as doctest, in a workspace with one of each."""
    for name, member in documented().items():
        folder = tmp_path / name
        folder.mkdir()
        monkeypatch.chdir(folder)
        operation, text = operation_of(name), inspect.getdoc(member) or ""
        names = by_hand(folder) if operation is None else of_the_story(operation, text)
        examples = doctest.DocTestParser().get_doctest(text, names, name, None, 0)
        report: list[str] = []
        options = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
        result = doctest.DocTestRunner(optionflags=options).run(examples, out=report.append)
        with subtests.test(name):
            assert examples.examples, "it has no example"
            assert result.failed == 0, "".join(report)


def test_examples_can_fail():
    """The check itself: an example that tells something else is found."""
    wrong = doctest.DocTestParser().get_doctest(">>> 1 + 1\n3\n", {}, "wrong", None, 0)

    assert doctest.DocTestRunner().run(wrong, out=lambda _: None).failed == 1
