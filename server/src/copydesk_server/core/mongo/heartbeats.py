"""What heartbeats of the database tell besides who is primary: its time. It costs no request."""

from __future__ import annotations

import math
from datetime import UTC

from pymongo.monitoring import (
    ServerHeartbeatFailedEvent,
    ServerHeartbeatListener,
    ServerHeartbeatStartedEvent,
    ServerHeartbeatSucceededEvent,
)

from copydesk_server.core.log import get_logger
from copydesk_server.core.skew import Skew

log = get_logger("copydesk.database")


class Heartbeats(ServerHeartbeatListener):
    """Lets the primary's time be observed, by whose clock leases and updates go.

    Args:
        skew: What is told.
    """

    def __init__(self, skew: Skew) -> None:
        self._skew = skew

    def started(self, event: ServerHeartbeatStartedEvent) -> None:
        """Do nothing."""

    def failed(self, event: ServerHeartbeatFailedEvent) -> None:
        """Do nothing: what was known of the clocks stays so."""

    def succeeded(self, event: ServerHeartbeatSucceededEvent) -> None:
        """Observe the time of a primary."""
        moment = event.reply.document.get("localTime")
        if not event.reply.is_writable or moment is None:
            return
        # A reply that nobody asked for just now may have waited in the network behind another one: it came in no time, and is old.
        took = math.inf if event.awaited else event.duration
        if self._skew.observe(moment.replace(tzinfo=UTC), took):
            log.warning("this host's clock differs from the database's", seconds=round(-self._skew.seconds, 1))
