"""A recording and its film side by side, for notebooks: plain HTML with the browser's own controls, no script; texts are escaped.

The files are in the page, so that a saved notebook plays them; what is too large for a page is told instead.
"""

from __future__ import annotations

import os
from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from inspect import iscoroutinefunction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs

from copydesk import _outputs
from copydesk.errors import CopydeskError

if TYPE_CHECKING:
    from copydesk._generated.models import EditingDecision, Recording, Track

# A table that is read at a glance; the run has all of them.
_MOST_ROWS = 40
_MUTED = "color:#57606a;font-size:12px"


@attrs.frozen
class Clip:
    """A file to play.

    Args:
        name: What it is, such as "Recording".
        content_type: Its media type.
        seconds: Its length.
        data: Its bytes; ``None`` if it is too large for a page.
        captions: WebVTT of its speech.
    """

    name: str
    content_type: str
    seconds: float
    data: bytes | None = attrs.field(repr=False)
    captions: bytes | None = attrs.field(default=None, repr=False)


@attrs.frozen
class Source:
    """A file of the server that is played: its place, and what it is."""

    name: str
    storage_key: str
    content_type: str
    size: int
    seconds: float

    @property
    def fits(self) -> bool:
        """Whether it is small enough for a page."""
        return self.size <= _outputs.MOST_EMBEDDED


@attrs.frozen(repr=False)
class Player:
    """A recording and its film, to be played beside each other; a notebook shows them.

    Args:
        title: Title of the run.
        before: The recording: its main track, and the voice if that is another one.
        after: The film.
        cuts: What was cut, in order.
    """

    title: str
    before: Sequence[Clip]
    after: Clip
    cuts: Sequence[EditingDecision] = ()

    def __repr__(self) -> str:
        before = max((clip.seconds for clip in self.before), default=0.0)
        return f"<Player, {before:.1f} s before and {self.after.seconds:.1f} s after>"

    def __str__(self) -> str:
        return self._repr_html_()

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write a page of its own, which needs no other file."""
        title = escape(self.title)
        head = f"<!doctype html><html lang='en'><head><meta charset='utf-8'><title>{title}</title></head>"
        Path(path).write_text(f"{head}<body>{self._repr_html_()}</body></html>\n", encoding="utf-8")

    def _repr_html_(self) -> str:
        shown = _figure("Before", self.before) + _figure("After", [self.after])
        label = escape(f"Before and after: {self.title}", quote=True)
        return (
            f"<section aria-label='{label}' style='font:14px/1.5 system-ui,sans-serif;max-width:980px'>"
            f"<div style='display:flex;flex-wrap:wrap;gap:12px'>{shown}</div>{_list(self.cuts)}</section>"
        )


def _figure(when: str, clips: Sequence[Clip]) -> str:
    names = ", ".join(f"{clip.name.lower()}, {clip.seconds:.1f} s" for clip in clips)
    inner = "".join(_element(when, clip) for clip in clips)
    return (
        "<figure style='flex:1 1 320px;min-width:0;margin:0'>"
        f"<figcaption><b>{when}</b>: {escape(names)}</figcaption>{inner}</figure>"
    )


def _element(when: str, clip: Clip) -> str:
    """The browser's own player: it has buttons that a keyboard and a screen reader reach."""
    if clip.data is None:
        return f"<p style='{_MUTED}'>The {escape(clip.name.lower())} is too large to be shown here; download it.</p>"
    tag = "audio" if clip.content_type.startswith("audio/") else "video"
    label = escape(f"{when}: {clip.name}, {clip.seconds:.0f} seconds", quote=True)
    track = ""
    if clip.captions is not None:
        track = f"<track kind='captions' label='Captions' src='{_address('text/vtt', clip.captions)}' default>"
    return (
        f"<{tag} controls preload='metadata' aria-label='{label}' style='width:100%;border-radius:4px' "
        f"src='{_address(clip.content_type, clip.data)}'>{track}</{tag}>"
    )


def _address(content_type: str, data: bytes) -> str:
    return f"data:{escape(content_type, quote=True)};base64,{b64encode(data).decode()}"


def _list(cuts: Sequence[EditingDecision]) -> str:
    """What was cut, as words: where it was in the recording, and where the film goes on."""
    if not cuts:
        return ""
    seconds = sum(cut.source.end - cut.source.start for cut in cuts)
    rows = "".join(_rows(cuts))
    rest = f"<p>and {len(cuts) - _MOST_ROWS} more</p>" if len(cuts) > _MOST_ROWS else ""
    head = (
        "<tr><th scope='col'>before</th><th scope='col'>after</th><th scope='col' style='text-align:left'>why</th></tr>"
    )
    return (
        f"<details><summary>{len(cuts)} cuts, {seconds:.1f} s less</summary>"
        f"<table style='font:inherit'>{head}{rows}</table>{rest}</details>"
    )


def _rows(cuts: Sequence[EditingDecision]) -> Iterator[str]:
    gone = 0.0
    for cut in cuts[:_MOST_ROWS]:
        start, end = cut.source.start, cut.source.end
        yield (
            f"<tr><td>{start:.1f}–{end:.1f} s</td><td>{max(0.0, start - gone):.1f} s</td>"
            f"<td style='text-align:left'>{escape(cut.reason)}</td></tr>"
        )
        gone += end - start


def sources_of(recording: Recording) -> list[Source]:
    """The files of a recording that show it: what is seen first of all, and the voice where that has no sound."""
    tracks = sorted(recording.tracks, key=lambda track: track.id != recording.primary_track_id)
    seen = [track for track in tracks if track.probe.video is not None]
    heard = [track for track in tracks if track.probe.audio is not None]
    shown = (seen or heard)[:1]
    if shown and shown[0].probe.audio is None:
        shown += heard[:1]
    return [_source(track) for track in shown]


def _source(track: Track) -> Source:
    """A track, or its small copy."""
    played = track.proxy or track
    name = "Recording" if track.probe.video is not None else "Voice"
    return Source(name, played.storage_key, played.content_type, played.bytes, track.duration_seconds)


def card(edited: Any) -> str | None:
    """The card of a finished run: its film's, with before and after; that alone where files are for ``await``."""
    own: str | None = edited.artifact._repr_html_()
    handle = edited._handle
    if handle is None or iscoroutinefunction(handle.player):
        return own
    try:
        return _outputs.artifact(edited.artifact, handle.player()._repr_html_())
    except CopydeskError:  # A card is no place to fail: a file may be gone by now.
        return own
