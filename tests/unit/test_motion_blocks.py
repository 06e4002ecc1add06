"""Motion blocks: texts that always fit and always read, frames that are counted right, previews that are of these templates."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk_server.core.colours import AA, contrast
from copydesk_server.core.errors import ValidationFailed
from copydesk_server.media.blocks import catalogue, drawing, types
from copydesk_server.media.blocks.drawing import palette
from copydesk_server.media.blocks.types import BlockTheme, Size, State, ZoneKind
from copydesk_server.media.render.plan import Rate
from support.motion_blocks import BRANDS, HOLDING, SIZES, images, longest, overflows, shortest, wanted

pytestmark = pytest.mark.slow

BLOCKS = list(catalogue.blocks().values())
SMALL = Size(640, 360)


def test_texts_fit_in_every_shape_for_every_brand(subtests, scale, record_property):
    """The longest words, the widest letters and the shortest texts stay in their places: the schema refuses what would not."""
    for block in BLOCKS:
        with subtests.test(block=block):
            count, bad = 0, []
            for name, theme in BRANDS.items():
                for size in SIZES.values():
                    kinds = [longest(block.parameters), longest(block.parameters, solid=True)]
                    if scale(full=1, short=0) or name == "neutral":
                        kinds += [shortest(block.parameters), block.example]
                    for params in kinds:
                        found, wrong = overflows(block, params, size, theme)
                        count, bad = count + found, bad + wrong

            assert bad == []
            record_property("figure", (f"texts of {block.ref} that overflow", "0", "0", str(count)))


def test_every_text_stands_on_a_ground_of_the_block(subtests):
    """In the picture itself, what is below a text is opaque and of the colour that it was checked against."""
    for block in BLOCKS:
        with subtests.test(block=block):
            [picture] = images(wanted(block, block.example, SMALL, BRANDS["dark"]))
            pixels, colours = np.asarray(picture), palette(BRANDS["dark"])
            for one in drawing.measure_texts(wanted(block, block.example, SMALL, BRANDS["dark"]), ".", None):
                part = pixels[round(one.y) : round(one.y + one.h), round(one.x) : round(one.x + one.w)].reshape(-1, 4)
                values, counts = np.unique(part, axis=0, return_counts=True)
                most = values[counts.argmax()]

                assert part[:, 3].min() == 255, one.name
                assert "#" + bytes(most[:3].tolist()).hex() == colours[one.ground], one.name


def test_texts_read_for_any_brand():
    """At 4.5 to 1 or better, each pair of colours that a text of any block has, for brands of all colours."""
    pairs = {
        (one.ink, one.ground)
        for block in BLOCKS
        for one in drawing.measure_texts(wanted(block, longest(block.parameters), SMALL, BRANDS["neutral"]), ".", None)
    }
    chance = random.Random(21)
    for _ in range(400):
        primary, background, text, accent = (f"#{chance.randrange(1 << 24):06x}" for _ in range(4))
        colours = palette(BlockTheme(primary=primary, background=background, text=text, accent=accent))
        low = {pair for pair in pairs if contrast(colours[pair[0]], colours[pair[1]]) < AA}

        assert low == set(), (primary, background, text, accent)


def test_nothing_is_drawn_outside_of_the_zone(subtests):
    """At any time a block keeps to what it says that it covers, and its window stays open."""
    for block in BLOCKS:
        with subtests.test(block=block):
            whole = block.enter_seconds * 1000
            states = [State(whole * share, 0.0) for share in (0.1, 0.3, 0.5, 0.8)] + [HOLDING, State(whole, 0.5)]
            job = wanted(block, block.example, SMALL, BRANDS["neutral"], *states)
            zone = types.zone_of(block, SMALL, job.params.get("placement"))
            window = types.zone_of(block, SMALL, kind=ZoneKind.WINDOW)
            for picture in images(job):
                box = picture.getchannel("A").getbbox()
                if box is not None:
                    assert box[0] >= zone.x - 1
                    assert box[1] >= zone.y - 1
                    assert box[2] <= zone.x + zone.w + 1
                    assert box[3] <= zone.y + zone.h + 1
                if window is not None:
                    inner = (window.x + 4, window.y + 4, window.x + window.w - 4, window.y + window.h - 4)
                    assert picture.getchannel("A").crop(tuple(map(round, inner))).getextrema() == (0, 0)


def test_a_block_holds_still_after_it_came_in(subtests):
    """Its first picture that holds is the same as any later one, and it moves before: one picture is enough for all of them."""
    for block in BLOCKS:
        with subtests.test(block=block):
            whole = block.enter_seconds * 1000
            states = (State(whole, 0.0), State(whole * 3, 0.0), State(whole * 0.3, 0.0), State(whole, 0.9))
            job = wanted(block, longest(block.parameters), SMALL, BRANDS["neutral"], *states)
            first, later, before, leaving = drawing.draw_pictures(job, ".", None)

            assert first == later
            assert first not in {before, leaving}


@given(
    frames=st.integers(1, 2000),
    rate=st.sampled_from([Rate(24), Rate(25), Rate(30), Rate(60), Rate(30000, 1001)]),
    block=st.sampled_from(BLOCKS),
)
def test_each_frame_shows_a_picture_in_order(frames, rate, block):
    """All frames are covered, none twice, in the order of the pictures; what holds is one picture."""
    plan = types.plan(block, rate, frames)
    shown = [plan.picture(frame) for frame in range(frames)]

    assert plan.frames == frames
    assert plan.holding >= 1
    assert sorted(set(shown)) == list(range(len(plan.states)))
    assert shown == sorted(shown)
    assert shown.count(plan.entering) == plan.holding
    assert [state.t for state in plan.states] == sorted(state.t for state in plan.states)


def test_faults_of_parameters_are_told_together():
    """Too long, unknown and missing parameters are refused by the block's schema, each with its place."""
    with pytest.raises(ValidationFailed) as caught:
        catalogue.check(catalogue.blocks()["cta@1"], {"line": "x" * 81, "colour": "red"}, root="/params")

    assert {fault.pointer for fault in caught.value.errors} == {"/params/line", "/params/label", "/params/colour"}
