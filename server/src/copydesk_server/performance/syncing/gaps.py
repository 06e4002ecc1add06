"""The warnings of a sync: what the platform did not give, counted and named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from copydesk_server.performance.syncing.reading import Reading
from copydesk_server.providers.platform.types import Day, Totals, Video
from copydesk_server.queue.types import JobWarning, WarningCode

# A video may have no picture.
_OPTIONAL = frozenset({"thumbnail_url"})


def warnings(reading: Reading) -> list[JobWarning]:
    """What a sync could not read."""
    totals = reading.totals or {}
    made = [
        *unreadable("videos", reading.videos.values()),
        *unreadable("videos in YouTube Analytics", totals.values()),
        *unreadable("days in YouTube Analytics", reading.days),
    ]
    if reading.unavailable:
        message = f"YouTube lists {reading.unavailable} deleted or private videos, and gives no details of them. They are left out."
        made.append(_partial(message, {"unavailable_videos": reading.unavailable}))
    if reading.channel.videos and not reading.listing:
        message = f"YouTube counts {reading.channel.videos} videos of this channel but lists none. Sync again later."
        made.append(_partial(message, {"videos": reading.channel.videos}))
    return made


def unreadable(of: str, values: Iterable[Video | Totals | Day]) -> list[JobWarning]:
    """A warning that names the fields without a readable value, with how many values lack each."""
    found: Counter[str] = Counter()
    for value in values:
        fields = msgspec.structs.asdict(value)
        found.update(name for name, content in fields.items() if content is None and name not in _OPTIONAL)
    if not found:
        return []
    counts = ", ".join(f"{name} of {count}" for name, count in found.items())
    return [_partial(f"YouTube gives no readable value for some {of}, which are null here: {counts}.", found)]


def _partial(message: str, figures: Mapping[str, int]) -> JobWarning:
    return JobWarning(code=WarningCode.DATA_PARTIAL, message=message, figures=dict(figures))
