"""Write without the sentences of the sources on which a rule fails."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from copydesk_server.core.text.rule_guard import without_failing
from copydesk_server.core.text.sentences import sentences
from copydesk_server.providers.text.base import SourcePassage, WriteRequest

R = TypeVar("R")
Span = tuple[int, int]


def without_failing_sentences(writing: WriteRequest, write: Callable[[WriteRequest], R]) -> tuple[R, list[str]]:
    """What is written from the passages of an order, and the sentences that had to be left out of them."""
    skipped: list[str] = []

    def mend(passage: SourcePassage) -> list[SourcePassage]:
        spans = sentences(passage.text)
        try:
            _, failing = without_failing(spans, lambda kept: write(_from([_holding(passage, kept)])))
        except Exception:  # Sentences that fail together; `without_failing` logs the passage.
            failing = spans
        skipped.extend(passage.text[start:end] for start, end in failing)
        return [] if failing == spans else [_parted(passage, failing)]

    def _from(passages: Sequence[SourcePassage]) -> WriteRequest:
        return replace(writing, passages=tuple(passages))

    written, _ = without_failing(writing.passages, lambda passages: write(_from(passages)), mend)
    return written, skipped


def _holding(passage: SourcePassage, kept: Sequence[Span]) -> SourcePassage:
    """A passage with spaces in place of its other sentences, so that each character stays where it is."""
    text, at = "", 0
    for start, end in kept:
        text += " " * (start - at) + passage.text[start:end]
        at = end
    return replace(passage, text=text + " " * (len(passage.text) - at))


def _parted(passage: SourcePassage, failing: Sequence[Span]) -> SourcePassage:
    """A passage without some sentences and what follows each in its paragraph, which may lean on it."""
    text = passage.text
    for start, end in failing:
        until = text.find("\n\n", end)
        until = len(text) if until < 0 else until
        text = text[:start] + " " * (until - start) + text[until:]
    return replace(passage, text=text)
