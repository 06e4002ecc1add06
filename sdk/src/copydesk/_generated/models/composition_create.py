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
    from ..models.timeline_input import TimelineInput


T = TypeVar("T", bound="CompositionCreate")


@_attrs_define(repr=False, unsafe_hash=False)
class CompositionCreate(Model):
    """A composition, empty or with a timeline."""

    title: str
    """ Title, for people. """
    project_id: None | str | Unset = UNSET
    """ The brand that it belongs to. """
    timeline: TimelineInput | Unset = UNSET
    """ Tracks over one another, and markers. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        TimelineInput = _models.TimelineInput
        title = self.title

        project_id: None | str | Unset
        if isinstance(self.project_id, Unset):
            project_id = UNSET
        else:
            project_id = self.project_id

        timeline: dict[str, Any] | Unset = UNSET
        if not isinstance(self.timeline, Unset):
            timeline = self.timeline.to_dict()

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "title": title,
            }
        )
        if project_id is not UNSET:
            field_dict["project_id"] = project_id
        if timeline is not UNSET:
            field_dict["timeline"] = timeline
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        TimelineInput = _models.TimelineInput
        d = dict(src_dict)
        title = d.pop("title")

        project_id = d.pop("project_id", UNSET)

        _timeline = d.pop("timeline", UNSET)
        timeline: TimelineInput | Unset
        if isinstance(_timeline, Unset):
            timeline = UNSET
        else:
            timeline = TimelineInput.from_dict(_timeline)

        _metadata = d.pop("metadata", UNSET)
        metadata: Metadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = Metadata.from_dict(_metadata)

        composition_create = cls(
            title=title,
            project_id=project_id,
            timeline=timeline,
            metadata=metadata,
        )

        return composition_create
