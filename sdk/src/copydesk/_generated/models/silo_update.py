# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..models.silo_status import SiloStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata import Metadata
    from ..models.silo_goal_input import SiloGoalInput


T = TypeVar("T", bound="SiloUpdate")


@_attrs_define(repr=False, unsafe_hash=False)
class SiloUpdate(Model):
    """Changes to silo: omitted keeps, null clears."""

    name: str | Unset = UNSET
    """ Name, for people. """
    slug: None | str | Unset = UNSET
    """ Unique among those of the brand; made of the title when not given. """
    description: None | str | Unset = UNSET
    """ What it is, for people. """
    position: int | None | Unset = UNSET
    """ Place among the brand's silos, from 0; last when not given. """
    pillar_topic_id: None | str | Unset = UNSET
    """ The topic that the others of the silo lead to. """
    goal: None | SiloGoalInput | Unset = UNSET
    """ What is to be reached. """
    status: None | SiloStatus | Unset = UNSET
    """ Where it stands. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        SiloGoalInput = _models.SiloGoalInput
        name = self.name

        slug: None | str | Unset
        if isinstance(self.slug, Unset):
            slug = UNSET
        else:
            slug = self.slug

        description: None | str | Unset
        if isinstance(self.description, Unset):
            description = UNSET
        else:
            description = self.description

        position: int | None | Unset
        if isinstance(self.position, Unset):
            position = UNSET
        else:
            position = self.position

        pillar_topic_id: None | str | Unset
        if isinstance(self.pillar_topic_id, Unset):
            pillar_topic_id = UNSET
        else:
            pillar_topic_id = self.pillar_topic_id

        goal: dict[str, Any] | None | Unset
        if isinstance(self.goal, Unset):
            goal = UNSET
        elif isinstance(self.goal, SiloGoalInput):
            goal = self.goal.to_dict()
        else:
            goal = self.goal

        status: None | str | Unset
        if isinstance(self.status, Unset):
            status = UNSET
        elif isinstance(self.status, SiloStatus):
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
        if slug is not UNSET:
            field_dict["slug"] = slug
        if description is not UNSET:
            field_dict["description"] = description
        if position is not UNSET:
            field_dict["position"] = position
        if pillar_topic_id is not UNSET:
            field_dict["pillar_topic_id"] = pillar_topic_id
        if goal is not UNSET:
            field_dict["goal"] = goal
        if status is not UNSET:
            field_dict["status"] = status
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        SiloGoalInput = _models.SiloGoalInput
        d = dict(src_dict)
        name = d.pop("name", UNSET)

        slug = d.pop("slug", UNSET)

        description = d.pop("description", UNSET)

        position = d.pop("position", UNSET)

        pillar_topic_id = d.pop("pillar_topic_id", UNSET)

        def _parse_goal(data: object) -> None | SiloGoalInput | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                goal_type_0 = SiloGoalInput.from_dict(data)

                return goal_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SiloGoalInput | Unset, data)

        goal = _parse_goal(d.pop("goal", UNSET))

        def _parse_status(data: object) -> None | SiloStatus | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                status_type_0 = SiloStatus(data)

                return status_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SiloStatus | Unset, data)

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

        silo_update = cls(
            name=name,
            slug=slug,
            description=description,
            position=position,
            pillar_topic_id=pillar_topic_id,
            goal=goal,
            status=status,
            metadata=metadata,
        )

        return silo_update
