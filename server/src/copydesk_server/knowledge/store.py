"""Where documents, their revisions and their passages are kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from copydesk_server.core.collection import Collection, Document, index
from copydesk_server.core.context import Context
from copydesk_server.core.mongo import TEXT, IndexModel
from copydesk_server.core.references import OnDelete, Reference

documents = Collection(
    "knowledge",
    "doc",
    references=(
        Reference("project_id", "projects"),
        Reference("collection_ids", "collections", OnDelete.PULL),
    ),
    unlisted=("text",),
)
revisions = Collection("revisions", "rev", indexes=[index("document_id", "number", unique=True)], unlisted=("text",))
passages = Collection(
    "passages",
    "psg",
    indexes=[
        index("document_id", "revision", "ordinal"),
        IndexModel(
            [("workspace_id", 1), ("live", 1), ("text", TEXT), ("heading", TEXT)],
            name="keywords",
            weights={"text": 4, "heading": 1},
            default_language="english",
            language_override="text_language",
        ),
    ],
)


async def search(ctx: Context, query: str, where: Document, limit: int) -> list[Document]:
    """Passages of current revisions that hold words of the query, with their ``score``, best first."""
    score = {"$meta": "textScore"}
    return await passages.find(
        ctx,
        {**where, "live": True, "$text": {"$search": query}},
        sort=[("score", score), ("_id", 1)],
        limit=limit,
        fields={"score": score, "live": 0},
    )


async def replace_text(
    ctx: Context, document_id: str, revision: Document, spans: Sequence[Document], session: Any
) -> None:
    """Store a revision with its passages and make them the searchable ones, all or nothing."""
    await revisions.insert(ctx, revision, session=session)
    await passages.update_all(ctx, {"document_id": document_id, "live": True}, {"live": False}, session=session)
    await passages.insert_all(ctx, list(spans), session=session)
