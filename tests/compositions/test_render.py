"""Rendered compositions: the planned source frame at every cut, layers, captions, sound, and edits that cost what they touch."""

from __future__ import annotations

import random
from fractions import Fraction

import av
import numpy as np
import pytest

from compositions.media import add_file, add_film
from copydesk.errors import InUseError, JobFailed
from copydesk_server.artifacts.types import ArtifactKind
from copydesk_server.media.render.composing import planned, shown_at
from copydesk_server.media.render.plan import Canvas, Quality, Rate
from copydesk_server.media.render.scenes import Clip
from support.numbered import EVEN, NTSC, film, numbers, times_of, uneven

pytestmark = pytest.mark.slow

SMALL = {"width": 320, "height": 180}


@pytest.fixture(scope="module")
def films(workspace, tmp_path_factory):
    """A film of even frames, one of 29.97, one of a variable rate: its id and when its frames are shown."""
    folder = tmp_path_factory.mktemp("films")
    film(folder / "even.mp4", EVEN)
    film(folder / "ntsc.mp4", NTSC, tick=Fraction(1, 30_000))
    film(folder / "screen.mp4", uneven(np.random.default_rng(4), 300), tick=Fraction(1, 1000))
    return {
        path.stem: (add_film(workspace, path, times_of(path)[-1]), times_of(path))
        for path in sorted(folder.glob("*.mp4"))
    }


def downloaded(handle, path):
    artifact = handle.result().artifact
    artifact.download(path)
    return artifact


def test_the_planned_frame_is_shown_at_every_cut(desk, films, scale, tmp_path):
    """Of even, 29.97 and variable sources, at normal and other speeds, every frame of the film is the one planned."""
    chance, rate = random.Random(9), {"num": 30, "den": 1}
    canvas, items, wanted, at = Canvas(320, 180, Rate(30), Quality.DRAFT), [], [], 0
    for number in range(scale(full=500, short=40)):
        ref, times = films[chance.choice([*films])]
        length, speed = chance.choice([1, 2, 5, 9]), chance.choice([None, None, 0.5, 1.25, 2.0])
        first = chance.randrange(0, int(times[-1] * 30) - 30)
        clip = Clip(ref, first, round(1000 * (speed or 1)))
        item = {"id": f"c{number}", "type": "clip", "start": at, "duration": length, "speed": speed}
        items.append({**item, "media": {"ref": ref, "in": first}})
        wanted += [shown_at(times, planned(clip, frame), canvas) for frame in range(length)]
        at += length
    timeline = {"timebase": rate, "canvas": SMALL, "tracks": [{"kind": "video", "items": items}]}
    comp = desk.compositions.create(title="Cuts", timeline=timeline)
    downloaded(comp.render("draft_480p"), tmp_path / "cuts.mp4")

    assert wanted == numbers(tmp_path / "cuts.mp4")


def test_a_second_render_encodes_what_was_touched(desk, films):
    """After a trim of one clip only its scenes are encoded; the same revision again encodes nothing."""
    ref, _ = films["even"]
    items = [
        {"id": f"c{n}", "type": "clip", "start": 60 * n, "duration": 60, "media": {"ref": ref, "in": 37 * n}}
        for n in range(6)
    ]
    comp = desk.compositions.create(
        title="Again", timeline={"canvas": SMALL, "tracks": [{"kind": "video", "items": items}]}
    )
    first = comp.render("draft_480p").wait().data.result.to_dict()
    with comp.edit() as edit:
        edit.ripple_trim("c2", "end", 160)
    second = comp.render("draft_480p").wait().data.result.to_dict()
    third = comp.render("draft_480p").wait().data.result.to_dict()

    assert (first["segments_encoded"], second["segments_encoded"], third["segments_encoded"]) == (6, 1, 0)
    assert second["plan_hash"] == third["plan_hash"] != first["plan_hash"]


def pixels(path, frame):
    """A frame of a film as red, green and blue."""
    with av.open(str(path)) as found:
        for number, one in enumerate(found.decode(video=0)):
            if number == frame:
                return one.to_ndarray(format="rgb24").astype(int)
    raise AssertionError("the film is shorter")


