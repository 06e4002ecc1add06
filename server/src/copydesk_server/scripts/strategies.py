"""The two ways to get a text from a writer: one that composes sentences of its own, and one that extracts those of its sources."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from copydesk_server.providers.text import TextProvider
from copydesk_server.queue.types import ErrorCode, JobFailed
from copydesk_server.scripts.writing import Hit

NOTHING_SAID = "The sources hold no sentence that could be used; nothing was charged."


class Strategy(Protocol):
    """What depends on how a writer writes."""

    context_reach: int
    """Passages before and after each of those that a script is written from that come with it."""
    sections: int
    """Of so many of the best, all passages of their section come with them, and those that their documents begin with."""
    passages_a_part: int
    """Passages that are looked for, for one part of a long text."""
    reach: int
    """Passages before and after each of those that come with it."""
    extra_parts: int
    """Parts that may be added to a text that is too short."""
    mends: bool
    """Whether the writer can say a sentence better that was not believed."""
    keeps_length: bool
    """Whether a short text has the length that was asked for, as far as the sources allow."""

    def passages(self, found: Sequence[Hit], all_: Sequence[Hit]) -> list[Hit]:
        """What a part is written from: what was found for it, and of all that the script has."""

    def nothing(self) -> JobFailed:
        """How a draft without a sentence is told."""


class Compose:
    """A model writes: it reads, and is paid for, all that it is given, and is told how long the text is to be."""

    context_reach, passages_a_part, reach, sections = 0, 10, 1, 0
    # Each is paid for; what two more have not added, the sources do not say.
    extra_parts = 2
    mends = keeps_length = True

    def passages(self, found: Sequence[Hit], all_: Sequence[Hit]) -> list[Hit]:
        """A part's own passages alone, where there are any."""
        return list(found or all_)

    def nothing(self) -> JobFailed:
        """The model's fault: it was given sources that can be used."""
        return JobFailed(ErrorCode.OUTPUT_INVALID, "The model wrote nothing.")


class Extract:
    """Sentences of the sources are chosen: more of them cost nothing, and how long they are nobody knows before."""

    # What goes on from a good passage reads better than the next good one from elsewhere.
    context_reach, passages_a_part, reach = 2, 30, 2
    # A text follows sections from their beginning, and needs few of them.
    sections = 8
    # Each adds a run of sentences on one more heading, which is short where the sources are.
    extra_parts = 60
    mends = keeps_length = False

    def passages(self, found: Sequence[Hit], all_: Sequence[Hit]) -> list[Hit]:
        """All there are, the part's own first."""
        return [*found, *all_]

    def nothing(self) -> JobFailed:
        """The fault of the sources."""
        return JobFailed(ErrorCode.NO_RELEVANT_SOURCES, NOTHING_SAID)


def strategy_of(writer: TextProvider) -> Strategy:
    """How to get a text from a writer."""
    return Compose() if writer.composes else Extract()
