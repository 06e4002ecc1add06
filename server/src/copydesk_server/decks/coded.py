"""Programs: shown as they are written, under what leads to them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from copydesk_server.decks import clauses, signposts, wording
from copydesk_server.decks.ideas import Idea
from copydesk_server.decks.layouts import MOST_CODE, CodeContent, Layout
from copydesk_server.decks.scenes import Scene, scene
from copydesk_server.decks.telling import Telling
from copydesk_server.scripts.body.parsing import BodySentence

# Lines of a program text: as many as a slide holds in letters of 18 points.
MOST_CODE_LINES = 12
# What breaks off before a program: "(e.g.".
_OPEN = re.compile(r"\s*\(?(?:\be\.g|\bi\.e|\bz\. ?B|\bp\. ?ex|\bp\. ?ej)\.?:?$|\s*\($")
# Words of a sentence that names a program as it stands.
_MOST_NAME_WORDS = 20


def code(idea: Idea, telling: Telling) -> Scene:
    """A program text, under what the sentence before it claims or the heading; further ones below it, or said in the note."""
    at, one = next((at, one) for at, one in enumerate(idea.shown) if one.code)
    lead = [other for other in idea.shown[:at] if not other.code][-1:]
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


def together(said: Sequence[BodySentence]) -> str | None:
    """The programs of sentences as one slide holds them; nothing where they are too long for it."""
    whole = "\n\n".join(one.code for one in said if one.code)
    return whole if whole.count("\n") < MOST_CODE_LINES and len(whole) <= MOST_CODE else None


def _named(code: str) -> str:
    """What a program text is called that nothing names: its first remark, else its first line."""
    lines = [line.strip() for line in code.split("\n") if line.strip()]
    remarks = [match[1] for line in lines if (match := _REMARK.fullmatch(line))]
    name = (remarks or [_PROMPT.sub("", line) for line in lines])[0]
    return name if len(name) <= MOST_NAME_CHARS else name[: MOST_NAME_CHARS - 1].rstrip() + "…"


# A line of a program that only says something, and what stands before a command that is typed.
_REMARK = re.compile(r"(?:#|//|--)\s+(\w.{5,80}?)[.:]?")
_PROMPT = re.compile(r"^(?:\$|>>>|>|%)\s+")
# Letters of the name of a program.
MOST_NAME_CHARS = 40
