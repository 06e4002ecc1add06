"""Where files are saved: folders are folders, names stay inside, and nothing that exists is overwritten unasked."""

from __future__ import annotations

import asyncio
import hashlib
import os
import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

from copydesk import BatchResult, BatchRow, Copydesk, DestinationExists
from copydesk._destination import safe_name
from copydesk.testing import AsyncFakeDesk, FakeDesk
from support.factories import generated

PRECIOUS = b"three weeks of work"


@attrs.frozen
class Saved:
    """An article of a client, and a folder of the test."""

    desk: Copydesk
    article: Any
    folder: Path


@pytest.fixture
def saved(tmp_path, monkeypatch) -> Iterator[Saved]:
    """An article of the server in memory; the working folder is empty."""
    monkeypatch.chdir(tmp_path)
    with FakeDesk() as desk:
        _, script, _ = generated(desk)
        yield Saved(desk, desk.articles.generate(script).result(60).artifact, tmp_path)


def names(folder: Path) -> list[str]:
    """Names of files in a folder and below."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_a_path_that_ends_in_a_slash_is_a_folder(saved):
    """It is made if missing, with those above it; a folder that exists needs no slash."""
    first = saved.article.download("out/", role="docx")
    saved.article.download("out", role="html")
    saved.article.download(saved.folder / "out")
    deep = saved.article.download(f"a/b/c{os.sep}")

    title = "why-glaze-cracks"
    assert first == Path("out") / f"{title}.docx"
    assert names(saved.folder / "out") == [f"{title}.docx", f"{title}.html", f"{title}.md"]
    assert deep == Path("a/b/c") / f"{title}.md"


def test_another_existing_file_is_not_overwritten(saved):
    """With a name, a folder, or no path: the message says how to overwrite, and the file is unchanged."""
    mine = saved.folder / "mine.md"
    inside = saved.folder / "why-glaze-cracks.md"
    for path in (mine, inside):
        path.write_bytes(PRECIOUS)
    for where in (mine, "mine.md", saved.folder, None):
        with pytest.raises(DestinationExists, match=r"exists, and is another file.*overwrite=True") as caught:
            saved.article.download(where)
        assert isinstance(caught.value, FileExistsError)
        assert pickle.loads(pickle.dumps(caught.value)).path == caught.value.path
    content = [mine.read_bytes(), inside.read_bytes()]
    asked = saved.article.download(mine, overwrite=True)

    assert content == [PRECIOUS, PRECIOUS]
    assert asked.stat().st_size == saved.article.bytes
    assert names(saved.folder) == ["mine.md", "why-glaze-cracks.md"]


def test_the_same_file_is_not_downloaded_again(saved):
    """If size and SHA-256 are equal, the path is returned at once, and the modification time stays."""
    first = saved.article.download("out/")
    os.utime(first, (1, 1))
    again = [
        saved.article.download("out/"),
        saved.article.download(first),
        saved.article.download(first, overwrite=True),
    ]
    key, digest = saved.article.storage_key, saved.article.sha256
    again += [saved.desk.media.download(key, first), saved.desk.media.download(key, "out/", sha256=digest)]

    assert set(again) == {first}
    assert first.stat().st_mtime == 1
    assert names(saved.folder) == [first.as_posix()]


def test_a_file_at_the_path_of_a_folder_raises_and_vice_versa(saved):
    """Neither is replaced, even with `overwrite`."""
    (saved.folder / "out").write_bytes(PRECIOUS)
    with pytest.raises(NotADirectoryError, match="ends like a folder"):
        saved.article.download("out/", overwrite=True)
    (saved.folder / "in" / "why-glaze-cracks.md").mkdir(parents=True)
    with pytest.raises(DestinationExists, match="is a folder"):
        saved.article.download("in/", overwrite=True)

    assert (saved.folder / "out").read_bytes() == PRECIOUS


def test_a_dangling_link_is_not_followed(saved):
    """A link to nowhere is something that is there; with `overwrite` the link is replaced, not what it names."""
    (saved.folder / "a.md").symlink_to(saved.folder / "elsewhere.md")
    with pytest.raises(DestinationExists):
        saved.article.download("a.md")
    saved.article.download("a.md", overwrite=True)

    assert names(saved.folder) == ["a.md"]


def test_a_name_of_the_server_stays_in_the_folder(subtests):
    """Any name of the server becomes one path segment that is valid on every file system."""
    for given, expected in [
        ("../../evil.md", "evil.md"),
        ("/etc/passwd", "passwd"),
        ("..\\..\\evil.md", "evil.md"),
        ("C:\\Windows\\evil.md", "evil.md"),
        ("..", "blb_1"),
        (".", "blb_1"),
        ("", "blb_1"),
        ("...", "blb_1"),
        ("\x00\x00", "blb_1"),
        ("a\x00b\r\nc.md", "a_b_c.md"),
        (".bashrc", "bashrc"),
        ("NUL", "_NUL"),
        ("con.md", "_con.md"),
        ("LPT1.tar.gz", "_LPT1.tar.gz"),
        ("console.md", "console.md"),
        ('a<b>:"c|d?e*.md', "a_b_c_d_e_.md"),
        ("name. . ", "name"),
        ("exe.\u202egpj", "exe._gpj"),
        ("Größe 日本語.md", "Größe 日本語.md"),
        ("\ud800.md", "?.md"),
    ]:
        with subtests.test(given=given, expected=expected):
            assert safe_name(given, "blb_1") == expected


def test_long_names_are_cut_and_keep_their_ending(subtests, tmp_path):
    """255 bytes are the most that most file systems take; a letter is not cut through."""
    for name in ["x" * 300 + ".docx", "日" * 300 + ".docx", "x" * 300, "a." + "b" * 300]:
        with subtests.test(name=name):
            safe = safe_name(name)
            (tmp_path / safe).touch()

            assert len(safe.encode()) <= 200
            assert safe.endswith(".docx") is name.endswith(".docx")


@pytest.mark.parametrize(
    "name", ["../evil.md", "/tmp/evil.md", "a\x00b.md", "NUL", "x" * 300, "..", "\\\\host\\evil.md"]
)
async def test_a_hostile_server_cannot_write_elsewhere(name, tmp_path):
    """Names of files, and keys, that lead out of the folder; to both clients."""
    folder = tmp_path / "deep" / "out"
    with FakeDesk() as desk:
        content = b"# Hello"
        for key in ("../../key", "blb_1"):
            desk.fake.store.blobs[key] = (content, "text/markdown", name)
            saved = desk.media.download(key, f"{folder}/")
            async with AsyncFakeDesk(fake=desk.fake) as twin:
                same = await twin.media.download(key, f"{folder}/", sha256=hashlib.sha256(content).hexdigest())

            assert saved == same
            assert saved.parent == folder
            saved.unlink()

    assert names(tmp_path) == []


def test_the_asynchronous_client_does_the_same(tmp_path, monkeypatch):
    """Folders, refusals and `overwrite`, awaited."""
    monkeypatch.chdir(tmp_path)
    with FakeDesk() as desk:
        _, script, _ = generated(desk)
        result = desk.articles.generate(script).result().artifact

        async def run() -> None:
            async with AsyncFakeDesk(fake=desk.fake) as twin:
                article = await twin.artifacts.get(result.id)
                path = await article.download("out/", role="docx")
                path.write_bytes(PRECIOUS)
                with pytest.raises(DestinationExists):
                    await article.download("out/", role="docx")
                assert path.read_bytes() == PRECIOUS
                await article.download("out/", role="docx", overwrite=True)
                assert path.read_bytes() != PRECIOUS

        asyncio.run(run())


def test_a_table_is_not_written_over_another(tmp_path):
    """`to_csv` too; and what fails in the middle leaves nothing."""
    result = BatchResult([BatchRow(0, "k", "done", "a topic")])
    path = result.to_csv(tmp_path / "out.csv")
    path.write_bytes(PRECIOUS)
    with pytest.raises(DestinationExists):
        result.to_csv(path)
    content = path.read_bytes()
    result.to_csv(path, overwrite=True)

    class Odd:
        def __str__(self) -> str:
            raise RuntimeError("no text")

    with pytest.raises(RuntimeError):
        BatchResult([BatchRow(0, "k", "done", "t", data={"x": Odd()})]).to_csv(tmp_path / "broken.csv")

    assert content == PRECIOUS
    assert path.read_text().startswith("index,key,")
    assert names(tmp_path) == ["out.csv"]
