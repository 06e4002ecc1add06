"""Read subtitles, WebVTT and SubRip: cues joined to sentences, with who says them and when; sounds stand apart.

A line that a rolling caption repeats is read once. https://www.w3.org/TR/webvtt1/
"""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from copydesk_server.core.text.charsets import decode
from copydesk_server.knowledge.reading.model import Attributes, Block, BlockKind, Loss, plain_run, write
from copydesk_server.knowledge.reading.readable import Readable, clean, line

_TIME = r"(?:(?P<{0}h>\d{{1,3}}):)?(?P<{0}m>\d{{1,2}}):(?P<{0}s>\d{{1,2}})(?:[.,](?P<{0}f>\d{{1,3}}))?"
_CUE = re.compile(rf"\s*{_TIME.format('a')}\s*-->\s*{_TIME.format('b')}(?:\s.*)?$")
_VOICE = re.compile(r"<v(?:\.[\w.-]+)?\s+([^<>]{1,100})>")
# Of WebVTT, and what players of SubRip take: <i>, <font color=...>, <00:01.000>, {\an8}.
_TAG = re.compile(r"</?[a-zA-Z][^<>\n]{0,200}>|<[\d:.]{1,16}>|\{\\[^{}\n]{0,60}\}")
_NAME = re.compile(r"(?:>>\s*)?(?P<name>[^\W\d_][\w .'&/-]{0,40}?)\s?:\s+(?=\S)")
_SOUND = re.compile(r"\[[^\[\]\n]{1,120}\]|^\([^()\n]{1,120}\)$|[♪♫#]{1,3}(?=\s)[^♪♫\n]{0,200}[♪♫#]{1,3}|[♪♫]+")
_ENDS = (".", "!", "?", "…", "。", "！", "？", '."', ".”", "?”", "!”")
SOUND = "sound"
# In characters and seconds: a paragraph ends with the first sentence after it, and at a pause.
_PARAGRAPH, _LONGEST, _PAUSE = 320, 900, 4.0
_HEADERS = re.compile(r"(?P<name>[A-Za-z-]{1,40}):\s*(?P<value>.{1,120})")


@dataclass(frozen=True, slots=True)
class _Line:
    """What is said or heard at a time."""

    text: str
    start: float
    end: float
    speaker: str | None = None
    is_sound: bool = False
    begins_turn: bool = False


def read_subtitles(data: bytes) -> Readable:
    """The paragraphs of subtitles.

    Raises:
        ValueError: When no cue is in it.
    """
    text = clean(decode(data))
    cues = list(_unrolled(_cues(text)))
    lines = [one for cue in cues for one in _lines(cue)]
    stored = write(list(_paragraphs(_named(lines))))
    if not stored.text:
        raise ValueError("has no subtitle with a time")
    about = _about(text)
    return Readable(
        text=stored.text,
        title=line(about.get("title")),
        language=about.get("language")
        if re.fullmatch(r"[A-Za-z]{2,3}(-\w{2,8})*", about.get("language", ""))
        else None,
        spans=tuple(stored.spans),
        losses=dict[Loss, int](stored.losses),
    )


def _about(text: str) -> dict[str, str]:
    """What the head of a WebVTT file says: its title and language."""
    head = text.split("\n\n", 1)[0]
    if not head.startswith("WEBVTT"):
        return {}
    first, *rest = head.split("\n")
    found = {match["name"].lower(): match["value"].strip() for row in rest if (match := _HEADERS.match(row))}
    title = first.removeprefix("WEBVTT").strip(" -–")
    return {"title": title, **found}


Cue = tuple[float, float, list[str]]


def _cues(text: str) -> Iterator[Cue]:
    """The cues with the lines of each; notes, styles and identifiers are none."""
    for block in re.split(r"\n[ \t]*\n", text):
        rows = block.split("\n")
        at = next((at for at, row in enumerate(rows[:3]) if "-->" in row), None)
        match = _CUE.match(rows[at]) if at is not None else None
        if match is None or at is None:
            continue
        yield from _cue(rows[at + 1 :], match)


def _cue(rows: list[str], match: re.Match[str]) -> Iterator[Cue]:
    """A cue, and those that follow it without a blank line."""
    held: list[str] = []
    start, end = _seconds(match, "a"), _seconds(match, "b")
    for row in rows:
        following = _CUE.match(row) if "-->" in row else None
        if following is None:
            held.append(row)
            continue
        if held and held[-1].strip().isdecimal():
            held.pop()  # The number of the next cue.
        yield start, end, held
        held, start, end = [], _seconds(following, "a"), _seconds(following, "b")
    yield start, end, held


