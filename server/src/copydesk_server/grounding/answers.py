"""What a model answers: drafts, repairs and verdicts. The shapes are sent as JSON Schema and described in the prompt."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TypeVar

import msgspec

from copydesk_server.providers.text import POINT

A = TypeVar("A", "DraftAnswer", "TextAnswer")


class SentenceKind(StrEnum):
    """Whether a sentence states something."""

    FACT = "fact"
    FRAMING = "framing"


class DraftSentence(msgspec.Struct, frozen=True, kw_only=True):
    """A sentence with the numbers of the source sentences that say it; a framing sentence has none."""

    text: str
    cites: list[str] = []
    kind: SentenceKind = SentenceKind.FACT


class DraftSection(msgspec.Struct, frozen=True, kw_only=True):
    """A section as a model answers it."""

    heading: str | None = None
    sentences: list[DraftSentence] = []


class DraftAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to an order: a block for each section, in order."""

    blocks: list[DraftSection]


class TextBlock(DraftSection, frozen=True, kw_only=True):
    """A block of a text that a model divides itself; ``does`` is the kind of the block."""

    does: str = POINT


class TextAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to an order of a whole text: its blocks, or what the sources lack where they say nothing on the topic."""

    blocks: list[TextBlock] = []
    lacking: str | None = None


class PlannedPart(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a long text: what it is about, and a query that finds its sources."""

    does: str = POINT
    heading: str
    words: int
    about: str
    query: str


class OutlineAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The parts of a long text, in order; or what the sources lack."""

    parts: list[PlannedPart] = []
    lacking: str | None = None


class RepairedSentence(msgspec.Struct, frozen=True, kw_only=True):
    """A sentence in the place of the one with its number; an empty text drops that."""

    number: int
    text: str
    cites: list[str] = []


class RepairAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to a request for repairs."""

    sentences: list[RepairedSentence]


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a statement is supported; the reason comes first, since models judge better after one."""

    number: int
    why: str
    supported: bool


class JudgeAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of a judge: a verdict for each statement."""

    verdicts: list[Verdict]


_SENTENCES = '"sentences": [{"text": text, "cites": ["1.2", …], "kind": "fact" or "framing"}, …]'
# Kinds of blocks that a model may write.
_KINDS = ("hook", "intro", POINT, "proof", "cta", "outro")
_DOES = '"does": ' + " or ".join(f'"{kind}"' for kind in _KINDS)
# How each shape is described in the prompt.
SHAPES: dict[type[msgspec.Struct], str] = {
    DraftAnswer: f'{{"blocks": [{{"heading": text or null, {_SENTENCES}}}, …]}}',
    TextAnswer: f'{{"blocks": [{{{_DOES}, "heading": text or null, {_SENTENCES}}}, …], "lacking": text or null}}',
    OutlineAnswer: f'{{"parts": [{{{_DOES}, "heading": text, "words": whole number, "about": text, "query": text}}, …], "lacking": text or null}}',
    RepairAnswer: '{"sentences": [{"number": whole number, "text": text, "cites": ["1.2", …]}, …]}',
    JudgeAnswer: '{"verdicts": [{"number": whole number, "why": text, "supported": true or false}, …]}',
}


def kind_of(does: str) -> str:
    """The kind of a block that a model named; what it names otherwise makes a point."""
    return does if does in _KINDS else POINT


def salvage(text: str, shape: type[A]) -> A | None:
    """The whole sentences of a draft that was cut off; ``None`` where there is none."""
    end = text.rfind("}")
    for _ in range(4):
        for tail in ("]}]}", "]}", ""):
            try:
                found = msgspec.json.decode((text[: end + 1] + tail).encode(), type=shape)
            except (msgspec.DecodeError, UnicodeError):
                continue
            return found if word_count(found.blocks) else None
        end = text.rfind("}", 0, max(0, end))
    return None


def word_count(blocks: Sequence[DraftSection]) -> int:
    """Words of sections."""
    return sum(len(one.text.split()) for block in blocks for one in block.sentences)
