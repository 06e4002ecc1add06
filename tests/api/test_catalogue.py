"""Offerings, calls to action and styles: what belongs to a brand stays with it, and no id ever dangles."""

from __future__ import annotations

import datetime
import threading
from typing import Any

import pytest

from copydesk import Copydesk, errors
from support.factories import SOURCE, TOPIC, brand, document, script


def offering(desk: Copydesk, project: Any, **fields: Any) -> Any:
    return desk.offerings.create(**{"project_id": project.id, "name": "Glaze class", **fields})


def cta(desk: Copydesk, project: Any, **fields: Any) -> Any:
    return desk.ctas.create(**{"project_id": project.id, "label": "Book a class", **fields})


def style(desk: Copydesk, project: Any, **fields: Any) -> Any:
    return desk.styles.create(**{"project_id": project.id, "name": "Plain", **fields})


def test_an_offering_holds_what_it_was_given(desk):
    """Every field comes back as it was sent; an update changes what it names, null clears."""
    project = brand(desk, audiences=[{"id": "potters", "segment": "Potters"}])
    start = datetime.datetime(2026, 12, 1, 9, tzinfo=datetime.UTC)
    made = offering(
        desk,
        project,
        type="event",
        description="Two days.",
        url="https://kiln.example/class",
        price={"amount_minor": 4900, "currency": "GBP", "interval": "once"},
        features=["small groups"],
        benefits=["no more crazing"],
        proof_points=[{"category": "reviews", "text": "4.9 of 5"}],
        audience_ids=["potters"],
        starts_at=start,
        ends_at=start + datetime.timedelta(days=2),
    )
    changed = desk.offerings.update(made.id, price=None, status="archived")

    assert (4900, "GBP", ["potters"], start) == (
        made.price.amount_minor,
        made.price.currency,
        made.audience_ids,
        made.starts_at,
    )
    assert (changed.price, changed.status, changed.description) == (None, "archived", "Two days.")
    assert changed.updated_at > made.updated_at


def test_a_call_to_action_holds_what_it_was_given(desk):
    """Texts, address, campaign, placements and times."""
    project = brand(desk)
    own = offering(desk, project)
    made = cta(
        desk,
        project,
        offering_id=own.id,
        spoken_text="Book your place.",
        url="https://kiln.example/",
        utm={"source": "youtube", "campaign": "glaze"},
        intent="book",
        placements=["mid", "end"],
        language="en-GB",
    )

    assert (own.id, "youtube", None, ["mid", "end"]) == (
        made.offering_id,
        made.utm.source,
        made.utm.medium,
        made.placements,
    )


def fault(call: Any, *args: Any, **fields: Any) -> tuple[str, list[str]]:
    """The code and pointers of a refusal."""
    with pytest.raises(errors.APIError) as caught:
        call(*args, **fields)
    return caught.value.code, [one.pointer for one in caught.value.errors]


def test_what_belongs_to_another_brand_is_refused(desk):
    """Defaults, offerings of calls to action, and what scripts name are the brand's own."""
    project, other = brand(desk), brand(desk)
    foreign = {
        "offering_id": offering(desk, other).id,
        "cta_id": cta(desk, other).id,
        "style_id": style(desk, other).id,
    }
    own = script(desk, project)

    for name, id_ in foreign.items():
        refused = ("validation_failed", [f"/{name}"])
        defaults = fault(desk.projects.update, project.id, defaults={name: id_})
        assert defaults == ("validation_failed", [f"/defaults/{name}"])
        assert refused == fault(script, desk, project, **{name: id_})
        assert refused == fault(desk.scripts.update, own.id, expected_updated_at=own.updated_at, **{name: id_})
    assert fault(lambda: cta(desk, project, offering_id=foreign["offering_id"])) == (
        "validation_failed",
        ["/offering_id"],
    )
    assert fault(lambda: offering(desk, project, audience_ids=["none"])) == ("validation_failed", ["/audience_ids"])


