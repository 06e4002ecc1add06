"""The arguments of ffmpeg for a scene: each layer is brought to its frames and its place, and laid over those before it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from copydesk_server.media import burning
from copydesk_server.media.ffmpeg import files
from copydesk_server.media.render import segments
from copydesk_server.media.render.plan import Canvas, Quality
from copydesk_server.media.render.scenes import (
    Animation,
    Clip,
    Curve,
    Layer,
    Lettering,
    Look,
    Picture,
    Scene,
    Shot,
    alpha_at,
    ass,
    text_events,
)

# Moving pictures have constant quality, so that the size follows what is in them.
_SETTINGS = {Quality.DRAFT: ("ultrafast", 30), Quality.FINAL: ("superfast", 21)}
# Players seek to a key frame; ten seconds is the longest scene.
_KEY_INTERVAL = 300
# Of the clock that times of sources are counted in: microseconds.
_TICKS = 1_000_000
# Below the length of any frame that is taken, above what rounding moves a time by.
_HALF_TICK = 500
_FADES = {"fade": "fade", "slide": "slideleft", "wipe": "wipeleft"}


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file in the job's folder.

    Args:
        name: What it is called there; of an animation, a pattern of numbered pictures.
        demuxer: What reads it, as ffmpeg calls it, from what was sniffed.
        times: When each of its frames is shown, in seconds from its start; empty of a picture.
        matrix: How its colours are read, as ffmpeg calls it, where the file does not say.
        start: Where its clock starts, in seconds.
    """

    name: str
    demuxer: str
    times: Sequence[float] = ()
    matrix: str = ""
    start: float = 0.0


@dataclass
class _Graph:
    """A graph on its way."""

    canvas: Canvas
    scene: Scene
    sources: Mapping[str, SourceFile]
    folder: Path
    key: str
    inputs: list[str] = field(default_factory=list)
    chains: list[str] = field(default_factory=list)
    count: int = 0
    names: int = 0
    written: int = 0

    def name(self) -> str:
        self.names += 1
        return f"s{self.names}"

    def add(self, arguments: Sequence[str]) -> int:
        self.inputs += arguments
        self.count += 1
        return self.count - 1

    def file(self, text: str, suffix: str) -> str:
        self.written += 1
        name = f"{self.key}-{self.written}.{suffix}"
        (self.folder / name).write_text(text)
        return name


def arguments(
    canvas: Canvas, background: str, scene: Scene, sources: Mapping[str, SourceFile], folder: Path, key: str
) -> list[str]:
    """What ffmpeg is told, to write the coded frames of a scene to its output; files that it needs are written.

    Args:
        canvas: The frame.
        background: Colour behind all, such as #000000.
        scene: The scene.
        sources: Its files, by their hash.
        folder: Where they are.
        key: Beginning of the names of files that are written.
    """
    graph = _Graph(canvas, scene, sources, folder, key)
    last = _laid(graph, background)
    if scene.overlays:
        text = ass(canvas, scene.style, [(one.start, one.end, one.text) for one in scene.overlays])
        last = _lettered(graph, last, text)
    preset, quality = _SETTINGS[canvas.quality]
    return [
        *("-loglevel", "error", "-filter_threads", "1"),
        *graph.inputs,
        *("-filter_complex", ";".join([*graph.chains, f"[{last}]trim=end_frame={scene.encoded},format=yuv420p[out]"])),
        *("-map", "[out]", "-fps_mode", "passthrough", "-c:v", "libx264", "-threads", "1", "-preset", preset),
        *("-profile:v", "high", "-level", segments.level(canvas), "-crf", str(quality), "-bf", "0"),
        *("-g", str(_KEY_INTERVAL), "-x264-params", segments.X264, "-color_range", "tv"),
        *("-f", "h264", "pipe:1"),
    ]


def _laid(graph: _Graph, background: str) -> str:
    """All shots over one another."""
    shots = list(graph.scene.shots)
    if shots and _fills(shots[0], graph.sources):
        layer = shots.pop(0).layers[0]
        last = _opaque(graph, layer, background) if layer is not None else ""
    else:
        last = _blank(graph, background)
    for shot in shots:
        last = _over(graph, last, shot, background)
    return last


