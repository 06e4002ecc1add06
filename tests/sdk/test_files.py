"""Files in and out: streamed, sent and fetched again where the connection breaks, at any byte, and checked."""

from __future__ import annotations

import asyncio
import hashlib
import io
import os
import random

import httpx
import pytest

from copydesk import AsyncCopydesk, Copydesk, DownloadFailed, UploadNotRepeatable, errors
from copydesk._destination import destination
from copydesk.testing import FakeDesk
from support.api_answers import client
from support.factories import SOURCE, brand, generated
from support.proxy import NO_FAULT, Fault, Proxy
from support.scripted_server import problem, scripted

WORDS = (SOURCE + "\n\n") * 200


class Pipe(io.RawIOBase):
    """A stream that cannot seek."""

    def __init__(self, data: bytes) -> None:
        self._inner = io.BytesIO(data)

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return False

    def read(self, length: int = -1) -> bytes:
        return self._inner.read(length)


@pytest.fixture
def behind(server):
    """A proxy before the server."""
    with Proxy(int(server.base_url.split(":")[2].split("/")[0])) as proxy:
        yield proxy


def through(workspace, proxy) -> Copydesk:
    return Copydesk(workspace.key, f"http://127.0.0.1:{proxy.port}/api/v1", timeout=120, max_retries=40, progress=False)


@pytest.mark.slow
def test_an_upload_that_is_cut_at_random_bytes_is_one_document(workspace, behind, tmp_path):
    """Cut on the way in or on the way back, it is sent again from its beginning with the same id."""
    chance, path = random.Random(3), tmp_path / "long.md"
    path.write_text(WORDS)
    size = path.stat().st_size

    def choose() -> Fault:
        kind = chance.random()
        if kind < 0.4:
            return Fault(cut_sent_after=chance.randrange(1, size))
        return Fault(cut_after=chance.randrange(1, 1000)) if kind < 0.7 else NO_FAULT

    with workspace.desk() as direct:
        project = brand(direct)
        behind.choose = choose
        for number in range(6):
            with through(workspace, behind) as desk:
                document = desk.knowledge.upload(path, project_id=project.id, title=f"Number {number}")
            assert document.char_count == len(WORDS.strip())
        documents = list(direct.knowledge.list(project_id=project.id))

    assert behind.cuts >= 6
    assert sorted(row.title for row in documents) == [f"Number {number}" for number in range(6)]


@pytest.mark.parametrize("kind", ["sync", "async"])
def test_a_download_that_is_cut_at_random_bytes_is_whole(workspace, behind, tmp_path, kind):
    """Each attempt resumes where the last one ended, and the saved file is equal to the byte."""
    chance = random.Random(11)
    with workspace.desk() as direct:
        _, script, _ = generated(direct)
        deck = direct.slides.generate(script, exports=["pptx"]).result(60).artifact
        content = deck.media.read()
    starts: list[int] = []

    def choose() -> Fault:
        starts.append(chance.randrange(200, 12_000))
        return Fault(cut_after=starts[-1])

    behind.choose = choose
    if kind == "sync":
        with through(workspace, behind) as desk:
            saved = desk.media.download(deck.storage_key, tmp_path, size=deck.bytes, sha256=deck.sha256)
    else:

        async def run():
            url = f"http://127.0.0.1:{behind.port}/api/v1"
            async with AsyncCopydesk(workspace.key, url, timeout=120, max_retries=40, progress=False) as desk:
                return await desk.media.download(deck.storage_key, tmp_path, size=deck.bytes, sha256=deck.sha256)

        saved = asyncio.run(run())

    assert behind.cuts >= 3
    assert saved.read_bytes() == content
    assert [path.name for path in tmp_path.iterdir()] == [saved.name]


@pytest.mark.parametrize("cut", [0, 1, 500, 1 << 30])
def test_every_kind_of_source_is_sent_whole_on_every_attempt(tmp_path, cut):
    """A path, bytes, an open file from where it stands: after a failure all of it comes again."""
    path = tmp_path / "a.md"
    path.write_text("skipped " + SOURCE)
    with path.open("rb") as file, FakeDesk() as desk:
        file.seek(8)
        project = brand(desk)
        for content in (path, str(path), path.read_bytes(), file):
            desk.fake.fail("knowledge_upload", status=503)
            desk.fake.cut("knowledge_upload", after=cut)
            document = desk.knowledge.upload(content, filename="a.md", project_id=project.id)
            whole = SOURCE if content is file else "skipped " + SOURCE
            assert document.text.strip() == whole.strip()
        sent = [call for call in desk.fake.calls if call.operation == "knowledge_upload"]

    assert len(sent) >= 8
    assert len({call.params["upload_id"] for call in sent}) == 4


