"""Rules that all parts of a brand share: references to its own parts, and periods."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import cast

from copydesk_server.core.clock import is_past
from copydesk_server.core.collection import Collection, Row
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, ValidationFailed
from copydesk_server.core.references import Reference


class _Owned(Row):
    """A thing of a brand, in any collection."""

    project_id: str


async def require_own(
    ctx: Context, document: Mapping[str, object], owner: str | None, references: Iterable[Reference]
) -> None:
    """Refuse a document that refers to a thing of another brand; one that does not exist is not this check's matter.

    Args:
        ctx: Whose workspace it is.
        document: What would be written.
        owner: Id of the brand it belongs to, or that it is; ``None`` for a brand that is not stored yet.
        references: The references to things that belong to brands.

    Raises:
        ValidationFailed: With one fault for each such reference.
    """
    faults = []
    for reference in references:
        wanted = reference.ids_in(document)
        target = ctx.services.catalog.get(reference.to)
        if not wanted or target is None:
            continue
        pointer = "/" + reference.path.replace(".", "/")
        for found in await cast("Collection[_Owned]", target).find(
            ctx, {"_id": {"$in": wanted}}, fields={"project_id": 1}
        ):
            if found["project_id"] != owner:
                faults.append(Fault(pointer, "not_allowed", f"{found['_id']} belongs to another brand"))
    if faults:
        raise ValidationFailed(errors=faults)


def require_order(begins: datetime | None, ends: datetime | None, names: tuple[str, str]) -> None:
    """Refuse a period that ends before it begins.

    Args:
        begins: Its beginning.
        ends: Its end.
        names: The fields of both, as the request names them.
    """
    if begins and ends and ends <= begins:
        first, last = names
        raise ValidationFailed(errors=[Fault(f"/{last}", "not_allowed", f"must be after {first}")])


def is_now(begins: datetime | None, ends: datetime | None) -> bool:
    """Whether the period has begun and is not over."""
    return (begins is None or is_past(begins)) and (ends is None or not is_past(ends))
