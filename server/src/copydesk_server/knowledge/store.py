"""Where documents, their revisions, their passages and what search knows of them are kept."""

from __future__ import annotations

from collections.abc import Sequence

from copydesk_server.core.collection import Collection, Document, index
from copydesk_server.core.context import Context, Services
from copydesk_server.core.mongo import TEXT, IndexModel, Session
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

# Documents that were deleted and whose passages were not yet: those of a long text take longer than a transaction may.
deleted = Collection("deleted_documents", "del", id_from="document_id")


AT_ONCE = 100
RANKED = {"document_id": 1, "revision_id": 1, "ordinal": 1, "terms": 1, "length": 1, "vector": 1}


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


async def stage(ctx: Context, rows: Sequence[Document], session: Session | None = None) -> None:
    """Store the passages of a revision that is not there yet: nothing shows them before their document names it.

    They are most of the work, and a transaction may not take long.
    """
    await passages.insert_all(ctx, rows, session=session)


async def unstage(ctx: Context, revision_id: str) -> None:
    """Take the passages of a revision back that did not come about."""
    await passages.remove(ctx, {"revision_id": revision_id})


async def publish(ctx: Context, revision: Document, entry: Document, session: Session) -> None:
    """Store a revision, and what search knows of its passages."""
    await revisions.insert(ctx, revision, session=session)
    await entries.put(ctx, entry, session=session)


async def retire(ctx: Context, document: Document) -> None:
    """Take the passages of earlier revisions out of the index; their offsets stay, for those who cite them."""
    where = {"document_id": document["_id"], "live": True, "revision_id": {"$ne": document["revision_id"]}}
    await passages.update_all(ctx, where, {"live": False, "terms": "", "length": 0, "vector": b""})


async def replace_passages(ctx: Context, document: Document, rows: Sequence[Document]) -> None:
    """Store the passages of a revision anew, a hundred at a time, each time at once."""
    for start in range(0, len(rows), AT_ONCE):
        some = list(rows[start : start + AT_ONCE])

        async def write(session: Session, some: Sequence[Document] = some) -> None:
            await passages.remove(ctx, {"_id": {"$in": [row["_id"] for row in some]}}, session=session)
            await passages.insert_all(ctx, some, session=session)

        await ctx.database.transact(write)
    kept = {"$nin": [row["_id"] for row in rows]}
    await passages.remove(ctx, {"document_id": document["_id"], "revision_id": document["revision_id"], "_id": kept})


async def light(ctx: Context, document: Document, *, live: bool) -> None:
    """Put the current passages of a document into the text index, or take them out; what shows them is its review."""
    where = {"document_id": document["_id"], "revision_id": document["revision_id"]}
    await passages.update_all(ctx, where, {"live": live})


async def clear(ctx: Context, document_id: str) -> None:
    """Delete the passages of a deleted document; nothing shows them any more."""
    await passages.remove(ctx, {"document_id": document_id})
    await deleted.remove(ctx, {"_id": document_id})


async def across(services: Services, collection: Collection, where: Document, most: int) -> list[Document]:
    """Documents of all workspaces, for the sweep."""
    found: list[Document] = await services.database[collection.name].find(where).limit(most).to_list(None)
    return found
