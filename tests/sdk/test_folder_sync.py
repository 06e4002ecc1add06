"""Mirrors of folders: what changes in the folder changes in the sources, once, whatever happens in between."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pymongo
import pytest

from copydesk import AsyncCopydesk, Copydesk
from copydesk.testing import FakeDesk
from support.factories import SOURCE, TOPIC, brand, script, until
from support.papers import pdf
from support.server import Workspace, new_workspace


@pytest.fixture(scope="module")
def desk(workspace: Workspace) -> Iterator[Copydesk]:
    with workspace.desk() as client:
        yield client


@pytest.fixture
def project(desk: Copydesk) -> Any:
    return brand(desk)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three files with different texts, one of them in a folder, and one of another kind."""
    root = tmp_path / "handbook"
    (root / "deep").mkdir(parents=True)
    for path in ("a.md", "b.md", "deep/c.md"):
        write(root, path, f"{path} is about glaze.")
    (root / "photo.jpg").write_bytes(b"no text")
    return root


def write(folder: Path, path: str, text: str) -> None:
    (folder / path).write_text(text)


def texts(desk: Copydesk, project: Any, **filters: Any) -> list[str]:
    """The texts of the sources of a brand."""
    return sorted(desk.sources.get(row).text for row in desk.sources.list(project_id=project, **filters))


def statuses(result: Any) -> dict[str, str]:
    return {file.path: file.status for file in result}


def mirrored(folder: Path) -> list[str]:
    return sorted(path.read_text() for path in folder.glob("**/*.md"))


def test_additions_changes_renames_and_deletions_are_mirrored(desk, project, folder):
    """After each run the sources have the texts of the folder; unchanged and renamed files keep their documents."""
    first = desk.sources.sync(folder, project_id=project)
    assert statuses(first) == {"a.md": "added", "b.md": "added", "deep/c.md": "added", "photo.jpg": "left_out"}
    ids = {file.path: file.document_id for file in first}
    again = desk.sources.sync(folder, project_id=project)
    assert again.counts == {"unchanged": 3, "left_out": 1}

    write(folder, "a.md", "a.md is about clay by now.")
    write(folder, "d.md", "d.md is new.")
    (folder / "deep/c.md").rename(folder / "c.md")
    (folder / "b.md").unlink()
    careful = desk.sources.sync(folder, project_id=project)
    assert statuses(careful) == {
        "a.md": "changed",
        "b.md": "kept",
        "c.md": "renamed",
        "d.md": "added",
        "photo.jpg": "left_out",
    }
    assert texts(desk, project) == sorted([*mirrored(folder), "b.md is about glaze."])

    last = desk.sources.sync(folder, project_id=project, delete=True)
    assert last.counts == {"deleted": 1, "unchanged": 3, "left_out": 1}
    assert texts(desk, project) == mirrored(folder)
    assert {file.path: file.document_id for file in last}["c.md"] == ids["deep/c.md"]
    assert desk.sources.sync(folder, project_id=project, delete=True).counts == {"unchanged": 3, "left_out": 1}


def test_a_dry_run_changes_nothing(desk, project, folder):
    """Neither a source nor a file; the real run then does what it has said."""
    desk.sources.sync(folder, project_id=project)
    write(folder, "a.md", "a.md is about clay by now.")
    (folder / "b.md").rename(folder / "renamed.md")
    (folder / "deep/c.md").unlink()
    before = texts(desk, project), {path: path.read_bytes() for path in folder.glob("**/*") if path.is_file()}
    plan = desk.sources.sync(folder, project_id=project, delete=True, dry_run=True)
    after = texts(desk, project), {path: path.read_bytes() for path in folder.glob("**/*") if path.is_file()}
    result = desk.sources.sync(folder, project_id=project, delete=True)

    assert after == before
    assert statuses(plan) == statuses(result)
    assert plan.counts == {"changed": 1, "renamed": 1, "deleted": 1, "left_out": 1}
    assert repr(plan) == "<dry run: 1 changed, 1 renamed, 1 deleted, 1 left out>"
    assert texts(desk, project) == mirrored(folder)


