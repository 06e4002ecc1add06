# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.metadata import Metadata
    from ...models.silo import Silo
    from ...models.silo_goal_input import SiloGoalInput
    from ...models.silo_status import SiloStatus
    from ...types import UNSET, Unset


def silos_update(
    id: str | Identified,
    *,
    name: str | Unset = UNSET,
    slug: str | None | Unset = UNSET,
    description: str | None | Unset = UNSET,
    position: int | None | Unset = UNSET,
    pillar_topic_id: str | None | Identified | Unset = UNSET,
    goal: SiloGoalInput | Mapping[str, object] | None | Unset = UNSET,
    status: SiloStatus | Literal["active", "archived"] | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[Silo]:
    """Update a silo: omitted fields keep their value, null clears.

    Scopes: `sources:write`.

    Args:
        name: Name, for people.
        slug: Unique among those of the brand; made of the title when not given.
        description: What it is, for people.
        position: Place among the brand's silos, from 0; last when not given.
        pillar_topic_id: The topic that the others of the silo lead to.
        goal: What is to be reached.
        status: Where it stands. One of ``active``, ``archived``.
        metadata: Up to 50 of the caller's own strings.

    Example:
        >>> desk.silos.update(silo, description="What goes wrong in the kiln.").description
        'What goes wrong in the kiln.'
    """
    return Request(
        operation="silos_update",
        method="PATCH",
        path="/strategy/silos/{id}".format(
            id=quoted(id, "/strategy/silos/{id}"),
        ),
        params={},
        headers={},
        json={
            "name": name,
            "slug": slug,
            "description": description,
            "position": position,
            "pillar_topic_id": pillar_topic_id,
            "goal": goal,
            "status": status,
            "metadata": metadata,
        },
        parse=lambda data: models.Silo.from_dict(data),
    )
