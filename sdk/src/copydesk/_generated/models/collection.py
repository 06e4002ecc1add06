# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.collection_kind import CollectionKind

if TYPE_CHECKING:
    from ..models.metadata import Metadata


T = TypeVar("T", bound="Collection")


@_attrs_define(repr=False, unsafe_hash=False)
class Collection(ReadModel):
    """A named group of knowledge documents or scripts."""

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
    kind: CollectionKind
    """ What a collection may hold. """
    description: None | str
    """ What it is, for people. """
    item_count: int
    """ How many items it has. Default: 0. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        project_id = self.project_id

        name = self.name

        kind = self.kind.value

        description: None | str
        description = self.description

        item_count = self.item_count

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
                "kind": kind,
                "description": description,
                "item_count": item_count,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        project_id = d.pop("project_id")

        name = d.pop("name")

        kind = CollectionKind(d.pop("kind"))

        description = d.pop("description")

        item_count = d.pop("item_count")

        collection = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            project_id=project_id,
            name=name,
            kind=kind,
            description=description,
            item_count=item_count,
        )

        collection.additional_properties.update(d)
        return collection