@pytest.mark.parametrize(
    ("family", "fields"),
    [
        ("offerings", {"name": "x"}),
        ("ctas", {"label": "x"}),
        ("styles", {"name": "x"}),
    ],
)
def test_nothing_changes_its_brand(desk, http, family, fields):
    """The brand is not among the fields of an update; a brand that does not exist has nothing."""
    project, other = brand(desk), brand(desk)
    made = http.post(f"/{family}", json={"project_id": project.id, **fields}).json()
    moved = http.patch(f"/{family}/{made['id']}", json={"project_id": other.id})
    lost = http.post(f"/{family}", json={"project_id": "prj_none", **fields})

    assert (moved.status_code, moved.json()["errors"][0]["code"]) == (422, "unknown_field")
    assert (lost.status_code, lost.json()["code"]) == (422, "unknown_reference")


def test_what_is_in_use_stays(desk):
    """A default, an offering with a call to action, a style of a script, an audience of an offering: each names its user."""
    project = brand(desk, audiences=[{"id": "a", "segment": "A"}, {"id": "b", "segment": "B"}])
    own, plain = offering(desk, project, audience_ids=["a"]), style(desk, project)
    button = cta(desk, project, offering_id=own.id)
    desk.projects.update(project.id, defaults={"cta_id": button.id})
    written = script(desk, project, style_id=plain.id)

    for call, user in (
        (lambda: desk.offerings.delete(own.id), button.id),
        (lambda: desk.ctas.delete(button.id), project.id),
        (lambda: desk.styles.delete(plain.id), written.id),
        (lambda: desk.projects.update(project.id, audiences=[{"id": "b", "segment": "B"}]), own.id),
    ):
        with pytest.raises(errors.InUseError) as caught:
            call()
        assert [user] == caught.value.problem["in_use_by"]
    with pytest.raises(errors.InUseError):
        desk.projects.delete(project.id)
    desk.projects.update(project.id, audiences=[{"id": "a", "segment": "A"}], defaults=None)
    for delete, id_ in ((desk.ctas.delete, button.id), (desk.offerings.delete, own.id)):
        delete(id_)


def test_no_reference_dangles_after_a_race(workspace):
    """A delete and a write that refers to what goes: one of them is refused, every time."""
    with workspace.desk() as desk:
        project = brand(desk)
        for _ in range(10):
            own = offering(desk, project)
            outcomes: dict[str, Any] = {}

            def run(name: str, call: Any, outcomes: dict[str, Any] = outcomes) -> None:
                try:
                    outcomes[name] = call()
                except errors.APIError as error:
                    outcomes[name] = error

            calls = {
                "refer": lambda own=own: cta(desk, project, offering_id=own.id),
                "default": lambda own=own: desk.projects.update(project.id, defaults={"offering_id": own.id}),
                "delete": lambda own=own: desk.offerings.delete(own.id),
            }
            threads = [threading.Thread(target=run, args=item) for item in calls.items()]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            gone = outcomes["delete"] is None
            known = {row.id for row in desk.offerings.list(project_id=project.id)}

            assert gone == (own.id not in known)
            assert {row.offering_id for row in desk.ctas.list(project_id=project.id)} - {None} <= known
            assert desk.projects.get(project.id).defaults.offering_id in {None, *known}
            desk.projects.update(project.id, defaults=None)


