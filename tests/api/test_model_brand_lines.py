"""What the brand wants said, in a text of a model: worked in by the model, added where it left it out, and marked as the brand's."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from copydesk import Copydesk
from support import language_model as models
from support.factories import TOPIC, brand, document, script
from support.language_model import Model
from support.server import Server, Workspace, new_workspace

FIRST = "Crazing is a network of fine cracks in a fired glaze."
CALL, OFFER = "Book your place today!", "Glaze class: Learn it in a day."


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


def queue(desk: Copydesk, **options):
    policy = {"banned_claims": [], "disclaimers": ["No kiln was harmed."]}
    project = brand(desk, tagline="We fire slowly.", claims_policy=policy)
    offering = desk.offerings.create(project_id=project.id, name="Glaze class", description="Learn it in a day.")
    cta = desk.ctas.create(project_id=project.id, label="Book", spoken_text=CALL)
    source = document(desk, project)
    draft = script(desk, project, offering_id=offering.id, cta_id=cta.id)
    return desk.scripts.generate(draft, **{"topic": TOPIC, "document_ids": [source.id], "words": 60, **options})


def answer(*rows: tuple[str, str | None], heading: str | None = None):
    """A text of these sentences, each with the sentence that it cites, filled up with true ones."""

    def reply(asked):
        made = [{"text": text, "cites": [models.number_of(asked, cited)] if cited else []} for text, cited in rows]
        true = [one for one in models.facts(asked) if one["text"] not in {FIRST, CALL, OFFER}]
        blocks = [{"does": "point", "heading": heading, "sentences": true[:4]}]
        return {"blocks": [*blocks, {"does": "cta", "heading": None, "sentences": made}], "lacking": None}

    return reply


def own_lines(made) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for span in made.unsupported_spans:
        found.setdefault(span.reason, []).append(made.body[span.start_char : span.end_char])
    return found


def test_a_model_works_the_lines_of_the_brand_into_its_text(desk, model):
    """They are numbered as sources are, told with what they are for, and marked by whose they are; what must be exact is added."""
    woven = "In our Glaze class you learn it in a day."
    model.replies = [answer((woven, OFFER), (f"Now it is your turn: {CALL.lower()}", CALL))]
    made = queue(desk).result(60).script

    assert "No kiln was harmed." not in model.asked(0)["sources"].values()
    told = " ".join(model.asked(0)["brand_lines"])
    assert "the call to action" in told
    assert "may be left out" in told
    assert own_lines(made) == {
        "offering": [woven],
        "cta": [f"Now it is your turn: {CALL.lower()}"],
        "brand_statement": ["No kiln was harmed."],
    }
    assert made.body.count("Book") + made.body.count("book") == 1
    assert made.body.endswith("No kiln was harmed.")


def test_a_line_that_the_model_leaves_out_is_added(desk, model):
    """A call to action and an offering are never lost; the tagline is the model's choice."""
    model.replies = [answer((FIRST, FIRST))]
    made = queue(desk).result(60).script

    assert own_lines(made) == {"offering": [OFFER], "cta": [CALL], "brand_statement": ["No kiln was harmed."]}
    assert "We fire slowly." not in made.body


@pytest.mark.parametrize("unsupported", ["remove", "mark"])
def test_a_sentence_is_the_brands_or_a_sources(desk, model, unsupported):
    """One that cites both lends the brand's promise the authority of a source: it is repaired, and says no line of the brand."""

    def mixed(asked):
        made = answer()(asked)
        numbers = [models.number_of(asked, FIRST), models.number_of(asked, OFFER)]
        made["blocks"][1]["sentences"] = [{"text": "Crazing is learnt in a day.", "cites": numbers}]
        return made

    model.replies = [mixed]
    job = queue(desk, unsupported=unsupported)
    made = job.result(60).script

    assert [one["reason"] for one in job.data.result["removed"]] == ["uncited"] * (unsupported == "remove")
    assert ("uncited" in own_lines(made)) == (unsupported == "mark")
    assert own_lines(made)["offering"] == [OFFER]


def test_a_heading_with_a_number_of_its_own_is_removed_and_listed(desk, model):
    """Nothing of a model's text goes without a word."""
    model.replies = [answer((FIRST, FIRST), heading="99 reasons")]
    job = queue(desk)
    made = job.result(60).script

    [removed] = job.data.result["removed"]
    assert (removed["text"], removed["reason"]) == ("99 reasons", "wrong_number")
    assert "99" not in made.body


def test_a_model_decides_whether_sources_in_another_language_treat_the_topic(desk, model):
    """Words alone would refuse a German topic over an English source."""
    made = queue(desk, topic="Warum Glasur Haarrisse bekommt").result(60).script

    assert made.citations
    assert "low_topic_coverage" not in {one.code for one in made.warnings}
