"""One workspace's slow sites hold up nobody else: imports take turns, and scripts never wait for imports."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from support.factories import SOURCE, brand, script
from support.server import Server, new_workspace
from support.website import Answer, Site, served

SLOW = 40  # At 10 s each and four at once they take a minute and a half.
PAGE = b"<html><body><article><p>" + b"Crazing is a network of fine cracks in a fired glaze. " * 8 + b"</p></article>"


@pytest.fixture
def site() -> Iterator[Site]:
    """A page that never comes while the test runs, and one that comes at once."""
    stuck = threading.Event()
    with served(answers={"/slow": Answer(PAGE, wait=stuck), "/quick": Answer(PAGE)}) as found:
        yield found
        stuck.set()


def test_slow_sites_of_one_workspace_hold_up_no_other(server: Server, site: Site):
    """Forty imports that hang: another workspace imports a page, and both write a script, while most have not begun."""
    with new_workspace(server).desk() as greedy, new_workspace(server).desk() as modest:
        theirs, mine = brand(greedy), brand(modest)
        waiting = [
            greedy.knowledge.import_url(f"{site.url}/slow", project_id=theirs.id, wait=False) for _ in range(SLOW)
        ]
        page = modest.knowledge.import_url(f"{site.url}/quick", project_id=mine.id)
        jobs = [
            desk.scripts.generate(script(desk, own), topic="why glaze cracks and how to prevent it", source_text=SOURCE)
            for desk, own in ((modest, mine), (greedy, theirs))
        ]
        for job in jobs:
            job.wait()
        states = [greedy.knowledge.get(document.id).status for document in waiting]
        asked = site.paths().count("/slow")
        for document in waiting:
            greedy.knowledge.delete(document.id)

    assert page.status == "ready"
    assert [job.status for job in jobs] == ["done", "done"]
    assert states.count("processing") > SLOW / 2
    assert asked < SLOW / 2
