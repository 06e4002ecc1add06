"""A model drafts the slides of a condensed deck: what it claims is checked, what it costs is told, and no sentence is lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from copydesk import Copydesk
from support import language_model as models
from support.factories import brand, script
from support.language_model import Model
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


def slide(last: int, layout: str, title: str, said: int, *lines: tuple[str, int]) -> dict[str, Any]:
    """A slide of an answer; each line with the number of its sentence."""
    rows = [{"label": None, "text": text, "sentences": [at], "icon": None} for text, at in lines]
    return {"last": last, "layout": layout, "title": title, "sentences": [said], "icon": None, "lines": rows}


DRAFT = [
    slide(1, "title", "Pots crack in the kiln", 0),
    slide(3, "statement", "Of 700 pots, 119 cracked", 2, ("The cost to the studio: £2,400", 3)),
    slide(
        6,
        "closing",
        "Mara Lindt measures the clay",
        5,
        ("119 of 700 pots cracked", 2),
        ("Mara Lindt keeps the door shut until morning", 4),
    ),
]


def drafted(*slides: dict[str, Any]):
    return lambda asked: {"slides": list(slides)}


def mended(*claims: tuple[str, int]):
    """Other words for what was in doubt, each of a sentence of a passage."""

    def answer(asked):
        texts = [one["text"].split("\n\n") for one in asked["passages"]]
        said = [(passage, text) for passage, own in zip(asked["passages"], texts, strict=True) for text in own]
        rows = [{"text": text, "passage_id": said[at][0]["id"], "quote": said[at][1]} for text, at in claims]
        return {"sentences": rows or [{"text": "", "passage_id": None, "quote": None} for _ in asked["sentences"]]}

    return answer


def queue(desk: Copydesk, **options: Any):
    own = script(desk, brand(desk), body=TEXT)
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
    said = " ".join(one["speaker_note"] for one in deck["slides"])
    assert said.split() == [word for line in TEXT.splitlines() if "#" not in line for word in line.split()]
    assert job.data.cost.charged_usd == pytest.approx(CALLS * ONE_CALL)
    assert "slides of" in job.data.estimate.basis
    assert job.data.estimate.cost_usd >= ONE_CALL
    assert [row["n"] for row in model.asked(0)["text"]] == list(range(7))


def test_a_lie_is_said_anew_once_and_then_dropped(desk, model):
    """What holds the second time is shown; what does not is not on any slide."""
    lies = [
        DRAFT[0],
        slide(
            3,
            "bullets",
            "119 pots cracked",
            2,
            ("Of 700 pots, 190 cracked", 2),
            ("The cost was £2,900", 3),
            ("The cost to the studio: £2,400", 3),
        ),
        DRAFT[2],
    ]
    model.replies = [
        drafted(*lies),
        drafted(),
        mended(("119 of 700 pots cracked", 2), ("Cracked pots cost the studio £9,999", 3)),
    ]
    _, job = queue(desk)
    deck = deck_of(job)

    assert [row["reason"] for row in model.asked(2)["sentences"]] == ["wrong_number", "wrong_number"]
    assert deck["slides"][1]["content"]["bullets"] == ["119 of 700 pots cracked", "The cost to the studio: £2,400"]
    assert not {"190", "£2,900", "£9,999"} & set(str(deck).replace("'", " ").split())
    assert job.data.cost.provider_calls == CALLS + 1


@pytest.mark.parametrize(
    "answer",
    [
        [],
        [slide(6, "title", "Everything is a lie", 0)],
        [slide(6, "quote", "Glaciers melt in the sun", 0)],
        [slide(-1, "bullets", "Glaciers melt", 99), slide(0, "closing", "Glaciers melt", -5)],
    ],
)
def test_what_does_not_hold_is_made_by_the_rules(desk, model, answer):
    """A deck in the words of the script; nothing of the model's is on it, nothing of the script's is lost."""
    model.replies = [drafted(*answer), *([drafted()] if answer else [])]
    model.default = mended()
    _, job = queue(desk)
    deck = deck_of(job)

    assert len(deck["slides"]) >= 2
    assert "Glaciers" not in str(deck)
    assert "lie" not in str(deck).split()
    assert "Nobody else does it." in " ".join(one["speaker_note"] for one in deck["slides"])


def test_other_modes_ask_no_model(desk, model):
    """`preserve` shows the script's own words, and costs nothing."""
    _, job = queue(desk, mode="preserve")
    deck_of(job)

    assert model.requests == []
    assert job.data.estimate.cost_usd == 0


def test_a_second_opinion_is_asked_of_what_is_restated(desk, model, workspace):
    """A line that it does not confirm is not shown."""
    models.choose(workspace, model, second_opinion=True)

    def doubting(asked):
        rows = enumerate(asked["statements"], 1)
        return {
            "verdicts": [{"number": at, "why": "", "supported": "clay" not in one["statement"]} for at, one in rows]
        }

    model.replies = [drafted(*DRAFT), drafted(), doubting, mended(), doubting]
    _, job = queue(desk)
    deck = deck_of(job)

    assert "measures the clay" not in str([one["content"] for one in deck["slides"]])
    assert "Mara Lindt keeps the door shut until morning" in deck["slides"][-1]["content"]["points"]


def test_one_slide_is_drafted_anew_and_the_others_stay(desk, model):
    """The model is asked of that slide's sentences alone, for another layout, under a title that no slide has."""
    model.replies = [drafted(*DRAFT)]
    own, job = queue(desk)
    before = job.result(60).artifact
    model.replies = [drafted(slide(1, "big_number", "Cracked pots cost the studio £2,400", 1))]
    again = desk.slides.generate(
        own, mode="condense", exports=["pptx"], keep={"artifact_id": before.id, "indexes": [0, 2]}
    )
    after = deck_of(again)

    assert [row["text"] for row in model.asked()["text"]] == [
        "Of 700 pots, 119 cracked.",
        "That cost the studio £2,400.",
    ]
    assert "statement" not in model.asked()["layouts"]
    assert [one["title"] for one in after["slides"]][::2] == [one["title"] for one in before.content["slides"]][::2]
    assert after["slides"][1]["speaker_note"] == before.content["slides"][1]["speaker_note"]
    assert after["slides"][1]["layout"] != "statement"
