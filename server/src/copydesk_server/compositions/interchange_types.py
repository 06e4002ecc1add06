"""OpenTimelineIO on both sides of the sandbox: files of strangers are read there, with the official library."""

from __future__ import annotations

import msgspec

from copydesk_server.compositions.timeline.model import Timeline
from copydesk_server.media.sandbox_function import sandbox_function


class Imported(msgspec.Struct, frozen=True):
    """A timeline of a file, and what it is called there."""

    name: str
    timeline: Timeline


@sandbox_function("copydesk_server.compositions.interchange")
def write_otio(timeline: Timeline, name: str, lengths: dict[str, int]) -> str:
    """A timeline as the text of an .otio file.

    Args:
        timeline: The timeline.
        name: What it is called.
        lengths: Frames of each source that has an end.
    """
    raise NotImplementedError


@sandbox_function("copydesk_server.compositions.interchange")
def read_otio(data: bytes) -> Imported:
    """The timeline of an .otio file.

    Raises:
        ValueError: When it is none, or has what a timeline here cannot have.
    """
    raise NotImplementedError
