"""What somebody says above a line with a dash and a name."""

from __future__ import annotations

import pytest

from copydesk_server.decks.layouts import Layout, QuoteContent
from copydesk_server.decks.rules import quotes
from copydesk_server.scripts.body import parsing
from support.slides import planned

LETTER = """## The letters

Nobody knew that. The bridge was old.

> "We do not ask for a bridge. We ask only that you leave us the river."
> — Ruth Abernathy, letter to the minister

The minister came in person in April. He stayed for two hours.
"""


def test_a_passage_above_a_name_is_a_quotation():
    """All of its paragraph, and none of what stands before it."""
    found = [one.content for one in planned(LETTER) if isinstance(one.content, QuoteContent)]

    assert found == [
        QuoteContent(
            quote="We do not ask for a bridge. We ask only that you leave us the river.",
            attribution="Ruth Abernathy, letter to the minister",
        )
    ]


def test_the_name_is_said_over_the_quotation_and_shown_nowhere_else():
    """It is in the note of that slide, and no point of another."""
    slides = planned(LETTER)
    [quoted] = [one for one in slides if one.layout is Layout.QUOTE]

    assert any(quotes.is_attribution(one.text) for one in quoted.said)
    assert not any("Abernathy" in str(one.content) for one in slides if one is not quoted)


@pytest.mark.parametrize(
    "line", ["— Ruth Adeyemi", "– on-call engineer, in the retrospective", "-- The minister, 1982", "―Ana Torres"]
)
def test_a_line_that_names_a_speaker(line):
    """Whatever dash it begins with."""
    assert quotes.is_attribution(line)
    assert quotes.speaker_of(line)[0].isalpha()


@pytest.mark.parametrize(
    "line",
    [
        "– It failed in a week.",
        "— Le musée ouvre le lundi.",
        "— She said it failed",
        "— Wirklich?",
        "- an item of a list",
        "Ruth Adeyemi said so",
        "— and then, when nobody had expected it any more, the minister came in person and stayed for two whole hours",
    ],
)
def test_a_line_that_names_none(line):
    """An item, a sentence, and what goes on after a dash."""
    assert not quotes.is_attribution(line)


def test_what_is_nobodys_words_is_no_quotation():
    """A sentence before an afterthought, what a narrator says, a program, an item of a list, and the name of another speaker."""
    told = "## The pump\n\nWe tried a cheaper pump last year. – It failed in a week. The old one still runs without any oil.\n"
    item = "## The pump\n\n- Keep the old pump oiled.\n- Sell the new pump soon.\n\n— Ruth Adeyemi\n"
    narrated = "## The pump\n\nThe minister answered at once. “We will pay for all of it, whatever it costs.”\n\n— Ruth Adeyemi, minister\n"

    def quotes(text: str) -> list[tuple[str, str | None]]:
        return [
            (one.content.quote, one.content.attribution)
            for one in planned(text)
            if isinstance(one.content, QuoteContent)
        ]

    assert quotes(told) == quotes(item) == []
    assert quotes(narrated) == [("We will pay for all of it, whatever it costs.", "Ruth Adeyemi, minister")]


@pytest.mark.parametrize(
    ("body", "is_quoted"),
    [
        ('It said, "They did not buy your booklet at all."', False),
        ('I asked how she did it and she said, "I have been practising in my head."', False),
        ('He looked at me kindly and said, "I have been practising in my head."', False),
        ('Joanna Reid said, "I have been practising in my head."', True),
    ],
)
def test_a_pronoun_is_nobody_who_is_quoted(body, is_quoted):
    """ "It" below a quotation names no speaker."""
    [part] = parsing.read(body)

    assert bool([*quotes.quoted(part.said, part.said)]) is is_quoted


STAY = '> "I was in hospital eleven months. I can\'t tell you how good that was."\n>\n> '


@pytest.mark.parametrize(
    ("body", "found"),
    [
        (f"{STAY}Kwame Osei, passenger, July 2023", "Kwame Osei, passenger, July 2023"),
        (f"{STAY}Dr Ann Ito", "Dr Ann Ito"),
        (f"{STAY}Kwame Osei says thanks", None),
        (f"{STAY}Kwame Osei, passenger.", None),
        (f"{STAY}Passengers", None),
        (STAY.replace('"', "") + "Kwame Osei, passenger, July 2023", None),
    ],
)
def test_a_name_below_a_quotation_needs_no_dash(body, found):
    """It is a line of its own, says nothing, and stands below closing marks."""
    said = [one for part in parsing.read(body) for one in part.said]
    quoted = [*quotes.quoted(said, said)]

    assert quoted == (
        [("I was in hospital eleven months. I can't tell you how good that was.", found)] if found else []
    )
