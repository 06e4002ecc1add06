"""Wire types of the jobs family that are not the engine's own."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from copydesk_server.core.wire import Filter, Header, ListQuery
from copydesk_server.queue.types import JobStatus


class JobQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of jobs."""

    status: JobStatus | None = None
    operation: Filter | None = None
    script_id: Filter | None = None


class QueueHeaders(msgspec.Struct, frozen=True, kw_only=True):
    """Headers of POST /jobs."""

    idempotency_key: Annotated[
        Annotated[str, Meta(min_length=8, max_length=128)] | None,
        Meta(description="8–128 printable characters. The same key and request answer the same job."),
    ]
    prefer: Annotated[
        Header | None,
        Meta(description="`wait=N` (RFC 7240, N ≤ 30): where no place is free, wait for one up to N seconds."),
    ] = None
