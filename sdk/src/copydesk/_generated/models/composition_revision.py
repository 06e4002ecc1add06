# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.timeline import Timeline


T = TypeVar("T", bound="CompositionRevision")


@_attrs_define(repr=False, unsafe_hash=False)
class CompositionRevision(ReadModel):
    """The timeline of a revision."""

    composition_id: str
    """ The composition. """
    revision: int
    """ Its revision, from 1. """
    timeline: Timeline
    """ Tracks over one another, and markers. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Timeline = _models.Timeline
        composition_id = self.composition_id

        revision = self.revision

        timeline = self.timeline.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "composition_id": composition_id,
                "revision": revision,
                "timeline": timeline,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Timeline = _models.Timeline
        d = dict(src_dict)
        composition_id = d.pop("composition_id")

        revision = d.pop("revision")

        timeline = Timeline.from_dict(d.pop("timeline"))

        composition_revision = cls(
            composition_id=composition_id,
            revision=revision,
            timeline=timeline,
        )

        composition_revision.additional_properties.update(d)
        return composition_revision
