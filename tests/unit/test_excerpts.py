"""Texts of excerpts: which stretches of the sources they are, where they begin and end, and what they leave out."""

from collections.abc import Sequence

import pytest

from copydesk_server.core.text.languages import is_leading, language_of, languages, practical_part
from copydesk_server.core.text.sentences import content_stems
from copydesk_server.knowledge.types import Passage
from copydesk_server.providers.text import DraftBlock, Section, SourcePassage, WriteRequest
from copydesk_server.providers.text.offline.choosing import best_text, excerpted
from copydesk_server.providers.text.offline.excerpts import Excerpts
from copydesk_server.providers.text.offline.exposition import PRACTICAL, section_weight
from copydesk_server.providers.text.offline.pieces import pieces
from copydesk_server.providers.text.offline.standing import points_elsewhere, stands_alone
from copydesk_server.providers.text.offline.usable import is_usable_within
from copydesk_server.scripts.retrieval import INTRODUCING, PART_FIRST, PART_REACH, _introducing, _nearer
from copydesk_server.scripts.writing import Hit
from support.source_texts import said, sources

DRYING = (
    "Potters dry bowls on slats of wood in a shed without a draught, and they turn each bowl over once a day.",
    "Thick bowls need a second week of drying under a cloth, since their walls are wet long after their rims.",
    "Rain makes the drying of bowls slow, so that in autumn a stove warms the long room behind the workshop.",
    "Bowls that crack while drying go back into the barrel, where water makes soft clay of them within a month.",
)
TOOLS = (
    "Slats for the drying of bowls are a hand wide, and the shop in the village cuts them from boards of pine.",
    "Stoves for bowls need a pipe in the wall, and a plate of iron under their door keeps sparks from the floor.",
    "Cloths over drying bowls are of linen, because wool leaves many long hairs in the clay of the bowls under it.",
    "Sheds for bowls have a floor of stone, and a door that is wide enough for two potters and a long board.",
)
# Words of one section, of which the other has about as many.
ONE = max(sum(len(line.split()) for line in lines) for lines in (DRYING, TOOLS))
CODE = "```\n" + "\n".join(f"shed --row {number} --bowl --slow" for number in range(30)) + "\n```"


def page(*sections: tuple[str, Sequence[str]], title: str = "Drying bowls") -> str:
    """A page with a title and sections of these paragraphs."""
    return f"# {title}\n\n" + "\n\n".join("\n\n".join([f"## {heading}", *lines]) for heading, lines in sections)


