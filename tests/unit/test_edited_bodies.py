"""Bodies that are edited by hand: which sentences stay, where their citations go, and which are checked again."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk_server.core.text.facts import difference
from copydesk_server.scripts.body import parsing
from copydesk_server.scripts.body.alignment import CitedBody, align
from copydesk_server.scripts.body.unsupported import is_claim, warnings

SENTENCES = (
    "The Aln rises at Alnham.",
    "It is 118 km long.",
    "Trains do **not** stop here.",
    "Was the harbour closed?",
    "The survey ended in 1897.",
    "La ría mide 4 km.",
    "Die Brücke wurde 1931 gebaut.",
    "See [the map](https://kiln.example/map) for more.",
)
JOINTS = (" ", "\n\n", "\n\n## Part\n\n", "\n- ")
pieces = st.lists(st.tuples(st.sampled_from(SENTENCES), st.sampled_from(JOINTS)), max_size=9)


def body_of(made: list[tuple[str, str]]) -> str:
    return "".join(f"{sentence}{joint}" for sentence, joint in made)


def sentences_of(body: str) -> list[parsing.BodySentence]:
    return [said for part in parsing.read(body) for said in part.said]


def citation(body: str, number: int, start: int, end: int):
    return {
        "id": f"c{number}",
        "start_char": start,
        "end_char": end,
        "quote": body[start:end],
        "document_id": "doc_1",
        "revision": 1,
        "passage_id": "psg_1",
        "source_start_char": 0,
        "source_end_char": 1,
        "source_quote": "x",
        "title": "River",
        "url": None,
        "support": "supported",
        "score": 1.0,
        "kind": "verbatim",
    }


def cited(body: str) -> CitedBody:
    """A body of which each second sentence is cited, and the others are unsupported."""
    said = sentences_of(body)
    citations = [citation(body, at, one.start, one.end) for at, one in enumerate(said) if at % 2 == 0]
    spans = [
        {"start_char": one.start, "end_char": one.end, "reason": "uncited"} for at, one in enumerate(said) if at % 2
    ]
    return CitedBody(body, citations, spans)


def bare(quote: str) -> str:
    """A sentence without its marks."""
    return parsing.markdown.spoken(quote)


@given(before=pieces, after=pieces, shared=pieces)
def test_a_citation_that_moves_cites_the_same_whole_sentence(before, after, shared):
    """Whatever the edit: its characters are its quote, a sentence of the new body, and the one that it cited before."""
    old, new = body_of([*before, *shared]), body_of([*shared, *after])
    known = cited(old)
    quoted = {one["id"]: bare(one["quote"]) for one in known.citations}

    found = align(known, new)

    spans = {(one.start, one.end) for one in sentences_of(new)}
    for one in found.citations:
        assert (one["start_char"], one["end_char"]) in spans
        assert new[one["start_char"] : one["end_char"]] == one["quote"]
        assert bare(one["quote"]) == quoted[one["id"]]
    assert len({one["id"] for one in found.citations}) == len(found.citations)


@given(before=pieces, after=pieces, shared=pieces)
def test_every_sentence_of_an_edited_body_is_accounted_for(before, after, shared):
    """It keeps a citation or a span, or is checked again; never two of these, and no more than stayed are kept."""
    old, new = body_of([*before, *shared]), body_of([*shared, *after])
    found = align(cited(old), new)
    starts = Counter(
        [one["start_char"] for one in (*found.citations, *found.unsupported_spans)]
        + [change.sentence.start for change in found.changed]
    )

    assert starts == Counter(one.start for one in sentences_of(new))
    stayed = Counter(one.text for one in sentences_of(old)) & Counter(one.text for one in sentences_of(new))
    assert len(found.changed) == len(sentences_of(new)) - stayed.total()


def test_a_sentence_with_words_before_its_quote_is_checked_whole():
    """A quote that stands on within a longer sentence is no citation of that."""
    old = "The Aln is short. It is 118 km long."
    new = "Nobody believes that The Aln is short. It is 118 km long."
    [kept], [change] = (found := align(cited_all(old), new)).citations, found.changed

    assert kept["quote"] == "It is 118 km long."
    assert change.sentence.text == "Nobody believes that The Aln is short."
    assert [one["quote"] for one in change.replaced] == ["The Aln is short."]


def cited_all(body: str) -> CitedBody:
    said = sentences_of(body)
    return CitedBody(body, [citation(body, at, one.start, one.end) for at, one in enumerate(said)], [])


def test_a_citation_over_two_sentences_goes_with_either():
    """One of them changed, both are checked."""
    old = "It rises at Alnham. It is 118 km long. Trains stop."
    known = CitedBody(old, [citation(old, 1, 0, 38)], [])

    assert [change.sentence.text for change in align(known, old.replace("118", "18")).changed] == [
        "It rises at Alnham.",
        "It is 18 km long.",
    ]
    assert align(known, old.replace("stop", "pass")).citations[0]["quote"] == old[:38]


def test_marks_of_markdown_change_no_sentence():
    """A word in bold is the same word; the quote is as the body has it now."""
    found = align(cited_all("The Aln is short. It is long."), "The **Aln** is short. It is long.")

    assert [one["quote"] for one in found.citations] == ["The **Aln** is short.", "It is long."]
    assert found.changed == []


@pytest.mark.parametrize(
    ("text", "language", "claims"),
    [
        ("The survey ended early.", "en", True),
        ("Length: 118 km.", "en", True),
        ("Subscribe to 40 channels like this.", "en", True),
        ("Was the river 118 km long?", "en", False),
        ("Hello and welcome back!", "en", False),
        ("Subscribe for more stories like this.", "en", False),
        ("Warum sinkt der Spiegel?", "de", False),
        ("Der Spiegel sinkt seit Jahren.", "de", True),
        ("¿Por qué baja el nivel?", "es", False),
        ("El nivel baja cada año.", "es", True),
        ("貫入は釉薬の収縮で生じる。", "ja", True),
    ],
)
def test_questions_greetings_and_calls_are_no_claims(text, language, claims):
    """A sentence needs a source where it states something, or names a number."""
    assert is_claim(text, language) is claims


@pytest.mark.parametrize(
    ("claim", "source", "told"),
    [
        ("It is 1,180 km long.", "It is 118 km long.", "The source says 118 km, the sentence says 1,180 km."),
        (
            "It opened in 1932 and closed.",
            "It opened in 1931 and closed.",
            "The source says 1931, the sentence says 1932.",
        ),
        ("It is 118 miles long.", "It is 118 km long.", "The source says “km”, the sentence says “miles”."),
        ("Trains stop here.", "Trains do not stop here.", "The sentence leaves out “do not”."),
        ("It closed in 1931.", "It closed.", "The source does not say 1931."),
        ("All trains stop here.", "Trains stop here.", "The sentence adds “All”."),
        ("Nobody goes there now.", "Trains do not stop here.", None),
    ],
)
def test_a_difference_from_the_source_is_named(claim, source, told):
    """Where one number or one run of words differs."""
    assert difference(claim, source) == told


def test_the_warning_counts_claims():
    """None where there are none; in figures and in words where there are."""
    assert warnings(0) == []
    [found] = warnings(2)
    assert (found.code, found.figures) == ("unsupported_claims", {"count": 2.0})
    assert found.message.startswith("2 claims have no supporting source")
