# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.collection import Collection
    from ...models.collection_kind import CollectionKind
    from ...models.metadata import Metadata
    from ...types import UNSET, Unset


def collections_update(
    id: str | Identified,
    *,
    project_id: str | Identified | Unset = UNSET,
    name: str | Unset = UNSET,
    kind: CollectionKind | Literal["knowledge", "mixed", "scripts"] | None | Unset = UNSET,
    description: str | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[Collection]:
    """Update a collection: omitted fields keep their value, null clears.

    Scopes: `sources:write`.

    Args:
        project_id: The brand that it belongs to.
        name: Name, for people.
        kind: What kind it is of. One of ``knowledge``, ``mixed``, ``scripts``.
        description: What it is, for people.
        metadata: Up to 50 of the caller's own strings.

    Example:
        >>> desk.collections.update(collection, description="What potters look up.").description
        'What potters look up.'
    """
    return Request(
        operation="collections_update",
        method="PATCH",
        path="/collections/{id}".format(
            id=quoted(id, "/collections/{id}"),
        ),
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
