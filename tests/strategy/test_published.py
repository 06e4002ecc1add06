"""Publications in strategy: which of them count, and what their results move."""

from __future__ import annotations

import datetime

import pytest

from copydesk import errors
from copydesk_server.core.ids import new_id
from copydesk_server.strategy.coverage_matrix import told
from support.factories import brand, script
from support.server import with_database
from support.strategy import planned, topic

AT = datetime.datetime(2026, 5, 1, tzinfo=datetime.UTC)


def channel(workspace, watched):
    """A connection with a publication for each share that is watched; the ids of both, as a sync leaves them."""
    common = {"workspace_id": workspace.id, "created_at": AT, "updated_at": AT, "metadata": {}}
    connection = {
        **common,
        "_id": new_id("con"),
        "visible": True,
        "platform": "youtube",
        "external_account_id": new_id("x"),
    }
    rows = [
        {
            **common,
            "_id": new_id("pub"),
            "connection_id": connection["_id"],
            "external_id": new_id("x"),
            "kind": "video",
            "url": "https://kiln.example",
            "title": "Kiln",
            "description": "",
            "published_at": AT,
            "tags": [],
            "duration_seconds": 60.0,
            "thumbnail_url": None,
            "missing_since": None,
            "stats": {"views": 9, "avg_view_pct": share},
        }
        for share in watched
    ]

    async def store(database):
        await database["connections"].insert_one(connection)
        await database["publications"].insert_many(rows)

    with_database(workspace.server, store)
    return connection["_id"], [row["_id"] for row in rows]


def change(workspace, name, id_, **values):
    """Change a document as a sync or the console does."""
    where, now = {"_id": id_}, datetime.datetime.now(datetime.UTC)
    values = {**values, "updated_at": now}
    with_database(workspace.server, lambda database: database[name].update_one(where, {"$set": values}))


def states(desk, project):
    return {cell.format: cell.state for cell in desk.coverage.get(project_id=project.id).cells}


def test_a_topic_that_a_publication_is_linked_to_is_kept(desk, workspace):
    """The link is named; without it the topic can go."""
    about = topic(desk, brand(desk))
    _, [publication] = channel(workspace, [40.0])
    link = desk.performance.links.create(publication_id=publication, topic_id=about.id)
    with pytest.raises(errors.InUseError) as held:
        desk.topics.delete(about.id)
    desk.performance.links.delete(link.id)
    desk.topics.delete(about.id)

    assert held.value.in_use_by == [link.id]
    assert about.id not in [one.id for one in desk.topics.list(project_id=about.project_id)]


def test_only_what_people_can_see_is_published(desk, workspace):
    """A video that is gone from its channel, a hidden channel and a rejected link count nothing; back again, they do."""
    project, about, _, brief = planned(desk)
    connection, [publication] = channel(workspace, [40.0])
    made = script(desk, project, brief_id=brief.id, body="Slow cooling helps. " * 40)
    link = desk.performance.links.create(publication_id=publication, script_id=made.id)
    seen = [states(desk, project).get("video")]
    for name, id_, hidden, shown in (
        ("publications", publication, {"missing_since": AT}, {"missing_since": None}),
        ("connections", connection, {"visible": False}, {"visible": True}),
    ):
        for values in (hidden, shown):
            change(workspace, name, id_, **values)
            seen.append(states(desk, project).get("video"))
    desk.performance.links.update(link.id, state="rejected")
    seen.append(states(desk, project).get("video"))

    assert seen == ["published", None, "published", None, "published", None]
    assert about.id in {cell.topic_id for cell in desk.coverage.get(project_id=project.id).cells}


def test_results_beyond_chance_move_what_is_recommended(desk, workspace):
    """A topic whose publications are watched longer than the channel's middle one rises, and so do others of its silo."""
    project = brand(desk)
    silo = desk.silos.create(project_id=project.id, name="Glaze")
    liked = topic(desk, project, title="Liked", silo_id=silo.id, formats=["script"])
    same = topic(desk, project, title="Same silo", silo_id=silo.id)
    other = topic(desk, project, title="Other")
    _, ids = channel(workspace, [70.0 + number for number in range(5)] + [20.0 + number for number in range(7)])
    for id_ in ids[:5]:
        desk.performance.links.create(publication_id=id_, topic_id=liked.id)
    found = {one.topic_id: one for one in desk.coverage.get(project_id=project.id).recommendations}

    assert (found[liked.id].results.publications, found[liked.id].results.watched_longer) == (5, 5)
    assert (found[liked.id].results.chance, found[liked.id].results.silo_id) == (1 / 32, None)
    assert (found[same.id].results.silo_id, found[other.id].results) == (silo.id, None)
    assert found[same.id].priority == found[other.id].priority + 10
    assert "Of 5 publications of its silo, 5 are watched longer" in found[same.id].reason


def test_what_a_coin_would_show_says_nothing(subtests):
    """Results count where a coin shows as many on one side in at most one of twenty."""
    for above, below, counts in [(4, 0, False), (5, 0, True), (0, 5, True), (7, 1, True), (6, 2, False), (0, 0, False)]:
        with subtests.test(above=above, below=below):
            assert (told([True] * above + [False] * below, None) is not None) == counts
