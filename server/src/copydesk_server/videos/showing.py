"""What is seen of a film and when: the pictures of slides, as they build up, and the plan that is encoded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from copydesk_server.decks.service import SlidePicture
from copydesk_server.media.render.plan import Canvas, Fade, Quality, Still
from copydesk_server.videos.builds import frames_of_points
from copydesk_server.videos.timing import SlideTime

# Between two points: what comes faster is not seen to come.
_LEAST_APART = 0.3
# Bars grow for as long as a fade takes.
_GROWTH_SECONDS = 0.4


def growth(canvas: Canvas) -> list[float] | None:
    """Shares of the lengths of bars while they grow, one for each frame; ``None`` where slides do not build up."""
    if canvas.quality is Quality.DRAFT:
        return None
    count = max(2, canvas.rate.frames(_GROWTH_SECONDS))
    # They come fast and end slowly.
    return [round(1 - (1 - number / count) ** 3, 4) for number in range(count)]


def stills(
    made: Sequence[SlidePicture],
    times: Sequence[SlideTime],
    digests: Mapping[str, str],
    canvas: Canvas,
    fade: Fade | None,
) -> list[Still]:
    """The pictures of a film, one after another.

    Args:
        made: The pictures of the slides.
        times: When each slide is shown, with its words.
        digests: SHA-256 of each picture, by its name.
        canvas: The frame.
        fade: How slides follow each other; nothing comes while one does.
    """
    found: list[Still] = []
    for slide, time in zip(made, times, strict=True):
        steps = [(digests[name], frames) for name, frames in _steps(slide, time, canvas, fade)]
        found += [Still(picture, frames, number > 0) for number, (picture, frames) in enumerate(steps)]
    return found


def changes(times: Sequence[SlideTime], fade: Fade | None) -> list[int]:
    """The frames at which a slide begins to go: half of a fade is before its end."""
    return [time.end - (fade.frames // 2 if fade else 0) for time in times]


def _steps(slide: SlidePicture, time: SlideTime, canvas: Canvas, fade: Fade | None) -> list[tuple[str, int]]:
    """The pictures of a slide, and how many frames each is shown."""
    rate, wait = canvas.rate, fade.frames if fade else 0
    first, last = time.start + wait + 1, time.end - wait - 1
    if slide.growing and first + len(slide.growing) < last:
        grown = len(slide.growing)
        rows = [(slide.growing[0], wait + 1), *((name, 1) for name in slide.growing[1:])]
        return [*rows, (slide.name, time.frames - wait - grown)]
    if not slide.points or first >= last:
        return [(slide.name, time.frames)]
    texts = [text for text, _ in slide.points]
    window = rate.seconds(first), rate.seconds(last)
    comes = [rate.frames(at) for at in frames_of_points(texts, time.sentences, window, _LEAST_APART)]
    if not comes:
        return [(slide.name, time.frames)]
    names = [*(name for _, name in slide.points), slide.name]
    bounds = [time.start, *comes, time.end]
    return [(name, end - begin) for name, begin, end in zip(names, bounds, bounds[1:], strict=False)]
