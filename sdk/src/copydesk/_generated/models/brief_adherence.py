# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.adherence_point import AdherencePoint


T = TypeVar("T", bound="BriefAdherence")


@_attrs_define(repr=False, unsafe_hash=False)
class BriefAdherence(ReadModel):
    """How a text keeps to the brief that it was written from, point by point."""

    brief_id: str
    """ The brief that it follows. """
    revision: int
    """ Its revision, from 1. """
    score: float
    """ Share of the points that are met. """
    adherence: list[AdherencePoint]
    """ The points of the brief, each with whether the text keeps to it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        AdherencePoint = _models.AdherencePoint
        brief_id = self.brief_id

        revision = self.revision

        score = self.score

        adherence = []
        for adherence_item_data in self.adherence:
            adherence_item = adherence_item_data.to_dict()
            adherence.append(adherence_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "brief_id": brief_id,
                "revision": revision,
                "score": score,
                "adherence": adherence,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        AdherencePoint = _models.AdherencePoint
        d = dict(src_dict)
        brief_id = d.pop("brief_id")

        revision = d.pop("revision")

        score = d.pop("score")

        adherence = []
        _adherence = d.pop("adherence")
        for adherence_item_data in _adherence:
            adherence_item = AdherencePoint.from_dict(adherence_item_data)

            adherence.append(adherence_item)

        brief_adherence = cls(
            brief_id=brief_id,
            revision=revision,
            score=score,
            adherence=adherence,
        )

        brief_adherence.additional_properties.update(d)
        return brief_adherence
