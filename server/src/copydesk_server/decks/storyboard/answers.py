"""What a model answers of a deck. The shape is sent as JSON Schema and described in the prompt."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from copydesk_server.decks.storyboard.rules import LAYOUTS


class LineAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a slide, what it is of, and the numbers of the sentences that say it."""

    label: str | None = None
    text: str
    cites: list[str] = []
    icon: str | None = None


class SlideAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A slide: the number of its last sentence, its layout, its lines, and the title over them.

    A model writes in this order: the title last, when what it stands over is known.
    """

    last: str
    # Any text, since a name that is none costs one slide and not the whole answer.
    layout: Annotated[str, Meta(extra_json_schema={"enum": list(LAYOUTS)})]
    lines: list[LineAnswer] = []
    title: str
    cites: list[str] = []
    icon: str | None = None


class StoryboardAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer: first what the model means to do, since what is thought of before slides are written is in them."""

    plan: list[str] = []
    slides: list[SlideAnswer]


class SlideReview(msgspec.Struct, frozen=True):
    """A slide of an answer as it is shown: its last sentence, its layout, its texts, what is wrong with it."""

    slide: int
    last: str
    layout: str
    shows: list[str]
    faults: list[str]


SHAPE = (
    '{"plan": [text, …], "slides": [{"last": "1.4", "layout": name, "lines": [{"label": text or null, "text": text,'
    ' "cites": ["1.2", …], "icon": name or null}, …], "title": text, "cites": ["1.2", …], "icon": name or null}, …]}'
)
# Places at which a slide of an answer that is cut off may end; a slide has no more lines.
_MOST_ENDS = 12


def salvage(text: str) -> StoryboardAnswer | None:
    """The whole slides of an answer that was cut off; ``None`` where there are none."""
    end = len(text)
    for _ in range(_MOST_ENDS):
        end = text.rfind("}", 0, end)
        try:
            answer = msgspec.json.decode(f"{text[: end + 1]}]}}".encode(), type=StoryboardAnswer)
        except (msgspec.DecodeError, UnicodeError):
            continue
        return answer if answer.slides else None
    return None
