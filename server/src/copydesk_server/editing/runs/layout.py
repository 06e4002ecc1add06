"""A plan as a timeline: the recording, divided where it is cut, and the ops that make each decision. Pure functions.

The whole recording is laid out first, in parts that are linked over all lanes; a cut takes one part away, and what follows
closes up on every lane. So each decision is an op that can be named.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from msgspec.structs import replace

from copydesk_server.compositions.timeline import ops
from copydesk_server.compositions.timeline.apply import apply
from copydesk_server.compositions.timeline.model import (
    SILENT_DB,
    BlockUse,
    ItemCaption,
    ItemType,
    ItemWord,
    MediaRange,
    Timeline,
    TimelineCanvas,
    TimelineItem,
    TimelineTrack,
    TimelineTrackKind,
    Transform,
)
from copydesk_server.compositions.timeline.ops import Edit
from copydesk_server.editing.planning.phrases import frames_of
from copydesk_server.editing.planning.timemap import TimeMap
from copydesk_server.editing.planning.types import Decision, DecisionKind, Material, Word
from copydesk_server.editing.runs import framing
from copydesk_server.editing.runs.footage import Footage, cuts_of

CUTAWAYS, BLOCKS, CAPTIONS, MUSIC = "cutaways", "motion-blocks", "captions", "music"
WINDOW = "framing:window"
# Of the 500 ops that can be undone: the rest is for what people edit. Of more cuts the surest are made for good.
MOST_CUTS = 350
# A picture is shown a little larger at its end: one that stands quite still looks like a fault.
_PUSH_IN = 1.05
Named = tuple[str, Edit]


def base(footage: Footage, decisions: Sequence[Decision], edges: Sequence[Decision]) -> Timeline:
    """The recording before any op of a plan.

    Args:
        footage: The recording.
        decisions: The plan; of it only the window is here.
        edges: Cuts of which all lanes are divided; more than are made, where some were taken back.
    """
    window = next((one for one in decisions if one.key == WINDOW), None)
    marks = sorted({0, footage.frames, *(at for span in cuts_of(tuple(edges)) for at in span)})
    tracks = []
    main = next((n for n, lane in enumerate(footage.lanes.tracks) if lane.kind is TimelineTrackKind.VIDEO), None)
    for number, lane in enumerate(footage.lanes.tracks):
        parts = [part for start, end in pairwise(marks) for part in _parts(lane, number, start, end)]
        if number == main:
            parts = [framing.framed(footage, part, window) for part in parts]
        tracks.append(replace(lane, id=f"{lane.kind.value}-{number}", items=tuple(parts)))
    for name, title in ((CUTAWAYS, "Cutaways"), (BLOCKS, "Motion blocks")):
        tracks.append(TimelineTrack(id=name, kind=TimelineTrackKind.OVERLAY, name=title))
    canvas = TimelineCanvas(width=footage.width, height=footage.height)
    return Timeline(timebase=footage.lanes.timebase, canvas=canvas, tracks=tuple(tracks))


def steps(footage: Footage, decisions: Sequence[Decision], start: Timeline) -> list[Named]:
    """The ops that make decisions of a base, each with the decision that it makes."""
    cuts = cuts_of(tuple(decisions))
    film = TimeMap.after(cuts, footage.frames)
    made: list[Named] = []
    starts = [item.start for item in start.tracks[0].items]
    for one in decisions:
        if one.kind is DecisionKind.CUT:
            first, last = bisect_left(starts, one.start), bisect_left(starts, one.end)
            made += [(one.key, op) for op in _cut(one, start.tracks[0].items[first:last])]
    for one in decisions:
        if one.kind is DecisionKind.CUTAWAY and one.output:
            made.append((one.key, ops.OverwriteOp(track_id=CUTAWAYS, at=one.output[0], item=_cutaway(footage, one))))
        elif one.kind is DecisionKind.BLOCK and one.output:
            made.append((one.key, _block(one)))
        elif one.kind is DecisionKind.FRAMING and one.key != WINDOW:
            made += [(one.key, op) for op in framing.punched(one, start, cuts)]
    said = [one for one in decisions if one.kind is DecisionKind.CAPTION and one.output]
    if said:
        material = footage.material
        known = {word.id: word for word in material.words}
        items = tuple(_caption(material, known, film, one) for one in said)
        track = TimelineTrack(id=CAPTIONS, kind=TimelineTrackKind.CAPTION, name="Captions", items=items)
        made.append((said[0].key, ops.AddTrackOp(track=track)))
    if footage.music is not None and film.frames:
        made.append((MUSIC, ops.AddTrackOp(track=_music(footage, film.frames))))
    return made


def run(footage: Footage, start: Timeline, made: Sequence[Named]) -> Timeline:
    """The timeline after ops."""
    lengths, timeline = footage.lengths, start
    for number, (_, op) in enumerate(made):
        timeline = apply(timeline, op, lengths, lambda prefix, number=number: f"{prefix}-{number}")  # type: ignore[misc]
    return timeline


def timeline_of(footage: Footage, decisions: Sequence[Decision], edges: Sequence[Decision]) -> Timeline:
    """The timeline of a plan whose lanes are divided at all ``edges``."""
    start = base(footage, decisions, edges)
    return run(footage, start, steps(footage, decisions, start))


def lasting(decisions: Sequence[Decision]) -> frozenset[str]:
    """Cuts that are made for good, where there are more than can be undone: the surest ones."""
    cuts = [one for one in decisions if one.kind is DecisionKind.CUT]
    surest = sorted(cuts, key=lambda one: (-one.confidence, one.start))
    return frozenset(one.key for one in surest[: max(0, len(cuts) - MOST_CUTS)])


def _parts(lane: TimelineTrack, number: int, start: int, end: int) -> Iterator[TimelineItem]:
    """What a lane plays between two marks, and gaps where it plays nothing, all in one group."""
    group, at = f"part-{start}", start
    for item in lane.items:
        first, last = max(at, item.start), min(end, item.end)
        if first >= last or item.media is None:
            continue
        if first > at:
            yield _gap(number, at, first, group)
        media = MediaRange(ref=item.media.ref, in_=item.media.in_ + first - item.start)
        yield replace(item, id=f"{number}-{first}", start=first, duration=last - first, media=media, link_group=group)
        at = last
    if at < end:
        yield _gap(number, at, end, group)


def _gap(number: int, start: int, end: int, group: str) -> TimelineItem:
    return TimelineItem(
        id=f"{number}-{start}-gap", type=ItemType.GAP, start=start, duration=end - start, link_group=group
    )


def _cut(one: Decision, items: Sequence[TimelineItem]) -> Iterator[Edit]:
    """The parts of the first lane that lie in a cut, of those that begin in it; those linked to them go, too."""
    gone: set[str | None] = set()
    for item in items:
        if item.end <= one.end and item.link_group not in gone:
            gone.add(item.link_group)
            yield ops.RemoveOp(item_id=item.key, ripple=True)


def _cutaway(footage: Footage, one: Decision) -> TimelineItem:
    """A picture that fills the frame; one of quite another shape stands in it whole, above in an upright film."""
    shown, (start, end) = footage.pictures[str(one.props["media_id"])], one.output or (0, 1)
    scale = framing.filling(shown.width, shown.height, footage.width, footage.height)
    y = framing.vertical_centre(shown.width, shown.height, footage.width, footage.height, footage.head)
    still = shown.seconds is None
    return TimelineItem(
        id=f"cutaway-{start}",
        type=ItemType.IMAGE if still else ItemType.CLIP,
        duration=end - start,
        media=MediaRange(ref=shown.id),
        transform=Transform(y=round(y, 4), scale=round(scale, 4)),
        keyframes=framing.pushed(scale, _PUSH_IN, end - start) if still else [],
        # The voice goes on.
        volume_db=None if still else SILENT_DB,
    )


def _block(one: Decision) -> Edit:
    start, end = one.output or (0, 1)
    use = BlockUse(ref=str(one.props["ref"]), params=dict(one.props["params"]))
    item = TimelineItem(id=f"block-{start}", type=ItemType.BLOCK, duration=end - start, block=use)
    return ops.OverwriteOp(track_id=BLOCKS, at=start, item=item)


def _caption(material: Material, known: Mapping[str, Word], film: TimeMap, one: Decision) -> TimelineItem:
    start, end = one.output or (0, 1)
    words, at = [], 0
    for word in (known[id_] for id_ in one.word_ids if id_ in known):
        first, last = frames_of(material, film, word)
        first = min(max(at, first - start), end - start)
        last = min(max(first, last - start), end - start)
        words.append(ItemWord(text=word.text, start=first, end=last))
        at = first
    return TimelineItem(
        id=f"caption-{start}",
        type=ItemType.CAPTION,
        start=start,
        duration=end - start,
        caption=ItemCaption(words=words),
    )


def _music(footage: Footage, frames: int) -> TimelineTrack:
    """A lane of music for the whole film, begun again where it ends."""
    music = footage.music
    if music is None:
        raise AssertionError("a lane of music has music")
    length = max(1, footage.rate.frames(music.seconds))
    items = tuple(
        TimelineItem(
            id=f"music-{at}",
            type=ItemType.CLIP,
            start=at,
            duration=min(length, frames - at),
            media=MediaRange(ref=music.id),
        )
        for at in range(0, frames, length)
    )
    return TimelineTrack(
        id=MUSIC,
        kind=TimelineTrackKind.AUDIO,
        name="Music",
        volume_db=music.volume_db,
        ducking_db=-music.ducking_db or None,
        items=items,
    )
