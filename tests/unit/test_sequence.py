"""The order of an extracted text to which parts were added: that of its sources, each heading once."""

from copydesk_server.providers.text import DraftBlock, Sentence, SourcePassage
from copydesk_server.scripts.sequence import as_in_sources


def block(document: str, ordinal: int, heading: str | None = None, kind: str = "point") -> DraftBlock:
    text = f"{document} {ordinal}"
    passage = SourcePassage(text, document, "Kilns", heading, ordinal, text, 1.0)
    return DraftBlock(kind, heading, (Sentence(text, passage, 0, len(text)),))


def order(blocks: list[DraftBlock]) -> list[str]:
    return [one.text for made in blocks for one in made.sentences]


def test_what_was_added_stands_where_its_source_has_it():
    """Documents keep the order in which the text came to them; within one, passages have their own."""
    blocks = [block("a", 4), block("b", 7), block("a", 2), block("b", 1)]

    assert order(as_in_sources(blocks, kind="point")) == ["a 2", "a 4", "b 1", "b 7"]


def test_what_opens_and_closes_a_text_stays_there():
    """Blocks of other kinds keep their places, and so does the opening of a text that has but one kind."""
    blocks = [block("a", 9, kind="hook"), block("a", 4), block("a", 2), block("a", 1, kind="outro")]

    assert order(as_in_sources(blocks, kind="point")) == ["a 9", "a 2", "a 4", "a 1"]
    assert order(as_in_sources([block("a", 9), block("a", 4), block("a", 2)], kind="point", opening=1)) == [
        "a 9",
        "a 2",
        "a 4",
    ]


def test_a_heading_is_said_once_for_what_stands_under_it():
    """Two parts of one section have one heading; the same words head another document again."""
    blocks = [block("a", 1, "Glazes"), block("a", 3, "Glazes"), block("b", 1, "Glazes")]

    assert [made.heading for made in as_in_sources(blocks, kind="point")] == ["Glazes", None, "Glazes"]
