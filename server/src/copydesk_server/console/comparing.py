"""Two texts, word by word: what stayed, went and came; pure functions.

Paragraphs are matched first and words only within those that changed, so that long texts take milliseconds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

# Of the words of one changed stretch, on each side: a match takes their product, a second at most.
MOST_WORDS = 2_500
# Of what stayed, on each side of a change: two or three lines.
_AROUND = 220
_PARAGRAPH = re.compile(r"[^\n]*(?:\n+|$)")
_WORD = re.compile(r"\s+|[^\s]+")


@dataclass(frozen=True, slots=True)
class Change:
    """A stretch of the texts: ``same``, ``gone`` (only in the first) or ``new`` (only in the second)."""

    kind: str
    text: str


def compare(before: str, after: str) -> list[Change]:
    """The stretches, in order: without the new ones they are the first text, without the gone ones the second."""
    return list(_joined(_paragraphs(before, after)))


def folded(changes: list[Change]) -> list[Change]:
    """The stretches with long ones that stayed cut to what stands beside a change; a ``fold`` says how much is left out."""
    found: list[Change] = []
    for at, change in enumerate(changes):
        before, after = _AROUND * (at > 0), _AROUND * (at < len(changes) - 1)
        left_out = change.text[before : len(change.text) - after]
        if change.kind != "same" or len(left_out) < _AROUND or len(changes) == 1:
            found.append(change)
            continue
        told = Change("fold", f"{len(left_out.split())} words that stayed")
        ends = Change("same", change.text[:before]), told, Change("same", change.text[len(change.text) - after :])
        found += [one for one in ends if one.text]
    return found


def _paragraphs(before: str, after: str) -> Iterator[Change]:
    old, new = ([one for one in _PARAGRAPH.findall(text) if one] for text in (before, after))
    for tag, old_from, old_to, new_from, new_to in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        left, right = "".join(old[old_from:old_to]), "".join(new[new_from:new_to])
        if tag == "equal":
            yield Change("same", left)
        else:
            yield from _words(left, right)


def _words(before: str, after: str) -> Iterator[Change]:
    old, new = _WORD.findall(before), _WORD.findall(after)
    if max(len(old), len(new)) > MOST_WORDS:
        yield Change("gone", before)
        yield Change("new", after)
        return
    for tag, old_from, old_to, new_from, new_to in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            yield Change("same", "".join(old[old_from:old_to]))
        else:
            yield Change("gone", "".join(old[old_from:old_to]))
            yield Change("new", "".join(new[new_from:new_to]))


def _joined(changes: Iterator[Change]) -> Iterator[Change]:
    """Neighbours of one kind as one; none of them empty."""
    last: Change | None = None
    for change in changes:
        if not change.text:
            continue
        if last is not None and last.kind == change.kind:
            last = Change(last.kind, last.text + change.text)
            continue
        if last is not None:
            yield last
        last = change
    if last is not None:
        yield last
