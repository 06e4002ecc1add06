"""Where documents, their revisions, their passages and what search knows of them are kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from copydesk_server.core.collection import Collection, Document, index
from copydesk_server.core.context import Context, Services
from copydesk_server.core.mongo import TEXT, IndexModel
from copydesk_server.core.references import OnDelete, Reference

documents = Collection(
    "knowledge",
    "doc",
    indexes=[
        index("upload_id", unique=True, where={"upload_id": {"$type": "string"}}),
        # Across workspaces: what the sweep looks after.
        IndexModel([("status", 1)], partialFilterExpression={"status": "processing"}),
        IndexModel([("unfollowed", 1)], partialFilterExpression={"unfollowed": True}),
    ],
    references=(
        Reference("project_id", "projects"),
        Reference("collection_ids", "collections", OnDelete.PULL),
        Reference("person_ids", "people", OnDelete.PULL),
        Reference("storage_key", "blobs", checked=False),
    ),
    unlisted=("text",),
)
revisions = Collection("revisions", "rev", indexes=[index("document_id", "number", unique=True)], unlisted=("text",))
passages = Collection(
    "passages",
    "psg",
    indexes=[
        index("document_id", "revision", "ordinal"),
        # The terms are words already: no stemming and no stop words of the database, the same in every language. What is
        # not searchable has no keys: they are most of what storing a passage costs.
        IndexModel(
            [("workspace_id", 1), ("terms", TEXT)],
            name="terms",
            default_language="none",
            language_override="terms_language",
            partialFilterExpression={"live": True},
        ),
    ],
)
# One for each document with text: the codes of its passages, packed, stamped by the database's clock.
entries = Collection(
    "search_entries",
    "ent",
    indexes=[index("updated_at"), IndexModel([("made_by", 1)])],
    id_from="document_id",
)
events = Collection("knowledge_events", "evt", indexes=[index("document_id"), index("script_id")])


RANKED = {"document_id": 1, "revision": 1, "ordinal": 1, "terms": 1, "length": 1, "vector": 1}


async def holding(ctx: Context, terms: Sequence[str], where: Document, limit: int) -> list[Document]:
    """Searchable passages that hold any of the terms, those that hold the most of them first, as ranking needs them."""
    score = {"$meta": "textScore"}
    return await passages.find(
        ctx,
        {**where, "live": True, "$text": {"$search": " ".join(terms)}},
        sort=[("score", score)],
        limit=limit,
        fields={**RANKED, "score": score},
    )


async def replace_text(
    ctx: Context, revision: Document, rows: Sequence[Document], entry: Document, session: Any
) -> None:
    """Store a revision with its passages and make them the searchable ones, all or nothing."""
    where = {"document_id": revision["document_id"], "live": True}
    await revisions.insert(ctx, revision, session=session)
    if revision["number"] > 1:  # What is superseded is cited, and never found again: its offsets stay.
        await passages.update_all(ctx, where, {"live": False, "terms": "", "length": 0, "vector": b""}, session=session)
    await passages.insert_all(ctx, list(rows), session=session)
    await entries.put(ctx, entry, session=session)


async def replace_passages(ctx: Context, rows: Sequence[Document], entry: Document, session: Any) -> None:
    """Index the current revision of a document anew, all or nothing."""
    where = {"document_id": entry["_id"], "live": True}
    await passages.remove(ctx, where, session=session)
    await passages.insert_all(ctx, list(rows), session=session)
    await entries.put(ctx, entry, session=session)


async def mark(ctx: Context, document: Document, *, live: bool, approved: bool, session: Any) -> None:
    """Say whether a document's current passages are searchable, and whether it is approved."""
    where = {"document_id": document["_id"], "revision": document["revision"]}
    await passages.update_all(ctx, where, {"live": live}, session=session)
    await entries.change(ctx, document["_id"], {"live": live, "approved": approved}, session=session)


async def across(services: Services, collection: Collection, where: Document, most: int) -> list[Document]:
    """Documents of all workspaces, for the sweep."""
    found: list[Document] = await services.database[collection.name].find(where).limit(most).to_list(None)
    return found
