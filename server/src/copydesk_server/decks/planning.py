"""The story of a deck: its ideas in order, each in the layout that shows it best, with an agenda and sections where it is long.

Nothing is shown that the body does not say, and every sentence of the body is in the speaker note of exactly one slide, in order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from copydesk_server.decks import choosing
from copydesk_server.decks.ideas import Idea, counted, ideas
from copydesk_server.decks.layouts import AgendaContent, Layout, SectionContent
from copydesk_server.decks.scenes import Scene
from copydesk_server.decks.types import SlideMode
from copydesk_server.decks.wording import Telling
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart

# A short deck needs no slides that only divide it.
DIVIDED_FROM, DIVIDED_PARTS = 14, 3
AGENDA_FROM, AGENDA_MOST = 9, 7
# Drawing takes up to 1 MiB for each slide beside 95 MiB (measured with 59), and a sandbox has 280 MiB.
MOST_UNASKED = 100
# Reasons of sentences that are the brand's own last words.
CLOSING = frozenset({"cta", "offering", "brand_statement"})
# What the slide that lists the sections is called.
_AGENDA = {
    "en": "In this talk", "de": "Inhalt", "fr": "Au programme", "es": "Contenido", "it": "In breve", "pt": "Conteúdo",
    "nl": "Waar het over gaat",
}  # fmt: skip


def scenes(
    parts: Sequence[ScriptPart], title: str, mode: SlideMode, wanted: int | None, language: str = "en"
) -> tuple[list[Scene], list[BodySentence]]:
    """The slides between the first and the last.

    Args:
        parts: The body.
        title: Of the deck; slides of what stands before any heading belong to it.
        mode: How much is shown.
        wanted: How many slides; as many as the text needs, up to 100, where it is ``None``.
        language: Of the body.

    Returns:
        The slides, and the sentences of the brand's own that close the body, for the last slide.
    """
    parts, closing = _closing(parts)
    found = ideas(parts, mode, language)
    if wanted is None and len(found) > MOST_UNASKED:
        wanted = MOST_UNASKED
    if wanted is not None:
        found = counted(found, max(1, wanted))
    telling = Telling(language, mode, titles={title.casefold()})
    made = [_placed(choosing.scene_of(idea, telling), idea) for idea in found]
    return (_divided(made, parts, language) if wanted is None else made), closing


def _closing(parts: Sequence[ScriptPart]) -> tuple[list[ScriptPart], list[BodySentence]]:
    """The parts without the brand's own lines that end the body, and those."""
    kept, closing = list(parts), list[BodySentence]()
    while kept and kept[-1].said and all(one.reason in CLOSING for one in kept[-1].paragraphs[-1]):
        closing[:0] = kept[-1].paragraphs[-1]
        kept[-1] = replace(kept[-1], paragraphs=kept[-1].paragraphs[:-1])
        if not kept[-1].paragraphs:
            kept.pop()
    return kept, closing


def _placed(scene: Scene, idea: Idea) -> Scene:
    """A slide with the section that it is of."""
    return replace(scene, section=idea.heading[:200] if idea.heading else None)


def _divided(made: list[Scene], parts: Sequence[ScriptPart], language: str) -> list[Scene]:
    """A long deck with an agenda, and a slide before each part of several slides."""
    headings = list(dict.fromkeys(part.heading[:200] for part in parts if part.heading))
    if len(made) < AGENDA_FROM or len(headings) < DIVIDED_PARTS:
        return made
    found: list[Scene] = []
    if len(headings) <= AGENDA_MOST:
        title = _AGENDA.get(language[:2], _AGENDA["en"])
        found.append(Scene(Layout.AGENDA, title, AgendaContent(title=title, items=headings)))
    if len(made) < DIVIDED_FROM:
        return [*found, *made]
    seen: set[str] = set()
    for scene in made:
        own = sum(one.section == scene.section for one in made)
        if scene.section and scene.section not in seen and own >= 2 and scene.layout is not Layout.SECTION:
            number = headings.index(scene.section) + 1
            content = SectionContent(title=scene.section, number=number, subtitle=None)
            found.append(Scene(Layout.SECTION, scene.section, content, section=scene.section))
        seen.add(scene.section or "")
        found.append(scene)
    return found
