"""What is refused before a video is queued, and the estimate of its price and length."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec

from copydesk_server.artifacts.service import outputs
from copydesk_server.artifacts.types import Artifact, ArtifactKind
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, NotFound, UnknownReference, ValidationFailed
from copydesk_server.core.wire import decode_hook
from copydesk_server.decks.types import Deck, Slide
from copydesk_server.library import service as library
from copydesk_server.media.burning import BurnIn
from copydesk_server.media.render.plan import Quality
from copydesk_server.media.speech.types import OFFLINE
from copydesk_server.queue.operations import GENERATION
from copydesk_server.queue.types import Estimate
from copydesk_server.videos.narration import calls, narration, sentences_of, text_of
from copydesk_server.videos.types import VideoRenderInput, pixels
from copydesk_server.videos.voices import Voice, voice_faults, voice_for

# Half an hour takes alignment one and a half minutes.
MOST_NARRATION_SECONDS = 1_800.0


@dataclass(frozen=True, slots=True)
class Sounds:
    """What was seen of the media: the seconds of the recordings together, and what is wrong with any."""

    seconds: float
    faults: Sequence[Fault]


async def sounds_of(ctx: Context, input_: VideoRenderInput) -> Sounds:
    """Look at the narration and the music of a request."""
    faults, seconds = list(_shape_faults(input_)), 0.0
    for pointer, media_id, is_narration in _asked(input_):
        try:
            medium = await library.medium(ctx, media_id)
        except NotFound:
            faults.append(Fault(pointer, "unknown_reference", f"the library has no medium {media_id!r}"))
            continue
        if not medium.has_audio or medium.duration_seconds is None:
            faults.append(
                Fault(pointer, "not_allowed", f"{media_id} has no sound; name a sound or a film that has one")
            )
        elif is_narration:
            seconds += medium.duration_seconds
    if seconds > MOST_NARRATION_SECONDS:
        told = f"is {seconds:.0f} s long, of {MOST_NARRATION_SECONDS:.0f} s at most"
        faults.append(Fault("/input/narration", "too_long", told))
    return Sounds(seconds, faults)


def _asked(input_: VideoRenderInput) -> Iterator[tuple[str, str, bool]]:
    """Each medium that is named: where, its id, and whether it is a narration."""
    if input_.narration is not None:
        if input_.narration.media_id is not None:
            yield "/input/narration/media_id", input_.narration.media_id, True
        for at, one in enumerate(input_.narration.per_slide):
            yield f"/input/narration/per_slide/{at}/media_id", one.media_id, True
    if input_.music is not None:
        yield "/input/music/media_id", input_.music.media_id, False


def _shape_faults(input_: VideoRenderInput) -> Iterator[Fault]:
    narration = input_.narration
    if narration is None:
        return
    if (narration.media_id is None) == (not narration.per_slide):
        yield Fault("/input/narration", "not_allowed", "has either media_id, for the whole deck, or per_slide")
    seen: set[str] = set()
    for at, one in enumerate(narration.per_slide):
        if one.slide_id in seen:
            yield Fault(f"/input/narration/per_slide/{at}/slide_id", "not_allowed", "is named twice")
        seen.add(one.slide_id)


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
    """Price a request: the server's own voices and recordings cost nothing, a service's what it is paid for the text.

    Raises:
        UnknownReference: When there is no such deck or recording.
        ValidationFailed: When the request cannot be carried out; it names each field.
        Unavailable: When the key of the voice service cannot be read.
    """
    _, deck = await deck_of(ctx, input_)
    voice = await voice_for(ctx, input_, deck)
    media = await sounds_of(ctx, input_)
    spoken = [slide for slide in deck.slides if _is_spoken(input_, slide)]
    faults = [
        *media.faults,
        *voice_faults(input_, deck, voice),
        *_deck_faults(input_, deck, spoken),
        *_look_faults(input_),
    ]
    if unknown := [fault for fault in faults if fault.code == "unknown_reference"]:
        raise UnknownReference(errors=unknown)
    if faults:
        raise ValidationFailed(errors=faults)
    chars = sum(len(narration(slide)) for slide in spoken)
    seconds = usual_seconds(chars) / input_.voice.speed + media.seconds
    if input_.narration is None or input_.narration.media_id is None:
        seconds += 2 * input_.padding_seconds * len(deck.slides)
    cost, basis = _price(input_, voice, spoken, chars)
    width, height = pixels(input_.aspect_ratio or deck.aspect_ratio, input_.resolution)
    picture = width * height * _BYTES_PER_PIXEL_AND_SLIDE[input_.quality] * (len(deck.slides) + seconds / 10)
    return Estimate(
        cost_usd=cost,
        basis=basis,
        duration_seconds=round(seconds, 1),
        output_bytes=round(picture + seconds * _SOUND_BYTES_PER_SECOND),
    )


async def prepare(ctx: Context, input_: VideoRenderInput) -> Estimate:
    """Price a request that is queued now, and refuse one that costs more than it may.

    Raises:
        UnknownReference, ValidationFailed, Unavailable: As ``estimate``; and when the price is above ``cost_limit_usd``.
    """
    made = await estimate(ctx, input_)
    ceiling = GENERATION.ceiling(ctx.services.settings)
    limit = ceiling if input_.cost_limit_usd is None else input_.cost_limit_usd
    if made.cost_usd > limit:
        told = (
            f"is {limit} USD, and {made.basis} cost {made.cost_usd:.4f} USD; set it to that, or choose an offline voice"
        )
        raise ValidationFailed(errors=[Fault("/input/cost_limit_usd", "out_of_range", told)])
    return made


def usual_seconds(chars: int) -> float:
    """How long a calm voice takes for so many characters, pauses included."""
    return chars / _CHARS_PER_SECOND


def _price(input_: VideoRenderInput, voice: Voice | None, spoken: Sequence[Slide], chars: int) -> tuple[float, str]:
    if not spoken or voice is None:
        return 0.0, "recordings"
    if voice.service is None:
        return 0.0, f"offline voice {OFFLINE}, {chars} characters"
    texts = [sentences_of(slide, voice.language, input_.voice.pronunciations) for slide in spoken]
    asked = sum(len(text_of(together)) for sentences in texts for together in calls(sentences))
    return round(voice.service.price(asked), 6), f"{voice.service.name}, {asked} characters"


def _is_spoken(input_: VideoRenderInput, slide: Slide) -> bool:
    """Whether a voice speaks a slide: no recording is heard of it."""
    if input_.narration is None:
        return True
    own = {one.slide_id for one in input_.narration.per_slide}
    return input_.narration.media_id is None and slide.id not in own


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


def _unknown(message: str) -> UnknownReference:
    return UnknownReference(errors=[Fault("/input/deck_artifact_id", "unknown_reference", message)])


def _look_faults(input_: VideoRenderInput) -> list[Fault]:
    if input_.captions.highlight and input_.captions.burn_in in {BurnIn.NONE, BurnIn.PHRASE}:
        told = "colours words that light up; set captions.burn_in to 'word' or 'karaoke'"
        return [Fault("/input/captions/highlight", "not_allowed", told)]
    return []


def _deck_faults(input_: VideoRenderInput, deck: Deck, spoken: Sequence[Slide]) -> list[Fault]:
    own = {slide.id for slide in deck.slides}
    asked = input_.narration.per_slide if input_.narration else []
    faults = [
        Fault(f"/input/narration/per_slide/{at}/slide_id", "not_allowed", f"the deck has no slide {one.slide_id!r}")
        for at, one in enumerate(asked)
        if one.slide_id not in own
    ]
    texts = [narration(slide) for slide in spoken]
    if len(spoken) == len(deck.slides) and not any(letter.isalnum() for text in texts for letter in text):
        faults.append(Fault("/input/deck_artifact_id", "not_allowed", "is a deck without a word to speak"))
    chars = sum(len(narration(slide)) for slide in deck.slides)
    if chars > MOST_NARRATION_CHARS:
        told = f"has {chars} characters to speak, of {MOST_NARRATION_CHARS} at most; make a deck of a part of the text"
        faults.append(Fault("/input/deck_artifact_id", "too_long", told))
    return faults
