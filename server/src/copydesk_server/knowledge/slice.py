"""Sources: documents, what was reviewed of them, and people."""

from __future__ import annotations

from copydesk_server.core.settings import Settings
from copydesk_server.knowledge.importing import MOST_WAITING, UPLOAD_BYTES
from copydesk_server.knowledge.jobs import IMPORT, INDEX
from copydesk_server.knowledge.routes import context_routes, people_routes, routes
from copydesk_server.knowledge.types import MAX_TEXT
from copydesk_server.slice import Slice


def _limits(settings: Settings) -> dict[str, object]:
    return {
        "knowledge_text_chars": MAX_TEXT,
        "knowledge_upload_bytes": UPLOAD_BYTES,
        "documents_processing": MOST_WAITING,
    }


SLICE = Slice(
    routes=(routes, context_routes, people_routes),
    jobs=(IMPORT, INDEX),
    limits=_limits,
)
