# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..models.offering_status import OfferingStatus
from ..models.offering_type import OfferingType
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata import Metadata
    from ..models.price_input import PriceInput
    from ..models.proof_point_input import ProofPointInput


T = TypeVar("T", bound="OfferingCreate")


@_attrs_define(repr=False, unsafe_hash=False)
class OfferingCreate(Model):
    """Something a brand offers."""

    project_id: str
    """ The brand that it belongs to. """
    name: str
    """ Name, for people. """
    type: OfferingType | Unset = UNSET
    """ What kind of thing is offered. """
    description: None | str | Unset = UNSET
    """ What it is, for people. """
    url: None | str | Unset = UNSET
    """ Its page. """
    price: None | PriceInput | Unset = UNSET
    """ What it costs. """
    features: list[str] | Unset = UNSET
    """ What it has or does. """
    benefits: list[str] | Unset = UNSET
    """ What a customer gains from it. """
    proof_points: list[ProofPointInput] | Unset = UNSET
    """ Reasons to believe, with their evidence. """
    audience_ids: list[str] | Unset = UNSET
    """ Ids of the brand's own `audiences`. """
    media_ids: list[str] | Unset = UNSET
    """ Media of the library. """
    starts_at: datetime.datetime | None | Unset = UNSET
    """ When it begins; null where it has. """
    ends_at: datetime.datetime | None | Unset = UNSET
    """ When it ends; null for never. """
    status: OfferingStatus | Unset = UNSET
    """ Whether it is offered. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        PriceInput = _models.PriceInput
        ProofPointInput = _models.ProofPointInput
        project_id = self.project_id

        name = self.name

        type: str | Unset = UNSET
        if not isinstance(self.type, Unset):
            type = self.type.value

        description: None | str | Unset
        if isinstance(self.description, Unset):
            description = UNSET
        else:
            description = self.description

        url: None | str | Unset
        if isinstance(self.url, Unset):
            url = UNSET
        else:
            url = self.url

        price: dict[str, Any] | None | Unset
        if isinstance(self.price, Unset):
            price = UNSET
        elif isinstance(self.price, PriceInput):
            price = self.price.to_dict()
        else:
            price = self.price

        features: list[str] | Unset = UNSET
        if not isinstance(self.features, Unset):
            features = self.features

        benefits: list[str] | Unset = UNSET
        if not isinstance(self.benefits, Unset):
            benefits = self.benefits

        proof_points: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.proof_points, Unset):
            proof_points = []
            for proof_points_item_data in self.proof_points:
                proof_points_item = proof_points_item_data.to_dict()
                proof_points.append(proof_points_item)

        audience_ids: list[str] | Unset = UNSET
        if not isinstance(self.audience_ids, Unset):
            audience_ids = self.audience_ids

        media_ids: list[str] | Unset = UNSET
        if not isinstance(self.media_ids, Unset):
            media_ids = self.media_ids

        starts_at: None | str | Unset
        if isinstance(self.starts_at, Unset):
            starts_at = UNSET
        elif isinstance(self.starts_at, datetime.datetime):
            starts_at = self.starts_at.isoformat()
        else:
            starts_at = self.starts_at

        ends_at: None | str | Unset
        if isinstance(self.ends_at, Unset):
            ends_at = UNSET
        elif isinstance(self.ends_at, datetime.datetime):
            ends_at = self.ends_at.isoformat()
        else:
            ends_at = self.ends_at

        status: str | Unset = UNSET
        if not isinstance(self.status, Unset):
            status = self.status.value

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "project_id": project_id,
                "name": name,
            }
        )
        if type is not UNSET:
            field_dict["type"] = type
        if description is not UNSET:
            field_dict["description"] = description
        if url is not UNSET:
            field_dict["url"] = url
        if price is not UNSET:
            field_dict["price"] = price
        if features is not UNSET:
            field_dict["features"] = features
        if benefits is not UNSET:
            field_dict["benefits"] = benefits
        if proof_points is not UNSET:
            field_dict["proof_points"] = proof_points
        if audience_ids is not UNSET:
            field_dict["audience_ids"] = audience_ids
        if media_ids is not UNSET:
            field_dict["media_ids"] = media_ids
        if starts_at is not UNSET:
            field_dict["starts_at"] = starts_at
        if ends_at is not UNSET:
            field_dict["ends_at"] = ends_at
        if status is not UNSET:
            field_dict["status"] = status
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        PriceInput = _models.PriceInput
        ProofPointInput = _models.ProofPointInput
        d = dict(src_dict)
        project_id = d.pop("project_id")

        name = d.pop("name")

        _type = d.pop("type", UNSET)
        type: OfferingType | Unset
        if isinstance(_type, Unset):
            type = UNSET
        else:
            type = OfferingType(_type)

        description = d.pop("description", UNSET)

        url = d.pop("url", UNSET)

        def _parse_price(data: object) -> None | PriceInput | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                price_type_0 = PriceInput.from_dict(data)

                return price_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PriceInput | Unset, data)

        price = _parse_price(d.pop("price", UNSET))

        features = cast(list[str], d.pop("features", UNSET))

        benefits = cast(list[str], d.pop("benefits", UNSET))

        _proof_points = d.pop("proof_points", UNSET)
        proof_points: list[ProofPointInput] | Unset = UNSET
        if _proof_points is not UNSET:
            proof_points = []
            for proof_points_item_data in _proof_points:
                proof_points_item = ProofPointInput.from_dict(proof_points_item_data)

                proof_points.append(proof_points_item)

        audience_ids = cast(list[str], d.pop("audience_ids", UNSET))

        media_ids = cast(list[str], d.pop("media_ids", UNSET))

        def _parse_starts_at(data: object) -> datetime.datetime | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                starts_at_type_0 = datetime.datetime.fromisoformat(data)

                return starts_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None | Unset, data)

        starts_at = _parse_starts_at(d.pop("starts_at", UNSET))

        def _parse_ends_at(data: object) -> datetime.datetime | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ends_at_type_0 = datetime.datetime.fromisoformat(data)

                return ends_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None | Unset, data)

        ends_at = _parse_ends_at(d.pop("ends_at", UNSET))

        _status = d.pop("status", UNSET)
        status: OfferingStatus | Unset
        if isinstance(_status, Unset):
            status = UNSET
        else:
            status = OfferingStatus(_status)

        _metadata = d.pop("metadata", UNSET)
        metadata: Metadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = Metadata.from_dict(_metadata)

        offering_create = cls(
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

        return offering_create
