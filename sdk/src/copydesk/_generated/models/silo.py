# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.silo_status import SiloStatus

if TYPE_CHECKING:
    from ..models.metadata import Metadata
    from ..models.silo_goal import SiloGoal


T = TypeVar("T", bound="Silo")


@_attrs_define(repr=False, unsafe_hash=False)
class Silo(ReadModel):
    """A theme that a brand speaks on."""

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
    slug: str
    """ Unique among those of the brand; made of the title when not given. """
    description: None | str
    """ What it is, for people. """
    position: int
    """ Place among the brand's silos, from 0; last when not given. """
    pillar_topic_id: None | str
    """ The topic that the others of the silo lead to. """
    goal: None | SiloGoal
    """ What is to be reached. """
    status: SiloStatus
    """ Whether the silo is worked on. """
    coverage_pct: float
    """ Share of its cells that are drafted or published; see `GET /strategy/coverage`. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        SiloGoal = _models.SiloGoal
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        project_id = self.project_id

        name = self.name

        slug = self.slug

        description: None | str
        description = self.description

        position = self.position

        pillar_topic_id: None | str
        pillar_topic_id = self.pillar_topic_id

        goal: dict[str, Any] | None
        if isinstance(self.goal, SiloGoal):
            goal = self.goal.to_dict()
        else:
            goal = self.goal

        status = self.status.value

        coverage_pct = self.coverage_pct

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
                "slug": slug,
                "description": description,
                "position": position,
                "pillar_topic_id": pillar_topic_id,
                "goal": goal,
                "status": status,
                "coverage_pct": coverage_pct,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        SiloGoal = _models.SiloGoal
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        project_id = d.pop("project_id")

        name = d.pop("name")

        slug = d.pop("slug")

        description = d.pop("description")

        position = d.pop("position")

        pillar_topic_id = d.pop("pillar_topic_id")

        def _parse_goal(data: object) -> None | SiloGoal:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                goal_type_0 = SiloGoal.from_dict(data)

                return goal_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SiloGoal, data)

        goal = _parse_goal(d.pop("goal"))

        status = SiloStatus(d.pop("status"))

        coverage_pct = d.pop("coverage_pct")

        silo = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            project_id=project_id,
            name=name,
            slug=slug,
            description=description,
            position=position,
            pillar_topic_id=pillar_topic_id,
            goal=goal,
            status=status,
            coverage_pct=coverage_pct,
        )

        silo.additional_properties.update(d)
        return silo
