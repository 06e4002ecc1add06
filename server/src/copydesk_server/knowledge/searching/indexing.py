"""From a text to what is searched: passages with their terms and vectors, the same ones for the same text."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from copydesk_server.core.collection import changed
from copydesk_server.core.context import Context
from copydesk_server.core.ids import derived_id
from copydesk_server.core.wire import to_bson
from copydesk_server.knowledge import passages as splitter
from copydesk_server.knowledge.reading.model import Attributes, Span
from copydesk_server.knowledge.searching.embeddings import embedder_of, made_by
from copydesk_server.knowledge.searching.index import counted
from copydesk_server.knowledge.searching.ranking import codes, joined, pack
from copydesk_server.knowledge.searching.terms import terms, words
from copydesk_server.knowledge.store import DocumentRow, EntryRow, PassageRow, entries, passages


@dataclass(frozen=True, slots=True)
class Indexed:
    """The passages of a revision, and the entry of its document in the index."""

    rows: list[PassageRow]
    entry: EntryRow


async def index(ctx: Context, document: DocumentRow, text: str, spans: Sequence[Span] = ()) -> Indexed:
    """Split a document's current text and make of it what is searched; nothing is stored.

    Args:
        ctx: Whose document it is.
        document: With its id, title, project, revision, the id of that and review.
        text: The text of that revision.
        spans: What its source says about stretches of it.
    """
    rows = await asyncio.to_thread(_split, ctx, document, text, spans)
    # The title and headings go in too: a passage is about what stands above it.
    vectors = await embedder_of(ctx).embed([f"{row['heading']}\n{row['text']}" for row in rows]) if rows else None
    return await asyncio.to_thread(_pack, ctx, document, rows, vectors)


def _split(ctx: Context, document: DocumentRow, text: str, spans: Sequence[Span]) -> list[PassageRow]:
    rows = []
    for ordinal, span in enumerate(splitter.split(text, spans)):
        # Many a document begins with its title as a heading, which would count twice.
        heading = " ".join(dict.fromkeys([document["title"], *span.heading_path, *_said_of(span.attributes)]))
        held = text[span.start : span.end]
        held_terms = [*terms(heading), *terms(held)]
        held_words = [*words(heading), *words(held)]
        row = passages.new(
            ctx,
            {
                "project_id": document["project_id"],
                "document_id": document["_id"],
                "revision": document["revision"],
                "revision_id": document["revision_id"],
                "ordinal": ordinal,
                "start_char": span.start,
                "end_char": span.end,
                "text": held,
                "heading": heading,
                "heading_path": list(span.heading_path),
                "terms": joined(held_terms),
                "length": len(held_terms),
                "words": joined(held_words),
                "word_count": len(held_words),
                "live": document["review"]["state"] != "rejected",
                "uncitable": [list(place) for place in span.uncitable],
                **to_bson(span.attributes),
            },
        )
        # Derived, so that what is indexed anew has the ids that citations name.
        id_ = derived_id(passages.prefix, document["_id"], document["revision_id"], span.start, span.end)
        rows.append(changed(row, {"_id": id_}))
    return rows


def _said_of(attributes: Attributes) -> Iterator[str]:
    """What a source says about a passage that a search may name: it is indexed as the headings are."""
    yield from (name for name in (attributes.speaker, attributes.section) if name is not None)
    yield from attributes.columns


def _pack(ctx: Context, document: DocumentRow, rows: list[PassageRow], vectors: object) -> Indexed:
    packed, code = (pack(vectors), codes(vectors).tobytes()) if rows else ([], b"")  # type: ignore[arg-type]  # rows have vectors
    for row, vector in zip(rows, packed, strict=True):
        row["vector"] = vector
    held = [row["terms"].split() for row in rows]
    buckets, counts = counted(held)
    written, written_counts = counted([row["words"].split() for row in rows])
    entry = entries.new(
        ctx,
        {
            "document_id": document["_id"],
            "project_id": document["project_id"],
            "revision": document["revision"],
            "approved": document["review"]["state"] == "approved",
            "live": document["review"]["state"] != "rejected",
            "made_by": made_by(ctx),
            "count": len(rows),
            "tokens": sum(map(len, held)),
            "ids": "".join(row["_id"].removeprefix("psg_") for row in rows).encode(),
            "codes": code,
            "terms": buckets,
            "term_counts": counts,
            "words": written,
            "word_counts": written_counts,
            "word_tokens": sum(row["word_count"] for row in rows),
        },
    )
    return Indexed(rows, entry)
