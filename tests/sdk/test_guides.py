"""The programs in the guides run unchanged, in their order."""

from __future__ import annotations

import re
from pathlib import Path

import certifi
import pytest

import copydesk
from copydesk.testing import AsyncFakeDesk, FakeDesk
from support import pictures
from support.factories import SOURCE

ROOT = Path(__file__).resolve().parents[2]
GUIDES = sorted((ROOT / "docs" / "guides").glob("*.md"))
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
# Its citations lead to the reader's own text: the server writes from it, and the one in memory from no text at all.
ON_THE_SERVER = {"first_script.md"}
# Its programs make clients with options of the network, which a server in memory has not.
WITH_A_NETWORK = {"networks.md"}
WITHOUT_PROGRAMS = {"assistants.md", "command_line.md", "connect_a_model.md", "self_hosting.md"}


def blocks(path: Path) -> list[str]:
    return BLOCK.findall(path.read_text())


@pytest.mark.parametrize("path", [*GUIDES, ROOT / "docs" / "index.md"], ids=lambda path: path.name)
def test_the_programs_of_a_guide_run(path, request, workspace, tmp_path, monkeypatch):
    """The programs run in their order against the server in memory, or a real one."""
    programs = blocks(path)
    assert programs or path.name in WITHOUT_PROGRAMS
    fake = FakeDesk().fake
    if path.name in WITH_A_NETWORK:
        monkeypatch.setenv("COPYDESK_API_KEY", workspace.key)
        monkeypatch.setenv("COPYDESK_BASE_URL", workspace.server.base_url)
        (tmp_path / "company-ca.pem").write_bytes(Path(certifi.where()).read_bytes())
    elif path.name in ON_THE_SERVER:
        desk = workspace.desk()
        request.addfinalizer(desk.close)
        monkeypatch.setattr(copydesk, "Copydesk", lambda: desk)
        monkeypatch.setenv("COPYDESK_API_KEY", workspace.key)
        monkeypatch.setenv("COPYDESK_BASE_URL", workspace.server.base_url)
    else:
        monkeypatch.setattr(copydesk, "Copydesk", lambda **options: FakeDesk(fake=fake, **options))
        monkeypatch.setattr(copydesk, "AsyncCopydesk", lambda **options: AsyncFakeDesk(fake=fake, **options))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "crazing.md").write_text(SOURCE)
    (tmp_path / "topics.csv").write_text("topic\nwhy glaze crazing starts\nhow a glaze is tested by boiling\n")
    names: dict[str, object] = {}
    for number, block in enumerate(programs):
        exec(compile(block, f"{path.name}, program {number + 1}", "exec"), names)


def test_the_programs_of_the_library_run(desk, tmp_path, monkeypatch, capsys):
    """Those of docs/library.md on a real server: blocks are listed, a picture is uploaded, described and found."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mug.png").write_bytes(pictures.encoded(pictures.logo(64)))
    for block in blocks(ROOT / "docs" / "library.md"):
        exec(compile(block, "library.md", "exec"), {"desk": desk})

    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == "title@1 ['title', 'eyebrow', 'subtitle']"
    assert printed[-1].endswith(" mug")


def test_a_program_that_fails_is_found(tmp_path):
    """A program that fails raises in this check."""
    page = tmp_path / "guide.md"
    page.write_text("Text\n\n```python\nassert False\n```\n")
    with pytest.raises(AssertionError):
        exec(blocks(page)[0], {})
