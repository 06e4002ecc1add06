"""Articles by a model: written from the sources of the script, under its headings, with the brand's lines as they are."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from copydesk import Copydesk
from copydesk_server.articles import generation
from support import language_model as models
from support.factories import SOURCE, TOPIC, brand, document, script
from support.language_model import Model, Reply
from support.server import Server, Workspace, new_workspace

FIRST = "Crazing is a network of fine cracks in a fired glaze."
SECOND = "The cracks appear because the glaze contracts more than the clay body when it cools."
# The script does not say it; the passage that it cites does.
THIRD = "A glaze under tension always cracks sooner or later."
ANEW = "A network of fine cracks in a fired glaze is crazing."
LIE = "Crazing has 12 fine cracks in a fired glaze."


@pytest.fixture(scope="module")
def workspace(server: Server) -> Workspace:
    return new_workspace(server)


@pytest.fixture
def model(workspace: Workspace) -> Iterator[Model]:
    """A model that writes for the workspace."""
    with models.served() as found:
        models.choose(workspace, found)
        yield found


@pytest.fixture
def desk(workspace: Workspace) -> Iterator[Copydesk]:
    with workspace.desk() as found:
        yield found


@pytest.fixture
def written(desk: Copydesk, model: Model):
    """A script of two sentences, with a call to action; the model has no request or reply left."""
    audience = {"id": "potters", "segment": "Studio potters"}
    project = brand(desk, name="Kiln & Sons", audiences=[audience])
    cta = desk.ctas.create(project_id=project.id, label="Book", spoken_text="Book your place today!")
    source, draft = document(desk, project), script(desk, project, cta_id=cta.id)
    model.replies = [answer((FIRST, [FIRST]), (SECOND, [SECOND])), answer()]
    made = desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=50).result(60).script
    model.requests.clear()
    model.replies.clear()
    return made


def answer(*sentences: tuple[str, list[str]], heading: str | None = None):
    """A draft whose first block has these sentences, each with the source sentences that it cites."""

    def reply(asked):
        rows = [
            {"text": text, "cites": [models.number_of(asked, one) for one in cites], "kind": "fact"}
            for text, cites in sentences
        ]
        empty = {"heading": None, "sentences": []}
        return {"blocks": [{"heading": heading, "sentences": rows}, *[empty] * (len(asked.get("sections", ())) - 1)]}

    return reply


def article(desk: Copydesk, made, body: str | None = None, **input_):
    """The finished job of an article, and its content."""
    given = {"script_id": made.id, "body": body or made.body, "formats": ["markdown"], **input_}
    job = desk.jobs.create(operation="article.generate", input=given)
    return job, job.result(60).artifact.content


def test_an_article_is_written_from_the_sources_of_the_script(desk, model, written):
    """It says what the script left out, a sentence may stand on several, and each citation resolves."""
    both = f"{ANEW[:-1]}, and a glaze under tension always cracks sooner or later."
    model.replies = [answer((both, [FIRST, THIRD]), (SECOND, [SECOND]))]
    _, content = article(desk, written)

    [section] = content["sections"]
    first, second, _ = section["citations"]
    assert (first["source_quote"], second["source_quote"]) == (FIRST, THIRD)
    assert first["quote"] == second["quote"] == both
    for citation in section["citations"]:
        assert SOURCE[citation["source_start_char"] : citation["source_end_char"]] == citation["source_quote"]
        assert section["markdown"][citation["start_char"] : citation["end_char"]] == citation["quote"]


def test_the_order_has_the_script_as_outline_and_the_brand(desk, model, written):
    """The model reads the script's points, the brand, its audience and the call to action that it must not write."""
    article(desk, written)
    asked = model.asked(0)
    notes = " ".join(asked["notes"])

    assert (FIRST in asked["sections"][0]["outline"], THIRD in asked["sources"].values()) == (True, True)
    for told in ("Kiln & Sons", "Studio potters", "Book your place today!"):
        assert told in notes
    assert "Book your place" not in asked["sections"][0]["outline"]


