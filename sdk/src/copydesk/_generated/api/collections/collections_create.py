# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.collection import Collection
    from ...models.collection_kind import CollectionKind
    from ...models.metadata import Metadata
    from ...types import UNSET, Unset


def collections_create(
    *,
    project_id: str | Identified,
    name: str,
    kind: CollectionKind | Literal["knowledge", "mixed", "scripts"] | Unset = UNSET,
    description: str | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Collection]:
    """Create a collection.

    Scopes: `sources:write`.

    Args:
        project_id: The brand that it belongs to.
        name: Name, for people.
        kind: What a collection may hold. One of ``knowledge``, ``mixed``, ``scripts``.
        description: What it is, for people.
        metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

    Example:
        >>> desk.collections.create(project_id=brand, name="Handbooks").name
        'Handbooks'
    """
    return Request(
        operation="collections_create",
        method="POST",
        path="/collections",
        params={},
        headers={},
        json={
            "project_id": project_id,
            "name": name,
            "kind": kind,
            "description": description,
            "metadata": metadata,
        },
        parse=lambda data: models.Collection.from_dict(data),
    )
