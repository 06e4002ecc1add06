"""Which document a text follows, where it begins, and which topics the sources do not treat."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from copydesk_server.core.text import relevance
from copydesk_server.core.text.languages import collects
from copydesk_server.core.text.relevance import by_head
from copydesk_server.knowledge.searching.ranking import rarest, variants
from copydesk_server.knowledge.types import Passage
from copydesk_server.providers.text import Section, SourcePassage, WriteRequest
from copydesk_server.providers.text.offline.extracting import FOREIGN_SHARE, Stretch, Stretches, spoken_share
from copydesk_server.providers.text.offline.headings import heading_of
from copydesk_server.providers.text.offline.pieces import pieces
from copydesk_server.providers.text.offline.scoring import scored
from copydesk_server.providers.text.offline.topic import Topic
from copydesk_server.providers.text.offline.treating import above, headed_by, main_document, treating
from copydesk_server.scripts.writing import Hit
from support.source_texts import composed, said, sources

TOPIC = "drying pots"
PAGE = """Pots that are damp burst in the kiln, so potters dry them for a week on wooden shelves in a room without a draught.

Thick pots need a second week under a cloth, since their walls dry much more slowly than their rims do in any room.

A shelf of wooden slats lets air come to the foot of a bowl, and a board of plaster draws water out of flat tiles within one night or two.

Glazed bowls dry once more before the second firing, because glaze brings as much water back into the clay as a short rain brings to a field.
"""
QUESTIONS = """Drying pots in the sun is a question that many of the new potters ask us, and we say that a kiln shed is better.

Pots and their drying shelves are sold in our shop, where potters of all ages find what drying needs from May on.

Drying racks for pots come in three sizes, and the shop sends pots and racks for their drying to all potters of the county for a small fee.

Pots of customers may stand in the drying room of the shop, and the shop counts the days of drying for all the pots that stand in there.
"""


def asked(topic: str, *passages: SourcePassage) -> WriteRequest:
    return WriteRequest(topic, (Section("point", 60),), passages)


def texts(hits: Iterable[Hit]) -> list[str]:
    return [hit.whole_text() for hit in hits]


def hit(number: int, text: str, title: str = "Pots") -> Hit:
    passage = Passage(
        id=f"psg_{number}", document_id="doc_1", revision=1, ordinal=number, start_char=0, end_char=len(text), text=text,
        heading_path=[],
    )  # fmt: skip
    return Hit(passage, title, None, 1.0)


def test_a_page_that_is_named_after_the_topic_is_followed():
    """A page of questions that has the topic's words more often is not."""
    page = sources(PAGE, title="Drying", document_id="doc_z")
    questions = sources(QUESTIONS, title="Frequently asked questions", document_id="doc_a")

    assert main_document(asked(TOPIC, *page, *questions)) == "doc_z"
    assert said(composed(TOPIC, 60, *page, *questions))[0].startswith("Pots that are damp")


def test_the_document_that_the_search_finds_most_in_treats_the_topic_best():
    """Of two pages with no name of the topic, hits decide, and the best one is the measure."""
    best, other = sources(PAGE, title="A", document_id="doc_1"), sources(PAGE, title="B", document_id="doc_2")
    weak = tuple(replace(one, score=0.2) for one in other)
    order = asked(TOPIC, *best, *weak)

    treats = treating(order, Topic(order))
    assert treats["doc_1"] == 1.0
    assert treats["doc_2"] < 0.8
    assert main_document(order) is None


@pytest.mark.parametrize(("title", "score", "joins"), [("Our shop", 0.1, False), ("Drying pots at home", 1.0, True)])
def test_what_another_document_adds_must_treat_the_topic_nearly_as_well(title, score, joins):
    """Passages that have the topic's words join a text where their document treats it; in a page on something else they do not."""
    page = sources(PAGE, title="Drying pots", document_id="doc_1")
    other = tuple(replace(one, score=score) for one in sources(QUESTIONS, title=title, document_id="doc_2"))
    order = asked(TOPIC, *page, *other)
    found = scored(order)
    stretches = Stretches(order, found, lambda one, _: one)
    said_already = Stretch(tuple(one for one in found if one.piece.order[0] == "doc_1"), 1.0, 0.0)
    more = [one for one in found if one.piece.order[0] == "doc_2"]

    assert spoken_share(more) >= FOREIGN_SHARE
    assert stretches.may_join(more, [said_already]) == joins


def test_a_text_begins_with_a_document_that_treats_its_topic():
    """Though a page on something else has all of the topic's words in each sentence, and the other one has few of them."""
    page = sources(PAGE, title="A", document_id="doc_1")
    shop = tuple(replace(one, score=0.1) for one in sources(QUESTIONS, title="B", document_id="doc_2"))
    order = asked(TOPIC, *page, *shop)
    best = Stretches(order, scored(order), lambda one, _: one).best(60, [], 0)

    assert best is not None
    assert best.document_id == "doc_1"


