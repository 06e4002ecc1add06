"""How an offline text reads on: paragraphs, headings, openings, and what is left out for the sake of the reader."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from copydesk_server.core.text import relevance
from copydesk_server.core.text.languages import is_aside, language_of
from copydesk_server.providers.text import Draft, Section, SourcePassage, WriteRequest
from copydesk_server.providers.text.offline.composing import compose
from copydesk_server.providers.text.offline.extracting import Stretch, Stretches
from copydesk_server.providers.text.offline.pieces import pieces
from copydesk_server.providers.text.offline.scoring import scored
from copydesk_server.providers.text.offline.standing import is_prose, lacks_noun, points_elsewhere, stands_alone
from copydesk_server.providers.text.offline.topic import Topic
from copydesk_server.scripts import writing
from support.source_texts import composed, said, sources

ENGLISH = language_of("the of and to in is that for it with as are")

PAGE = """# Glazes

Glazes are thin coats of glass on clay, and most of them hold silica, a flux and a little clay from the pit.

## Crazing of glazes

Fine cracks in glazes come where the glaze shrinks more than the clay below it does, and potters of all lands call them crazing, since they look like the ice of a pond.

Potters prevent crazing of glazes with more silica, since silica lets a glaze shrink less while the kiln cools down slowly.
"""

GLOSSARY = """A bat is a flat disc on the head of a wheel, which potters treat with a little water.

A leap is a step in the heat of a kiln, which potters of glazes seldom want at all.

