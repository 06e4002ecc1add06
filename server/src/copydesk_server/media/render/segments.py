"""Segments of a film: how pictures are encoded, and which of them a cache keeps."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from copydesk_server.media import burning
from copydesk_server.media.ffmpeg import files
from copydesk_server.media.render.plan import Canvas, Fade, FadeKind, Overlay, Quality, RenderPlan, Still, starts

# Coded frames between two key frames where words are burnt in: at 150 words a minute a player seeks within some 10 s.
_KEY_INTERVAL = 24
_XFADE = {FadeKind.SLIDE: "slideleft", FadeKind.WIPE: "wipeleft"}
# Preset and quantizer of a picture that stands, and of one that moves, where less is seen and each frame costs. Of a fade
# of 15 frames in 1080p, superfast took two thirds of the time of veryfast; 30 takes a fifth less bytes than 27. tests/benchmarks/films.py has what they give.
_STANDING = {Quality.DRAFT: ("ultrafast", 28), Quality.FINAL: ("veryfast", 21)}
_MOVING = {Quality.DRAFT: ("ultrafast", 32), Quality.FINAL: ("superfast", 30)}
# Macroblocks a second that each level allows (ITU-T H.264, table A-1).
_LEVELS = ((245_760, "4.0"), (522_240, "4.2"), (983_040, "5.1"), (2_073_600, "5.2"))
X264 = (
    "ref=1:cabac=0:weightp=1:aud=1:repeat-headers=1:stitchable=1:scenecut=0:rc-lookahead=0:sync-lookahead=0:"
    "mbtree=0:sliced-threads=0:force-cfr=1:8x8dct=1:colorprim=bt709:transfer=bt709:colormatrix=bt709"
)


def arguments(canvas: Canvas, segment: Segment, pictures: Sequence[str], subtitles: str | None) -> list[str]:
    """What ffmpeg is told, to write the coded frames of a segment to its output.

    Args:
        canvas: The frame.
        segment: The segment.
        pictures: Names of the files of its pictures; of pictures of a frame each, the one pattern of their names.
        subtitles: Name of the file of its texts; ``None`` where it has none.
    """
    rate = canvas.rate.text
    inputs = [part for name in pictures for part in ("-framerate", rate, "-f", "image2", *files(name))]
    if segment.fade:
        graph = _faded(canvas, segment)
    else:
        graph = _moving(canvas) if segment.moves else _standing(canvas, len(segment.shown))
    if subtitles:
        # Each coded frame of a picture that stands has a second of its own, and so has each frame of a fade.
        fonts = burning.fonts_folder(one.text for one in segment.shown)
        graph += (
            f",settb=1,setpts=N,ass={subtitles}:fontsdir={fonts},settb={canvas.rate.den}/{canvas.rate.num},setpts=N"
        )
    preset, quantizer = (_MOVING if segment.moves else _STANDING)[canvas.quality]
    return [
        *("-loglevel", "error", "-threads", "1", "-filter_threads", "1"),
        *inputs,
        *("-filter_complex", f"{graph},format=yuv420p[out]", "-map", "[out]", "-fps_mode", "passthrough"),
        *("-c:v", "libx264", "-threads", "1", "-preset", preset, "-profile:v", "high", "-level", level(canvas)),
        *("-qp", str(quantizer), "-bf", "0", "-g", str(_KEY_INTERVAL), "-x264-params", X264),
        *("-color_range", "tv"),
        *("-f", "h264", "pipe:1"),
    ]


def level(canvas: Canvas) -> str:
    """The level that a canvas needs."""
    blocks = -(-canvas.width // 16) * -(-canvas.height // 16)
    speed = blocks * canvas.rate.num / canvas.rate.den
    return next((name for most, name in _LEVELS if speed <= most), _LEVELS[-1][1])


def ass(canvas: Canvas, style: str, shown: Sequence[Shown], *, moves: bool) -> str:
    """A file of texts in which each coded frame has a second of its own."""
    lines, at = [], 0
    for one in shown:
        length = one.frames if moves else 1
        if one.text:
            lines.append(f"Dialogue: 0,{_clock(at)},{_clock(at + length)},Word,,0,0,0,,{one.text}")
        at += length
    head = f"[Script Info]\nScriptType: v4.00+\nPlayResX: {canvas.width}\nPlayResY: {canvas.height}\nWrapStyle: 2\n"
    return f"{head}ScaledBorderAndShadow: yes\nYCbCr Matrix: TV.709\n\n{style}\n\n{_EVENTS}\n" + "\n".join(lines) + "\n"


_EVENTS = "[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text"


def _clock(seconds: int) -> str:
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}.00"


def _fitted(canvas: Canvas) -> str:
    return (
        f"scale={canvas.width}:{canvas.height}:flags=lanczos+accurate_rnd+full_chroma_int:out_color_matrix=bt709:out_range=tv,"
        "format=yuv420p,setsar=1"
    )


def _standing(canvas: Canvas, count: int) -> str:
    # The picture is read and converted once, and repeated inside the graph.
    return f"[0:v]{_fitted(canvas)}" + (f",loop=loop={count - 1}:size=1:start=0" if count > 1 else "")


def _moving(canvas: Canvas) -> str:
    # One input and one scaler: with one for each picture, 24 of them needed more memory than a run may have.
    return f"[0:v]{_fitted(canvas)},setpts=N"


def _faded(canvas: Canvas, segment: Segment) -> str:
    if segment.fade is None:
        raise AssertionError("a segment that stands does not fade")
    # One frame more, which is the first picture alone and is left out: the fade begins with its first step.
    count, rate = segment.frames + 1, canvas.rate
    tick = f"settb={rate.den}/{rate.num}"
    steps = f"trim=start_frame=1:end_frame={count},{tick},setpts=N"
    if segment.fade.kind is FadeKind.FADE:
        # The second picture comes so many frames after the first, and what is between them is mixed from both. xfade took
        # 7 ms for each of these frames in 1080p, in 4:4:4; this takes 0.4 ms, and no value differs by more than 3.
        return (
            f"[0:v]{_fitted(canvas)}[a];[1:v]{_fitted(canvas)}[b];[a][b]concat=n=2,{tick},setpts=N*{count},"
            f"framerate=fps={rate.text}:interp_start=0:interp_end=255:scene=100,{steps}"
        )
    looped = f"{_fitted(canvas)},loop=loop={count - 1}:size=1:start=0"
    length = count * rate.den / rate.num
    return (
        f"[0:v]{looped}[a];[1:v]{looped}[b];"
        f"[a][b]xfade=transition={_XFADE[segment.fade.kind]}:duration={length:.6f}:offset=0,{steps}"
    )


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
