"""Where captions stand in an edited film: away from what moves, from the buttons of apps, and from blocks."""

from __future__ import annotations

import numpy as np
import pytest

from copydesk_server.compositions.animations import covering
from copydesk_server.compositions.timeline.model import BlockUse, ItemType, Timeline, TimelineItem, TimelineTrack
from copydesk_server.compositions.timeline.model import TimelineTrackKind as LaneKind
from copydesk_server.editing.planning.framing import follow, stripes, window_size
from copydesk_server.editing.runs import captioning
from copydesk_server.editing.styles.builtin import BY_REF
from copydesk_server.editing.styles.settings import CaptionPlacement, CaptionSettings
from copydesk_server.media import burning, captions
from copydesk_server.media.burning import BurnIn
from copydesk_server.media.captions import CaptionWord
from copydesk_server.media.render.plan import Canvas, Quality, Rate

TALL, WIDE = (1080, 1920), (1920, 1080)
SHORTS = BY_REF["shorts"].settings.captions


def shaking(y: float, *, count: int = 60, x: float = 0.6, width: int = 96, height: int = 54):
    """Grey pictures in which a small bright thing shakes at a place, before a wall with some noise."""
    noise = np.random.default_rng(1)
    frames = 90 + noise.normal(0, 2, (count, height, width))
    row, column = round(y * height), round(x * width)
    for number, picture in enumerate(frames):
        at = column + number % 2 * 2
        picture[max(0, row - 3) : row + 3, max(0, at - 6) : at + 6] = 220
    return np.clip(frames, 0, 255).astype(np.uint8)


def rows_of(frames, shape=TALL, source=WIDE) -> tuple[float, ...]:
    size = window_size(*source, *shape)
    return tuple(stripes(frames, 5.0, follow(frames, 5.0, size, 1.0), size))


def test_captions_are_below_unless_something_moves_there(subtests):
    """A mouth is over the lower third, hands that show something are in it; the window of a tall film follows them."""
    for y, place in [(0.3, "bottom"), (0.45, "bottom"), (0.75, "top"), (0.2, "bottom")]:
        with subtests.test(y=y, place=place):
            found = captioning.placed(SHORTS, rows_of(shaking(y)), *TALL)

            assert found.position == place
            assert captioning.placed(found, (), *TALL) == found


def test_where_nothing_moves_captions_are_below():
    """A still picture, and a recording without one."""
    for rows in (rows_of(np.full((20, 54, 96), 90, np.uint8)), ()):
        assert captioning.placed(SHORTS, rows, *TALL).position == "bottom"


def test_a_place_that_somebody_set_stays(subtests):
    """Whatever moves there."""
    for place in ["top", "middle", "bottom"]:
        with subtests.test(place=place):
            settings = CaptionSettings(mode=BurnIn.PHRASE, position=CaptionPlacement(place))

            assert captioning.placed(settings, rows_of(shaking(0.75)), *TALL) == settings


def test_captions_of_a_tall_film_are_in_its_lower_or_upper_third_and_off_its_edges(subtests):
    """Apps lay their buttons over the head and the foot of tall films; a mouth is in the middle."""
    for place, shape, band in [
        ("auto", TALL, (2 / 3, 0.79)),
        ("bottom", TALL, (2 / 3, 0.79)),
        ("top", TALL, (0.13, 1 / 3)),
        ("bottom", WIDE, (0.8, 0.95)),
    ]:
        with subtests.test(place=place, shape=shape):
            settings = CaptionSettings(mode=BurnIn.WORD, position=CaptionPlacement(place))
            top, bottom = burning.band(captioning.look(settings, *shape).look, *shape)

            assert band[0] <= top < bottom <= band[1] + 1e-9


def block(ref: str, start: int, params: dict[str, str]) -> TimelineItem:
    return TimelineItem(
        id=f"b{start}", type=ItemType.BLOCK, start=start, duration=60, block=BlockUse(ref=ref, params=params)
    )


def test_blocks_that_stand_where_captions_do_are_known():
    """A lower third does, by the film's shape; a block that covers all of the frame is no reason to move."""
    items = (
        block("lower_third@1", 30, {"name": "Ada Stone", "role": "Potter"}),
        block("big_number@1", 200, {"label": "of bowls", "value": "40"}),
    )
    timeline = Timeline(tracks=(TimelineTrack(id="b", kind=LaneKind.OVERLAY, name="Blocks", items=items),))

    for shape in (TALL, WIDE):
        canvas = Canvas(*shape, Rate(30), Quality.DRAFT)
        for place, taken in ((CaptionPlacement.BOTTOM, [(30, 90)]), (CaptionPlacement.TOP, [])):
            look = captioning.look(CaptionSettings(position=place), *shape).look
            assert covering(timeline, canvas, burning.band(look, *shape)) == taken


@pytest.mark.parametrize("kind", [BurnIn.PHRASE, BurnIn.WORD])
def test_a_caption_whose_place_is_taken_is_at_the_other_end_for_all_of_its_time(kind):
    """Others stay where they are; the times are the same."""
    said = [[CaptionWord(f"Word{at}.", 2.0 * at, 2.0 * at + 1.0)] for at in range(3)]
    cues = captions.cues(said, 1 / 30)
    look = captioning.look(CaptionSettings(mode=kind), *WIDE).look
    plain = burning.overlays(cues, kind, look, Rate(30))
    made = burning.overlays(cues, kind, look, Rate(30), taken=[(70, 80)])

    assert [(one.start, one.end) for one in made] == [(one.start, one.end) for one in plain]
    moved = [one for one, before in zip(made, plain, strict=True) if one.text != before.text]
    assert {one.text.partition("}")[0] for one in moved} == {r"{\an8"}
    assert all("Word1" in one.text for one in moved)
    assert len(moved) == sum("Word1" in one.text for one in made)
