"""The offline embedder: WordLlama's token vectors, averaged; they ship in its wheel and nothing is downloaded.

WordLlama (https://github.com/dleemiller/WordLlama) distils the token embeddings of large language models into 256
dimensions. The mean over a text's tokens is the same as its own ``embed`` computes; it is computed here without padding,
so that one long text in a batch does not take the memory of a hundred.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from copydesk_server.core.lazy import LazyModule
from copydesk_server.providers.embedding.vectors import unit

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from tokenizers import Tokenizer
    from wordllama import WordLlamaInference

    from copydesk_server.core.vectors import Vectors

    # First text and the one after the last, how many tokens each has, and the tokens of all.
    _Batch = tuple[int, int, NDArray[np.int64], NDArray[np.int32]]
else:
    np = LazyModule("numpy")

# Of the vectors that ship in WordLlama's wheel; others would be downloaded.
DIMENSIONS = 256
# Of texts computed at once: 16 MiB of token vectors.
MOST_TOKENS = 16_384
# Of 120 topics that documents treat and 135 that they do not, 80 of which are near to one of theirs, the words are wrong in 12 and
# 22 (docs/decisions/25-topic-refusals.md); with these limits besides, in 9 and 12.
OTHER_SUBJECT, SAME_SUBJECT = 0.65, 1.1


class OfflineEmbedder:
    """Embeds in this process; the model is loaded when it is first needed (0.5 s, some 50 MB)."""

    name = f"wordllama-l2_supercat-{DIMENSIONS}"
    dimensions = DIMENSIONS
    subject_limits = (OTHER_SUBJECT, SAME_SUBJECT)

    def __init__(self) -> None:
        # Several threads embed; the model should be loaded once.
        self._loading = threading.Lock()
        self._model: WordLlamaInference | None = None

    async def embed(self, texts: Sequence[str]) -> Vectors:
        """Unit vectors of texts, one row each; in a thread, unless it is one short text."""
        if self._model is not None and len(texts) == 1 and len(texts[0]) <= 1000:
            return self.embed_now(texts)
        return await asyncio.to_thread(self.embed_now, texts)

    def embed_now(self, texts: Sequence[str]) -> Vectors:
        """``embed`` in this thread."""
        model = self._load()
        made: Vectors = np.zeros((len(texts), DIMENSIONS), dtype=np.float32)
        for start, end, lengths, tokens in _batches(model.tokenizer, texts):
            filled = np.flatnonzero(lengths)
            if len(filled):
                at = np.concatenate(([0], np.cumsum(lengths[filled])[:-1]))
                made[start:end][filled] = np.add.reduceat(model.embedding[tokens], at, axis=0)
        return unit(made)

    def _load(self) -> WordLlamaInference:
        with self._loading:
            if self._model is None:
                from wordllama import WordLlama  # half a second: only processes that embed pay it

                [folder] = (find_spec("wordllama") or _missing()).submodule_search_locations or [""]
                model = WordLlama.load(cache_dir=Path(folder), disable_download=True, dim=DIMENSIONS)
                model.tokenizer.no_padding()
                self._model = model
            return self._model


def _missing() -> NoReturn:
    raise ModuleNotFoundError("wordllama is not installed; reinstall copydesk-server")


def _batches(tokenizer: Tokenizer, texts: Sequence[str]) -> Iterator[_Batch]:
    """Token ids of consecutive texts, so many texts at once as make up ``MOST_TOKENS`` tokens."""
    start, size = 0, 0
    waiting: list[NDArray[np.int32]] = []
    for group in range(0, len(texts), 64):
        for encoded in tokenizer.encode_batch(list(texts[group : group + 64]), add_special_tokens=False):
            ids: NDArray[np.int32] = np.fromiter(encoded.ids[:MOST_TOKENS], dtype=np.int32)
            if waiting and size + len(ids) > MOST_TOKENS:
                yield start, start + len(waiting), _lengths(waiting), np.concatenate(waiting)
                start, waiting, size = start + len(waiting), [], 0
            waiting.append(ids)
            size += len(ids)
    if waiting:
        yield start, start + len(waiting), _lengths(waiting), np.concatenate(waiting)


def _lengths(rows: Sequence[NDArray[np.int32]]) -> NDArray[np.int64]:
    return np.array([len(row) for row in rows], dtype=np.int64)
