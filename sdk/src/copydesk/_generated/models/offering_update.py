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


T = TypeVar("T", bound="OfferingUpdate")


@_attrs_define(repr=False, unsafe_hash=False)
class OfferingUpdate(Model):
    """Changes to offering: omitted keeps, null clears."""

    name: str | Unset = UNSET
    """ Name, for people. """
    type: None | OfferingType | Unset = UNSET
    """ What kind it is of. """
    description: None | str | Unset = UNSET
    """ What it is, for people. """
    url: None | str | Unset = UNSET
    """ Its page. """
    price: None | PriceInput | Unset = UNSET
    """ What it costs. """
    features: list[str] | None | Unset = UNSET
    """ What it has or does. """
    benefits: list[str] | None | Unset = UNSET
    """ What a customer gains from it. """
    proof_points: list[ProofPointInput] | None | Unset = UNSET
    """ Reasons to believe, with their evidence. """
    audience_ids: list[str] | None | Unset = UNSET
    """ Audiences of the brand that it is for. """
    media_ids: list[str] | None | Unset = UNSET
    """ Media of the library. """
    starts_at: datetime.datetime | None | Unset = UNSET
    """ When it begins; null where it has. """
    ends_at: datetime.datetime | None | Unset = UNSET
    """ When it ends; null for never. """
    status: None | OfferingStatus | Unset = UNSET
    """ Where it stands. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        PriceInput = _models.PriceInput
        ProofPointInput = _models.ProofPointInput
        name = self.name

        type: None | str | Unset
        if isinstance(self.type, Unset):
            type = UNSET
        elif isinstance(self.type, OfferingType):
            type = self.type.value
        else:
            type = self.type

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

        features: list[str] | None | Unset
        if isinstance(self.features, Unset):
            features = UNSET
        elif isinstance(self.features, list):
            features = self.features

        else:
            features = self.features

        benefits: list[str] | None | Unset
        if isinstance(self.benefits, Unset):
            benefits = UNSET
        elif isinstance(self.benefits, list):
            benefits = self.benefits

        else:
            benefits = self.benefits

        proof_points: list[dict[str, Any]] | None | Unset
        if isinstance(self.proof_points, Unset):
            proof_points = UNSET
        elif isinstance(self.proof_points, list):
            proof_points = []
            for proof_points_type_0_item_data in self.proof_points:
                proof_points_type_0_item = proof_points_type_0_item_data.to_dict()
                proof_points.append(proof_points_type_0_item)

        else:
            proof_points = self.proof_points

        audience_ids: list[str] | None | Unset
        if isinstance(self.audience_ids, Unset):
            audience_ids = UNSET
        elif isinstance(self.audience_ids, list):
            audience_ids = self.audience_ids

        else:
            audience_ids = self.audience_ids

        media_ids: list[str] | None | Unset
        if isinstance(self.media_ids, Unset):
            media_ids = UNSET
        elif isinstance(self.media_ids, list):
            media_ids = self.media_ids

        else:
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

        status: None | str | Unset
        if isinstance(self.status, Unset):
            status = UNSET
        elif isinstance(self.status, OfferingStatus):
            status = self.status.value
        else:
            status = self.status

        metadata: dict[str, Any] | None | Unset
        if isinstance(self.metadata, Unset):
            metadata = UNSET
        elif isinstance(self.metadata, Metadata):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if name is not UNSET:
            field_dict["name"] = name
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
        name = d.pop("name", UNSET)

        def _parse_type(data: object) -> None | OfferingType | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                type_type_0 = OfferingType(data)

                return type_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OfferingType | Unset, data)

        type = _parse_type(d.pop("type", UNSET))

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

        def _parse_features(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                features_type_0 = cast(list[str], data)

                return features_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        features = _parse_features(d.pop("features", UNSET))

        def _parse_benefits(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                benefits_type_0 = cast(list[str], data)

                return benefits_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        benefits = _parse_benefits(d.pop("benefits", UNSET))

        def _parse_proof_points(data: object) -> list[ProofPointInput] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                proof_points_type_0 = []
                _proof_points_type_0 = data
                for proof_points_type_0_item_data in _proof_points_type_0:
                    proof_points_type_0_item = ProofPointInput.from_dict(proof_points_type_0_item_data)

                    proof_points_type_0.append(proof_points_type_0_item)

                return proof_points_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[ProofPointInput] | None | Unset, data)

        proof_points = _parse_proof_points(d.pop("proof_points", UNSET))

        def _parse_audience_ids(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                audience_ids_type_0 = cast(list[str], data)

                return audience_ids_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        audience_ids = _parse_audience_ids(d.pop("audience_ids", UNSET))

        def _parse_media_ids(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                media_ids_type_0 = cast(list[str], data)

                return media_ids_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        media_ids = _parse_media_ids(d.pop("media_ids", UNSET))

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

        def _parse_status(data: object) -> None | OfferingStatus | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                status_type_0 = OfferingStatus(data)

                return status_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OfferingStatus | Unset, data)

        status = _parse_status(d.pop("status", UNSET))

        def _parse_metadata(data: object) -> Metadata | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                metadata_type_0 = Metadata.from_dict(data)

                return metadata_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Metadata | None | Unset, data)

        metadata = _parse_metadata(d.pop("metadata", UNSET))

        offering_update = cls(
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

        return offering_update
