"""Times of the recording as times of the film, after cuts, and back: exact, in whole frames."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate


@dataclass(frozen=True)
class TimeMap:
    """Which frames of a recording are in the film.

    Args:
        kept: Frames of the recording that stay, half-open, in order, none touching the next.
    """

    kept: tuple[tuple[int, int], ...]

    @classmethod
    def after(cls, cuts: Iterable[tuple[int, int]], frames: int) -> TimeMap:
        """The map of a recording of so many frames, without what is cut; cuts may overlap."""
        kept, at = [], 0
        for start, end in sorted(cuts):
            if start > at and start < frames:
                kept.append((at, start))
            at = max(at, end)
        if at < frames:
            kept.append((at, frames))
        return cls(tuple(kept))

    @property
    def frames(self) -> int:
        """Length of the film."""
        return sum(end - start for start, end in self.kept)

    @property
    def joins(self) -> list[int]:
        """Frames of the film at which something was cut before."""
        return [*accumulate(end - start for start, end in self.kept)][:-1]

    def output(self, frame: int) -> int | None:
        """The frame of the film that shows a frame of the recording; ``None`` where that is cut."""
        at = bisect_right(self.kept, (frame, float("inf"))) - 1
        if at < 0 or frame >= self.kept[at][1]:
            return None
        return self._before(at) + frame - self.kept[at][0]

    def source(self, frame: int) -> int:
        """The frame of the recording that a frame of the film shows.

        Raises:
            IndexError: When the film has no such frame.
        """
        at = bisect_right(self._starts, frame) - 1
        if at < 0 or frame - self._starts[at] >= self.kept[at][1] - self.kept[at][0]:
            raise IndexError(f"the film has no frame {frame}")
        return self.kept[at][0] + frame - self._starts[at]

    def nearest(self, frame: int) -> int:
        """Where in the film a frame of the recording is, or would be: the place of its cut."""
        at = bisect_right(self.kept, (frame, float("inf"))) - 1
        if at < 0:
            return 0
        start, end = self.kept[at]
        return self._before(at) + min(frame, end) - start

    def span(self, start: int, end: int) -> tuple[int, int] | None:
        """What is left of a stretch of the recording, as one stretch of the film; ``None`` where nothing is."""
        found = (self.nearest(start), self.nearest(end))
        return found if found[0] < found[1] else None

    def _before(self, at: int) -> int:
        return self._starts[at]

    @cached_property
    def _starts(self) -> list[int]:
        """Where in the film each of the kept stretches begins."""
        return [0, *accumulate(end - start for start, end in self.kept)][: len(self.kept)]
