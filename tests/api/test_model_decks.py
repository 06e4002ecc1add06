"""A model drafts the slides of a condensed deck: what it claims is checked, what it costs is told, and no sentence is lost."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from copydesk import Copydesk
from support import language_model as models
from support.factories import brand, script
from support.language_model import Model, Reply
from support.server import Server, Workspace, new_workspace

TEXT = """Pots crack in the kiln. We looked at the log of a year.

## Losses

Of 700 pots, 119 cracked. That cost the studio £2,400.

## Advice

Mara Lindt keeps the door shut until morning. She measures the clay. Nobody else does it.
"""
ONE_CALL = (1000 * 1.0 + 100 * 4.0) / 1_000_000
# One that drafts, and one that looks at the slides.
CALLS = 2


@pytest.fixture(scope="module")
def workspace(server: Server) -> Workspace:
    return new_workspace(server)


@pytest.fixture
def model(workspace: Workspace) -> Iterator[Model]:
    """A model that drafts for the workspace."""
    with models.served() as found:
        models.choose(workspace, found)
        yield found


@pytest.fixture
def desk(workspace: Workspace) -> Iterator[Copydesk]:
    with workspace.desk() as found:
        yield found


def slide(last: int, layout: str, title: str, cited: int, *lines: tuple[str, int]) -> dict[str, Any]:
    """A slide of an answer; each line with the number of its sentence, from 1."""
    rows = [{"label": None, "text": text, "cites": [f"1.{at}"], "icon": None} for text, at in lines]
    return {"last": f"1.{last}", "layout": layout, "title": title, "cites": [f"1.{cited}"], "icon": None, "lines": rows}


DRAFT = [
    slide(2, "title", "Pots crack in the kiln", 1),
    slide(4, "statement", "Of 700 pots, 119 cracked", 3, ("The cost to the studio: £2,400", 4)),
    slide(
        7,
        "closing",
        "Mara Lindt measures the clay",
        6,
        ("119 of 700 pots cracked", 3),
        ("Mara Lindt keeps the door shut until morning", 5),
    ),
]
LIES = [
    DRAFT[0],
    slide(
        4,
        "bullets",
        "119 pots cracked",
        3,
        ("Of 700 pots, 190 cracked", 3),
        ("The cost was £2,900", 4),
        ("The cost to the studio: £2,400", 4),
    ),
    DRAFT[2],
]
SAME = Reply({"slides": []})


def drafted(*slides: dict[str, Any], **more: Any) -> Reply:
    return Reply({"slides": list(slides)}, **more)


def repaired(*texts: tuple[str, int]) -> Reply:
    """Other words for what was faulty, each with the number of the sentence that says it."""
    rows = [{"number": at, "text": text, "cites": [f"1.{cited}"]} for at, (text, cited) in enumerate(texts, 1)]
    return Reply({"sentences": rows})


def queue(desk: Copydesk, body: str = TEXT, **options: Any):
    own = script(desk, brand(desk), body=body)
    return own, desk.slides.generate(own, **{"mode": "condense", "exports": ["pptx"], **options})


def deck_of(job: Any) -> dict[str, Any]:
    return job.result(60).artifact.content


def test_a_model_drafts_the_slides_and_every_sentence_is_said(desk, model):
    """Its titles and lines are shown; the sentences of the script are in the notes, in order."""
    model.replies = [drafted(*DRAFT)]
    _, job = queue(desk)
    deck = deck_of(job)
    first, second, last = deck["slides"]

    assert [one["layout"] for one in deck["slides"]] == ["title", "statement", "closing_cta"]
    assert first["content"]["subtitle"] == "Pots crack in the kiln"
    assert (second["title"], second["content"]["support"]) == (
        "Of 700 pots, 119 cracked",
        "The cost to the studio: £2,400",
    )
    assert (last["title"], len(last["content"]["points"])) == ("Mara Lindt measures the clay", 2)
    spoken = " ".join(one["speaker_note"] for one in deck["slides"])
    assert spoken.split() == [word for line in TEXT.splitlines() if "#" not in line for word in line.split()]
    assert job.data.cost.charged_usd == pytest.approx(CALLS * ONE_CALL)
    assert "slides of" in job.data.estimate.basis
    assert job.data.estimate.cost_usd >= job.data.cost.charged_usd
    assert list(model.asked(0)["sources"]) == [f"1.{at}" for at in range(1, 8)]
    assert job.data.result["removed"] == []


def test_an_unsupported_line_is_repaired_once_and_then_removed(desk, model):
    """The repair names the exact fault; what is still false is on no slide, and listed in the result."""
    repair = repaired(("119 of 700 pots cracked", 3), ("Cracked pots cost the studio £9,999", 4))
    model.replies = [drafted(*LIES), SAME, repair]
    _, job = queue(desk)
    deck = deck_of(job)

    assert [row["fault"] for row in model.asked(2)["sentences"]] == [
        "The source says 700 and 119, the sentence says 190.",
        "The source says £2,400, the sentence says £2,900.",
    ]
    assert deck["slides"][1]["content"]["bullets"] == ["119 of 700 pots cracked", "The cost to the studio: £2,400"]
    assert not {"190", "£2,900", "£9,999"} & set(str(deck).replace("'", " ").split())
    assert job.data.cost.provider_calls == CALLS + 1
    [removed] = job.data.result["removed"]
    assert (removed["text"], removed["reason"]) == ("Cracked pots cost the studio £9,999", "wrong_number")
    assert "claims_removed" in [one["code"] for one in job.data.result["warnings"]]


def test_a_second_look_sees_the_faults_and_is_the_last_one(desk, model):
    """Its slides stand where less is wrong with them; nothing is asked a third time."""
    model.replies = [drafted(*LIES), drafted(*DRAFT)]
    _, job = queue(desk)
    deck = deck_of(job)

    faults = [fault for one in model.asked(1)["slides_so_far"] for fault in one["faults"]]
    assert any("the sentence says £2,900" in fault for fault in faults)
    assert deck["slides"][1]["title"] == "Of 700 pots, 119 cracked"
    assert job.data.cost.provider_calls == CALLS


def test_a_second_look_with_more_faults_is_not_taken(desk, model):
    """The slides that were paid for first stay."""
    model.replies = [drafted(*DRAFT), drafted(*LIES)]
    _, job = queue(desk)

    assert deck_of(job)["slides"][1]["title"] == "Of 700 pots, 119 cracked"


@pytest.mark.parametrize(
    "answer",
    [
        [],
        [slide(7, "title", "Everything is a lie", 1)],
        [slide(7, "quote", "Glaciers melt in the sun", 1)],
        [slide(-1, "bullets", "Glaciers melt", 99), slide(0, "closing", "Glaciers melt", -5)],
    ],
)
def test_what_does_not_hold_is_made_by_the_rules(desk, model, answer):
    """A deck in the words of the script; nothing of the model's is on it, nothing of the script's is lost."""
    model.replies = [drafted(*answer)]
    _, job = queue(desk)
    deck = deck_of(job)

    assert len(deck["slides"]) >= 2
    assert "Glaciers" not in str(deck)
    assert "lie" not in str(deck).split()
    assert "Nobody else does it." in " ".join(one["speaker_note"] for one in deck["slides"])


def test_what_was_paid_for_is_kept_when_later_calls_fail(desk, model):
    """The second look and the repair fail: the slides are there without what is false, and warnings say what is missing."""
    model.replies = [drafted(*LIES), Reply("no JSON"), Reply("no JSON")]
    _, job = queue(desk)
    deck = deck_of(job)

    assert deck["slides"][1]["title"] == "119 pots cracked"
    assert "190" not in str([one["content"] for one in deck["slides"]])
    warnings = [one["message"] for one in job.data.result["warnings"] if one["code"] == "step_skipped"]
    assert [one.split(" failed")[0] for one in warnings] == ["A second look at the slides", "The repair"]


def test_whole_slides_of_an_answer_that_was_cut_off_are_shown(desk, model):
    """The text after them has slides in its own words, and a warning says so."""
    text = json.dumps(drafted(*DRAFT).content)
    model.replies = [Reply(text[: text.index('"1.7"')], finish="length")]
    _, job = queue(desk)
    deck = deck_of(job)

    assert deck["slides"][1]["title"] == "Of 700 pots, 119 cracked"
    assert "Nobody else does it." in " ".join(one["speaker_note"] for one in deck["slides"])
    assert any("cut off" in one["message"] for one in job.data.result["warnings"])


def test_no_deck_costs_more_than_its_estimate(desk, model, workspace):
    """Short and long texts, with and without a judge, with a number of slides: every call is counted as it was sent."""
    long = "\n\n".join(f"## Kiln {n}\n\n" + "Of 700 pots, 119 cracked in it. " * 12 for n in range(9))
    for body, options in [(TEXT, {}), (TEXT, {"n_slides": 5}), (long, {}), (long, {"n_slides": 30})]:
        for judged in (False, True):
            models.choose(workspace, model, second_opinion=judged)
            answer = drafted(*LIES, usage=None)
            model.replies = [answer] * 5
            _, job = queue(desk, body, **options)
            job.wait(60)
            assert 0 < job.data.cost.charged_usd <= job.data.estimate.cost_usd, (options, judged)
            messages = " ".join(one["message"] for one in job.data.result["warnings"])
            assert body == long or "left no money" not in messages


def test_other_modes_ask_no_model(desk, model):
    """`preserve` shows the script's own words, and costs nothing."""
    _, job = queue(desk, mode="preserve")
    deck_of(job)

    assert model.requests == []
    assert job.data.estimate.cost_usd == 0


