"""Styles that take too much to hold a text against: refused with the reason; those that are stored already do no harm."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from copydesk import Copydesk, errors
from copydesk_server.core.mongo import Database
from support.factories import SOURCE, TOPIC, brand, document, script
from support.server import Workspace, with_database

HEAVY = "a{30000}"


def rules(*patterns: str) -> list[dict[str, Any]]:
    return [{"id": f"r{at}", "kind": "regex", "text": "x", "pattern": one} for at, one in enumerate(patterns)]


def stored_before(workspace: Workspace, desk: Copydesk, **fields: Any) -> Any:
    """A style of a brand, with what was taken before there was a limit."""
    made = desk.styles.create(project_id=brand(desk).id, name="Old", is_default=True)

    async def write(database: Database) -> None:
        await database["styles"].update_one({"_id": made.id}, {"$set": fields})

    with_database(workspace.server, write)
    return made


def test_heavy_patterns_are_refused_where_they_stand(desk):
    """Each with its place and the reason, in a create and in an update."""
    project = brand(desk)
    with pytest.raises(errors.ValidationError) as refused:
        desk.styles.create(project_id=project.id, name="x", rules=rules("fine", HEAVY, "(", "(?=(?:ab){20000})"))
    made = desk.styles.create(project_id=project.id, name="x", rules=rules("fine"))
    with pytest.raises(errors.ValidationError) as changed:
        desk.styles.update(made.id, rules=rules(HEAVY))

    assert [fault.pointer for fault in refused.value.errors] == [f"/rules/{at}/pattern" for at in (1, 2, 3)]
    assert "takes 30,001 steps" in refused.value.errors[0].message
    assert [fault.pointer for fault in changed.value.errors] == ["/rules/0/pattern"]


def test_phrases_have_a_size_together(desk):
    """More characters than the longest text are refused, and the message tells how many there are."""
    terms = [{"use": "x" * 200, "not": ["y" * 200] * 20}] * 50
    with pytest.raises(errors.ValidationError) as refused:
        desk.styles.create(project_id=brand(desk).id, name="x", terms=terms)

    assert [(one.pointer, one.code) for one in refused.value.errors] == [("/terms", "too_long")]
    assert "210,000 characters" in refused.value.errors[0].message


def test_a_heavy_pattern_that_is_stored_is_left_out(workspace, desk):
    """Reading, checking, saving a script and writing one go on; the report names the rule as unchecked."""
    made = stored_before(workspace, desk, rules=[{**one, "severity": "warn"} for one in rules(HEAVY, "glaze")])
    style = desk.styles.get(made.id)
    report = desk.styles.check(made.id, text="A glaze.")
    project = desk.projects.get(style.project_id)
    saved = script(desk, project, body="A glaze.")
    source = document(desk, project, text=SOURCE)
    written = desk.scripts.generate(script(desk, project), topic=TOPIC, document_ids=[source.id], words=60).result(60)

    assert [one.pattern for one in style.rules] == [HEAVY, "glaze"]
    assert ([one.rule_id for one in report.violations], report.unchecked) == (["r1"], ["r0"])
    assert saved.style_report.unchecked == ["r0"]
    assert written.script.style_report.unchecked == ["r0"]


def test_a_check_that_is_cut_says_so(desk):
    """Phrases that all begin alike in a text of their word: the report tells what was not looked for to the end."""
    nested = [" ".join("a" * (count + 1)) for count in range(100)]
    made = desk.styles.create(
        project_id=brand(desk).id, name="x", voice={"avoid": nested}, terms=[{"use": "b", "not": nested[:50]}]
    )
    report = desk.styles.check(made.id, text="a " * 3_000)

    assert report.unchecked == ["terms", "voice.avoid"]
    assert (report.violation_count, len(report.violations), report.score) == (50_000, 1_000, 0.0)


def test_checks_at_once_are_all_answered(desk):
    """More than a process works on at once wait for their turn."""
    made = desk.styles.create(project_id=brand(desk).id, name="x", rules=rules("(a|aa)+$", "glaze"))
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: desk.styles.check(made.id, text="A glaze."), range(16)))

    assert [one.violation_count for one in found] == [1] * 16
