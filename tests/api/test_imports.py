"""Imports of pages and files: what is read, what is refused and why; the document tells, and the worker lives."""

from __future__ import annotations

import asyncio
import threading
import time
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from copydesk import Copydesk, ImportFailed, errors
from support.factories import SOURCE, brand, until
from support.papers import pdf, word, word_bomb
from support.server import Workspace, new_workspace, with_database
from support.website import Answer, Site, served

PROSE = "Crazing is a network of fine cracks in a fired glaze, which appear because the glaze contracts more than the body. "
ARTICLE = f"<html lang=en><head><title>Crazing</title></head><body><article><h1>Crazing</h1><p>{PROSE * 4}</p></article></body></html>"
LOGIN = "<html><title>Sign in</title><form>Please sign in<input name=u><input type=password></form></html>"
HEBREW = "הזיגוג נסדק כאשר הוא מתכווץ יותר מן החומר. " * 6
CHINESE = "釉面開裂是因為釉料收縮比坯體更大。陶藝家用膨脹係數來衡量。" * 6
LATIN = "Die Glasur reißt, weil sie sich stärker zusammenzieht als der Scherben. " * 5


@pytest.fixture(scope="module")
def pages() -> Iterator[Site]:
    stuck = threading.Event()
    answers = {
        "/article": Answer(ARTICLE.encode(), headers={"ETag": '"v1"'}),
        "/moved": Answer(status=301, headers={"Location": "/article"}),
        "/plain.txt": Answer(PROSE.encode(), "text/plain"),
        "/readme.md": Answer(b"---\ntitle: Why glaze cracks\n---\n\nIt cracks.\n\n## Kilns\n\nHot.", "text/plain"),
        "/paper.pdf": Answer(pdf([PROSE[:90], "Second page."]), "application/pdf"),
        "/hebrew": Answer(f"<html lang=he><body><article><p>{HEBREW}</p></article>".encode()),
        "/chinese": Answer(f"<html lang=zh><body><article><p>{CHINESE}</p></article>".encode()),
        "/wrong-charset": Answer(
            f"<html><body><article><p>{LATIN}</p></article>".encode("cp1252"), "text/html; charset=utf-8"
        ),
        "/login": Answer(LOGIN.encode()),
        "/to-login": Answer(status=302, headers={"Location": "/login"}),
        "/denied": Answer(LOGIN.encode(), status=401),
        "/image": Answer(b"\x89PNG\r\n\x1a\n", "image/png"),
        "/empty": Answer(b"<html><body><script>app()</script></body></html>"),
        "/large": Answer(b"x" * (6 << 20)),
        "/deep": Answer(b"<html><body>" + b"<div>" * 200_000 + b"text"),
        "/inside": Answer(status=302, headers={"Location": "http://169.254.169.254/latest"}),
        "/slow": Answer(ARTICLE.encode(), wait=stuck),
        "/long": Answer(("<p>" + "word " * 420_000).encode(), "text/plain"),
    }
    with served(answers=answers) as site:
        yield site
        stuck.set()


@pytest.fixture(scope="module")
def desk(workspace: Workspace) -> Iterator[Copydesk]:
    with workspace.desk() as found:
        yield found


@pytest.fixture(scope="module")
def project(desk: Copydesk) -> Any:
    return brand(desk)


def test_a_page_becomes_a_document_with_its_source(desk, project, pages):
    """Main text, title and language; where it came from after redirects, when, and what it was."""
    found = desk.knowledge.import_url(f"{pages.url}/moved", project_id=project.id)

    assert (found.status, found.kind, found.revision, found.title, found.language) == (
        "ready",
        "url",
        1,
        "Crazing",
        "en",
    )
    assert found.text.startswith("# Crazing\n\nCrazing is a network")
    assert (found.source.url, found.source.final_url) == (f"{pages.url}/moved", f"{pages.url}/article")
    assert (found.source.http_status, found.source.etag, found.source.content_type) == (200, '"v1"', "text/html")
    assert found.source.fetched_at is not None
    assert len(found.source.sha256) == 64
    assert desk.knowledge.search(query="fine cracks in glaze", document_ids=[found.id]).items


@pytest.mark.parametrize(
    ("path", "expected", "query"),
    [
        ("/plain.txt", PROSE.strip(), "network of cracks"),
        ("/paper.pdf", "Second page.", "second page"),
        ("/hebrew", HEBREW.strip(), "הזיגוג נסדק"),
        ("/chinese", CHINESE, "膨脹係數"),
        ("/wrong-charset", "reißt, weil sie sich stärker", "Glasur reißt"),
    ],
)
def test_texts_in_any_script_and_form_are_read_and_found(desk, project, pages, path, expected, query):
    """Plain text, PDF, right to left, CJK, a charset that is not the declared one; offsets are exact."""
    found = desk.knowledge.import_url(f"{pages.url}{path}", project_id=project.id)
    hits = desk.knowledge.search(query=query, document_ids=[found.id], mode="keyword").items

    assert expected in found.text
    assert hits
    for hit in hits:
        assert found.text[hit.passage.start_char : hit.passage.end_char] == hit.passage.text
        assert hit.highlights


