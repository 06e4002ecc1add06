"""Sources through the SDK: files in any form, folders that resume, waits that end, tables and cards."""

from __future__ import annotations

import copy
import io
import json
import pickle
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pymongo
import pytest

from copydesk import Copydesk, ImportFailed, ImportTimeout
from copydesk._references import ids_of_field
from copydesk.testing import FakeDesk
from support.factories import SOURCE, brand, until
from support.papers import pdf
from support.server import Workspace, new_workspace
from support.website import Answer, served


@pytest.fixture(scope="module")
def desk(workspace: Workspace) -> Iterator[Copydesk]:
    with workspace.desk() as client:
        yield client


@pytest.fixture(scope="module")
def project(desk: Copydesk) -> Any:
    return brand(desk)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Five files that can be read, one that cannot, one of another kind and a hidden one."""
    root = tmp_path / "handbook"
    (root / "deep").mkdir(parents=True)
    for number in range(4):
        (root / f"{number}.md").write_text(f"# Part {number}\n\n{SOURCE}\n\nPart number {number}.")
    (root / "deep" / "glazes.txt").write_text("Glaze is glass on clay.")
    (root / "secret.pdf").write_bytes(pdf(["x"], encrypted=True))
    (root / "photo.jpg").write_bytes(b"no text")
    (root / ".hidden.md").write_text("Not this one.")
    return root


def test_an_upload_takes_paths_bytes_and_open_files(desk, project, tmp_path):
    """A path, its text, an open file, bytes with a name; ambiguous content raises before any request."""
    path = tmp_path / "notes.md"
    path.write_text("# Notes\n\nGlaze is glass.")
    with path.open("rb") as file, path.open() as as_text:
        forms = [path, str(path), file]
        documents = [desk.knowledge.upload(form, project_id=project.id) for form in forms]
        documents.append(desk.knowledge.upload(path.read_bytes(), filename="notes.md", project_id=project.id))
        with pytest.raises(TypeError, match="mode 'rb'"):
            desk.knowledge.upload(as_text, project_id=project.id)

    assert [(one.title, one.text) for one in documents] == [("Notes", "# Notes\n\nGlaze is glass.")] * 4
    assert len({one.id for one in documents}) == 4
    with pytest.raises(ValueError, match="filename"):
        desk.knowledge.upload(b"x", project_id=project.id)
    with pytest.raises(ValueError, match="filename"):
        desk.knowledge.upload(io.BytesIO(b"x"), project_id=project.id)
    with pytest.raises(FileNotFoundError):
        desk.knowledge.upload(tmp_path / "none.md", project_id=project.id)


def test_an_upload_is_repeated_when_the_answer_was_lost(workspace, project):
    """The first answer never arrives; the second attempt has the same upload_id, and there is one document."""
    import httpx

    class Losing(httpx.HTTPTransport):
        lost = 0

        def handle_request(self, request: httpx.Request) -> httpx.Response:
            answer = super().handle_request(request)
            if request.url.path.endswith("/upload") and not self.lost:
                self.lost += 1
                answer.read()
                raise httpx.ReadError("the connection broke")
            return answer

    losing = Losing()
    with workspace.desk(http_transport=losing) as desk:
        before = desk.knowledge.list(include_total=True).page().total
        document = desk.knowledge.upload(b"Glaze is glass.", filename="lost.md", project_id=project.id)

        assert desk.knowledge.list(include_total=True).page().total == before + 1
    assert (document.status, losing.lost) == ("ready", 1)


def test_a_wait_ends(desk, project):
    """With the reason where the import failed, with TimeoutError and the id where it takes too long."""
    import threading

    release = threading.Event()
    page = b"<html><body><article><p>" + b"Glaze is glass on clay, and clay is earth. " * 9 + b"</p></article>"
    with served(answers={"/": Answer(page, wait=release), "/no": Answer(b"", status=404)}) as site:
        with pytest.raises(ImportFailed) as failed:
            desk.knowledge.import_url(f"{site.url}/no", project_id=project.id)
        started = time.monotonic()
        with pytest.raises(ImportTimeout) as late:
            desk.knowledge.import_url(f"{site.url}/", project_id=project.id, timeout=1)
        seconds = time.monotonic() - started
        release.set()
        document = desk.knowledge.wait(late.value.document_id)

    assert (failed.value.error_code, failed.value.document_id[:4]) == ("source_unavailable", "doc_")
    assert isinstance(late.value, TimeoutError)
    assert 1 <= seconds < 30
    assert document.status == "ready"
    for error in (failed.value, late.value):
        for twin in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
            assert (str(twin), twin.document_id, twin.error_code) == (str(error), error.document_id, error.error_code)


def test_a_folder_is_imported_with_reasons_for_what_failed(desk, project, folder):
    """Every file that can be read; failures are rows, not exceptions."""
    folder_import = desk.knowledge.import_folder(folder, project_id=project.id)
    table = folder_import.to_dataframe()

    assert [file.path for file in folder_import.ready] == ["0.md", "1.md", "2.md", "3.md", "deep/glazes.txt"]
    assert [(file.path, file.error_code) for file in folder_import.failed] == [("secret.pdf", "media_unreadable")]
    assert list(table.columns) == ["path", "document_id", "status", "error_code", "message", "attempts"]
    assert (len(table), len(folder_import)) == (7, 6)
    assert list(table["status"]) == ["failed", *["ready"] * 5, "left_out"]
    assert "encrypted" in folder_import._repr_html_()
    assert repr(folder_import) == "<5 files imported, 1 failed, 1 left out (.jpg)>"
    assert {desk.knowledge.get(id_).status for id_ in folder_import.document_ids} == {"ready"}
    assert ids_of_field("document_ids", folder_import.ready) == folder_import.document_ids
    with pytest.raises(
        ValueError, match=r"secret\.pdf was not imported \(.*encrypted.*\); folder\.document_ids has the"
    ):
        ids_of_field("document_ids", folder_import)
    with pytest.raises(NotADirectoryError):
        desk.knowledge.import_folder(folder / "0.md", project_id=project.id)


def test_a_folder_that_is_imported_again_makes_nothing_twice(desk, folder, tmp_path):
    """With a checkpoint nothing is even sent; without one the server knows the uploads; a changed file is a new document."""
    own = brand(desk)
    checkpoint = tmp_path / "done.jsonl"
    first = desk.knowledge.import_folder(folder, project_id=own.id, checkpoint=checkpoint)
    titles = [file.path for file in first.ready]
    with checkpoint.open("a") as notes:
        notes.write('{"path": "0.md", "docu')  # As a run leaves it that is killed while it writes.
    again = desk.knowledge.import_folder(folder, project_id=own.id, checkpoint=checkpoint)
    bare = desk.knowledge.import_folder(folder, project_id=own.id)
    (folder / "0.md").write_text("# Part 0\n\nChanged.")
    changed = desk.knowledge.import_folder(folder, project_id=own.id, checkpoint=checkpoint)

    assert first.document_ids == again.document_ids == bare.document_ids
    assert changed.document_ids[0] != first.document_ids[0]
    assert changed.document_ids[1:] == first.document_ids[1:]
    assert len(list(desk.knowledge.list(project_id=own.id, kind="file"))) == 7  # The failed one is a document too.
    lines = checkpoint.read_text().splitlines()
    noted = [json.loads(line)["path"] for line in (*lines[:6], *lines[7:])]
    assert noted == [*titles, "secret.pdf", "secret.pdf", "0.md", "secret.pdf"]


def test_a_rerun_imports_the_failed_files_again(desk, folder, workspace):
    """With and without a checkpoint: the documents stay the same, and the ready ones are not read again."""
    own = brand(desk)
    first = desk.knowledge.import_folder(folder, project_id=own.id)
    broken = first.files[1]
    with pymongo.MongoClient(workspace.server.mongodb_uri) as mongo:
        marked = mongo[workspace.server.database_name]["knowledge"].update_one(
            {"_id": broken.document_id}, {"$set": {"status": "failed", "error_code": "media_unreadable"}}
        )
    again = desk.knowledge.import_folder(folder, project_id=own.id)

    assert marked.modified_count == 1
    assert [file.path for file in again.failed] == ["secret.pdf"]
    assert again.document_ids == first.document_ids
    assert sorted(row.revision for row in desk.knowledge.list(project_id=own.id)) == [0, 1, 1, 1, 1, 1]


def import_end(code):
    """Fields of a document whose import has ended."""
    return {"status": "failed" if code else "ready", "error_code": code, "error_message": code}


def test_imports_that_end_for_a_passing_reason_are_repeated(tmp_path):
    """By themselves, without a new document; what goes on failing is a row with its attempts."""
    for name in ("a", "b", "c"):
        (tmp_path / f"{name}.md").write_text(f"Glaze {name} is glass.")
    with FakeDesk() as fake:
        project = brand(fake)
        # The uploads of a and b, then a and b again, then a once more.
        uploads, refreshes = (iter(["worker_interrupted", "media_unreadable", None]) for _ in range(2))
        fake.fake.results("knowledge_upload", lambda _: import_end(next(uploads)))
        fake.fake.results("knowledge_refresh", lambda _: import_end(next(refreshes)))
        folder_import = fake.knowledge.import_folder(tmp_path, project_id=project.id)

    assert [(file.path, file.status, file.attempts) for file in folder_import] == [
        ("a.md", "ready", 2),
        ("b.md", "failed", 1),
        ("c.md", "ready", 1),
    ]


@pytest.mark.parametrize(
    "trouble",
    [
        lambda fake: fake.fail("knowledge_upload", status=503, times=40),
        lambda fake: fake.fail("knowledge_upload", status=429, code="concurrent_job_limit", retry_after=30, times=30),
        lambda fake: fake.drop("knowledge_upload", applied=True, times=30),
    ],
)
def test_a_folder_import_waits_for_a_server_that_is_busy_or_away(tmp_path, trouble):
    """Longer than one request may take: every file is imported once."""
    for name in ("a", "b", "c"):
        (tmp_path / f"{name}.md").write_text(f"Glaze {name} is glass.")
    with FakeDesk() as fake:
        project = brand(fake)
        trouble(fake.fake)
        folder_import = fake.knowledge.import_folder(tmp_path, project_id=project.id)

        assert [file.status for file in folder_import] == ["ready"] * 3
        assert fake.knowledge.list().count() == 3


def test_a_killed_folder_import_resumes(server, tmp_path):
    """After kill -9, the same call uploads every file once."""
    space = new_workspace(server)
    root = tmp_path / "many"
    root.mkdir()
    for number in range(60):
        (root / f"{number:02d}.md").write_text(f"# Part {number}\n\nGlaze number {number} is glass.")
    with space.desk() as desk:
        own = brand(desk)
        program = (
            "import sys; from copydesk import Copydesk\n"
            f"desk = Copydesk({space.key!r}, {server.base_url!r}, progress=False)\n"
            f"desk.knowledge.import_folder({str(root)!r}, project_id={own.id!r}, checkpoint={str(tmp_path / 'c.jsonl')!r})\n"
        )
        process = subprocess.Popen([sys.executable, "-c", program])
        until(lambda: desk.knowledge.list(include_total=True).page().total >= 8)
        process.kill()
        process.wait()
        count = desk.knowledge.list(include_total=True).page().total
        folder_import = desk.knowledge.import_folder(root, project_id=own.id, checkpoint=tmp_path / "c.jsonl")
        titles = [row.title for row in desk.knowledge.list()]

    assert count < 60
    assert len(folder_import.ready) == 60
    assert sorted(titles) == sorted(f"Part {number}" for number in range(60))
