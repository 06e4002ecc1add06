"""Where captions stand in an edited film: away from the buttons of apps, and from blocks."""

from __future__ import annotations

import pytest

from copydesk_server.compositions.animations import covering
from copydesk_server.compositions.timeline.model import BlockUse, ItemType, Timeline, TimelineItem, TimelineTrack
from copydesk_server.compositions.timeline.model import TimelineTrackKind as LaneKind
from copydesk_server.editing.runs import layout, plan_stage
from copydesk_server.editing.styles.settings import CaptionPlacement, CaptionSettings
from copydesk_server.media import burning, captions
from copydesk_server.media.burning import BurnIn
from copydesk_server.media.captions import CaptionWord
from copydesk_server.media.render.plan import Canvas, Quality, Rate

TALL, WIDE = (1080, 1920), (1920, 1080)


@pytest.mark.parametrize(
    ("place", "shape", "band"),
    [
        ("auto", TALL, (2 / 3, 0.79)),
        ("bottom", TALL, (2 / 3, 0.79)),
        ("top", TALL, (0.13, 1 / 3)),
        ("bottom", WIDE, (0.8, 0.95)),
    ],
)
def test_captions_of_a_tall_film_are_in_its_lower_or_upper_third_and_off_its_edges(place, shape, band):
    """Apps lay their buttons over the head and the foot of tall films; a mouth is in the middle."""
    settings = CaptionSettings(mode=BurnIn.WORD, position=CaptionPlacement(place))
    top, bottom = burning.band(plan_stage.caption_look(settings, *shape).look, *shape)

    assert band[0] <= top < bottom <= band[1] + 1e-9


def test_a_picture_stands_below_captions_that_are_above():
    """In a tall film a wide picture keeps their room at its top; else a little."""
    above = CaptionSettings(mode=BurnIn.WORD, position=CaptionPlacement.TOP)
    below = CaptionSettings(mode=BurnIn.WORD, position=CaptionPlacement.BOTTOM)
    head = plan_stage.caption_head(above, *TALL)
    share = 1080 / 1600 * 900 / 1920

    assert burning.band(plan_stage.caption_look(above, *TALL).look, *TALL)[1] == pytest.approx(head)
    assert layout.vertical_centre(1600, 900, *TALL, head) - share / 2 == pytest.approx(head)
    assert plan_stage.caption_head(below, *TALL) == 0.0
    assert plan_stage.caption_head(CaptionSettings(position=CaptionPlacement.TOP), *TALL) == 0.0


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
            look = plan_stage.caption_look(CaptionSettings(position=place), *shape).look
            assert covering(timeline, canvas, burning.band(look, *shape)) == taken


@pytest.mark.parametrize("kind", [BurnIn.PHRASE, BurnIn.WORD])
def test_a_caption_whose_place_is_taken_is_at_the_other_end_for_all_of_its_time(kind):
    """Others stay where they are; the times are the same."""
    said = [[CaptionWord(f"Word{at}.", 2.0 * at, 2.0 * at + 1.0)] for at in range(3)]
    cues = captions.cues(said, 1 / 30)
    look = plan_stage.caption_look(CaptionSettings(mode=kind), *WIDE).look
    plain = burning.overlays(cues, kind, look, Rate(30))
    made = burning.overlays(cues, kind, look, Rate(30), taken=[(70, 80)])

    assert [(one.start, one.end) for one in made] == [(one.start, one.end) for one in plain]
    moved = [one for one, before in zip(made, plain, strict=True) if one.text != before.text]
    assert {one.text.partition("}")[0] for one in moved} == {r"{\an8"}
    assert all("Word1" in one.text for one in moved)
    assert len(moved) == sum("Word1" in one.text for one in made)
