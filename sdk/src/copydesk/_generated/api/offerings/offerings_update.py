# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, ListOf, Request, quoted
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


def offerings_update(
    id: str | Identified,
    *,
    name: str | Unset = UNSET,
    type: OfferingType | Literal["event", "lead_magnet", "plan", "product", "service"] | None | Unset = UNSET,
    description: str | None | Unset = UNSET,
    url: str | None | Unset = UNSET,
    price: PriceInput | Mapping[str, object] | None | Unset = UNSET,
    features: Sequence[str] | None | Unset = UNSET,
    benefits: Sequence[str] | None | Unset = UNSET,
    proof_points: Sequence[ProofPointInput | Mapping[str, object]] | None | Unset = UNSET,
    audience_ids: ListOf[str | Identified] | None | Unset = UNSET,
    media_ids: ListOf[str | Identified] | None | Unset = UNSET,
    starts_at: datetime.datetime | str | None | Unset = UNSET,
    ends_at: datetime.datetime | str | None | Unset = UNSET,
    status: OfferingStatus | Literal["active", "archived"] | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[Offering]:
    """Update an offering: omitted fields keep their value, null clears.

    Scopes: `brands:write`.

    Args:
        name: Name, for people.
        type: What kind it is of. One of ``event``, ``lead_magnet``, ``plan``, ``product``, ``service``.
        description: What it is, for people.
        url: Its page.
        price: What it costs.
        features: What it has or does.
        benefits: What a customer gains from it.
        proof_points: Reasons to believe, with their evidence.
        audience_ids: Audiences of the brand that it is for.
        media_ids: Media of the library.
        starts_at: When it begins; null where it has.
        ends_at: When it ends; null for never.
        status: Where it stands. One of ``active``, ``archived``.
        metadata: Up to 50 of the caller's own strings.

    Example:
        >>> desk.offerings.update(offering, benefits=["Pots that hold"]).benefits
        ['Pots that hold']
    """
    return Request(
        operation="offerings_update",
        method="PATCH",
        path="/offerings/{id}".format(
            id=quoted(id, "/offerings/{id}"),
        ),
        params={},
        headers={},
        json={
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
