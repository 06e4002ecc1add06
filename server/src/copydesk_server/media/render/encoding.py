"""How a segment is encoded: the arguments of ffmpeg for the coded frames of one, the same for every segment of a canvas.

Segments are joined as bytes, so all have the same headers: one reference, no B-frames, nothing chosen by content.
"""

from __future__ import annotations

from collections.abc import Sequence

from copydesk_server.media.ffmpeg import files
from copydesk_server.media.render.plan import Canvas, FadeKind, Quality
from copydesk_server.media.render.segments import Segment, Shown

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
        graph += f",settb=1,setpts=N,ass={subtitles}:fontsdir=fonts,settb={canvas.rate.den}/{canvas.rate.num},setpts=N"
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
