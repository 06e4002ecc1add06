"""Where writing styles are kept."""

from __future__ import annotations

from typing import TypedDict

from copydesk_server.core.collection import Collection, Row
from copydesk_server.core.references import Reference


class RuleRow(TypedDict):
    """A rule; one without a pattern is kept by no code."""

    id: str
    pattern: str | None


class SectionRow(TypedDict):
    """A part of a text, and how much of it."""

    share: float


class SkillRow(TypedDict):
    """How a kind of text is built."""

    name: str
    sections: list[SectionRow]


class VoiceRow(TypedDict):
    """How the brand sounds."""

    avoid: list[str]


# "not" is a word of Python.
TermRow = TypedDict("TermRow", {"use": str, "not": list[str]})


class StyleRow(Row):
    """A writing style."""

    project_id: str
    rules: list[RuleRow]
    skills: list[SkillRow]
    writing_skill: str | None
    voice: VoiceRow
    terms: list[TermRow]


styles = Collection[StyleRow]("styles", "sty", references=(Reference("project_id", "projects"),))
