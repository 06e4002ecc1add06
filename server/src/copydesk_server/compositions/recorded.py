"""A recording as a timeline: each track where it lies on the recording's clock, captions, and markers. Pure functions."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator, Sequence
from difflib import SequenceMatcher

from copydesk_server.compositions.timeline.model import (
    MOST_MARKERS,
    SILENT_DB,
    ItemCaption,
    ItemType,
    ItemWord,
    MediaRange,
    Timebase,
    Timeline,
    TimelineCanvas,
    TimelineItem,
    TimelineMarker,
    TimelineTrack,
    TimelineTrackKind,
    Transform,
)
from copydesk_server.media import captions
from copydesk_server.media.captions import CaptionWord
from copydesk_server.media.render.plan import Rate
from copydesk_server.recordings.types import Recording, SyncMethod, Track, TrackKind, TranscriptWord, VideoProbe
from copydesk_server.scripts.types import Script

# What is shown fills the frame, who speaks stands in a corner of it.
_PICTURES = (TrackKind.SCREEN, TrackKind.SLIDES, TrackKind.CAMERA)
# Captions stand at the bottom, so the upper corners come first.
_CORNERS = ((0.86, 0.15), (0.14, 0.15), (0.86, 0.85), (0.14, 0.85))
_CORNER_SCALE = 0.25
# What cameras and screens are recorded at; another rate, or a variable one, is cut at the default.
_LEAST_RATE, _MOST_RATE = 10, 120
_MOST_TICKS, _MOST_DEN = 240_000, 1_001
_LEAST_SIDE, _MOST_SIDE = 64, 4096
_NOTE_CHARS, _LABEL_CHARS, _LABEL_WORDS = 2_000, 200, 6


def timeline_of(
    recording: Recording,
    sentences: Sequence[Sequence[TranscriptWord]],
    script: Script | None,
    base: Timebase | None = None,
) -> Timeline:
    """The timeline of a ready recording.

    Args:
        recording: The recording, with its tracks.
        sentences: What was said, by the recording's clock.
        script: What was read out.
        base: Frames a second; those of the first picture where not given.

    Returns:
        A picture track for each track with a picture, a sound track for each with a sound, captions, and a marker at
        each block of the script that was heard.
    """
    pictures = sorted((one for one in recording.tracks if one.probe.video is not None), key=_rank)
    base = base or _timebase([one.probe.video for one in pictures if one.probe.video is not None])
    clock = _Clock(base, min([0.0, *(one.start_offset_seconds for one in recording.tracks)]))
    names = _names(recording.tracks)
    muted = _muted(recording)
    lanes = [_picture(one, number, names[one.id], clock) for number, one in enumerate(pictures)]
    lanes += [
        _sound(one, names[one.id], clock, muted=one.id in muted)
        for one in recording.tracks
        if one.probe.audio is not None
    ]
    end = max((item.end for lane in lanes for item in lane.items), default=0)
    if spoken := tuple(_captions(sentences, clock, end)):
        lanes.append(TimelineTrack(kind=TimelineTrackKind.CAPTION, name="Captions", items=spoken))
    markers = tuple(_markers(script, sentences, clock)) if script is not None else ()
    canvas = _canvas(pictures[0].probe.video) if pictures else TimelineCanvas()
    return Timeline(timebase=base, canvas=canvas, tracks=tuple(lanes), markers=markers[:MOST_MARKERS])


class _Clock:
    """Frames of the recording's clock; the earliest track begins at frame zero."""

    def __init__(self, base: Timebase, origin: float) -> None:
        self._rate = Rate(base.num, base.den)
        self._origin = origin
        self.frame_seconds = self._rate.seconds(1)

    def at(self, seconds: float) -> int:
        """The frame nearest to a time."""
        return max(0, self._rate.frames(seconds - self._origin))

    def length(self, seconds: float) -> int:
        """The frames of a source, as ``sources.lengths`` counts them."""
        return max(1, self._rate.frames(seconds))


def _rank(track: Track) -> tuple[int, str]:
    return (_PICTURES.index(track.kind) if track.kind in _PICTURES else len(_PICTURES), track.id)


def _timebase(pictures: Sequence[VideoProbe]) -> Timebase:
    """The rate of the first picture whose frames are even."""
    for one in pictures:
        if one.is_variable_rate or not 1 <= one.fps_den <= _MOST_DEN or one.fps_num > _MOST_TICKS:
            continue
        if _LEAST_RATE * one.fps_den <= one.fps_num <= _MOST_RATE * one.fps_den:
            return Timebase(num=one.fps_num, den=one.fps_den)
    return Timebase()


def _canvas(picture: VideoProbe | None) -> TimelineCanvas:
    """The size of a picture, in even pixels."""
    if picture is None or not picture.width or not picture.height:
        return TimelineCanvas()
    scale = min(1.0, _MOST_SIDE / max(picture.width, picture.height))
    width, height = (
        min(_MOST_SIDE, max(_LEAST_SIDE, round(side * scale / 2) * 2)) for side in (picture.width, picture.height)
    )
    return TimelineCanvas(width=width, height=height)


