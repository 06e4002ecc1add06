"""Guardrails and consent, as code keeps them."""

from __future__ import annotations

from typing import Any

from copydesk_server.core.clock import Timestamp
from copydesk_server.knowledge import context_quotes, people_service
from copydesk_server.knowledge.people_service import Discretion
from copydesk_server.knowledge.people_types import ConsentScope, ConsentState, Person, PersonRole, QuoteConsent


def person(name: str, *aliases: str) -> Person:
    moment = Timestamp.parse("2026-11-21T09:30:00.000Z")
    return Person(
        id=f"per_{name}",
        created_at=moment,
        updated_at=moment,
        project_id="prj_1",
        name=name,
        aliases=list(aliases),
        role=PersonRole.CUSTOMER,
        title=None,
        organization=None,
        bio=None,
        links=[],
        expertise=[],
        voice_id=None,
        quote_consent=QuoteConsent(state=ConsentState.DENIED),
    )


def test_a_guardrail_is_kept(subtests):
    """What is in quotation marks, or what follows a verb of saying, is refused; the rest is not."""
    for rule, refused, kept in [
        ("Never say “dishwasher safe”.", "It is dishwasher  safe, we hear.", "A safe dishwasher is another matter."),
        ('Do not call it "cheap" or "budget".', "A BUDGET glaze.", "It costs little."),
        ("Do not promise delivery dates.", "Delivery comes on the date you choose.", "Delivery is free."),
        ("Avoid mentioning lead or cadmium.", "Old glazes held lead.", "Our glazes are food safe."),
        ("Never compare us with Amaco.", "Unlike Amaco, we fire twice.", "We fire twice."),
    ]:
        with subtests.test(rule=rule, refused=refused):
            guard = context_quotes.read(rule)

            assert guard is not None
            keeps = context_quotes.keeper([guard])
            assert not keeps(refused)
            assert keeps(kept)


TEXT = (
    "Ana Torres opened the studio in 2011. “We never fire twice,” said Torres. It has four kilns. "
    "According to A. T., the cones lie. “It ruins the glaze.” The kilns are electric."
)


def refused(*people: Person) -> list[str]:
    return [TEXT[start:end] for start, end in Discretion(people).refused(TEXT)]


def test_a_person_who_may_not_be_quoted_is_not():
    """By name, last name or alias; with a verb of speech, or in quotation marks nearby; what is told of the person stays."""
    assert refused(person("Ana Torres", "A. T.")) == [
        "“We never fire twice,” said Torres.",
        "According to A. T., the cones lie.",
        "“It ruins the glaze.”",
    ]


def test_others_are_quoted():
    """A text that does not name the person is left alone, and so is one without such people."""
    assert refused(person("Bo Larsen")) == []
    assert refused() == []
    assert Discretion([]).refused("“A,” said Ana Torres.") == []


def test_a_whole_text_can_be_somebodys_words():
    """A document that names such a person as its speaker is not used at all."""
    discretion = Discretion([person("Ana Torres")])

    assert discretion.owns(["per_Ana Torres"])
    assert not discretion.owns(["per_Bo"])
    assert not discretion.owns([])


def test_consent_counts_where_it_was_given_and_until_it_expires(subtests):
    """Granted for all or for a use, until it expires; pending and denied are no consent."""
    past = Timestamp.parse("2020-01-01T00:00:00.000Z").plain()
    for state, scope, expires, is_quoted in [
        ("granted", [], None, True),
        ("granted", ["script"], None, True),
        ("granted", ["article"], None, False),
        ("granted", [], past, False),
        ("pending", [], None, False),
        ("denied", [], None, False),
    ]:
        with subtests.test(state=state, scope=scope, expires=expires):
            row: Any = {"quote_consent": {"state": state, "scope": scope, "expires_at": expires}}
            assert people_service._may_be_quoted(row, ConsentScope.SCRIPT) is is_quoted