def test_layers_are_where_their_transforms_say(desk, workspace, films, tmp_path):
    """A picture is at its place and size, half seen where its opacity is a half, and moves with its keyframes."""
    red = tmp_path / "red.png"
    with av.open(str(red), "w", format="image2", options={"update": "1"}) as output:
        stream = output.add_stream("png", rate=1)
        stream.width, stream.height, stream.pix_fmt = 160, 90, "rgb24"
        square = np.zeros((90, 160, 3), np.uint8)
        square[:, :, 0] = 255
        output.mux(stream.encode(av.VideoFrame.from_ndarray(square, format="rgb24")))
        output.mux(stream.encode())
    ref = add_file(workspace, red, ArtifactKind.IMAGE, "image/png")
    quarter = {"x": 0.25, "y": 0.25, "scale": 0.5}
    moving = [{"property": "x", "frame": 0, "value": 0.25}, {"property": "x", "frame": 20, "value": 0.75}]
    image = {"type": "image", "duration": 30, "media": {"ref": ref}, "transform": quarter}
    items = [
        {**image, "start": 0},
        {**image, "start": 30, "opacity": 0.5},
        {**image, "start": 60, "keyframes": moving},
        {**image, "start": 90, "fades": {"in": 9, "out": 0}},
    ]
    comp = desk.compositions.create(
        title="Layers",
        timeline={"canvas": SMALL, "tracks": [{"kind": "overlay", "items": items}]},
    )
    artifact = downloaded(comp.render("draft_480p"), tmp_path / "layers.mp4")
    width, height = artifact.width, artifact.height

    def redness(frame, x, y):
        return pixels(tmp_path / "layers.mp4", frame)[int(y * height), int(x * width), 0]

    assert redness(10, 0.25, 0.25) > 230 > 20 > redness(10, 0.75, 0.25)
    assert 100 < redness(40, 0.25, 0.25) < 150
    assert redness(62, 0.25, 0.25) > 200 > 60 > redness(62, 0.8, 0.25)
    assert redness(82, 0.75, 0.25) > 200 > 60 > redness(82, 0.2, 0.25)
    assert redness(90, 0.25, 0.25) < redness(94, 0.25, 0.25) < redness(105, 0.25, 0.25)


def test_captions_are_burnt_in_and_beside(desk, films, tmp_path):
    """The picture has the words where the caption is, and none without `burn_captions`; the files have its times."""
    ref, _ = films["even"]
    words = [{"text": "Glaze", "start": 0, "end": 15}, {"text": "cracks.", "start": 15, "end": 40}]
    tracks = [
        {"kind": "video", "items": [{"type": "clip", "start": 0, "duration": 90, "media": {"ref": ref}}]},
        {"kind": "caption", "items": [{"type": "caption", "start": 30, "duration": 50, "caption": {"words": words}}]},
    ]
    comp = desk.compositions.create(title="Captions", timeline={"canvas": SMALL, "tracks": tracks})
    burnt = downloaded(comp.render("draft_480p"), tmp_path / "burnt.mp4")
    downloaded(desk.compositions.render(comp, output="draft_480p", burn_captions=False), tmp_path / "plain.mp4")
    burnt.download(tmp_path / "film.srt", role="captions-srt")

    def apart(frame):
        one, two = pixels(tmp_path / "burnt.mp4", frame), pixels(tmp_path / "plain.mp4", frame)
        return np.abs(one - two)[int(0.8 * len(one)) :].mean()

    assert apart(40) > 5 * max(0.2, apart(10))
    assert "Glaze cracks." in (tmp_path / "film.srt").read_text()
    assert "00:00:01,000" in (tmp_path / "film.srt").read_text()


def sound(path):
    """Samples of a film, one channel, at 48 kHz."""
    with av.open(str(path)) as found:
        return np.concatenate([frame.to_ndarray()[0] for frame in found.decode(audio=0)])


