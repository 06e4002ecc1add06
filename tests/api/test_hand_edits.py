"""Scripts that are edited by hand: what still holds stays cited, what does not is marked, and outputs warn of it."""

from __future__ import annotations

import io

import pytest
from pptx import Presentation

from support.factories import HANG_SECONDS, brand, document, script

RIVER = """# The river

The Aln is a short river in the north of the county. It rises in the hills at Alnham and is 118 km long. The river reaches the sea at Alnmouth, where the harbour has silted up since 1806.

## Length

The length of the river was measured by the survey in 1897. The railway follows the river for 45 km. Trains do not stop at the old station. The dyke north of the village held in the flood of 1953.

## The railway to the river

A railway company built the line to the river in 1850. The line carried coal and corn to the harbour for a century. Its owners closed the line in 1968. A society of friends of the railway bought the track in 2005. The society runs steam trains on the line in summer.
"""
LENGTH = "It rises in the hills at Alnham and is 118 km long."
FALSE = LENGTH.replace("118", "1,180")


@pytest.fixture
def written(desk):
    """A script of eight cited sentences and the brand's own line, written for each test."""
    project = brand(desk, tagline="We walk slowly.")
    source = document(desk, project, title="The river book", text=RIVER)
    topic = "length of the river Aln and its railway"
    found = desk.scripts.generate(script(desk, project), topic=topic, document_ids=[source.id], words=150).result(60)
    assert LENGTH in found.script.body
    assert len(found.script.citations) >= 6
    return found.script


def edited(desk, script_, old: str, new: str, **fields):
    """The script with one stretch of its body replaced."""
    assert old in script_.body
    body = script_.body.replace(old, new)
    return desk.scripts.update(script_.id, body=body, expected_updated_at=script_.updated_at, **fields)


def cited(script_) -> set[str]:
    """The sentences with a citation, all of which resolve to the character."""
    for one in script_.citations:
        assert script_.body[one.start_char : one.end_char] == one.quote
        assert RIVER[one.source_start_char : one.source_end_char] == one.source_quote
    return {one.quote for one in script_.citations}


def marked(script_) -> dict[str, tuple[str, str | None]]:
    """The unsupported sentences, but for the brand's own."""
    return {
        script_.body[one.start_char : one.end_char]: (one.reason, one.detail)
        for one in script_.unsupported_spans
        if one.reason != "brand_statement"
    }


def codes(found) -> dict[str, float]:
    """The warnings of a script, a result or an artifact, with their counts."""
    return {str(one.code): one.figures.to_dict().get("count", 0.0) for one in found.warnings}


def rewritten(desk, script_, body: str, **fields):
    """The script with another body, whatever it is now."""
    return desk.scripts.update(
        script_.id, body=body, expected_updated_at=desk.scripts.get(script_.id).updated_at, **fields
    )


def test_an_edit_against_the_source_is_marked(subtests, desk, written):
    """In the answer to the edit: the sentence has no citation, and its span names the fault; the others keep theirs."""
    before = cited(written)
    for old, new, reason, detail in [
        ("118 km", "1,180 km", "wrong_number", "The source says 118 km, the sentence says 1,180 km."),
        ("do not stop", "stop", "contradicts_source", "The sentence leaves out “do not”."),
        ("at Alnmouth", "at Berwick", "wrong_name", "The source says “Alnmouth,”, the sentence says “Berwick,”."),
        ("The Aln is", "Nobody thinks that the Aln is", "contradicts_source", None),
    ]:
        with subtests.test(new=new):
            assert old in written.body
            found = rewritten(desk, written, written.body.replace(old, new), title=f"With {new}")

            [(sentence, (why, what))] = marked(found).items()
            assert new in sentence
            assert (why, what) == (reason, detail or what)
            assert cited(found) == {one for one in before if old not in one}
            assert codes(found) == {"unsupported_claims": 1.0}
            assert "We walk slowly." in {found.body[one.start_char : one.end_char] for one in found.unsupported_spans}


def test_an_edit_that_keeps_the_facts_keeps_the_citation(subtests, desk, written):
    """Of the sentence as it reads now, and of the same characters of the source."""
    for old, new in [
        ("is a short river", "is a short  river"),
        ("has silted up since", "has been silting up since"),
        ("The length of the river was measured", "The length of the river had been measured"),
        ("Trains do not stop at the old station.", "Trains don't stop at the old station."),
    ]:
        with subtests.test(new=new):
            assert old in written.body
            found = rewritten(desk, written, written.body.replace(old, new))

            assert len(cited(found)) == len(written.citations)
            assert any(new in one for one in cited(found))
            assert marked(found) == codes(found) == {}


