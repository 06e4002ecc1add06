"""Slides as a model drafted them, as far as what they say was found in the text."""

from __future__ import annotations

from dataclasses import dataclass

from copydesk_server.scripts.body.parsing import BodySentence


@dataclass(frozen=True, slots=True)
class DraftLine:
    """A line of a slide as it was checked; its label and its icon are empty where it has none."""

    label: str
    text: str
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """A slide as a model drafted it.

    Args:
        said: The sentences of its note.
        layout: As the model chose it; ``closing`` is the last slide.
        title: What it claims; empty where no claim held.
        lines: What it shows beside.
        icon: The name of its icon; empty where it has none.
    """

    said: tuple[BodySentence, ...]
    layout: str
    title: str
    lines: tuple[DraftLine, ...] = ()
    icon: str = ""
