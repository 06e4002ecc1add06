"""Citations that survive: what they say of their source stays true when the source moves on or is rejected.

A citation names an immutable revision, where its quote stands for ever. When the document gets another revision, the
citations whose quote still stands there move to it; the others read as ``stale``. Those of a rejected document read as
``broken``. Both are worked out when a citation is shown, so that no crash and no delay can leave a false ``supported``.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from copydesk_server.core.citations import CitationRow, Citing, Support
from copydesk_server.core.collection import Collection, Row
from copydesk_server.core.context import Context
from copydesk_server.core.mongo import Session
from copydesk_server.core.text.anchors import nearest
from copydesk_server.core.wire import from_bson
from copydesk_server.knowledge.store import SHOWN, DocumentRow, PassageRow, documents, passages, retire, revisions
from copydesk_server.knowledge.types import Passage, ReviewState

# Citing texts read at a time, so that memory stays bounded however many there are.
AT_ONCE = 100
# A text that is written to each time is left to the next sweep; its citations read as stale until then.
ATTEMPTS = 3


async def complete(ctx: Context, rows: Sequence[Citing]) -> None:
    """Give the citations of documents that will be shown the support that they have now."""
    ids = {citation["document_id"] for row in rows for citation in row["citations"]}
    if not ids:
        return
    found = await documents.find(ctx, {"_id": {"$in": sorted(ids)}}, fields={"revision": 1, "review.state": 1})
    known = {row["_id"]: row for row in found}
    for row in rows:
        row["citations"] = [
            {**citation, "support": _support(citation, known.get(citation["document_id"]))}
            for citation in row["citations"]
        ]


def _support(citation: CitationRow, document: DocumentRow | None) -> str:
    if document is None or document["review"]["state"] == ReviewState.REJECTED:
        return Support.BROKEN.value
    if document["revision"] != citation["revision"]:
        return Support.STALE.value
    return citation["support"]


async def follow(ctx: Context, document_id: str, most: int | None = AT_ONCE) -> bool:
    """Move the citations of a document to its current revision, where their quotes still stand there, and retire the old one.

    It can be repeated, and stopped anywhere: what is not moved yet reads as ``stale``.

    Args:
        ctx: Whose document it is.
        document_id: The document that has a new revision.
        most: How many citing texts to look at of each kind; ``None`` for all.

    Returns:
        Whether nothing is left to do.
    """
    document = await documents.find_one(ctx, {"_id": document_id, "unfollowed": True})
    if document is None:
        return True
    await retire(ctx, document)
    source = await _Source.of(ctx, document)
    done = True
    for collection, reference in ctx.services.catalog.inbound(documents.name):
        if reference.follows:
            done &= await _follow_in(ctx, cast("Collection[_CitingRow]", collection), reference.path, source, most)
    if done:
        # Not where a generation has cited it meanwhile: its citations may be of the revision before.
        settled = {"_id": document_id, "revision": document["revision"], "cited_at": document.get("cited_at")}
        await documents.update_all(ctx, settled, {"unfollowed": False})
    return done


async def notice(ctx: Context, cited: Iterable[CitationRow], session: Session | None = None) -> list[str]:
    """Have the sweep look at documents that have moved on since a text that is stored now was made.

    Returns:
        Their ids.
    """
    oldest: dict[str, int] = {}
    for citation in cited:
        oldest[citation["document_id"]] = min(citation["revision"], oldest.get(citation["document_id"], 1 << 30))
    return [
        id_
        for id_, revision in oldest.items()
        if await documents.update_all(
            ctx, {"_id": id_, "revision": {"$gt": revision}}, {"unfollowed": True}, session=session
        )
    ]


async def quotable_passages(ctx: Context, ids: Sequence[str], most: int) -> list[tuple[Passage, str, str | None]]:
    """Passages of documents that may be used, each with the title and the URL of its document; those of the first ids first.

    Args:
        ctx: Whose documents they are.
        ids: The documents.
        most: How many passages in all.
    """
    where = {"_id": {"$in": list(ids)}, "review.state": {"$ne": ReviewState.REJECTED.value}}
    fields = {"revision": 1, "title": 1, "source.url": 1}
    known = {row["_id"]: row for row in await documents.find(ctx, where, fields=fields)} if ids else {}
    found = list[tuple[Passage, str, str | None]]()
    for row in (known[id_] for id_ in ids if id_ in known):
        current = {"document_id": row["_id"], "revision": row["revision"], "live": True}
        shown = await passages.find(ctx, current, sort=[("ordinal", 1)], limit=most - len(found), fields=SHOWN)
        found += [(from_bson(one, Passage), row["title"], row["source"].get("url")) for one in shown]
        if len(found) >= most:
            break
    return found


class _CitingRow(Row):
    """A stored text of any collection that has references which follow."""

    citations: list[CitationRow]


@dataclass
class _Source:
    """The current revision of a document, in which quotes are looked for."""

    document_id: str
    revision: int
    text: str
    spans: Sequence[PassageRow]

    @classmethod
    async def of(cls, ctx: Context, document: DocumentRow) -> _Source:
        where = {"document_id": document["_id"], "revision_id": document["revision_id"]}
        revision = await revisions.find_one(ctx, {"document_id": document["_id"], "number": document["revision"]})
        fields = {"start_char": 1, "end_char": 1}
        spans = await passages.find(ctx, where, sort=[("ordinal", 1)], fields=fields)
        return cls(document["_id"], document["revision"], revision["text"] if revision else "", spans)

    @cached_property
    def starts(self) -> list[int]:
        """Where its passages begin."""
        return [span["start_char"] for span in self.spans]

    def moved(self, citation: CitationRow) -> CitationRow:
        """A citation at this revision, or as it is where its quote no longer stands."""
        if citation["document_id"] != self.document_id or citation["revision"] >= self.revision:
            return citation
        quote = citation["source_quote"]
        at = nearest(self.text, quote, citation["source_start_char"], 0) if quote else -1
        holder = bisect_right(self.starts, at) - 1
        if at < 0 or holder < 0:
            return citation
        return {
            **citation,
            "revision": self.revision,
            "passage_id": self.spans[holder]["_id"],
            "source_start_char": at,
            "source_end_char": at + len(quote),
        }


async def _follow_in(
    ctx: Context, collection: Collection[_CitingRow], path: str, source: _Source, most: int | None
) -> bool:
    """Move the citations in one collection; whether all were looked at."""
    last, seen = "", 0
    while True:
        where = {path: source.document_id, "_id": {"$gt": last}}
        fields = {"citations": 1, "updated_at": 1}
        rows = await collection.find(ctx, where, sort=[("_id", 1)], limit=AT_ONCE, fields=fields)
        for row in rows:
            await _move(ctx, collection, row, source)
        seen += len(rows)
        if len(rows) < AT_ONCE:
            return True
        if most is not None and seen >= most:
            return False
        last = rows[-1]["_id"]


async def _move(ctx: Context, collection: Collection[_CitingRow], row: _CitingRow | None, source: _Source) -> None:
    """Move the citations of one text; its ``updated_at``, the edit token of its body, stays as it is."""
    for _ in range(ATTEMPTS):
        if row is None:
            return
        moved = [source.moved(citation) for citation in row["citations"]]
        seen = {"_id": row["_id"], "updated_at": row["updated_at"], "citations": row["citations"]}
        if moved == row["citations"] or await collection.update_all(ctx, seen, {"citations": moved}):
            return
        row = await collection.find_one(ctx, {"_id": row["_id"]})