def _blank(graph: _Graph, background: str) -> str:
    name, canvas = graph.name(), graph.canvas
    size = f"{canvas.width}x{canvas.height}"
    graph.chains.append(
        f"color=c=0x{background[1:]}:s={size}:r={canvas.rate.text},trim=end_frame={graph.scene.encoded},"
        f"format=yuv420p:color_spaces=bt709:color_ranges=tv,{_clock(canvas)}[{name}]"
    )
    return name


def _clock(canvas: Canvas) -> str:
    return f"settb={canvas.rate.den}/{canvas.rate.num},setpts=N,setsar=1"


def _fills(shot: Shot, sources: Mapping[str, SourceFile]) -> bool:
    """Whether a shot is a picture without transparency that needs no laying over: it is fitted and padded."""
    layer = shot.layers[0]
    plain = layer is not None and isinstance(layer.content, Clip) and layer.look == Look(crop=layer.look.crop)
    return plain and shot.join is None


def _opaque(graph: _Graph, layer: Layer, background: str) -> str:
    canvas, name = graph.canvas, graph.name()
    graph.chains.append(
        f"{_frames(graph, layer)},{_cropped(layer.look)}"
        f"scale={canvas.width}:{canvas.height}:force_original_aspect_ratio=decrease:force_divisible_by=2:{_MATRIX},"
        f"pad={canvas.width}:{canvas.height}:-1:-1:color=0x{background[1:]},format=yuv420p,{_clock(canvas)}[{name}]"
    )
    return name


_MATRIX = "flags=bicubic:out_color_matrix=bt709:out_range=tv"


def _cropped(look: Look) -> str:
    left, top, right, bottom = look.crop
    if not any(look.crop):
        return ""
    return f"crop=w=iw*{1 - left - right:.6f}:h=ih*{1 - top - bottom:.6f}:x=iw*{left:.6f}:y=ih*{top:.6f},"


def _frames(graph: _Graph, layer: Layer) -> str:
    """The beginning of a chain: one picture for each frame of the scene."""
    canvas, count = graph.canvas, graph.scene.encoded
    if isinstance(layer.content, Clip):
        return _of_clip(graph, layer, layer.content)
    if isinstance(layer.content, Animation):
        source = graph.sources[layer.content.source]
        number = graph.add(
            ["-framerate", canvas.rate.text, "-start_number", str(layer.offset), "-f", "image2", *files(source.name)]
        )
        return f"[{number}:v]tpad=stop=-1:stop_mode=clone,trim=end_frame={count},{_clock(canvas)}"
    if not isinstance(layer.content, Picture):
        raise AssertionError("a text is no picture")  # noqa: TRY004  # no caller is at fault
    source = graph.sources[layer.content.source]
    number = graph.add(["-framerate", canvas.rate.text, "-f", source.demuxer, *files(source.name)])
    return f"[{number}:v]format=rgba,loop=loop={count - 1}:size=1:start=0,{_clock(canvas)}"


def planned(clip: Clip, frame: int) -> int:
    """The frame of the source, in the canvas's rate, that an item shows at one of its frames."""
    return clip.first + (frame * clip.speed * 2 + 1000) // 2000


# Some cameras (HDV, AVCHD) store pixels that are wider than they are high; a canvas has square ones.
_SQUARE = "scale=w=if(eq(sar\\,1)+lt(sar\\,1/3)+gt(sar\\,3)\\,iw\\,round(iw*sar/2)*2):h=ih"


