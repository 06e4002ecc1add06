"""Slides that build up in films: what is drawn, when it comes, and how it is encoded."""

from __future__ import annotations

import hashlib
import itertools

import av
import pytest
from PIL import Image

from copydesk_server.decks import service
from copydesk_server.decks.elements import Box, Chart, Ink, SlidePage, Text
from copydesk_server.decks.service import SlidePicture
from copydesk_server.media.captions import CaptionWord
from copydesk_server.media.render import film, segments
from copydesk_server.media.render.plan import Canvas, Fade, FadeKind, Quality, Rate, RenderPlan, Still
from copydesk_server.videos import timing
from copydesk_server.videos.timing import SlideTime, frames_of_points

BOX = Box(0, 0, 100, 100)
CANVAS = Canvas(320, 180, Rate(30), Quality.FINAL)
FADE = Fade(FadeKind.FADE, 12)


def text(*texts, role="body", **options):
    return Text(box=BOX, texts=list(texts), size=20, color=Ink.TEXT, role=role, **options)


def page(kind, *elements):
    return SlidePage(kind=kind, background=Ink.GROUND, elements=list(elements), note="")


def words(told, start=0.0, each=0.5):
    return tuple(CaptionWord(word, start + at * each, start + (at + 1) * each) for at, word in enumerate(told.split()))


def test_points_come_one_by_one():
    """Before a point there is all that is read before it; the title is always there."""
    listed = page("bullets", text("Title", role="title"), text("one", "two", bullets=True))
    carded = page("steps", text("Title", role="title"), text("one"), text("two"), text("3", role="number"))
    found = {name: service.build_points(one) for name, one in (("listed", listed), ("carded", carded))}
    shown = {
        name: [[word for one in point.before.elements for word in one.texts] for point in points]
        for name, points in found.items()
    }

    assert [[point.text for point in points] for points in found.values()] == [["one", "two"]] * 2
    assert shown["listed"] == [["Title"], ["Title", "one"]]
    assert shown["carded"] == [["Title", "3"], ["Title", "one", "3"]]


@pytest.mark.parametrize(
    "elements",
    [[text("one")], [text("one", "two", bullets=True, valign="middle")], [text("one", "two", role="source")]],
    ids=["one point", "points that would move", "no points"],
)
def test_a_slide_that_would_jump_does_not_build_up(elements):
    """A slide of one point, or whose text is placed by its length, is shown as it is."""
    assert service.build_points(page("bullets", *elements)) == []
    assert service.build_points(page("quote", text("one"), text("two"))) == []


def test_bars_grow_and_lines_do_not():
    """Columns and bars have shares of their lengths; a line has none to grow."""

    def chart(kind):
        drawn = Chart(box=BOX, kind=kind, unit="", categories=["a"], names=["n"], values=[[1.0]], labels=[["1"]],
                      highlight=None, base=0.0, colors=[], size=10, alt="")  # fmt: skip
        return [one.elements[0].grown for one in service.growing_pages(page("chart", drawn), [0.0, 0.5])]

    assert (chart("column"), chart("bar"), chart("line"), chart("pie")) == ([0.0, 0.5], [0.0, 0.5], [], [])


def test_a_point_comes_with_its_words():
    """Each comes with the first of its words; one that is not said comes between its neighbours; all in order, in time."""
    said = [words("This is why potters test"), words("The glazes shrink in cold water", 4.0), words("Kilns cool", 9.0)]
    found = frames_of_points(["Glaze shrinks", "Something else", "A kiln that cools"], said, (2.0, 12.0), 0.3)

    assert found[0] == pytest.approx(4.5)
    assert found[0] < found[1] < found[2]
    assert found[2] == pytest.approx(9.0)
    assert frames_of_points(["Glaze", "Kiln"], said, (0.0, 0.2), 0.3) == []
    silent = frames_of_points(["a", "b"], [], (1.0, 5.0), 0.3)
    assert silent[0] == 1.0
    assert 1.0 < silent[1] <= 5.0


def test_a_slide_is_not_empty_for_long():
    """Where its first point is said late, it comes after three seconds; the others come with their words."""
    said = [words("So it was that year"), words("Kilns cool", 9.0), words("Glazes shrink", 12.0)]

    assert frames_of_points(["A kiln cools", "A glaze shrinks"], said, (0.5, 20.0), 0.3) == [3.5, 12.0]


