# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.link_method import LinkMethod
from ..models.link_state import LinkState

if TYPE_CHECKING:
    from ..models.metadata import Metadata


T = TypeVar("T", bound="ContentLink")


@_attrs_define(repr=False, unsafe_hash=False)
class ContentLink(ReadModel):
    """What a publication was made of, as a person said or the server suggests."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    publication_id: str
    """ The publication. """
    script_id: None | str
    """ The script. """
    script_version_id: None | str
    """ The version of the script. """
    artifact_id: None | str
    """ The output. """
    composition_id: None | str
    """ The composition. """
    brief_id: None | str
    """ The brief that it follows. """
    topic_id: None | str
    """ The topic. """
    method: LinkMethod
    """ Who made a link: a person, or the server, which suggests it. """
    confidence: float
    """ 1 for what a person said. """
    reason: str
    """ Why, in one sentence. """
    state: LinkState
    """ What a person said of a link; only a confirmed one counts. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        publication_id = self.publication_id

        script_id: None | str
        script_id = self.script_id

        script_version_id: None | str
        script_version_id = self.script_version_id

        artifact_id: None | str
        artifact_id = self.artifact_id

        composition_id: None | str
        composition_id = self.composition_id

        brief_id: None | str
        brief_id = self.brief_id

        topic_id: None | str
        topic_id = self.topic_id

        method = self.method.value

        confidence = self.confidence

        reason = self.reason

        state = self.state.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "publication_id": publication_id,
                "script_id": script_id,
                "script_version_id": script_version_id,
                "artifact_id": artifact_id,
                "composition_id": composition_id,
                "brief_id": brief_id,
                "topic_id": topic_id,
                "method": method,
                "confidence": confidence,
                "reason": reason,
                "state": state,
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

        publication_id = d.pop("publication_id")

        script_id = d.pop("script_id")

        script_version_id = d.pop("script_version_id")

        artifact_id = d.pop("artifact_id")

        composition_id = d.pop("composition_id")

        brief_id = d.pop("brief_id")

        topic_id = d.pop("topic_id")

        method = LinkMethod(d.pop("method"))

        confidence = d.pop("confidence")

        reason = d.pop("reason")

        state = LinkState(d.pop("state"))

        content_link = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            publication_id=publication_id,
            script_id=script_id,
            script_version_id=script_version_id,
            artifact_id=artifact_id,
            composition_id=composition_id,
            brief_id=brief_id,
            topic_id=topic_id,
            method=method,
            confidence=confidence,
            reason=reason,
            state=state,
        )

        content_link.additional_properties.update(d)
        return content_link
