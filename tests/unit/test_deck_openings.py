"""What a deck begins and ends with, what opens its parts, and titles that claim something by themselves."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace

import pytest

from copydesk_server.decks import drawing, layouts
from copydesk_server.decks.elements import Text
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.rules import consequences, contrasts, wording
from copydesk_server.decks.rules.choosing import scene_of
from copydesk_server.decks.rules.ideas import Idea, is_shown
from copydesk_server.decks.rules.scenes import Scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, naming, numbers, terms
from copydesk_server.decks.story import assembling, planning
from copydesk_server.decks.story.assembling import Ingredients
from copydesk_server.decks.types import Slide, SlideMode
from copydesk_server.projects.ctas.types import CtaIntent
from copydesk_server.scripts.body import parsing
from unit.test_deck_manuals import alone

TITLE = "Keep the kiln"
# One part of a long deck: what it says first, and enough for four slides of several paragraphs each.
FIRST = "Fast cooling cracks the glaze"
MORE = (
    "The clay of the yard holds more water in spring than the clay of the river has in the whole of a year. "
    "A potter who waits in the yard for a dry summer loses half of the year and most of the wood of the winter."
)


def part(name: str, first: str = FIRST) -> str:
    """A part with an opening claim of its own, and more."""
    rest = "\n\n".join(MORE.replace("yard", f"{name} {at}") for at in range(9))
    return f"## {name}\n\n{first} in the {name}.\n\n{rest}"


LONG = "\n\n".join(part(name) for name in ("barn", "shed", "mill", "loft"))


def scenes(body: str) -> list[Scene]:
    return planning.scenes(parsing.read(body), TITLE, SlideMode.PRESERVE, None)[0]


def slides(body: str, *, cta: bool = True, tagline: str | None = None) -> list[Slide]:
    """The slides of a body, as a job makes them."""
    script = SimpleNamespace(language="en", id="scr")
    brand = SimpleNamespace(name="Kiln & Co", tagline=tagline, website_url=None)
    asks = SimpleNamespace(intent=CtaIntent.VISIT, on_screen_text=None, label="Read on", url="https://kiln.example/")
    snapshot = parsing.Snapshot(script, body, parsing.read(body), None)  # type: ignore[arg-type]
    made = Ingredients(title=TITLE, brand=brand, cta=asks if cta else None, logo=None)  # type: ignore[arg-type]
    return assembling.slides(snapshot, made, SlideMode.PRESERVE, None)


def one(text: str, heading: str | None = "The heading", language: str = "en") -> Scene:
    """The slide of one idea."""
    [part] = parsing.read(text)
    return scene_of(Idea(heading, tuple(part.said)), Telling(language, SlideMode.PRESERVE))


def test_a_part_of_a_long_deck_opens_with_what_it_says_first():
    """Below its heading, with the sentence in its note; the slide after it has not the heading as its title again."""
    made = scenes(LONG)
    opening = [scene for scene in made if scene.layout is Layout.SECTION]

    assert [scene.content.subtitle for scene in opening] == [
        f"{FIRST} in the {name}" for name in ("barn", "shed", "mill", "loft")
    ]
    assert [[said.text for said in scene.said] for scene in opening] == [
        [f"{FIRST} in the {name}."] for name in ("barn", "shed", "mill", "loft")
    ]
    assert not [after for before, after in pairwise(made) if before.title == after.title]


def test_every_sentence_stays_in_the_note_of_one_slide():
    """Also those that the first slide, the openings of parts and the last one say."""
    body = f"{LONG}\n\nA slow fire is worth the wait."
    said = [one.text for part in parsing.read(body) for one in part.said]

    assert " ".join(slide.speaker_note for slide in slides(body) if slide.speaker_note) == " ".join(said)


def test_a_heading_over_nothing_is_no_slide():
    """A part that only holds other parts is neither shown nor counted; a body of headings alone is still a deck."""
    made = scenes(f"## Kilns\n\n### Of wood\n\n{MORE}\n\n### Of gas\n\n{MORE}")

    assert Layout.SECTION not in [scene.layout for scene in made]
    assert {scene.section for scene in made} == {"Of wood", "Of gas"}
    assert slides("## Kilns\n\n## Wheels")


def test_the_agenda_of_a_deeply_divided_text_lists_its_highest_parts():
    """Nine headings are no agenda; the three that they stand under are one."""
    body = "\n\n".join(
        f"## {name}\n\n{MORE}\n\n"
        + "\n\n".join(f"### {name} {at}\n\n{MORE.replace('yard', f'{name} {at}')}" for at in (1, 2))
        for name in ("Barns", "Sheds", "Mills")
    )
    agenda = next(scene for scene in scenes(body) if scene.layout is Layout.AGENDA)

    assert agenda.content.items == ["Barns", "Sheds", "Mills"]


def test_a_text_whose_first_part_is_called_like_it_begins_with_that():
    """Also where a line with the title stands before it: neither the agenda nor a section repeats what the deck is called."""
    made = slides(f"# {TITLE}\n\n## {TITLE}\n\nA kiln wants care. {MORE}\n\n{LONG}")

    assert made[0].content["subtitle"] == "A kiln wants care"
    assert [slide.title for slide in made].count(TITLE) == 1
    assert TITLE not in next(slide for slide in made if slide.layout is Layout.AGENDA).content["items"]


def test_a_text_that_begins_with_a_heading_has_its_first_claim_below_the_title():
    """It is said over the first slide, also what the thing is that the title names; what needs a picture or points back is not."""
    made = slides(f"## The barn\n\n{FIRST}. {MORE}\n\n## The shed\n\n{MORE}")

    assert (made[0].content["subtitle"], made[0].speaker_note) == (FIRST, f"{FIRST}.")
    begun = slides(f"## The barn\n\nA kiln is an oven for pots. {MORE}\n\n## The shed\n\n{MORE}")
    assert begun[0].content["subtitle"] == "A kiln is an oven for pots"
    for first in ("A crate is a box for pots", "It cracks in winter"):
        begun = slides(f"## The barn\n\n{first}. {MORE}\n\n## The shed\n\n{MORE}")
        # What the deck says of what its title names stands there then, and no list of its parts.
        assert " · " not in (begun[0].content["subtitle"] or "")
        assert begun[0].speaker_note == ""


def test_a_deck_ends_with_what_its_text_ends_with():
    """A short claim that has the last paragraph is large, over what to do now; a long or conditional one keeps its slide."""
    end = "A slow fire is worth the wait"
    last = slides(f"{LONG}\n\n{end}.", tagline="We fire slowly.")[-1]

    assert (last.layout, last.title, last.speaker_note) == (Layout.CLOSING_CTA, end, f"{end}.")
    assert (last.content["text"], last.content["action"]) == ("We fire slowly.", "Read on")
    for other in (
        "If the fire is slow, nothing cracks",
        f"{end} of a long day in the village near the river and of its night",
    ):
        assert slides(f"{LONG}\n\n{other}.")[-1].title not in {end, other}
    assert slides(f"{LONG}\n\n{end}.", cta=False)[-1].content["action"] is None


@pytest.mark.parametrize(
    "sentence",
    [
        "In this way the kiln serves many more potters",
        "All of the above will be sold at cost",
        "We think the gains outweigh this",
        "Many more things of a kiln matter too",
        "Something must be done to remedy the situation",
        "Any time a potter waits (e.g",
    ],
)
def test_what_points_to_another_sentence_is_no_title(sentence):
    """Wherever it points: at its beginning, at its end, or in a bracket that is left open."""
    assert clauses.claim(f"{sentence}.", "en", 13) is None


def test_what_leads_to_a_list_names_it_and_is_no_point():
    """A whole sentence where no heading is left, what "here are" names, and nothing that breaks off."""
    told = Telling("en", SlideMode.PRESERVE, titles={"the heading"})
    [lead] = parsing.read("You need to keep your pots on a shelf that has room for all glazed ones of a year:")
    [here] = parsing.read("Here are some hints for a good fire:")

    assert wording.leading(lead.said, told) == lead.said[0].text.rstrip(":")
    assert wording.leading(here.said, told) == "Some hints for a good fire"
    assert wording.points(here.said, told) == []
    [other] = parsing.read("A shelf has room for all the pots of a year.")
    assert wording.leading(other.said, told) is None


@pytest.mark.parametrize(
    "sentence",
    ["Every point that is hot is a point that glows in the dark.", "Listed below are the most common kilns."],
)
def test_half_a_clause_is_no_term(sentence):
    """What the sentence says it is belongs to all of it."""
    assert terms.defined(sentence) is None


def test_names_that_begin_small_stay_so():
    """ "sRGB" is no "SRGB"."""
    assert terms.defined("sRGB is a range of colours.") == ("sRGB", "A range of colours")
    assert naming.capital("sRGB is small") == "sRGB is small"


@pytest.mark.parametrize("sentence", ["(And this is why it burns.)", "Cf. the fire of the year before."])
def test_an_aside_is_said_and_not_shown(sentence):
    """In brackets, or where to compare."""
    [part] = parsing.read(sentence)

    assert not is_shown(part.said[0])


@pytest.mark.parametrize(
    ("sentence", "shown"),
    [
        ("Verwenden Sie keine Wörter, die in einem der vielen Wörterbücher der Welt zu finden sind.", []),
        ("Der Ofen, der im Hof hinter dem Haus am Fluss steht, ist alt.", ["Der Ofen ist alt"]),
    ],
)
def test_a_german_clause_that_says_which_thing_is_meant_stays(sentence, shown):
    """ "Use no words" is not what "use no words that are in a dictionary" says."""
    assert clauses.clauses(sentence, "de", 8) == shown


def test_the_last_of_several_things_to_choose_from_is_no_clause():
    """It begins with a capital, as a sentence does, and has no verb."""
    sentence = "They reach the kiln from afar with a code of the keeper, using chat clients such as Pigeon on Windows and Linux, or Messages on Mac OS."

    assert clauses.clauses(sentence, "en", 13) == []


def test_a_number_that_is_only_supposed_is_not_shown_large():
    """ "We do not know if 100 % red is pure" says nothing about 100 %."""
    assert numbers.leading("Without a scale we do not know if 100 % red is pure.", "en") is None
    assert numbers.leading("Of all the pots 17 % had cracks.", "en") is not None


def test_a_number_that_is_denied_is_not_shown_large():
    """ "No software is 100 % perfect" would say the opposite; a limit is no denial."""
    assert numbers.leading("Nevertheless, no software is 100% perfect.", "en") is None
    assert numbers.leading("Die Probe ist nicht zu 90 % trocken.", "de") is None
    assert numbers.leading("No more than 30% of the pots may crack.", "en") is not None
    assert numbers.leading("Nobody knew the kiln, but 30% of the pots cracked.", "en") is not None


def test_the_first_sentence_stands_above_what_is_said_after_it():
    """A later one that is shorter does not take its place, and none that comes before supports it."""
    told = one(
        f"{'The easiest way to keep the pots of a year dry is to let the roof do most of the work'}. Many roofs are for sale.",
        None,
    )

    assert isinstance(told.content, layouts.StatementContent)
    assert told.title.startswith("The easiest way")
    assert told.content.support == "Many roofs are for sale"


def test_what_follows_from_a_condition_begins_without_what_ties_it():
    """ "On the other hand" is of the sentence before."""
    sentence = "If pots are cheap to make, on the other hand, you may not want to mend them."

    assert consequences.followed(sentence, "en") == ("If pots are cheap to make", "You may not want to mend them")


def test_a_point_that_stands_alone_is_large():
    """It has the slide to itself, whatever its length; two are no larger."""
    point = "A few shelves of the yard should suffice for the pots of most potters"
    sizes = [
        max(
            element.size
            for element in drawing.draw(alone(Layout.BULLETS, {"title": TITLE, "bullets": points})).pages[0].elements
            if isinstance(element, Text) and element.texts[0] in points
        )
        for points in ([point], [point, f"{point} of the village"])
    ]

    assert sizes[0] >= 32
    assert sizes[1] >= 28


def test_a_name_stands_alone_beside_a_long_heading():
    """The heading stands small above it; a short one is said before the name, and a question without a colon after it."""
    told = Telling("en", SlideMode.PRESERVE)
    long = "What is the difference between a kiln that burns wood and one that burns gas in the yard"

    assert wording.continued(long, told, ["oak and the other hard woods"]) == "Oak and the other hard woods"
    assert wording.continued("Why wood?", told, ["oak"]) == "Why wood? oak"
    assert wording.continued("Woods", told, ["oak"]) == "Woods: oak"


def test_items_that_no_rule_shortens_end_in_dots():
    """Together they have the words of a slide at most; the note has all of them."""
    item = "Keine Wörter verwenden, die in einem der vielen Wörterbücher der Welt stehen oder von deren Verlagen gedruckt worden sind"
    shown = wording.items([f"{item} {at}" for at in range(5)], Telling("de", SlideMode.PRESERVE), 5)

    assert sum(len(one.split()) for one in shown) <= wording.MOST_SLIDE_WORDS
    assert all(one.endswith(" …") for one in shown)


def test_what_others_say_is_no_answer_to_what_some_say():
    """Two views beside each other: neither is shown as the answer."""
    said = "Manche meinen, dass Glasur wegen der Hitze reißt. Andere sind überzeugt, dass der Ton schuld ist."
    [part] = parsing.read(said)

    assert contrasts.answered(part.said, Telling("de", SlideMode.PRESERVE)) is None
