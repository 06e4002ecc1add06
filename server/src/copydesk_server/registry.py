"""The explicit list of slices; nothing is scanned."""

from __future__ import annotations

from copydesk_server.artifacts.routes import routes as artifacts
from copydesk_server.artifacts.store import artifacts as artifact_store
from copydesk_server.capabilities.routes import routes as capabilities
from copydesk_server.collections.routes import routes as collections
from copydesk_server.collections.store import collections as collection_store
from copydesk_server.core import integrity
from copydesk_server.core.blobs import blobs
from copydesk_server.core.mongo import Database
from copydesk_server.core.references import CollectionRegistry
from copydesk_server.jobs.routes import routes as jobs
from copydesk_server.keys import store as keys
from copydesk_server.knowledge.contexts.routes import routes as contexts
from copydesk_server.knowledge.contexts.store import contexts as context_store
from copydesk_server.knowledge.people.routes import routes as people
from copydesk_server.knowledge.people.store import people as people_store
from copydesk_server.knowledge.routes import routes as knowledge
from copydesk_server.knowledge.store import deleted, documents, entries, events, passages, revisions
from copydesk_server.projects.catalogue.routes import cta_routes, offering_routes
from copydesk_server.projects.catalogue.store import ctas, offerings
from copydesk_server.projects.kit.routes import routes as kits
from copydesk_server.projects.kit.store import kits as kit_store
from copydesk_server.projects.routes import routes as projects
from copydesk_server.projects.store import projects as project_store
from copydesk_server.projects.styles.routes import routes as styles
from copydesk_server.projects.styles.store import styles as style_store
from copydesk_server.queue.store import calls
from copydesk_server.queue.store import jobs as job_store
from copydesk_server.scripts.routes import routes as scripts
from copydesk_server.scripts.store import scripts as script_store
from copydesk_server.scripts.store import versions
from copydesk_server.strategy.routes import routes as strategy
from copydesk_server.strategy.store import snapshots
from copydesk_server.web import meta
from copydesk_server.web.operation import Operation, Routes

CATALOG = CollectionRegistry(
    (
        project_store,
        offerings,
        ctas,
        style_store,
        kit_store,
        blobs,
        collection_store,
        documents,
        revisions,
        passages,
        entries,
        events,
        deleted,
        people_store,
        context_store,
        script_store,
        versions,
        snapshots,
        job_store,
        calls,
        artifact_store,
    )
)

_SLICES: tuple[Routes, ...] = (
    capabilities,
    projects,
    kits,
    offering_routes,
    cta_routes,
    styles,
    collections,
    knowledge,
    contexts,
    people,
    strategy,
    scripts,
    jobs,
    artifacts,
)
GROUPS: tuple[Routes, ...] = (*_SLICES, meta.declare(_SLICES))
OPERATIONS: tuple[Operation, ...] = tuple(operation for group in GROUPS for operation in group.operations)


async def prepare(database: Database) -> None:
    """Create the indexes of every slice."""
    await keys.prepare(database)
    await integrity.prepare(database)
    for collection in CATALOG.collections:
        await collection.prepare(database)
