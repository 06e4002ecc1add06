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
# Words that are worth leaving out.
_FEWEST = 30
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
        if change.kind != "same" or len(changes) == 1:
            found.append(change)
            continue
        head = _cut(change.text, _AROUND) if at > 0 else 0
        tail = len(change.text) - _cut(change.text[::-1], _AROUND) if at < len(changes) - 1 else len(change.text)
        left_out = len(change.text[head:tail].split())
        if left_out < _FEWEST:
            found.append(change)
            continue
        ends = (
            Change("same", change.text[:head]),
            Change("fold", f"{left_out} words that stayed"),
            Change("same", change.text[tail:]),
        )
        found += [one for one in ends if one.text]
    return found


def _cut(text: str, most: int) -> int:
    """The place of the last space among the first characters, so that no word is cut."""
    return len(text) if len(text) <= most else max(text.rfind(" ", 0, most), 0)


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
