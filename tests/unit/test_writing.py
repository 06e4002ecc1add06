"""The offline writer and the assembly of its drafts: deterministic, exact, of the length asked for."""

import os
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk_server.core.text import relevance
from copydesk_server.core.text.anchors import reanchor
from copydesk_server.knowledge import passages as splitter
from copydesk_server.knowledge.searching import refusals
from copydesk_server.knowledge.searching.types import Judged
from copydesk_server.knowledge.types import Passage
from copydesk_server.projects import style_service
from copydesk_server.providers.text import Draft, OfflineWriter, WriteRequest
from copydesk_server.providers.text.offline.selection import compose
from copydesk_server.queue.types import JobFailed
from copydesk_server.scripts import brand_lines, generation, planning, writing
from copydesk_server.scripts.brand_lines import Line, Own, Place
from copydesk_server.scripts.types import ScriptFormat, Target
from support.factories import SOURCE, TOPIC
from support.python_docs import python_topics
from support.server import ROOT

TINY = "Crazing is a net of fine cracks in a glaze. It comes weeks after a firing, where the glaze shrinks more than the clay."


def texts(hits: Iterable[writing.Hit]) -> list[str]:
    return [" ".join([hit.passage.text, hit.title, *hit.passage.heading_path]) for hit in hits]


def hits(text: str = SOURCE, name: str = "doc_1") -> list[writing.Hit]:
    spans = splitter.split(text)
    return [
        writing.Hit(
            Passage(
                id=f"{name}-{number}",
                document_id=name,
                revision=1,
                ordinal=number,
                start_char=span.start,
                end_char=span.end,
                text=text[span.start : span.end],
                heading_path=list(span.heading_path),
            ),
            title=name,
            url=None,
            score=1.0,
        )
        for number, span in enumerate(spans)
    ]


def order(found: list[writing.Hit], words: int, skill: str = "standard", topic: str = TOPIC, **more) -> WriteRequest:
    return WriteRequest(
        topic=topic,
        sections=planning.plan(style_service.SKILLS[skill], words),
        passages=tuple(h.source() for h in found),
        **more,
    )


def assembled(wanted: WriteRequest, found: list[writing.Hit]) -> writing.Written:
    return writing.assemble(Draft(compose(wanted)), {hit.passage.id: hit for hit in found})


@pytest.mark.parametrize("skill", sorted(style_service.SKILLS))
def test_every_sentence_stands_in_its_source(skill):
    """Quotes and offsets resolve to the exact characters, in the body and in the source."""
    found = hits()
    written = assembled(order(found, 120, skill), found)

    assert written.citations
    for citation in written.citations:
        source = SOURCE[citation["source_start_char"] : citation["source_end_char"]]
        assert source == citation["source_quote"]
        assert written.body[citation["start_char"] : citation["end_char"]] == citation["quote"]
        assert writing.is_same(citation["quote"], source)


@pytest.mark.parametrize("field", ["start_char", "source_start_char", "source_quote", "quote"])
def test_a_citation_that_is_off_by_a_character_is_not_saved(field):
    """The last look before a script is saved: body, quote and source agree to the character, whoever wrote."""
    found = hits()
    written, by_id = assembled(order(found, 120), found), {hit.passage.id: hit for hit in found}
    generation.require_sound(written, by_id)
    citation = written.citations[0]
    wrong = citation[field] + 1 if isinstance(citation[field], int) else citation[field][1:]
    citations = [{**citation, field: wrong}, *written.citations[1:]]

    with pytest.raises(JobFailed, match="what its source does not say"):
        generation.require_sound(replace(written, citations=citations), by_id)


def test_the_same_order_writes_the_same_text():
    """The writer is deterministic, whatever the order of equal passages."""
    found = hits()

    assert compose(order(found, 150)) == compose(order(found, 150))
    assert compose(order(found, 150)) == compose(order(found[::-1], 150))


@pytest.mark.parametrize(("words", "skill"), [(150, "standard"), (300, "standard"), (1000, min(style_service.SKILLS))])
def test_length_is_within_ten_percent(words, skill):
    """Where the sources hold enough, the script has the words asked for."""
    found = [hit for name, text in python_topics().items() for hit in hits(text, name)][:600]
    blocks = compose(order(found, words, skill, "how a statement is executed"))
    written = sum(len(sentence.text.split()) for block in blocks for sentence in block.sentences)

    assert abs(written - words) <= words / 10


def test_no_sentence_is_said_twice():
    """Redundant sentences are left out."""
    text = SOURCE + "\n\n" + SOURCE
    blocks = compose(order(hits(text), 200))
    said = [sentence.text for block in blocks for sentence in block.sentences]

    assert len(said) == len(set(said))


