"""Motion blocks: texts that always fit and always read, frames that are counted right, previews that are of these templates."""

from __future__ import annotations

import asyncio
import io
import json
import random

import av
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from copydesk_server.core.colours import AA, contrast
from copydesk_server.core.errors import ValidationFailed
from copydesk_server.media.blocks import catalogue, drawing, geometry, motion, pictures, previews
from copydesk_server.media.blocks.palette import palette
from copydesk_server.media.blocks.types import BlockLogo, BlockTheme, Size, State, ZoneKind
from copydesk_server.media.render.plan import Rate
from support.motion_blocks import BRANDS, HOLDING, SIZES, images, longest, overflows, shortest, wanted

pytestmark = pytest.mark.slow

BLOCKS = list(catalogue.blocks().values())
SMALL = Size(640, 360)
IDS = [block.ref for block in BLOCKS]
every_block = pytest.mark.parametrize("block", BLOCKS, ids=IDS)


def test_there_are_fourteen_blocks():
    """Each kind of the contract is there, each with an example that its own schema takes."""
    assert len(BLOCKS) == 14
    for block in BLOCKS:
        assert catalogue.check(block, block.example) | block.example == catalogue.check(block, block.example)
        assert block.duration.min <= block.duration.default <= block.duration.max
        assert block.enter_seconds + block.leave_seconds < block.duration.min


@every_block
def test_texts_fit_in_every_shape_for_every_brand(block, scale, record_property):
    """The longest words, the widest letters and the shortest texts stay in their places: the schema refuses what would not."""
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


def test_a_text_that_does_not_fit_is_told(monkeypatch):
    """The measure itself: a schema that took more letters than the template has room for would be seen."""
    block = catalogue.blocks()["progress@1"]
    size = SIZES["9:16"]
    params = catalogue.check(block, block.example) | {"label": "M" * 200}
    job = wanted(block, block.example, size, BRANDS["neutral"])
    too_long = type(job)(ref=job.ref, params=params, size=size, theme=job.theme, states=job.states)

    assert [one.name for one in drawing.measure_texts(too_long, ".", None) if not one.fits] == ["label"]


@every_block
def test_every_text_stands_on_a_ground_of_the_block(block):
    """In the picture itself, what is below a text is opaque and of the colour that it was checked against."""
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


@every_block
def test_nothing_is_drawn_outside_of_the_zone(block):
    """At any time a block keeps to what it says that it covers, and its window stays open."""
    whole = block.enter_seconds * 1000
    states = [State(whole * share, 0.0) for share in (0.1, 0.3, 0.5, 0.8)] + [HOLDING, State(whole, 0.5)]
    job = wanted(block, block.example, SMALL, BRANDS["neutral"], *states)
    zone = geometry.zone_of(block, SMALL, job.params.get("placement"))
    window = geometry.zone_of(block, SMALL, kind=ZoneKind.WINDOW)
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


@every_block
def test_a_block_holds_still_after_it_came_in(block):
    """Its first picture that holds is the same as any later one, and it moves before: one picture is enough for all of them."""
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
    plan = motion.plan(block, rate, frames)
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


def test_a_logo_takes_the_place_of_the_name(tmp_path):
    """The sting shows the brand's picture where it has one: its colour is in the picture, and its name is not."""
    Image.new("RGB", (40, 20), "#ff00ff").save(tmp_path / "logo.png")
    block = catalogue.blocks()["logo_sting@1"]
    theme = BlockTheme(name="Kiln & Co", logo=BlockLogo(data=b"", width=40, height=20))
    job = wanted(block, block.example, SMALL, theme)

    [data] = drawing.draw_pictures(job, str(tmp_path), "logo.png")
    colours = {colour for _, colour in Image.open(io.BytesIO(data)).convert("RGB").getcolors(1 << 24)}

    assert (255, 0, 255) in colours
    assert [one.name for one in drawing.measure_texts(job, str(tmp_path), "logo.png")] == ["tagline"]


async def _drawn(job):
    return [picture async for picture in pictures.pictures(job)]


def test_a_sandbox_draws_what_the_templates_say(tmp_path):
    """Pictures come from a process of its own, in order, with the brand's logo; they are those that are drawn here."""
    Image.new("RGB", (40, 20), "#ff00ff").save(tmp_path / "logo.png")
    logo = BlockLogo(data=(tmp_path / "logo.png").read_bytes(), width=40, height=20)
    block = catalogue.blocks()["logo_sting@1"]
    states = [State(400.0, 0.0), HOLDING]
    job = wanted(block, block.example, SMALL, BlockTheme(logo=logo), *states)

    drawn = asyncio.run(_drawn(job))

    assert drawn == drawing.draw_pictures(job, str(tmp_path), "logo.png")
    assert drawn[0] != drawn[1]


@every_block
def test_previews_are_of_these_templates(block):
    """The poster is what the template draws now, the film shows it in 75 frames; `make block-previews` draws both anew."""
    drawn_from = json.loads((previews.FOLDER / "drawn_from.json").read_text())
    poster = Image.open(previews.FOLDER / f"{block.ref}.webp").convert("RGB")
    [picture] = images(wanted(block, block.example, SMALL, BRANDS["neutral"]))
    solid = np.asarray(picture)[:, :, 3] == 255
    there = np.abs(np.asarray(picture)[:, :, :3].astype(int) - np.asarray(poster).astype(int))[solid]
    with av.open(str(previews.FOLDER / f"{block.ref}.mp4")) as film:
        frames = [frame.to_ndarray(format="rgb24") for frame in film.decode(film.streams.video[0])]
    held = np.abs(frames[50].astype(int) - np.asarray(picture)[:, :, :3])[solid]

    assert drawn_from[block.ref] == previews.digest(block.ref)
    assert there.mean() < 4
    assert held.mean() < 4
    assert len(frames) == 75
