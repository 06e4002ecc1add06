"""A second opinion: the model is asked of each restated sentence whether its source says so, and what it doubts is not cited."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from copydesk import Copydesk
from support import language_model as models
from support.factories import TOPIC, brand, document, script
from support.language_model import Model, Reply
from support.server import Server, Workspace, new_workspace

FIRST = "Crazing is a network of fine cracks in a fired glaze."
RESTATED = "In a fired glaze, crazing is a network of cracks."
ONE_CALL = (1000 * 1.0 + 100 * 4.0) / 1_000_000


@pytest.fixture(scope="module")
def workspace(server: Server) -> Workspace:
    return new_workspace(server)


@pytest.fixture
def model(workspace: Workspace) -> Iterator[Model]:
    """A model that writes for the workspace, and is asked for a second opinion."""
    with models.served() as found:
        models.choose(workspace, found, second_opinion=True)
        yield found


@pytest.fixture
def desk(workspace: Workspace) -> Iterator[Copydesk]:
    with workspace.desk() as found:
        yield found


def queue(desk: Copydesk, **options):
    project = brand(desk)
    source, draft = document(desk, project), script(desk, project)
    return desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=80, **options)


def said(*texts: str):
    """A draft of sentences that all cite the first sentence of the source."""

    def answer(asked):
        return {"blocks": [{"heading": None, "sentences": [claim(asked, text) for text in texts]}]}

    return answer


def claim(asked, text: str):
    id_ = next(one["id"] for one in asked["passages"] if FIRST in one["text"])
    return {"text": text, "passage_id": id_, "quote": FIRST}


def again(text: str):
    """Each doubtful sentence said anew with these words."""
    return lambda asked: {"sentences": [claim(asked, text) for _ in asked["sentences"]]}


def opinion(*verdicts: str) -> Reply:
    """A verdict for each statement: yes, no, or none."""
    told = {"yes": {"why": "", "supported": True}, "no": {"why": "not said", "supported": False}}
    return Reply({"verdicts": [{"number": at, **told[one]} for at, one in enumerate(verdicts, 1) if one in told]})


def test_a_restated_sentence_that_is_confirmed_is_cited(desk, model):
    """It is judged with its source, what stands before that and its headings, and the call is charged."""
    model.replies = [said(RESTATED), opinion("yes")]
    job = queue(desk)
    [citation] = job.result(60).script.citations

    assert (citation.kind, citation.source_quote) == ("paraphrase", FIRST)
    [asked] = model.asked(1)["statements"]
    assert (asked["statement"], asked["source"]) == (RESTATED, FIRST)
    assert job.data.cost.provider_calls == len(model.requests) == 2
    assert job.data.cost.charged_usd == pytest.approx(2 * ONE_CALL)


def test_what_is_doubted_is_said_anew(desk, model):
    """The model's own words of before do not stand; those of the source do, and they need no opinion."""
    model.replies = [said(RESTATED), opinion("no"), again(FIRST)]
    written = queue(desk).result(60).script

    assert [row["reason"] for row in model.asked(2)["sentences"]] == ["unconfirmed"]
    assert ([citation.quote for citation in written.citations], written.unsupported_spans) == ([FIRST], [])
    assert RESTATED not in written.body
    assert len(model.requests) == 3


def test_only_what_is_restated_is_judged(desk, model):
    """Words of the source need no opinion, and lies that rules see get none: a model cannot wave them through."""
    model.replies = [said(FIRST, RESTATED, "Crazing has 12 cracks in a fired glaze."), opinion("yes"), again("")]
    written = queue(desk).result(60).script

    assert [row["statement"] for row in model.asked(1)["statements"]] == [RESTATED]
    assert [citation.quote for citation in written.citations] == [FIRST, RESTATED]


@pytest.mark.parametrize("verdicts", [(), ("yes",), ("none", "yes"), ("no", "yes")], ids=" ".join)
def test_a_verdict_that_is_not_given_is_none_in_favour(desk, model, verdicts):
    """A verdict is of the statement of its number: a model that leaves one out has confirmed no other one by that."""
    other = "A network of fine cracks in a fired glaze is crazing."
    model.replies = [said(FIRST, RESTATED, other), opinion(*verdicts), again("")]
    written = queue(desk).result(60).script

    confirmed = [text for text, one in zip((RESTATED, other), verdicts, strict=False) if one == "yes"]
    assert [citation.quote for citation in written.citations] == [FIRST, *confirmed]
    assert len(model.asked(2)["sentences"]) == 2 - len(confirmed)


def wish(desk: Copydesk):
    project = brand(desk)
    source, draft = document(desk, project), script(desk, project)
    return {
        "script_id": draft.id,
        "expected_updated_at": draft.updated_at,
        "topic": TOPIC,
        "document_ids": [source.id],
        "target": {"words": 80},
    }


def test_an_estimate_has_the_price_of_the_opinion(desk, workspace, model):
    """It is higher than without, says so, and is more than what a job with an opinion on all it says is charged."""
    input_ = wish(desk)
    found = desk.jobs.estimate(operation="script.generate", input=input_)
    models.choose(workspace, model, second_opinion=False)
    without = desk.jobs.estimate(operation="script.generate", input=input_)

    assert found.cost_usd > without.cost_usd
    assert ("second opinion" in found.basis, "second opinion" in without.basis) == (True, False)


def test_without_the_setting_nobody_is_asked(desk, workspace, model):
    """What rules believe is cited after one call."""
    models.choose(workspace, model, second_opinion=False)
    model.replies = [said(RESTATED)]
    written = queue(desk).result(60).script

    assert [citation.quote for citation in written.citations] == [RESTATED]
    assert len(model.requests) == 1


def test_an_article_drops_what_is_doubted(desk, model):
    """What a model makes of a script's sentences is held against them, and what is not confirmed is not said."""
    model.replies = [said(FIRST)]
    written = queue(desk).result(60).script
    model.replies = [restated(RESTATED, "A network of fine cracks in a fired glaze is crazing."), opinion("no", "yes")]
    article = desk.articles.generate(written, formats=["markdown"]).result(60).artifact.content

    assert RESTATED not in article["markdown"]
    assert "A network of fine cracks in a fired glaze is crazing.[^1]" in article["markdown"]


def restated(*texts: str):
    """An article's part of sentences that all stand on the first one of the script."""
    rows = [{"text": text, "passage_id": "p0", "quote": FIRST} for text in texts]
    return Reply({"blocks": [{"heading": None, "sentences": rows}]})