def test_a_judge_decides_on_what_code_cannot(desk, model, workspace):
    """A line that it does not confirm is not shown, though each of its words is in the source."""
    models.choose(workspace, model, second_opinion=True)

    def doubting(asked):
        return {
            "verdicts": [
                {"number": one["number"], "why": "", "supported": "clay" not in one["statement"]}
                for one in asked["statements"]
            ]
        }

    model.replies = [drafted(*DRAFT), SAME, doubting]
    _, job = queue(desk)
    deck = deck_of(job)

    assert "measures the clay" not in str([one["content"] for one in deck["slides"]])
    assert "Mara Lindt keeps the door shut until morning" in deck["slides"][-1]["content"]["points"]
    assert [one["text"] for one in job.data.result["removed"]] == ["Mara Lindt measures the clay"]


def test_one_slide_is_drafted_anew_and_the_others_stay(desk, model):
    """The model is asked of that slide's sentences alone, for another layout, under a title that no slide has."""
    model.replies = [drafted(*DRAFT)]
    own, job = queue(desk)
    before = job.result(60).artifact
    model.replies = [drafted(slide(2, "big_number", "Cracked pots cost the studio £2,400", 2))]
    again = desk.slides.generate(
        own, mode="condense", exports=["pptx"], keep={"artifact_id": before.id, "indexes": [0, 2]}
    )
    after = deck_of(again)

    assert list(model.asked()["sources"].values()) == ["Of 700 pots, 119 cracked.", "That cost the studio £2,400."]
    assert "statement" not in model.asked()["layouts"]
    assert [one["title"] for one in after["slides"]][::2] == [one["title"] for one in before.content["slides"]][::2]
    assert after["slides"][1]["speaker_note"] == before.content["slides"][1]["speaker_note"]
    assert after["slides"][1]["layout"] != "statement"
