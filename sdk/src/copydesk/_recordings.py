"""Names of uploads, and cards of recordings and transcripts for notebooks: the waveform of each track on one clock, and words with their times."""

from __future__ import annotations

import hashlib
import uuid
from html import escape
from pathlib import Path

from copydesk import _pictures
from copydesk._generated import models

_BOX = "border:1px solid #d0d7de;border-radius:6px;padding:8px 12px;font:13px sans-serif;max-width:60em"
_MUTED = "color:#57606a;font-size:12px"
# Bars of a waveform: fine enough for words, few enough for a page of recordings.
_BARS, _WIDTH, _HEIGHT = 200, 600, 28
_SEGMENTS = 40
_NAMESPACE = uuid.UUID("5f3c2f6e-8d0a-5b52-9a55-9d1f0c7d5a10")


def upload_id_of(recording_id: str, kind: str, path: Path) -> str:
    """The upload_id of a file: the same for the same recording, kind, name and content, so that a rerun makes no second track."""
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    return str(uuid.uuid5(_NAMESPACE, f"{recording_id}\n{kind}\n{path.name}\n{digest}"))


def recording(value: models.Recording) -> str:
    """A recording: its state, and its tracks on one clock."""
    state = f"{value.status} · {value.duration_seconds:.1f} s · {len(value.tracks)} tracks · {value.id}"
    if value.progress is not None:
        state = f"{value.progress.label}, {value.progress.percent} % · {state}"
    if value.error_message:
        state = f"{value.error_code}: {value.error_message} · {state}"
    rows = "".join(_track(track, value.duration_seconds) for track in value.tracks)
    return f"<div style='{_BOX}'><b>{escape(value.title)}</b> <span style='{_MUTED}'>{escape(state)}</span>{rows}</div>"


def _track(track: models.Track, seconds: float) -> str:
    details = (
        f"{track.kind} · {track.duration_seconds:.1f} s from {track.start_offset_seconds:+.2f} s · {track.content_type}"
    )
    return f"<div style='margin-top:6px'><div style='{_MUTED}'>{escape(details)}</div>{_waveform(track, seconds)}</div>"


def _waveform(track: models.Track, seconds: float) -> str:
    """The peaks of a track, where it lies on the clock of the recording."""
    total = max(seconds, track.duration_seconds, 0.001)
    left = max(0.0, track.start_offset_seconds) / total * _WIDTH
    width = min(_WIDTH - left, track.duration_seconds / total * _WIDTH)
    bars = _bars(track.waveform)
    step = width / max(1, len(bars))
    drawn = "".join(
        f"<rect x='{left + number * step:.1f}' y='{(_HEIGHT - height) / 2:.1f}' width='{max(0.5, step * 0.7):.2f}' height='{height:.1f}'/>"
        for number, height in enumerate(max(1.0, peak / 100 * _HEIGHT) for peak in bars)
    )
    ground = f"<rect x='{left:.1f}' width='{width:.1f}' height='{_HEIGHT}' rx='4' fill='#f6f8fa'/>"
    label = f"waveform of the {track.kind}"
    return _pictures.image(
        f"<svg xmlns='http://www.w3.org/2000/svg' role='img' aria-label='{escape(label)}' viewBox='0 0 {_WIDTH} {_HEIGHT}'>{ground}<g fill='#1f6f5c'>{drawn}</g></svg>"
    )


def _bars(peaks: list[int]) -> list[int]:
    """As many peaks as are drawn, each the highest of those it stands for."""
    each = max(1, -(-len(peaks) // _BARS))
    return [max(peaks[at : at + each]) for at in range(0, len(peaks), each)]


def transcript(value: models.Transcript) -> str:
    """What was said, segment by segment; fillers are grey, repeats struck through, and guessed times dotted."""
    details = f"{value.method} · {value.language} · {len(value.words)} words · revision {value.revision}"
    numbers = {word.id: number for number, word in enumerate(value.words)}
    rows = []
    for segment in value.segments[:_SEGMENTS]:
        words = value.words[numbers[segment.first_word_id] : numbers[segment.last_word_id] + 1]
        minutes, seconds = divmod(segment.start, 60)
        time = f"<td style='{_MUTED};vertical-align:top;text-align:right'>{minutes:.0f}:{seconds:04.1f}</td>"
        rows.append(f"<tr>{time}<td style='text-align:left'>{' '.join(map(_word, words))}</td></tr>")
    more = len(value.segments) - _SEGMENTS
    rest = f"<div style='{_MUTED}'>and {more} more</div>" if more > 0 else ""
    head = f"<b>Transcript</b> <span style='{_MUTED}'>{escape(details)}</span>"
    return f"<div style='{_BOX}'>{head}<table>{''.join(rows)}</table>{rest}</div>"


def _word(word: models.TranscriptWord) -> str:
    title = f"{word.start:.2f} to {word.end:.2f} s, {word.timing_source}"
    style = "color:#8c959f" if str(word.kind) == "filler" else ""
    if word.is_repeat:
        style += ";text-decoration:line-through"
    if str(word.timing_source) == "interpolated":
        style += ";border-bottom:1px dotted #bf8700"
    return f"<span title='{escape(title)}' style='{style}'>{escape(word.text)}</span>"
