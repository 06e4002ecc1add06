"""What a service function is given first: whose request it is, and the outside world."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from copydesk_server.core.blob_store import BlobStore
from copydesk_server.core.concurrent import Admission
from copydesk_server.core.mongo import Database
from copydesk_server.core.references import CollectionRegistry
from copydesk_server.core.settings import Settings

if TYPE_CHECKING:  # Supervisors need a context and no vectors: numpy is 12 MiB.
    from copydesk_server.core.vectors import Vectors


class Embedder(Protocol):
    """Turns texts into vectors."""

    @property
    def name(self) -> str:
        """The model; vectors of another cannot be compared with its own."""

    @property
    def subject_limits(self) -> tuple[float, float] | None:
        """Nearness to a topic below which passages are on another subject, and from which on it; ``None`` where not measured."""

    async def embed(self, texts: Sequence[str]) -> Vectors:
        """Unit vectors of texts, one row each."""


class Watcher(Protocol):
    """Wakes those who wait for a document to change; once ``released``, nobody waits any more."""

    released: bool

    def subscribe(self, *document_ids: str) -> AbstractAsyncContextManager[asyncio.Event]:
        """An event that is set on the next change of one of them, for as long as the block lasts."""


@dataclass(frozen=True, slots=True)
class Services:
    """The outside world of one process, made once by its composition root.

    ``memory`` is what slices keep in memory for this process, by their name; ``vault`` is where new files go, the
    database where it is ``None``.
    """

    settings: Settings
    database: Database
    dispatch: Callable[[str, str], Awaitable[None]]
    watcher: Watcher | None = None
    operation_ids: tuple[str, ...] = ()
    catalog: CollectionRegistry = field(default_factory=lambda: CollectionRegistry(()))
    embedder: Embedder | None = None
    vault: BlobStore | None = None
    memory: dict[str, object] = field(default_factory=dict)
    # An import of a brand kit holds a page and its parts in memory and waits for a sandbox, of which two run at once.
    imports: Admission = field(default_factory=lambda: Admission(total=4, each=2))
    # What computes in a process of many jobs: while one text is read in a sandbox another is indexed here, and no
    # workspace takes all places.
    readings: Admission = field(default_factory=lambda: Admission(total=3, each=2))
    # A check of the longest text computes for a sixth of a second, and holds up to 60 MB.
    checks: Admission = field(default_factory=lambda: Admission(total=2, each=1))


def _nobody_left() -> bool:
    return False


async def _admitted() -> None:
    return None


@dataclass(frozen=True, slots=True)
class Context:
    """One request, or one piece of background work.

    ``is_abandoned`` says whether the caller of a request has closed the connection. ``require_admission`` raises what a new
    request would be refused with, since its key may be revoked while a request waits.
    """

    services: Services
    workspace_id: str
    key_id: str | None = None
    scopes: frozenset[str] = frozenset()
    request_id: str = ""
    is_abandoned: Callable[[], bool] = _nobody_left
    require_admission: Callable[[], Awaitable[None]] = _admitted

    @property
    def database(self) -> Database:
        """The database; queries go through a ``Collection``, which adds the workspace."""
        return self.services.database
