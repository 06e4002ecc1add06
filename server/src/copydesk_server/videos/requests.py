"""What is refused before a video is queued, and what it will come to."""

from __future__ import annotations

import msgspec

from copydesk_server.artifacts.service import outputs
from copydesk_server.artifacts.types import Artifact, ArtifactKind
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, NotFound, UnknownReference, ValidationFailed
from copydesk_server.core.wire import decode_hook
from copydesk_server.decks.types import Deck
from copydesk_server.media.burning import BurnIn
from copydesk_server.media.render.plan import Quality
from copydesk_server.media.speech.voices import OFFLINE, OfflineVoice, voice_of, voices
from copydesk_server.queue.types import Estimate
from copydesk_server.videos.narration import narration
from copydesk_server.videos.types import VideoRenderInput, pixels

# Some 83 minutes of speech; the work has an hour and a half of time.
MOST_NARRATION_CHARS = 80_000
# Characters a second of the offline voice at a speed of 1, pauses included (4,001 words of English).
_CHARS_PER_SECOND = 16.1
# A slide without words stands for as long as a short one with words.
SILENT_SECONDS = 3.0
# Of sound, and of a slide with its fade, stored again each ten seconds, by its pixels: seen in a draft of three slides in
# 720p and a final film of eleven in 1080p.
_SOUND_BYTES_PER_SECOND = 16_000
_BYTES_PER_PIXEL_AND_SLIDE = {Quality.DRAFT: 0.035, Quality.FINAL: 0.055}


async def estimate(ctx: Context, input_: VideoRenderInput) -> Estimate:
    """Price a request: the server's own voices cost nothing.

    Raises:
        UnknownReference: When there is no such deck.
        ValidationFailed: When the request cannot be carried out; it names each field.
    """
    _, deck = await deck_of(ctx, input_)
    _require_valid(input_, deck)
    chars = sum(len(narration(slide)) for slide in deck.slides)
    seconds = chars / _CHARS_PER_SECOND / input_.voice.speed + 2 * input_.padding_seconds * len(deck.slides)
    width, height = pixels(input_.aspect_ratio or deck.aspect_ratio, input_.resolution)
    picture = width * height * _BYTES_PER_PIXEL_AND_SLIDE[input_.quality] * (len(deck.slides) + seconds / 10)
    return Estimate(
        cost_usd=0.0,
        basis=f"offline voice {OFFLINE}, {chars} characters",
        duration_seconds=round(seconds, 1),
        output_bytes=round(picture + seconds * _SOUND_BYTES_PER_SECOND),
    )


async def deck_of(ctx: Context, input_: VideoRenderInput) -> tuple[Artifact, Deck]:
    """The deck that is asked for, with its artifact.

    Raises:
        UnknownReference: When there is none of that id, or it is something else.
    """
    try:
        artifact = await outputs.load(ctx, input_.deck_artifact_id)
    except NotFound as error:
        raise _unknown(f"there is no artifact {input_.deck_artifact_id!r}") from error
    if artifact.kind is not ArtifactKind.SLIDES:
        raise _unknown(f"is an artifact of the kind {artifact.kind.value!r}; name one of the kind 'slides'")
    return artifact, msgspec.convert(artifact.content, Deck, dec_hook=decode_hook)


def voice_for(input_: VideoRenderInput, deck: Deck) -> OfflineVoice | None:
    """The voice that speaks; ``None`` where there is none of that name or language."""
    if input_.voice.voice_id is not None:
        return voices().get(input_.voice.voice_id.lower())
    return voice_of(input_.voice.language or deck.language)


def _unknown(message: str) -> UnknownReference:
    return UnknownReference(errors=[Fault("/input/deck_artifact_id", "unknown_reference", message)])


def _require_valid(input_: VideoRenderInput, deck: Deck) -> None:
    faults = [*_voice_faults(input_, deck), *_deck_faults(deck)]
    if input_.captions.highlight and input_.captions.burn_in in {BurnIn.NONE, BurnIn.PHRASE}:
        told = "colours words that light up; set captions.burn_in to 'word' or 'karaoke'"
        faults.append(Fault("/input/captions/highlight", "not_allowed", told))
    if faults:
        raise ValidationFailed(errors=faults)


def _voice_faults(input_: VideoRenderInput, deck: Deck) -> list[Fault]:
    voice, asked = voice_for(input_, deck), input_.voice
    if voice is None and asked.voice_id is not None:
        told = f"there is no voice {asked.voice_id!r}; GET /capabilities lists them"
        return [Fault("/input/voice/voice_id", "not_allowed", told)]
    if voice is None:
        language = asked.language or deck.language
        told = f"no voice speaks {language!r}; GET /capabilities lists the voices"
        return [Fault("/input/voice/language", "not_allowed", told)]
    spoken = voice_of(asked.language) if asked.voice_id and asked.language else voice
    if spoken is None or spoken.id.partition("-")[0] != voice.id.partition("-")[0]:
        told = f"the voice {voice.id!r} does not speak {asked.language!r}; leave one of the two out"
        return [Fault("/input/voice/language", "not_allowed", told)]
    return []


def _deck_faults(deck: Deck) -> list[Fault]:
    texts = [narration(slide) for slide in deck.slides]
    if not any(letter.isalnum() for text in texts for letter in text):
        return [Fault("/input/deck_artifact_id", "not_allowed", "is a deck without a word to speak")]
    chars = sum(map(len, texts))
    if chars > MOST_NARRATION_CHARS:
        told = f"has {chars} characters to speak, of {MOST_NARRATION_CHARS} at most; make a deck of a part of the text"
        return [Fault("/input/deck_artifact_id", "too_long", told)]
    return []