def test_headings_and_the_brands_own_lines_stay_as_they_are(desk, model, written):
    """A model that answers another heading and no call to action changes neither."""
    model.replies = [answer((ANEW, [FIRST]), (SECOND, [SECOND]), heading="Something else")]
    _, content = article(desk, written, f"## Why it cracks\n\n{written.body}")

    assert [one["heading"] for one in content["sections"]] == ["Why it cracks"]
    assert content["markdown"].count("Book your place today!") == 1
    assert "Something else" not in content["markdown"]


def test_what_a_person_wrote_without_a_source_stays_and_is_marked(desk, model, written):
    """The model does not rewrite it, and the job warns of it."""
    own = "Our oldest kiln was built by Ada in 1931."
    model.replies = [answer((ANEW, [FIRST]), (SECOND, [SECOND]))]
    job, content = article(desk, written, f"{written.body}\n\n{own}")

    assert own in content["markdown"]
    assert own not in model.asked(0)["sections"][0]["outline"]
    assert "unsupported_claims" in {one["code"] for one in job.data.result["warnings"]}


@pytest.mark.parametrize("choice", ["remove", "mark"])
def test_what_no_source_supports_is_removed_or_marked(desk, model, written, choice):
    """As the request says; what is removed is listed with its reason."""
    model.replies = [answer((LIE, [FIRST]), (SECOND, [SECOND]), (THIRD, [THIRD])), models.honest]
    job, content = article(desk, written, unsupported=choice)

    assert (LIE in content["markdown"]) == (choice == "mark")
    removed = [(one["text"], one["reason"]) for one in job.data.result["removed"]]
    assert removed == ([(LIE, "wrong_number")] if choice == "remove" else [])
    marked = [one["reason"] for one in content["unsupported_spans"] if one["kind"] == "unsupported"]
    assert marked == (["wrong_number"] if choice == "mark" else [])


def test_a_repair_that_fails_loses_nothing(desk, model, written):
    """The draft is paid for: the job ends with what of it holds, and a warning."""
    model.replies = [answer((LIE, [FIRST]), (SECOND, [SECOND]), (THIRD, [THIRD])), *[Reply(status=500)] * 6]
    job, content = article(desk, written)

    assert SECOND in content["markdown"]
    assert "step_skipped" in {one["code"] for one in job.data.result["warnings"]}


def test_a_draft_without_a_true_sentence_leaves_the_script(desk, model, written):
    """Its own words are the article's, with a warning."""
    model.replies = [answer((LIE, [FIRST]), (LIE, [FIRST])), models.honest, models.honest]
    job, content = article(desk, written)

    assert FIRST in content["markdown"]
    assert "not rewritten" in " ".join(one["message"] for one in job.data.result["warnings"])


@pytest.mark.parametrize("judged", [False, True])
def test_no_article_costs_more_than_its_estimate(desk, model, workspace, written, judged):
    """With the rest of a short draft, a repair and, where it is on, a judge; each answer as long as it may be."""
    models.choose(workspace, model, second_opinion=judged)

    short = answer((LIE, [FIRST]), (ANEW, [FIRST]))
    body = " ".join(SOURCE.split("\n\n")[1].split())
    # What is reported is believed up to the most that a call can cost.
    model.replies = [Reply(one, usage=(10**9, 10**9)) for one in [short, *[models.honest] * 6]]
    job, _ = article(desk, written, body)

    assert job.data.cost.provider_calls == (4 if judged else 3)
    assert job.data.cost.charged_usd <= job.data.estimate.cost_usd


def test_a_line_of_the_brand_that_is_missing_is_reported(desk, written):
    """The check reads the article, so that no step can drop a call to action without a warning."""
    _, content = article(desk, written)
    [warning] = _missing(written, content["markdown"].replace("Book your place today!", ""))

    assert (warning.code, "Book your place today!" in warning.message) == ("own_line_dropped", True)
    assert _missing(written, content["markdown"]) == []


def _missing(made, markdown: str):
    said = [
        SimpleNamespace(reason=span.reason, text=made.body[span.start_char : span.end_char])
        for span in made.unsupported_spans
    ]
    return generation.missing_lines(SimpleNamespace(said=said), SimpleNamespace(markdown=markdown))
