"""Slugs: a title as it stands in an address, unique among its brand's own."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Annotated, TypeVar, cast

import msgspec
from msgspec import Meta

from copydesk_server.core import integrity
from copydesk_server.core.collection import Collection
from copydesk_server.core.context import Context
from copydesk_server.core.errors import AlreadyExists, Fault
from copydesk_server.core.mongo import DuplicateKeyError
from copydesk_server.core.resource import M, Resource
from copydesk_server.core.wire import Patch, Request, to_bson
from copydesk_server.strategy.store import SluggedRow

# As long as a file system and an address line show.
LONGEST = 100
Slug = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=LONGEST,
        # Python lets `$` stand before a last line break, other readers of the pattern do not.
        pattern=r"^[^\s/?#A-Z]+(?!\n)$",
        description="Unique within the brand; derived from the title if omitted.",
        examples=["why-glaze-cracks"],
    ),
]
_APART = re.compile(r"[^\w]+|_+")


# Two who create the same title at the same moment: the second meets the first's slug once.
ATTEMPTS = 3


S = TypeVar("S", bound=SluggedRow)


def slug_of(title: str) -> str:
    """A title in lower case, its words joined by hyphens; letters of any script are kept."""
    words = _APART.sub("-", unicodedata.normalize("NFKC", title).casefold()).strip("-")
    return words[:LONGEST].strip("-") or "untitled"


async def free_slug(ctx: Context, collection: Collection[S], project_id: str, title: str) -> str:
    """The slug of a title, with a number behind it where the brand has that slug already."""
    base = slug_of(title)[: LONGEST - 8]
    where = {"project_id": project_id, "slug": {"$regex": rf"^{re.escape(base)}(-\d+)?$"}}
    taken = {row["slug"] for row in await collection.find(ctx, where, fields={"slug": 1})}
    return next(slug for slug in _numbered(base, len(taken)) if slug not in taken)


def _numbered(base: str, most: int) -> list[str]:
    return [base, *(f"{base}-{number}" for number in range(2, most + 3))]


@dataclass(frozen=True)
class SluggedResource(Resource[M, S]):
    """A family whose slugs are unique in a brand.

    Args:
        titled_by: The field that a slug is made of.
    """

    titled_by: str = "title"

    async def create(self, ctx: Context, body: Request) -> M:
        """Create one, with a slug of its title where it brings none."""
        values = to_bson(body)
        await self.check(ctx, cast("S", values))
        given, owner = values["slug"], values["project_id"]
        for _ in range(ATTEMPTS):
            if given is None:
                values["slug"] = await free_slug(ctx, self.collection, owner, values[self.titled_by])
            else:
                await self._require_free(ctx, owner, given, None)
            try:
                return await self.show(ctx, await integrity.create(ctx, self.collection, values, self.verify))
            except DuplicateKeyError:
                continue
        raise AlreadyExists(f"Others take the slugs of {values[self.titled_by]!r} at this moment; try again.")

    async def update(self, ctx: Context, id: str, body: Patch) -> M:
        """Change what the body names; a slug that is cleared is made of the title again."""
        changes = body.changes()
        if "slug" not in changes:
            return await super().update(ctx, id, body)
        current = await self.collection.get(ctx, id)
        slug = cast("str | None", changes["slug"])
        if slug is None:
            title = cast("str", changes.get(self.titled_by, current[self.titled_by]))  # type: ignore[literal-required]
            slug = await free_slug(ctx, self.collection, current["project_id"], title)
        await self._require_free(ctx, current["project_id"], slug, id)
        try:
            return await super().update(ctx, id, msgspec.structs.replace(body, slug=slug))
        except DuplicateKeyError as error:
            raise AlreadyExists(f"Another one was given the slug {slug!r} at this moment.") from error

    async def _require_free(self, ctx: Context, project_id: str, slug: str, id_: str | None) -> None:
        other = await self.collection.find_one(ctx, {"project_id": project_id, "slug": slug, "_id": {"$ne": id_}})
        if other is not None:
            told = f"{other['_id']} has this slug; slugs are unique in a brand. Choose another, or leave it out."
            raise AlreadyExists(told, errors=[Fault("/slug", "already_exists", told)])
