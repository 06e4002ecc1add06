# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..models.collection_kind import CollectionKind
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata import Metadata


T = TypeVar("T", bound="CollectionCreate")


@_attrs_define(repr=False, unsafe_hash=False)
class CollectionCreate(Model):
    """A new collection."""

    project_id: str
    """ The brand that it belongs to. """
    name: str
    """ Name, for people. """
    kind: CollectionKind | Unset = UNSET
    """ What a collection may hold. """
    description: None | str | Unset = UNSET
    """ What it is, for people. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        project_id = self.project_id

        name = self.name

        kind: str | Unset = UNSET
        if not isinstance(self.kind, Unset):
            kind = self.kind.value

        description: None | str | Unset
        if isinstance(self.description, Unset):
            description = UNSET
        else:
            description = self.description

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
        if kind is not UNSET:
            field_dict["kind"] = kind
        if description is not UNSET:
            field_dict["description"] = description
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        d = dict(src_dict)
        project_id = d.pop("project_id")

        name = d.pop("name")

        _kind = d.pop("kind", UNSET)
        kind: CollectionKind | Unset
        if isinstance(_kind, Unset):
            kind = UNSET
        else:
            kind = CollectionKind(_kind)

        description = d.pop("description", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: Metadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = Metadata.from_dict(_metadata)

        collection_create = cls(
            project_id=project_id,
            name=name,
            kind=kind,
            description=description,
            metadata=metadata,
        )

        return collection_create
