"""From words that were heard to a transcript: which are repeats, what silences are, and which words belong together. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from copydesk_server.core.ids import new_id
from copydesk_server.core.text.fillers import fillers_of
from copydesk_server.core.wire import JsonObject, to_bson
from copydesk_server.media.listening.types import HeardWord, Span
from copydesk_server.recordings.types import TimingSource, TranscriptSegment, TranscriptWord, WordKind

# A filler that lies so much in silence is the room, not a voice, unless it is as sure as this: what is soft beside noise counts
# as silence. Of 82 that were said two lay in silence, sure by 0.56 and 0.75; four that nobody said were sure by 0.23 to 0.54.
_MOST_SILENT, _SURE = 0.7, 0.5
# Between two words of a sentence; above it a new segment begins.
_PAUSE = 0.8
_ENDS = (".", "!", "?", "…", "。", "！", "？")


def transcript_words(
    heard: Sequence[HeardWord], silences: Sequence[Span], offset: float, language: str
) -> list[JsonObject]:
    """The words of a transcript, by the clock of the recording.

    Args:
        heard: Words and fillers by the clock of their track, in order of time.
        silences: Where nobody speaks, by the same clock.
        offset: When the track begins, by the clock of the recording.
        language: Of the words.
    """
    hesitations = fillers_of(language).hesitations
    made = []
    for number, word in enumerate(heard):
        is_filler = word.index < 0 and word.text.lower().strip(".,") in hesitations
        if is_filler and word.confidence < _SURE and _silent_share(word, silences) > _MOST_SILENT:
            continue
        later = [one.index for one in heard[number + 1 :][:24]]
        start, end = max(0.0, word.start + offset), max(0.0, word.end + offset)
        one = TranscriptWord(
            id=new_id("wrd"),
            text=word.text,
            start=round(start, 3),
            end=round(max(start, end), 3),
            confidence=word.confidence,
            kind=WordKind.FILLER if is_filler else WordKind.WORD,
            timing_source=TimingSource.ALIGNED if word.is_placed else TimingSource.INTERPOLATED,
            is_repeat=word.index >= 0 and word.index in later,
        )
        made.append(to_bson(one))
    return made


def _silent_share(word: HeardWord, silences: Sequence[Span]) -> float:
    inside = sum(max(0.0, min(word.end, one.end) - max(word.start, one.start)) for one in silences)
    return inside / max(0.01, word.end - word.start)


def segments(words: Sequence[TranscriptWord]) -> list[TranscriptSegment]:
    """Words that belong together, up to the end of a sentence or a pause."""
    return [_segment(group) for group in sentences(words)]


def sentences(words: Sequence[TranscriptWord]) -> list[list[TranscriptWord]]:
    """The words of each segment."""
    found: list[list[TranscriptWord]] = []
    group: list[TranscriptWord] = []
    for number, word in enumerate(words):
        group.append(word)
        following = words[number + 1] if number + 1 < len(words) else None
        if following is None or word.text.endswith(_ENDS) or following.start - word.end > _PAUSE:
            found.append(group)
            group = []
    return found


def _segment(group: Sequence[TranscriptWord]) -> TranscriptSegment:
    return TranscriptSegment(
        start=group[0].start,
        end=max(word.end for word in group),
        text=" ".join(word.text for word in group),
        first_word_id=group[0].id,
        last_word_id=group[-1].id,
    )


def clock(seconds: float) -> str:
    """A time as people write it, such as 1:02:03 or 02:03."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes:02}:{rest:02}"
