"""What is said of each slide: its speaker note, else its text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from copydesk_server.decks.types import Slide
from copydesk_server.media.speech.speakable import SpokenSentence, speakable
from copydesk_server.providers.voice.compatible import MOST_CHARS

# What slides show that nobody reads out: pictures, sources, who made it, the kind of a chart.
_UNSPOKEN = frozenset({"kind", "alt", "url", "source", "image", "series", "storage_key", "number_format", "byline"})
# Said as a row of the slide shows them: a value with its label, a time with what happened.
_TOGETHER = (("value", "label"), ("when", "what"))


class _Series(msgspec.Struct, frozen=True):
    name: str
    values: list[float]


class _Chart(msgspec.Struct, frozen=True):
    """What of a chart can be said."""

    title: str
    unit: str
    categories: list[str]
    series: list[_Series]
    support: str | None = None


class _Table(msgspec.Struct, frozen=True):
    """What of a table can be said."""

    title: str
    columns: list[str]
    rows: list[list[str]]
    note: str | None = None


def narration(slide: Slide) -> str:
    """The text that is spoken of a slide."""
    note = slide.speaker_note.strip()
    return note or "\n\n".join(_texts(slide))


def sentences_of(slide: Slide, language: str, pronunciations: Mapping[str, str]) -> list[SpokenSentence]:
    """The sentences that are spoken of a slide."""
    return speakable(narration(slide), language, pronunciations)


def calls(sentences: Sequence[SpokenSentence]) -> Iterator[list[SpokenSentence]]:
    """Sentences that go into one call together: as many as a service takes."""
    together: list[SpokenSentence] = []
    for sentence in sentences:
        if together and len(text_of([*together, sentence])) > MOST_CHARS:
            yield together
            together = []
        together.append(sentence)
    if together:
        yield together


def text_of(sentences: Sequence[SpokenSentence]) -> str:
    """What a service is given."""
    return " ".join(sentence.text for sentence in sentences)


def _texts(slide: Slide) -> Iterator[str]:
    """The text on a slide, its title first, each once."""
    seen: set[str] = set()
    for text in (slide.title, *_parts(slide)):
        plain = text.strip().rstrip(",;")
        if plain and plain not in seen:
            seen.add(plain)
            yield plain if plain[-1] in ".!?:…。！？" else f"{plain}."


def _parts(slide: Slide) -> Iterator[str]:
    if slide.layout.value == "chart":
        return _of_chart(msgspec.convert(slide.content, _Chart))
    if slide.layout.value == "table":
        return _of_table(msgspec.convert(slide.content, _Table))
    return _strings(slide.content)


def _of_chart(chart: _Chart) -> Iterator[str]:
    """What a chart supports, else its values with their names: names alone say nothing."""
    yield chart.title
    if chart.support or len(chart.series) != 1:
        yield chart.support or ", ".join(series.name for series in chart.series)
        return
    before = f"{chart.unit} " if chart.unit[:1] in "$€£" else ""
    after = "" if before else f" {chart.unit}".rstrip()
    for name, value in zip(chart.categories, chart.series[0].values, strict=False):
        yield f"{name}: {before.strip()}{value:.10g}{after}"


def _of_table(table: _Table) -> Iterator[str]:
    """A table by its rows, as a table in a note is read."""
    yield table.title
    for row in (table.columns, *table.rows):
        yield ", ".join(cell.strip() for cell in row if cell.strip())
    yield table.note or ""


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        if pair := next((pair for pair in _TOGETHER if set(pair) <= value.keys()), None):
            first, told = (str(value[name]) for name in pair)
            # A number that stands in its sentence is said there.
            yield told if first.lstrip("~<>≥≤") in told else f"{first}: {told}"
        for name, item in value.items():
            if name not in _UNSPOKEN and not (pair and name in pair):
                yield from _strings(item)
    elif isinstance(value, list):
        for item in value:
            yield from _strings(item)
