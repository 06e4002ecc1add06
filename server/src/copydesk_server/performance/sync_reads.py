"""Read a channel, page by page; what was read is kept, so that a sync that is cut costs nothing twice."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import TypeVar

import msgspec

from copydesk_server.core.clock import now, utc
from copydesk_server.core.context import Context
from copydesk_server.core.mongo import DuplicateKeyError
from copydesk_server.performance import sync_plan
from copydesk_server.performance.store import pages
from copydesk_server.performance.sync_access import CLIENTS, Access
from copydesk_server.performance.sync_plan import Front
from copydesk_server.providers.platform.types import (
    Channel,
    Day,
    PageExpired,
    RetentionPoint,
    Totals,
    Uploads,
    Video,
)
from copydesk_server.providers.platform.youtube import YouTube

T = TypeVar("T")
# A listing moves while it is read: what is older is listed anew. The rest stays true for as long as a day's quota lasts,
# after which a sync that had used it up goes on.
LISTING_AGE = timedelta(minutes=10)
PAGE_AGE = timedelta(hours=36)
# A listing whose pages do not fit together, since something was published meanwhile, is read again this often.
LISTINGS = 3
NOTHING = Front((), 0)


@dataclass(frozen=True)
class Known:
    """What the last whole sync saw.

    Args:
        present: Ids of the videos that are there, newest first.
        front: The front of the channel's listing.
        details_at: When their details were read.
        days: Digest of the channel's days.
        curves: Views of each video when its retention was read.
    """

    present: Sequence[str] = ()
    front: Front = NOTHING
    details_at: datetime | None = None
    days: str | None = None
    curves: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Reading:
    """What a sync has read; ``None`` where there was no need to.

    Args:
        channel: The channel.
        listing: Ids of all its videos, newest first.
        front: The front of its listing, as the platform shows it.
        videos: Details, by id.
        all_details: Whether the details of all were read.
        days: Its days.
        totals: What each video did, by id.
        curves: Retention, by id.
        unavailable: Entries of the listing that YouTube gives no details of.
    """

    channel: Channel
    listing: list[str]
    front: Front
    videos: dict[str, Video]
    all_details: bool
    days: list[Day]
    totals: dict[str, Totals] | None
    curves: dict[str, list[RetentionPoint]]
    unavailable: int

    @property
    def days_digest(self) -> str:
        """What tells whether a day has changed."""
        return hashlib.sha256(msgspec.json.encode(self.days)).hexdigest()

    @property
    def as_of(self) -> date | None:
        """The last day that the platform has counted."""
        return max((day.date for day in self.days if day.date is not None), default=None)


@dataclass
class Reader:
    """Reads through an open connection.

    Args:
        ctx: Whose it is.
        access: The connection.
        report: Called with what is read now, how much of it is done, and how much there is.
    """

    ctx: Context
    access: Access
    report: Callable[[str, int, int], object]

    async def read(self, known: Known, *, full: bool) -> Reading:
        """Read what may have changed.

        Raises:
            PlatformFailed: When the platform does not answer.
        """
        channel = await self.access.ask(lambda client: client.channel())
        listing, front = await self._listing(channel, known, full=full)
        moment, held = now().plain(), set(known.present)
        every = full or sync_plan.details_due(known.details_at, moment)
        asked = [id_ for id_ in listing if every or id_ not in held]
        # What a listing lacks may only have moved while it was read: what is gone has no details either.
        doubtful = [id_ for id_ in known.present if id_ not in set(listing)]
        videos = await self._details([*asked, *doubtful])
        gone = set(asked) - videos.keys()
        listing = [id_ for id_ in (*listing, *doubtful) if id_ not in gone and (id_ in held or id_ in videos)]
        listing = [id_ for id_ in listing if id_ in videos or id_ not in set(doubtful)]
        days = await self._days(moment)
        unavailable = len(gone - held)
        reading = Reading(channel, listing, front, videos, every, days, None, {}, unavailable)
        if not full and reading.days_digest == known.days and not set(listing) - held:
            return reading
        totals = await self._totals(listing, moment)
        views = {id_: one.views or 0 for id_, one in totals.items()}
        curves = await self._curves(sync_plan.curves_due(listing, views, {} if full else known.curves), moment)
        return Reading(channel, listing, front, videos, every, days, totals, curves, unavailable)

    async def _listing(self, channel: Channel, known: Known, *, full: bool) -> tuple[list[str], Front]:
        """All ids, newest first, and the front of the listing; of one page, where that tells of all."""
        if known.present and not full:
            first = await self.access.ask(lambda client: client.uploads(channel.uploads))
            front = Front(list(dict.fromkeys(first.video_ids)), first.total)
            # The front may name deleted videos, which are not among those present.
            added = sync_plan.added_since(front, known.front, {*known.present, *known.front.ids})
            if added is not None:
                return [*added, *known.present], front
        listed: list[str] = []
        for attempt in range(LISTINGS):
            before = listed
            try:
                listed, total = await self._every_page(channel, anew=attempt > 0)
            except PageExpired:
                if attempt + 1 == LISTINGS:
                    raise
                continue
            # YouTube's total also counts entries that it lists twice, or not at all.
            if len(listed) == total or (attempt and listed == before):
                break
        return listed, Front(listed[: sync_plan.LISTED], total)

    async def _every_page(self, channel: Channel, *, anew: bool) -> tuple[list[str], int]:
        """All pages of the uploads, and how many the last one says there are."""
        before = await self._kept("uploads/None", LISTING_AGE, Uploads)
        # The first page is always read: where it is not as a sync that was cut has seen it, the others are read anew, too.
        page = await self._page("uploads/None", timedelta(0), Uploads, _uploads(channel.uploads, None))
        age = timedelta(0) if anew or page != before else LISTING_AGE
        listed, tokens = dict.fromkeys(page.video_ids), set[str]()
        while page.next_page is not None and page.next_page not in tokens:
            tokens.add(page.next_page)
            self.report("listing", len(listed), page.total)
            name = f"uploads/{page.next_page}"
            page = await self._page(name, age, Uploads, _uploads(channel.uploads, page.next_page))
            listed |= dict.fromkeys(page.video_ids)
        return list(listed), page.total

    async def _details(self, ids: Sequence[str]) -> dict[str, Video]:
        found: dict[str, Video] = {}
        for done, chunk in enumerate(sync_plan.chunks(ids, sync_plan.LISTED)):
            self.report("details", done * sync_plan.LISTED, len(ids))
            read = await self._page(f"videos/{_digest(chunk)}", PAGE_AGE, list[Video], _videos(chunk))
            found |= {video.id: video for video in read}
        return found

    async def _days(self, moment: datetime) -> list[Day]:
        end = moment.date()
        return await self.access.ask(lambda client: client.days(end - timedelta(days=sync_plan.DAYS), end))

    async def _totals(self, ids: Sequence[str], moment: datetime) -> dict[str, Totals]:
        found: dict[str, Totals] = {}
        end = moment.date()
        for done, chunk in enumerate(sync_plan.chunks(ids, sync_plan.TOTALLED)):
            self.report("totals", done * sync_plan.TOTALLED, len(ids))
            name = f"totals/{end.isoformat()}/{_digest(chunk)}"
            read = await self._page(name, PAGE_AGE, list[Totals], _totals(chunk, end))
            found |= {one.video_id: one for one in read}
        return found

    async def _curves(self, ids: Sequence[str], moment: datetime) -> dict[str, list[RetentionPoint]]:
        found: dict[str, list[RetentionPoint]] = {}
        for done, chunk in enumerate(sync_plan.chunks(ids, CLIENTS)):
            self.report("retention", done * CLIENTS, len(ids))
            asked = (
                self._page(
                    f"retention/{moment.date()}/{id_}", PAGE_AGE, list[RetentionPoint], _curve(id_, moment.date())
                )
                for id_ in chunk
            )
            answers = await asyncio.gather(*asked, return_exceptions=True)
            for id_, answer in zip(chunk, answers, strict=True):
                if isinstance(answer, BaseException):
                    raise answer
                if answer:
                    found[id_] = answer
        return found

    async def _kept(self, name: str, age: timedelta, kind: type[T]) -> T | None:
        """What a request answered to a sync that was cut, where it is not too old."""
        found = await pages.find_one(self.ctx, {"connection_id": self.access.connection["_id"], "name": name})
        if found is None or utc() - found["fetched_at"] >= age:
            return None
        return msgspec.msgpack.decode(found["content"], type=kind)

    async def _page(self, name: str, age: timedelta, kind: type[T], question: Callable[[YouTube], T]) -> T:
        """What a request answers, or answered a short while ago to a sync that was cut."""
        kept = await self._kept(name, age, kind)
        if kept is not None:
            return kept
        answer = await self.access.ask(question)
        moment = utc()
        values = {"content": msgspec.msgpack.encode(answer), "fetched_at": moment, "expires_at": moment + PAGE_AGE}
        same = {"connection_id": self.access.connection["_id"], "name": name}
        if await pages.update_all(self.ctx, same, values):
            return answer
        with suppress(DuplicateKeyError):  # Another sync, that has lost the connection since, was quicker.
            await pages.insert(self.ctx, pages.new(self.ctx, {**same, **values}))
        return answer


def _uploads(playlist: str | None, token: str | None) -> Callable[[YouTube], Uploads]:
    return lambda client: client.uploads(playlist, token)


def _videos(ids: Sequence[str]) -> Callable[[YouTube], list[Video]]:
    return lambda client: client.videos(ids)


def _totals(ids: Sequence[str], end: date) -> Callable[[YouTube], list[Totals]]:
    return lambda client: client.totals(ids, sync_plan.FIRST_DAY, end)


def _curve(id_: str, end: date) -> Callable[[YouTube], list[RetentionPoint]]:
    return lambda client: client.retention(id_, sync_plan.FIRST_DAY, end)


def _digest(ids: Sequence[str]) -> str:
    return hashlib.sha256(",".join(ids).encode()).hexdigest()[:32]
