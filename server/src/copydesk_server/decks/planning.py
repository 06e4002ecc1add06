"""The story of a deck: its ideas in order, each in the layout that shows it best, with an agenda and sections where it is long.

Nothing is shown that the body does not say, and every sentence of the body is in the speaker note of exactly one slide, in order.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from copydesk_server.decks import choosing, coded, varying
from copydesk_server.decks.ideas import MOST_TOGETHER, Idea, counted, ideas
from copydesk_server.decks.layouts import AgendaContent, Layout, SectionContent
from copydesk_server.decks.scenes import Scene
from copydesk_server.decks.types import SlideMode
from copydesk_server.decks.wording import Telling
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart

# A short deck needs no slides that only divide it.
DIVIDED_FROM, DIVIDED_PARTS = 14, 3
AGENDA_FROM, AGENDA_MOST = 9, 7
# How often layouts are chosen anew where other titles took them away, beside once for each idea that is joined.
_ROUNDS = 6
# Of a row of ideas, those that are joined with the one before are so far from each other.
_APART = 3
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
    headings = list(dict.fromkeys(part.heading[:200] for part in parts if part.heading))
    made, starts = _varied(
        found, headings, Telling(language, mode, titles={title.casefold()}), fixed=wanted is not None
    )
    return (_divided(made, starts, headings, language) if wanted is None else made), closing


def _varied(
    found: list[Idea], headings: Sequence[str], telling: Telling, *, fixed: bool
) -> tuple[list[Scene], Collection[int]]:
    """The slides of ideas, each in its most telling layout but where that would be the third of its kind in a row.

    What a slide may be called depends on those before it, so that layouts are chosen again where another title took one away.
    Ideas that nothing else can show are joined with the one before, unless their number is ``fixed``.
    """
    planned: list[Layout] | None = None
    parted: frozenset[Idea] = frozenset()
    for _ in range(_ROUNDS + len(found)):
        starts = (
            frozenset() if fixed else _starts(found, headings) | {at for at, one in enumerate(found) if one in parted}
        )
        made, offers = _made(found, telling, planned)
        rows = varying.in_rows([scene.layout for scene in made], starts)
        again = varying.varied(offers, starts)
        if not rows or (again == planned and fixed):
            break
        if again != planned:
            planned = again
            continue
        fewer = _joined(found, rows)
        divided = [found[at] for at in rows if found[at].heading and found[at].heading != found[at - 1].heading]
        if len(fewer) < len(found):
            found, planned = fewer, None
        elif divided:
            parted |= {divided[0]}
        else:
            break
    return made, starts


def _made(
    found: Sequence[Idea], telling: Telling, planned: Sequence[Layout] | None
) -> tuple[list[Scene], list[list[Layout]]]:
    """The slides of ideas in the layouts that are planned, and all layouts that show each."""
    told = replace(telling, titles=set(telling.titles), before=[])
    made, offers = list[Scene](), list[list[Layout]]()
    for at, idea in enumerate(found):
        fitting = choosing.fitting(idea, told)
        offers.append([one.layout for one in fitting])
        scene = choosing.chosen(fitting, told, planned[at]) if planned else fitting[0]
        told.add(scene.title, scene.layout)
        made.append(replace(scene, section=idea.heading[:200] if idea.heading else None))
    return made, offers


def _may_join(found: Sequence[Idea], at: int) -> bool:
    """Whether an idea can be said over the slide of the one before: sentences of one part without a list, or short programs."""
    if at < 1 or found[at].heading != found[at - 1].heading:
        return False
    said = [*found[at - 1].said, *found[at].said]
    is_plain = not any(one.number is not None or one.rows for one in said) and coded.together(said) is not None
    return is_plain and found[at - 1].words + found[at].words <= MOST_TOGETHER


def _joined(found: Sequence[Idea], rows: Sequence[int]) -> list[Idea]:
    """The ideas, some that are the third of their layout in a row said with the one before, or those with the one before them.

    Of a long row every third is: what is joined shows more, and may be laid out otherwise.
    """
    kept, last = list(found[:1]), -_APART
    for at in range(1, len(found)):
        tired = at in rows or at + 1 in rows
        if tired and at - last >= _APART and _may_join(found, at):
            kept[-1], last = Idea(kept[-1].heading, (*kept[-1].said, *found[at].said)), at
        else:
            kept.append(found[at])
    return kept


def _closing(parts: Sequence[ScriptPart]) -> tuple[list[ScriptPart], list[BodySentence]]:
    """The parts without the brand's own lines that end the body, and those."""
    kept, closing = list(parts), list[BodySentence]()
    while kept and kept[-1].said and all(one.reason in CLOSING for one in kept[-1].paragraphs[-1]):
        closing[:0] = kept[-1].paragraphs[-1]
        kept[-1] = replace(kept[-1], paragraphs=kept[-1].paragraphs[:-1])
        if not kept[-1].paragraphs:
            kept.pop()
    return kept, closing


def _starts(found: Sequence[Idea], headings: Sequence[str]) -> frozenset[int]:
    """The ideas of a long deck that begin a part of several: a slide with its heading stands before each."""
    if len(found) < DIVIDED_FROM or len(headings) < DIVIDED_PARTS:
        return frozenset()
    own = [idea.heading[:200] if idea.heading else None for idea in found]
    return frozenset(
        at for at, heading in enumerate(own) if heading and own.index(heading) == at and own.count(heading) >= 2
    )


def _divided(made: list[Scene], starts: Collection[int], headings: Sequence[str], language: str) -> list[Scene]:
    """A long deck with an agenda, and a slide before each part of several slides."""
    found: list[Scene] = []
    if len(made) >= AGENDA_FROM and DIVIDED_PARTS <= len(headings) <= AGENDA_MOST:
        title = _AGENDA.get(language[:2], _AGENDA["en"])
        found.append(Scene(Layout.AGENDA, title, AgendaContent(title=title, items=list(headings))))
    for at, scene in enumerate(made):
        if at in starts and scene.section and scene.layout is not Layout.SECTION:
            number = headings.index(scene.section) + 1
            content = SectionContent(title=scene.section, number=number, subtitle=None)
            found.append(Scene(Layout.SECTION, scene.section, content, section=scene.section))
        found.append(scene)
    return found
