"""What a sync reads: pure rules, by which it costs no more than it must."""

from __future__ import annotations

import math
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import TypeVar

T = TypeVar("T")

# What a request may hold (Data API v3: 50 ids; Analytics API, "Top videos": 200 rows).
LISTED, TOTALLED = 50, 200
# Whose retention is read: the newest (issue 25); each costs a query of its own, since a curve is of one video.
CURVES = 200
# Points of a curve: one for each hundredth of a video.
POINTS = 100
# Days of the channel's series.
DAYS = 90
# A curve is read again where a tenth more have watched: fewer move no point of it by more than a hundredth.
GROWTH = 1.1
# Titles, descriptions and public counts are read again once a day; they are the only part of a sync that a change of
# costs nothing to miss for some hours.
DETAILS_AGE = timedelta(hours=24)
# The first day that YouTube has: nothing was published before.
FIRST_DAY = date(2005, 2, 14)


def most_units(videos: int, *, first: bool) -> tuple[int, int]:
    """The most that a sync of a channel costs: units of the Data API, and queries of the Analytics API.

    Where nothing fails. A first sync lists all and reads all; a later one lists one page, and where that is not as it was,
    may have to do the same.
    """
    pages = max(1, math.ceil(videos / LISTED))
    listing = pages if first else pages + 1
    return 1 + listing + pages, 1 + math.ceil(videos / TOTALLED) + min(videos, CURVES)


@dataclass(frozen=True)
class Front:
    """The newest page of a listing, and how many there are in all; ``total`` is what the platform says."""

    ids: Sequence[str]
    total: int


def added_since(front: Front, before: Front, known: Container[str]) -> list[str] | None:
    """What was added at the front of a listing since it was read; ``None`` where it must be read whole.

    Args:
        front: The listing now.
        before: When it was read last.
        known: All ids that it had then.
    """
    new = [id_ for id_ in front.ids if id_ not in known]
    kept = list(front.ids)[len(new) :]
    if len(new) == len(front.ids) and before.ids:
        return None  # More may have been added than a page holds.
    fits = list(front.ids)[: len(new)] == new and kept == list(before.ids)[: len(kept)]
    return new if fits and front.total == before.total + len(new) else None


def details_due(read_at: datetime | None, moment: datetime) -> bool:
    """Whether what everybody sees of the videos is read again."""
    return read_at is None or moment - read_at >= DETAILS_AGE


def curves_due(newest: Iterable[str], views: Mapping[str, int], read: Mapping[str, int]) -> list[str]:
    """Videos whose retention is read.

    Args:
        newest: Ids, newest first.
        views: What analytics count of each today.
        read: What they counted when the curve was read.
    """
    wanted = []
    for id_ in list(newest)[:CURVES]:
        count = views.get(id_, 0)
        if count and (id_ not in read or count >= read[id_] * GROWTH):
            wanted.append(id_)
    return wanted


def chunks(items: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    """A sequence in parts of at most so many."""
    for start in range(0, len(items), size):
        yield items[start : start + size]
