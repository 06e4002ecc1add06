"""Any OpenAI-compatible ``/embeddings`` endpoint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from copydesk_server.core.context import Vectors
from copydesk_server.core.errors import UpstreamFailed
from copydesk_server.providers.embedding.vectors import unit

BATCH = 128
SECONDS = 20.0
MOST_CHARS = 8_000


class CompatibleEmbedder:
    """Embeds by asking a service; what it answers decides the number of dimensions.

    Args:
        url: Base URL, such as ``https://models.example/v1``.
        key: Its API key; an empty one is sent as ``none``, for services that take no key.
        model: The model to ask for.
    """

    def __init__(self, url: str, key: str, model: str) -> None:
        self.name = model
        self._url, self._key = url, key
        self._client: Any = None

    async def embed(self, texts: Sequence[str]) -> Vectors:
        """Unit vectors of texts, one row each.

        Raises:
            UpstreamFailed: When the service does not answer, refuses, or answers nonsense.
        """
        from openai import OpenAIError  # half a second: only deployments that use it pay it

        rows: list[list[float]] = []
        try:
            for start in range(0, len(texts), BATCH):
                batch = [text[:MOST_CHARS] or " " for text in texts[start : start + BATCH]]
                answer = await self._open().embeddings.create(model=self.name, input=batch, encoding_format="float")
                rows += [row.embedding for row in sorted(answer.data, key=lambda row: row.index)]
            made: Vectors = np.array(rows, dtype=np.float32)
        except (OpenAIError, ValueError, TypeError, AttributeError) as error:
            raise UpstreamFailed("The embedding service failed.", reason="embeddings") from error
        if made.shape[:1] != (len(texts),) or made.ndim != 2 or not made.shape[1] or not np.isfinite(made).all():
            raise UpstreamFailed("The embedding service answered something else than was asked.", reason="embeddings")
        return unit(made)

    def _open(self) -> Any:
        if self._client is None:
            from openai import AsyncOpenAI

            self._client = AsyncOpenAI(base_url=self._url, api_key=self._key or "none", timeout=SECONDS, max_retries=2)
        return self._client
