"""Coverage over HTTP: what exists is counted as soon as it does, and days that are over stay as they were."""

from __future__ import annotations

import datetime
import zlib

import pytest

from copydesk import errors
from support.factories import TOPIC, brand, document, script
from support.server import with_database
from support.strategy import planned, target, topic


def cells(desk, project, about):
    found = desk.coverage.get(project_id=project.id)
    return {(cell.format, cell.query_id): cell for cell in found.cells if cell.topic_id == about.id}


def test_a_cell_goes_from_none_to_drafted(desk):
    """Nothing, a brief, a text, an article: each is counted in the next read; an empty script counts nothing."""
    project = brand(desk)
    about = topic(desk, project, formats=["script", "article"])
    query = target(desk, about, is_primary=True)
    key, article_key = ("script", query.id), ("article", query.id)
    states = [cells(desk, project, about)[key].state]
    brief = desk.briefs.create(project_id=project.id, topic_id=about.id, primary_query_id=query.id)
    states.append(cells(desk, project, about)[key].state)
    draft = script(desk, project, brief_id=brief.id)
    states.append(cells(desk, project, about)[key].state)
    source = document(desk, project)
    desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=120).result(60)
    states.append(cells(desk, project, about)[key].state)
    made = desk.articles.generate(desk.scripts.get(draft), formats=["markdown"]).result(60).artifact
    after = cells(desk, project, about)

    assert states == ["none", "planned", "planned", "drafted"]
    assert ([draft.id], [brief.id]) == (after[key].script_ids, after[key].brief_ids)
    assert ("drafted", [made.id]) == (after[article_key].state, after[article_key].artifact_ids)
    assert after[key].gaps == ["brief_not_approved", "not_published"]


def test_a_text_whose_source_moves_on_is_stale(desk):
    """A source that no longer says what is cited; a gate and the first advice tell of it."""
    project = brand(desk)
    about = topic(desk, project)
    source, draft = document(desk, project), script(desk, project, topic_id=about.id)
    desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=120).result(60)
    before = desk.coverage.get(project_id=project.id)
    desk.knowledge.update(source.id, text="Nothing of it is left.", expected_revision=1)
    after = desk.coverage.get(project_id=project.id)

    assert (before.cells[0].state, before.coverage_pct) == ("drafted", 100.0)
    assert (
        after.cells[0].state,
        after.coverage_pct,
        after.cells[0].gaps,
    ) == ("stale", 0.0, ["no_brief", "stale_source", "not_published"])
    assert [draft.id] == [one.script_id for one in after.gates.stale]
    assert ("refresh", about.id) == (after.recommendations[0].action, after.recommendations[0].topic_id)


def test_each_change_is_counted_in_the_next_read(desk):
    """Creates, updates and deletes of what is counted change the hash; reads do not."""
    project, about, _, brief = planned(desk)

    def seen():
        return desk.coverage.get(project_id=project.id).inputs_sha256

    hashes = [seen()]
    assert hashes == [seen()]
    other = topic(desk, project, title="Kilns")
    hashes.append(seen())
    desk.topics.update(other.id, priority=90)
    hashes.append(seen())
    desk.briefs.update(brief.id, status="archived", expected_revision=1)
    hashes.append(seen())
    desk.topics.update(about.id, status="retired")
    hashes.append(seen())
    desk.topics.delete(other.id)
    hashes.append(seen())

    assert len(set(hashes)) == len(hashes)


def test_an_earlier_day_stays_as_it_was(desk, workspace):
    """What was kept of the last day up to the one that is asked for; before the first there is nothing."""
    project = brand(desk)
    topic(desk, project)
    now = desk.coverage.get(project_id=project.id)
    today = datetime.datetime.now(datetime.UTC).date().isoformat()

    async def move_back(database):
        where = {"project_id": project.id, "day": today}
        kept = await database["coverage_days"].find_one(where)
        await database["coverage_days"].update_one(where, {"$set": {"day": "2026-01-05"}})
        return kept

    kept = with_database(workspace.server, move_back)
    topic(desk, project, title="Later")
    earlier = desk.coverage.get(project_id=project.id, at="2026-01-09")
    with pytest.raises(errors.NotFoundError):
        desk.coverage.get(project_id=project.id, at="2026-01-04")
    with pytest.raises(errors.ValidationError):
        desk.coverage.get(project_id=project.id, at="yesterday")

    assert zlib.decompress(kept["coverage"]).startswith(b'{"project_id"')
    assert (now.inputs_sha256, 1) == (earlier.inputs_sha256, earlier.totals.topics)
    assert desk.coverage.get(project_id=project.id, at=today).totals.topics == 2
