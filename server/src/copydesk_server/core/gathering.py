"""Reads that do not depend on each other, at once: each is a round trip to the database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TypeVar, cast, overload

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")


@overload
async def gather_in_order(first: Awaitable[A], second: Awaitable[B], /) -> tuple[A, B]: ...
@overload
async def gather_in_order(first: Awaitable[A], second: Awaitable[B], third: Awaitable[C], /) -> tuple[A, B, C]: ...
async def gather_in_order(*works: Awaitable[object]) -> tuple[object, ...]:
    """Wait for all of some works; of their errors the first in this order is raised, whichever came first."""
    results = await asyncio.gather(*works, return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException):
            raise result
    return cast("tuple[object, ...]", tuple(results))
