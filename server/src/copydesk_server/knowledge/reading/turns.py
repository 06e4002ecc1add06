"""Who speaks in plain text and Markdown: names before colons, as transcripts have them. The text stays as it is."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass

from copydesk_server.knowledge.reading.model import Attributes, Span

_TURN = re.compile(
    r"^(?:[\[(]?(?:(?P<h>\d{1,2}):)?(?P<m>\d{1,2}):(?P<s>\d\d)(?:[.,]\d{1,3})?[\])]?[ \t]*[-–—]?[ \t]*)?(?:\*\*|__)?"
    r"(?P<name>[^\W\d_][\w.'’&-]{0,40}(?: [\w.'’&-]{1,40}){0,3})(?::(?:\*\*|__)?|(?:\*\*|__):)[ \t]+(?=\S)",
    re.MULTILINE,
)
_HEADING = re.compile(r"^#{1,6} ", re.MULTILINE)
# A transcript has as many turns in one section, of two speakers at least, each of whom speaks twice on average; most turns are sentences.
_FEWEST, _FEWEST_SPEAKERS, _SENTENCES = 3, 2, 0.6
# Of the paragraphs from the first turn on: others hold a list of facts somewhere.
_MOST_TURNS = 0.5
# What stands before a colon again and again, and is nobody's name.
_NO_NAMES = frozenset(
    [
        "note",
        "notes",
        "example",
        "examples",
        "warning",
        "tip",
        "hint",
        "important",
        "caution",
        "todo",
        "fixme",
        "question",
        "answer",
        "q",
        "a",
        "input",
        "output",
        "default",
        "type",
        "returns",
        "return",
        "raises",
        "args",
        "usage",
        "added",
        "changed",
        "fixed",
        "removed",
        "deprecated",
        "security",
        "feature",
        "bug",
        "date",
        "author",
        "title",
        "version",
        "name",
        "status",
        "url",
        "http",
        "https",
        "see",
        "problem",
        "solution",
        "cause",
        "step",
        "result",
        "expected",
        "actual",
        "before",
        "after",
        "pros",
        "cons",
        "yes",
        "no",
        "true",
        "false",
    ]
)
_ENDS = re.compile(r"[.!?…。\"”’)*\]]\s*$")


@dataclass(frozen=True, slots=True)
class _Turn:
    """What one speaker says: where the words begin and end, and from when."""

    name: str
    start: int
    end: int
    seconds: float | None


def spans_of_text(text: str) -> list[Span]:
    """The spans of a text that was sent or that is stored as it is: its turns, where it is a transcript."""
    turns = _turns(text)
    if not _is_transcript(text, turns):
        return []
    return [
        Span(start=one.start, end=one.end, attributes=Attributes(speaker=one.name, start_seconds=one.seconds))
        for one in turns
    ]


def _turns(text: str) -> list[_Turn]:
    """What could be turns; each goes on until the next, or a heading."""
    matches = [match for match in _TURN.finditer(text) if _is_name(match["name"])]
    ends = sorted(
        [*(match.start() for match in matches), *(match.start() for match in _HEADING.finditer(text)), len(text)]
    )
    turns, at = list[_Turn](), 0
    for match in matches:
        while ends[at] <= match.start():
            at += 1
        end = match.end() + len(text[match.end() : ends[at]].rstrip())
        turns.append(_Turn(match["name"].strip(), match.end(), end, _seconds(match)))
    return turns


def _is_name(name: str) -> bool:
    words = name.split()
    return words[0].lower() not in _NO_NAMES and all(
        word[0].isupper() or word in {"de", "van", "von", "der", "da"} for word in words
    )


def _seconds(match: re.Match[str]) -> float | None:
    if match["s"] is None:
        return None
    return float(int(match["h"] or 0) * 3600 + int(match["m"]) * 60 + int(match["s"]))


def _is_transcript(text: str, turns: list[_Turn]) -> bool:
    names = Counter(turn.name for turn in turns)
    if len(turns) < _FEWEST or len(names) < _FEWEST_SPEAKERS or len(names) > len(turns) / 1.5:
        return False
    sentences = sum(_ENDS.search(text, max(turn.start, turn.end - 3), turn.end) is not None for turn in turns)
    if sentences < _SENTENCES * len(turns):
        return False
    headings = [match.start() for match in _HEADING.finditer(text)]
    if max(Counter(bisect_right(headings, turn.start) for turn in turns).values()) < _FEWEST:
        return False  # Facts under headings: "Impact: … Consequence: …".
    paragraphs = sum(bool(part.strip()) for part in text[turns[0].start : turns[-1].end].split("\n\n"))
    return len(turns) >= _MOST_TURNS * paragraphs
