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


T = TypeVar("T", bound="SiloCreate")


@_attrs_define(repr=False, unsafe_hash=False)
class SiloCreate(Model):
    """A theme that a brand speaks on."""

    project_id: str
    """ The brand that it belongs to. """
    name: str
    """ Name, for people. """
    slug: None | str | Unset = UNSET
    """ Unique among those of the brand; made of the title when not given. """
    description: None | str | Unset = UNSET
    """ What it is, for people. """
    position: int | None | Unset = UNSET
    """ Place among the brand's silos, from 0; last when not given. """
    pillar_topic_id: None | str | Unset = UNSET
    """ A topic of this silo; a new silo has none yet. """
    goal: None | SiloGoalInput | Unset = UNSET
    """ What is to be reached. """
    status: SiloStatus | Unset = UNSET
    """ Whether the silo is worked on. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        SiloGoalInput = _models.SiloGoalInput
        project_id = self.project_id

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

        status: str | Unset = UNSET
        if not isinstance(self.status, Unset):
            status = self.status.value

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
        project_id = d.pop("project_id")

        name = d.pop("name")

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

        _status = d.pop("status", UNSET)
        status: SiloStatus | Unset
        if isinstance(_status, Unset):
            status = UNSET
        else:
            status = SiloStatus(_status)

        _metadata = d.pop("metadata", UNSET)
        metadata: Metadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = Metadata.from_dict(_metadata)

        silo_create = cls(
            project_id=project_id,
            name=name,
            slug=slug,
            description=description,
            position=position,
            pillar_topic_id=pillar_topic_id,
            goal=goal,
            status=status,
            metadata=metadata,
        )

        return silo_create
