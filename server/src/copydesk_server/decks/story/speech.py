"""What is said over slides of tables and programs: the numbers of a table as prose, each of them; a program is shown, not read out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from copydesk_server.core.text import languages
from copydesk_server.core.text.sentences import words
from copydesk_server.decks.layouts import CodeContent, Content
from copydesk_server.decks.sentences import formulas
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart, Snapshot

_YEAR = re.compile(r"(?:1[5-9]|20)\d\d")
_PERCENT = re.compile(r"(?<=\d)\s?%")
# A percent sign as it is read, what joins the last two of a list, and what stands before a year.
_WORDS = {
    "en": ("percent", "and", "in"), "de": ("Prozent", "und", "im Jahr"), "fr": ("pour cent", "et", "en"),
    "es": ("por ciento", "y", "en"), "it": ("per cento", "e", "nel"), "pt": ("por cento", "e", "em"), "nl": ("procent", "en", "in"),
}  # fmt: skip


def language_of(snapshot: Snapshot) -> str:
    """The language of a text: that of its script, unless the words are clearly of another, as of a script that gives none."""
    declared = snapshot.script.language
    text = " ".join(one.text for one in snapshot.said if not (one.code or one.rows))
    found, own = languages.language_of(text), languages.languages().get(declared[:2])
    if found is None or own is None or found is own:
        return declared
    counts = [sum(word in language.function for word in words(text)) for language in (found, own)]
    return found.code if counts[0] >= _CLEARLY * counts[1] else declared


# How many more function words a text has of its own language than of a wrong one.
_CLEARLY = 2


def told(snapshot: Snapshot) -> Snapshot:
    """A text whose tables are prose, and whose simple formulas are in letters and signs."""
    return replace(snapshot, parts=[_part(part, language_of(snapshot)) for part in snapshot.parts])


def _part(part: ScriptPart, language: str) -> ScriptPart:
    paragraphs = [[_sentence(one, language) for one in said] for said in part.paragraphs]
    return replace(part, paragraphs=paragraphs)


def _sentence(one: BodySentence, language: str) -> BodySentence:
    if one.code:
        return one
    rows = tuple(tuple(formulas.readable(cell) for cell in row) for row in one.rows)
    return replace(one, text=prose(rows, language) if rows else formulas.readable(one.text), rows=rows)


def prose(rows: Sequence[Sequence[str]], language: str) -> str:
    """A table as it is said, the heading row first: "Homes: 41 percent in 2023 and 47 percent in 2024"."""
    percent, joint, at = _WORDS.get(language[:2], _WORDS["en"])
    head, *body = ([_PERCENT.sub(f" {percent}", cell) for cell in row] for row in rows)
    if len(head) > 2:
        return " ".join(f"{_row(head, row)}." for row in body)
    said = [f"{value} {at} {name}" if _YEAR.fullmatch(name) else f"{name} {value}" for name, value in body]
    listed = said[0] if len(said) == 1 else f"{', '.join(said[:-1])} {joint} {said[-1]}"
    return f"{head[1]}: {listed}." if head[1] else f"{listed}."


def _row(head: Sequence[str], row: Sequence[str]) -> str:
    cells = [f"{name} {cell}".strip() for name, cell in zip(head[1:], row[1:], strict=True) if cell]
    return f"{row[0]}: {', '.join(cells)}" if row[0] else ", ".join(cells)


def is_only_shown(one: BodySentence, content: Content, said: Sequence[BodySentence]) -> bool:
    """Whether a slide shows a program whole, and something else is said over it."""
    return (
        bool(one.code)
        and isinstance(content, CodeContent)
        and f"\n\n{one.code}\n\n" in f"\n\n{content.code}\n\n"
        and any(not other.code for other in said)
    )
