"""Prices of known models, as a suggestion that a person confirms: from genai-prices, whose table is part of its package.

It downloads nothing unless it is asked to update itself, which nothing here does. The table takes 30 MB, so that only
commands load it, and a sandbox of the API processes.
"""

from __future__ import annotations

import msgspec

# The price of a longer prompt is that of a shorter one up to here; no prompt of this server is longer.
MOST_PROMPT_TOKENS = 100_000


class Suggestion(msgspec.Struct, frozen=True, kw_only=True):
    """What a model costs, in USD for a million tokens, and its context window, as far as they are known.

    Args:
        model: The model whose price it is, by its name in the table.
        source: Name and version of the table.
    """

    model: str
    usd_per_million_in: float
    usd_per_million_out: float
    usd_per_million_cached_in: float | None
    context_window: int | None
    source: str


def suggest(provider: str, model: str) -> Suggestion | None:
    """The price of a model today; ``None`` where the table has none.

    Args:
        provider: Its id there, such as ``openai``.
        model: The name of the model.
    """
    from datetime import UTC, datetime

    import genai_prices
    from genai_prices.data_snapshot import get_snapshot

    try:
        _, known = get_snapshot().find_provider_model(model, None, provider, None)
    except LookupError:
        return None
    prices = known.get_prices(datetime.now(UTC))
    price_in, price_out = _price(prices.input_mtok), _price(prices.output_mtok)
    if price_in is None or price_out is None:
        return None
    return Suggestion(
        model=known.id,
        usd_per_million_in=price_in,
        usd_per_million_out=price_out,
        usd_per_million_cached_in=_price(prices.cache_read_mtok),
        context_window=known.context_window,
        source=f"genai-prices {genai_prices.__version__}",
    )


def _price(price: object) -> float | None:
    """The highest price of prompts up to ``MOST_PROMPT_TOKENS``: a number, or a base price with tiers."""
    base = getattr(price, "base", price)
    tiers = [tier.price for tier in getattr(price, "tiers", ()) if tier.start <= MOST_PROMPT_TOKENS]
    return None if base is None else max(map(float, [base, *tiers]))
