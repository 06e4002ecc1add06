# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata import Metadata


T = TypeVar("T", bound="ContentLinkCreate")


@_attrs_define(repr=False, unsafe_hash=False)
class ContentLinkCreate(Model):
    """Say what a publication was made of: at least one of the ids beside its own."""

    publication_id: str
    """ The publication. """
    script_id: None | str | Unset = UNSET
    """ The script. """
    script_version_id: None | str | Unset = UNSET
    """ The version of the script. """
    artifact_id: None | str | Unset = UNSET
    """ The output. """
    composition_id: None | str | Unset = UNSET
    """ The composition. """
    brief_id: None | str | Unset = UNSET
    """ The brief that it follows. """
    topic_id: None | str | Unset = UNSET
    """ The topic. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        publication_id = self.publication_id

        script_id: None | str | Unset
        if isinstance(self.script_id, Unset):
            script_id = UNSET
        else:
            script_id = self.script_id

        script_version_id: None | str | Unset
        if isinstance(self.script_version_id, Unset):
            script_version_id = UNSET
        else:
            script_version_id = self.script_version_id

        artifact_id: None | str | Unset
        if isinstance(self.artifact_id, Unset):
            artifact_id = UNSET
        else:
            artifact_id = self.artifact_id

        composition_id: None | str | Unset
        if isinstance(self.composition_id, Unset):
            composition_id = UNSET
        else:
            composition_id = self.composition_id

        brief_id: None | str | Unset
        if isinstance(self.brief_id, Unset):
            brief_id = UNSET
        else:
            brief_id = self.brief_id

        topic_id: None | str | Unset
        if isinstance(self.topic_id, Unset):
            topic_id = UNSET
        else:
            topic_id = self.topic_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "publication_id": publication_id,
            }
        )
        if script_id is not UNSET:
            field_dict["script_id"] = script_id
        if script_version_id is not UNSET:
            field_dict["script_version_id"] = script_version_id
        if artifact_id is not UNSET:
            field_dict["artifact_id"] = artifact_id
        if composition_id is not UNSET:
            field_dict["composition_id"] = composition_id
        if brief_id is not UNSET:
            field_dict["brief_id"] = brief_id
        if topic_id is not UNSET:
            field_dict["topic_id"] = topic_id
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        d = dict(src_dict)
        publication_id = d.pop("publication_id")

        script_id = d.pop("script_id", UNSET)

        script_version_id = d.pop("script_version_id", UNSET)

        artifact_id = d.pop("artifact_id", UNSET)

        composition_id = d.pop("composition_id", UNSET)

        brief_id = d.pop("brief_id", UNSET)

        topic_id = d.pop("topic_id", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: Metadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = Metadata.from_dict(_metadata)

        content_link_create = cls(
            publication_id=publication_id,
            script_id=script_id,
            script_version_id=script_version_id,
            artifact_id=artifact_id,
            composition_id=composition_id,
            brief_id=brief_id,
            topic_id=topic_id,
            metadata=metadata,
        )

        return content_link_create
