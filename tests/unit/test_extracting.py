"""Stretches of sections: what the offline writer says in one go, and what may lean on what."""

from copydesk_server.providers.text import DraftBlock, Section, SourcePassage, WriteRequest
from copydesk_server.providers.text.offline.composing import compose
from copydesk_server.providers.text.offline.extracting import Stretches
from copydesk_server.providers.text.offline.headings import introduces, prose_heading
from copydesk_server.providers.text.offline.pieces import Piece, pieces
from copydesk_server.providers.text.offline.scoring import scored
from copydesk_server.providers.text.offline.topic import Topic
from support.source_texts import composed, said, sources

LEANING = """# Crazing

Crazing is a net of fine cracks in a glaze, which comes where the glaze shrinks more than the clay below it.

This happens hours or even weeks after a firing, when nobody looks at the pot any more and it stands on a shelf.

{between}It also weakens the pot, since each crack is a place where a break begins when somebody pours hot water into it.
"""


def found(text: str) -> list[Piece]:
    return pieces(sources(text), "glaze crazing")


def test_a_paragraph_that_points_back_leans_on_the_one_before_it():
    """It is a piece of its own, which is said only right after the one that it goes on from."""
    first, second, third = found(LEANING.format(between=""))

    assert [first.leans, second.leans, third.leans] == [False, True, True]
    assert second.adjoins(first)
    assert third.adjoins(second)
    assert not third.adjoins(first)


def test_nothing_leans_on_what_is_left_out():
    """What points back to a listing that is not said is not said either."""
    text = LEANING.format(between="```\nkiln --log\n```\n\n")
    *_, before, last = found(text)

    assert not last.adjoins(before)
    assert [line[:4] for line in said(composed("glaze crazing", 120, *sources(text)))] == ["Craz", "This"]


def test_nothing_leans_on_what_must_not_be_said():
    """Where a piece is left out, what goes on from it is no part of a stretch."""
    order = WriteRequest(
        "glaze crazing",
        (Section("intro", 60), Section("point", 60)),
        sources(LEANING.format(between="")),
        judge=lambda line: None if "weeks" in line else 0.0,
    )
    stretch = Stretches(order, scored(order), lambda one, _room: one).best(120, (), 1)

    assert stretch is not None
    assert [one.piece.sentences[0].text[:4] for one in stretch.pieces] == ["Craz"]


def test_nothing_leans_on_a_piece_that_was_cut():
    """Where the end of a piece must not be said, what follows on it is left out."""
    text = LEANING.format(between="").replace("below it.", "below it. It hurts nobody, but it looks bad on a plate.")
    lines = said(composed("glaze crazing", 120, *sources(text), judge=lambda line: None if "plate" in line else 0.0))

    assert [line[:4] for line in lines] == ["Craz"]


def test_a_text_follows_the_section_that_its_topic_names():
    """From its beginning, in its order, before other sections that have the words of the topic too."""
    text = """# Pottery

## Tools

A kiln for glaze firing stands in many a pottery, and the glaze for the kiln is kept in buckets beside the firing schedule.
Glaze and firing cost most of the money of a pottery, so that the price of glaze and of the gas for firing is known by heart.

## Firing glaze

A firing begins slowly, because water that is left in the clay turns into steam and would burst the pots on the shelves.

From 600 degrees on the potter may heat faster, until the cones bend and show that the surface has melted evenly.

The pots cool in the closed oven for a night, since cold air lets them crack, and nobody opens the door before morning.
"""
    lines = said(compose(WriteRequest("firing glaze", (Section("intro", 30), Section("point", 40)), sources(text))))

    assert [line.split()[1] for line in lines] == ["firing", "600", "pots"]


def test_words_of_one_family_name_a_topic():
    """A topic is found by other forms of its words, in any language, but not by words that only begin alike."""

    def of(topic: str, text: str, language: str = "en") -> bool:
        passages = (SourcePassage("p", "d", "t", None, 0, text, 1.0),)
        return Topic(WriteRequest(topic, (), passages, language=language)).share(text) > 0

    assert of("how it commits atomically", "An atomic change.")
    assert of("wie Pakete voneinander abhängen", "Die Abhängigkeit.", "de")
    assert not of("how it commits atomically", "The atlas.")
    assert not of("how the kiln fires", "The kilt.")


def test_numbers_of_questions_are_no_part_of_a_heading():
    """The "1.3:" of a question is a number, and "Introduction" after one says nothing of what comes."""
    assert prose_heading("1.3: What is it good at?") == "What is it good at?"
    assert introduces("2. Introduction")
    assert not introduces("2. Introduction to glazes")


def test_the_joined_blocks_have_every_sentence_once():
    """What is said in one block of a text is not said again in another."""
    text = LEANING.format(between="")
    blocks: tuple[DraftBlock, ...] = composed("glaze crazing", 120, *sources(text))

    assert len(said(blocks)) == len(set(said(blocks))) == 3


def test_a_passage_of_code_is_in_the_language_of_what_stands_before_it():
    """Else nothing in it would count as pointing elsewhere."""
    prose = "A kiln is an oven for clay, and the potter reads its log with a program that is part of the oven."
    listing = "```\n" + "kiln = oven\n" * 60 + "```"
    code = f"The following statement reads the logs of all the kilns that were fired in this oven since it was built.\n\n{listing}"
    passages = (
        SourcePassage("p1", "d", "Kilns", None, 0, prose, 1.0),
        SourcePassage("p2", "d", "Kilns", None, 1, code, 1.0),
    )

    assert [one.sentences[0].text for one in pieces(passages, "kilns")] == [prose]