def test_renamed_and_unchanged_files_are_not_sent(workspace, project, folder):
    """Only what is new costs an upload."""

    class Counting(httpx.HTTPTransport):
        uploads = 0

        def handle_request(self, request: httpx.Request) -> httpx.Response:
            self.uploads += request.url.path.endswith("/upload")
            return super().handle_request(request)

    counting = Counting()
    with workspace.desk(http_transport=counting) as desk:
        desk.sources.sync(folder, project_id=project)
        assert counting.uploads == 3
        (folder / "a.md").rename(folder / "deep" / "z.md")
        desk.sources.sync(folder, project_id=project)
        assert counting.uploads == 3
        write(folder, "b.md", "b.md is about clay by now.")
        desk.sources.sync(folder, project_id=project)
        assert counting.uploads == 4


def test_files_with_the_same_bytes_have_documents_of_their_own(desk, project, folder):
    """Also a file that comes again after it was renamed."""
    write(folder, "b.md", "a.md is about glaze.")
    desk.sources.sync(folder, project_id=project)
    assert texts(desk, project) == mirrored(folder)
    (folder / "a.md").rename(folder / "moved.md")
    assert desk.sources.sync(folder, project_id=project).counts["renamed"] == 1
    write(folder, "a.md", "a.md is about glaze.")
    result = desk.sources.sync(folder, project_id=project, delete=True)

    assert texts(desk, project) == mirrored(folder)
    assert result.counts["added"] == 1
    assert len({file.document_id for file in result if file.document_id}) == 4


def test_a_file_that_returns_to_its_former_bytes_is_mirrored(desk, project, folder):
    """A, B and A again: the document of the first A is gone, and its upload id is not used again."""
    for text in ("First text.", "Second text.", "First text."):
        write(folder, "a.md", text)
        assert desk.sources.sync(folder, project_id=project).failed == []
        assert texts(desk, project) == mirrored(folder)


def test_refused_files_are_rows_with_reasons(desk, project, folder):
    """Refused at the upload, or unreadable for a worker; the former text of a changed file stays until the new one is ready."""
    desk.sources.sync(folder, project_id=project)
    (folder / "secret.pdf").write_bytes(pdf(["x"], encrypted=True))
    (folder / "empty.md").write_bytes(b"")
    (folder / "a.md").write_bytes(b"")
    result = desk.sources.sync(folder, project_id=project, delete=True)
    reasons = {file.path: file.message for file in result.failed}
    again = desk.sources.sync(folder, project_id=project, retry_failed=False)
    kept = texts(desk, project, status="ready")
    write(folder, "a.md", "a.md is about clay by now.")
    (folder / "secret.pdf").unlink()
    (folder / "empty.md").unlink()
    repaired = desk.sources.sync(folder, project_id=project, delete=True)

    assert set(reasons) == {"secret.pdf", "empty.md", "a.md"}
    assert "encrypted" in reasons["secret.pdf"]
    assert "empty" in reasons["empty.md"]
    assert {file.path for file in again.failed} == reasons.keys()
    assert "a.md is about glaze." in kept
    assert repaired.failed == []
    assert texts(desk, project) == mirrored(folder)


def test_failed_imports_are_repeated_unless_told_otherwise(workspace, desk, project, folder):
    """Without a second upload: the document is read again."""
    first = desk.sources.sync(folder, project_id=project)
    broken = first.files[0].document_id
    failure = {"status": "failed", "error_code": "media_unreadable", "error_message": "It is broken."}
    with pymongo.MongoClient(workspace.server.mongodb_uri) as mongo:
        mongo[workspace.server.database_name]["knowledge"].update_one({"_id": broken}, {"$set": failure})
    left = desk.sources.sync(folder, project_id=project, retry_failed=False)
    again = desk.sources.sync(folder, project_id=project)

    assert [(file.path, file.message) for file in left.failed] == [("a.md", "It is broken.")]
    assert again.failed == []
    assert again.files[0].document_id == broken
    assert texts(desk, project, status="ready") == mirrored(folder)


