"""The offline writer: deterministic and extractive, so it can only say what the sources say."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from copydesk_server.providers.text.base import Draft, DraftBlock, WriteRequest
from copydesk_server.providers.text.offline.notes import is_prose, read_as_prose, write_notes
from copydesk_server.providers.text.offline.selection import compose
from copydesk_server.providers.text.offline.sentence_guard import without_failing_sentences

# Typical of English in most tokenizers. Operators set a price only to rehearse.
CHARS_PER_TOKEN = 4
# At most: the words that are quoted are counted once as input and once as output.
TOKENS_A_WORD = 6


def write(request: WriteRequest) -> tuple[DraftBlock, ...]:
    """A text of excerpts, or notes where the sources do not read as prose; none where they have nothing on the topic."""
    if read_as_prose(request.passages):
        prose = tuple(passage for passage in request.passages if is_prose(passage))
        if blocks := compose(replace(request, passages=prose)):
            return blocks
    return write_notes(request)


class OfflineWriter:
    """Writes with sentences of the sources.

    Args:
        usd_per_1k_tokens: What a deployment charges for quoted and written tokens; 0 by default.
        seconds: Least time that a draft takes; 0 by default.
    """

    name = "offline"
    model = None
    # Said once in each answer in which it matters who writes.
    description = (
        "The offline writer quotes your sources and adds no words of its own; for prose, connect a model under"
        " Settings, Providers, or with `copydesk-server models set`."
    )

    def __init__(self, usd_per_1k_tokens: float = 0.0, seconds: float = 0.0) -> None:
        self._seconds = seconds
        self._rate = usd_per_1k_tokens / 1000

    def price(self, sources: Sequence[str], words: int, calls: int = 1) -> tuple[float, str]:
        """The most that drafts can cost, in USD, and how it was computed."""
        return self._usd(words), f"{words} words. {self.description}"

    def worst(self, request: WriteRequest) -> float:
        """The most that one draft can cost, in USD."""
        return self._usd(request.words)

    async def write(self, request: WriteRequest) -> Draft:
        """Write a draft in a thread, so that the event loop stays responsive."""
        blocks, skipped = await asyncio.to_thread(without_failing_sentences, request, write)
        await asyncio.sleep(self._seconds)
        sentences = [sentence for block in blocks for sentence in block.sentences]
        tokens_in = sum(sentence.end - sentence.start for sentence in sentences) // CHARS_PER_TOKEN
        tokens_out = sum(len(sentence.text) for sentence in sentences) // CHARS_PER_TOKEN
        cost = round((tokens_in + tokens_out) * self._rate, 6)
        return Draft(blocks, tokens_in, tokens_out, cost, tuple(skipped))

    def _usd(self, words: int) -> float:
        return round(words * TOKENS_A_WORD * self._rate, 6)
