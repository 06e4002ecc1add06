"""What is cut: pauses by the sound, fillers and repeats by the words; never inside a word that stays, and at quiet places."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from copydesk_server.editing.planning.repeats import Repeat, repeats, scripted
from copydesk_server.editing.planning.types import Decision, DecisionKind, Interval, Material, Sound, Word, is_doubtful
from copydesk_server.editing.planning.words import announcements, fillers, plain
from copydesk_server.editing.styles.settings import CutSettings

# Sound around a word that goes: its breath and its echo go with it.
_TAIL_SECONDS = 0.15
# What is left of it when that is gone, and coughs and clicks between words.
_REMNANT_SECONDS = 0.2
_NOISE_SECONDS = 0.4
# A cut may move so far to a quieter place: two frames at 30 a second are not seen.
_SNAP_FRAMES = 2
# Shorter cuts are a flicker and save nothing.
_LEAST_FRAMES = 2
_LONGEST_QUOTE = 200
# One word alone that is marked may be one that is written twice.
_FEWEST_MARKED = 2
# Speech that is less over the noise cannot be told from it by its sound: in 12 recordings of 3 dB and less (told as 1.7 to
# 2.6) a sixth to a half of the speech was taken for silence, with 5 dB (2.8 and more) hardly any.
_LEAST_OVER_NOISE_DB = 2.7
# The same where no word is known that could vouch for a silence: in six recordings of 3 dB (told as 1.8 to 3.1) 13 of 65 pauses
# had speech in them, in twelve of 6 and 10 dB (3.0 to 6.1) one of 115.
_LEAST_ALONE_DB = 3.3
# Of a word that goes, at most so many frames stay at each end: cuts are whole frames.
_FRAMES_LEFT = 2
_HALF = 0.5
_EPSILON = 1e-6
# A hesitation that noise may be. Of 48 at 0 dB 43 go with 0.4, 40 with 0.5, 35 with 0.57; without a border noise is cut too.
_SURE_FILLER = 0.45
# "Let me start again" is heard in other speech too, by chance: of six that nobody said none was surer than this, of 40 that
# were said 36 were.
_DOUBTFUL_ANNOUNCEMENT = 0.6
# The least that a word which was looked for is sure: it is hardly there.
_HARDLY_HEARD = 0.2
# So sure must be the words around a silence of loud noise. Of 92 pauses at 0 dB 26 are cut with 0.9 (no word that stays is
# lost), 62 with 0.7 (none), 90 with 0.5 (5 words).
_SURE_WORD = 0.6


class Removal(NamedTuple):
    """Words that go, and why.

    Args:
        places: Their places among the words.
        reason: A plain sentence.
        confidence: From 0 to 1.
    """

    places: range
    reason: str
    confidence: float


def removals(material: Material, settings: CutSettings) -> list[Removal]:
    """Words that say nothing or are said again, in order, none in two."""
    words = material.words
    known = scripted(words, material.script) if material.script else frozenset()
    doubtful = {place for place, word in enumerate(words) if is_doubtful([word])}
    silent = [one for one in fillers(words, material.language, settings, known) if doubtful.isdisjoint(one)]
    if hides_speech(material.sound):
        silent = [one for one in silent if min(words[place].confidence for place in one) >= _SURE_FILLER]
    skipped = frozenset(place for places in silent for place in places)
    again = repeats(words, material.language, material.script, skipped, known) if settings.remove_repeats else []
    again = [one for one in again if doubtful.isdisjoint([*one.places, one.by])]
    found = [*_heard_twice(words)] if settings.remove_repeats else []
    covered = {place for removal in found for place in removal.places}
    found += [_again(words, one) for one in again if covered.isdisjoint(one.places)]
    announced = announcements(words, material.language, known) if known and settings.remove_repeats else []
    announced = [one for one in announced if min(words[place].confidence for place in one) > _DOUBTFUL_ANNOUNCEMENT]
    for some, told in ((announced, "announces another take"), (silent, "says nothing")):
        covered = {place for removal in found for place in removal.places}
        found += [
            Removal(places, f"“{_quote(words, places)}” {told}.", 0.95) for places in some if covered.isdisjoint(places)
        ]
    return sorted((_on_sure_words(words, one) for one in found), key=lambda one: one.places.start)


def _on_sure_words(words: Sequence[Word], one: Removal) -> Removal:
    """The same, a word later, where the word that the later saying begins with is hardly heard: the first one of it stays."""
    first, stays = one.places.start, one.places.stop
    if stays - first < 2 or stays >= len(words) or plain(words[first].text) != plain(words[stays].text):
        return one
    if words[stays].confidence > _HARDLY_HEARD or words[first].confidence <= _HARDLY_HEARD:
        return one
    return one._replace(places=range(first + 1, stays + 1))


def _heard_twice(words: Sequence[Word]) -> Iterator[Removal]:
    """Words that the transcript marks as said again, where what follows them begins as they do."""
    start = 0
    while start < len(words):
        stop = start
        while stop < len(words) and words[stop].is_repeat:
            stop += 1
        first, again = ([plain(word.text) for word in words[at : at + 2]] for at in (start, stop))
        if stop - start >= _FEWEST_MARKED and first == again:
            quote = _quote(words, range(start, stop))
            yield Removal(range(start, stop), f"“{quote}” is begun again with “{words[stop].text}”.", 0.85)
        start = max(stop, start + 1)


def cuts(material: Material, settings: CutSettings) -> list[Decision]:
    """The cuts, in order; none touches another."""
    gone = removals(material, settings)
    kept = _kept(material, gone)
    removed = {place: removal for removal in gone for place in removal.places}
    ordered = sorted(material.words, key=lambda word: word.start)
    return [
        decision
        for gap in _gaps(kept, material.seconds)
        if (decision := _cut(material, _of_gap(material, ordered, settings, gap), gap, removed)) is not None
    ]


def is_torn(word: Word, start: float, end: float, frame: float) -> bool:
    """Whether a cut takes a part of a word: neither nothing nor, but for the frames at its ends, all.

    Args:
        word: The word.
        start: Where the cut begins, in seconds.
        end: Where it ends.
        frame: The length of one.
    """
    return min(word.end, end) - max(word.start, start) > _EPSILON and not _is_gone(word, start, end, frame)


def _is_gone(word: Word, start: float, end: float, frame: float) -> bool:
    length = word.end - word.start
    taken = min(word.end, end) - max(word.start, start)
    return taken >= max(_HALF * length, length - _FRAMES_LEFT * frame) - _EPSILON


def _of_gap(material: Material, words: Sequence[Word], settings: CutSettings, gap: Interval) -> CutSettings:
    """Settings that leave a silence which may be speech: in loud noise, where the words around it are not sure.

    What nobody has placed may be said there, and a pause that stays costs less than a word that goes.

    Args:
        material: The recording.
        words: Its words in the order of their starts.
        settings: Those of the style.
        gap: What is between two things that stay.
    """
    if not hides_speech(material.sound, _LEAST_OVER_NOISE_DB if words else _LEAST_ALONE_DB):
        return settings
    before = bisect_left(words, gap.start - _EPSILON, key=lambda word: word.start)
    after = bisect_left(words, gap.end - _EPSILON, key=lambda word: word.start)
    around = [*words[max(0, before - 1) : before], *words[after : after + 1]]
    if around and all(word.confidence >= _SURE_WORD for word in around):
        return settings
    return msgspec.structs.replace(settings, remove_silence=False)


def hides_speech(sound: Sound | None, least: float = _LEAST_OVER_NOISE_DB) -> bool:
    """Whether the noise is as loud as the speech: less than so many dB below it."""
    return sound is not None and sound.speech_db - sound.noise_db < least


def _again(words: Sequence[Word], one: Repeat) -> Removal:
    quote = _quote(words, one.places)
    stays = words[one.by].text
    reason = {
        "repeat": f"“{quote}” is said twice; the second time stays.",
        "false start": f"“{quote}” breaks off and is begun again with “{stays}”.",
        "retake": f"“{quote}” is said again, as the speaker announces; the later take stays.",
        "take": f"“{quote}” is said again; the take that begins with “{stays}” stays.",
    }[one.kind]
    return Removal(one.places, reason, one.confidence)


def _kept(material: Material, gone: Sequence[Removal]) -> list[Interval]:
    """Where something stays: the words that do, and speech that belongs to no word."""
    places = {place for removal in gone for place in removal.places}
    words = material.words
    said = [Interval(word.start, word.end) for place, word in enumerate(words) if place not in places]
    heard = [Interval(*span) for span in material.sound.speech] if material.sound else []
    zones = [_zone(words, places, removal.places) for removal in gone]
    for zone in zones:
        heard = [part for span in heard for part in _without(span, zone)]
    if words:
        heard = [span for span in heard if span.seconds >= _NOISE_SECONDS or _meets(span, said)]
    return _merged([*said, *heard])


def _zone(words: Sequence[Word], gone: set[int], places: range) -> Interval:
    """The sound of words that go, up to the words that stay."""
    before = next((words[at].end for at in range(places.start - 1, -1, -1) if at not in gone), 0.0)
    after = next((words[at].start for at in range(places.stop, len(words)) if at not in gone), math.inf)
    start, end = words[places.start].start, words[places.stop - 1].end
    return Interval(max(before, start - _TAIL_SECONDS), max(start, min(after, end + _TAIL_SECONDS)))


def _without(span: Interval, zone: Interval) -> Iterator[Interval]:
    """What is left of a span; remnants beside the zone go with it."""
    if zone.end <= span.start or span.end <= zone.start:
        yield span
        return
    for part in (Interval(span.start, zone.start), Interval(zone.end, span.end)):
        if part.seconds >= _REMNANT_SECONDS:
            yield part


def _meets(span: Interval, said: Sequence[Interval]) -> bool:
    return any(word.start < span.end and span.start < word.end for word in said)


def _merged(spans: Sequence[Interval]) -> list[Interval]:
    found: list[Interval] = []
    for span in sorted(spans):
        if found and span.start <= found[-1].end:
            found[-1] = Interval(found[-1].start, max(found[-1].end, span.end))
        elif span.seconds > 0:
            found.append(span)
    return found


def _gaps(kept: Sequence[Interval], seconds: float) -> Iterator[Interval]:
    at = 0.0
    for span in kept:
        yield Interval(at, span.start)
        at = span.end
    yield Interval(at, seconds)


def _cut(material: Material, settings: CutSettings, gap: Interval, removed: Mapping[int, Removal]) -> Decision | None:
    """The cut of what is between two things that stay, if there is a reason for one."""
    inside = [
        place
        for place in removed
        if gap.start - _EPSILON <= material.words[place].start and material.words[place].end <= gap.end + 1e-6
    ]
    inside.sort()
    if not inside and not (settings.remove_silence and gap.seconds >= settings.min_silence_s):
        return None
    after, before = _pads(material, settings, gap, inside)
    rate = material.rate
    first, last = (material.words[inside[0]].start, material.words[inside[-1]].end) if inside else (math.inf, 0.0)
    start = 0 if gap.start <= 0 and not after else _start(material, gap.start + after, gap.start, first)
    end = material.frames if gap.end >= material.seconds else _end(material, gap.end - before, gap.end, last)
    start, end = max(0, start), min(material.frames, end)
    if stays := _too_short(material, inside, start, end):
        return _cut(material, settings, _beside(gap, stays, rate.seconds(start)), removed)
    if end - start < _LEAST_FRAMES or (start, end) == (0, material.frames):
        return None
    reasons = {removed[place].reason: removed[place].confidence for place in inside}
    pause = gap.seconds - sum(material.words[place].end - material.words[place].start for place in inside)
    if pause >= settings.min_silence_s and settings.remove_silence:
        reasons[f"Nobody speaks for {pause:.1f} s."] = 0.95
    return Decision(
        key=f"cut:{start}-{end}",
        kind=DecisionKind.CUT,
        start=start,
        end=end,
        output=None,
        reason=" ".join(reasons),
        quote=_quote(material.words, inside),
        word_ids=tuple(material.words[place].id for place in inside),
        confidence=min(reasons.values()),
        props={"fade_ms": settings.audio_fade_ms, "seconds": round(rate.seconds(end - start), 3)},
    )


def _too_short(material: Material, inside: Sequence[int], start: int, end: int) -> Word | None:
    """A word that should go, but is so short beside one that stays that whole frames would leave most of it."""
    rate = material.rate
    cut = rate.seconds(start), rate.seconds(end)
    return next((word for at in inside if not _is_gone(word := material.words[at], *cut, rate.seconds(1))), None)


def _beside(gap: Interval, word: Word, start: float) -> Interval:
    """What is left to cut where a word at an end of it stays after all."""
    return Interval(word.end, gap.end) if word.start < start else Interval(gap.start, word.start)


def _pads(material: Material, settings: CutSettings, gap: Interval, inside: Sequence[int]) -> tuple[float, float]:
    """How much of a pause stays after what was said and before what will be: never more than there was."""
    first = 0.0 if gap.start <= 0 else settings.pad_after_s
    last = 0.0 if gap.end >= material.seconds else settings.pad_before_s
    if not inside:
        return first, last
    before = max(0.0, material.words[inside[0]].start - gap.start)
    after = max(0.0, gap.end - material.words[inside[-1]].end)
    if not settings.remove_silence:
        return before, min(after, last)
    return min(first, before), min(last, after)


def _start(material: Material, wanted: float, bound: float, reach: float) -> int:
    """The quietest frame near a time, after what stays and no farther than what goes."""
    scale = material.rate.num / material.rate.den
    least = math.ceil(bound * scale - _EPSILON)
    near = max(least, math.floor(wanted * scale))
    most = max(near, math.floor(min(reach, material.seconds) * scale))
    return _quietest(material, near, least, most)


def _end(material: Material, wanted: float, bound: float, reach: float) -> int:
    """The quietest frame near a time, before what stays and no farther back than what goes."""
    scale = material.rate.num / material.rate.den
    most = math.floor(bound * scale + _EPSILON)
    near = min(most, math.ceil(wanted * scale))
    least = min(near, math.ceil(reach * scale))
    return _quietest(material, near, least, most)


def _quietest(material: Material, near: int, least: int, most: int) -> int:
    if material.sound is None:
        return near
    loudness, rate = material.sound.loudness, material.rate
    # A quieter place must be worth it: 3 dB for each frame that it is away.
    return min(
        range(max(least, near - _SNAP_FRAMES), min(most, near + _SNAP_FRAMES) + 1),
        key=lambda frame: (loudness.at(rate.seconds(max(0, frame))) + 3 * abs(frame - near), abs(frame - near)),
    )


def _quote(words: Sequence[Word], places: Sequence[int]) -> str:
    text = " ".join(words[place].text for place in places)
    return text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…"
