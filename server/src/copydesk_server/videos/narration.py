"""What is said of each slide: its speaker note, else its text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from copydesk_server.decks.types import Slide
from copydesk_server.media.speech.speakable import SpokenSentence, speakable
from copydesk_server.providers.voice.compatible import MOST_CHARS

# What slides show that nobody reads out: pictures, sources and the kind of a chart.
_UNSPOKEN = frozenset({"kind", "alt", "url", "source", "image", "series", "storage_key", "number_format"})


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
    for text in (slide.title, *_strings(slide.content)):
        plain = text.strip()
        if plain and plain not in seen:
            seen.add(plain)
            yield plain if plain[-1] in ".!?:…。！？" else f"{plain}."


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for name, item in value.items():
            if name not in _UNSPOKEN:
                yield from _strings(item)
    elif isinstance(value, list):
        for item in value:
            yield from _strings(item)
