"""Which excerpts make a text: from where a document begins, of one document, and the best of them together."""

from collections.abc import Sequence

import pytest

from copydesk_server.core.text.languages import is_reasoning
from copydesk_server.providers.text import Section, SourcePassage, WriteRequest
from copydesk_server.providers.text.offline.choosing import excerpted
from support.source_texts import said, sources

OPENING = (
    "Long before there were engines people ground their grain in the hills with the help of a river and of wood.",
    "The river ran under a small house of stone, and in its cellar stood a beam that carried paddles of oak.",
    "Nobody knows who built the first one, although monks wrote of such houses in the ninth century already.",
    "In later times nearly every village had one, and the family that kept it was seldom among the poor ones.",
)
MIDDLE = (
    "A water wheel with buckets takes the weight of the water, and such a water wheel turns slowly but strongly.",
    "A water wheel with paddles takes the push of the water, and such a water wheel needs a fast river below it.",
    "Of a water wheel with a tail race most of the water leaves slowly, and the water wheel loses little of it.",
    "A water wheel in the winter stands still for weeks, since the ice on a water wheel would break its boards.",
)
OTHER = (
    "Engines took the place of the water wheel in most of the valleys, and the rent of a water wheel fell by half.",
    "The owners of a water wheel sold their rights to the town, which laid pipes where the water wheel had stood.",
    "Three firms of the coast still build a water wheel for gardens, and each water wheel costs as much as a car.",
    "A water wheel in a park is looked after by friends of old machines, who paint the water wheel every spring.",
)


def order(words: int, *passages: SourcePassage, topic: str = "water wheels", **more: object) -> WriteRequest:
    sections = (Section("hook", words // 10), Section("point", words - words // 10))
    return WriteRequest(topic, sections, passages, excerpts=True, **more)


def page(title: str, *sections: tuple[str, Sequence[str]]) -> str:
    return f"# {title}\n\n" + "\n\n".join("\n\n".join([f"## {heading}", *some]) for heading, some in sections)


def lines_of(words: int, *passages: SourcePassage, topic: str = "water wheels") -> list[str]:
    return said(excerpted(order(words, *passages, topic=topic)))


def words_of(*lines: str) -> int:
    return sum(len(line.split()) for line in lines)


def test_a_document_that_is_named_after_the_topic_is_said_from_its_beginning():
    """Its author came to the subject step by step; what has the topic's words most often stands in the middle."""
    text = page("Water wheels", ("The house in the valley", OPENING), ("Kinds", MIDDLE))

    assert lines_of(words_of(*OPENING), *sources(text, "Water wheels"))[:2] == list(OPENING[:2])


def test_no_other_document_joins_for_the_topics_words_alone():
    """The text is of the document that treats the topic best, short as it may be."""
    own = sources(page("Water wheels", ("The house in the valley", OPENING)), "Water wheels")
    other = sources(page("The valleys today", ("Rents", OTHER)), "The valleys today", "doc_2")

    assert lines_of(words_of(*OPENING, *OTHER), *own, *other) == list(OPENING)


def test_a_section_that_names_all_of_the_topic_goes_before_the_beginning():
    """Who asks for a part of what a document is about is given that part, from its beginning."""
    text = page("Water wheels", ("The house in the valley", OPENING), ("Water wheels in the winter", MIDDLE))
    found = lines_of(words_of(*MIDDLE), *sources(text, "Water wheels"), topic="water wheels in the winter")

    assert found == list(MIDDLE)


@pytest.mark.parametrize("heading", ["Reasons against them", "Drawbacks", "Advantages of engines"])
def test_a_topic_that_asks_why_is_given_reasons(heading):
    """Of two sections on the topic the one that is headed by reasons is said."""
    text = page("Water wheels", ("Kinds", MIDDLE), (heading, OTHER))
    words = words_of(*OTHER)

    assert lines_of(words, *sources(text, "Water wheels"), topic="why water wheels were given up") == list(OTHER)
    assert lines_of(words, *sources(text, "Water wheels")) == list(MIDDLE)


def test_reasons_are_known_in_several_languages():
    """As patterns of whole words."""
    for text in ("Why kilns crack", "Vorteile des Brennens", "Pourquoi cuire deux fois", "Ventajas del horno"):
        assert is_reasoning(text)
    for text in ("The seasons of a kiln", "Grundriss", "Raisonnable"):
        assert not is_reasoning(text)


def test_a_text_goes_on_into_the_next_section_as_far_as_it_fits():
    """What is missing of the length is the beginning of what comes next, under its heading, cut after a sentence."""
    kinds, house = " ".join(MIDDLE), " ".join(OPENING)
    text = page("Water wheels", ("Kinds", [kinds]), ("The house in the valley", [house]))
    blocks = excerpted(order(round(1.3 * words_of(kinds)), *sources(text, "Water wheels")))

    assert said(blocks) == [*MIDDLE, OPENING[0]]
    assert [block.heading for block in blocks if block.heading] == ["The house in the valley"]


def test_the_best_excerpts_together_are_found():
    """Two short sections that are worth more are said instead of a longer one that is worth less, whichever adds more words at once."""
    weak = [line.replace("water wheel", "wheel") for line in (*OTHER, *OPENING[1:])]
    text = page(
        "The valley",
        ("Water wheels with buckets", MIDDLE[:2]),
        ("All sorts", weak),
        ("Water wheels in the winter", MIDDLE[2:]),
    )
    found = lines_of(words_of(*MIDDLE), *sources(text, "The valley"))

    assert found == list(MIDDLE)
