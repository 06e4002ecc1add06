"""Voices, what they say, and when each word is heard."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path

import msgspec

from copydesk_server.media.sandbox_function import sandbox_function


class VoiceSettings(msgspec.Struct, frozen=True):
    """A voice and how it speaks.

    Args:
        voice_id: Its id, a language tag.
        speed: 1 is that of a calm explanation.
        pitch: From -1, low, to 1, high.
    """

    voice_id: str
    speed: float
    pitch: float


class WordTime(msgspec.Struct, frozen=True):
    """When a word is heard, in seconds from the start of its sentence."""

    start: float
    end: float


class Speech(msgspec.Struct, frozen=True):
    """A sentence that was spoken.

    Args:
        samples: 16 bits of one channel at 48 kHz.
        words: The time of each word that was given.
    """

    samples: bytes
    words: list[WordTime]


@sandbox_function("copydesk_server.media.speech.espeak")
def speak(texts: list[list[str]], settings: VoiceSettings) -> list[Speech]:
    """Speak sentences.

    Args:
        texts: Each sentence as the words that it is said with.
        settings: The voice.

    Raises:
        ValueError: When there is no such voice, or the library cannot be loaded.
    """
    raise NotImplementedError


OFFLINE = "espeak-ng"
# What the library takes where a voice file gives none.
_USUAL_RANK = 5


class OfflineVoice(msgspec.Struct, frozen=True):
    """An offline voice.

    Args:
        id: The language that it is chosen by: a tag in lower case.
        name: Its language in words.
        file: Where the library finds it, below its folder of languages.
    """

    id: str
    name: str
    file: str


@cache
def voices() -> dict[str, OfflineVoice]:
    """The voices by their ids, in the order of those."""
    found = {voice.id: voice for voice, _ in reversed(_read())}
    return dict(sorted(found.items()))


def voice_of(language: str) -> OfflineVoice | None:
    """The voice for a language tag, else for its first part; ``None`` where there is none."""
    tag = language.lower()
    by_rank = sorted(_read(), key=lambda row: min(row[1].values()))
    for wanted in (tag, tag.partition("-")[0]):
        speaking = [(ranks[wanted], voice) for voice, ranks in by_rank if wanted in ranks]
        if speaking:
            return min(speaking, key=lambda row: row[0])[1]
    return None


@cache
def _read() -> list[tuple[OfflineVoice, dict[str, int]]]:
    """The voices with how well each speaks its languages: the least number is the best."""
    found = []
    for path in sorted(path for path in _folder().rglob("*") if path.is_file()):
        text = path.read_text(encoding="utf-8", errors="replace")
        rows = [line.split() for line in text.splitlines() if line.startswith("language ")]
        ranks = {row[1].lower(): int(row[2]) if len(row) > 2 else _USUAL_RANK for row in rows}
        if ranks:
            id_ = next(iter(ranks))
            name = next((line[5:].strip() for line in text.splitlines() if line.startswith("name ")), id_)
            found.append((OfflineVoice(id_, name, str(path.relative_to(_folder()))), ranks))
    return found


@cache
def _folder() -> Path:
    spec = find_spec("espeakng_loader")
    if spec is None or spec.origin is None:
        raise AssertionError("espeakng-loader is a dependency of the server")
    return Path(spec.origin).parent / "espeak-ng-data" / "lang"