@pytest.mark.parametrize(
    ("call", "pointers"),
    [
        (lambda desk, own: offering(desk, own, price={"amount_minor": -1, "currency": "gbp"}), ["/price/amount_minor", "/price/currency"]),
        (lambda desk, own: cta(desk, own, label="x" * 121), ["/label"]),
        (lambda desk, own: cta(desk, own, placements=["roof"], language="english please"), ["/language", "/placements/0"]),
        (lambda desk, own: style(desk, own, formality=1.5, person="royal"), ["/formality", "/person"]),
        (lambda desk, own: style(desk, own, rules=[{"id": "a", "kind": "regex", "text": "x", "pattern": "(" }]), ["/rules/0/pattern"]),
        (lambda desk, own: style(desk, own, rules=[{"id": "a", "kind": "regex", "text": "x", "pattern": "(?R)"}]), ["/rules/0/pattern"]),
        (lambda desk, own: style(desk, own, rules=[{"id": "a", "kind": "do", "text": "x"}] * 2), ["/rules"]),
        (lambda desk, own: style(desk, own, terms=[{"not": ["x"]}]), ["/terms/0/use"]),
        (
            lambda desk, own: offering(desk, own, starts_at="2026-12-02T00:00:00Z", ends_at="2026-12-01T00:00:00Z"),
            ["/ends_at"],
        ),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_refused(desk, call, pointers):
    """Each fault at its place, all at once."""
    project = brand(desk)
    code, found = fault(lambda: call(desk, project))

    assert ("validation_failed", pointers) == (code, sorted(found))


def test_a_brand_has_one_default_style(desk):
    """The style that becomes the default takes the place of the one before; other brands are not touched."""
    project, other = brand(desk), brand(desk)
    first, foreign = style(desk, project, is_default=True), style(desk, other, is_default=True)
    second = style(desk, project, is_default=True)
    assert [desk.styles.get(one.id).is_default for one in (first, second, foreign)] == [False, True, True]
    desk.styles.update(first.id, is_default=True)

    assert [desk.styles.get(one.id).is_default for one in (first, second, foreign)] == [True, False, True]


def test_a_text_is_checked_against_a_style(desk):
    """Violations with offsets and a score, over the API."""
    project = brand(desk)
    made = style(desk, project, voice={"avoid": ["leverage"]}, terms=[{"use": "glaze", "not": ["enamel"]}])
    text = "We leverage enamel."
    report = desk.styles.check(made.id, text=text)

    assert [(one.kind, text[one.start_char : one.end_char]) for one in report.violations] == [
        ("avoid", "leverage"),
        ("term", "enamel"),
    ]
    assert (report.score, report.violation_count, report.violations[1].suggestion) == (0.0, 2, "glaze")
    assert "leverage" in report._repr_html_()


def test_scripts_carry_the_report_of_their_style(desk):
    """Of the script's own style, else of the brand's; renewed when the body or the style changes."""
    project = brand(desk)
    strict, mild = style(desk, project, voice={"avoid": ["crack"]}), style(desk, project)
    made = script(desk, project, body="Glazes crack. Kilns cool.")
    assert made.style_report is None
    made = desk.scripts.update(made.id, expected_updated_at=made.updated_at, style_id=strict.id)
    assert (made.style_report.score, [one.text for one in made.style_report.violations]) == (0.5, ["crack"])
    made = desk.scripts.update(made.id, expected_updated_at=made.updated_at, body="Glazes craze.")
    assert (made.style_report.score, made.style_report.violations) == (1.0, [])
    made = desk.scripts.update(made.id, expected_updated_at=made.updated_at, style_id=None)
    assert made.style_report is None
    desk.projects.update(project.id, defaults={"style_id": strict.id})

    assert script(desk, project, body="It cracks. A crack.").style_report.score == 0.5
    assert script(desk, project, body="A crack.", style_id=mild.id).style_report.score == 1.0
    assert script(desk, project).style_report is None


def test_the_writer_keeps_to_the_style(desk):
    """What the style forbids is not written, where the sources leave a choice; the snapshot keeps the style."""
    project = brand(desk)
    source = document(desk, project)
    free = (
        desk.scripts.generate(script(desk, project), topic=TOPIC, document_ids=[source.id], words=120).result(60).script
    )
    strict = style(
        desk,
        project,
        voice={"avoid": ["silica", "crazes"]},
        rules=[{"id": "no-boron", "kind": "regex", "text": "no boron", "pattern": "(?i)boron", "severity": "error"}],
        max_sentence_words=14,
    )
    made = script(desk, project, style_id=strict.id)
    kept = desk.scripts.generate(made, topic=TOPIC, document_ids=[source.id], words=120).result(60).script

    assert any(word in free.body for word in ("silica", "crazes", "Boron"))
    assert not any(word in kept.body.lower() for word in ("silica", "crazes", "boron"))
    assert {one.severity for one in kept.style_report.violations} <= {"warn"}
    assert "silica" in SOURCE
    assert strict.id == desk.context_snapshots.get(kept.context_snapshot_id).style["id"]
