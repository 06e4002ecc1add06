"""`desk.strategy`: coverage as a table and a heat map, the tree of topics, and a plan as a batch."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from xml.etree import ElementTree

from support.factories import brand
from support.strategy import planned, topic


def test_coverage_is_a_table_and_a_map(desk):
    """Each cell is a row with its topic's title; the map is valid SVG, titles escaped, a rectangle for each topic and format."""
    project, about, _, _ = planned(desk)
    desk.topics.update(about.id, title="Cracks <& more>", formats=["script", "article"])
    report = desk.strategy.coverage(project)
    drawing = ET.fromstring(report.svg())  # made here
    titles = [one.text for one in drawing.iter("{http://www.w3.org/2000/svg}title")]

    assert [(row["format"], row["state"]) for row in report.rows] == [("script", "planned"), ("article", "none")]
    assert titles == ["Cracks <& more>: script, planned", "Cracks <& more>: article, none"]
    assert "1 planned, 1 none" in repr(report)
    assert list(report.to_dataframe()["state"]) == ["planned", "none"]
    assert "<img" in report._repr_html_()


def test_topics_are_shown_as_a_tree_with_their_links(desk):
    """Children stand under their parents; the drawing has a line to each, an arrow for each link, and no markup of titles."""
    project = brand(desk)
    top = topic(desk, project, title="Glaze <b>", role="pillar")
    other = desk.topics.create(project_id=project.id, title="Kilns", role="support", priority=20)
    links = [{"to_topic_id": other.id, "anchor": "how <hot>"}, {"to_topic_id": top.id}]
    desk.topics.create(project_id=project.id, title="Cracks", parent_topic_id=top.id, priority=70, links=links)

    tree = desk.strategy.tree(project)
    drawn = ElementTree.fromstring(tree.svg())
    paths = [found.get("stroke") or found.get("fill") for found in drawn.findall(".//{*}path")]

    assert str(tree) == "- Glaze <b> (pillar, 50)\n  - Cracks (spoke, 70)\n- Kilns (support, 20)"
    assert repr(tree) == "<TopicTree of 3 topics, 2 links>"
    assert [text.text for text in drawn.findall(".//{*}text")] == ["Glaze <b>", "Cracks", "Kilns"]
    assert (paths.count("#999"), paths.count("#d55e00")) == (1, 4)
    assert "how <hot>" in [title.text for title in drawn.findall(".//{*}title")]
    assert "<b>" not in tree._repr_html_()
    assert str(desk.strategy.tree(brand(desk))) == ""


def test_a_plan_becomes_a_batch(desk):
    """A script for each brief, tied to it, so that coverage counts it; a rerun writes nothing anew."""
    project, _, _, brief = planned(desk)
    before = desk.strategy.coverage(project).coverage_pct
    result = desk.batch.generate_scripts(from_briefs=[brief], progress=False)
    again = desk.batch.generate_scripts(from_briefs=[brief.id], progress=False)
    [row] = result.done

    assert (before, desk.strategy.coverage(project).coverage_pct) == (0.0, 100.0)
    assert [row.script_id] == [one.script_id for one in again.done]
    assert desk.scripts.get(row.script_id).brief_id == brief.id
    assert row.data["brief_revision"] == 1