UNAVAILABLE = {
    "/to-login": ("source_unavailable", "asks for a login"),
    "/denied": ("source_unavailable", "401"),
    "/nowhere": ("source_unavailable", "404"),
    "/inside": ("source_unavailable", "not on the public internet"),
    "/image": ("media_unreadable", "image/png"),
    "/empty": ("media_unreadable", "no text"),
    "/large": ("media_unreadable", "more than"),
    "/long": ("media_unreadable", "2000000 characters"),
}


def test_a_page_that_cannot_be_had_says_why(subtests, desk, project, pages):
    """The document is failed with an error_code and a reason; nothing of it is found; the next import works."""
    waiting = {
        path: desk.knowledge.import_url(f"{pages.url}{path}", project_id=project.id, wait=False)
        for path in (*UNAVAILABLE, "/deep")
    }
    for path, (code, words) in UNAVAILABLE.items():
        with subtests.test(path=path):
            with pytest.raises(ImportFailed) as caught:
                desk.knowledge.wait(waiting[path])
            found = desk.knowledge.get(waiting[path].id)
            assert (found.status, found.error_code, caught.value.error_code) == ("failed", code, code)
            assert words in found.error_message
            assert (found.text, found.revision, found.passage_count) == ("", 0, 0)
            assert desk.knowledge.search(query="anything", document_ids=[found.id]).items == []
            assert [event.kind for event in desk.knowledge.history(found.id)] == ["failed"]
    # Whatever a parser makes of it, the document ends.
    until(lambda: desk.knowledge.get(waiting["/deep"].id).status != "processing")
    assert desk.knowledge.import_url(f"{pages.url}/article", project_id=project.id).status == "ready"


@pytest.mark.slow
def test_a_page_that_never_comes_times_out(desk, project, pages):
    """Ten seconds, and the document says so."""
    started = time.monotonic()
    with pytest.raises(ImportFailed, match="no whole answer within 10 s"):
        desk.knowledge.import_url(f"{pages.url}/slow", project_id=project.id)

    assert time.monotonic() - started > 9


def test_an_address_inside_is_refused_at_once(desk, project):
    """422, and no document; tests/unit/test_fetch.py has every kind of address."""
    before = desk.knowledge.list(include_total=True).page().total
    for url in ("http://10.0.0.1/x", "https://user:x@example.com/"):
        with pytest.raises(errors.ValidationError) as caught:
            desk.knowledge.import_url(url, project_id=project.id)
        assert caught.value.code == "unsafe_url"

    assert desk.knowledge.list(include_total=True).page().total == before


@pytest.mark.parametrize(
    ("filename", "data", "expected"),
    [
        ("notes.txt", PROSE.encode(), PROSE.strip()),
        ("notes.md", SOURCE.encode("utf-16"), SOURCE.strip()),
        ("page.html", ARTICLE.encode(), "# Crazing"),
        ("paper.PDF", pdf(["A line of text about glaze."]), "A line of text about glaze."),
        ("book.pdf", pdf([f"Page {number}. {PROSE[:80]}" for number in range(500)]), "Page 499."),
        ("memo.docx", word(("Heading 1", "Glazes"), ("Normal", "Glaze is glass.")), "# Glazes\n\nGlaze is glass."),
    ],
)
def test_files_of_each_kind_are_read(desk, project, filename, data, expected):
    """Text, Markdown, HTML, PDF (one of 500 pages too) and Word; what they were is kept."""
    found = desk.knowledge.upload(data, filename=filename, project_id=project.id)

    assert expected in found.text
    assert (found.status, found.kind, found.source.filename, found.source.bytes) == (
        "ready",
        "file",
        filename,
        len(data),
    )
    assert found.passage_count > 0
    assert [event.kind for event in desk.knowledge.history(found.id)] == ["created"]
    assert desk.knowledge_revisions.get(found.id, 1).origin == "upload"


def test_files_that_cannot_be_read_say_why(subtests, desk, project):
    """media_unreadable and a reason; the worker reads the next one."""
    for filename, data, words in [
        ("secret.pdf", pdf(["x"], encrypted=True), "encrypted"),
        ("broken.pdf", b"%PDF-1.7 no more", "not a PDF, or is damaged"),
        ("scan.pdf", pdf([""]), "no text"),
        ("bomb.docx", word_bomb(400 << 20), "unpacks to more than"),
        ("broken.docx", b"PK\x03\x04", "not a Word document"),
        ("binary.txt", bytes(range(256)) * 40, "not text"),
        ("blank.md", b" \n\n ", "no text"),
        ("long.txt", b"word " * 400_001, "2000000 characters"),
    ]:
        with subtests.test(filename=filename):
            with pytest.raises(ImportFailed, match=words) as caught:
                desk.knowledge.upload(data, filename=filename, project_id=project.id)
            assert caught.value.error_code == "media_unreadable"

    assert desk.knowledge.upload(b"Glaze is glass.", filename="next.txt", project_id=project.id).status == "ready"


