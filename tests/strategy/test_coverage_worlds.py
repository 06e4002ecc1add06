"""Coverage of made-up worlds is what a slow, obvious reading of its definition gives."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from copydesk_server.core.clock import now
from copydesk_server.strategy.coverage_cells import (
    ArtifactFact,
    BriefFact,
    LinkFact,
    PublicationFact,
    ScriptFact,
    SiloFact,
    TargetFact,
    TopicFact,
    World,
)
from copydesk_server.strategy.coverage_matrix import coverage_of
from strategy.coverage_model import coverage, results

pytestmark = pytest.mark.slow

# `--hypothesis-profile=thousand` makes more.
WORLDS = max(200, settings.default.max_examples)
START = datetime(2026, 1, 1, tzinfo=UTC)
FORMATS = st.sampled_from(["script", "short_script", "article", "slides", "video"])
TIMES = st.integers(0, 9).map(lambda day: START + timedelta(days=day))


def ids(prefix: str, most: int) -> list[str]:
    return [f"{prefix}{number}" for number in range(most)]


@st.composite
def worlds(draw: st.DrawFn) -> World:
    """Few things that refer to each other and to nothing, so that every rule is met."""
    some = {name: ids(name, draw(st.integers(0, 5))) for name in ("s", "t", "q", "b", "c", "a")}
    some["p"] = ids("p", draw(st.integers(0, 9)))

    def one(name: str) -> st.SearchStrategy[str]:
        return st.sampled_from([*some[name], "gone"])

    def maybe(name: str) -> st.SearchStrategy[str | None]:
        return st.none() | one(name)

    def links() -> st.SearchStrategy[list[LinkFact]]:
        return st.lists(st.builds(LinkFact, one("t"), st.sampled_from(["a", "A ", "b", ""])), max_size=4)

    return World(
        silos=[SiloFact(id_, draw(st.integers(0, 3)), draw(maybe("t"))) for id_ in some["s"]],
        topics=[
            TopicFact(
                id_,
                draw(maybe("s")),
                draw(maybe("t")),
                "A topic",
                draw(st.sampled_from(["pillar", "spoke"])),
                draw(st.integers(0, 100)),
                draw(st.lists(FORMATS, max_size=3)),
                draw(links()),
            )
            for id_ in some["t"]
        ],
        targets=[
            TargetFact(id_, draw(one("t")), draw(st.sampled_from("xyz")), "web", "en", draw(st.booleans()))
            for id_ in some["q"]
        ],
        briefs=[
            BriefFact(
                id_,
                draw(one("t")),
                draw(FORMATS),
                draw(st.sampled_from(["draft", "approved"])),
                draw(st.lists(one("q"), max_size=3)),
                draw(TIMES),
            )
            for id_ in some["b"]
        ],
        scripts=[
            ScriptFact(
                id_,
                draw(maybe("t")),
                draw(maybe("b")),
                draw(st.sampled_from(["script", "short_script"])),
                draw(st.integers(1, 200)),
                draw(st.none() | st.integers(50, 400)),
                draw(st.booleans()),
                draw(TIMES),
            )
            for id_ in some["c"]
        ],
        artifacts=[ArtifactFact(id_, draw(one("c")), draw(FORMATS), draw(TIMES)) for id_ in some["a"]],
        publications=[
            PublicationFact(
                id_,
                draw(maybe("c")),
                draw(maybe("t")),
                draw(maybe("b")),
                draw(FORMATS),
                draw(TIMES),
                draw(st.sampled_from([None, True, True, True, False])),
            )
            for id_ in some["p"]
        ],
    )


# A link names a brief of two, on a script whose own brief is gone: it is for what the link's brief is for.
OF_A_DELETED_BRIEF = World(
    silos=[],
    topics=[TopicFact("t0", None, None, "A topic", "spoke", 50, [], [])],
    targets=[TargetFact(id_, "t0", "x", "web", "en", is_primary=False) for id_ in ("q0", "q1")],
    briefs=[BriefFact("b0", "t0", "script", "draft", ["q0"], START)],
    scripts=[ScriptFact("c0", "t0", "gone", "short_script", 100, None, is_stale=False, at=START)],
    artifacts=[],
    publications=[PublicationFact("p0", "c0", None, "b0", "script", START)],
)


@settings(max_examples=WORLDS)
@given(worlds())
@example(OF_A_DELETED_BRIEF)
def test_coverage_is_what_its_definition_says(world):
    """Cells, states, ids, gaps, times, totals and shares."""
    made = coverage_of(world, project_id="prj", sha256="", at=now())
    names = ("state", "brief_ids", "script_ids", "artifact_ids", "publication_ids", "gaps", "last_at")
    found = {(cell.topic_id, cell.query_id, cell.format): {n: getattr(cell, n) for n in names} for cell in made.cells}
    expected = coverage(world)
    done = {"drafted", "published"}
    states = {
        topic.id: {cell["state"] for (id_, *_), cell in expected.items() if id_ == topic.id} for topic in world.topics
    }
    share = 100 * sum(cell["state"] in done for cell in expected.values()) / len(expected) if expected else 0

    assert expected == found
    assert round(share, 1) == made.coverage_pct
    assert {
        "topics": len(world.topics),
        "covered": sum(bool(one & done) for one in states.values()),
        "planned": sum("planned" in one and not one & done for one in states.values()),
        "stale": sum("stale" in one for one in states.values()),
    } == {name: getattr(made.totals, name) for name in ("topics", "covered", "planned", "stale")}


@settings(max_examples=WORLDS)
@given(worlds())
def test_gates_are_what_their_definition_says(world):
    """Orphans, stale and thin scripts, rivals, links of one name, and advice in order of its priority."""
    made = coverage_of(world, project_id="prj", sha256="", at=now())
    topics = {topic.id: topic for topic in world.topics}
    led_to = {link.to_topic_id for topic in world.topics for link in topic.links}
    pillars = {silo.pillar_topic_id for silo in world.silos}
    orphans = [
        id_
        for id_, topic in topics.items()
        if topic.parent_topic_id is None and topic.role != "pillar" and id_ not in led_to | pillars
    ]
    briefs = {brief.id: brief.topic_id for brief in world.briefs}
    on = {one.id: one.topic_id or briefs.get(one.brief_id or "") for one in world.scripts}
    rivals = {
        key: {target.topic_id for target in world.targets if target.key == key and target.topic_id in topics}
        for key in "xyz"
    }

    assert orphans == made.gates.orphans
    assert [one.id for one in world.scripts if one.is_stale and on[one.id] in topics] == [
        one.script_id for one in made.gates.stale
    ]
    assert sorted(sorted(one) for one in rivals.values() if len(one) > 1) == sorted(
        sorted(one.topic_ids) for one in made.gates.cannibalization
    )
    assert all(one.links >= 3 for one in made.gates.anchors)
    priorities = [one.priority for one in made.recommendations]
    assert sorted(priorities, reverse=True) == priorities
    assert {one.topic_id for one in made.recommendations} <= topics.keys()
    urgency = {"refresh": 60, "merge": 50, "write": 40, "brief": 30, "extend": 20, "publish": 10, "link": 5}
    for one in made.recommendations:
        told = results(world, one.topic_id) if one.action in ("write", "brief", "extend", "publish") else None
        moved = 0 if told is None else 10 if 2 * told[1] > told[0] else -10
        shown = one.results and (one.results.publications, one.results.watched_longer)

        assert max(0, topics[one.topic_id].priority + urgency[one.action] + moved) == one.priority
        assert told == shown
