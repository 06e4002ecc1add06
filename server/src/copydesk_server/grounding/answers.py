"""What a model answers: drafts, repairs and verdicts. The shapes are sent as JSON Schema and described in the prompt."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

import msgspec


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


# How each shape is described in the prompt.
SHAPES: dict[type[msgspec.Struct], str] = {
    DraftAnswer: '{"blocks": [{"heading": text or null, "sentences": [{"text": text, "cites": ["1.2", …], "kind": "fact" or "framing"}, …]}, …]}',
    RepairAnswer: '{"sentences": [{"number": whole number, "text": text, "cites": ["1.2", …]}, …]}',
    JudgeAnswer: '{"verdicts": [{"number": whole number, "why": text, "supported": true or false}, …]}',
}


def salvage(text: str) -> DraftAnswer | None:
    """The whole sentences of a draft that was cut off; ``None`` where there is none."""
    end = text.rfind("}")
    for _ in range(4):
        for tail in ("]}]}", "]}", ""):
            try:
                found = msgspec.json.decode((text[: end + 1] + tail).encode(), type=DraftAnswer)
            except (msgspec.DecodeError, UnicodeError):
                continue
            return found if word_count(found.blocks) else None
        end = text.rfind("}", 0, max(0, end))
    return None


def word_count(blocks: Sequence[DraftSection]) -> int:
    """Words of sections."""
    return sum(len(one.text.split()) for block in blocks for one in block.sentences)
