"""What an edit leaves as it is: the scenes after a trim have the keys that they had, with the captions over them."""

from __future__ import annotations

import msgspec

from copydesk_server.compositions import planning
from copydesk_server.compositions.sources import Source, SourceKind
from copydesk_server.compositions.timeline.model import Timeline
from copydesk_server.media import burning, captions
from copydesk_server.media.burning import BurnIn, CaptionPosition, CaptionStyle, Look
from copydesk_server.media.render.plan import Canvas, Quality, Rate

TRIM, CLIPS, LENGTH = 60, 6, 750
LOOK = Look("Roboto", CaptionStyle.BOX, CaptionPosition.BOTTOM, "#ffd400")
FILM = Source("art_a", SourceKind.FILM, 600.0, "key", "a" * 64, "video/mp4", None)
WORDS = [{"text": "Glaze", "start": 0, "end": 11}, {"text": "cracks", "start": 13, "end": 40}]


def keys(timebase: tuple[int, int], *, trimmed: int, moved: int) -> list[str]:
    """The keys of the scenes of six clips with captions; the third clip is shorter, and captions after it come earlier."""
    clips, at = [], 0
    for number in range(CLIPS):
        length = LENGTH - trimmed * (number == 2)
        media = {"ref": "art_a", "in": 1000 * number + 17}
        clips.append({"id": f"c{number}", "type": "clip", "start": at, "duration": length, "media": media})
        at += length
    cut = 3 * LENGTH - TRIM
    words = [
        {"id": f"w{start}", "type": "caption", "start": start - moved * (start > cut), "duration": 61}
        | {"caption": {"words": WORDS}}
        for start in range(0, CLIPS * LENGTH - 100, 97)
        if not cut - 61 < start < 3 * LENGTH
    ]
    tracks = [{"id": "v", "kind": "video", "items": clips}, {"id": "t", "kind": "caption", "items": words}]
    num, den = timebase
    timeline = msgspec.convert({"timebase": {"num": num, "den": den}, "tracks": tracks}, Timeline)
    canvas = Canvas(1920, 1080, Rate(num, den), Quality.FINAL)
    cues = planning.cues(timeline, captions.LINE_CHARS)
    overlays = burning.overlays(cues, BurnIn.WORD, LOOK, canvas.rate)
    style = burning.style(LOOK, canvas.width, canvas.height)
    return [scene.key(canvas, "#000000") for scene in planning.scenes(timeline, {"art_a": FILM}, overlays, style)]


def test_a_trim_leaves_the_scenes_after_it():
    """Captions that move along keep their scenes, at rates that are no whole number too; one scene is new."""
    for timebase in ((30, 1), (30_000, 1001), (25, 1)):
        before, after = keys(timebase, trimmed=0, moved=0), keys(timebase, trimmed=TRIM, moved=TRIM)

        assert len(set(after) - set(before)) == 1, timebase
