"""Results of blocks: measured by retention reports, shown beside scripts, and told to whoever writes the next one."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from support.channel import connected
from support.factories import TOPIC, brand, document, script
from support.server import Server, Workspace, new_workspace, with_database


@pytest.fixture
def workspace(server: Server) -> Workspace:
    return new_workspace(server)


@pytest.fixture
def desk(workspace: Workspace, url: str) -> Iterator[Any]:
    connected(workspace, url)
    with workspace.desk() as found:
        found.performance.sync(found.performance.connections.list().first()).result(120)
        yield found


def written(desk: Any, project: Any) -> Any:
    """A script that was generated, and so has blocks."""
    source = document(desk, project)
    draft = script(desk, project)
    return desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=120).result(60).script


def measured(desk: Any, draft: Any, publication: Any) -> Any:
    """Link a script to a publication, and make the report that measures its blocks."""
    link = desk.performance.links.create(publication_id=publication.id, script_id=draft.id)
    return link, desk.performance.report(publication, kind="retention", refresh=True).result(60)


def test_blocks_show_what_earlier_ones_of_their_kind_did(desk):
    """Each block has its own share and those of the brand's other scripts; another brand's are not among them."""
    project, stranger = brand(desk), brand(desk)
    first, second = (written(desk, project) for _ in range(2))
    rows = desk.performance.publications.list().take(3)
    _, report = measured(desk, first, rows[0])
    measured(desk, second, rows[1])
    measured(desk, written(desk, stranger), rows[2])
    shown, other = desk.scripts.block_results(first), desk.scripts.block_results(second)
    own = {one.block_id: one for one in other.results}

    assert {"hook", "point"} <= {str(one.kind) for one in shown.results}
    assert [block.id for block in desk.scripts.get(first).blocks] == [one.block_id for one in shown.results]
    for one in shown.results:
        alike = [mine.kept for mine in own.values() if mine.kind == one.kind]
        said = [line for line in report.script_alignment if line.block_id == one.block_id]

        assert one.publication_id == rows[0].id
        assert one.kept == pytest.approx(
            _at(report, said[-1].end_seconds) / _at(report, said[0].start_seconds), abs=0.02
        )
        assert (one.earlier.count, one.earlier.estimated) == (len(alike), len(alike))
        assert min(alike) <= one.earlier.median <= max(alike)
        assert one.earlier.best.script_id == second.id


def _at(report: Any, second: float) -> float:
    """The audience at a second, by the straight line between the points of the curve."""
    end = report.script_alignment[-1].end_seconds
    points = [(0.0, report.retention[0].audience_watch_ratio)]
    points += [(point.elapsed_ratio * end, point.audience_watch_ratio) for point in report.retention]
    for (before, low), (after, high) in itertools.pairwise(points):
        if before <= second <= after and after > before:
            return low + (high - low) * (second - before) / (after - before)
    return points[-1][1]


def show(workspace: Workspace, connection_id: str, *, visible: bool) -> None:
    """Show or hide a connection, as the console does."""
    where, values = {"_id": connection_id}, {"$set": {"visible": visible}}
    with_database(workspace.server, lambda database: database["connections"].update_one(where, values))


def test_results_go_with_what_they_rest_on(desk, workspace):
    """A rejected or deleted link, another script in it, and a hidden connection leave none."""
    project = brand(desk)
    first, second = (written(desk, project) for _ in range(2))
    publication = desk.performance.publications.list().first()

    def known() -> list[bool]:
        return [
            any(one.kept is not None for one in desk.scripts.block_results(made).results) for made in (first, second)
        ]

    link, _ = measured(desk, first, publication)
    seen = [known()]
    desk.performance.links.update(link.id, state="rejected")
    seen.append(known())
    again, _ = measured(desk, second, publication)
    seen.append(known())
    for visible in (False, True):
        show(workspace, publication.connection_id, visible=visible)
        seen.append(known())
    desk.performance.links.delete(again.id)
    seen.append(known())

    assert seen == [[True, False], [False, False], [False, True], [False, False], [False, True], [False, False]]
