"""Coverage as it is now, and as it was: computed when it is read, kept for as long as nothing has changed."""

from __future__ import annotations

import asyncio
import hashlib
import zlib
from collections import OrderedDict
from dataclasses import dataclass
from typing import cast

import msgspec

from copydesk_server.core.clock import now
from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound
from copydesk_server.core.mongo import DuplicateKeyError
from copydesk_server.core.resource import Representation
from copydesk_server.core.wire import to_json
from copydesk_server.projects.service import brands
from copydesk_server.strategy import coverage_reads
from copydesk_server.strategy.coverage_cells import World
from copydesk_server.strategy.coverage_matrix import coverage_of
from copydesk_server.strategy.coverage_types import Coverage, CoverageQuery
from copydesk_server.strategy.store import days

# Each is the JSON of a brand's coverage, up to some megabytes: `make bench` shows 10,000 queries.
MOST_KEPT = 8
# Fast, and still a tenth of the size: the same ids come again and again.
COMPRESSION = 1
_MEMORY = "strategy.coverage"


@dataclass(frozen=True, slots=True)
class _Kept:
    """Coverage that was computed, and the state that it is of."""

    key: tuple[object, ...]
    json: bytes
    sha256: str
    by_silo: dict[str | None, float]


async def coverage(ctx: Context, query: CoverageQuery) -> Representation[Coverage]:
    """Coverage of a brand, now or on an earlier day.

    Raises:
        NotFound: When there is no such brand, or nothing was kept up to that day.
    """
    await brands.collection.get(ctx, query.project_id)
    if query.at is not None and query.at < _today():
        return Representation(msgspec.Raw(await _kept_on(ctx, query.project_id, query.at)))
    return Representation(msgspec.Raw((await _current(ctx, query.project_id)).json))


async def share_of_silos(ctx: Context, project_id: str) -> dict[str | None, float]:
    """The covered share of each silo of a brand, in percent."""
    return (await _current(ctx, project_id)).by_silo


async def _current(ctx: Context, project_id: str) -> _Kept:
    memory = cast("OrderedDict[tuple[str, str], _Kept]", ctx.services.memory.setdefault(_MEMORY, OrderedDict()))
    place = (ctx.workspace_id, project_id)
    # Before the reads: what changes while they run makes another key, and is counted next time.
    key = await coverage_reads.change_key(ctx)
    found = memory.get(place)
    if found is None or found.key != key:
        world = await coverage_reads.read_world(ctx, project_id)
        found = await asyncio.to_thread(_compute, world, project_id, key)
        await _keep(ctx, project_id, found)
        memory[place] = found
    memory.move_to_end(place)
    while len(memory) > MOST_KEPT:
        memory.popitem(last=False)
    return found


def _compute(world: World, project_id: str, key: tuple[object, ...]) -> _Kept:
    sha256 = hashlib.sha256(msgspec.msgpack.encode(world)).hexdigest()
    made = coverage_of(world, project_id=project_id, sha256=sha256, at=now())
    return _Kept(key, to_json(made), sha256, {silo.silo_id: silo.coverage_pct for silo in made.silos})


def _today() -> str:
    return now().date().isoformat()


async def _keep(ctx: Context, project_id: str, found: _Kept) -> None:
    """Keep it as that of today, where today's is another one."""
    where = {"project_id": project_id, "day": _today()}
    last = await days.find(ctx, where, fields={"inputs_sha256": 1})
    if last and last[0]["inputs_sha256"] == found.sha256:
        return
    packed = await asyncio.to_thread(zlib.compress, found.json, COMPRESSION)
    values = {"inputs_sha256": found.sha256, "coverage": packed}
    if last:
        await days.update_all(ctx, where, values)
        return
    try:
        await days.insert(ctx, days.new(ctx, {**where, **values, "metadata": {}}))
    except DuplicateKeyError:  # Another process has kept one at this moment.
        await days.update_all(ctx, where, values)


async def _kept_on(ctx: Context, project_id: str, day: str) -> bytes:
    where = {"project_id": project_id, "day": {"$lte": day}}
    found = await days.find(ctx, where, sort=[("day", -1)], limit=1)
    if not found:
        raise NotFound(f"No coverage of this brand was kept on {day} or before; the first is kept when one is read.")
    return zlib.decompress(found[0]["coverage"])
