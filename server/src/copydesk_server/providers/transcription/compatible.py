"""Any OpenAI-compatible ``/audio/transcriptions`` address. What it answers is looked at before it is believed."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Annotated

from msgspec import Meta, Struct

from copydesk_server.core.net.addresses import ENDPOINT
from copydesk_server.core.spending import UnusableAnswer
from copydesk_server.core.wire import Json
from copydesk_server.providers.endpoint import Endpoint, EndpointError
from copydesk_server.providers.failures import failure_of

# No service costs that; it keeps sums finite.
MOST_USD_PER_MINUTE = 100.0
# The fastest speech is some 8 words a second; who answers more than this has run away.
MOST_WORDS_PER_SECOND = 20
# Of an answer with the time of each word and of each segment, with its tokens: some 600 bytes a word.
_BYTES_PER_SECOND, _SPARE_BYTES = MOST_WORDS_PER_SECOND * 600, 256 * 1024
# Services round times, and end the last word after the sound.
_BEYOND_SECONDS = 1.0
_LONGEST_WORD = 200


class TranscriberChoice(Struct, frozen=True, kw_only=True):
    """The service that transcribes for a workspace, and what it costs; set by whoever runs the server."""

    base_url: Annotated[str, Meta(pattern=f"^{ENDPOINT}$", max_length=2048)]
    model: Annotated[str, Meta(min_length=1, max_length=200, pattern=r"^[^\r\n]*$")]
    usd_per_minute: Annotated[float, Meta(ge=0, le=MOST_USD_PER_MINUTE)]
    seconds: Annotated[float, Meta(gt=0, le=1800)] = 600.0


@dataclass(frozen=True, slots=True)
class TimedWord:
    """A word and when it is said, in seconds of the sound."""

    text: str
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Transcription:
    """What a sound says, and what finding that out cost.

    Args:
        text: All of it.
        words: Its words with their times; empty where the service tells none that can be.
        language: As the service tells it, a tag or a name in English; ``None`` where it does not.
        cost_usd: By the length of the sound.
    """

    text: str
    words: list[TimedWord]
    language: str | None
    cost_usd: float
    tokens_in: int = 0
    tokens_out: int = 0


class CompatibleTranscriber:
    """Transcribes by asking a service.

    Args:
        choice: Which one, where, and its price.
        key: Its API key; an empty one is sent as ``none``.
    """

    def __init__(self, choice: TranscriberChoice, key: str) -> None:
        self.name = choice.model
        self._choice, self._endpoint = choice, Endpoint(choice.base_url, key, choice.seconds)

    def price(self, seconds: float) -> float:
        """What so many seconds of sound cost, in USD: services charge by begun seconds."""
        return round(math.ceil(seconds) / 60 * self._choice.usd_per_minute, 6)

    async def transcribe(self, wav: bytes, seconds: float, language: str | None) -> Transcription:
        """What a sound says; one call, which may be charged.

        Args:
            wav: The sound, as WAV.
            seconds: How long it is.
            language: Tag of what is spoken; ``None`` lets the service tell.

        Raises:
            NotCharged: When it refused the call before any work.
            UnusableAnswer: When it answered what cannot be used.
            ProviderFailed: When the call failed otherwise.
        """
        fields = [
            ("model", self.name),
            ("response_format", "verbose_json"),
            ("timestamp_granularities[]", "word"),
            *([("language", language.lower().partition("-")[0])] if language else []),
        ]
        most = _SPARE_BYTES + math.ceil(seconds) * _BYTES_PER_SECOND
        try:
            answer = await self._endpoint.post_form(
                "/audio/transcriptions", fields, ("sound.wav", "audio/wav", wav), most
            )
        except EndpointError as error:
            raise failure_of(error, "The transcription service") from error
        return self._read(answer, seconds)

    def _read(self, answer: Json, seconds: float) -> Transcription:
        cost = self.price(seconds)
        text = answer.get("text") if isinstance(answer, dict) else None
        if not isinstance(answer, dict) or not isinstance(text, str):
            raise UnusableAnswer("The transcription service answered no text.", Transcription("", [], None, cost))
        if len(text.split()) > MOST_WORDS_PER_SECOND * math.ceil(seconds):
            message = "The transcription service answered more words than can be said in that time."
            raise UnusableAnswer(message, Transcription("", [], None, cost))
        language = answer.get("language")
        words = with_marks(text.split(), _words(answer.get("words"), seconds))
        return Transcription(text, words, language if isinstance(language, str) else None, cost)


def _words(rows: Json, seconds: float) -> list[TimedWord]:
    """The words of an answer; none where one of them has no time that can be."""
    found: list[TimedWord] = []
    for row in rows if isinstance(rows, list) else []:
        if not isinstance(row, dict):
            return []
        text, start, end = row.get("word"), _time(row.get("start"), seconds), _time(row.get("end"), seconds)
        last = found[-1].start if found else 0.0
        if not isinstance(text, str) or start is None or end is None or not last <= start <= end:
            return []
        if text.strip():
            found.append(TimedWord(text.strip()[:_LONGEST_WORD], start, end))
    return found if len(found) <= MOST_WORDS_PER_SECOND * math.ceil(seconds) else []


def _time(value: Json, seconds: float) -> float | None:
    """A time inside of the sound; ``None`` for what is none."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= seconds + _BEYOND_SECONDS:
        return None
    return min(float(value), seconds)


def with_marks(tokens: Sequence[str], words: Sequence[TimedWord]) -> list[TimedWord]:
    """Words as they stand in the text, with capitals and punctuation: services tell their times without."""
    pairs = SequenceMatcher(
        None, [_plain(token) for token in tokens], [_plain(word.text) for word in words], autojunk=False
    )
    found = list(words)
    for block in pairs.get_matching_blocks():
        for step in range(block.size):
            word = found[block.b + step]
            found[block.b + step] = TimedWord(tokens[block.a + step][:_LONGEST_WORD], word.start, word.end)
    return found


def _plain(word: str) -> str:
    return re.sub(r"\W", "", word).lower()
