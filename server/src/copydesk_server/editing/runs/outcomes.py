"""What the plan and compose stages make."""

from __future__ import annotations

import msgspec

from copydesk_server.editing.planning.types import Decision
from copydesk_server.editing.runs.footage import Footage
from copydesk_server.editing.styles.settings import EditingSettings
from copydesk_server.queue.types import JobWarning


class Planned(msgspec.Struct, frozen=True):
    """What was decided, and what it is laid out with.

    Args:
        decisions: In order of the recording; times are frames of the film's rate.
        footage: The recording and what is laid over it.
        settings: Of the style.
        warnings: What became of a model's suggestions.
    """

    decisions: tuple[Decision, ...]
    footage: Footage
    settings: EditingSettings
    warnings: tuple[JobWarning, ...] = ()


class Composed(msgspec.Struct, frozen=True):
    """The composition of a plan.

    Args:
        composition_id: Its id.
        revision: The revision that the film is made of.
        op_ids: For each decision the op that makes it.
    """

    composition_id: str
    revision: int
    op_ids: dict[str, str]
