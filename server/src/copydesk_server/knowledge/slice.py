"""Sources: documents, what was reviewed of them, and people."""

from __future__ import annotations

from copydesk_server.core.settings import Settings
from copydesk_server.knowledge.contexts.routes import routes as context_routes
from copydesk_server.knowledge.contexts.store import contexts
from copydesk_server.knowledge.importing import MOST_WAITING, UPLOAD_BYTES
from copydesk_server.knowledge.jobs import IMPORT, INDEX
from copydesk_server.knowledge.people.routes import routes as people_routes
from copydesk_server.knowledge.people.store import people
from copydesk_server.knowledge.routes import routes
from copydesk_server.knowledge.store import deleted, documents, entries, events, passages, revisions
from copydesk_server.knowledge.types import MAX_TEXT
from copydesk_server.slice import Chore, Slice

# Documents are indexed anew after an update of the server, in the background: what waits longest waits a few seconds more.
INDEX_SECONDS = 5.0


def _limits(settings: Settings) -> dict[str, object]:
    return {
        "knowledge_text_chars": MAX_TEXT,
        "knowledge_upload_bytes": UPLOAD_BYTES,
        "documents_processing": MOST_WAITING,
    }


SLICE = Slice(
    routes=(routes, context_routes, people_routes),
    collections=(documents, revisions, passages, entries, events, deleted, people, contexts),
    jobs=(IMPORT, INDEX),
    chores=(
        Chore("copydesk_server.knowledge.sweeps:end_lost", "imports that were lost ended"),
        Chore("copydesk_server.knowledge.sweeps:move_on", "citations moved on"),
        Chore("copydesk_server.knowledge.sweeps:clear_deleted", "passages of deleted documents deleted"),
        Chore("copydesk_server.knowledge.sweeps:index_anew", "documents queued to be indexed anew", INDEX_SECONDS),
    ),
    limits=_limits,
)
