# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..._model import Model
from ..models.action import Action

T = TypeVar("T", bound="Recommendation")


@_attrs_define(repr=False)
class Recommendation(Model):
    """What to do next."""

    topic_id: str
    action: Action
    """ What to do about a topic. """
    reason: str
    priority: int
    """ The topic's own, and how urgent the action is; the highest first. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        topic_id = self.topic_id

        action = self.action.value

        reason = self.reason

        priority = self.priority

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "topic_id": topic_id,
                "action": action,
                "reason": reason,
                "priority": priority,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        topic_id = d.pop("topic_id")

        action = Action(d.pop("action"))

        reason = d.pop("reason")

        priority = d.pop("priority")

        recommendation = cls(
            topic_id=topic_id,
            action=action,
            reason=reason,
            priority=priority,
        )

        recommendation.additional_properties = d
        return recommendation
