"""Rules of query targets: normalised, one primary per topic and surface, and compared with those of other topics."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from dataclasses import dataclass
from typing import cast

from copydesk_server.core import integrity
from copydesk_server.core.clock import now
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, NotFound, UnknownReference, ValidationFailed
from copydesk_server.core.mongo import Session
from copydesk_server.core.resource import Resource
from copydesk_server.core.text.sentences import STOP_WORDS, content_stems, words
from copydesk_server.core.wire import JsonObject, Patch, Request, to_bson
from copydesk_server.strategy.store import TargetRow, targets, topics
from copydesk_server.strategy.types import MOST_ALIKE, QueryTarget

_APART = re.compile(r"[^\w]+|_+")
# Queries that differ in one of these ask for something else: "flights from Rome", "what to do after firing".
_TELLING = frozenset({"after", "before", "from", "no", "not", "off", "over", "under", "until", "without"})


def normalized(query: str) -> str:
    """A query in lower case and one form of its letters, its marks and spaces as single spaces.

    Emoji and other symbols are marks; a query of nothing else is kept as it is, so that it is compared at all.
    """
    plain = unicodedata.normalize("NFKC", query).casefold()
    return _APART.sub(" ", plain).strip() or " ".join(plain.split())


def intent_key(normal: str) -> str:
    """The words of meaning of a normalised query, in any order and form: queries with one key ask for the same.

    Digits and letters that stand alone count too: "cone 5" is not "cone 6".
    """
    telling = {word for word in words(normal) if word in _TELLING or (len(word) == 1 and word not in STOP_WORDS)}
    return " ".join(sorted({*content_stems(normal), *telling})) or normal


async def _complete(ctx: Context, found: list[TargetRow]) -> None:
    """Name the targets of other topics that ask for the same on the same surface."""
    where = {
        "project_id": {"$in": sorted({row["project_id"] for row in found})},
        "key": {"$in": sorted({row["key"] for row in found})},
    }
    fields = {"project_id": 1, "topic_id": 1, "key": 1, "surface": 1, "locale": 1}
    alike: defaultdict[tuple[str, str, str, str], list[TargetRow]] = defaultdict(list)
    for row in await targets.find(ctx, where, sort=[("_id", 1)], fields=fields) if found else []:
        alike[_sought(row)].append(row)
    for row in found:
        others = [one["_id"] for one in alike[_sought(row)] if one["topic_id"] != row["topic_id"]]
        row["cannibalizes_ids"] = others[:MOST_ALIKE]


def _sought(row: TargetRow) -> tuple[str, str, str, str]:
    return row["project_id"], row["key"], row["surface"], row["locale"].lower()


async def _verify_primary(ctx: Context, target: TargetRow, session: Session) -> None:
    """Let a primary target take the place of another."""
    if target["is_primary"]:
        same = {name: target[name] for name in ("topic_id", "surface", "locale")}
        where = {**same, "is_primary": True, "_id": {"$ne": target["_id"]}}
        await targets.update_all(ctx, where, {"is_primary": False, "updated_at": now().plain()}, session=session)


@dataclass(frozen=True)
class _Targets(Resource[QueryTarget, TargetRow]):
    """The family, with what is computed of a query."""

    async def create(self, ctx: Context, body: Request) -> QueryTarget:
        """Create one, of the brand of its topic."""
        values = to_bson(body)
        topic = await topics.find_one(ctx, {"_id": values["topic_id"]})
        if topic is None:
            detail = f"there is no {values['topic_id']!r}"
            raise UnknownReference(errors=[Fault("/topic_id", "unknown_reference", detail)])
        values |= {"project_id": topic["project_id"], **compared(values["query"])}
        return await self.show(ctx, await integrity.create(ctx, targets, values, _verify_primary))

    async def update(self, ctx: Context, id: str, body: Patch) -> QueryTarget:
        """Change what the body names; it may go to another topic of the brand."""
        changes = body.changes()
        current = await targets.get(ctx, id)
        await integrity.require_references(ctx, targets, changes)
        if "topic_id" in changes:
            topic = await topics.get(ctx, cast("str", changes["topic_id"]))
            if topic["project_id"] != current["project_id"]:
                told = f"{topic['_id']} belongs to another brand"
                raise ValidationFailed(errors=[Fault("/topic_id", "not_allowed", told)])
        if "query" in changes:
            changes |= compared(cast("str", changes["query"]))

        async def write(session: Session) -> TargetRow | None:
            await integrity.hold(ctx, targets, changes, session)
            written = await targets.change(ctx, id, changes, session=session)
            if written is not None:
                await _verify_primary(ctx, written, session)
            return written

        document = await ctx.database.transact(write)
        if document is None:
            raise NotFound(f"There is no {id!r} in this workspace.")
        return await self.show(ctx, document)


def compared(query: str) -> JsonObject:
    """What is stored of a query, to compare it with others."""
    normal = normalized(query)
    return {"normalized": normal, "key": intent_key(normal)}


family = _Targets(targets, QueryTarget, complete=_complete)
