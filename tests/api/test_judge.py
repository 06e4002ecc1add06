"""A judge: a model is asked of each sentence whether what it cites says so; it convicts and acquits, but for what code knows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from copydesk import Copydesk
from copydesk_server.providers.models.choice import Judge
from support import language_model as models
from support.factories import TOPIC, brand, document, script, until
from support.language_model import Model, Reply
from support.server import Server, Workspace, new_workspace

FIRST = "Crazing is a network of fine cracks in a fired glaze."
RESTATED = "In a fired glaze, crazing is a network of cracks."
CHEAP = Judge(model="small-judge", usd_per_million_in=0.1, usd_per_million_out=0.4)
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
    """A draft of sentences that all cite the first sentence of the source, filled up to its length with true ones."""

    def answer(asked):
        number = models.number_of(asked, FIRST)
        made = [{"text": text, "cites": [number], "kind": "fact"} for text in texts]
        rest = [one for one in models.facts(asked) if one["text"] != FIRST][:6]
        return {"blocks": [{"does": "point", "heading": None, "sentences": [*made, *rest]}]}

    return answer


def again(text: str):
    """Each faulty sentence said anew with these words."""
    return lambda asked: {
        "sentences": [
            {"number": one["number"], "text": text, "cites": [models.number_of(asked, FIRST)]}
            for one in asked["sentences"]
        ]
    }


def opinion(*verdicts: str):
    """A verdict for each statement, in order: yes, no, or none."""
    told = {"yes": {"why": "", "supported": True}, "no": {"why": "it is not said", "supported": False}}

    def answer(asked):
        rows = zip(asked["statements"], verdicts, strict=True)
        return {"verdicts": [{"number": row["number"], **told[one]} for row, one in rows if one in told]}

    return answer


def test_a_sentence_that_the_judge_confirms_says_so(desk, model):
    """It is judged with its source, what stands around that and its headings, and the call is charged."""
    model.replies = [said(RESTATED), opinion("yes")]
    job = queue(desk)
    citation = job.result(60).script.citations[0]

    assert (citation.kind, citation.source_quote, citation.verified_by) == ("paraphrase", FIRST, "judge")
    [asked] = model.asked(1)["statements"]
    assert (asked["statement"], asked["sources"]) == (RESTATED, [FIRST])
    assert asked["around"]
    assert asked["under"][0].startswith("Crazing")
    assert job.data.cost.provider_calls == len(model.requests) == 2


def test_the_draft_is_shown_while_it_is_judged(desk, model):
    """A reader need not wait for the judge to see what is being written."""
    model.replies = [said(RESTATED), Reply(opinion("yes"), seconds=1.5)]
    job, seen = queue(desk), []

    def shows_text() -> bool:
        seen.append(desk.jobs.get(job.id))
        return bool(seen[-1].progress_detail and seen[-1].progress_detail.preview)

    until(shows_text)
    assert (seen[-1].status, seen[-1].progress_detail.stage) == ("running", "check")
    assert RESTATED in seen[-1].progress_detail.preview


def test_words_of_the_source_need_no_judge(desk, model):
    """They are verified by code, and nobody is asked."""
    model.replies = [said(FIRST)]
    citation = queue(desk).result(60).script.citations[0]

    assert (citation.kind, citation.verified_by) == ("verbatim", "code")
    assert len(model.requests) == 1


def test_what_the_judge_convicts_is_repaired_and_judged_again(desk, model):
    """The repair is told the judge's reason; what is still not supported is removed."""
    other = "Crazing is a net of cracks."
    model.replies = [said(RESTATED), opinion("no"), again(other), opinion("no")]
    job = queue(desk)
    written = job.result(60).script

    assert model.asked(2)["sentences"][0]["fault"] == "it is not said"
    [removed] = job.data.result["removed"]
    assert (removed["text"], removed["reason"]) == (other, "unconfirmed")
    assert other not in written.body


# Code misses the negation of another word, and doubts the sentence.
DOUBTED = "No fired glaze with fine cracks is free of a network of crazing."


