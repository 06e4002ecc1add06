"""Topics and query targets from a table: good rows once, bad rows told with line and column, a rerun adds nothing."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from copydesk import errors
from support.factories import brand

TABLE = """topic,parent,role,priority,formats,query,is_primary,volume
Glazes,,pillar,90,script;article,what is a glaze,yes,1200
Crazing,Glazes,spoke,70,script,why does glaze craze,yes,
Crazing,,,,,how to stop crazing,,90
Kilns,,,,,,,
"""


def told(done):
    return [(error.line, error.column, error.code) for error in done.errors]


def plan_of(desk, project):
    """Titles of topics with those above them, and their queries."""
    topics = {one.id: one for one in desk.topics.list(project_id=project.id)}
    tree = {one.title: one.parent_topic_id and topics[one.parent_topic_id].title for one in topics.values()}
    queries = sorted((topics[one.topic_id].title, one.query) for one in desk.query_targets.list(project_id=project.id))
    return tree, queries


def test_a_table_becomes_topics_and_targets(desk):
    """Each row names a topic, the first one with its fields, and may bring a query; parents are found by title."""
    project = brand(desk)
    done = desk.strategy.import_csv(TABLE, project=project)
    tree, queries = plan_of(desk, project)
    glazes = next(iter(desk.topics.list(project_id=project.id, role="pillar")))

    assert (
        done.rows, done.topics_created, done.targets_created, done.rows_unchanged, done.rows_failed
    ) == (4, 3, 3, 0, 0)  # fmt: skip
    assert tree == {"Glazes": None, "Crazing": "Glazes", "Kilns": None}
    assert [query for _, query in queries] == ["how to stop crazing", "why does glaze craze", "what is a glaze"]
    assert (glazes.priority, glazes.formats, glazes.slug) == (90, ["script", "article"], "glazes")


def test_a_rerun_adds_nothing(desk):
    """Also with other spacing and case; what was changed since stays as it is."""
    project = brand(desk)
    desk.strategy.import_csv(TABLE, project=project)
    before = plan_of(desk, project)
    kilns = next(one for one in desk.topics.list(project_id=project.id) if one.title == "Kilns")
    desk.topics.update(kilns.id, priority=5)
    again = desk.strategy.import_csv(TABLE.replace("why does glaze craze", "Why does  glaze craze?"), project=project)

    assert (again.topics_created, again.targets_created, again.rows_unchanged) == (0, 0, 4)
    assert before == plan_of(desk, project)
    assert desk.topics.get(kilns.id).priority == 5


def test_bad_rows_are_told_and_good_ones_added(desk):
    """Every fault of a row with its line and column; nothing of the row is added."""
    project = brand(desk)
    table = (
        "topic,slug,silo,parent,role,priority,query,is_primary,volume\n"
        "Good,,,,spoke,10,good query,,\n"
        "Bad,,,,hero,101,bad query,,-1\n"
        ",,,,,,no topic,,\n"
        '"Two\nlines",,,,,,,,\n'
        "After,,Nowhere,,,,,,\n"
        "Lost,,,No such,,,,,\n"
        "Flag,,,,,,,yes,\n"
        "Flag,,,,,,one,perhaps,\n"
        "Good,,,,,,first,yes,\n"
        "Good,,,,,,second,yes,\n"
        "a,b,c,d,e,f,g,h,i,j\n"
    )
    done = desk.strategy.import_csv(table, project=project)

    assert told(done) == [
        (3, "role", "invalid"),
        (3, "priority", "invalid"),
        (3, "volume", "invalid"),
        (4, "topic", "required"),
        (7, "silo", "unknown_reference"),
        (8, "parent", "unknown_reference"),
        (9, "query", "required"),
        (10, "is_primary", "invalid"),
        (12, "is_primary", "duplicate"),
        (13, None, "malformed"),
    ]
    assert (done.rows, done.rows_failed, done.topics_created) == (11, 8, 2)
    assert "pillar, spoke, support" in done.errors[0].message
    assert plan_of(desk, project)[1] == [("Good", "first"), ("Good", "good query")]


def test_trees_of_a_table_hold_to_the_rules(desk):
    """A cycle, thirteen levels and a parent of another silo are errors of the row; what hangs on it is told too."""
    project = brand(desk)
    desk.silos.create(project_id=project.id, name="Clay")
    desk.silos.create(project_id=project.id, name="Fire")
    deep = "".join(f"Level {level},Level {level - 1},\n" for level in range(2, 15))
    table = f"topic,parent,silo\nA,B,\nB,A,\nUnder,B,\nTop,,Clay\nOther,Top,fire\nLevel 1,,\n{deep}"
    done = desk.strategy.import_csv(table, project=project)
    tree, _ = plan_of(desk, project)

    assert told(done) == [
        (2, "parent", "not_allowed"),
        (3, "parent", "not_allowed"),
        (4, "parent", "not_allowed"),
        (6, "silo", "not_allowed"),
        (19, "parent", "not_allowed"),
        (20, "parent", "not_allowed"),
    ]
    assert (set(tree) & {"A", "B", "Under", "Other"}, tree["Level 12"]) == (set(), "Level 11")


def test_a_table_that_cannot_be_read_is_refused(subtests, desk):
    """422 at /csv before anything is queued."""
    for table, code in [
        ("title\nGlaze\n", "required"),
        ("topic,colour\nGlaze,red\n", "unknown_column"),
        ("topic,topic\nGlaze,Clay\n", "duplicate"),
        ("topic\n" + "Glaze\n" * 5_001, "too_many"),
        ("\n\n", "required"),
    ]:
        with subtests.test(table=table, code=code):
            project = brand(desk)
            with pytest.raises(errors.ValidationError) as refused:
                desk.strategy.import_csv(table, project=project)

            assert [(fault.pointer, fault.code) for fault in refused.value.errors] == [("/csv", code)]
            assert list(desk.strategy_imports.list(project_id=project.id)) == []


def test_a_quote_that_is_not_closed_is_told(desk):
    """What comes after it cannot be told apart; the rows before it are added."""
    project = brand(desk)
    done = desk.strategy.import_csv('topic,notes\nGood,fine\nBad,"open\nLost,\n', project=project)

    assert told(done) == [(3, None, "malformed")]
    assert list(plan_of(desk, project)[0]) == ["Good"]


def test_two_imports_of_one_table_at_once_add_it_once(desk):
    """They wait for each other, and the second finds what the first has added."""
    project = brand(desk)
    rows = "".join(f"Topic {number % 40},query number {number}\n" for number in range(400))
    with ThreadPoolExecutor(3) as pool:
        done = list(pool.map(lambda _: desk.strategy.import_csv(f"topic,query\n{rows}", project=project), range(3)))

    assert (sum(one.topics_created for one in done), sum(one.targets_created for one in done)) == (40, 400)
    assert len(list(desk.query_targets.list(project_id=project.id))) == 400


def test_another_workspace_sees_no_import(desk, other_workspace):
    """404 for its import, 422 for its brand."""
    project = brand(desk)
    done = desk.strategy.import_csv(TABLE, project=project)
    with other_workspace.desk() as other:
        with pytest.raises(errors.NotFoundError):
            other.strategy_imports.get(done.id)
        with pytest.raises(errors.ValidationError) as refused:
            other.strategy.import_csv(TABLE, project=project)
    assert refused.value.code == "unknown_reference"
