# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.brief_content import BriefContent
    from ..models.metadata import Metadata


T = TypeVar("T", bound="BriefRevision")


@_attrs_define(repr=False, unsafe_hash=False)
class BriefRevision(ReadModel):
    """A revision of a brief, as it was."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    brief_id: str
    """ The brief that it follows. """
    number: int
    """ Its number, from 1. """
    approved_at: datetime.datetime | None
    """ When it was approved. """
    brief: BriefContent
    """ What a brief says. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        BriefContent = _models.BriefContent
        Metadata = _models.Metadata
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        brief_id = self.brief_id

        number = self.number

        approved_at: None | str
        if isinstance(self.approved_at, datetime.datetime):
            approved_at = self.approved_at.isoformat()
        else:
            approved_at = self.approved_at

        brief = self.brief.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "brief_id": brief_id,
                "number": number,
                "approved_at": approved_at,
                "brief": brief,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        BriefContent = _models.BriefContent
        Metadata = _models.Metadata
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        brief_id = d.pop("brief_id")

        number = d.pop("number")

        def _parse_approved_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                approved_at_type_0 = datetime.datetime.fromisoformat(data)

                return approved_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        approved_at = _parse_approved_at(d.pop("approved_at"))

        brief = BriefContent.from_dict(d.pop("brief"))

        brief_revision = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            brief_id=brief_id,
            number=number,
            approved_at=approved_at,
            brief=brief,
        )

        brief_revision.additional_properties.update(d)
        return brief_revision
