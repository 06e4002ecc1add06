"""Names and calls that are not there: the message has the call that was meant."""

from __future__ import annotations

import copy
import importlib
import operator
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import copydesk
from copydesk import Copydesk, errors
from copydesk.testing import AsyncFakeDesk, FakeDesk

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
    "desk.search": "look at desk.sources.search",
    "desk.script": "did you mean 'scripts'?",
    "job.script": "a job's outcome is in its result: job.result()",
    "job.body": "a job's outcome is in its result: job.result()",
    "result.body": "its script has it: result.script.body",
    "result.text": "its script has it: result.script.body",
    "result.artifact": "this job made a script: result.script",
    "article.files": "its artifact has it: result.artifact.files",
    "article.script": "this job made an output: result.artifact",
    "script.text": "its text is .body",
    "script.citation": "did you mean 'citations'?",
    "script.delete": "desk.scripts.delete(script, …)",
    "brand.scripts": "desk.scripts.list(project_id=brand)",
    "brand.kiit": "did you mean 'kit'?",
    "job.done": "whether it has ended is .ended, and how is .status",
    "script.model_dump": "its fields as a dictionary are in .to_dict()",
    "desk.artifacts.download": "desk.artifacts.get(id).download(path)",
    "desk.jobs.wait": "desk.jobs.attach(id).wait()",
    "desk.scripts.write": "desk.scripts.generate(script, topic=…)",
}


@pytest.mark.parametrize("text", ATTRIBUTES)
def test_an_attribute_that_is_not_there_is_told_with_what_was_meant(made, text):
    """Of the client, its families, handles, results and models."""
    name, *path = text.split(".")
    with pytest.raises(AttributeError) as caught:
        operator.attrgetter(".".join(path))(made[name])

    assert f"has no attribute {path[-1]!r}; " in str(caught.value)
    assert ATTRIBUTES[text] in str(caught.value)


CALLS: dict[str, tuple[Callable[[Made], object], type[Exception], str]] = {
    "a key that is an address": (
        lambda _: Copydesk("http://127.0.0.1:9/api/v1"),
        errors.ConfigurationError,
        "the key comes first",
    ),
    "another word for an option": (lambda _: Copydesk(token="x"), TypeError, "did you mean 'api_key'?"),  # type: ignore[call-arg]
    "an option of something else": (
        lambda m: m["desk"].with_options(base_url="http://x"),
        TypeError,
        "it takes timeout, max_retries, headers, progress",
    ),
    "another word for an argument": (
        lambda m: m["desk"].scripts.generate(m["script"], prompt="x"),
        TypeError,
        "did you mean 'topic'?",
    ),
    "a text in the place of a name": (
        lambda m: m["desk"].scripts.generate(m["script"], "why"),
        TypeError,
        "name the argument: generate(…, topic=…)",
    ),
    "a name without its argument": (lambda m: m["desk"].projects.create("K"), TypeError, "create(name=…)"),
    "a resource in the place of a name": (
        lambda m: m["desk"].scripts.list(m["brand"]),
        TypeError,
        "list(project_id=…)",
    ),
    "what is missing": (
        lambda m: m["desk"].scripts.create(title="x"),
        TypeError,
        "project_id is a brand or its id (prj_…)",
    ),
    "rows of a family": (lambda m: [*m["desk"].scripts], TypeError, "its rows are in desk.scripts.list()"),
    "rows of a long family": (
        lambda m: [*m["desk"].brief_revisions],
        TypeError,
        "its rows are in desk.brief_revisions.list()",
    ),
    "a result as a dictionary": (lambda m: m["result"]["script"], TypeError, "its fields are attributes: .script"),
    "a script as a dictionary": (lambda m: m["script"]["text"], TypeError, "its text is .body"),
    "fields of no name": (lambda m: m["script"][0], TypeError, "to_dict() has its fields"),
    "a model as a dictionary": (lambda m: dict(m["script"]), TypeError, "to_dict() has its fields"),
    "an address for a file": (
        lambda m: m["desk"].knowledge.upload("https://kiln.example/x", project_id=m["brand"]),
        ValueError,
        "desk.knowledge.import_url imports a page",
    ),
    "a path for its text": (
        lambda m: m["desk"].knowledge.create(project_id=m["brand"], title="x", text=Path("a.md")),
        TypeError,
        "path.read_text(), or desk.knowledge.upload(path, …)",
    ),
    "the fake of another module": (
        lambda _: importlib.import_module("copydesk").FakeDesk,
        ImportError,
        "did you mean: from copydesk.testing import FakeDesk",
    ),
    "how many": (lambda m: len(m["desk"].scripts.list()), TypeError, ".count()"),
    "whether any": (lambda m: not m["desk"].scripts.list(), TypeError, ".first()"),
    "by number": (lambda m: m["desk"].scripts.list()[0], TypeError, "for row in …, or .first(), .take(5)"),
    "a result for what it holds": (
        lambda m: m["desk"].slides.generate(m["result"]),
        TypeError,
        "script_id takes what the result holds: result.script",
    ),
    "a job for what it makes": (lambda m: m["desk"].slides.generate(m["job"]), TypeError, "job.result()"),
    "one job for several": (lambda m: m["desk"].jobs.wait_all(m["job"]), TypeError, "by job.wait()"),
    "ids for jobs": (
        lambda m: m["desk"].jobs.wait_all([m["job"].id]),
        TypeError,
        "desk.jobs.attach(id) makes one of an id",
    ),
    "yes for a checkpoint": (
        lambda m: m["desk"].batch.generate_scripts(
            ["x"], project_id=m["brand"], document_ids=["doc_1"], checkpoint=True
        ),
        TypeError,
        'checkpoint="scripts.jsonl"',
    ),
    "a name for an id": (
        lambda m: m["desk"].scripts.create(project_id="Kiln & Co", title="x"),
        errors.ValidationError,
        "project_id takes a brand or its id (prj_…), no name and no path.",
    ),
    "a family of the package": (lambda _: copydesk.scripts, AttributeError, "desk = copydesk.Copydesk()"),  # type: ignore[attr-defined]
    "a script that a job has changed": (
        lambda m: m["desk"].scripts.update(m["script"], title="x", expected_updated_at="2020-01-01T00:00:00Z"),
        errors.StaleUpdateError,
        "maybe by a job of yours",
    ),
    "too few words, on the fake": (
        lambda m: m["desk"].scripts.generate(m["script"], topic="x", words=0),
        errors.ValidationError,
        "words: expected int at least 50, got 0",
    ),
    "no topic, on the fake": (
        lambda m: m["desk"].scripts.generate(m["script"], topic=""),
        errors.ValidationError,
        "topic: must not be empty",
    ),
    "no address, on the fake": (
        lambda m: m["desk"].knowledge.import_url("kiln.example", project_id=m["brand"]),
        errors.ValidationError,
        "url: must be a URL that begins with http:// or https://, got 'kiln.example'",
    ),
}