def test_cited_sources_stay_and_leave_the_collection(desk, project, folder):
    """A script keeps its citations; the collection has the texts of the folder all the same."""
    collection = desk.collections.create(project_id=project, name="Handbook")
    write(folder, "a.md", SOURCE)
    options = {"project_id": project, "collection_ids": [collection], "delete": True}
    first = desk.sources.sync(folder, **options)
    cited = {file.path: file.document_id for file in first}["a.md"]
    draft = script(desk, project)
    desk.scripts.generate(draft, topic=TOPIC, document_ids=[cited], words=80).result(60)
    write(folder, "a.md", "a.md is about clay by now.")
    result = desk.sources.sync(folder, **options)

    (kept,) = result.kept
    assert kept.message.startswith(f"the source of its former text stays: it is cited by {draft.id}")
    assert kept.message.endswith(", and has left the collection")
    assert texts(desk, project, collection_id=collection) == mirrored(folder)
    assert desk.sources.get(cited).text.startswith("# Crazing")
    assert desk.sources.sync(folder, **options).counts == {"unchanged": 3, "left_out": 1}


def test_sources_of_other_origin_are_never_deleted(desk, project, folder):
    """Neither notes nor uploads, also of the same bytes; a source that is in another collection too stays there."""
    kilns = b"An upload about kilns."
    note = desk.sources.create(project_id=project, title="Note", text="A note about kilns.")
    mine, other = (desk.collections.create(project_id=project, name=name) for name in ("Mine", "Other"))
    options = {"project_id": project, "collection_ids": [mine], "delete": True}
    first = desk.sources.sync(folder, **options)
    shared = {file.path: file.document_id for file in first}["a.md"]
    desk.sources.update(shared, collection_ids=[mine.id, other.id])
    upload = desk.sources.upload(kilns, filename="kilns.md", project_id=project, collection_ids=[mine])
    (folder / "kilns.md").write_bytes(kilns)
    assert statuses(desk.sources.sync(folder, **options))["kilns.md"] == "added"
    for path in ("a.md", "kilns.md"):
        (folder / path).unlink()
    result = desk.sources.sync(folder, **options)
    desk.sources.update(upload, collection_ids=[])

    assert (statuses(result)["a.md"], statuses(result)["kilns.md"]) == ("kept", "deleted")
    assert desk.sources.get(shared).collection_ids == [other.id]
    assert texts(desk, project, collection_id=mine) == mirrored(folder)
    assert {desk.sources.get(one).status for one in (note, upload)} == {"ready"}


def test_the_first_run_takes_over_earlier_imports(desk, project, folder):
    """A folder that import_folder imported, or whose manifest was lost, is not uploaded again."""
    imported = desk.sources.import_folder(folder, project_id=project)
    first = desk.sources.sync(folder, project_id=project)
    (folder / f".copydesk-{project.id}.jsonl").unlink()
    again = desk.sources.sync(folder, project_id=project)

    assert first.counts == again.counts == {"unchanged": 3, "left_out": 1}
    assert sorted(imported.document_ids) == sorted(file.document_id for file in again if file.document_id)


def test_an_empty_folder_deletes_nothing(desk, project, folder, tmp_path):
    """A disk that is not mounted looks like one; a dry run says so too."""
    manifest = tmp_path / "manifest.jsonl"
    desk.sources.sync(folder, project_id=project, manifest=manifest)
    (tmp_path / "unmounted").mkdir()
    for dry_run in (False, True):
        with pytest.raises(ValueError, match="all of its 3 sources would be deleted"):
            desk.sources.sync(
                tmp_path / "unmounted", project_id=project, manifest=manifest, delete=True, dry_run=dry_run
            )
    assert texts(desk, project) == mirrored(folder)


