"""Styles that take too much to hold a text against: refused with the reason; those that are stored already do no harm."""

from __future__ import annotations

from typing import Any

import pytest

from copydesk import errors
from support.factories import brand

pytestmark = pytest.mark.slow

HEAVY = "a{30000}"


def rules(*patterns: str) -> list[dict[str, Any]]:
    return [{"id": f"r{at}", "kind": "regex", "text": "x", "pattern": one} for at, one in enumerate(patterns)]


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


def test_a_check_that_is_cut_says_so(desk):
    """Phrases that all begin alike in a text of their word: the report tells what was not looked for to the end."""
    nested = [" ".join("a" * (count + 1)) for count in range(100)]
    made = desk.styles.create(
        project_id=brand(desk).id, name="x", voice={"avoid": nested}, terms=[{"use": "b", "not": nested[:50]}]
    )
    report = desk.styles.check(made.id, text="a " * 3_000)

    assert report.unchecked == ["terms", "voice.avoid"]
    assert (report.violation_count, len(report.violations), report.score) == (50_000, 1_000, 0.0)
