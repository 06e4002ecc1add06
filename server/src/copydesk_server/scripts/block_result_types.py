"""Wire types of the results of blocks."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from copydesk_server.core.wire import Count, Read, ReadId
from copydesk_server.projects.styles.types import BlockKind

# Enough to know a block by; the script has the rest.
MOST_TEXT = 200
Kept = Annotated[
    float,
    Meta(
        ge=0,
        description="Share of the audience at its beginning that watches at its end; above 1 where people watch again.",
    ),
]


class BestBlock(Read, frozen=True, kw_only=True):
    """The block of a kind that kept most."""

    script_id: ReadId
    block_id: ReadId
    publication_id: ReadId
    kept: Kept
    seconds: float
    text: Annotated[str, Meta(max_length=MOST_TEXT, description="How it begins.")]


class EarlierBlocks(Read, frozen=True, kw_only=True):
    """What blocks of a kind did in other scripts of the brand; half of them lie between `low` and `high`."""

    count: Count
    estimated: Annotated[Count, Meta(description="How many of them by estimated times.")]
    low: Kept | None
    median: Kept | None
    high: Kept | None
    seconds: Annotated[float | None, Meta(description="Their median length.")]
    best: BestBlock | None


class BlockResult(Read, frozen=True, kw_only=True):
    """A block of a script: what it did itself, and what earlier ones of its kind did."""

    block_id: ReadId
    kind: BlockKind
    heading: str | None
    publication_id: Annotated[
        ReadId | None, Meta(description="Its newest publication with retention; null before that.")
    ]
    kept: Kept | None
    earlier: EarlierBlocks


class BlockResults(Read, frozen=True, kw_only=True):
    """The blocks of a script, in their order, as retention reports measured them."""

    script_id: ReadId
    results: list[BlockResult]
