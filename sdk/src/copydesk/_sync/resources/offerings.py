# Generated from copydesk._async by `make generate`; do not edit.
"""What a brand sells or gives away."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from copydesk._generated.api import offerings as offerings_api
from copydesk._generated.types import UNSET, Unset
from copydesk._sync.raw import raw, raw_page
from copydesk._sync.resource import Resource

if TYPE_CHECKING:
    from copydesk._generated.models import Metadata, Offering, OfferingStatus, OfferingType, PriceInput, ProofPointInput
    from copydesk._references import Identified, ListOf
    from copydesk._sync.pages import Pages


class Offerings(Resource):
    """What a brand sells or gives away."""

    @property
    def with_raw_response(self) -> OfferingsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return OfferingsRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        project_id: str | Identified | Unset = UNSET,
        type: Literal["event", "lead_magnet", "plan", "product", "service"] | OfferingType | Unset = UNSET,
        status: Literal["active", "archived"] | OfferingStatus | Unset = UNSET,
        audience_id: str | Identified | Unset = UNSET,
    ) -> Pages[Offering]:
        """List offerings, newest first.

        Scopes: `brands:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            project_id: The brand that it belongs to.
            type: What kind of thing is offered. One of ``event``, ``lead_magnet``, ``plan``, ``product``,
                ``service``.
            status: Whether it is offered. One of ``active``, ``archived``.
            audience_id: The audience of the brand that it addresses.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [offering.name for offering in desk.offerings.list()]
            ['Glaze class']
        """
        return self._pages(
            offerings_api.offerings_list(
                limit=limit,
                offset=offset,
                cursor=cursor,
                include_total=include_total,
                project_id=project_id,
                type=type,
                status=status,
                audience_id=audience_id,
            )
        )

    def create(
        self,
        *,
        project_id: str | Identified,
        name: str,
        type: Literal["event", "lead_magnet", "plan", "product", "service"] | OfferingType | Unset = UNSET,
        description: str | Unset | None = UNSET,
        url: str | Unset | None = UNSET,
        price: PriceInput | Mapping[str, object] | Unset | None = UNSET,
        features: Sequence[str] | Unset = UNSET,
        benefits: Sequence[str] | Unset = UNSET,
        proof_points: Sequence[ProofPointInput | Mapping[str, object]] | Unset = UNSET,
        audience_ids: ListOf[str | Identified] | Unset = UNSET,
        media_ids: ListOf[str | Identified] | Unset = UNSET,
        starts_at: datetime.datetime | str | Unset | None = UNSET,
        ends_at: datetime.datetime | str | Unset | None = UNSET,
        status: Literal["active", "archived"] | OfferingStatus | Unset = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset = UNSET,
    ) -> Offering:
        """Create an offering.

        Scopes: `brands:write`.

        Args:
            project_id: The brand that it belongs to.
            name: Name, for people.
            type: What kind of thing is offered. One of ``event``, ``lead_magnet``, ``plan``, ``product``,
                ``service``.
            description: Description, for people.
            url: Address of its page.
            price: What it costs.
            features: What it contains or can do.
            benefits: What customers gain from it.
            proof_points: Reasons to believe the brand, with evidence.
            audience_ids: Ids of the brand's own `audiences`.
            media_ids: Media of the library.
            starts_at: When it starts; null if it has started already.
            ends_at: When it ends; null if it has no end.
            status: Whether it is offered. One of ``active``, ``archived``.
            metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

        Raises:
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.offerings.create(project_id=brand, name="Glaze class", type="service").name
            'Glaze class'
        """
        return self._send(
            offerings_api.offerings_create(
                project_id=project_id,
                name=name,
                type=type,
                description=description,
                url=url,
                price=price,
                features=features,
                benefits=benefits,
                proof_points=proof_points,
                audience_ids=audience_ids,
                media_ids=media_ids,
                starts_at=starts_at,
                ends_at=ends_at,
                status=status,
                metadata=metadata,
            )
        )

    def get(self, id: str | Identified) -> Offering:
        """Read an offering.

        Scopes: `brands:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.offerings.get(offering).name
            'Glaze class'
        """
        return self._send(offerings_api.offerings_get(id=id))

    def update(
        self,
        id: str | Identified,
        *,
        name: str | Unset = UNSET,
        type: Literal["event", "lead_magnet", "plan", "product", "service"] | OfferingType | Unset | None = UNSET,
        description: str | Unset | None = UNSET,
        url: str | Unset | None = UNSET,
        price: PriceInput | Mapping[str, object] | Unset | None = UNSET,
        features: Sequence[str] | Unset | None = UNSET,
        benefits: Sequence[str] | Unset | None = UNSET,
        proof_points: Sequence[ProofPointInput | Mapping[str, object]] | Unset | None = UNSET,
        audience_ids: ListOf[str | Identified] | Unset | None = UNSET,
        media_ids: ListOf[str | Identified] | Unset | None = UNSET,
        starts_at: datetime.datetime | str | Unset | None = UNSET,
        ends_at: datetime.datetime | str | Unset | None = UNSET,
        status: Literal["active", "archived"] | OfferingStatus | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset | None = UNSET,
    ) -> Offering:
        """Update an offering: omitted fields keep their value, null clears.

        Scopes: `brands:write`.

        Args:
            name: Name, for people.
            type: Its kind. One of ``event``, ``lead_magnet``, ``plan``, ``product``, ``service``.
            description: Description, for people.
            url: Address of its page.
            price: What it costs.
            features: What it contains or can do.
            benefits: What customers gain from it.
            proof_points: Reasons to believe the brand, with evidence.
            audience_ids: Audiences of the brand that it is intended for.
            media_ids: Media of the library.
            starts_at: When it starts; null if it has started already.
            ends_at: When it ends; null if it has no end.
            status: Its current state. One of ``active``, ``archived``.
            metadata: Up to 50 strings of the caller, by name.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.offerings.update(offering, benefits=["Pots that hold"]).benefits
            ['Pots that hold']
        """
        return self._send(
            offerings_api.offerings_update(
                id=id,
                name=name,
                type=type,
                description=description,
                url=url,
                price=price,
                features=features,
                benefits=benefits,
                proof_points=proof_points,
                audience_ids=audience_ids,
                media_ids=media_ids,
                starts_at=starts_at,
                ends_at=ends_at,
                status=status,
                metadata=metadata,
            )
        )

    def delete(self, id: str | Identified) -> None:
        """Delete an offering that nothing refers to.

        Scopes: `brands:write`.

        Raises:
            InUseError: The resource is in use.
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.offerings.delete(offering)
        """
        return self._send(offerings_api.offerings_delete(id=id))


class OfferingsRaw:
    """The methods of ``desk.offerings``, which return a ``RawResponse``."""

    def __init__(self, offerings: Offerings) -> None:
        self.create = raw(offerings.create)
        self.delete = raw(offerings.delete)
        self.get = raw(offerings.get)
        self.list = raw_page(offerings.list)
        self.update = raw(offerings.update)
