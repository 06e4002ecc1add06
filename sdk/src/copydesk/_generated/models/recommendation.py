# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.action import Action

if TYPE_CHECKING:
    from ..models.results import Results


T = TypeVar("T", bound="Recommendation")


@_attrs_define(repr=False, unsafe_hash=False)
class Recommendation(ReadModel):
    """What to do next."""

    topic_id: str
    """ The topic. """
    action: Action
    """ What to do about a topic. """
    reason: str
    """ Why, in one sentence. """
    priority: int
    """ The topic's own, how urgent the action is, and how publications did; the highest first. """
    results: None | Results
    """ What moved the priority by ten; null where chance may be all there is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Results = _models.Results
        topic_id = self.topic_id

        action = self.action.value

        reason = self.reason

        priority = self.priority

        results: dict[str, Any] | None
        if isinstance(self.results, Results):
            results = self.results.to_dict()
        else:
            results = self.results

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "topic_id": topic_id,
                "action": action,
                "reason": reason,
                "priority": priority,
                "results": results,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Results = _models.Results
        d = dict(src_dict)
        topic_id = d.pop("topic_id")

        action = Action(d.pop("action"))

        reason = d.pop("reason")

        priority = d.pop("priority")

        def _parse_results(data: object) -> None | Results:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                results_type_0 = Results.from_dict(data)

                return results_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Results, data)

        results = _parse_results(d.pop("results"))

        recommendation = cls(
            topic_id=topic_id,
            action=action,
            reason=reason,
            priority=priority,
            results=results,
        )

        recommendation.additional_properties.update(d)
        return recommendation
