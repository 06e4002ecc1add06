"""Reads that do not depend on each other, in one round trip: what a command costs a process is mostly the command itself.

Both drivers take a quarter of a millisecond of a core for each command, whatever it finds; three reads in one take less
than two (docs/decisions/14-shared-commands.md). Those of several requests share one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Generic, TypeVar, cast, overload

from copydesk_server.core.mongo import Database, OperationFailure, Stage, is_away

# A pipeline has at most a thousand stages; so many counts are planned in some 10 ms, in which nobody else waits long.
MOST_TOGETHER = 100
# Requests whose reads are one command: of a new job each has four, and eight take mongod some 5 ms.
MOST_REQUESTS = 8

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
E = TypeVar("E")
R_co = TypeVar("R_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Read(Generic[R_co]):
    """A read that has not begun.

    Args:
        collection: Name of the collection; it need not be there yet.
        stages: The stages that choose and shape its documents.
    """

    collection: str
    stages: Sequence[Stage]


@overload
async def read_together(database: Database, first: Read[A], /) -> tuple[list[A]]: ...
@overload
async def read_together(database: Database, first: Read[A], second: Read[B], /) -> tuple[list[A], list[B]]: ...
@overload
async def read_together(
    database: Database, first: Read[A], second: Read[B], third: Read[C], fourth: Read[D], /
) -> tuple[list[A], list[B], list[C], list[D]]: ...
@overload
async def read_together(
    database: Database, first: Read[A], second: Read[B], third: Read[C], fourth: Read[D], fifth: Read[E], /
) -> tuple[list[A], list[B], list[C], list[D], list[E]]: ...
@overload
async def read_together(
    database: Database, first: Read[A], second: Read[B], /, *others: Read[C]
) -> tuple[list[A], list[B], *tuple[list[C], ...]]: ...
async def read_together(database: Database, /, *reads: Read[object]) -> tuple[object, ...]:
    """What each of some reads finds, in their order. They see no common moment: each is a read of its own.

    What other requests read meanwhile goes with them. So only what is quick is read by this.
    """

    async def make(many: Sequence[Sequence[Read[object]]]) -> Sequence[list[list[object]] | Exception]:
        return await _read_of_many(database, many)

    return tuple(await database.batches("reads", make, most=MOST_REQUESTS).call(reads))


async def read_each(database: Database, reads: Sequence[Read[A]]) -> list[list[A]]:
    """What each of many reads of one kind finds, so many in one round trip as a pipeline takes."""
    found = list[list[A]]()
    for start in range(0, len(reads), MOST_TOGETHER):
        found += cast("list[list[A]]", await _read(database, reads[start : start + MOST_TOGETHER]))
    return found


async def _read_of_many(
    database: Database, many: Sequence[Sequence[Read[object]]]
) -> Sequence[list[list[object]] | Exception]:
    """What the reads of each request find; what the database refuses is refused to the request that asked for it."""
    if len(many) > 1:
        try:
            found = iter(await _read(database, [read for reads in many for read in reads]))
            return [list(islice(found, len(reads))) for reads in many]
        except OperationFailure as error:
            if is_away(error):
                raise
    found_or_refused = await asyncio.gather(*(_read(database, reads) for reads in many), return_exceptions=True)
    return [_result(one) for one in found_or_refused]


def _result(found: list[list[object]] | BaseException) -> list[list[object]] | Exception:
    if isinstance(found, BaseException) and not isinstance(found, Exception):
        raise found  # Who awaits it is being cancelled.
    return found


async def _read(database: Database, reads: Sequence[Read[object]]) -> list[list[object]]:
    branches = [[*read.stages, _labelled(number)] for number, read in enumerate(reads)]
    unions = [
        {"$unionWith": {"coll": read.collection, "pipeline": branch}}
        for read, branch in zip(reads[1:], branches[1:], strict=True)
    ]
    found: list[list[object]] = [[] for _ in reads]
    for row in await database.driver.aggregate(reads[0].collection, [*branches[0], *unions]):
        found[cast("int", row["of"])].append(row["found"])
    return found


def _labelled(number: int) -> Stage:
    """Says of each document which read found it."""
    return {"$project": {"_id": 0, "of": {"$literal": number}, "found": "$$ROOT"}}