Crazing is a word for cracks in old oil paintings as much as for those of any pot.
"""


def texts(hits: Iterable[writing.Hit]) -> list[str]:
    return [hit.whole_text() for hit in hits]


def body(text: str, topic: str, words: int = 100) -> str:
    passages = tuple(replace(one, title="Glazes") for one in sources(text))
    sections = (Section("intro", words // 3), Section("point", words - words // 3))
    blocks = compose(WriteRequest(topic, sections, passages))
    hits = {one.id: None for one in passages}
    plain = [replace(block, sentences=tuple(replace(one, passage=None) for one in block.sentences)) for block in blocks]
    return writing.assemble(Draft(tuple(plain)), hits).body


def test_a_heading_stands_before_what_it_heads_and_the_opening_has_none():
    """A section of a source is not cut in two by its own heading."""
    lines = body(PAGE, "crazing of glazes").split("\n\n")

    assert lines[0].startswith("Glazes are thin coats")
    assert lines[1] == "## Crazing of glazes"
    assert lines[2].startswith("Fine cracks")


def test_paragraphs_are_those_of_the_sources():
    """Two paragraphs of a section stay two."""
    assert "pond.\n\nPotters prevent" in body(PAGE, "crazing of glazes")


def test_a_text_opens_with_what_its_document_begins_with():
    """Where that says what it is about; a first section on one thing of many does not."""
    assert said(composed("crazing of glazes", 100, *sources(PAGE, "Glazes")))[0].startswith("Glazes are")
    tools = PAGE.replace("# Glazes\n", "# Pottery\n\n## Tools\n")

    assert lead(PAGE, "Glazes") is not None
    assert lead(tools, "Pottery") is None
    notice = (
        "# Legal\n\nThe bank and each potter of the town have their own names for whatever they sell to the guests."
    )

    assert lead(notice.replace("Legal", "Glazes") + "\n\n" + PAGE, "Clay") is None
    assert lead(notice.replace("Legal", "Glazes").replace("bank", "clay") + "\n\n" + PAGE, "Clay") is not None


def lead(text: str, title: str) -> Stretch | None:
    order = WriteRequest("glazes on clay", (Section("intro", 60), Section("point", 60)), sources(text, title))
    return Stretches(order, scored(order), lambda one, _room: one).lead("doc_1", 60)


def test_what_explains_code_that_is_left_out_is_left_out_too():
    """A sentence about a name of the listing before it says nothing without that."""
    text = (
        "A kiln is an oven for clay that is heated slowly for a day and cooled for another.\n\n```\nclass Furnace(Kiln): door = 1\n```\n\n"
        "The Furnace model has a door and fires clay at a thousand degrees in most of the studios.\n\n"
        "Potters open a kiln when it is cold, which takes a night and half of the next day."
    )
    spoken = [one.text for piece in pieces(sources(text), "kilns") for one in piece.sentences]

    assert [line.split()[0] for line in spoken] == ["A", "Potters"]


@pytest.mark.parametrize(
    "text",
    [
        "For details see the manual of the kiln.",
        "Signing explains how to set up a signed zone.",
        "You will not find detailed tutorials here for the kiln.",
        "Here’s a kiln that stores its heat in the bricks.",
        "Firing with gas is discussed in Gas kilns.",
        "Potters can fire with wood too: see Wood kilns.",
        "Special thanks go to the potters of the town.",
        "The basics at the beginning of the page should still be followed.",
    ],
)
def test_what_speaks_of_its_own_document_points_elsewhere(text):
    """A listener has no page, and no other chapter."""
    assert points_elsewhere(text, ENGLISH)


def test_nothing_stands_for_a_sentence_that_is_left_out():
    """After a gap in a paragraph no early pronoun is said, though a name stands before it: it may stand for what is missing."""
    gap = "Old kilns burn wood for days. See the next chapter for bricks. Until Easter it was the only kiln in town."
    whole = gap.replace("See the next chapter for bricks", "Their bricks get hot")

    assert [len(one.sentences) for one in pieces(sources(gap), "kilns")] == [1]
    assert "Until Easter" in pieces(sources(whole), "kilns")[-1].sentences[-1].text


@pytest.mark.parametrize("heading", ["Contents", "Inhaltsverzeichnis", "Table des matières"])
def test_headings_that_a_table_of_contents_repeats_are_not_said(heading):
    """Where the headings of a document are sentences, its table of contents looks like a paragraph of them."""
    kept = "Kilns are ovens that fire clay slowly, and potters build them of bricks in most of the old towns."
    text = f"# {heading}\n\nThe kiln that fires clay goes out when the wind comes from the north in winter.\n\n# Kilns\n\n{kept}"

    assert said(composed("how kilns fire clay", 40, *sources(text))) == [kept]


def test_what_has_no_heading_of_its_own_is_not_read_under_another():
    """A section whose heading cannot be said is headed by the title of its document, where one was headed before it."""
    text = PAGE.replace("# Glazes\n", "# Crazing\n") + (
        "\n## glaze_stop(kiln)\n\nPotters stop the crazing of glazes in the kiln too, as late doors and a whole day of rest let "
        "the pots of a glaze shrink slowly in the kiln.\n"
    )
    lines = body(text, "crazing of glazes", 150).split("\n\n")

    assert [line for line in lines if line.startswith("##")] == ["## Crazing of glazes", "## Glazes"]


def test_what_goes_on_from_a_text_has_a_heading():
    """A part that is added to a text changes the section, and says so; what opens one does not."""
    order = WriteRequest("crazing of glazes", (Section("point", 60),), sources(PAGE, "Glazes"))

    assert compose(order)[0].heading is None
    assert compose(replace(order, said=("Kilns are ovens of brick.",)))[0].heading is not None


def test_what_names_a_standard_does_not_point_elsewhere():
    """ "As described in" a standard is a statement like any other."""
    assert not points_elsewhere("The kiln supports the menu as described in the HTTP/1.1 specification.", ENGLISH)


@pytest.mark.parametrize(
    "text", ["If set, the kiln beeps.", "Other forms of kilns are rare.", "When the editor exits, the kiln stops."]
)
def test_a_condition_without_its_subject_does_not_stand_alone(text):
    """Nobody has said what is set, and which editor it is."""
    assert not stands_alone(text, ENGLISH, frozenset())


def test_a_name_that_is_written_small_can_begin_a_sentence():
    """Programs are written small; half sentences are too, and are none."""
    assert is_prose("httpd sends a header with each page of the kiln.", ENGLISH)
    assert not is_prose("sends a header with each page of the kiln.", ENGLISH)


def test_a_relative_clause_makes_no_sentence():
    """The verb of a clause about a noun is not that of the sentence."""
    assert not is_prose("Big kilns, which contain a door and three shelves of clay.", ENGLISH)
    assert is_prose("Big kilns, which contain a door and shelves, are slow.", ENGLISH)


def test_two_words_of_a_topic_are_found_as_one():
    """Sources write "backup" where a topic has "back up"."""
    passage = SourcePassage("p", "d", "t", None, 0, "A backup is a copy of a disk.", 1.0)

    assert Topic(WriteRequest("how to back up a disk", (), (passage,))).share("Every backup.") > 0


@pytest.mark.parametrize(
    "heading", ["What's new in Kiln 2?", "Acknowledgements", "Danksagung", "Nouveautés", "Disclaimer"]
)
def test_news_and_thanks_are_beside_a_topic(heading):
    """What a source says of its versions and authors is said only where there is nothing else, or it is asked for."""
    kept = "Kilns are ovens that fire clay slowly, and potters build them of bricks in most of the old towns."
    text = f"# {heading}\n\nThe kilns have a new door and fire clay with less gas than all of the kilns before them did.\n\n# Kilns\n\n{kept}"

    assert is_aside(heading)
    assert said(composed("how kilns fire clay", 40, *sources(text))) == [kept]


def test_sources_that_lack_the_name_of_a_topic_are_refused():
    """They hold the words around it, and speak of something else."""
    text = "A kiln decides what a potter may do, and a process of firing decides what the glaze may do."
    passages = [
        writing.Hit(one, "Kilns", None, 1.0)
        for one in (
            writing.Passage(
                id="p",
                document_id="d",
                revision=1,
                ordinal=0,
                start_char=0,
                end_char=len(text),
                text=text,
                heading_path=[],
            ),
        )
    ]

    assert relevance.is_relevant("how a kiln decides what a process may do", texts(passages))
    assert not relevance.is_relevant("how SELinux decides what a process may do", texts(passages))


def test_what_the_search_ranks_first_is_followed_though_another_document_has_more_words():
    """A glossary that holds every word of the topic is not the document on it."""
    page = "Crazing of glazes comes where a glaze shrinks more than the clay below it does while the kiln cools down slowly."
    passages = (
        *(replace(one, document_id="doc_page", id="psg_page", score=0.9) for one in sources(page)),
        *(replace(one, document_id="doc_words", id=f"psg_{one.ordinal}", score=0.2) for one in sources(GLOSSARY)),
    )
    order = WriteRequest("how potters treat crazing of glazes", (Section("point", 60),), passages)
    shares = {one.piece.passage.document_id: one.document for one in scored(order)}

    assert shares["doc_page"] == 1.0


def test_what_is_added_is_in_the_language_of_what_is_said():
    """A text that was begun in Spanish stays short rather than go on in Italian, of which the sources have more."""
    italian = (
        "Le crepe della vetrina nascono quando la vetrina si ritira più della terra che sta sotto di essa nel forno.\n\n"
        "I vasai evitano le crepe della vetrina con più silice, che la fa ritirare di meno quando il forno si raffredda."
    )
    begun = "Las grietas del esmalte son una red de líneas finas que se ve en la superficie de una pieza."
    added = composed("crepe della vetrina", 60, *sources(italian), language="es", said=(begun,))

    assert said(composed("crepe della vetrina", 60, *sources(italian), language="es"))
    assert said(added) == []


def test_few_sources_are_all_said():
    """Who gives a page and a note wants what both say: neither is left out for being short, or for its other words."""
    note = (
        "Most cracks of glazes begin while the kiln cools down in the night, and potters keep its lid closed for that reason.\n\n"
        "A slow cooling lets the glazes and the clay shrink together, so that crazing comes later or not at all in use."
    )
    text = " ".join(
        said(composed("crazing of glazes", 130, *sources(PAGE, "Glazes"), *sources(note, "Kilns", "doc_2")))
    )

    assert "A slow cooling" in text
    assert "Potters prevent crazing" in text


class Whole(frozenset[str]):
    """Words that are looked up and never joined with others, which takes a millisecond for each word of a text."""

    def __or__(self, other):
        raise AssertionError("thousands of words were joined for one sentence")


@pytest.mark.parametrize(
    ("text", "lacks"),
    [
        ("At first they hold.", True),
        ("And then it makes them crack.", True),
        ("Once Anna fired them, all held.", False),
        ("Glazes hold.", False),
    ],
)
def test_a_noun_is_looked_for_without_joining_words(text, lacks):
    """Whether a pronoun comes before its noun is asked hundreds of times for a slide."""
    names = ("function", "verbs", "bare_verbs")
    language = replace(ENGLISH, **{name: Whole(getattr(ENGLISH, name)) for name in names})

    assert lacks_noun(text, language) is lacks_noun(text, ENGLISH) is lacks
