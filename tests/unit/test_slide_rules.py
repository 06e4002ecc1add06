"""The rules of decks and articles: what fits, which numbers are a chart, where a text is parted; pure functions."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from copydesk_server.articles import building, markup
from copydesk_server.decks import fitting
from copydesk_server.decks.sentences import figures
from copydesk_server.providers.text import SourcePassage
from copydesk_server.scripts.body import parsing
from copydesk_server.scripts.body.markdown import locate


@pytest.mark.parametrize("bullets", [False, True])
@pytest.mark.parametrize("bold", [False, True])
def test_a_text_is_as_large_as_its_box_lets_it_be(bold, bullets):
    """The more there is to say, the smaller it is said; the size that is answered fits, the next one would not."""
    sizes = []
    for count in (1, 20, 60, 200):
        size, fits = fitting.fitting(["word " * count], 400, 200, 40, 6, bold=bold, bullets=bullets)
        assert fits == (fitting.height_of(["word " * count], 400, size, bold=bold, bullets=bullets) <= 200)
        sizes.append(size)

    assert sizes[0] == 40
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] < 20
    assert fitting.height_of(["a", "b"], 400, 20) > 2 * fitting.height_of(["a"], 400, 20)
    assert fitting.fitting(["word " * 5000], 400, 200, 40, 6) == (6, False)
    assert fitting.fitting(["w" * 400], 400, 200, 40, 6)[1] is False


@pytest.mark.parametrize(
    ("sentence", "points"),
    [
        (
            "Feldspar makes up 50 percent, silica 30 percent and kaolin 20 percent.",
            [("Feldspar", 50), ("silica", 30), ("kaolin", 20)],
        ),
        ("It cost $12 in 2019, $15 in 2020 and $21 in 2021.", [("2019", 12), ("2020", 15), ("2021", 21)]),
        ("Ana has 3 pots, 4 cups and 5 plates.", None),
        ("Feldspar makes up 50 percent, silica 30 kg and kaolin 20 percent.", None),
        ("Feldspar makes up 50 percent and silica 30 percent.", None),
        ("Red takes 5 to 7 days, blue 3 days and green 2 days.", None),
        ("There are many parts, none of which is known.", None),
        (
            "In the trial, pieces cooled in 6 hours crazed in 31 % of cases, in 12 hours in 18 % and in 24 hours in 9 %.",
            [("6 hours", 31), ("12 hours", 18), ("24 hours", 9)],
        ),
        (
            "Workshops brought in €9.1 million, online sales €21.4 million and shops €17.7 million.",
            [("Workshops", 9.1), ("online sales", 21.4), ("shops", 17.7)],
        ),
        ("Ours was 38 in 2022, 41 in 2023 and 55 in 2025.", [("2022", 38), ("2023", 41), ("2025", 55)]),
        ("We sold 38 at noon, 41 at one and 55 at two.", None),
    ],
)
def test_numbers_of_one_unit_side_by_side_are_a_chart(sentence, points):
    """At least three things, each with one number of the same unit; anything less clear is no chart."""
    found = [list(figure.points) for figure in figures.figures(sentence)]

    assert found == ([points] if points else [])


def test_a_table_is_read_as_it_stands():
    """Rows and columns of Markdown; the first column of numbers makes a chart of it."""
    text = "Before.\n\n| Cone | Heat | Note |\n|---|---:|---|\n| 04 | 1,060 °C | low |\n| 6 | 1222 °C | mid |\n| 10 | 1285 °C | high |\n\nAfter."
    [grid] = figures.grids(text)

    assert text[grid.start : grid.end].startswith("| Cone")
    assert text[grid.start : grid.end].endswith("high |")
    assert grid.rows[0] == ("04", "1,060 °C", "low")
    assert figures.of_column(grid) == (1, (1060.0, 1222.0, 1285.0), "°C")
    assert list(figures.grids("| a | b |\nno table\n| c | d |")) == []


@settings(max_examples=150)
@given(st.text(alphabet="ab.#-1) \n", max_size=120))
def test_no_letter_of_a_text_is_lost_or_read_twice(body):
    """Headings, lists and sentences of any text: each letter is in exactly one place, and offsets are its own."""
    parts = parsing.read(body)
    said = [one for part in parts for one in part.said]

    for one in said:
        assert " ".join(body[one.start : one.end].split()) == one.text
    spans = [(one.start, one.end) for one in said]
    assert all(before[1] <= after[0] for before, after in pairwise(spans))
    shown = "".join(one.text for one in said) + "".join(part.heading or "" for part in parts)
    assert sorted(letter for letter in shown if letter.isalpha()) == sorted(
        letter for letter in body if letter.isalpha()
    )


@given(st.text(max_size=80))
def test_any_text_is_shown_by_markdown_and_not_obeyed(text):
    """A sentence of any characters, in an article, is one paragraph whose text is the sentence's."""
    line = " ".join(text.split())
    rendered = markup._markdown().render(f"x {markup.escaped(line)}")

    assert rendered.count("<p>") == 1
    assert "<a" not in rendered
    assert "<code" not in rendered
    assert "<em" not in rendered


@pytest.mark.parametrize(
    ("title", "slug"),
    [
        ("Why glaze cracks!", "why-glaze-cracks"),
        ("Čaj & tea", "caj-tea"),
        ("釉薬 101", "釉薬-101"),
        ("🎉", "article"),
        ("a" * 200, "a" * 80),
    ],
)
def test_slugs(title, slug):
    """Words of any script, small, with hyphens; a title without any is an article."""
    assert building.slug(title) == slug


PASSAGE = SourcePassage(
    "p", "d", "T", None, 0, "Glaze “A” shrinks by 3 percent – more\nthan clay. It does not crack.", 0.0
)


@pytest.mark.parametrize(
    ("quote", "found"),
    [
        ("shrinks by 3 percent - more than clay", "shrinks by 3 percent – more\nthan clay"),
        ('"Glaze "A" shrinks"', "Glaze “A” shrinks"),
        ("shrinks by 4 percent", None),
        ("", None),
        ("...", None),
    ],
)
def test_a_quote_is_found_to_the_character_or_not_at_all(quote, found):
    """White space, dashes and quotation marks may be typed otherwise; letters and digits may not."""
    place = locate(quote, PASSAGE.text)

    assert (PASSAGE.text[slice(*place)] if place else None) == found