@pytest.mark.parametrize(
    ("text", "leans"),
    [
        ("First, the clay of the pot is wedged on a bench until no air is left in it at all.", False),
        ("The wheel turns a lump of clay while two hands press it into the form of a bowl.", False),
        ("It turns a lump of clay while two hands press it into the form of a bowl at once.", True),
        ("This turns a lump of clay while two hands press it into the form of a bowl at once.", True),
    ],
)
def test_what_begins_a_section_leans_on_nothing_but_a_pronoun(text, leans):
    """Nothing stands before it, so that "First" and a noun of the heading need nothing; in the middle of a section both do."""
    begins = sources(f"{text}\n", title="Bowls")
    later = sources(f"Clay is dug from pits in the hills near the river.\n\n{text}\n", title="Bowls")

    assert [piece.leans for piece in pieces(begins, "bowls")] == [leans]
    assert [piece.leans for piece in pieces(later, "bowls")][-1]


def test_a_section_is_named_by_the_heading_above_it_too():
    """An "Introduction" is one to what stands above it; what all of a document stands under names no section."""
    passage = SourcePassage("psg_1", "doc_1", "Kilns", "Introduction", 0, PAGE, 1.0, parent="Drying pots")
    order = asked(TOPIC, passage)
    topic = Topic(order)

    assert heading_of(passage) == "Drying pots"
    assert headed_by(topic, "Introduction", above(passage)) == pytest.approx(1.0)
    assert 0 < headed_by(topic, "Shelves", above(passage)) < 1
    assert above(replace(passage, title="Drying pots")) is None


def test_sections_of_one_name_are_two_where_their_parents_differ():
    """Each chapter has an "Options" of its own."""
    one, two = (SourcePassage(f"p{at}", "d", "T", "Options", at, PAGE, 1.0, parent=f"Part {at}") for at in (0, 1))

    assert len({piece.theme for piece in pieces([one, two], TOPIC)}) == 2


def test_the_subject_of_a_topic_stands_before_its_first_preposition():
    """Logging in a web server is about logging; where there is no preposition all words count alike."""
    weights = {"logg": 0.5, "web": 0.25, "serv": 0.25}

    assert by_head(weights, "logging in a web server")["logg"] > 0.6
    assert by_head(weights, "logging web server") == weights


def test_a_topic_is_found_by_a_noun_for_its_verb():
    """ "Logging" by "log", and "back up" by "backup", which "back" is not."""
    logs = Topic(asked("logging of kilns", *sources("Each kiln writes a log of its heat.\n")))
    backups = Topic(asked("how to back up kilns", *sources("A backup of each kiln stands in the back of the shed.\n")))

    assert logs.of(["log"]) == {"logg"}
    assert "back" not in backups.weights
    assert backups.of(["backup"]) == {"backup"}
    assert variants("logging and planning") == "log plan"
    assert variants("falling off a kiln") == ""


def test_terms_that_no_passage_has_do_not_crowd_others_out():
    """What is looked for besides a query's words may be no word at all."""
    often = {"no": 0, "a": 600}

    assert rarest(["no", "a"], often.__getitem__, 500) == ["a"]


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("FAQ.pdf", True), ("Häufig gestellte Fragen", True), ("Glossaire", True), ("What's new in 2.10?", True),
        ("Glazing", False), ("The faqir", False),
        ("history", True), ("whatsnew-4.3", True), ("SQLite Release 3.25", True), ("The history of glazes", False),
    ],
)  # fmt: skip
def test_pages_that_have_something_on_everything_are_known_by_their_titles(title, expected):
    """Questions, terms and news, in each language."""
    assert collects(title) is expected


def test_a_topic_without_its_subject_is_refused():
    """Two of three words in any passage are not enough where the third, as rare, stands in none."""
    passages = [hit(0, "Training of young potters"), hit(1, "Young potters and their training")]

    assert relevance.is_relevant("training young potters", texts(passages))
    assert not relevance.is_relevant("training young horses", texts(passages))
    assert relevance.is_relevant("trained young potters", texts(passages))


def test_one_passage_of_many_with_some_of_the_words_is_chance():
    """Where many passages are found, two thirds of a topic must stand in more than one of them, or nearly all in one."""
    others = [hit(number, "Kilns are hot") for number in range(1, 8)]
    some = [hit(0, "Glazes crack"), hit(9, "Bowls")]

    assert relevance.is_relevant("glazes crack bowls", texts(some))
    assert not relevance.is_relevant("glazes crack bowls", texts([*some, *others]))
    assert relevance.is_relevant("glazes crack bowls", texts([*some, *others, hit(10, "Glazes of bowls crack")]))


@pytest.mark.parametrize(
    ("topic", "text", "expected"),
    [
        ("what to do after a break-in", "Potters break pots", False),
        ("what to do after a break-in", "A break-in of the shed", True),
        ("what to do after a break-in", "They break in at night", True),
        ("how R differs from S", "How glazes differ", False),
        ("how R differs from S", "S differs little from R", True),
    ],
)
def test_a_word_with_a_particle_and_a_letter_must_be_named_as_such(topic, text, expected):
    """A stem of them is another word."""
    assert relevance.is_relevant(topic, texts([hit(0, text)])) is expected
