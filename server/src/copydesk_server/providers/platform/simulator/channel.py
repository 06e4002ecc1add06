"""The made-up channel: its videos, how many watch them each day, and how long.

Every number follows from the seed, so that the same channel says the same to everybody who asks on the same day.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo

# Analytics come two days late, and days count up for a while (YouTube Help, "Data in YouTube Analytics").
LATE_DAYS, SETTLED_DAYS = 2, 5
# What an unsettled day shows of its views.
UNSETTLED_SHARE = 0.9
POINTS = 100
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_WORDS = [
    "glaze",
    "kiln",
    "clay",
    "wheel",
    "pottery",
    "firing",
    "slip",
    "bowl",
    "handle",
    "crack",
    "crazing",
    "stoneware",
    "porcelain",
    "ash",
    "studio",
    "tool",
]


@dataclass(frozen=True)
class Drop:
    """Where the audience leaves: a share of it goes evenly between two points of the video, as ratios of its length."""

    start: float
    end: float
    share: float


@dataclass(frozen=True)
class SimulatedVideo:
    """A video of the channel.

    Args:
        id: Eleven characters, as YouTube's are.
        title, description, tags, published_at, seconds: What its owner said of it.
        appeal: Views that it gets in the end.
        hold: Share of the audience that is left at the end.
        drops: Where more leave than usual.
        live: Whether it was a stream, or is one.
        broadcast: ``snippet.liveBroadcastContent``: ``live`` and ``upcoming`` where it has not ended.
        hidden: Whether it is private or deleted: the list of uploads names it, and there are no details of it.
        overrides: Values that take the place of others, by path, such as ``("statistics.likeCount", None)``; ``None`` leaves a
            field out of the Data API, and is null in the Analytics API, whose metrics begin with ``analytics.``.
        missing_points: Points of its curve that YouTube has no row for.
    """

    id: str
    title: str
    published_at: datetime
    description: str = ""
    tags: tuple[str, ...] = ()
    seconds: int = 300
    appeal: float = 1_000.0
    hold: float = 0.35
    drops: tuple[Drop, ...] = ()
    live: bool = False
    broadcast: str = "none"
    hidden: bool = False
    overrides: tuple[tuple[str, object], ...] = ()
    missing_points: tuple[int, ...] = ()


@dataclass
class SimulatedChannel:
    """The channel, which tests may change.

    Args:
        id: Its id, which begins with UC.
        title, handle: What it is called.
        videos: All of them, in any order.
        seed: Where its noise comes from.
        noise: Standard deviation of the noise in a point of a retention curve.
        today: The day it is; the machine's own where not given.
        overrides: Values that take the place of others in the channel, by path; ``None`` leaves one out.
        repeats: Whether each page of the uploads begins with the last item of the page before.
        empty_page: Whether a page without items, which leads on, comes after the first.
    """

    id: str = "UCkiln0000000000000000AA"
    title: str = "Kiln & Co"
    handle: str = "@kilnandco"
    videos: list[SimulatedVideo] = field(default_factory=list)
    seed: int = 1
    noise: float = 0.004
    today: date | None = None
    overrides: tuple[tuple[str, object], ...] = ()
    repeats: bool = False
    empty_page: bool = False

    @property
    def uploads(self) -> str:
        """The playlist of all that it has published."""
        return "UU" + self.id.removeprefix("UC")

    @property
    def published_at(self) -> datetime:
        """A day before the first video."""
        return min((video.published_at for video in self.videos), default=datetime.now(UTC)) - timedelta(days=1)

    @property
    def newest_first(self) -> list[SimulatedVideo]:
        """The videos, as the uploads playlist has them."""
        return sorted(self.videos, key=lambda video: (video.published_at, video.id), reverse=True)

    def find(self, video_id: str) -> SimulatedVideo | None:
        """A video, where the channel has it."""
        return next((video for video in self.videos if video.id == video_id), None)

    def remove(self, video_id: str) -> None:
        """Delete a video."""
        self.videos = [video for video in self.videos if video.id != video_id]

    def change(self, video_id: str, **fields: object) -> None:
        """Change what a video is, such as its title."""
        self.videos = [replace(video, **fields) if video.id == video_id else video for video in self.videos]  # type: ignore[arg-type]

    @property
    def last_day(self) -> date:
        """The last day that analytics know."""
        return (self.today or pacific_date(datetime.now(UTC))) - timedelta(days=LATE_DAYS)

    def views(self, video: SimulatedVideo, start: date, end: date) -> int:
        """Views from one day to another, both included, as analytics show them today."""
        return self._until(video, min(end, self.last_day)) - self._until(video, start - timedelta(days=1))

    def public_views(self, video: SimulatedVideo) -> int:
        """The count under the video."""
        return self._until(video, self.last_day)

    def retention(self, video: SimulatedVideo) -> list[tuple[float, float, float]]:
        """Elapsed ratio, audience watch ratio and relative retention of each hundredth; nothing before it has views."""
        if not self.public_views(video):
            return []
        chance = random.Random(f"{self.seed}/{video.id}")  # noqa: S311  # no secret
        curve = []
        for number in range(POINTS):
            if number in video.missing_points:
                continue
            plain = self._mean(video, number / POINTS, (number + 1) / POINTS)
            ratio = max(0.0, plain + chance.gauss(0.0, self.noise))
            curve.append(((number + 1) / POINTS, round(ratio, 4), round(min(1.0, 0.5 * ratio / max(plain, 0.01)), 4)))
        return curve

    def _until(self, video: SimulatedVideo, day: date) -> int:
        age = (day - pacific_date(video.published_at)).days + 1
        if age <= 0:
            return 0
        counted = video.appeal * (1 - math.exp(-age / 30))
        unsettled = max(0, SETTLED_DAYS - LATE_DAYS - (self.last_day - day).days)
        if unsettled:  # What the last days still lack comes later.
            before = video.appeal * (1 - math.exp(-max(0, age - unsettled) / 30))
            counted = before + (counted - before) * UNSETTLED_SHARE
        return math.floor(counted)

    def _mean(self, video: SimulatedVideo, start: float, end: float) -> float:
        """The mean share that watches between two points."""
        steps = 10
        return sum(plain_ratio(video, start + (end - start) * (step + 0.5) / steps) for step in range(steps)) / steps


def pacific_date(moment: datetime) -> date:
    """The day on which YouTube counts a moment (YouTube Help, "Data in YouTube Analytics")."""
    return moment.astimezone(ZoneInfo("America/Los_Angeles")).date()


def plain_ratio(video: SimulatedVideo, at: float) -> float:
    """The share that watches at a point: a quick loss at the start, then a slow one, and what leaves at its drops."""
    base = video.hold + (1 - video.hold) * (0.3 * math.exp(-at / 0.02) + 0.7 * (1 - at))
    for drop in video.drops:
        gone = min(1.0, max(0.0, (at - drop.start) / max(1e-9, drop.end - drop.start)))
        base -= drop.share * gone
    return max(0.0, base)


@cache
def average_ratio(video: SimulatedVideo) -> float:
    """The mean share of a video that a view takes in."""
    return sum(plain_ratio(video, (point + 0.5) / POINTS) for point in range(POINTS)) / POINTS


def video_id(number: int, seed: int = 1) -> str:
    """An id of eleven characters."""
    chance = random.Random(f"{seed}/{number}")  # noqa: S311  # no secret
    return "".join(chance.choice(_ALPHABET) for _ in range(11))


def channel_of(count: int, *, seed: int = 1, titles: Sequence[str] = (), today: date | None = None) -> SimulatedChannel:
    """A channel with so many videos, one each second day up to today.

    Args:
        count: How many.
        seed: Another one makes other numbers.
        titles: Titles of the newest, newest first; the others are of words of its trade.
        today: The day it is.
    """
    chance = random.Random(seed)  # noqa: S311  # no secret
    last = today or datetime.now(UTC).date()
    newest = datetime(last.year, last.month, last.day, 9, 30, tzinfo=UTC) - timedelta(days=LATE_DAYS + 1)
    made: Iterable[SimulatedVideo] = (
        SimulatedVideo(
            id=video_id(number, seed),
            title=titles[number] if number < len(titles) else " ".join(chance.sample(_WORDS, 4)).capitalize(),
            description=" ".join(chance.choices(_WORDS, k=20)).capitalize() + ".",
            tags=tuple(chance.sample(_WORDS, 3)),
            published_at=newest - timedelta(days=2 * number),
            seconds=chance.randrange(40, 900),
            appeal=chance.lognormvariate(7.0, 0.8),
            hold=min(0.7, max(0.15, chance.gauss(0.35, 0.05))),
        )
        for number in range(count)
    )
    return SimulatedChannel(videos=list(made), seed=seed, today=today)
