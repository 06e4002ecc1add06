# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.query_target import QueryTarget
    from ..models.topic import Topic


T = TypeVar("T", bound="AcceptedCluster")


@_attrs_define(repr=False, unsafe_hash=False)
class AcceptedCluster(ReadModel):
    """The topic, and its targets of these queries."""

    topic: Topic
    """ Something to speak on. """
    targets: list[QueryTarget]
    """ Query targets. """
    created: int
    """ Targets that are new. """
    moved: int
    """ Targets that were of other topics. """

    def to_dict(self) -> dict[str, Any]:
        QueryTarget = _models.QueryTarget
        Topic = _models.Topic
        topic = self.topic.to_dict()

        targets = []
        for targets_item_data in self.targets:
            targets_item = targets_item_data.to_dict()
            targets.append(targets_item)

        created = self.created

        moved = self.moved

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "topic": topic,
                "targets": targets,
                "created": created,
                "moved": moved,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        QueryTarget = _models.QueryTarget
        Topic = _models.Topic
        d = dict(src_dict)
        topic = Topic.from_dict(d.pop("topic"))

        targets = []
        _targets = d.pop("targets")
        for targets_item_data in _targets:
            targets_item = QueryTarget.from_dict(targets_item_data)

            targets.append(targets_item)

        created = d.pop("created")

        moved = d.pop("moved")

        accepted_cluster = cls(
            topic=topic,
            targets=targets,
            created=created,
            moved=moved,
        )

        return accepted_cluster