def _seconds(match: re.Match[str], which: str) -> float:
    hours, minutes, seconds = (int(match[which + part] or 0) for part in "hms")
    return hours * 3600 + minutes * 60 + seconds + float(f"0.{match[which + 'f'] or 0}")


def _unrolled(cues: Iterator[Cue]) -> Iterator[Cue]:
    """Cues without the lines that stand in the cue before already, as captions that roll up show them."""
    before: list[str] = []
    ended = -1.0
    for start, end, rows in cues:
        shown = [row for row in rows if _plain(row)]
        plain = [_plain(row) for row in shown]
        fresh = 0
        if start - ended < 1.0:
            fresh = next((n for n in range(min(len(before), len(plain)), 0, -1) if before[-n:] == plain[:n]), 0)
        before, ended = plain, end
        if shown[fresh:]:
            yield start, end, shown[fresh:]


def _plain(row: str) -> str:
    return " ".join(html.unescape(_TAG.sub("", row)).split())


def _lines(cue: Cue) -> Iterator[_Line]:
    """What a cue says, line by line: a voice goes on until the next, a dash begins another turn."""
    start, end, rows = cue
    dashes = sum(row.lstrip().startswith(("-", "–", "‐")) for row in map(_plain, rows)) > 0
    speaker: str | None = None
    for row in rows:
        pieces = _VOICE.split(row)
        for at in range(0, len(pieces), 2):
            if at:
                speaker = _plain(pieces[at - 1]) or None
            text = _plain(pieces[at])
            begins = dashes and text.startswith(("-", "–", "‐"))
            yield from _apart(
                text.lstrip("-–‐ ") if begins else text, start, end, speaker, begins_turn=begins or at > 0
            )
        if "</v>" in row:
            speaker = None


def _apart(text: str, start: float, end: float, speaker: str | None, *, begins_turn: bool) -> Iterator[_Line]:
    """The words of a line, and the sounds in it."""
    at = 0
    for match in _SOUND.finditer(text):
        if said := text[at : match.start()].strip():
            yield _Line(said, start, end, speaker, begins_turn=begins_turn)
        yield _Line(match[0].strip(), start, end, None, is_sound=True)
        at = match.end()
    if said := text[at:].strip():
        yield _Line(said, start, end, speaker, begins_turn=begins_turn)


def _named(lines: list[_Line]) -> list[_Line]:
    """Lines with the names before their colons as speakers, where they are names: in capitals, or of several turns."""
    names = Counter(match["name"] for one in lines if not one.is_sound and (match := _NAME.match(one.text)))
    speakers = {name for name, turns in names.items() if name.isupper() or (turns >= 2 and name.istitle())}
    return [_with_speaker(one, speakers) for one in lines]


def _with_speaker(said: _Line, speakers: set[str]) -> _Line:
    match = None if said.is_sound else _NAME.match(said.text)
    if match is None or match["name"] not in speakers:
        return _Line(
            said.text.removeprefix(">>").strip(),
            said.start,
            said.end,
            said.speaker,
            said.is_sound,
            said.begins_turn or said.text.startswith(">>"),
        )
    return _Line(said.text[match.end() :], said.start, said.end, match["name"], begins_turn=True)


def _paragraphs(lines: list[_Line]) -> Iterator[Block]:
    """Blocks of one speaker each; a line without a speaker goes on from the one before."""
    held: list[_Line] = []
    speaker: str | None = None
    for one in lines:
        if one.is_sound:
            yield from _paragraph(held, speaker)
            held = []
            yield Block(
                BlockKind.PARAGRAPH, plain_run(one.text), attributes=Attributes(section=SOUND, start_seconds=one.start)
            )
            continue
        if held and (_is_over(held, one) or one.begins_turn):
            yield from _paragraph(held, speaker)
            held = []
        if one.begins_turn or one.speaker:
            if one.speaker != speaker:
                yield from _paragraph(held, speaker)
                held = []
            speaker = one.speaker
        held.append(one)
    yield from _paragraph(held, speaker)


def _is_over(held: list[_Line], following: _Line) -> bool:
    length = sum(len(one.text) + 1 for one in held)
    ends = held[-1].text.endswith(_ENDS)
    return (ends and (length >= _PARAGRAPH or following.start - held[-1].end > _PAUSE)) or length >= _LONGEST


def _paragraph(held: list[_Line], speaker: str | None) -> Iterator[Block]:
    if held:
        text = " ".join(one.text for one in held)
        yield Block(
            BlockKind.PARAGRAPH, plain_run(text), attributes=Attributes(speaker=speaker, start_seconds=held[0].start)
        )
