"""What a voice has spoken before: when its words are heard, and its sound as it is joined to films, found by what it was told.

A film of a deck with one changed note speaks that note; of the others nothing is spoken, heard or encoded again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version

import msgspec

from copydesk_server.media.captions import CaptionWord
from copydesk_server.media.render import voicing
from copydesk_server.media.render.plan import SAMPLE_RATE
from copydesk_server.media.speech.speakable import SpokenSentence
from copydesk_server.videos.cache import WorkspaceCache
from copydesk_server.videos.production import Production
from copydesk_server.videos.timing import Narration, Timed
from copydesk_server.videos.voices import Voice

# Part of each hash: it is raised when the same text is spoken to other samples, or its words are found elsewhere.
_ENGINE = "t2"


class _Spoken(msgspec.Struct, frozen=True):
    """What was spoken of a slide: samples, the key of its encoded sound, and its words in seconds from its start."""

    samples: int
    sound: str
    sentences: tuple[tuple[CaptionWord, ...], ...]


@dataclass(frozen=True, slots=True)
class KnownSpeech:
    """Speech of a slide that need not be spoken again: its seconds, its words, and its encoded sound."""

    seconds: float
    sentences: Timed
    sound: bytes


def key(made: Production, voice: Voice, sentences: Sequence[SpokenSentence]) -> str:
    """The hash of all that what is spoken depends on."""
    asked, service = made.input.voice, voice.service
    speaker = [service.base_url, service.name] if service else ["espeakng-loader", version("espeakng-loader")]
    seen = [_ENGINE, voicing.SETTINGS, speaker, voice.id, asked.speed, asked.pitch, made.language, sentences]
    return f"spoken-{hashlib.sha256(msgspec.json.encode(seen)).hexdigest()}"


async def find(cache: WorkspaceCache, keys: Sequence[str]) -> Mapping[str, KnownSpeech]:
    """Those of these texts whose words and sound are both kept, and whole."""
    rows = {name: row for name, data in (await cache.find(keys)).items() if (row := _read(data)) is not None}
    sounds = await cache.find([row.sound for row in rows.values()])
    return {
        name: KnownSpeech(row.samples / SAMPLE_RATE, row.sentences, sounds[row.sound])
        for name, row in rows.items()
        if voicing.is_whole(sounds.get(row.sound, b""), row.samples)
    }


async def keep(cache: WorkspaceCache, name: str, spoken: Narration) -> None:
    """Keep what was spoken; its sound is kept once it is encoded."""
    row = _Spoken(len(spoken.samples) // 2, voicing.key_of(spoken.samples), spoken.sentences)
    await cache.keep(name, msgspec.json.encode(row))


def _read(data: bytes) -> _Spoken | None:
    try:
        return msgspec.json.decode(data, type=_Spoken)
    except msgspec.DecodeError:
        return None