def order(words: int, *passages: SourcePassage, topic: str = "drying bowls", **more: object) -> WriteRequest:
    sections = (Section("hook", words // 10), Section("point", words - words // 10))
    return WriteRequest(topic, sections, passages, excerpts=True, **more)


def lines_of(words: int, *passages: SourcePassage, **more: object) -> list[str]:
    return said(excerpted(order(words, *passages, **more)))


def test_a_text_is_a_section_in_its_order():
    """What fits is one section, said whole, and nothing else."""
    text = page(("How bowls dry", DRYING), ("Slats and stoves", TOOLS))

    assert lines_of(ONE, *sources(text, "Drying bowls")) == list(DRYING)


def test_what_comes_next_in_the_source_is_said_next():
    """A longer text goes on with the next section, under its heading."""
    blocks = excerpted(
        order(165, *sources(page(("How bowls dry", DRYING), ("Slats and stoves", TOOLS)), "Drying bowls"))
    )

    assert said(blocks) == [*DRYING, *TOOLS]
    assert [block.heading for block in blocks if block.heading] == ["Slats and stoves"]


def test_a_section_with_gaps_loses_to_one_without():
    """Of two sections on the topic the one is said of which nothing is left out, whichever comes first."""
    holes = [line for pair in zip(DRYING, [CODE] * 4, strict=True) for line in pair]
    text = page(("How bowls dry", holes), ("Slats for drying bowls", TOOLS))

    assert lines_of(ONE, *sources(text, "Drying bowls")) == list(TOOLS)


def test_what_explains_is_said_before_what_readers_look_up():
    """Requirements and lists of options have the words of a topic, and are not what a text on it is about."""
    text = page(("Requirements", TOOLS), ("Ways of drying", DRYING))

    assert lines_of(ONE, *sources(text, "Drying bowls")) == list(DRYING)
    assert lines_of(ONE, *sources(text, "Drying bowls"), topic="requirements of drying bowls") == list(TOOLS)


@pytest.mark.parametrize(
    ("heading", "leads", "part"),
    [
        ("1.1. What is a kiln?", True, ""),
        ("How kilns work", True, ""),
        ("2. Tutorial", True, ""),
        ("Einführung in das Brennen", True, ""),
        ("Qu'est-ce qu'un four ?", True, ""),
        ("Shelves of the kiln", False, ""),
        ("1.2. System Requirements", False, "requirements"),
        ("Kiln API Reference", False, "api"),
        ("Installation de Debian", False, "installation"),
        ("Why a modern kiln needs no requirements at all", True, ""),
    ],
)
def test_headings_tell_what_explains_and_what_is_looked_up(heading, leads, part):
    """In several languages; a long heading has a word such as "requirements" by chance."""
    assert is_leading(heading) is leads
    assert practical_part(heading) == part


def test_who_asks_for_an_installation_is_given_it():
    """A practical section counts in full where the topic names what makes it practical."""
    assert section_weight(["Kilns", "Installation"], frozenset(["kiln"])) == PRACTICAL
    assert section_weight(["Kilns", "Installation"], frozenset(content_stems("installing a kiln"))) > PRACTICAL


def test_a_definition_comes_first():
    """What says what the topic is opens a text that begins with something else, from near the beginning of its document."""
    kiln = (
        "A kiln is an oven of brick in which potters fire bowls and tiles until the clay is as hard as stone and rings."
    )
    firing = [line.replace("drying", "firing").replace("dry", "fire") for line in (*DRYING, *TOOLS)]
    text = page(("Bricks", [kiln]), ("Firing bowls in a kiln", firing), title="Kilns")

    for words in (90, 110, 170):
        lines = lines_of(words, *sources(text, "Kilns"), topic="firing bowls in a kiln")
        assert lines[0] == kiln
        assert sum(len(line.split()) for line in lines) <= 1.05 * words


def test_a_section_on_something_else_ends_an_excerpt():
    """What comes next in the source is not said where nothing of it speaks of the topic."""
    glazes = [
        "Glazes are of ash and sand, and the village of the monks sells them in sacks of forty pounds.",
        "Colours come from copper and iron, which a mill of stone grinds for a day and a night in water.",
        "Brushes of goat hair take up more of a glaze than others, and last for a year of painting.",
    ]
    text = page(("How bowls dry", DRYING), ("Colours", glazes), title="The potter")

    assert lines_of(140, *sources(text, "The potter")) == list(DRYING)


def test_one_document_is_preferred_to_two():
    """A second document comes in only where the first has too little, or is much worse."""
    one = sources(page(("How bowls dry", DRYING), ("Slats and stoves", TOOLS)), "Drying bowls")
    other = sources(
        page(("Drying of bowls", [line.replace("bowls", "bowls and cups") for line in TOOLS])), "Bowls", "doc_2"
    )
    text = best_text(Excerpts(order(165, *one, *other)), order(165, *one, *other))

    assert text is not None
    assert {excerpt.document_id for excerpt in text.excerpts} == {"doc_1"}


def test_words_that_the_skill_prefers_decide_between_excerpts():
    """Of two sections the one is said that has what the skill asks for, although the other one is headed by the topic."""
    text = page(("Drying bowls", DRYING), ("Sheds and slats", TOOLS))
    passages = sources(text, "Drying bowls")
    preferred = ("linen", "stone", "iron", "pine")
    plain, asked = (
        WriteRequest("drying bowls", (Section("hook", 10), Section("point", ONE - 10, words)), passages, excerpts=True)
        for words in ((), preferred)
    )
    first = WriteRequest("drying bowls", (Section("proof", ONE, preferred),), passages, excerpts=True)

    assert said(excerpted(plain)) == list(DRYING)
    assert said(excerpted(asked)) == list(TOOLS)
    assert said(excerpted(first)) == list(TOOLS)


def test_nothing_is_said_twice():
    """Of two documents that say nearly the same, one is said."""
    text = page(("How bowls dry", DRYING), ("Slats for drying bowls", TOOLS))
    lines = lines_of(
        330, *sources(text, "Drying bowls"), *sources(text.replace(" bowls", " big bowls"), "Drying bowls", "doc_2")
    )

    same = [line.replace(" big bowls", " bowls") for line in lines]
    assert sorted(same) == sorted([*DRYING, *TOOLS])


def test_what_must_not_be_said_is_not_said():
    """A sentence that a guardrail forbids makes a gap, like any other."""
    text = page(("How bowls dry", DRYING))
    writing = order(ONE, *sources(text, "Drying bowls"), avoid=("stove",))

    assert said(excerpted(writing)) == [line for line in DRYING if "stove" not in line]


def test_what_two_sections_say_alike_is_said_in_both():
    """An author who says nearly the same of two things means both; another document that says the same is left out."""
    alike = [line.replace("bowls", "dishes").replace("Bowls", "Dishes") for line in DRYING]
    text = page(("How bowls dry", DRYING), ("How dishes dry", alike), title="Drying bowls and dishes")
    lines = lines_of(165, *sources(text, "Drying bowls and dishes"), topic="drying bowls and dishes")

    assert lines == [*DRYING, *alike]


@pytest.mark.parametrize(
    ("text", "code", "expected"),
    [
        ("If $KILN_HOME is set, all of its shelves are read from there.", "en", True),
        ("(This works for all kilns, since their doors are alike.)", "en", True),
        ("kilnctl reads all of its shelves once, and keeps them in memory.", "en", True),
        (
            "Jeden Abend brannten die Töpfer im Schuppen des ältesten von ihnen Krüge und Schalen für den Markt.",
            "de",
            True,
        ),
        ("The list of the shelves is sent to <all@kilns.example>, where all of them are read.", "en", False),
        ("Set <a> and <b> and <c>, and the kiln is ready.", "en", False),
        ("The shelves of the kiln, and the doors of the shed of the potters.", "en", False),
        ("The kiln has two modes:", "en", False),
    ],
)
def test_some_sentences_are_said_only_between_others(text, code, expected):
    """With a symbol or two, in brackets, from a name that is written small, or with a verb that no list has."""
    assert is_usable_within(text, languages()[code]) is expected


def test_a_sentence_with_a_symbol_is_said_after_one_without():
    """A gap would be worse; at the beginning of a paragraph it is left out, as before."""
    inside = (
        "Kilns of brick keep their heat for days. If $SLOW is set, a kiln cools over two nights in the closed shed."
    )
    first = "If $SLOW is set, a kiln cools over two nights. Kilns of brick stay hot for days in the closed shed of the village."

    assert [len(one.sentences) for one in pieces(sources(inside), "kilns")] == [2]
    assert [one.sentences[0].text[:5] for one in pieces(sources(first), "kilns")] == ["Kilns"]
    broken = "Shelves are at https://kilns.example, as all know. " + first.partition(" Kilns")[0]
    assert pieces(sources(broken), "kilns") == []


@pytest.mark.parametrize(
    "text",
    [
        "It is used to keep the shelves of the kiln apart.",
        "I won’t cover the glazes of the kiln, since all of them are alike.",
        "Wir behandeln die Glasuren hier nicht, da sie alle gleich sind.",
    ],
)
def test_what_leans_on_its_heading_or_says_what_is_left_out_opens_nothing(text):
    """A pronoun that a heading explains, and what an author does not write about."""
    language = language_of(text)

    assert language is not None
    assert points_elsewhere(text, language) or not stands_alone(text, language, frozenset())


def hit(number: int, title: str = "Kilns", document: str = "doc_1", score: float = 1.0) -> Hit:
    """A passage that was found."""
    passage = Passage(
        id=f"{document}-{number}", document_id=document, revision=1, ordinal=number, start_char=0, end_char=5, text="Kilns",
        heading_path=[],
    )  # fmt: skip
    return Hit(passage, title, None, score)


def test_of_a_document_that_is_found_less_the_beginning_and_the_best_places_are_at_hand():
    """A third of what the best documents have at their beginning, and half as far around a hit."""
    passages = [hit(number).passage for number in range(100)]
    kept = [passage.ordinal for passage in _nearer(passages, [hit(60)])]

    assert kept == [*range(PART_FIRST // 3), *range(60 - PART_REACH // 2, 60 + PART_REACH // 2 + 1)]


def test_introductions_are_of_documents_on_the_topic():
    """Of those that the topic finds too, or is in the title of; the word "introduction" gave them some of their score."""
    known = hit(3, "The potter", "doc_2")
    found = [hit(0, "Firing a kiln"), hit(0, "The potter", "doc_2"), hit(0, "Introduction to glass", "doc_3")]
    kept = _introducing(found, [known, hit(9, "Glass", "doc_3", score=0.0)], "how a kiln works")

    assert [(one.title, one.score) for one in kept] == [("Firing a kiln", INTRODUCING), ("The potter", INTRODUCING)]


def test_sources_without_anything_on_the_topic_make_no_excerpt():
    """Then the text is written as others are, or refused."""
    blocks: tuple[DraftBlock, ...] = excerpted(order(ONE, *sources(page(("Code", [CODE])), "Drying bowls")))
    few = excerpted(order(8 * ONE, *sources(page(("How bowls dry", DRYING)), "Drying bowls")))

    assert blocks == few == ()
