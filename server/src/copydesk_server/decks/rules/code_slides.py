"""Slides of programs, as they are written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from copydesk_server.decks.layouts import MOST_CODE, CodeContent, Layout
from copydesk_server.decks.rules import titles
from copydesk_server.decks.rules.deck_state import DeckState
from copydesk_server.decks.rules.sentence_groups import MOST_CODE_LINES, SentenceGroup, is_large_program
from copydesk_server.decks.rules.slide_drafts import SlideDraft, slide_draft
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart


def code(group: SentenceGroup, state: DeckState) -> Iterator[SlideDraft]:
    """The first program of a group, under the sentence before it or the heading; others are in the note."""
    at = next((at for at, sentence in enumerate(group.shown) if sentence.code), None)
    if at is None:
        return
    title = titles.lead_title(group.shown[:at], group, state)
    lines = group.shown[at].code.split("\n")
    shown = "\n".join(lines if len(lines) <= MOST_CODE_LINES else [*lines[: MOST_CODE_LINES - 1], "…"])
    shown = shown if len(shown) <= MOST_CODE else shown[: MOST_CODE - 1] + "…"
    yield slide_draft(Layout.CODE, CodeContent(title=title, code=shown), title, group)


def divided(parts: Sequence[ScriptPart]) -> list[ScriptPart]:
    """Parts whose programs of more lines than a slide holds are two, cut at the empty line nearest the middle."""
    return [
        replace(
            part, paragraphs=[[half for sentence in said for half in _halves(sentence)] for said in part.paragraphs]
        )
        for part in parts
    ]


def _halves(sentence: BodySentence) -> list[BodySentence]:
    lines = sentence.code.split("\n")
    if len(lines) <= MOST_CODE_LINES or is_large_program(sentence.code):
        return [sentence]
    middle, least = len(lines) / 2, len(lines) - MOST_CODE_LINES
    # An empty line is the best place, then a line that is not indented.
    best = min(
        range(least, MOST_CODE_LINES + 1),
        key=lambda at: (bool(lines[at - 1].strip()), lines[at][:1].isspace(), abs(at - middle)),
    )
    halves = ["\n".join(lines[:best]).rstrip(), "\n".join(lines[best:])]
    return [replace(sentence, code=half, text=" ".join(half.split())) for half in halves if half.strip()]
