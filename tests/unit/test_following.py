"""Long texts of whole sections: which documents and sections are followed, and what is left out of them."""

from collections.abc import Sequence

from copydesk_server.core.text.languages import language_of
from copydesk_server.providers.text import DraftBlock, Section, SourcePassage, WriteRequest
from copydesk_server.providers.text.offline.following import follow
from support.source_texts import said, sources

DRYING = (
    "Potters dry bowls on slats of wood in a shed without a draught, and they turn each bowl over once a day.",
    "Thick bowls need a second week of drying under a cloth, since their walls are wet long after their rims.",
    "Rain makes the drying of bowls slow, so that in autumn a stove warms the long room behind the workshop.",
    "Bowls that crack while drying go back into the barrel, where water makes soft clay of them within a month.",
    "Handles of cups come off during drying, unless wet paper keeps them as damp as the cup that they are on.",
    "Boards of plaster draw water out of flat dishes, which shortens the drying of dishes and bowls to one night.",
    "Salt in the clay comes to the surface of bowls during drying, and leaves white spots that no glaze can cover.",
    "Apprentices learn drying before all else, for a workshop loses more bowls in its sheds than in its kilns.",
    "Scales tell the end of drying better than the hand, because bowls that lose no more weight hold no water.",
)
FIRING = (
    "Kilns of brick fire bowls at a thousand degrees, and the heat rises by a hundred degrees an hour at the most.",
    "Firing with wood takes a day and a night, in which two potters feed the kiln by turns and sleep beside it.",
    "Cones of clay melt one after another while firing goes on, so that the potters see how hot the bowls are.",
    "Bowls cool in the closed kiln for as long as their firing took, since cold air would tear them apart.",
)
SELLING = (
    "Markets in June bring most of the money, and a stall near the gate of a market costs twice as much.",
    "Prices stand on small cards of paper, which customers like better than having to ask for each of them.",
    "Newspapers and straw keep what was bought whole on its way home, and cost next to nothing in spring.",
)


def section(heading: str, level: int, lines: Sequence[str]) -> str:
    """A section of these paragraphs."""
    return "\n\n".join([f"{'#' * level} {heading}", *lines]) + "\n\n"


def followed(topic: str, words: int, *passages: SourcePassage, said_before: tuple[str, ...] = ()) -> list[DraftBlock]:
    sections = (Section("hook", words // 10), Section("point", words - words // 10))
    return list(follow(WriteRequest(topic, sections, passages, said=said_before, whole=True)))


def headings(blocks: Sequence[DraftBlock]) -> list[str | None]:
    return [block.heading for block in blocks]


PAGE = section("Drying bowls", 1, DRYING[:3]) + section("Shelves", 2, DRYING[3:6]) + section("Racks", 2, DRYING[6:])


def test_a_page_on_the_topic_is_said_from_its_beginning_section_by_section():
    """All of its sections, in its order, each under its own heading; what opens the text needs none."""
    blocks = followed("drying bowls", 400, *sources(PAGE, "Drying bowls"))

    assert [heading for heading in headings(blocks) if heading] == ["Shelves", "Racks"]
    assert blocks[0].heading is None
    assert said(tuple(blocks)) == list(DRYING)


def test_of_a_book_only_the_chapters_on_the_topic_are_said():
    """What stands under other chapters is left out, however much room there is."""
    book = section("Markets", 2, SELLING) + section("Kilns", 2, FIRING)
    lines = said(tuple(followed("firing bowls in kilns", 900, *sources(f"# The potter\n\n{book}", "The potter"))))

    assert lines == list(FIRING)


def test_a_section_that_is_mostly_code_is_left_out():
    """Of a section whose code is not said only holes would be left; without its code it is said."""
    code = "```\n" + "\n".join(f"kiln --shelf {number} --bowl --slow" for number in range(40)) + "\n```\n\n"
    shown = PAGE.replace("## Racks", f"{code}## Racks")

    assert "Shelves" in headings(followed("drying bowls", 600, *sources(PAGE, "Drying bowls")))
    assert "Shelves" not in headings(followed("drying bowls", 600, *sources(shown, "Drying bowls")))
    assert "Racks" in headings(followed("drying bowls", 600, *sources(shown, "Drying bowls")))


def test_what_stands_under_a_name_of_code_is_left_out():
    """Under the name of an option or a function stands what that does, which nobody has heard of."""
    named = PAGE.replace("## Shelves", "## kiln_shelf()")
    lines = said(tuple(followed("drying bowls", 600, *sources(named, "Drying bowls"))))

    assert lines == [*DRYING[:3], *DRYING[6:]]


def test_a_text_is_as_long_as_was_asked_for():
    """The last section is said as far as it fits, and ends with a whole paragraph."""
    lines = said(tuple(followed("drying bowls", 115, *sources(PAGE, "Drying bowls"))))

    assert 90 < sum(len(line.split()) for line in lines) <= 121
    assert lines == list(DRYING[: len(lines)])


def test_a_definition_opens_a_text_that_does_not_begin_with_it():
    """What says what the topic is comes first, from whichever document that treats it."""
    kilns = (
        "A kiln is an oven of brick in which potters fire bowls and tiles until the clay is as hard as stone and rings."
    )
    page = sources(section("Firing in a kiln", 1, FIRING), "Firing in a kiln")
    other = sources(f"# Kilns\n\n{kilns}\n\n", "Kilns", "doc_2")
    lines = said(tuple(followed("kilns", 300, *page, *other)))

    assert lines[0] == kilns
    assert lines.count(kilns) == 1
    assert set(lines) > set(FIRING)


def test_nothing_is_said_twice():
    """What the text has already, and what two documents have, is said once."""
    twice = (*sources(PAGE, "Drying bowls"), *sources(PAGE, "Drying bowls", "doc_2"))
    lines = said(tuple(followed("drying bowls", 600, *twice)))

    assert lines == list(DRYING)
    assert said(tuple(followed("drying bowls", 600, *twice, said_before=tuple(lines[:3])))) == list(DRYING[3:])


def test_danish_is_no_other_language():
    """Sentences that share words with English, Dutch and German are Danish by their own, and those stay what they are."""
    danish = (
        "Når maskinen er startet, kan du logge ind med dit brugernavn og din adgangskode.",
        "Maskinen skal have mindst to netkort, hvis den skal bruges som router i skolens netværk.",
        "Alle filer på serveren bliver gemt hver nat, og de ældste sikkerhedskopier slettes efter en måned.",
    )
    others = {
        "nl": "De server is de centrale computer van het netwerk en moet altijd aan staan.",
        "de": "Der Server ist der zentrale Rechner des Netzes und muss immer laufen.",
        "en": "The server is the main machine of the network and must be kept on for all of its users.",
    }
    found = {text: language.code for text in (*danish, *others.values()) if (language := language_of(text))}

    assert [found.get(text) for text in danish] == ["da"] * 3
    assert {code: found.get(text) for code, text in others.items()} == {code: code for code in others}