@pytest.mark.parametrize("frames", [8, 30, 40, 90, 300])
@pytest.mark.parametrize("fade", [None, FADE])
@pytest.mark.parametrize("growing", [0, 12])
@pytest.mark.parametrize("count", [0, 2, 7])
def test_a_slide_keeps_its_frames(frames, fade, growing, count):
    """However a slide builds up, it is shown for all of its frames, begins anew and goes on, and nothing comes during a fade."""
    made = SlidePicture(
        "all", tuple((f"point {at}", f"p{at}") for at in range(count)), tuple(f"g{at}" for at in range(growing))
    )
    time = SlideTime(0, frames, 0, (words("point of this and of that"),))
    digests = {name: name for name in ["all", *(f"p{at}" for at in range(9)), *(f"g{at}" for at in range(12))]}
    stills = timing.stills([made, made], [time, time], digests, CANVAS, fade)
    one = stills[: len(stills) // 2]

    assert sum(still.frames for still in one) == frames
    assert all(still.frames > 0 for still in one)
    assert [still.goes_on for still in one] == [False, *[True] * (len(one) - 1)]
    assert one[-1].picture == "all"
    if fade and len(one) > 1:
        assert one[0].frames > fade.frames / 2
        assert one[-1].frames > fade.frames / 2


def test_a_movement_is_one_segment():
    """Pictures of a frame each that go on are encoded together, what stands beside them is not; every frame is there once."""
    stills = [Still("a", 20), *(Still(str(at), 1, goes_on=True) for at in range(5)), Still("b", 30, goes_on=True)]
    plan = RenderPlan(CANVAS, (*stills, Still("c", 40), Still("d", 1, goes_on=True)), fade=FADE)
    parts = segments.segments(plan)

    assert [(part.frames, len(part.pictures)) for part in parts] == [(20, 1), (5, 5), (24, 1), (12, 2), (34, 1), (1, 1)]
    assert [part.start for part in parts] == list(itertools.accumulate((part.frames for part in parts[:-1]), initial=0))
    assert sum(part.frames for part in parts) == plan.frames


class Nothing:
    """A cache that forgets."""

    async def find(self, keys):
        return {}

    async def keep(self, key, data):
        """Forget."""


async def report(done, total):
    """Say nothing."""


async def test_a_movement_of_many_pictures_fits(tmp_path):
    """Bars that grow at 60 frames a second in 1080p are 24 pictures of one segment, within the memory of a run."""
    canvas, pictures = Canvas(1920, 1080, Rate(60), Quality.FINAL), {}
    for number in range(25):
        Image.new("RGBA", (1920, 1080), (number * 9, 50, 90, 255)).save(tmp_path / f"{number}.png", compress_level=1)
        pictures[f"{number:064}"] = f"{number}.png"
    first, *others = pictures
    stills = (Still(first, 3), *(Still(one, 1, goes_on=True) for one in others))
    await film.render_slides(RenderPlan(canvas, stills), pictures, tmp_path, Nothing(), report)
    with av.open(str(tmp_path / "picture.h264"), format="h264") as opened:
        frames = sum(1 for _ in opened.decode(video=0))

    assert frames == 27


async def test_a_movement_decodes_to_its_pictures(tmp_path):
    """Each picture of a movement is seen for its frame, with the words that stand over it."""
    pictures = {}
    for number, level in enumerate((20, 60, 100, 140, 180)):
        Image.new("L", (320, 180), level).convert("RGB").save(tmp_path / f"{number}.png")
        pictures[hashlib.sha256((tmp_path / f"{number}.png").read_bytes()).hexdigest()] = f"{number}.png"
    first, *others = pictures
    stills = (Still(first, 5), *(Still(one, 1, goes_on=True) for one in others))
    await film.render_slides(RenderPlan(CANVAS, stills), pictures, tmp_path, Nothing(), report)
    with av.open(str(tmp_path / "picture.h264"), format="h264") as opened:
        levels = [float(frame.to_ndarray(format="gray").mean()) for frame in opened.decode(video=0)]

    assert levels == pytest.approx([20] * 5 + [60, 100, 140, 180], abs=4)


def test_a_slide_that_goes_on_does_not_fade():
    """What comes on a slide is there at once; slides fade as before."""
    stills = (Still("a", 30), Still("b", 30, goes_on=True), Still("c", 30))
    parts = segments.segments(RenderPlan(CANVAS, stills, fade=FADE))

    assert [(part.frames, part.pictures) for part in parts] == [
        (30, ("a",)),
        (24, ("b",)),
        (12, ("b", "c")),
        (24, ("c",)),
    ]
