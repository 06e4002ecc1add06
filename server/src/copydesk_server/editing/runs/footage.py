"""A recording with what is laid over it, and what the plan and compose stages make of it. Plain values."""

from __future__ import annotations

import msgspec

from copydesk_server.compositions.timeline.items import Lengths
from copydesk_server.compositions.timeline.model import Timeline
from copydesk_server.editing.planning.types import Decision, DecisionKind, Material, Word
from copydesk_server.editing.styles.settings import EditingSettings
from copydesk_server.media.render.plan import Rate
from copydesk_server.queue.types import JobWarning


class Shown(msgspec.Struct, frozen=True):
    """A picture or video of the library.

    Args:
        id: Its id.
        width, height: In pixels.
        seconds: Its length; ``None`` where it stands still.
    """

    id: str
    width: int
    height: int
    seconds: float | None


class Music(msgspec.Struct, frozen=True):
    """What is heard under the speech: a sound of the library, how loud, and how much softer while somebody speaks."""

    id: str
    seconds: float
    volume_db: float
    ducking_db: float


class Footage(msgspec.Struct, frozen=True):
    """A recording and what is laid over it.

    Args:
        lanes: The recording as a timeline in the film's rate: one lane for each picture and each sound.
        sizes: Pixels of each track with a picture, by its id.
        frames: Length of the recording, in the film's rate.
        width, height: The film's frame.
        pictures: What may be shown, by id.
        music: What is heard under the speech.
        words: What is said, by the clock of the lanes.
        language: Of the words.
        origin: Where the lanes' clock begins, in seconds of the recording's.
        main_track_id: The track that decisions tell the times of.
        head: The share of the film's height at its top that captions have.
    """

    lanes: Timeline
    sizes: dict[str, tuple[int, int]]
    frames: int
    width: int
    height: int
    pictures: dict[str, Shown]
    music: Music | None
    words: tuple[Word, ...]
    language: str
    origin: float
    main_track_id: str
    head: float = 0.0

    @property
    def rate(self) -> Rate:
        """Frames a second."""
        return Rate(self.lanes.timebase.num, self.lanes.timebase.den)

    @property
    def lengths(self) -> Lengths:
        """Frames of all that is played."""
        rate = self.rate
        found: dict[str, int | None] = {
            item.media.ref: item.duration for track in self.lanes.tracks for item in track.items if item.media
        }
        for one in self.pictures.values():
            found[one.id] = None if one.seconds is None else max(1, rate.frames(one.seconds))
        if self.music is not None:
            found[self.music.id] = max(1, rate.frames(self.music.seconds))
        return found

    @property
    def material(self) -> Material:
        """What a plan knows of it, without its sound."""
        return Material(self.words, None, self.rate.seconds(self.frames), self.rate, self.language)


def cuts_of(decisions: tuple[Decision, ...]) -> list[tuple[int, int]]:
    """The frames that decisions cut."""
    return [(one.start, one.end) for one in decisions if one.kind is DecisionKind.CUT]


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
