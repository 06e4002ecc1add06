"""Texts that open with a detail are given the paragraph that says what their topic is."""

import pytest

from copydesk_server.core.text.sentences import content_stems
from copydesk_server.knowledge.reading import read_html
from copydesk_server.providers.text import DraftBlock, Section, WriteRequest
from copydesk_server.providers.text.offline.defining import defines, definition
from copydesk_server.providers.text.offline.scoring import Scored, scored
from copydesk_server.scripts.drafting import _closing_at
from support.source_texts import sources

KILN = "A kiln is an oven of brick in which potters fire bowls and tiles until the clay is as hard as stone and rings."


def found(topic: str, text: str) -> list[Scored]:
    return scored(WriteRequest(topic, (Section("point", 100),), sources(text)))


@pytest.mark.parametrize(
    ("topic", "text", "is_one"),
    [
        ("kilns", KILN, True),
        ("how a kiln is fired", KILN, True),
        ("bowls and tiles", KILN, False),
        ("kilns", KILN.replace("A kiln is", "A kiln of brick and its chimney is"), False),
        (
            "drying pots",
            "Drying pots in the sun is a question that many of the new potters ask us every spring.",
            False,
        ),
        ("kilns", "Kilns stand in sheds of wood behind the workshop, where no wind comes to them in winter.", False),
    ],
)
def test_a_definition_has_the_topic_and_nothing_else_as_its_subject(topic, text, is_one):
    """What stands before "is a" is of the topic; a sentence that only begins with its words defines nothing."""
    (one,) = found(topic, text)

    assert defines(one, content_stems(topic)) is is_one


def test_a_definition_opens_a_text_only_from_the_beginning_of_a_document_that_treats_the_topic():
    """Not from its end, nor from a document that hardly treats it."""
    filler = (
        "Kilns stand in sheds of wood behind the workshop, and kiln number {} is {} hands higher than the one before."
    )
    late = "\n\n".join([*(filler.format(number, number * 7) * 6 for number in range(8)), KILN])

    assert definition(found("kilns", KILN), {"doc_1": 1.0}, "kilns") is not None
    assert definition(found("kilns", late), {"doc_1": 1.0}, "kilns") is None
    assert definition(found("kilns", KILN), {"doc_1": 0.1}, "kilns") is None


def test_what_closes_a_text_stays_at_its_end():
    """What fills a text up goes before the blocks that come after its last point."""
    kinds = ["hook", "point", "point", "outro"]

    assert _closing_at([DraftBlock(kind, None, ()) for kind in kinds]) == 3
    assert _closing_at([DraftBlock("hook", None, ())]) == 1


def test_the_title_of_a_page_has_no_mark_of_a_link():
    """Tools that make pages put a pilcrow with a link behind each heading, and some behind the title."""
    page = f"<html><head><title>Kilns¶</title></head><body><h1>Kilns<a href='#k'>¶</a></h1><p>{KILN}</p></body></html>"

    assert read_html(page.encode(), None, None).title == "Kilns"
