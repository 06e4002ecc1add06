"""Who refers to whom: declared once per collection, kept true on create, update and delete.

This module holds the declarations; ``core/integrity.py`` enforces them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from copydesk_server.core.mongo import Where

if TYPE_CHECKING:  # Collections declare references, and the registry holds collections.
    from copydesk_server.core.collection import Collection, Row


class OnDelete(StrEnum):
    """What happens to a reference when its target is to be deleted."""

    RESTRICT = "restrict"
    PULL = "pull"
    CASCADE = "cascade"


@dataclass(frozen=True, slots=True)
class Reference:
    """A field that holds ids of another collection.

    Args:
        path: Dotted path of the field; it may hold one id or a list of them.
        to: Name of the collection the ids belong to.
        on_delete: Refuse the delete, take the id out of a list of labels, or go with the target.
        only: Further condition under which the reference counts.
        checked: Whether a write is refused when the target is missing.
        follows: Whether citations at this path move along when a document gets a new revision.
    """

    path: str
    to: str
    on_delete: OnDelete = OnDelete.RESTRICT
    only: Where = field(default_factory=dict)
    checked: bool = True
    follows: bool = False

    def ids_in(self, values: Mapping[str, object]) -> list[str]:
        """The ids that a document holds at this path."""
        found: list[object] = [values]
        for key in self.path.split("."):
            found = [inner for item in found for inner in _step(item, key)]
        return [item for item in found if isinstance(item, str)]


def _step(item: object, key: str) -> list[object]:
    value = item.get(key) if isinstance(item, Mapping) else None
    return value if isinstance(value, list) else [value]


@dataclass(frozen=True, slots=True)
class CollectionRegistry:
    """All collections of the server; made by the registry."""

    collections: tuple[Collection[Row], ...]

    def inbound(self, name: str) -> Iterator[tuple[Collection[Row], Reference]]:
        """Collections and references that point at a collection."""
        for collection in self.collections:
            for reference in collection.references:
                if reference.to == name:
                    yield collection, reference

    def get(self, name: str) -> Collection[Row] | None:
        """The collection of a name; ``None`` for one this server does not have."""
        return next((collection for collection in self.collections if collection.name == name), None)
