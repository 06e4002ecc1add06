# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.offering_status import OfferingStatus
from ..models.offering_type import OfferingType

if TYPE_CHECKING:
    from ..models.metadata import Metadata
    from ..models.price import Price
    from ..models.proof_point import ProofPoint


T = TypeVar("T", bound="Offering")


@_attrs_define(repr=False, unsafe_hash=False)
class Offering(ReadModel):
    """Something a brand offers; it stays with its brand."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    name: str
    """ Name, for people. """
    type: OfferingType
    """ What kind of thing is offered. """
    description: None | str
    """ What it is, for people. """
    url: None | str
    """ Its page. """
    price: None | Price
    """ What it costs. """
    features: list[str]
    """ What it has or does. """
    benefits: list[str]
    """ What a customer gains from it. """
    proof_points: list[ProofPoint]
    """ Reasons to believe, with their evidence. """
    audience_ids: list[str]
    """ Audiences of the brand that it is for. """
    media_ids: list[str]
    """ Media of the library. """
    starts_at: datetime.datetime | None
    """ When it begins; null where it has. """
    ends_at: datetime.datetime | None
    """ When it ends; null for never. """
    status: OfferingStatus
    """ Whether it is offered. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        Price = _models.Price
        ProofPoint = _models.ProofPoint
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        project_id = self.project_id

        name = self.name

        type = self.type.value

        description: None | str
        description = self.description

        url: None | str
        url = self.url

        price: dict[str, Any] | None
        if isinstance(self.price, Price):
            price = self.price.to_dict()
        else:
            price = self.price

        features = self.features

        benefits = self.benefits

        proof_points = []
        for proof_points_item_data in self.proof_points:
            proof_points_item = proof_points_item_data.to_dict()
            proof_points.append(proof_points_item)

        audience_ids = self.audience_ids

        media_ids = self.media_ids

        starts_at: None | str
        if isinstance(self.starts_at, datetime.datetime):
            starts_at = self.starts_at.isoformat()
        else:
            starts_at = self.starts_at

        ends_at: None | str
        if isinstance(self.ends_at, datetime.datetime):
            ends_at = self.ends_at.isoformat()
        else:
            ends_at = self.ends_at

        status = self.status.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
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
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        Price = _models.Price
        ProofPoint = _models.ProofPoint
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        project_id = d.pop("project_id")

        name = d.pop("name")

        type = OfferingType(d.pop("type"))

        description = d.pop("description")

        url = d.pop("url")

        def _parse_price(data: object) -> None | Price:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                price_type_0 = Price.from_dict(data)

                return price_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Price, data)

        price = _parse_price(d.pop("price"))

        features = cast(list[str], d.pop("features"))

        benefits = cast(list[str], d.pop("benefits"))

        proof_points = []
        _proof_points = d.pop("proof_points")
        for proof_points_item_data in _proof_points:
            proof_points_item = ProofPoint.from_dict(proof_points_item_data)

            proof_points.append(proof_points_item)

        audience_ids = cast(list[str], d.pop("audience_ids"))

        media_ids = cast(list[str], d.pop("media_ids"))

        def _parse_starts_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                starts_at_type_0 = datetime.datetime.fromisoformat(data)

                return starts_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        starts_at = _parse_starts_at(d.pop("starts_at"))

        def _parse_ends_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ends_at_type_0 = datetime.datetime.fromisoformat(data)

                return ends_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        ends_at = _parse_ends_at(d.pop("ends_at"))

        status = OfferingStatus(d.pop("status"))

        offering = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
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
        )

        offering.additional_properties.update(d)
        return offering