def _of_clip(graph: _Graph, layer: Layer, clip: Clip) -> str:
    """The planned frames of a film: at frame `k` of the canvas's rate, the last one whose time rounds to `k` or before.

    The file is opened at the frame that is shown first, which a file of variable rate may hold for long.
    """
    source, canvas = graph.sources[clip.source], graph.canvas
    first = planned(clip, layer.offset)
    shown = shown_at(source.times, first, canvas)
    seek = source.start + source.times[shown] - 0.002 if shown else 0.0
    # Frames before it are decoded and replaced: ffmpeg would leave out others too, by a start of the file that it guesses.
    options = ["-noaccurate_seek", "-ss", f"{seek:.6f}", "-seek_timestamp", "1"] if seek > 0 else []
    number = graph.add(["-threads", "1", "-copyts", *options, "-f", source.demuxer, *files(source.name)])
    rate = canvas.rate
    # Before the first frame is nothing to round down from: it takes the place of what is asked for first.
    # Left untold, ffmpeg would read the colours of any film as those of television before HD, and convert each frame.
    told = f"setparams=colorspace={source.matrix}," if source.matrix else ""
    # The end of the picture goes through `setpts` like its frames. `fps` writes nothing of a source that ends at or before the
    # frame that is wanted, so the end is put two frames later; `tpad` then holds the last frame.
    start, last = round(source.start * _TICKS), round((source.start + source.times[-1]) * _TICKS)
    end = f"gt(PTS\\,{last + _HALF_TICK})*{round(rate.seconds(2) * _TICKS)}"
    chain = (
        f"[{number}:V]{told}{_SQUARE},settb=1/{_TICKS},setpts=max(PTS-{start}\\,{round(rate.seconds(first) * _TICKS) - 1})+{end},"
        f"fps=fps={rate.text}:round=near:start_time={rate.seconds(first):.9f},{_clock(canvas)},"
    )
    if clip.speed != 1000:
        at = first - clip.first
        chain += (
            f"setpts=max(0\\,ceil((N+{at}-0.5)*1000/{clip.speed})-{layer.offset}),"
            f"fps=fps={rate.text}:round=near:start_time=0,{_clock(canvas)},"
        )
    count = graph.scene.encoded
    return f"{chain}tpad=stop=-1:stop_mode=clone,trim=end_frame={count},{_clock(canvas)}"


def shown_at(times: Sequence[float], frame: int, canvas: Canvas) -> int:
    """Which frame of a film is shown at a frame of the canvas's rate."""
    num, second = canvas.rate.num, canvas.rate.den * _TICKS

    def place(time: float) -> int:
        # Whole numbers, as ffmpeg has them: a half is rounded up, and a float may be just below it.
        return (2 * round(time * _TICKS) * num + second) // (2 * second)

    return max(0, bisect_right(times, frame, key=place) - 1)


def _over(graph: _Graph, last: str, shot: Shot, background: str) -> str:
    if shot.join is not None:
        return _joined(graph, last, shot, background)
    layer = shot.layers[0]
    if layer is None:
        return last
    if isinstance(layer.content, Lettering):
        style, events = text_events(graph.canvas, layer.content, layer, graph.scene.encoded)
        return _lettered(graph, last, ass(graph.canvas, style, events))
    return _overlaid(graph, last, layer)


def _lettered(graph: _Graph, last: str, text: str) -> str:
    # libass counts in hundredths of a second: each frame has a second of its own.
    name, made, canvas = graph.file(text, "ass"), graph.name(), graph.canvas
    fonts = burning.fonts_folder([text])
    graph.chains.append(f"[{last}]settb=1,setpts=N,ass={name}:fontsdir={fonts},{_clock(canvas)}[{made}]")
    return made


