# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="TopicScores")


@_attrs_define(repr=False, unsafe_hash=False)
class TopicScores(ReadModel):
    """How the team rates the topic, 0 to 100."""

    demand: float | None
    """ How much people ask for it. """
    difficulty: float | None
    """ How hard it is to be found with. """
    fit: float | None
    """ How well it fits the brand. """
    gap: float | None
    """ How much there is that others do not say. """

    def to_dict(self) -> dict[str, Any]:
        demand: float | None
        demand = self.demand

        difficulty: float | None
        difficulty = self.difficulty

        fit: float | None
        fit = self.fit

        gap: float | None
        gap = self.gap

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "demand": demand,
                "difficulty": difficulty,
                "fit": fit,
                "gap": gap,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        demand = d.pop("demand")

        difficulty = d.pop("difficulty")

        fit = d.pop("fit")

        gap = d.pop("gap")

        topic_scores = cls(
            demand=demand,
            difficulty=difficulty,
            fit=fit,
            gap=gap,
        )

        return topic_scores
