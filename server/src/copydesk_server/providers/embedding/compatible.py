"""Any OpenAI-compatible ``/embeddings`` endpoint."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypedDict, cast

from copydesk_server.core.errors import UpstreamFailed
from copydesk_server.core.lazy import LazyModule
from copydesk_server.core.wire import Json
from copydesk_server.providers.embedding.vectors import unit
from copydesk_server.providers.endpoint import Endpoint, EndpointError

if TYPE_CHECKING:
    import numpy as np

    from copydesk_server.core.vectors import Vectors
else:
    np = LazyModule("numpy")

# Below what known services take in one call, and few calls for a book.
BATCH = 128
# A search waits for it.
SECONDS = 20.0
# Longer than any passage with its headings; services refuse what their model cannot read.
MOST_CHARS = 8_000
# 4,096 dimensions are more than known models have, and a number takes up to 24 bytes as JSON.
ROW_BYTES = 4_096 * 25
# Enough for a restart of a local service, short beside a search.
RETRY_SECONDS = 0.5


class _Row(TypedDict):
    """A vector, and which text of the batch it is of."""

    index: int
    embedding: Json


class _Answer(TypedDict):
    """What a service should answer; none of it is believed before it was used."""

    data: list[_Row]


class CompatibleEmbedder:
    """Embeds by asking a service; what it answers decides the number of dimensions.

    Args:
        url: Base URL, such as ``https://models.example/v1``.
        key: Its API key; an empty one is sent as ``none``, for services that take no key.
        model: The model to ask for.

    Raises:
        ValueError: When the address or the key cannot be used.
    """

    # Not known: each model has its own.
    subject_limits = None

    def __init__(self, url: str, key: str, model: str) -> None:
        self.name = model
        self._endpoint = Endpoint(url, key, SECONDS)

    async def embed(self, texts: Sequence[str]) -> Vectors:
        """Unit vectors of texts, one row each.

        Raises:
            UpstreamFailed: When the service does not answer, refuses, or answers nonsense.
        """
        rows: list[Json] = []
        for start in range(0, len(texts), BATCH):
            rows += await self._rows([text[:MOST_CHARS] or " " for text in texts[start : start + BATCH]])
        try:
            made: Vectors = np.array(rows, dtype=np.float32)
        except (ValueError, TypeError, OverflowError) as error:
            raise _nonsense() from error
        if made.shape[:1] != (len(texts),) or made.ndim != 2 or not made.shape[1] or not np.isfinite(made).all():
            raise _nonsense()
        return unit(made)

    async def _rows(self, texts: Sequence[str]) -> list[Json]:
        """The vectors of a batch, as they came, in the order of its texts."""
        body = {"model": self.name, "input": texts, "encoding_format": "float"}
        try:
            answer = await self._ask(body, len(texts) * ROW_BYTES)
            rows = sorted(cast("_Answer", answer)["data"], key=lambda row: row["index"])
            return [row["embedding"] for row in rows]
        except EndpointError as error:
            raise UpstreamFailed("The embedding service failed.", reason="embeddings") from error
        except (TypeError, KeyError) as error:
            raise _nonsense() from error

    async def _ask(self, body: object, most_bytes: int) -> Json:
        """One call, and a second where the service was too busy or could not be reached for a moment."""
        try:
            return await self._endpoint.post("/embeddings", body, most_bytes)
        except EndpointError as error:
            if not error.unsent and error.status not in {429, 503}:
                raise
        await asyncio.sleep(RETRY_SECONDS)
        return await self._endpoint.post("/embeddings", body, most_bytes)


def _nonsense() -> UpstreamFailed:
    return UpstreamFailed("The embedding service answered something else than was asked.", reason="embeddings")