def test_a_repaired_sentence_is_judged_after_the_one_that_it_follows(desk, model):
    """And not after the other sentences that were repaired."""
    other = "A network of cracks is what potters call crazing."
    model.replies = [said(RESTATED, other), opinion("yes", "no"), again(RESTATED), opinion("yes")]
    queue(desk).result(60)

    told = [one for request in range(len(model.requests)) for one in model.asked(request).get("statements", ())]
    assert [one.get("follows") for one in told] == [None, RESTATED, RESTATED]


def test_the_judge_acquits_what_only_code_doubts(desk, model):
    """A denial that code takes for a contradiction stands where the judge finds it supported."""
    model.replies = [said(DOUBTED), opinion("yes")]
    job = queue(desk)
    citation = job.result(60).script.citations[0]

    assert (citation.quote, citation.verified_by) == (DOUBTED, "judge")
    assert job.data.result["removed"] == []


def test_the_judge_cannot_acquit_a_number_that_is_not_there(desk, model):
    """A hard fault is not shown to it."""
    lie = "Crazing has 12 fine cracks in a fired glaze."
    model.replies = [said(lie), lambda asked: {"sentences": []}]
    job = queue(desk)
    written = job.result(60).script

    assert not [request for request in range(len(model.requests)) if "statements" in model.asked(request)]
    assert lie not in written.body
    assert [one["reason"] for one in job.data.result["removed"]] == ["wrong_number"]


def test_a_judge_that_fails_leaves_the_verdict_to_code(desk, model):
    """The paid draft is kept, its citations say `code`, and a warning names what is missing."""
    model.replies = [said(RESTATED), Reply(status=500)]
    written = queue(desk).result(60).script

    assert written.citations[0].verified_by == "code"
    assert "the judge" in next(one.message.lower() for one in written.warnings if one.code == "step_skipped")


def test_a_repair_that_fails_costs_the_sentence_and_nothing_else(desk, model):
    """The job ends with what is supported."""
    model.replies = [said("Crazing has 12 fine cracks."), Reply(content="no JSON at all")]
    job = queue(desk)
    written = job.result(60).script

    assert written.citations
    assert "12" not in written.body
    assert {"step_skipped", "claims_removed"} <= {one.code for one in written.warnings}


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
    """It is higher than without, and says so."""
    input_ = wish(desk)
    found = desk.jobs.estimate(operation="script.generate", input=input_)
    models.choose(workspace, model, second_opinion=False)
    without = desk.jobs.estimate(operation="script.generate", input=input_)

    assert found.cost_usd > without.cost_usd
    assert ("judged" in found.basis, "judged" in without.basis) == (True, False)


def test_another_model_judges_at_its_own_price(desk, workspace, model):
    """The call of the judge names it, is charged at its price, and the estimate has that price."""
    input_ = wish(desk)
    same = desk.jobs.estimate(operation="script.generate", input=input_)
    models.choose(workspace, model, second_opinion=True, judge=CHEAP)
    cheaper = desk.jobs.estimate(operation="script.generate", input=input_)
    model.replies = [said(RESTATED), opinion("yes")]
    job = queue(desk)
    citation = job.result(60).script.citations[0]

    assert [request["model"] for request in model.requests] == ["gpt-4o-mini", CHEAP.model]
    assert citation.verified_by == "judge"
    assert job.data.cost.charged_usd == pytest.approx(ONE_CALL * 1.1)
    assert cheaper.cost_usd < same.cost_usd
    assert CHEAP.model in cheaper.basis


def test_without_the_setting_nobody_is_asked(desk, workspace, model):
    """What code believes is cited after one call, and the citation says that code alone looked."""
    models.choose(workspace, model, second_opinion=False)
    model.replies = [said(RESTATED)]
    citation = queue(desk).result(60).script.citations[0]

    assert (citation.quote, citation.verified_by) == (RESTATED, "code")
    assert len(model.requests) == 1