def test_what_is_heard_is_what_is_planned(desk, films, tmp_path):
    """A clip sounds as its source does at its frames, nothing sounds where nothing is, and the whole is at -14 LUFS."""
    ref, _ = films["even"]
    items = [
        {"type": "clip", "start": 0, "duration": 60, "media": {"ref": ref, "in": 150}},
        {"type": "clip", "start": 90, "duration": 60, "media": {"ref": ref, "in": 450}},
    ]
    comp = desk.compositions.create(
        title="Sound", timeline={"canvas": SMALL, "tracks": [{"kind": "video", "items": items}]}
    )
    artifact = downloaded(comp.render("draft_480p"), tmp_path / "sound.mp4")
    heard = sound(tmp_path / "sound.mp4")

    def pitch(second):
        part = heard[int(second * 48_000) : int(second * 48_000) + 12_000]
        return np.argmax(np.abs(np.fft.rfft(part * np.hanning(len(part))))) * 4

    checks = {check.id: check for check in artifact.checks}

    # The tone of second n is 300 + 20 n Hz: 150 frames are five seconds.
    assert abs(pitch(0.3) - 400) <= 6
    assert abs(pitch(1.3) - 420) <= 6
    assert abs(pitch(3.3) - 600) <= 6
    assert np.abs(heard[int(2.2 * 48_000) : int(2.8 * 48_000)]).max() < 0.01
    assert abs(checks["loudness"].metrics["lufs"] + 14) < 0.5


def test_a_render_is_of_its_revision_and_repeats_by_its_key(desk, films):
    """An edit meanwhile changes nothing of it; the same key answers the same job; an empty timeline is refused."""
    item = {"id": "t", "type": "text", "duration": 30, "text": {"text": "x"}}
    comp = desk.compositions.create(
        title="Pinned", timeline={"canvas": SMALL, "tracks": [{"kind": "video", "items": [item]}]}
    )
    first = desk.compositions.render(comp, output="draft_480p", idempotency_key="render-0001")
    with comp.edit() as edit:
        edit.trim("t", "end", 10)
    again = desk.compositions.render(comp, output="draft_480p", idempotency_key="render-0001")
    artifact = first.result().artifact

    assert (first.id, True) == (again.id, again.replayed)
    assert first.id.startswith("rnd_")
    assert (artifact.duration_seconds, artifact.inputs.composition_revision) == (1.0, 0)
    with pytest.raises(Exception, match="empty"):
        desk.compositions.create(title="Empty").render()


def test_media_that_a_timeline_plays_cannot_be_deleted(desk, tmp_path):
    """409 `in_use` names the composition, until no item plays it."""
    film(tmp_path / "library.mp4", EVEN[:30])
    medium = desk.library.upload(tmp_path / "library.mp4")
    item = {"id": "c", "type": "clip", "duration": 20, "media": {"ref": medium.id}}
    comp = desk.compositions.create(title="Plays", timeline={"tracks": [{"kind": "video", "items": [item]}]})
    with pytest.raises(InUseError) as refused:
        desk.library.delete(medium)
    with comp.edit() as edit:
        edit.remove("c")
    desk.library.delete(medium)

    assert refused.value.in_use_by == [comp.id]
    with pytest.raises(Exception, match=medium.id):
        comp.undo()


def test_a_file_that_is_no_film_fails_in_words(desk, workspace, tmp_path):
    """A render whose medium cannot be read ends in `media_unreadable`, naming it."""
    (tmp_path / "broken.mp4").write_bytes(b"\0\0\0\x18ftypmp42" + b"nothing" * 99)
    ref = add_film(workspace, tmp_path / "broken.mp4", 2.0)
    item = {"type": "clip", "duration": 20, "media": {"ref": ref}}
    comp = desk.compositions.create(title="Broken", timeline={"tracks": [{"kind": "video", "items": [item]}]})
    with pytest.raises(JobFailed) as failed:
        comp.render("draft_480p").result()

    assert failed.value.error_code == "media_unreadable"
