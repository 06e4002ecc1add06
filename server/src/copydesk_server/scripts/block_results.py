"""Results of the blocks of a script."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime
from statistics import median, quantiles
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.context import Context
from copydesk_server.core.mongo import Session
from copydesk_server.core.wire import Count, Read, ReadId
from copydesk_server.projects.style_types import BlockKind
from copydesk_server.scripts import service as scripts
from copydesk_server.scripts.store import ResultRow, results

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


# A writer hears of a kind from ten blocks on, as a report has insights from ten publications on; people see what there is.
FEWEST_TOLD = 10


async def of_script(ctx: Context, script_id: str) -> BlockResults:
    """The blocks of a script, with what those of their kind did in the brand's other scripts.

    Raises:
        NotFound: When there is no such script.
    """
    script = await scripts.reading.load(ctx, script_id)
    rows = await _of_brand(ctx, script.project_id)
    own = {row["block_id"]: row for row in sorted(rows, key=_age) if row["script_id"] == script_id}
    earlier = _by_kind([row for row in rows if row["script_id"] != script_id])
    shown = []
    for block in script.blocks:
        mine = own.get(block.id)
        shown.append(
            BlockResult(
                block_id=block.id,
                kind=block.kind,
                heading=block.heading,
                publication_id=mine and mine["publication_id"],
                kept=mine and mine["kept"],
                earlier=summary(earlier.get(block.kind.value, [])),
            )
        )
    return BlockResults(script_id=script_id, results=shown)


async def notes(ctx: Context, project_id: str) -> list[str]:
    """What a writer is told of the brand's earlier blocks, a line for each kind with enough of them."""
    found = _by_kind(await _of_brand(ctx, project_id))
    return [_told(kind, summary(rows)) for kind, rows in sorted(found.items()) if len(rows) >= FEWEST_TOLD]


async def keep(ctx: Context, publication_id: str, rows: Sequence[Mapping[str, object]], session: Session) -> None:
    """Put the results of a publication in the place of those that were."""
    await forget(ctx, publication_id, session)
    await results.insert_all(ctx, [results.new(ctx, {**row, "metadata": {}}) for row in rows], session=session)


async def forget(ctx: Context, publication_id: str, session: Session) -> None:
    """Forget what blocks did in a publication: it is of another script, or of none."""
    await results.remove(ctx, {"publication_id": publication_id}, session=session)


def summary(rows: Sequence[ResultRow]) -> EarlierBlocks:
    """What some blocks did."""
    kept = sorted(row["kept"] for row in rows)
    low, middle, high = _quarters(kept)
    best = max(rows, key=lambda row: (row["kept"], row["_id"]), default=None)
    return EarlierBlocks(
        count=len(rows),
        estimated=sum(row["precision"] == "estimated" for row in rows),
        low=_rounded(low),
        median=_rounded(middle),
        high=_rounded(high),
        seconds=_rounded(median(row["seconds"] for row in rows)) if rows else None,
        best=None
        if best is None
        else BestBlock(
            script_id=best["script_id"],
            block_id=best["block_id"],
            publication_id=best["publication_id"],
            kept=best["kept"],
            seconds=best["seconds"],
            text=best["text"],
        ),
    )


def _quarters(values: Sequence[float]) -> tuple[float | None, float | None, float | None]:
    """The quartiles of sorted values; of one they are that one."""
    if len(values) < 2:
        only = values[0] if values else None
        return only, only, only
    low, middle, high = quantiles(values, n=4, method="inclusive")
    return low, middle, high


def _told(kind: str, found: EarlierBlocks) -> str:
    best = f" The one that kept most, {found.best.kept:.0%}, begins: “{found.best.text}”" if found.best else ""
    return (
        f"Of {found.count} published blocks of the kind {kind}, the middle one kept {found.median or 0:.0%} of its audience"
        f" in {found.seconds or 0:.0f} seconds.{best}"
    )


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


def _age(row: ResultRow) -> tuple[datetime, str]:
    return row["published_at"], row["_id"]


def _by_kind(rows: Sequence[ResultRow]) -> dict[str, list[ResultRow]]:
    found: defaultdict[str, list[ResultRow]] = defaultdict(list)
    for row in rows:
        found[row["kind"]].append(row)
    return found


async def _of_brand(ctx: Context, project_id: str) -> list[ResultRow]:
    """The results of a brand, those of hidden connections left out."""
    connections = ctx.services.catalog.get("connections")
    hidden = await connections.ids(ctx, {"visible": False}) if connections else []
    return await results.find(ctx, {"project_id": project_id, "connection_id": {"$nin": hidden}})