def test_a_stream_that_cannot_seek_is_sent_once(workspace):
    """It is uploaded if nothing breaks; else the first error is raised, and no partial file is sent."""
    with workspace.desk() as desk:
        document = desk.knowledge.upload(Pipe(SOURCE.encode()), filename="a.md", project_id=brand(desk).id)
        assert document.text.strip() == SOURCE.strip()
    with scripted(problem(503, "unavailable", Retry_After="0")) as server, client(server.base_url) as desk:
        with pytest.raises(errors.ServerError):
            desk.knowledge.upload(Pipe(SOURCE.encode()), filename="a.md", project_id="prj_1")
        assert len(server.seen) == 1


def test_a_used_stream_is_refused():
    """Reading it twice would send nothing the second time."""
    from copydesk import _upload

    upload = _upload.upload(Pipe(b"x"), "a.md")
    with upload.open() as file:
        file.read()
    with pytest.raises(UploadNotRepeatable, match="cannot seek"), upload.open():
        pass


@pytest.mark.parametrize(
    ("content", "name", "kind", "told"),
    [
        (io.StringIO("text"), "a.md", TypeError, "mode 'rb'"),
        (b"bytes", None, ValueError, "pass filename="),
        ("no/such/file.md", None, FileNotFoundError, "no/such/file.md"),
    ],
)
def test_invalid_files_raise_before_any_request(content, name, kind, told):
    """A text stream, bytes without a name, and a missing path raise."""
    with FakeDesk() as desk, pytest.raises(kind, match=told):
        desk.knowledge.upload(content, filename=name, project_id="prj_1")
    assert desk.fake.calls == []


class Sink(httpx.BaseTransport):
    """Takes what is sent and notes the size of each piece."""

    def __init__(self) -> None:
        self.pieces: list[int] = []

    def handle_request(self, request):
        self.pieces = [len(piece) for piece in request.stream]
        self.headers = request.headers
        return httpx.Response(413, json={"code": "payload_too_large"})


def test_an_upload_is_sent_in_pieces(tmp_path):
    """64 MiB are never in memory at once, and their length is told beforehand."""
    path, sink = tmp_path / "large.md", Sink()
    with path.open("wb") as file:
        file.truncate(64 << 20)
    desk = Copydesk("cdk_x", "http://sink.invalid/api/v1", http_transport=sink)
    with desk, pytest.raises(errors.PayloadTooLargeError):
        desk.knowledge.upload(path, project_id="prj_1")

    assert sum(sink.pieces) == 64 << 20 == int(sink.headers["Content-Length"])
    assert max(sink.pieces) <= 1 << 18
    assert "transfer-encoding" not in sink.headers


def test_a_download_of_another_file_is_refused(tmp_path):
    """A digest or a size that is not the file's leaves nothing behind."""
    with FakeDesk() as desk:
        _, script, _ = generated(desk)
        file = desk.articles.generate(script).result().artifact.files[0]
        for wrong in ({"sha256": hashlib.sha256(b"x").hexdigest()}, {"size": file.bytes - 1}):
            with pytest.raises(DownloadFailed):
                desk.media.download(file.storage_key, tmp_path / "a.md", **wrong)

    assert list(tmp_path.iterdir()) == []


def test_a_download_resumes_in_another_process(tmp_path):
    """Bytes of a killed process are not downloaded again."""
    with FakeDesk() as desk:
        _, script, _ = generated(desk)
        file = desk.articles.generate(script).result().artifact.files[0]
        whole = desk.media.get(key=file.storage_key)
        destination(tmp_path / "a.md", overwrite=False).part(file.storage_key).write_bytes(whole[:100])
        saved = desk.media.download(file.storage_key, tmp_path / "a.md", size=file.bytes, sha256=file.sha256)
        asked = desk.fake.calls[-1].headers

    assert (asked["range"], asked["if-range"]) == ("bytes=100-", f'"{file.sha256}"')
    assert saved.read_bytes() == whole
    assert os.listdir(tmp_path) == ["a.md"]  # noqa: PTH208  # names alone
