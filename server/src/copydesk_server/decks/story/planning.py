"""The slides of a body between the first and the last, with an agenda and section slides where the deck is long.

Every sentence of the body is in the speaker note of exactly one slide, in order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from copydesk_server.core.text.sentences import stems_of
from copydesk_server.decks.layouts import AgendaContent, Layout, SectionContent
from copydesk_server.decks.rules import layout_choice
from copydesk_server.decks.rules.sentence_groups import MOST_SPOKEN, SentenceGroup, group_sentences, with_count
from copydesk_server.decks.rules.slide_drafts import DeckState, Draft, SlideDraft
from copydesk_server.decks.types import SlideMode
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart

# A shorter deck needs no slides that only divide it.
_SECTIONS_FROM, _AGENDA_FROM = 14, 7
_FEWEST_CHAPTERS, _MOST_CHAPTERS = 3, 7
# Drawing takes up to 1 MiB for each slide beside 95 MiB (measured with 59), and a sandbox has 280 MiB.
MOST_SLIDES = 100
# Reasons of sentences that are the brand's own last words.
CLOSING = frozenset({"cta", "offering", "brand_statement"})
_AGENDA = {
    "en": "In this talk", "de": "Inhalt", "fr": "Au programme", "es": "Contenido", "it": "In breve", "pt": "Conteúdo",
    "nl": "Waar het over gaat",
}  # fmt: skip


def plan(
    parts: Sequence[ScriptPart], title: str, mode: SlideMode, wanted: int | None, language: str = "en"
) -> list[SlideDraft]:
    """The slides between the first and the last, in the words of the text.

    Args:
        parts: The body, without the brand's closing lines.
        title: Of the deck.
        mode: How much is shown.
        wanted: How many slides; as many as the text needs, up to 100, where it is ``None``.
        language: Of the body.
    """
    parts = [part for part in parts if part.paragraphs] or list(parts)
    groups = group_sentences(layout_choice.divided(parts), mode, language, title)
    count = wanted if wanted is not None else min(len(groups), MOST_SLIDES)
    groups = with_count(groups, max(1, count))
    made = _chosen(groups, DeckState(language, mode, {title.casefold()}, title=title, about=stems_of(title)))
    return made if wanted is not None else _divided(made, _chapters(parts), language)


def plan_drafted(
    parts: Sequence[ScriptPart],
    drafts: Sequence[Draft],
    title: str,
    mode: SlideMode,
    wanted: int | None,
    language: str = "en",
) -> list[SlideDraft]:
    """The slides between the first and the last as a model drafted them; in the words of the text where a draft does not hold.

    Args:
        parts: The body, which gives the headings.
        drafts: What the model drafted, in the order of the body.
        title: Of the deck.
        mode: How much is shown.
        wanted: How many slides; as many as were drafted, up to 100, where it is ``None``.
        language: Of the body.
    """
    headings = {sentence.start: part.heading for part in parts for sentence in part.said}
    groups = list[SentenceGroup]()
    for draft in (one for one in drafts if one.said):
        group = SentenceGroup(headings.get(draft.said[0].start), draft.said)
        # Too much for one slide, or not drafted at all.
        cut = group.words > MOST_SPOKEN or not draft.layout
        part = ScriptPart(group.heading, 1, [list(draft.said)])
        groups += group_sentences([part], mode, language, title) if cut else [group]
    groups = with_count(groups, min(len(groups), MOST_SLIDES) if wanted is None else max(1, wanted))
    state = DeckState(
        language,
        mode,
        {title.casefold()},
        title=title,
        about=stems_of(title),
        drafts={draft.said: draft for draft in drafts},
    )
    made = _chosen(groups, state)
    return made if wanted is not None else _divided(made, _chapters(parts), language)


def _chosen(groups: Sequence[SentenceGroup], state: DeckState) -> list[SlideDraft]:
    return [layout_choice.choose(group, state) for group in groups]


def without_closing(parts: Sequence[ScriptPart]) -> tuple[list[ScriptPart], list[BodySentence]]:
    """The parts without the brand's own lines that end the body, and those lines."""
    kept, closing = list(parts), list[BodySentence]()
    while kept and kept[-1].said and all(sentence.reason in CLOSING for sentence in kept[-1].paragraphs[-1]):
        closing[:0] = kept[-1].paragraphs[-1]
        kept[-1] = replace(kept[-1], paragraphs=kept[-1].paragraphs[:-1])
        if not kept[-1].paragraphs:
            kept.pop()
    return kept, closing


def _chapters(parts: Sequence[ScriptPart]) -> list[str]:
    """The headings that an agenda lists: all, or where they are too many those of the highest level that has several."""
    named = [(part.level, part.heading[:200]) for part in parts if part.heading]
    headings = list(dict.fromkeys(heading for _, heading in named))
    if len(headings) <= _MOST_CHAPTERS:
        return headings
    for level in sorted({level for level, _ in named}):
        found = list(dict.fromkeys(heading for own, heading in named if own == level))
        if len(found) > 1:
            return found
    return headings


def _divided(made: list[SlideDraft], chapters: Sequence[str], language: str) -> list[SlideDraft]:
    """A long deck with an agenda, and a slide with its heading before each chapter of several slides."""
    starts = [at for at, chapter in _starts(made, chapters) if _is_long(made, at, chapter)]
    listed = len(made) >= _AGENDA_FROM and _FEWEST_CHAPTERS <= len(chapters) <= _MOST_CHAPTERS
    if len(made) < _SECTIONS_FROM or 2 * len(starts) < len(chapters) or len(chapters) < _FEWEST_CHAPTERS:
        starts = []
    agenda = AgendaContent(title=_AGENDA.get(language[:2], _AGENDA["en"]), items=list(chapters)) if listed else None
    slides = [SlideDraft(Layout.AGENDA, agenda.title, agenda)] if agenda else []
    for at, draft in enumerate(made):
        if at in starts and draft.section and draft.title != draft.section:
            number = chapters.index(draft.section) + 1
            content = SectionContent(title=draft.section, number=number, subtitle=None)
            slides.append(SlideDraft(Layout.SECTION, draft.section, content, section=draft.section))
        slides.append(draft)
    return slides


def _starts(made: Sequence[SlideDraft], chapters: Sequence[str]) -> list[tuple[int, str]]:
    sections = [None, *(draft.section for draft in made)]
    return [
        (at, now) for at, (before, now) in enumerate(pairwise(sections)) if now in chapters and now and now != before
    ]


def _is_long(made: Sequence[SlideDraft], at: int, chapter: str) -> bool:
    """Whether a chapter has several slides from here on."""
    return at + 1 < len(made) and made[at + 1].section == chapter