def _overlaid(graph: _Graph, last: str, layer: Layer) -> str:
    made, drawn, canvas, look = graph.name(), graph.name(), graph.canvas, layer.look
    curves = {curve.property: curve for curve in look.curves}
    fit = f"min({canvas.width}/iw\\,{canvas.height}/ih)"
    scale = _value(curves.get("scale"), look.scale, layer.offset)
    moving = ":eval=frame" if "scale" in curves else ""
    chain = f"{_frames(graph, layer)},{_cropped(look)}format=rgba,"
    chain += (
        f"scale=w='max(2\\,round(iw*{fit}*({scale})))':h='max(2\\,round(ih*{fit}*({scale})))':flags=bicubic{moving},"
    )
    rotation = _value(curves.get("rotation"), look.rotation, layer.offset)
    if rotation != "0":
        chain += f"rotate=a='({rotation})*PI/180':ow='hypot(iw\\,ih)':oh='hypot(iw\\,ih)':c=none,"
    # Left to itself, the filter that lays it over would convert it with the matrix of television before HD.
    chain += _alpha(graph, layer, curves.get("opacity")) + f"scale={_MATRIX},format=yuva420p,{_clock(canvas)}[{drawn}]"
    graph.chains.append(chain)
    x = _value(curves.get("x"), look.x, layer.offset)
    y = _value(curves.get("y"), look.y, layer.offset)
    graph.chains.append(
        f"[{last}][{drawn}]overlay=x='round(W*({x})-w/2)':y='round(H*({y})-h/2)':format=yuv420:eof_action=repeat,"
        f"{_clock(canvas)}[{made}]"
    )
    return made


def _alpha(graph: _Graph, layer: Layer, curve: Curve | None) -> str:
    """How much a layer is seen through: constant, or set anew for each frame by a file of commands."""
    look, count = layer.look, graph.scene.encoded
    values = [alpha_at(layer, curve, number) for number in range(count)]
    if not curve and not look.fade_in and not look.fade_out:
        return "" if values[0] >= 1 else f"colorchannelmixer=aa={values[0]:.5f},"
    seconds = graph.canvas.rate.den / graph.canvas.rate.num
    rows = [
        f"{max(0.0, (number - 0.5) * seconds):.6f} colorchannelmixer aa {value:.5f};"
        for number, value in enumerate(values)
    ]
    return f"sendcmd=f={graph.file(chr(10).join(rows), 'cmd')},colorchannelmixer=aa={values[0]:.5f},"


def _value(curve: Curve | None, constant: float, offset: int) -> str:
    """A value as ffmpeg computes it of the number `n` of a frame of the scene."""
    if curve is None:
        return f"{constant:g}"
    text = f"{curve.points[-1].value:g}"
    for before, after in reversed(list(pairwise(curve.points))):
        share = f"((n-{before.frame - offset})/{after.frame - before.frame})"
        share = {"hold": "0", "ease": f"({share}*{share}*(3-2*{share}))"}.get(before.easing, share)
        value = f"({before.value:g}+{after.value - before.value:g}*{share})"
        text = f"if(lt(n\\,{after.frame - offset})\\,{value}\\,{text})"
    return f"if(lte(n\\,{curve.points[0].frame - offset})\\,{curve.points[0].value:g}\\,{text})"


def _joined(graph: _Graph, last: str, shot: Shot, background: str) -> str:
    """Two layers that follow each other, over what is below them."""
    if shot.join is None:
        raise AssertionError("a shot without a join is one layer")
    made, below = graph.name(), [graph.name(), graph.name()]
    graph.chains.append(f"[{last}]split[{below[0]}][{below[1]}]")
    sides = [_over(graph, name, Shot((layer,)), background) for name, layer in zip(below, shot.layers, strict=True)]
    join, canvas, count = shot.join, graph.canvas, graph.scene.encoded
    # The first picture alone is at 0, the second alone at the end: what lies between are the frames of the transition.
    seconds = (join.total + 1) * canvas.rate.den / canvas.rate.num
    padded = [graph.name(), graph.name()]
    for side, name in zip(sides, padded, strict=True):
        graph.chains.append(
            f"[{side}]tpad=start={join.done + 1}:start_mode=clone:stop={join.total - join.done - count + 1}:stop_mode=clone,"
            f"fps={canvas.rate.text},{_clock(canvas)}[{name}]"
        )
    graph.chains.append(
        f"[{padded[0]}][{padded[1]}]xfade=transition={_FADES[join.kind.value]}:duration={seconds:.6f}:offset=0,"
        f"trim=start_frame={join.done + 1}:end_frame={join.done + 1 + count},format=yuv420p,{_clock(canvas)}[{made}]"
    )
    return made
