# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, ListOf, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    import datetime

    from ...models.metadata import Metadata
    from ...models.offering import Offering
    from ...models.offering_status import OfferingStatus
    from ...models.offering_type import OfferingType
    from ...models.price_input import PriceInput
    from ...models.proof_point_input import ProofPointInput
    from ...types import UNSET, Unset


def offerings_create(
    *,
    project_id: str | Identified,
    name: str,
    type: OfferingType | Literal["event", "lead_magnet", "plan", "product", "service"] | Unset = UNSET,
    description: str | None | Unset = UNSET,
    url: str | None | Unset = UNSET,
    price: PriceInput | Mapping[str, object] | None | Unset = UNSET,
    features: Sequence[str] | Unset = UNSET,
    benefits: Sequence[str] | Unset = UNSET,
    proof_points: Sequence[ProofPointInput | Mapping[str, object]] | Unset = UNSET,
    audience_ids: ListOf[str | Identified] | Unset = UNSET,
    media_ids: ListOf[str | Identified] | Unset = UNSET,
    starts_at: datetime.datetime | str | None | Unset = UNSET,
    ends_at: datetime.datetime | str | None | Unset = UNSET,
    status: OfferingStatus | Literal["active", "archived"] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Offering]:
    """Create an offering.

    Scopes: `brands:write`.

    Args:
        project_id: The brand that it belongs to.
        name: Name, for people.
        type: What kind of thing is offered. One of ``event``, ``lead_magnet``, ``plan``, ``product``,
            ``service``.
        description: What it is, for people.
        url: Its page.
        price: What it costs.
        features: What it has or does.
        benefits: What a customer gains from it.
        proof_points: Reasons to believe, with their evidence.
        audience_ids: Ids of the brand's own `audiences`.
        media_ids: Media of the library.
        starts_at: When it begins; null where it has.
        ends_at: When it ends; null for never.
        status: Whether it is offered. One of ``active``, ``archived``.
        metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

    Example:
        >>> desk.offerings.create(project_id=brand, name="Glaze class", type="service").name
        'Glaze class'
    """
    return Request(
        operation="offerings_create",
        method="POST",
        path="/offerings",
        params={},
        headers={},
        json={
            "project_id": project_id,
            "name": name,
            "type": type,
            "description": description,
            "url": url,
            "price": price,
            "features": features,
            "benefits": benefits,
            "proof_points": proof_points,
            "audience_ids": audience_ids,
            "media_ids": media_ids,
            "starts_at": starts_at,
            "ends_at": ends_at,
            "status": status,
            "metadata": metadata,
        },
        parse=lambda data: models.Offering.from_dict(data),
    )
