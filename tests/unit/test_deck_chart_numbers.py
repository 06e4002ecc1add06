"""Charts of generated texts: every value, name and unit is the one that was written, and the characters that are cited hold them."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from copydesk_server.decks.drawing.frame import sources
from copydesk_server.decks.sentences import spoken_text
from copydesk_server.decks.story import assembling
from copydesk_server.decks.story.assembling import Ingredients
from copydesk_server.decks.types import Slide, SlideMode
from copydesk_server.scripts.body import parsing
from support.slides import CITATION

# Texts of each form; a chart is wrong where one number is.
SEEDS = range(8)
SOURCE = CITATION.title
WOODS = {
    "en": ["Oak", "Beech", "Birch", "Spruce", "Larch"],
    "de": ["Eiche", "Buche", "Birke", "Fichte", "Lärche"],
    "fr": ["Chêne", "Hêtre", "Bouleau", "Sapin", "Mélèze"],
}


@dataclass(frozen=True)
class Written:
    """A text with numbers: what a chart of it has to show."""

    language: str
    body: str
    points: dict[str, float]
    unit: str


def number(value: float, language: str) -> str:
    """A value as the language writes it, with its marks for thousands and for decimals."""
    text = f"{value:,.1f}" if value % 1 else f"{value:,.0f}"
    if language == "en":
        return text
    thousands = "." if language == "de" else "\u202f"
    return text.replace(",", "#").replace(".", ",").replace("#", thousands)


def values(chance: random.Random, count: int, most: int = 60) -> list[float]:
    """Different values of one scale, some with a decimal."""
    step = chance.choice([1, 0.5, 2.5])
    return [one * step for one in chance.sample(range(most // 4, most), count)]


def series(chance: random.Random, language: str) -> Written:
    """Years and what was counted in each."""
    first = chance.randrange(2012, 2019)
    counts = [float(one * chance.choice([100, 1000])) for one in chance.sample(range(31, 90), 4)]
    low = min(counts)
    counts = [one if one < 90 * low else low for one in counts]
    years = [first + at for at in range(4)]
    a, b, c, d = (number(one, language) for one in counts)
    told = f"Visits went from {a} in {years[0]} to {b} in {years[1]}, {c} in {years[2]} and {d} in {years[3]}."
    return Written(language, told, {str(year): one for year, one in zip(years, counts, strict=True)}, "Visits")


def brackets(chance: random.Random, language: str) -> Written:
    """Names with their shares behind them."""
    found = values(chance, 4, 30)
    woods = WOODS[language][:4]
    named = [f"{wood} ({number(one, language)}%)" for wood, one in zip(woods, found, strict=True)]
    leads = {
        "en": ("Most kilns burn", "and"),
        "de": ("Die meisten Öfen verbrennen", "und"),
        "fr": ("Les fours brûlent", "et"),
    }
    lead, joint = leads[language]
    told = f"{lead} {', '.join(named[:3])} {joint} {named[3]}."
    return Written(language, told, dict(zip(woods, found, strict=True)), "%")


def listed(chance: random.Random, language: str) -> Written:
    """A list of names and numbers under a line that leads to it."""
    found = values(chance, 5)
    unit = chance.choice(["%", "kg", "€"])
    lead = {
        "en": "The kiln burns five woods:",
        "de": "Der Ofen verbrennt fünf Hölzer:",
        "fr": "Le four brûle cinq bois :",
    }
    items = [f"- {wood}: {number(one, language)} {unit}" for wood, one in zip(WOODS[language], found, strict=True)]
    return Written(language, "\n".join([lead[language], *items]), dict(zip(WOODS[language], found, strict=True)), unit)


def table(chance: random.Random, language: str) -> Written:
    """A table of two columns, with the unit in each cell."""
    found = values(chance, 4, 900)
    unit = chance.choice(["€", "kg", "%"])
    rows = [f"| {wood} | {number(one, language)} {unit} |" for wood, one in zip(WOODS[language], found, strict=False)]
    head = {"en": "| Wood | Use |", "de": "| Holz | Verbrauch |", "fr": "| Bois | Usage |"}[language]
    return Written(
        language, "\n".join([head, "|---|---|", *rows]), dict(zip(WOODS[language], found, strict=False)), unit
    )


FORMS: list[tuple[Callable[[random.Random, str], Written], str]] = [
    (series, "en"), (brackets, "en"), (brackets, "de"), (brackets, "fr"), (listed, "en"),
    (listed, "de"), (listed, "fr"), (table, "en"), (table, "de"), (table, "fr"),
]  # fmt: skip


def drawn(written: Written) -> list[Slide]:
    """The charts of a deck of a text whose every sentence is cited."""
    body = f"## The woods of the kiln\n\n{written.body}"
    citations = [
        msgspec.structs.replace(CITATION, start_char=one.start, end_char=one.end, quote=body[one.start : one.end])
        for part in parsing.read(body)
        for one in part.said
    ]
    script: Any = SimpleNamespace(language=written.language, id="scr")
    brand: Any = SimpleNamespace(name="Kiln & Co", tagline=None, website_url=None)
    snapshot = spoken_text.spoken(parsing.Snapshot(script, body, parsing.read(body, citations), None))  # type: ignore[arg-type]
    made = assembling.slides(snapshot, Ingredients("A talk", brand, None, None), SlideMode.PRESERVE, None)
    return [slide for slide in made if slide.layout == "chart"]


def texts() -> list[Written]:
    """All of them."""
    return [
        form(random.Random(f"{form.__name__} {language} {seed}"), language)
        for form, language in FORMS
        for seed in SEEDS
    ]


def held(slide: Slide, written: Written) -> list[str]:
    """What a chart shows that the text does not say, or not so; nothing where all of it is right."""
    content: dict[str, Any] = dict(slide.content)
    [values_] = [one["values"] for one in content["series"]]
    shown = dict(zip(content["categories"], values_, strict=True))
    cited = "\n".join(slide.speaker_note[one.start_char : one.end_char] for one in slide.citations).split()
    digits = [" ".join(number(one, written.language).split()) for one in written.points.values()]
    return [
        *([f"values {shown} for {written.points}"] if shown != written.points else []),
        *([f"unit {content['unit']!r}"] if content["unit"] != written.unit else []),
        *([f"source {sources(slide)!r}"] if sources(slide) != SOURCE else []),
        *(["not cited"] if not all(one in " ".join(cited) for one in digits) else []),
    ]


@pytest.mark.parametrize(("form", "language"), FORMS, ids=[f"{form.__name__}-{language}" for form, language in FORMS])
def test_a_chart_has_the_numbers_that_are_cited(form, language):
    """Name by name, with the unit and the source; each text is drawn."""
    for seed in SEEDS:
        written = form(random.Random(f"{form.__name__} {language} {seed}"), language)
        [slide] = drawn(written)

        assert held(slide, written) == []


def test_enough_charts_are_held():
    """Sixty and more, and a wrong number in one is seen."""
    assert len(texts()) >= 60
    written = texts()[0]
    [slide] = drawn(written)
    other = Written(written.language, written.body, {name: value + 1 for name, value in written.points.items()}, "kg")

    assert len(held(slide, other)) == 3
