"""The list of slices, one line each; nothing is scanned, and nothing else lists them."""

from __future__ import annotations

from copydesk_server.articles.slice import SLICE as ARTICLES
from copydesk_server.artifacts.slice import SLICE as ARTIFACTS
from copydesk_server.capabilities.slice import slice_of as capabilities_of
from copydesk_server.catalog import CATALOG
from copydesk_server.collections.slice import SLICE as COLLECTIONS
from copydesk_server.compositions.slice import SLICE as COMPOSITIONS
from copydesk_server.console import store as console
from copydesk_server.core import blob_store, integrity
from copydesk_server.core.mongo import Database
from copydesk_server.decks.slice import SLICE as DECKS
from copydesk_server.editing.slice import SLICE as EDITING
from copydesk_server.jobs.slice import slice_of as jobs_of
from copydesk_server.keys import store as keys
from copydesk_server.knowledge.slice import SLICE as KNOWLEDGE
from copydesk_server.library.slice import SLICE as LIBRARY
from copydesk_server.performance.slice import SLICE as PERFORMANCE
from copydesk_server.projects.slice import SLICE as PROJECTS
from copydesk_server.queue.operations import JobOperation
from copydesk_server.recordings.slice import SLICE as RECORDINGS
from copydesk_server.scripts.slice import SLICE as SCRIPTS
from copydesk_server.slice import Slice
from copydesk_server.strategy.slice import SLICE as STRATEGY
from copydesk_server.videos.slice import SLICE as VIDEOS
from copydesk_server.web.meta import Discovery
from copydesk_server.web.operation import Operation, Routes

_BEFORE_JOBS: tuple[Slice, ...] = (PROJECTS, COLLECTIONS, KNOWLEDGE, STRATEGY, SCRIPTS)
_AFTER_JOBS: tuple[Slice, ...] = (
    *(ARTICLES, DECKS, VIDEOS, COMPOSITIONS, ARTIFACTS, LIBRARY, PERFORMANCE, RECORDINGS, EDITING),
)
JOBS: dict[str, JobOperation] = {job.name: job for one in (*_BEFORE_JOBS, *_AFTER_JOBS) for job in one.jobs}
_DECLARED: tuple[Slice, ...] = (*_BEFORE_JOBS, jobs_of(tuple(JOBS.values())), *_AFTER_JOBS)
SLICES: tuple[Slice, ...] = (capabilities_of(_DECLARED), *_DECLARED)

_GROUPS: tuple[Routes, ...] = tuple(routes for one in SLICES for routes in one.routes)
DISCOVERY = Discovery(_GROUPS, CATALOG.collections)
GROUPS: tuple[Routes, ...] = (*_GROUPS, DISCOVERY.routes)
OPERATIONS: tuple[Operation, ...] = tuple(operation for group in GROUPS for operation in group.operations)


async def prepare(database: Database) -> None:
    """Create the indexes of every slice."""
    await keys.prepare(database)
    await console.prepare(database)
    await integrity.prepare(database)
    await blob_store.prepare(database)
    for collection in CATALOG.collections:
        await collection.prepare(database)