def test_banned_words_are_avoided_and_brand_lines_are_marked():
    """What must not be said is not; what the brand says of itself is no citation."""
    found = hits()
    blocks = compose(order(found, 120, avoid=("silica",)))
    framed = brand_lines.framed(blocks, [Line("We fire slowly.", Own.BRAND, Place.END)])
    written = writing.assemble(Draft(framed), {hit.passage.id: hit for hit in found})

    assert "silica" not in written.body.lower()
    assert written.body.endswith("We fire slowly.")
    [span] = written.unsupported_spans
    assert written.body[span["start_char"] : span["end_char"]] == "We fire slowly."
    assert span["reason"] == "brand_statement"


def test_blocks_cover_the_body():
    """Blocks are in order and hold every citation."""
    found = hits()
    written = assembled(order(found, 150), found)

    assert written.blocks[0]["start_char"] == 0
    assert len(written.body) == written.blocks[-1]["end_char"]
    for citation in written.citations:
        assert any(
            b["start_char"] <= citation["start_char"] < citation["end_char"] <= b["end_char"] for b in written.blocks
        )


@pytest.mark.parametrize(
    ("topic", "expected"),
    [
        ("what is it", False),
        ("how to do it", False),
        ("the glaze", True),
        ("why glaze cracks so much", True),
        ("a a a", False),
        ("", False),
    ],
)
def test_a_topic_needs_a_word_that_means_something(topic, expected):
    """Stop words do not count."""
    assert expected is writing.is_meaningful(topic)


def test_sources_on_something_else_are_not_relevant():
    """A passage must speak of half of what the topic names."""
    assert relevance.is_relevant(TOPIC, texts(hits()))
    assert not relevance.is_relevant("how sourdough starters ferment overnight", texts(hits()))


@pytest.mark.parametrize(
    ("topic", "expected"),
    [
        ("why glaze cracks so much", True),
        ("crazing", True),
        ("sourdough", False),
        ("why sourdough cracks", False),
        ("the glaze of croissants", False),
        ("boron and croissants", False),
    ],
)
def test_a_short_topic_is_treated_by_a_passage_with_all_of_it(topic, expected):
    """With one or two words that count, half of them is too little: another subject has one of them too."""
    assert expected is relevance.is_relevant(topic, texts(hits()))


def test_a_verb_that_no_source_has_does_not_hide_what_they_speak_of():
    """A page on crazing answers "why glaze crazing starts" in its own words; a noun that is missing says that it does not."""
    # On every part of it stands its subject, which is so common there that it weighs least.
    page = [hit for hit in hits() if "glaze" in hit.passage.text and "crack" in hit.passage.text]

    assert len(page) > 1
    assert relevance.is_relevant("why glaze cracks start", texts(page))
    assert not relevance.is_relevant("why glaze cracks croissants", texts(page))


@pytest.mark.parametrize(
    ("topic", "expected"),
    [
        ("why crazing begins", True),
        ("avoiding crazing", True),
        ("how do I stop crazing", True),
        ("why firing alarms ring", False),
        ("avoiding croissants", False),
        ("how do I stop the croissants", False),
    ],
)
def test_one_page_treats_its_subject_whatever_is_asked_of_it(topic, expected):
    """A verb that it has not tells nothing; where only verbs are left, they count."""
    page = hits(TINY)

    assert expected is relevance.is_relevant(topic, texts(page))
    assert not relevance.is_relevant("how do I stop crazing", texts(page * relevance.MANY))


def test_a_topic_in_the_words_of_a_passage_is_told_in_one():
    """Nearly all of it stands in a passage; words that stand in different ones do not count together."""
    assert relevance.is_told_in_one("why glaze cracks", texts(hits()))
    assert not relevance.is_told_in_one("why the glaze of croissants cracks", texts(hits()))
    assert not relevance.is_told_in_one(
        "butter and boron", texts([*hits("Butter shines.", "one"), *hits("Boron melts.", "two")])
    )


@pytest.mark.parametrize(
    ("topic", "lacks"), [("how PyPy compiles", True), ("how Kiln works", False), ("firing a kiln", False)]
)
def test_a_name_that_no_source_has_is_lacked(topic, lacks):
    """However near the rest of the topic is."""
    assert (
        relevance.lacks_names(topic, texts(hits("A kiln fires clay, as any compiler of recipes says.", "one"))) is lacks
    )


def refused(topic: str, *passages: tuple[str, str], **more: object) -> str:
    """The reason of a refusal, where a search found passages: a title and a text each."""
    nearest = refusals.nearest_source(topic, [Judged((title,), text) for title, text in passages])
    return refusals.reason(topic, nearest, **more)


GLAZE = ("Glazes", "The glaze cracks when it cools.")


