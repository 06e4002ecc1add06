"""Downloads: whole and by range, with validators and names; in the database and in an S3-compatible store."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from datetime import UTC, datetime
from urllib.parse import quote

import boto3
import httpx
import pytest
from moto.server import ThreadedMotoServer

from copydesk import Copydesk
from support.factories import brand, generated, script
from support.proxy import Fault, Proxy
from support.server import Server, Workspace, beside, new_workspace, with_database


@pytest.fixture(scope="module")
def store() -> Iterator[str]:
    """An S3-compatible store on loopback, with a bucket."""
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0)
    server.start()
    host, port = server.get_host_and_port()
    url = f"http://{host}:{port}"
    bucket(url).create_bucket(Bucket="files")
    yield url
    server.stop()


def bucket(url: str):
    return boto3.client(
        "s3", endpoint_url=url, region_name="us-east-1", aws_access_key_id="k", aws_secret_access_key="s"
    )


@pytest.fixture(scope="module")
def on_s3(server: Server, store: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that keeps its files there."""
    with beside(server, tmp_path_factory.mktemp("s3"), workers=1, **bucket_at(store)) as found:
        yield found


@pytest.fixture(scope="module")
def without_store(server: Server, store: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose store stops answering once the server is ready."""
    folder = tmp_path_factory.mktemp("away")
    with (
        Proxy(int(store.rpartition(":")[2])) as proxy,
        beside(server, folder, workers=1, **bucket_at(f"http://127.0.0.1:{proxy.port}")) as found,
    ):
        proxy.inflict(Fault(cut_after=0))
        yield found


def bucket_at(url: str) -> dict[str, str]:
    """The settings of a server that keeps its files in a store."""
    return {"s3_bucket": "files", "s3_endpoint": url, "s3_access_key": "k", "s3_secret_key": "s"}


@pytest.fixture(scope="module", params=["database", "s3"])
def shelf(request: pytest.FixtureRequest) -> Iterator[tuple[Workspace, Copydesk, object]]:
    """A workspace with a deck, wherever its files are."""
    server = request.getfixturevalue("server" if request.param == "database" else "on_s3")
    workspace = new_workspace(server)
    with workspace.desk() as desk:
        _, written, _ = generated(desk)
        yield workspace, desk, desk.slides.generate(written).result(60).artifact


def get(shelf, **headers: str) -> httpx.Response:
    workspace, _, deck = shelf
    with workspace.http() as client:
        return client.get("/media", params={"key": deck.media.find("pdf").storage_key}, headers=headers)


def test_a_file_comes_whole_with_what_a_client_needs(shelf):
    """Type, size, name and a strong validator; and nothing that a browser would run."""
    answer, file = get(shelf), shelf[2].media.find("pdf")

    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/pdf")
    assert (file.bytes, file.sha256) == (len(answer.content), hashlib.sha256(answer.content).hexdigest())
    assert answer.headers["ETag"] == f'"{file.sha256}"'
    assert answer.headers["Content-Length"] == str(file.bytes)
    assert answer.headers["Content-Disposition"].startswith('inline; filename="why-glaze-cracks.pdf"')
    assert (answer.headers["Accept-Ranges"], answer.headers["X-Content-Type-Options"]) == ("bytes", "nosniff")
    assert "sandbox" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    ("asked", "first", "last"),
    [("bytes=0-0", 0, 1), ("bytes=100-299", 100, 300), ("bytes=1000-", 1000, None), ("bytes=-7", -7, None)],
)
def test_a_range_is_those_bytes(shelf, asked, first, last):
    """One range, from the start, the middle or the end (RFC 9110, section 14)."""
    whole, part = get(shelf).content, get(shelf, Range=asked)
    start = first if first >= 0 else len(whole) + first
    end = len(whole) if last is None else last

    assert (206, whole[first:last]) == (part.status_code, part.content)
    assert part.headers["Content-Range"] == f"bytes {start}-{end - 1}/{len(whole)}"


@pytest.mark.parametrize(
    "asked", ["bytes=5-2", "bytes=a-b", "bytes=-", "lines=1-2", "bytes=0-1,4-5", "", "bytes=" + "9" * 40 + "-"]
)
def test_what_is_no_single_range_gets_the_whole(shelf, asked):
    """A header that cannot be understood is ignored."""
    answer = get(shelf, Range=asked)

    assert (200, shelf[2].media.find("pdf").bytes) == (answer.status_code, len(answer.content))


@pytest.mark.parametrize("asked", ["bytes=99999999-", "bytes=-0"])
def test_a_range_outside_of_the_file_is_refused(shelf, asked):
    """416, with the size, as a problem."""
    answer = get(shelf, Range=asked)

    assert (answer.status_code, answer.json()["code"]) == (416, "range_not_satisfiable")
    assert answer.headers["Content-Range"] == f"bytes */{shelf[2].media.find('pdf').bytes}"
    assert answer.headers["Content-Type"] == "application/problem+json"


def test_a_validator_saves_the_transfer_and_guards_a_range(shelf):
    """If-None-Match is answered 304; If-Range of another state gets the whole file."""
    etag = get(shelf).headers["ETag"]

    assert ((same := get(shelf, **{"If-None-Match": etag})).status_code, same.content) == (304, b"")
    assert get(shelf, **{"If-None-Match": '"other"'}).status_code == 200
    assert get(shelf, **{"If-Range": etag, "Range": "bytes=0-9"}).status_code == 206
    assert get(shelf, **{"If-Range": '"other"', "Range": "bytes=0-9"}).status_code == 200


def test_text_is_never_compressed_on_the_way(shelf):
    """A range is of the bytes of the file; compression would make it one of something else."""
    _, desk, deck = shelf
    script_ = desk.scripts.get(deck.script_id)
    article = desk.articles.generate(script_, formats=["html"]).result(60).artifact
    with shelf[0].http() as client:
        answer = client.get("/media", params={"key": article.storage_key}, headers={"Accept-Encoding": "gzip"})

    assert ("identity", str(article.bytes)) == (answer.headers["Content-Encoding"], answer.headers["Content-Length"])
    assert answer.headers["Content-Disposition"].startswith("attachment;")


def test_names_of_any_script_survive(shelf, tmp_path):
    """A title that ASCII cannot hold comes as RFC 6266 has it; what a path could be made of does not."""
    _, desk, _ = shelf
    project = brand(desk)
    titled = script(desk, project, title='../Čaj „茶“ 🍵 a"b\n')
    article = desk.articles.generate(titled, body="Tea is a drink.", formats=["markdown"]).result(60).artifact
    with shelf[0].http() as client:
        header = client.get("/media", params={"key": article.storage_key}).headers["Content-Disposition"]

    assert header.isascii()
    assert "\n" not in header
    assert header.endswith(f"filename*=UTF-8''{quote('čaj-茶-a-b.md')}")
    assert article.download(tmp_path).parent == tmp_path


def test_an_unknown_key_is_not_found(shelf):
    """A key that names nothing, and one that tries to be clever."""
    with shelf[0].http() as client:
        for key in ("blb_none", "../../etc/passwd", "{}", "files/blb_x"):
            assert client.get("/media", params={"key": key}).status_code == 404
        assert client.get("/media").status_code == 422


@pytest.mark.slow
def test_files_are_where_the_setting_says(on_s3, store):
    """With a bucket, content goes there and not into the database; what is deleted there is gone."""
    workspace = new_workspace(on_s3)
    with workspace.desk() as desk:
        _, written, _ = generated(desk)
        artifact = desk.articles.generate(written, formats=["markdown"]).result(60).artifact
        key = f"files/{artifact.storage_key}"
        held = bucket(store).get_object(Bucket="files", Key=key)["Body"].read()
        assert held == artifact.media.read()
        assert with_database(on_s3, lambda database: database["files.files"].count_documents({})) == 0

        bucket(store).delete_object(Bucket="files", Key=key)
        with workspace.http() as client:
            answer = client.get("/media", params={"key": artifact.storage_key})
        problem = answer.json()
        assert (answer.status_code, problem["code"]) == (500, "internal_error")
        assert f"Report this with the request id {problem['request_id']}" in problem["detail"]
        assert "bucket" not in answer.text.lower()


@pytest.mark.slow
def test_a_store_that_is_away_fails_the_job_and_leaves_nothing(without_store):
    """The work was done and could not be kept: `storage_failed`, may be tried again, no artifact, the script as it was."""
    with new_workspace(without_store).desk() as desk:
        _, written, _ = generated(desk)
        job = desk.slides.generate(written, exports=["pdf"]).wait()

        assert (job.status, job.data.error_code, job.data.error.retryable) == ("error", "storage_failed", True)
        assert list(desk.artifacts.list()) == []
        assert desk.scripts.get(written.id) == written


@pytest.mark.slow
def test_a_store_that_is_away_is_told_as_unavailable(without_store):
    """Uploads and downloads answer 503 with Retry-After; an upload leaves no document, only an intent to be swept."""
    workspace = new_workspace(without_store)
    stored = {"workspace_id": workspace.id, "sha256": "0" * 64, "bytes": 9, "content_type": "image/png"}
    moment = datetime.now(UTC)
    record = {**stored, "_id": "blb_there", "vault": "s3", "created_at": moment, "updated_at": moment}
    with_database(without_store, lambda database: database["blobs"].insert_one(record))
    known = with_database(without_store, lambda database: database["blob_intents"].distinct("_id"))
    new = {"_id": {"$nin": known}}
    with workspace.desk() as desk, workspace.http() as client:
        project = brand(desk)
        where = {"project_id": project.id, "filename": "a.txt"}
        raw = {"Content-Type": "application/octet-stream"}
        answers = [
            client.post("/knowledge/upload", params=where, content=b"Crazing.", headers=raw),
            client.get("/media", params={"key": "blb_there"}),
            client.get("/media", params={"key": "blb_there"}, headers={"Range": "bytes=2-5"}),
        ]
        assert list(desk.knowledge.list()) == []
    own = {"workspace_id": workspace.id}
    kept = with_database(without_store, lambda database: database["blobs"].find(own).to_list(None))
    intents = with_database(without_store, lambda database: database["blob_intents"].find(new).to_list(None))

    assert [(answer.status_code, answer.json()["code"], answer.headers["Retry-After"]) for answer in answers] == [
        (503, "unavailable", "5")
    ] * 3
    assert not any("Content-Range" in answer.headers for answer in answers)
    assert [row["_id"] for row in kept] == ["blb_there"]
    assert [row["vault"] for row in intents] == ["s3"]
