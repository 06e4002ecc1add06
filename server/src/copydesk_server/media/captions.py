"""Captions: words with times become cues of one or two lines, and cues become SRT, WebVTT and text over the picture.

The limits are those of broadcasters: 42 characters a line, 17 characters a second unless speech is faster, two frames
between cues (Netflix, Timed Text Style Guide; EBU-TT-D for the safe area).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise

import msgspec

LINE_CHARS, LINES = 42, 2
WIDE_LINE_CHARS = 16  # Of letters as wide as high (CJK).
MOST_CHARS_PER_SECOND = 17.0
GAP_FRAMES = 2
# A cue stays for as long as it takes to look at, and leaves soon after its last word.
_LEAST_SECONDS, _LINGER_SECONDS, _MOST_SECONDS = 1.0, 0.5, 7.0
# Times of words are rounded to it.
_CLOCK_SECONDS = 0.0001
_WIDE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff60]")
_PHRASE_END = re.compile(r"[.,;:!?…。、，！？)\]”»]$")
# A line does not end with what belongs to the next word.
_LEANS_FORWARD = frozenset(
    [
        "a",
        "an",
        "the",
        "of",
        "to",
        "in",
        "on",
        "at",
        "by",
        "for",
        "with",
        "and",
        "or",
        "but",
        "that",
        "which",
        "who",
        "as",
        "from",
        "is",
        "are",
        "was",
        "were",
        "be",
        "its",
        "their",
        "der",
        "die",
        "das",
        "und",
        "ein",
        "eine",
        "zu",
        "le",
        "la",
        "les",
        "un",
        "une",
        "de",
        "du",
        "des",
        "et",
        "el",
        "los",
        "las",
        "y",
    ]
)


class CaptionWord(msgspec.Struct, frozen=True):
    """A word as it is shown, and when it is heard, in seconds of the film."""

    text: str
    start: float
    end: float


class Cue(msgspec.Struct, frozen=True):
    """Words that are shown together.

    Args:
        start: When they come.
        end: When they go.
        lines: The words of each line.
    """

    start: float
    end: float
    lines: tuple[tuple[CaptionWord, ...], ...]

    @property
    def texts(self) -> list[str]:
        """Each line, written."""
        return [joined([word.text for word in line]) for line in self.lines]

    @property
    def chars_per_second(self) -> float:
        """How fast it must be read."""
        return sum(map(len, self.texts)) / max(0.001, self.end - self.start)

    def is_as_spoken(self, frame_seconds: float) -> bool:
        """Whether it stays for as long as its words are heard, but for the gap before the next: it is as fast as the speech."""
        return self.end >= self.lines[-1][-1].end - GAP_FRAMES * frame_seconds - _CLOCK_SECONDS


def joined(words: Sequence[str]) -> str:
    """Words in a line: with spaces, except between letters that are written without."""
    made = ""
    for word in words:
        close = not made or (_WIDE.match(made[-1]) and _WIDE.match(word[0]))
        made += word if close else f" {word}"
    return made


def cues(sentences: Sequence[Sequence[CaptionWord]], frame_seconds: float, line_chars: int = LINE_CHARS) -> list[Cue]:
    """The cues of a film; no cue has words of two sentences.

    Args:
        sentences: The words of each sentence, in order.
        frame_seconds: Length of a frame.
        line_chars: Longest line; fewer where the picture is narrow.
    """
    groups = [group for words in sentences for group in _groups(tuple(words), line_chars)]
    found: list[Cue] = []
    for number, group in enumerate(groups):
        after = groups[number + 1][0].start if number + 1 < len(groups) else float("inf")
        found.append(Cue(group[0].start, _end(group, after - GAP_FRAMES * frame_seconds), _lines(group, line_chars)))
    return found


def hurried(found: Sequence[Cue], frame_seconds: float) -> float:
    """Characters a second of the fastest cue that goes before its words do; 0 where none does."""
    return max((cue.chars_per_second for cue in found if not cue.is_as_spoken(frame_seconds)), default=0.0)


def srt(found: Sequence[Cue]) -> str:
    """The cues as SubRip."""
    rows = (
        f"{number}\n{_clock(cue.start, ',')} --> {_clock(cue.end, ',')}\n" + "\n".join(cue.texts) + "\n"
        for number, cue in enumerate(found, 1)
    )
    return "\n".join(rows)


def vtt(found: Sequence[Cue]) -> str:
    """The cues as WebVTT; what its markup takes for tags is escaped."""
    rows = [
        f"{_clock(cue.start, '.')} --> {_clock(cue.end, '.')}\n" + "\n".join(map(_escaped, cue.texts)) + "\n"
        for cue in found
    ]
    return "WEBVTT\n\n" + "\n".join(rows)


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _clock(seconds: float, point: str) -> str:
    whole = round(seconds * 1000)
    return f"{whole // 3_600_000:02}:{whole // 60_000 % 60:02}:{whole // 1000 % 60:02}{point}{whole % 1000:03}"


def _end(group: Sequence[CaptionWord], latest: float) -> float:
    """When a cue goes: after its last word, once it could be read, and before the next."""
    start, heard = group[0].start, group[-1].end
    readable = start + len(joined([word.text for word in group])) / MOST_CHARS_PER_SECOND
    wanted = max(heard + _LINGER_SECONDS, start + _LEAST_SECONDS, min(readable, heard + _MOST_SECONDS))
    return max(min(wanted, latest), start + 0.001)


class _Sentence:
    """Words of a sentence, measured once: cues are tried of every stretch of them.

    Args:
        words: The words.
        line_chars: Longest line.
    """

    def __init__(self, words: Sequence[CaptionWord], line_chars: int) -> None:
        self._words, self._line_chars = words, line_chars
        texts = [word.text for word in words]
        # Whether a word has a space before it, where another is.
        self._spaced = [0, *(len(joined(pair)) - len("".join(pair)) for pair in pairwise(texts))]
        self._chars = [0, *accumulate(len(text) + space for text, space in zip(texts, self._spaced, strict=True))]
        self._wide = [0, *accumulate(len(_WIDE.findall(text)) for text in texts)]
        self._ends_phrase = [_PHRASE_END.search(text) is not None for text in texts]
        self._leans = [text.lower() in _LEANS_FORWARD for text in texts]

    def width(self, start: int, end: int) -> int:
        """Characters of a stretch of words in one line."""
        return self._chars[end] - self._chars[start] - self._spaced[start]

    def room(self, start: int, end: int) -> int:
        """Characters that a line of these words has room for."""
        is_wide = (self._wide[end] - self._wide[start]) * 2 > self.width(start, end)
        return min(self._line_chars, WIDE_LINE_CHARS) if is_wide else self._line_chars

    def starts(self, end: int) -> Iterator[int]:
        """Where a cue that ends there may begin: as far back as two lines have room, one word at least."""
        yield end - 1
        for start in range(end - 2, -1, -1):
            if self.width(start, end) > LINES * self._line_chars:
                return
            yield start

    def cut(self, start: int, end: int) -> int | None:
        """Where a stretch is cut in two lines, as even as may be, where a phrase ends; ``None`` where one line has room."""
        room = self.room(start, end)
        if self.width(start, end) <= room or end - start == 1:
            return None

        def badness(cut: int) -> float:
            upper, lower = self.width(start, cut), self.width(cut, end)
            phrase = 0 if self._ends_phrase[cut - 1] else 4
            leaning = 8 if self._leans[cut - 1] else 0
            return 1000 * max(0, max(upper, lower) - room) + abs(upper - lower) / 2 + phrase + leaning

        return min(range(start + 1, end), key=badness)

    def cost(self, start: int, end: int) -> float:
        """How badly a stretch reads as one cue."""
        width, count, cut = self.width(start, end), end - start, self.cut(start, end)
        lines = [(start, end)] if cut is None else [(start, cut), (cut, end)]
        room = self.room(start, end)
        if count > 1 and any(self.width(*line) > room for line in lines):
            return 1e6 * width
        found = 20.0 + 25.0 * (1 - width / (room * LINES)) ** 2
        if count == 1:
            found += 60.0
        if self._words[end - 1].end - self._words[start].start > _MOST_SECONDS:
            found += 80.0
        if end < len(self._words):
            found += 0.0 if self._ends_phrase[end - 1] else 18.0
            found += 40.0 if self._leans[end - 1] else 0.0
        return found


def _groups(words: tuple[CaptionWord, ...], line_chars: int) -> list[tuple[CaptionWord, ...]]:
    """A sentence, cut where it reads best: the cuts whose costs are least together."""
    sentence, count = _Sentence(words, line_chars), len(words)
    best: list[tuple[float, int]] = [(0.0, 0)]
    for end in range(1, count + 1):
        best.append(min((best[start][0] + sentence.cost(start, end), start) for start in sentence.starts(end)))
    cuts, at = [count], count
    while at:
        at = best[at][1]
        cuts.append(at)
    cuts.reverse()
    return [words[start:end] for start, end in pairwise(cuts)]


def _lines(words: Sequence[CaptionWord], line_chars: int) -> tuple[tuple[CaptionWord, ...], ...]:
    """The lines of a cue, one or two."""
    cut = _Sentence(words, line_chars).cut(0, len(words))
    return (tuple(words),) if cut is None else (tuple(words[:cut]), tuple(words[cut:]))