@pytest.mark.parametrize("name", CALLS)
def test_a_call_that_cannot_be_is_told_with_one_that_can(made, name):
    """A newcomer reads what to write next, and need not look it up."""
    act, kind, told = CALLS[name]
    with pytest.raises(kind) as caught:
        act(made)

    assert told in str(caught.value)


def test_files_that_are_not_what_was_meant(made, tmp_path):
    """A folder for a file, and a folder without a file that can be read."""
    desk, brand = made["desk"], made["brand"]
    for folder in ("photos", "mixed"):
        (tmp_path / folder).mkdir()
    (tmp_path / "photos" / "photo.jpg").write_bytes(b"x")
    for name in ("a.md", "b.pptx", "c.XLSX", "~$d.docx", ".hidden"):
        (tmp_path / "mixed" / name).write_text("Glaze cracks.")
    mixed = desk.knowledge.import_folder(tmp_path / "mixed", project_id=brand)

    assert repr(mixed) == "<1 files imported, 0 failed, 2 left out (.pptx, .xlsx)>"
    assert mixed.left_out == ["b.pptx", "c.XLSX"]
    with pytest.raises(IsADirectoryError, match="import_folder"):
        desk.knowledge.upload(tmp_path, project_id=brand)
    assert "none ends in .docx" in repr(desk.knowledge.import_folder(tmp_path / "photos", project_id=brand))


def test_the_line_of_a_batch_has_its_first_reason(made):
    """The one that most rows have."""
    result = made["desk"].batch.generate_scripts([{"subject": "x"}], project_id=made["brand"], document_ids=["doc_1"])

    assert repr(result) == "<0 scripts written, 1 failed (invalid_row: it has no topic), 0.0000 USD>"


async def test_rows_of_an_asynchronous_list_are_awaited():
    """The message has the loop that it needs."""
    async with AsyncFakeDesk() as desk:
        with pytest.raises(TypeError, match="async for row in"):
            [*desk.scripts.list()]  # type: ignore[misc]


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
