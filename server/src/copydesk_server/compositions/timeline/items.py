"""Items by themselves: what each type must have, and what is left of one that is cut."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from copydesk_server.compositions.timeline.model import (
    Fades,
    ItemCaption,
    ItemType,
    ItemWord,
    Keyframe,
    MediaRange,
    OpRefused,
    TimelineItem,
    source_frames,
    speed_parts,
)

# Frames that each source has, in the timeline's rate; ``None`` of one that has no end, such as a picture.
Lengths = Mapping[str, int | None]

# What each type must have, and alone may have.
_NEEDS = {
    ItemType.CLIP: "media",
    ItemType.IMAGE: "media",
    ItemType.TEXT: "text",
    ItemType.CAPTION: "caption",
    ItemType.BLOCK: "block",
    ItemType.TRANSITION: "transition",
}
_CONTENT = ("media", "text", "caption", "block", "transition")


def checked(item: TimelineItem, lengths: Lengths, field: str = "item") -> TimelineItem:
    """An item as the timeline keeps it.

    Raises:
        OpRefused: When it lacks what its type needs, or has what another type has, or plays what its source has not.
    """
    needed = _NEEDS.get(item.type)
    for name in _CONTENT:
        has = getattr(item, name) is not None
        if has != (name == needed):
            told = f"has no {name}; leave it out" if has else f"needs {name}"
            raise OpRefused(f"an item of the type {item.type.value!r} {told}", f"{field}/{name}", "invalid")
    if item.speed is not None and item.type is not ItemType.CLIP:
        raise OpRefused("only a clip has a speed", f"{field}/speed", "invalid")
    if item.speed is not None and abs(item.speed * 1000 - speed_parts(item)) > 1e-6:
        raise OpRefused("must be a multiple of 0.001", f"{field}/speed", "invalid")
    _require_order(item.keyframes, f"{field}/keyframes")
    if item.caption is not None:
        _require_words(item.caption.words, item.duration, f"{field}/caption/words")
    return with_media(item, lengths, f"{field}/media")


def with_media(item: TimelineItem, lengths: Lengths, field: str) -> TimelineItem:
    """An item whose media ends where its duration and speed say.

    Raises:
        OpRefused: When the source is unknown or shorter.
    """
    media = item.media
    if media is None:
        return item
    out = f"{field}/out" if field.endswith("media") else field
    if media.ref not in lengths:
        raise OpRefused(f"there is no {media.ref!r} that can be played", f"{field}/ref", "unknown_reference")
    length = lengths[media.ref]
    if item.type is ItemType.IMAGE or length is None:
        if item.type is ItemType.CLIP:
            raise OpRefused(f"{media.ref} is a picture; an item of the type 'image' shows it", f"{field}/ref")
        return replace(item, media=MediaRange(ref=media.ref, in_=0, out=item.duration))
    frames = source_frames(item, item.duration)
    first = media.in_
    if first + frames == length + 1 and first and item.speed is not None:
        first -= 1  # What a speed rounds up to is no reason to refuse.
    if first + frames > length:
        told = f"{media.ref} has {length} frames, and [{first}, {first + frames}) would be shown; shorten the item"
        raise OpRefused(told, out, "out_of_range")
    wanted = media.out
    if wanted is not None and abs(wanted - (first + frames)) > 1:
        told = f"must be in + duration x speed = {first + frames}; leave it null to have it computed"
        raise OpRefused(told, out, "invalid")
    return replace(item, media=MediaRange(ref=media.ref, in_=first, out=first + frames))


def _require_order(frames: Sequence[Keyframe], field: str) -> None:
    last: dict[str, int] = {}
    for number, one in enumerate(frames):
        if one.frame <= last.get(one.property, one.frame - 1):
            told = f"must come after frame {last[one.property]}, the one of {one.property.value!r} before it"
            raise OpRefused(told, f"{field}/{number}/frame", "invalid")
        last[one.property] = one.frame


def _require_words(words: Sequence[ItemWord], duration: int, field: str) -> None:
    at = 0
    for number, word in enumerate(words):
        if not at <= word.start <= word.end <= duration:
            told = f"must be start <= end, within the item's {duration} frames and after the word before it"
            raise OpRefused(told, f"{field}/{number}", "out_of_range")
        at = word.start


def resized(item: TimelineItem, start: int, end: int, lengths: Lengths, field: str) -> TimelineItem | None:
    """An item that reaches from ``start`` to ``end``, with what it shows at each frame unchanged; ``None`` where nothing is left.

    Raises:
        OpRefused: When its source does not reach so far.
    """
    offset = start - item.start
    if end <= start:
        return None
    media = item.media
    if media is not None and item.type is ItemType.CLIP:
        moved = source_frames(item, offset) if offset >= 0 else -source_frames(item, -offset)
        if media.in_ + moved < 0:
            told = f"{media.ref} begins {media.in_} source frames before the item; it cannot begin earlier"
            raise OpRefused(told, field, "out_of_range")
        media = MediaRange(ref=media.ref, in_=media.in_ + moved, out=None)
    caption = item.caption
    if caption is not None:
        caption = _words_within(caption, offset, end - start)
        if caption is None:
            return None
    frames = [replace(one, frame=one.frame - offset) for one in item.keyframes] if offset else item.keyframes
    cut = replace(item, start=start, duration=end - start, media=media, caption=caption, keyframes=frames)
    return with_media(cut, lengths, field)


def _words_within(caption: ItemCaption, offset: int, duration: int) -> ItemCaption | None:
    kept = [
        ItemWord(
            text=word.text,
            start=max(0, word.start - offset),
            end=min(duration, max(0, word.start - offset, word.end - offset)),
        )
        for word in caption.words
        # A word belongs to the part that its middle is in.
        if 0 <= (word.start + word.end) // 2 - offset < duration
    ]
    return ItemCaption(words=[replace(word, start=min(word.start, word.end)) for word in kept]) if kept else None


def halves(
    item: TimelineItem, at: int, new_id: str, lengths: Lengths, field: str
) -> tuple[TimelineItem | None, TimelineItem | None]:
    """The two parts of an item that is cut at a frame; a caption's part without words is ``None``."""
    left = resized(item, item.start, at, lengths, field)
    right = resized(item, at, item.end, lengths, field)
    if item.fades is not None:
        left = left and replace(left, fades=Fades(in_=item.fades.in_, out=0))
        right = right and replace(right, fades=Fades(in_=0, out=item.fades.out))
    return left, right and replace(right, id=new_id)