@pytest.mark.slow
def test_the_longest_text_is_taken_and_one_more_character_is_not(desk, project):
    """2,000,000 characters; 2,000,001 are too many, whether sent or uploaded."""
    longest = ("word " * 400_000)[:2_000_000]
    longest = longest[:-1] + "."
    found = desk.with_options(timeout=120).knowledge.create(project_id=project.id, title="Long", text=longest)
    with pytest.raises(errors.ValidationError) as caught:
        desk.knowledge.create(project_id=project.id, title="Longer", text=longest + "x")

    assert (found.char_count, found.status) == (2_000_000, "ready")
    assert [fault.pointer for fault in caught.value.errors] == ["/text"]
    desk.knowledge.delete(found.id)


def test_an_upload_that_is_wrong_is_refused_at_once(subtests, http, project):
    """Endings, names, ids, references and sizes are looked at before anything is kept."""
    for options, status, code in [
        ({"filename": "x.exe"}, 415, "unsupported_media_type"),
        ({"filename": "x"}, 415, "unsupported_media_type"),
        ({"filename": "../x.md"}, 422, "validation_failed"),
        ({"filename": ""}, 422, "validation_failed"),
        ({"upload_id": "1"}, 422, "validation_failed"),
        ({"project_id": "prj_none"}, 422, "unknown_reference"),
        ({"collection_ids": "col_none"}, 422, "unknown_reference"),
        ({"colour": "red"}, 422, "validation_failed"),
        ({"content": b""}, 422, "unreadable_media"),
        ({"content": b"x" * (20 * 1024 * 1024 + 1)}, 413, "payload_too_large"),
    ]:
        with subtests.test(code=code, **{name: value for name, value in options.items() if name != "content"}):
            query = {"project_id": project.id, "filename": "x.md", **options}
            content = query.pop("content", b"Glaze is glass.")
            answer = http.post("/knowledge/upload", params=query, content=content)

            assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_an_upload_that_comes_twice_is_one_document(desk, project, http):
    """The same upload_id and bytes answer the same document, also of two at once; other bytes are a conflict."""
    upload_id = str(uuid.uuid4())
    first = desk.knowledge.upload(b"Glaze is glass.", filename="a.md", project_id=project.id, upload_id=upload_id)
    again = desk.knowledge.upload(b"Glaze is glass.", filename="a.md", project_id=project.id, upload_id=upload_id)
    with pytest.raises(errors.UploadConflictError):
        desk.knowledge.upload(b"Other.", filename="a.md", project_id=project.id, upload_id=upload_id)
    query = {"project_id": project.id, "filename": "b.md", "upload_id": str(uuid.uuid4())}
    answers: list[Any] = []

    def send() -> None:
        answers.append(http.post("/knowledge/upload", params=query, content=b"At once."))

    threads = [threading.Thread(target=send) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert first.id == again.id
    assert [answer.status_code for answer in answers] == [202] * 6
    assert len({answer.json()["id"] for answer in answers}) == 1
    assert all(answer.headers["Location"].endswith(answer.json()["id"]) for answer in answers)


def test_a_refresh_makes_a_revision_only_of_another_text(desk, project):
    """Unchanged: the same revision; changed: the next one, and the old one stays; gone: what was there stays, with the reason."""
    with served(answers={"/a": Answer(ARTICLE.encode())}) as site:
        first = desk.knowledge.import_url(f"{site.url}/a", project_id=project.id)
        same = desk.knowledge.refresh(first)
        site.answers["/a"] = Answer(ARTICLE.replace("fine cracks", "wide gaps").encode())
        changed = desk.knowledge.refresh(first.id)
        site.answers["/a"] = Answer(b"gone", status=404)
        with pytest.raises(ImportFailed, match="404"):
            desk.knowledge.refresh(first.id)
    kept = desk.knowledge.get(first.id)

    assert (first.revision, same.revision, changed.revision) == (1, 1, 2)
    assert same.source.fetched_at > first.source.fetched_at
    assert (kept.status, kept.revision, kept.error_code) == ("ready", 2, "source_unavailable")
    assert "wide gaps" in kept.text
    assert desk.knowledge.search(query="wide gaps", document_ids=[first.id], mode="keyword").items
    assert [event.kind for event in desk.knowledge.history(first.id)] == ["failed", "refreshed", "unchanged", "created"]
    assert desk.knowledge_revisions.get(first.id, 2).origin == "refresh"


def test_what_was_sent_cannot_be_refreshed(desk, project):
    """409: it came from nowhere."""
    sent = desk.knowledge.create(project_id=project.id, title="Sent", text="Glaze is glass.")
    with pytest.raises(errors.InvalidStateError):
        desk.knowledge.refresh(sent.id)


def test_a_failed_page_can_be_given_its_text_by_hand(desk, project, pages):
    """The way out where a page is behind a login: revision 1 is what was pasted."""
    waiting = desk.knowledge.import_url(f"{pages.url}/login", project_id=project.id, wait=False)
    until(lambda: desk.knowledge.get(waiting.id).status == "failed")
    found = desk.knowledge.update(waiting.id, text="What the page says.", expected_revision=0)

    assert (found.status, found.revision, found.error_code) == ("ready", 1, None)


def test_a_text_cannot_be_changed_while_one_is_fetched(desk, project, pages, http):
    """409 while it is processing; a poll can wait for the end of that."""
    slow = Answer(ARTICLE.encode(), wait=threading.Event())
    pages.answers["/held"] = slow
    waiting = desk.knowledge.import_url(f"{pages.url}/held", project_id=project.id, wait=False)
    with pytest.raises(errors.InvalidStateError):
        desk.knowledge.update(waiting.id, text="Mine.", expected_revision=0)
    same = desk.knowledge.refresh(waiting.id, wait=False)
    threading.Timer(0.5, slow.wait.set).start()
    answer = http.get(f"/knowledge/{waiting.id}", headers={"Prefer": "wait=10"})

    assert same.status == "processing"
    assert answer.headers["Preference-Applied"] == "wait=10"
    assert answer.json()["status"] == "ready"


def test_imports_are_no_jobs_of_the_caller(desk, project, pages, http):
    """They take none of the three slots, and are not in the list of jobs."""
    waiting = [desk.knowledge.import_url(f"{pages.url}/article", project_id=project.id, wait=False) for _ in range(5)]
    listed = {job.operation for job in desk.jobs.list()}
    for document in waiting:
        desk.knowledge.wait(document)

    assert listed <= {"script.generate"}


@pytest.mark.slow
def test_an_import_whose_worker_dies_is_queued_again(server, desk, project, pages, http):
    """Who waits is told how the next attempt ends, here of a page that takes too long, and not that one was interrupted."""
    waiting = desk.knowledge.import_url(f"{pages.url}/slow", project_id=project.id, wait=False)

    async def interrupt(database):
        where = {"input.document_id": waiting.id, "status": "running"}
        while (job := await database["jobs"].find_one(where)) is None:
            await asyncio.sleep(0.02)
        await asyncio.sleep(0.5)  # Until the caller below waits.
        lapsed = [{"$set": {"lease.expires_at": "$$NOW"}}]  # As if the worker's machine were gone.
        await database["jobs"].update_one({"_id": job["_id"]}, lapsed)

    with ThreadPoolExecutor(1) as pool:
        dying = pool.submit(with_database, server, interrupt)
        answer = http.get(f"/knowledge/{waiting.id}", headers={"Prefer": "wait=30"}, timeout=15)
        dying.result()

    assert (answer.json()["status"], answer.json()["error_code"]) == ("failed", "source_unavailable")


@pytest.mark.slow
def test_no_more_than_so_many_documents_wait(server):
    """The 201st is told to come again, so that one workspace cannot fill the queue for all."""
    space = new_workspace(server)
    with space.desk() as desk, space.desk(max_retries=0) as impatient:
        project = brand(desk)
        first = desk.knowledge.create(project_id=project.id, title="x", text="x y z")

        async def crowd(database):
            row = await database["knowledge"].find_one({"_id": first.id})
            # Jobs that never end, so that the sweep leaves them.
            job = {"workspace_id": space.id, "status": "queued", "queue": "none", "operation": "none"}
            rows = []
            for number in range(200):
                job_id = f"job_crowd{number}{space.id}"
                await database["jobs"].insert_one({**job, "_id": job_id, "idempotency_key": job_id})
                rows.append({**row, "_id": f"doc_crowd{number}{space.id}", "status": "processing", "job_id": job_id})
            await database["knowledge"].insert_many(rows)

        with_database(server, crowd)
        with pytest.raises(errors.ConcurrentJobLimitError) as caught:
            impatient.knowledge.upload(b"x", filename="x.md", project_id=project.id, wait=False)

        async def leave(database):
            await database["knowledge"].delete_many({"workspace_id": space.id, "status": "processing"})
            await database["jobs"].delete_many({"workspace_id": space.id})

        with_database(server, leave)

    assert caught.value.retry_after == 1
