"""A plan cut into segments: stretches of frames that can be encoded alone, each with a hash of all that is seen in it.

The same hash is the same picture, whatever film it stands in; a film that is made again encodes only what has changed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from copydesk_server.media.render.plan import Canvas, Fade, Overlay, RenderPlan, Still, starts

# Part of each hash: it is raised when the same input is encoded to other frames.
ENGINE = "3"


class Shown(msgspec.Struct, frozen=True):
    """A text over the picture for some frames; an empty one shows none."""

    text: str
    frames: int


class Segment(msgspec.Struct, frozen=True):
    """Frames ``[start, start + frames)`` of a film.

    Args:
        start: Its first frame.
        frames: How many.
        pictures: The picture that stands, or the two that fade.
        fade: How the second follows the first; ``None`` where one stands.
        shown: The texts over it, one after another, for all of its frames.
        style: Their style.
    """

    start: int
    frames: int
    pictures: tuple[str, ...]
    shown: tuple[Shown, ...]
    fade: Fade | None = None
    style: str = ""

    @property
    def moves(self) -> bool:
        """Whether each of its frames is encoded: two pictures that fade, or pictures of a frame each."""
        return self.fade is not None or len(self.pictures) > 1

    @property
    def counts(self) -> list[int]:
        """Frames that each coded frame is shown for: one of a fade, one for each text of a picture that stands."""
        return [1] * self.frames if self.moves else [one.frames for one in self.shown]

    def key(self, canvas: Canvas) -> str:
        """The hash of what is encoded: a picture that stands is the same however long it does."""
        texts = [(one.text, one.frames if self.moves else 1) for one in self.shown]
        seen = [ENGINE, canvas, self.pictures, texts, self.fade, self.style if any(text for text, _ in texts) else ""]
        return hashlib.sha256(msgspec.json.encode(seen)).hexdigest()


def segments(plan: RenderPlan) -> list[Segment]:
    """The segments of a plan, in order; together they are all of its frames."""
    return list(_segments(plan))


def _segments(plan: RenderPlan) -> Iterator[Segment]:
    begins = [*starts(plan.stills), plan.frames]
    fades = _fades(plan, begins)
    moving: list[str] = []
    for number, (still, (start, end)) in enumerate(zip(plan.stills, pairwise(begins), strict=True)):
        before, after = fades[number], fades[number + 1]
        follows = number + 1 < len(plan.stills) and _moves(plan.stills[number + 1])
        if _moves(still) and (moving or follows):
            moving.append(still.picture)
            if not follows:
                yield _segment(plan, end - len(moving), end, tuple(moving), None)
                moving = []
            continue
        held, until = start + (before.frames - before.frames // 2 if before else 0), end
        until -= after.frames // 2 if after else 0
        if until > held:
            yield _segment(plan, held, until, (still.picture,), None)
        if after:
            pair = (still.picture, plan.stills[number + 1].picture)
            yield _segment(plan, until, until + after.frames, pair, after)


def _moves(still: Still) -> bool:
    """Whether it is a frame of a movement, which is encoded with those beside it."""
    return still.goes_on and still.frames == 1


def _fades(plan: RenderPlan, begins: Sequence[int]) -> list[Fade | None]:
    """What happens at each boundary; a fade is shorter where a picture does not stand long enough for half of it."""
    found: list[Fade | None] = [None]
    for before, after in pairwise(plan.stills):
        most = min(before.frames, after.frames)
        if plan.fade and not after.goes_on and before.picture != after.picture and most > 1:
            found.append(Fade(plan.fade.kind, min(plan.fade.frames, most)))
        else:
            found.append(None)
    return [*found, None]


def _segment(plan: RenderPlan, start: int, end: int, pictures: tuple[str, ...], fade: Fade | None) -> Segment:
    shown = tuple(_shown(plan.overlays, start, end))
    return Segment(start, end - start, pictures, shown, fade, plan.overlay_style)


def _shown(overlays: Sequence[Overlay], start: int, end: int) -> Iterator[Shown]:
    at = start
    for overlay in overlays:
        first, last = max(overlay.start, at), min(overlay.end, end)
        if first >= last:
            continue
        if first > at:
            yield Shown("", first - at)
        yield Shown(overlay.text, last - first)
        at = last
    if at < end:
        yield Shown("", end - at)
