"""Who speaks: an offline voice, or one of the service of the workspace; and what is refused of a voice."""

from __future__ import annotations

from dataclasses import dataclass

from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault
from copydesk_server.decks.types import Deck
from copydesk_server.media.speech.types import OFFLINE, VoiceSettings, voice_of, voices
from copydesk_server.providers.voice import CompatibleVoice
from copydesk_server.videos.types import VideoRenderInput, VoiceInfo, VoiceList
from copydesk_server.workspaces import providers

# The same setting of espeak-ng says other languages faster: 22 characters a second of French, where English has 16. With these
# shares of it each has as many as English, so that captions can be read. Of three sentences each; tests/unit/test_film_checks.py
# has others.
_PACES = {"de": 0.86, "es": 0.9, "fr": 0.72}


@dataclass(frozen=True, slots=True)
class Voice:
    """A voice.

    Args:
        id: Its id.
        language: What it speaks.
        service: The service that it is of; ``None`` of an offline voice.
    """

    id: str
    language: str
    service: CompatibleVoice | None = None


async def voice_for(ctx: Context, input_: VideoRenderInput, deck: Deck) -> Voice | None:
    """The voice that speaks; ``None`` where there is none of that name or language.

    Raises:
        Unavailable: When the key of the workspace's voice service cannot be read.
    """
    asked, language = input_.voice, input_.voice.language or deck.language
    if asked.voice_id is None:
        offline = voice_of(language)
    else:
        offline = voices().get(asked.voice_id.lower())
        service = None if offline else await providers.voice_of(ctx)
        if service is not None and asked.voice_id in service.voices:
            return Voice(asked.voice_id, language, service)
    return Voice(offline.id, offline.id) if offline else None


def offline_voices() -> list[VoiceInfo]:
    """The server's own voices."""
    return [VoiceInfo(id=one.id, name=one.name, language=one.id, provider=OFFLINE) for one in voices().values()]


async def available(ctx: Context) -> VoiceList:
    """All voices of a workspace.

    Raises:
        Unavailable: When the key of its voice service cannot be read.
    """
    service = await providers.voice_of(ctx)
    own = (
        [VoiceInfo(id=one, name=one, language=None, provider=service.name) for one in service.voices] if service else []
    )
    return VoiceList(items=[*own, *offline_voices()])


def voice_faults(input_: VideoRenderInput, deck: Deck, voice: Voice | None) -> list[Fault]:
    """What cannot be asked of a voice."""
    asked = input_.voice
    if input_.narration is not None and input_.narration.media_id is not None:
        if asked.voice_id is None:
            return []
        told = "nobody speaks where narration.media_id is heard; leave one of the two out"
        return [Fault("/input/voice/voice_id", "not_allowed", told)]
    if voice is None and asked.voice_id is not None:
        told = f"there is no voice {asked.voice_id!r}; GET /voices lists them"
        return [Fault("/input/voice/voice_id", "not_allowed", told)]
    if voice is None:
        language = asked.language or deck.language
        told = f"no voice speaks {language!r}; GET /voices lists them"
        return [Fault("/input/voice/language", "not_allowed", told)]
    return _service_faults(input_, voice) if voice.service is not None else _language_faults(input_, voice)


def _service_faults(input_: VideoRenderInput, voice: Voice) -> list[Fault]:
    told = f"the voice {voice.id!r} is a service's, which takes no pitch; leave it out"
    return [Fault("/input/voice/pitch", "not_allowed", told)] if input_.voice.pitch else []


def _language_faults(input_: VideoRenderInput, voice: Voice) -> list[Fault]:
    asked = input_.voice
    spoken = voice_of(asked.language) if asked.voice_id and asked.language else voice
    if spoken is None or spoken.id.partition("-")[0] != voice.id.partition("-")[0]:
        told = f"the voice {voice.id!r} does not speak {asked.language!r}; leave one of the two out"
        return [Fault("/input/voice/language", "not_allowed", told)]
    return []


def offline_settings(voice_id: str, speed: float, pitch: float) -> VoiceSettings:
    """How an offline voice is told to speak in a film; at a speed of 1 captions can be read in each language."""
    return VoiceSettings(voice_id, speed * _PACES.get(voice_id.partition("-")[0], 1.0), pitch)
