"""Programs: shown as they are written, under what leads to them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from copydesk_server.decks.layouts import MOST_CODE, CodeContent, Layout, StatementContent
from copydesk_server.decks.rules import wording
from copydesk_server.decks.rules.ideas import MOST_CODE_LINES, Idea, is_large_program
from copydesk_server.decks.rules.scenes import Scene, scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, signposts
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart

# What breaks off before a program: "(e.g.".
_OPEN = re.compile(r"\s*\(?(?:\be\.g|\bi\.e|\bz\. ?B|\bp\. ?ex|\bp\. ?ej)\.?:?$|\s*\($")
# Words of a sentence that names a program as it stands.
_MOST_NAME_WORDS = 20


def code(idea: Idea, telling: Telling) -> Scene:
    """A program text, under what the sentence before it claims or the heading; further ones below it, or said in the note."""
    at, one = next((at, one) for at, one in enumerate(idea.shown) if one.code)
    lead = [other for other in idea.shown[:at] if not (other.code or signposts.is_example(other.text))][-1:]
    several = sum(bool(other.code) for other in idea.shown) > 1 and together(idea.shown) is not None
    told = [clauses.opened(_OPEN.sub("", other.text), telling.language).rstrip(" .:") for other in lead]
    short = [
        text for text in told if len(text.split()) <= _MOST_NAME_WORDS and text[:1] != "…" and telling.is_new(text)
    ]
    stands = [text for text in short if not clauses.leans(text, telling.language) or signposts.is_there(text)]
    claim = next((title for _, title in wording.claims(lead, telling)), None)
    # One of several programs names none of the others.
    title = wording.heading(idea, telling) if several else None
    title = title or (
        claim
        or next(iter(stands), None)
        or wording.heading(idea, telling)
        or next(iter(short), None)
        or wording.continued(idea.heading, telling, [_named(one.code)])
    )
    whole = together(idea.shown) or one.code
    lines = whole.split("\n")
    kept = lines if len(lines) <= MOST_CODE_LINES else [*lines[: MOST_CODE_LINES - 1], "…"]
    shown = "\n".join(kept)
    shown = shown if len(shown) <= MOST_CODE else shown[: MOST_CODE - 1] + "…"
    title = title[: wording.MOST_TITLE_CHARS]
    return scene(Layout.CODE, CodeContent(title=title, code=shown), title, idea)


def noted(idea: Idea, telling: Telling) -> Scene | None:
    """What leads to a program that is too large for slides, alone; nothing where nothing leads to it."""
    at = next((at for at, one in enumerate(idea.said) if is_large_program(one.code)), 0)
    lead = [one for one in idea.said[:at] if not one.code][-1:]
    title = next((title for _, title in wording.claims(lead, telling)), None)
    if title is None or ": " in title:
        return None
    return scene(Layout.STATEMENT, StatementContent(title=title, support=None), title, idea)


def divided(parts: Sequence[ScriptPart]) -> list[ScriptPart]:
    """Parts whose programs of more lines than a slide holds are two: parted at the empty line nearest their middle."""
    return [
        replace(part, paragraphs=[[half for one in said for half in _halves(one)] for said in part.paragraphs])
        for part in parts
    ]


def _halves(one: BodySentence) -> list[BodySentence]:
    lines = one.code.split("\n")
    if len(lines) <= MOST_CODE_LINES or is_large_program(one.code):
        return [one]
    middle, least = len(lines) / 2, len(lines) - MOST_CODE_LINES
    places = range(least, MOST_CODE_LINES + 1)
    # An empty line parts best, then one that begins at the left.
    best = min(places, key=lambda at: (bool(lines[at - 1].strip()), lines[at][:1].isspace(), abs(at - middle)))
    halves = ["\n".join(lines[:best]).rstrip(), "\n".join(lines[best:])]
    return [replace(one, code=half, text=" ".join(half.split())) for half in halves if half.strip()]


def together(said: Sequence[BodySentence]) -> str | None:
    """The programs of sentences as one slide holds them; nothing where they are too long for it."""
    whole = "\n\n".join(one.code for one in said if one.code)
    return whole if whole.count("\n") < MOST_CODE_LINES and len(whole) <= MOST_CODE else None


def _named(code: str) -> str:
    """What a program text is called that nothing names: its first remark, else its first line."""
    lines = [line.strip() for line in code.split("\n") if line.strip()]
    remarks = [match[1] for line in lines if (match := _REMARK.fullmatch(line))]
    name = (remarks or [_PROMPT.sub("", line) for line in lines])[0]
    # Of a long line what stands before its first bracket or comma, else as many whole words as a title holds: no dots.
    name = name if len(name) <= MOST_NAME_CHARS else re.split(r"[,(\[{]", name)[0].rstrip(" =:")
    return name if len(name) <= MOST_NAME_CHARS else name[:MOST_NAME_CHARS].rsplit(" ", 1)[0]


# A line of a program that only says something, and what stands before a command that is typed.
_REMARK = re.compile(r"(?:#|//|--)\s+(\w.{5,80}?)[.:]?")
_PROMPT = re.compile(r"^(?:\$|>>>|>|%)\s+")
# Letters of the name of a program.
MOST_NAME_CHARS = 40