def test_a_refusal_names_the_nearest_source_and_what_it_lacks():
    """The topic's own words: those that the nearest source has, those that others have, and those that none has."""
    topic = "why the glaze of croissants cracks on bread"
    partly = refused(topic, GLAZE, ("Bread", "Bread is baked."), having={"bread": {"Bread"}})
    apart = refused("glaze", GLAZE)
    far = refused("glaze", GLAZE, by_meaning=True)

    assert partly == (
        "The source nearest to the topic, “Glazes”, has its words “glaze”, “cracks”;"
        " no source has “croissants”; only other sources have “bread”."
    )
    assert apart.endswith("“Glazes”, has its words “glaze”, but in no passage enough of them together.")
    assert far.endswith("has its words “glaze”. Judged by its meaning, it speaks of something else.")
    assert refused("bread " * 3 + "a b c d e f g h").count("“bread”") == 1


def test_a_refusal_calls_no_word_missing_that_a_source_has():
    """Neither one that another passage of the nearest source has, nor one of which it has a relative."""
    elsewhere = refused("glaze cracks in winter", GLAZE, having={"winter": {"Glazes"}})
    related = refused("musical glaze", ("Glazes", "The glaze makes music."))

    assert elsewhere.endswith("its words “glaze”, “cracks”, “winter”, but in no passage enough of them together.")
    assert "musical" not in related


def test_a_refusal_without_any_source_names_the_words_of_the_topic():
    """Words that only join are not among them; what a person approved counts as a source."""
    german = refused("Wie eine Firewall Pakete filtert")
    french = refused("Comment préparer un questionnaire à choix multiples", statements=["Choix multiples."])

    assert german == "Of the topic's words, no source has “firewall”, “pakete”, “filtert”."
    assert french.endswith("has its words “choix”, “multiples”; no source has “préparer”, “questionnaire”.")


@pytest.mark.parametrize(
    ("wanted", "own", "format_", "expected"),
    [
        (Target(words=300), Target(words=100), ScriptFormat.LONG, 300),
        (Target(seconds=60.0), Target(), ScriptFormat.LONG, 150),
        (Target(), Target(words=222), ScriptFormat.LONG, 222),
        (Target(), Target(), ScriptFormat.AD, 75),
    ],
)
def test_the_request_decides_the_length_then_the_script_then_the_format(wanted, own, format_, expected):
    """The nearest wish wins."""
    assert expected == planning.target_words(wanted, own, format_)


def test_there_are_at_least_five_skills_whose_shares_add_up():
    """Every skill plans the whole script."""
    assert len(style_service.SKILLS) >= 5
    for skill in style_service.SKILLS.values():
        assert pytest.approx(sum(rule.share for rule in skill.sections)) == 1.0
    assert style_service.SKILLS["standard"] is style_service.find(None)
    assert style_service.find("nonesuch") is None


def test_the_price_is_what_the_tokens_cost():
    """Estimates grow with what is read and written; the offline writer is free unless a deployment says otherwise."""
    assert OfflineWriter().price(["x" * 10_000], 500)[0] == 0.0
    assert pytest.approx(OfflineWriter(0.001).price(["x" * 10_000], 500)[0]) == 0.003


@given(st.text("abc .", max_size=60), st.text("abc .", max_size=60), st.integers(0, 50), st.integers(1, 10))
def test_reanchored_spans_hold_the_same_text(before, after, start, length):
    """A span that survives an edit holds the text it held."""
    end = min(len(before), start + length)
    start = min(start, end)
    quote = before[start:end]
    moved = reanchor([{"start_char": start, "end_char": end}], before, after)

    assert all(after[span["start_char"] : span["end_char"]] == quote for span in moved)
    assert bool(moved) == (before == after or (bool(quote) and quote in after))


def account() -> str:
    """What this process writes and thinks of every sentence, for the test below."""
    found = [hit for name, text in python_topics().items() for hit in hits(text, name)][:200]
    topic = "how python handles exceptions raised in a try statement with context managers"
    sections = planning.plan(style_service.SKILLS["standard"], 900)
    wanted = WriteRequest(topic, sections, tuple(hit.source() for hit in found))
    chosen = [(sentence.text, sentence.score) for block in compose(wanted) for sentence in block.sentences]
    return repr(chosen)


def test_the_text_does_not_depend_on_the_process():
    """Strings hash differently in every process; what is written is the same all the same."""
    folders = [str(ROOT / "tests"), str(ROOT / "tests" / "unit")]
    program = f"import sys; sys.path[:0] = {folders}; import test_writing; print(test_writing.account())"
    said = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": str(seed)},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in range(1, 4)
    }

    assert len(said) == 1
    assert len(said.pop()) > 1000