def test_a_true_sentence_that_is_typed_again_is_cited_again(desk, written):
    """After a false edit, after it was cut out, and at another place."""
    wrong = edited(desk, written, LENGTH, FALSE)
    back = edited(desk, wrong, FALSE, LENGTH)
    without = edited(desk, back, LENGTH + " ", "")
    moved = edited(desk, without, "Trains do not", f"{LENGTH} Trains do not")

    assert LENGTH not in cited(wrong)
    assert cited(back) == cited(written) == cited(moved)
    assert LENGTH not in cited(without)
    assert marked(back) == marked(without) == marked(moved) == {}


def test_a_sentence_that_is_pasted_from_a_source_is_cited(desk, written):
    """Word for word, whatever its quotation marks and white space; one that no source says is marked."""
    cut = written.body.replace("The dyke north of the village held in the flood of 1953.", "")
    emptied = desk.scripts.update(written.id, body=cut, expected_updated_at=written.updated_at)
    pasted = "The dyke north of the\nvillage held in the flood of 1953."
    found = desk.scripts.update(
        emptied.id,
        body=f"{emptied.body}\n\n{pasted}\n\nThe dyke south of the village broke in 1954.",
        expected_updated_at=emptied.updated_at,
    )

    assert pasted in cited(found)
    assert list(marked(found)) == ["The dyke south of the village broke in 1954."]


def test_a_restored_version_has_its_citations_and_marks(desk, written):
    """Also the brand's own line, and the mark of what was false in it."""
    wrong = edited(desk, written, LENGTH, FALSE)
    emptied = desk.scripts.update(wrong.id, body="Hello!", expected_updated_at=wrong.updated_at)
    of_body = {desk.script_versions.get(one.id).body: one for one in desk.script_versions.list(script_id=written.id)}
    restored = desk.script_versions.restore(of_body[wrong.body].id, expected_updated_at=emptied.updated_at)

    assert restored.unsupported_spans == wrong.unsupported_spans == of_body[wrong.body].unsupported_spans
    assert cited(restored) == cited(wrong)
    assert codes(restored) == {"unsupported_claims": 1.0}


def test_an_article_warns_and_cites_only_what_holds(desk, written):
    """Made of the edited script, and of a body that differs from the script's."""
    wrong = edited(desk, written, LENGTH, FALSE)
    for of, body in ((wrong, wrong.body), (wrong, written.body.replace("do not stop", "stop"))):
        made = desk.articles.generate(of, body=body).result(60)
        content = made.artifact.content
        spans = [content["markdown"][one["start_char"] : one["end_char"]] for one in content["unsupported_spans"]]
        quotes = {one["quote"] for section in content["sections"] for one in section["citations"]}

        [false] = [one for one in spans if one != "We walk slowly."]
        assert false in body
        assert quotes == {one.quote for one in written.citations if one.quote in body}
        assert codes(made) == codes(made.artifact) == {"unsupported_claims": 1.0}


def slide_texts(artifact) -> list[str]:
    """All text of each slide of the PowerPoint file."""
    deck = Presentation(io.BytesIO(artifact.media.read("pptx")))
    return ["\n".join(shape.text_frame.text for shape in slide.shapes if shape.has_text_frame) for slide in deck.slides]


def test_a_slide_names_no_source_for_a_false_claim(desk, written):
    """Neither at its foot nor in its citations; the deck warns, and the film that is made of it."""
    wrong = edited(desk, written, LENGTH, FALSE)
    made = desk.slides.generate(wrong, exports=["pptx"]).result(HANG_SECONDS)
    slides = made.artifact.content["slides"]
    false = [at for at, slide in enumerate(slides) if FALSE in slide["speaker_note"]]

    assert [slides[at]["unsupported"] for at in false] == [[FALSE]]
    assert all("river book" not in slide_texts(made.artifact)[at] for at in false)
    assert any("river book" in text for text in slide_texts(made.artifact))
    assert FALSE not in {one["quote"] for slide in slides for one in slide["citations"]}
    assert codes(made) == codes(made.artifact) == {"unsupported_claims": 1.0}
    assert "warning: unsupported_claims" in repr(made)
    film = desk.videos.render(made.artifact, resolution="720p", quality="draft").result(HANG_SECONDS)
    assert codes(film)["unsupported_claims"] == codes(film.artifact)["unsupported_claims"] == 1.0