def test_a_manifest_of_something_else_is_refused(desk, project, folder, tmp_path):
    """Before any request: that of another brand, and a file of another kind, which stays as it is."""
    manifest = tmp_path / "manifest.jsonl"
    desk.sources.sync(folder, project_id=project, manifest=manifest)
    other = brand(desk)
    with pytest.raises(ValueError, match=f"is the manifest of {project.id}, not of {other.id}"):
        desk.sources.sync(folder, project_id=other, manifest=manifest)
    manifest.write_text("topic\nglaze\n")
    with pytest.raises(ValueError, match="line 1, is not a line of a manifest"):
        desk.sources.sync(folder, project_id=project, manifest=manifest)
    assert manifest.read_text() == "topic\nglaze\n"
    assert texts(desk, other) == []


@pytest.mark.parametrize("edit", ["none", "changed", "deleted", "renamed"])
def test_an_upload_that_ends_unnoted_is_found(workspace, desk, project, folder, edit):
    """The run stops between the server's answer and the manifest; the file may be another one when it runs again."""

    class Stopping(httpx.HTTPTransport):
        def handle_request(self, request: httpx.Request) -> httpx.Response:
            answer = super().handle_request(request)
            if request.url.path.endswith("/upload") and "b.md" in str(request.url):
                raise KeyboardInterrupt
            return answer

    with workspace.desk(http_transport=Stopping()) as stopping, pytest.raises(KeyboardInterrupt):
        stopping.sources.sync(folder, project_id=project)
    assert desk.sources.list(project_id=project).count() == 2
    if edit == "changed":
        write(folder, "b.md", "b.md is about clay by now.")
    elif edit == "deleted":
        (folder / "b.md").unlink()
    elif edit == "renamed":
        (folder / "b.md").rename(folder / "z.md")
    result = desk.sources.sync(folder, project_id=project, delete=True)
    assert result.failed == result.kept == []
    assert texts(desk, project) == mirrored(folder)

    write(folder, "b.md", "b.md is about glaze.")  # The file that was sent, once more.
    desk.sources.sync(folder, project_id=project, delete=True)
    assert texts(desk, project) == mirrored(folder)


def test_a_file_that_goes_during_the_run_is_a_row(workspace, desk, project, folder):
    """The other files are mirrored, and the next run finds nothing left to do."""

    class Deleting(httpx.HTTPTransport):
        def handle_request(self, request: httpx.Request) -> httpx.Response:
            if request.url.path.endswith("/upload"):
                (folder / "b.md").unlink(missing_ok=True)
            return super().handle_request(request)

    with workspace.desk(http_transport=Deleting()) as deleting:
        result = deleting.sources.sync(folder, project_id=project)

    assert [(file.path, file.message) for file in result.failed] == [
        ("b.md", "it cannot be read: No such file or directory")
    ]
    assert texts(desk, project) == mirrored(folder)
    assert sorted(result.document_ids) == sorted(row.id for row in desk.sources.list(project_id=project))
    assert desk.sources.sync(folder, project_id=project).counts == {"unchanged": 2, "left_out": 1}


def test_two_runs_at_once_are_refused(workspace, desk, project, folder):
    """The second one sends nothing, and the lock ends with the first."""

    class Overlapping(httpx.HTTPTransport):
        refused = 0

        def handle_request(self, request: httpx.Request) -> httpx.Response:
            if request.url.path.endswith("/upload"):
                with pytest.raises(ValueError, match="another run mirrors this folder"):
                    desk.sources.sync(folder, project_id=project)
                self.refused += 1
            return super().handle_request(request)

    overlapping = Overlapping()
    with workspace.desk(http_transport=overlapping) as first:
        first.sources.sync(folder, project_id=project)

    assert overlapping.refused == 3
    assert texts(desk, project) == mirrored(folder)
    assert desk.sources.sync(folder, project_id=project).counts == {"unchanged": 3, "left_out": 1}