def _names(tracks: Sequence[Track]) -> dict[str, str]:
    """What each track is called: by its kind, with a number where there are several."""
    found: dict[str, str] = {}
    for track in tracks:
        same = [one.id for one in tracks if one.kind is track.kind]
        name = track.kind.value.replace("_", " ").capitalize()
        found[track.id] = f"{name} {same.index(track.id) + 1}" if len(same) > 1 else name
    return found


def _muted(recording: Recording) -> Collection[str]:
    """Tracks that recorded what another one is heard with: together they would echo."""
    offsets = recording.sync.offsets if recording.sync is not None else []
    same = {one.track_id for one in offsets if one.method is not SyncMethod.NONE}
    if not same or recording.primary_track_id is None:
        return ()
    same.add(recording.primary_track_id)
    voice = recording.transcript.track_id if recording.transcript is not None else recording.primary_track_id
    return same - {voice if voice in same else recording.primary_track_id}


def _picture(track: Track, number: int, name: str, clock: _Clock) -> TimelineTrack:
    place = None
    if number:
        x, y = _CORNERS[(number - 1) % len(_CORNERS)]
        place = Transform(x=x, y=y, scale=_CORNER_SCALE)
    linked = track.probe.audio is not None
    item = TimelineItem(
        type=ItemType.CLIP,
        start=clock.at(track.start_offset_seconds),
        duration=clock.length(track.duration_seconds),
        name=name,
        media=MediaRange(ref=track.id),
        transform=place,
        # Its sound is heard from a track of its own.
        volume_db=SILENT_DB if linked else None,
        link_group=track.id if linked else None,
    )
    kind = TimelineTrackKind.OVERLAY if number else TimelineTrackKind.VIDEO
    return TimelineTrack(kind=kind, name=name, items=(item,))


def _sound(track: Track, name: str, clock: _Clock, *, muted: bool) -> TimelineTrack:
    linked = track.probe.video is not None
    item = TimelineItem(
        type=ItemType.CLIP,
        start=clock.at(track.start_offset_seconds),
        duration=clock.length(track.duration_seconds),
        name=name,
        media=MediaRange(ref=track.id),
        link_group=track.id if linked else None,
    )
    shown = f"{name} sound" if linked else name
    return TimelineTrack(kind=TimelineTrackKind.AUDIO, name=shown, muted=muted, items=(item,))


def _captions(sentences: Sequence[Sequence[TranscriptWord]], clock: _Clock, end: int) -> Iterator[TimelineItem]:
    """A caption for each cue; all of its words are in it, and none reaches into the next."""
    spoken = [[CaptionWord(word.text, word.start, word.end) for word in words] for words in sentences]
    cues = captions.cues(spoken, clock.frame_seconds)
    starts = [clock.at(cue.start) for cue in cues]
    at = 0
    for cue, first, following in zip(cues, starts, [*starts, end][1:], strict=True):
        words = [word for line in cue.lines for word in line]
        start = max(at, first)
        heard = max(start + 1, clock.at(cue.end), clock.at(words[-1].end))
        stop = min(heard, max(following, start + 1), end)
        if stop <= start:
            continue  # Nothing of it is left before the end.
        yield TimelineItem(
            type=ItemType.CAPTION,
            start=start,
            duration=stop - start,
            caption=ItemCaption(words=list(_words(words, start, stop, clock))),
        )
        at = stop


def _words(words: Sequence[CaptionWord], start: int, stop: int, clock: _Clock) -> Iterator[ItemWord]:
    at = 0
    for word in words:
        first = min(max(at, clock.at(word.start) - start), stop - start)
        yield ItemWord(text=word.text, start=first, end=min(max(first, clock.at(word.end) - start), stop - start))
        at = first


def _markers(script: Script, sentences: Sequence[Sequence[TranscriptWord]], clock: _Clock) -> Iterator[TimelineMarker]:
    """A marker where the first word of each part is heard; a part of which nothing is has none."""
    written = [(found.start(), _plain(found[0])) for found in re.finditer(r"\S+", script.body)]
    # Of what was said twice the last one counts.
    said = [word for words in sentences for word in words if not word.is_repeat]
    matcher = SequenceMatcher(None, [text for _, text in written], [_plain(word.text) for word in said])
    heard = {
        written[match.a + step][0]: said[match.b + step].start
        for match in matcher.get_matching_blocks()
        for step in range(match.size)
    }
    places = sorted(heard)
    for start, end, label in _parts(script):
        place = bisect_left(places, start)
        if place < len(places) and places[place] < end:
            note = script.body[start:end].strip()
            yield TimelineMarker(
                frame=clock.at(heard[places[place]]), label=label[:_LABEL_CHARS], note=note[:_NOTE_CHARS]
            )


def _parts(script: Script) -> Iterator[tuple[int, int, str]]:
    """Start, end and name of each block; of a script that was written by hand, and has none, of each paragraph."""
    for block in script.blocks:
        yield block.start_char, block.end_char, block.heading or block.kind.value.capitalize()
    for found in () if script.blocks else re.finditer(r"\S(?:.|\n(?!\s*\n))*", script.body):
        yield found.start(), found.end(), " ".join(found[0].lstrip("# ").split()[:_LABEL_WORDS])


def _plain(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())
