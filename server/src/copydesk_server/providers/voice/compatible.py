"""Any OpenAI-compatible ``/audio/speech`` address. It answers a sound, which only a sandboxed program decodes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta, Struct

from copydesk_server.core.net.addresses import ENDPOINT
from copydesk_server.core.spending import UnusableAnswer
from copydesk_server.providers.endpoint import Endpoint, EndpointError
from copydesk_server.providers.failures import failure_of

# No service costs that; it keeps sums finite.
MOST_USD_PER_MILLION_CHARS = 10_000.0
# What known services take in one call (OpenAI: 4,096).
MOST_CHARS = 4_000
# The slowest speech is some 5 characters a second, and the largest sound 48 kHz with two channels of 16 bits.
_BYTES_PER_CHAR, _SPARE_BYTES = 48_000 * 4 // 5, 1024 * 1024

VoiceName = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[^\s\x00-\x1f]+$")]


class VoiceChoice(Struct, frozen=True, kw_only=True):
    """The service that speaks for a workspace, its voices, and what it costs; set by whoever runs the server."""

    base_url: Annotated[str, Meta(pattern=f"^{ENDPOINT}$", max_length=2048)]
    model: Annotated[str, Meta(min_length=1, max_length=200, pattern=r"^[^\r\n]*$")]
    voices: Annotated[list[VoiceName], Meta(min_length=1, max_length=100)]
    usd_per_million_chars: Annotated[float, Meta(ge=0, le=MOST_USD_PER_MILLION_CHARS)]
    seconds: Annotated[float, Meta(gt=0, le=1800)] = 120.0


@dataclass(frozen=True, slots=True)
class SpokenText:
    """A text that was spoken: the sound as it came, and what it cost by the length of the text."""

    sound: bytes
    cost_usd: float
    tokens_in: int = 0
    tokens_out: int = 0


class CompatibleVoice:
    """Speaks by asking a service.

    Args:
        choice: Which one, where, its voices and its price.
        key: Its API key; an empty one is sent as ``none``.
    """

    def __init__(self, choice: VoiceChoice, key: str) -> None:
        self.name, self.base_url, self.voices = choice.model, choice.base_url, tuple(choice.voices)
        self._choice, self._endpoint = choice, Endpoint(choice.base_url, key, choice.seconds)

    def price(self, chars: int) -> float:
        """What so many characters cost, in USD."""
        return round(chars / 1_000_000 * self._choice.usd_per_million_chars, 9)

    async def speak(self, text: str, voice: str, speed: float) -> SpokenText:
        """The sound of a text; one call, which may be charged.

        Args:
            text: At most ``MOST_CHARS``.
            voice: One of ``voices``.
            speed: 1 is the voice's own.

        Raises:
            NotCharged: When it refused the call before any work.
            UnusableAnswer: When it answered nothing.
            ProviderFailed: When the call failed otherwise.
        """
        body = {"model": self.name, "voice": voice, "input": text, "response_format": "wav", "speed": speed}
        most = _SPARE_BYTES + len(text) * _BYTES_PER_CHAR
        try:
            sound = await self._endpoint.post_for_bytes("/audio/speech", body, most)
        except EndpointError as error:
            raise failure_of(error, "The voice service") from error
        made = SpokenText(sound, self.price(len(text)))
        if not sound:
            raise UnusableAnswer("The voice service answered no sound.", made)
        return made