@pytest.mark.parametrize("operation", ["knowledge_list", "knowledge_upload", "knowledge_delete"])
def test_a_mirror_waits_for_a_server_that_is_busy(folder, operation):
    """Longer than one request may take: every file is mirrored once."""
    with FakeDesk() as fake:
        project = brand(fake)
        fake.knowledge.sync(folder, project_id=project)
        write(folder, "a.md", "a.md is about clay by now.")
        (folder / "b.md").unlink()
        fake.fake.fail(operation, status=503, times=40)
        result = fake.knowledge.sync(folder, project_id=project, delete=True)

        assert result.counts == {"changed": 1, "deleted": 1, "unchanged": 1, "left_out": 1}
        assert fake.knowledge.list().count() == 2


def test_the_asynchronous_client_mirrors_too(workspace, desk, project, folder):
    """The same rows."""

    async def run() -> Any:
        async with AsyncCopydesk(workspace.key, workspace.server.base_url, progress=False) as client:
            return await client.sources.sync(folder, project_id=project)

    assert asyncio.run(run()).counts == {"added": 3, "left_out": 1}
    assert texts(desk, project) == mirrored(folder)


PROGRAM = """
import sys
from copydesk import Copydesk
key, url, folder, project = sys.argv[1:]
Copydesk(key, url, progress=False).sources.sync(folder, project_id=project, delete=True)
"""


@pytest.mark.slow
def test_a_killed_mirror_resumes(server, tmp_path):
    """Killed three times amid 120 uploads, with files that change and go before it runs again: 0 doubled, 0 lost."""
    space, root = new_workspace(server), tmp_path / "many"
    root.mkdir()
    for number in range(120):
        write(root, f"{number:03d}.md", f"Glaze number {number} is glass.")
    with space.desk() as desk:
        own = brand(desk)
        arguments = [sys.executable, "-c", PROGRAM, space.key, server.base_url, str(root), own.id]
        for uploads in (8, 40, 60):
            process = subprocess.Popen(arguments)
            until(lambda least=uploads: desk.sources.list(project_id=own).count() >= least)
            process.kill()
            process.wait()
            assert desk.sources.list(project_id=own).count() < 120
            # Files that are surely sent, perhaps sent, and not sent.
            for number in range(uploads - 3, uploads + 15, 3):
                write(root, f"{number:03d}.md", f"Glaze number {number} is clay after {uploads}.")
                (root / f"{number + 1:03d}.md").unlink(missing_ok=True)
        result = desk.sources.sync(root, project_id=own, delete=True)

        assert result.failed == result.kept == []
        assert Counter(texts(desk, own)) == Counter(mirrored(root))
        assert desk.sources.sync(root, project_id=own, delete=True).counts == {"unchanged": len(mirrored(root))}


@pytest.mark.slow
def test_three_hundred_files_are_mirrored(desk, project, tmp_path):
    """More than a page of the list, and than may wait at once; the second run sends the changed third alone."""
    for number in range(300):
        write(tmp_path, f"{number:03d}.md", f"Glaze number {number} is glass.")
    first = desk.sources.sync(tmp_path, project_id=project)
    for number in range(0, 300, 3):
        write(tmp_path, f"{number:03d}.md", f"Glaze number {number} is clay.")
        (tmp_path / f"{number + 1:03d}.md").unlink()
    second = desk.sources.sync(tmp_path, project_id=project, delete=True)

    assert first.counts == {"added": 300}
    assert second.counts == {"changed": 100, "deleted": 100, "unchanged": 100}
    assert Counter(texts(desk, project)) == Counter(mirrored(tmp_path))
