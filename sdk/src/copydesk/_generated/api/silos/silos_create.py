# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.metadata import Metadata
    from ...models.silo import Silo
    from ...models.silo_goal_input import SiloGoalInput
    from ...models.silo_status import SiloStatus
    from ...types import UNSET, Unset


def silos_create(
    *,
    project_id: str | Identified,
    name: str,
    slug: str | None | Unset = UNSET,
    description: str | None | Unset = UNSET,
    position: int | None | Unset = UNSET,
    pillar_topic_id: str | None | Identified | Unset = UNSET,
    goal: SiloGoalInput | Mapping[str, object] | None | Unset = UNSET,
    status: SiloStatus | Literal["active", "archived"] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Silo]:
    """Create a silo.

    Scopes: `sources:write`.

    Args:
        project_id: The brand that it belongs to.
        name: Name, for people.
        slug: Unique among those of the brand; made of the title when not given.
        description: What it is, for people.
        position: Place among the brand's silos, from 0; last when not given.
        pillar_topic_id: A topic of this silo; a new silo has none yet.
        goal: What is to be reached.
        status: Whether the silo is worked on. One of ``active``, ``archived``.
        metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

    Example:
        >>> desk.silos.create(project_id=brand, name="Glaze faults").name
        'Glaze faults'
    """
    return Request(
        operation="silos_create",
        method="POST",
        path="/strategy/silos",
        params={},
        headers={},
        json={
            "project_id": project_id,
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
