"""Outputs in the SDK: generation, cards, downloads that resume."""

from __future__ import annotations

import copy
import hashlib
import pickle
import random

import httpx
import pytest

from copydesk import DownloadFailed, errors
from copydesk._destination import destination
from support.factories import SOURCE, brand, generated, script


class Cutting(httpx.BaseTransport):
    """Passes requests on, and cuts off answers of files after so many bytes, as often as told."""

    def __init__(self, cuts: list[int]) -> None:
        self._inner = httpx.HTTPTransport()
        self.cuts = cuts
        self.ranges: list[str | None] = []

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        answer = self._inner.handle_request(request)
        if not request.url.path.endswith("/media"):
            return answer
        self.ranges.append(request.headers.get("Range"))
        if not self.cuts:
            return answer
        return httpx.Response(answer.status_code, headers=answer.headers, stream=Cut(answer.stream, self.cuts.pop(0)))

    def close(self) -> None:
        self._inner.close()


class Cut(httpx.SyncByteStream):
    def __init__(self, stream, after: int) -> None:
        self._stream, self._after = stream, after

    def __iter__(self):
        left = self._after
        for piece in self._stream:
            yield piece[:left]
            left -= len(piece[:left])
            if left <= 0:
                raise httpx.ReadError("cut")

    def close(self) -> None:
        self._stream.close()


@pytest.fixture(scope="module")
def deck(workspace):
    with workspace.desk() as desk:
        _, script, _ = generated(desk)
        yield desk.slides.generate(script).result(60).artifact


@pytest.mark.parametrize("seed", range(2))
def test_a_download_resumes_where_it_broke_off(workspace, deck, tmp_path, seed):
    """After several breaks at random bytes the file is complete, and no byte was sent twice."""
    file = deck.media.find("pptx")
    chance = random.Random(seed)
    cuts = [chance.randrange(1, file.bytes // 4) for _ in range(3)]
    transport = Cutting(list(cuts))
    with workspace.desk(http_transport=transport) as desk:
        saved = desk.media.download(file.storage_key, tmp_path / "a.pptx", size=file.bytes, sha256=file.sha256)

    assert hashlib.sha256(saved.read_bytes()).hexdigest() == file.sha256
    at = [sum(cuts[:n]) for n in range(4)]
    assert transport.ranges == [None, *(f"bytes={n}-" for n in at[1:])]
    assert list(tmp_path.iterdir()) == [saved]


def test_a_download_of_another_process_is_resumed(workspace, deck, tmp_path):
    """Bytes of a killed process are not downloaded again."""
    file = deck.media.find("pdf")
    half = deck.media.read("pdf")[: file.bytes // 2]
    destination(tmp_path / "a.pdf", overwrite=False).part(file.storage_key).write_bytes(half)
    transport = Cutting([])
    with workspace.desk(http_transport=transport) as desk:
        artifact = desk.artifacts.get(deck.id)
        saved = artifact.download(tmp_path / "a.pdf", role="pdf")

    assert transport.ranges == [f"bytes={len(half)}-"]
    assert hashlib.sha256(saved.read_bytes()).hexdigest() == file.sha256


def test_a_download_that_is_something_else_is_not_kept(desk, deck, tmp_path):
    """A wrong beginning is found by its digest, and nothing stays."""
    file = deck.media.find("pdf")
    destination(tmp_path / "a.pdf", overwrite=False).part(file.storage_key).write_bytes(b"x" * 100)

    with pytest.raises(DownloadFailed):
        desk.media.download(file.storage_key, tmp_path / "a.pdf", size=file.bytes, sha256=file.sha256)
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(errors.NotFoundError):
        desk.media.download("blb_none", tmp_path)


def test_outputs_have_cards(desk, deck):
    """An article shows its sources, a deck its thumbnails; both are escaped and need no request."""
    evil = script(desk, brand(desk), title="<script>x</script>")
    article = desk.articles.generate(evil, body=f"<img src=x>. {SOURCE}").result(60).artifact
    lists = desk.articles.generate(deck.script_id).result(60).artifact

    for text in (article._repr_html_(), deck._repr_html_()):
        assert "<script" not in text
        assert "<img" not in text
        assert len(text) < 60_000
    assert deck._repr_html_().count("inline-block") == len(deck.content["slides"])
    assert "“Crazing is a network" in lists._repr_html_()


def test_a_copy_of_an_artifact_says_that_it_leads_nowhere(deck):
    """Pickles and deep copies hold what was read, not the connection."""
    for twin in (pickle.loads(pickle.dumps(deck)), copy.deepcopy(deck)):
        assert twin.id == deck.id
        with pytest.raises(AttributeError, match=r"desk\.artifacts\.get"):
            twin.download()


def test_an_article_says_what_happens_to_unsupported_sentences(desk):
    """Left out, it is the server's default; a value of no meaning is refused by name."""
    written = generated(desk)[1]
    plain, marked = desk.articles.generate(written), desk.articles.generate(written, unsupported="mark")

    assert [job.data.input["unsupported"] for job in (plain, marked)] == ["remove", "mark"]
    with pytest.raises(errors.ValidationError, match="unsupported"):
        desk.articles.generate(written, unsupported="keep")  # type: ignore[arg-type]
