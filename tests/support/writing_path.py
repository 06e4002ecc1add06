"""The whole way from the bytes of a file to scripts, articles and decks, in one process and without a database."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import PurePath
from types import SimpleNamespace
from typing import Any, cast

from copydesk_server.articles import building, docx, markup
from copydesk_server.core.citations import Citation
from copydesk_server.core.text import relevance
from copydesk_server.core.wire import from_bson
from copydesk_server.decks import checks, drawing
from copydesk_server.decks.sentences import spoken_text
from copydesk_server.decks.story import assembling
from copydesk_server.decks.story.assembling import Ingredients
from copydesk_server.decks.types import SIZES, Appearance, Deck, SlideMode, Template
from copydesk_server.knowledge import passages as splitter
from copydesk_server.knowledge import reading
from copydesk_server.knowledge.reading import Readable
from copydesk_server.knowledge.searching import refusals
from copydesk_server.knowledge.searching.terms import terms, words
from copydesk_server.knowledge.searching.types import Judged
from copydesk_server.knowledge.types import Passage
from copydesk_server.projects import style_service
from copydesk_server.projects.kit import theme
from copydesk_server.projects.kit.types import ColorRoles, Colors, Typography
from copydesk_server.projects.types import AspectRatio
from copydesk_server.providers.text import Draft, OfflineWriter, WriteRequest
from copydesk_server.scripts import generation, planning, writing
from copydesk_server.scripts.body import parsing

READERS = {".md": reading.read_markdown, ".txt": reading.read_text, ".rst": reading.read_text}
# Topics of a text, and the words of a script: a short one and a long one.
LENGTHS = (150, 1_200)
_BRAND = SimpleNamespace(name="Kiln & Co", tagline=None, website_url=None)
_COLOURS = theme.derive(Colors(roles=ColorRoles(primary="#1f6f5c")), Typography())


def read(name: str, data: bytes) -> Readable:
    """The text of a file, as an import reads it.

    Raises:
        ValueError: When it holds none.
    """
    ending = PurePath(name).suffix.lower()
    if ending in {".html", ".htm"}:
        return reading.read_html(data, None, None)
    return READERS.get(ending, reading.read_markdown)(data)


def hits(text: str, title: str) -> list[writing.Hit]:
    """All passages of a text, as a search would return them."""
    made = []
    for number, span in enumerate(splitter.split(text)):
        held = text[span.start : span.end]
        assert held.strip(), span
        terms(held), words(held)
        passage = Passage(
            id=f"doc_1-{number}",
            document_id="doc_1",
            revision=1,
            ordinal=number,
            start_char=span.start,
            end_char=span.end,
            text=held,
            heading_path=list(span.heading_path),
        )
        made.append(writing.Hit(passage, title=title, url=None, score=1.0 / (1 + number)))
    return made


def scripts(topic: str, found: list[writing.Hit], writer: OfflineWriter) -> Iterator[writing.Written]:
    """A short and a long script of a topic."""
    texts = [f"{hit.title} {hit.passage.text}" for hit in found]
    relevance.is_relevant(topic, texts)
    refusals.reason(topic, refusals.nearest_source(topic, [Judged((hit.title,), hit.passage.text) for hit in found]))
    passages = tuple(hit.source() for hit in found)
    by_id = {hit.passage.id: hit for hit in found}
    skill = style_service.SKILLS["standard"]
    for length in LENGTHS:
        plan = planning.plan(skill, length) if length < 1_000 else planning.plan_long(skill, length)
        draft = asyncio.run(writer.write(WriteRequest(topic=topic, sections=plan, passages=passages)))
        assert not draft.skipped, draft.skipped
        if draft.blocks:
            written = writing.assemble(Draft(draft.blocks), by_id)
            if written.citations:
                generation.require_sound(written, by_id)
            yield written


def article(body: str, citations: list[Any], title: str) -> None:
    """The article of a body, with all of its files."""
    cited = [from_bson(one, Citation) for one in citations]
    parts = parsing.read(body, cited)
    made = building.build(parts, title, faq=True)
    markup.page(made, "en")
    markup.fragment(made)
    docx.document(made, "en")


def deck(body: str, citations: list[Any], title: str, mode: SlideMode, *, draw: bool = True) -> int:
    """The deck of a body; how many slides it has."""
    cited = [from_bson(one, Citation) for one in citations]
    script = SimpleNamespace(language="en", id="scr")
    snapshot = spoken_text.spoken(
        parsing.Snapshot(cast("Any", script), body, parsing.read(body, cited), cast("Any", None))
    )
    made = Ingredients(title=title, brand=cast("Any", _BRAND), cta=None, logo=None)
    slides = assembling.slides(snapshot, made, mode, None)
    if draw:
        assert _COLOURS is not None
        whole = Deck(
            title=title, language=spoken_text.language_of(snapshot), aspect_ratio=AspectRatio.WIDE, size=SIZES[AspectRatio.WIDE],
            template=Template.MINIMAL, appearance=Appearance.BRAND, theme=_COLOURS, mode=mode, slides=slides, own_template=None,
        )  # fmt: skip
        drawn = drawing.draw(whole)
        checks.checked(whole, drawn, None, None)
    return len(slides)
