"""Checking a text against a style: offsets that are exact, patterns that cannot hang, a score that follows."""

from __future__ import annotations

import string
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from copydesk_server.core.clock import Timestamp, now
from copydesk_server.projects import style_checks, style_phrases
from copydesk_server.projects.style_types import (
    RuleKind,
    Severity,
    Style,
    StyleCreate,
    StylePerson,
    StyleReport,
    StyleRule,
    StyleTerm,
    StyleVoice,
)


def style(**fields: Any) -> Style:
    made = StyleCreate(project_id="prj_1", name="Plain", **fields)
    values = {name: getattr(made, name) for name in made.__struct_fields__}
    return Style(id="sty_1", created_at=Timestamp.of(now()), updated_at=Timestamp.of(now()), **values)


def check(text: str, held: Style) -> StyleReport:
    """A report, its patterns searched for here."""
    matches = style_phrases.find(text, style_checks.of_rules(held.rules))
    return style_checks.report(text, held, style_checks.survey(text, held), matches)


def seen(text: str, **fields: Any) -> list[tuple[str, str]]:
    """Kind and characters of each violation."""
    return [(one.kind.value, text[one.start_char : one.end_char]) for one in check(text, style(**fields)).violations]


def term(use: str, *wrong: str, **fields: Any) -> StyleTerm:
    return StyleTerm(use=use, not_=list(wrong), **fields)


def rule(pattern: str, kind: RuleKind = RuleKind.REGEX, **fields: Any) -> StyleRule:
    return StyleRule(**{"id": "r", "kind": kind, "text": "not so", "pattern": pattern, **fields})


def test_words_to_avoid_are_found_as_words(subtests):
    """Whole words in any case, phrases across spaces and hyphens, other scripts, marks."""
    for text, avoid, found in [
        ("We leverage it.", ["leverage"], ["leverage"]),
        ("Leverage LEVERAGE leveraged", ["leverage"], ["Leverage", "LEVERAGE"]),
        ("best-in-class, best in class, best. In class", ["best in class"], ["best-in-class", "best in class"]),
        ("naïve café", ["café"], ["café"]),
        ("最高の陶器です", ["最高"], ["最高"]),
        ("don’t don't", ["don't"], ["don't"]),
        ("best in class", ["best", "best in class"], ["best", "best in class"]),
        ("Straße STRASSE", ["straße"], ["Straße"]),
    ]:
        with subtests.test(text=text, avoid=avoid):
            assert [("avoid", one) for one in found] == seen(text, voice=StyleVoice(avoid=avoid))


def test_terms_are_told_with_what_to_say_instead():
    """A wrong name inside of the right one is no fault; case counts where the term says so."""
    text = "Kiln & Co fires. Kiln fires. kilnco fires. ios and iOS"
    terms = [term("Kiln & Co", "Kiln", "kilnco", note="the full name"), term("iOS", "ios", case_sensitive=True)]
    report = check(text, style(terms=terms))

    assert [(one.text, one.start_char, one.suggestion) for one in report.violations] == [
        ("Kiln", 17, "Kiln & Co"),
        ("kilnco", 29, "Kiln & Co"),
        ("ios", 43, "iOS"),
    ]
    assert "the full name" in report.violations[0].message


def test_the_person_is_kept(subtests):
    """Pronouns of another person are faults; quoted speech may say what it likes."""
    for person, text, found in [
        (StylePerson.SECOND, "You fire it. We fire it. I do.", ["We", "I"]),
        (StylePerson.THIRD, "Potters fire. You fire. We're here. I'm here.", ["You", "We're", "I'm"]),
        (StylePerson.THIRD, 'She said “we love you” and "my kiln". In the US.', []),
    ]:
        with subtests.test(person=person, text=text):
            assert [("person", one) for one in found] == seen(text, person=person)


def test_patterns_are_rules():
    """What must not be there is a fault at each place, what must be there a fault at the start where it is missing."""
    rules = [
        rule(r"\bvery\b", id="a", severity=Severity.INFO),
        rule(r"!{2,}", RuleKind.FORMAT, id="b", severity=Severity.ERROR),
        rule("kiln", RuleKind.DO, id="c"),
        rule("glaze", RuleKind.DO, id="d"),
        StyleRule(id="e", kind=RuleKind.DONT, text="be dull"),
    ]
    report = check("A very very good glaze!!!", style(rules=rules))

    assert [(one.rule_id, one.text, one.severity.value) for one in report.violations] == [
        ("c", "", "warn"),
        ("a", "very", "info"),
        ("a", "very", "info"),
        ("b", "!!!", "error"),
    ]
    assert report.unchecked == []


def test_no_pattern_hangs(subtests):
    """A pattern that would run for ever is given up, and said to be unchecked; the rest of the check stands."""
    for pattern in [r"(a|aa)+$", r"(?:a+)+b|(a|ab|aab)+c$", r"(.*a){30}b", r"(?:(?:a|aa)+)+!!", r"(x+x+)+y|(a|aa)+$"]:
        with subtests.test(pattern=pattern):
            rules = [rule(pattern, id="evil"), rule("b+", id="good")]
            report = check("a" * 100_000 + "bb!", style(rules=rules))

            assert {one.rule_id for one in report.violations if one.rule_id} | set(report.unchecked) >= {"good"}
            assert report.unchecked in ([], ["evil"])


def test_a_hundred_hostile_patterns_share_one_budget():
    """All rules together have a second, not each of a hundred its tenth."""
    report = check("a" * 50_000 + "!", style(rules=[rule(r"(a|aa)+$", id=str(number)) for number in range(100)]))

    assert len(report.unchecked) == 100


@given(st.text(max_size=300), st.lists(st.text(string.ascii_letters + " é漢!-", min_size=1, max_size=12), max_size=5))
def test_offsets_are_exact_in_any_text(text, phrases):
    """Whatever the characters: every violation is inside of the text and its text is what stands there."""
    report = check(
        text,
        style(
            voice=StyleVoice(avoid=phrases), max_sentence_words=3, person=StylePerson.THIRD, rules=[rule("[aeiou]+")]
        ),
    )

    assert 0 <= report.score <= 1
    for one in report.violations:
        assert 0 <= one.start_char <= one.end_char <= len(text)
        assert text[one.start_char : one.end_char][:200] == one.text
    starts = [one.start_char for one in report.violations]
    assert starts == sorted(starts)


def test_a_report_is_bounded():
    """A thousand violations are shown, all are counted."""
    report = check("melt " * 5_000, style(voice=StyleVoice(avoid=["melt"])))

    assert (len(report.violations), report.violation_count) == (1_000, 5_000)
