"""Jobs that are done with less than was asked for say so, with figures."""

from __future__ import annotations

from copydesk import Copydesk
from copydesk.models import JobWarning
from support.factories import SOURCE, TOPIC, brand, document, script


def generate(desk: Copydesk, *texts: str, topic: str = TOPIC, **options):
    project = brand(desk)
    sources = [document(desk, project, title=f"Source {n}", text=text) for n, text in enumerate(texts)]
    draft = script(desk, project)
    return desk.scripts.generate(draft, topic=topic, document_ids=[one.id for one in sources], **options).result(60)


def told(made, code: str) -> JobWarning:
    """The one warning of a code."""
    [found] = [one for one in made.warnings if one.code == code]
    assert found.message
    return found


def test_a_script_that_is_far_too_short_says_how_short(desk):
    """300 words were asked for and the sources hold a few sentences."""
    made = generate(desk, SOURCE[:500], words=300)

    assert made.word_count < 200
    assert told(made, "short_of_target").figures.to_dict() == {
        "words_wanted": 300.0,
        "words_made": float(made.word_count),
    }


def test_one_source_of_several_is_told(desk):
    """Two were offered and one is cited; who offers one source is not told that it is one."""
    other = "# Shipping\n\nOrders leave the warehouse on Monday. Parcels are insured up to a hundred euros each."
    both = generate(desk, SOURCE, other, words=120)

    assert told(both, "one_source").figures.to_dict() == {"sources_offered": 2.0, "sources_cited": 1.0}


INTERVIEW = """**Ana Torres:** Welcome back to the studio. Why does a glaze crack at all?

**Ben Hill:** A glaze cracks because it shrinks more than the clay under it. Most cracks in a glaze come from fast cooling.

**Ana Torres:** I see cracks in the glaze of my own bowls every winter. Can that be prevented?

**Ben Hill:** You prevent cracks in a glaze with more silica. That is what I tell all of my students.
"""


def test_an_interview_becomes_notes_whose_speakers_stand_in_article_and_deck(desk):
    """Cited quotations with a name each; questions and greetings are left out; what a model would do is said once."""
    made = generate(desk, INTERVIEW, topic="why glaze cracks and how to prevent cracks", words=100)
    written = made.script
    article = desk.articles.generate(written).result(60).artifact
    deck = desk.slides.generate(written, exports=["pptx"]).result(60).artifact

    assert desk.jobs.get(written.last_job_id).result.to_dict()["format"] == "notes"
    assert {block.kind for block in written.blocks} == {"note"}
    assert "- Ben Hill: “A glaze cracks because it shrinks more than the clay under it.”" in written.body
    assert "?" not in written.body
    assert "Welcome" not in written.body
    assert all(citation.kind == "verbatim" for citation in written.citations)
    assert "connect a model" in told(made, "quotes_only").message
    assert sum("connect a model" in one.message for one in made.warnings) == 1
    assert "Ben Hill: “A glaze cracks" in article.content["markdown"]
    assert "Ben Hill" in str(deck.content)


def test_a_source_that_cannot_be_used_is_told(desk):
    """A rejected document is left out, and the result says that it was."""
    project = brand(desk)
    good, bad = document(desk, project), document(desk, project, text=SOURCE + "More of it.")
    desk.knowledge.review(bad.id, state="rejected")
    made = desk.scripts.generate(script(desk, project), topic=TOPIC, document_ids=[good.id, bad.id], words=100).result(
        60
    )

    assert told(made, "sources_partial").figures.to_dict() == {"documents_chosen": 2.0, "documents_usable": 1.0}


def test_letters_that_no_font_has_are_told(desk):
    """Emoji and cuneiform are in none of the fonts that travel with the server; East Asian letters are."""
    body = "The word for glaze is 釉薬 in Japanese and 𒀀𒀁 in none of our fonts."
    made = desk.slides.generate(script(desk, brand(desk)), body=body, exports=["pptx"]).result(60)

    assert told(made, "glyphs_missing").figures["letters_missing"] == 2
