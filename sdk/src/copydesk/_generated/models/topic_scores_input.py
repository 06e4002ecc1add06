# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="TopicScoresInput")


@_attrs_define(repr=False, unsafe_hash=False)
class TopicScoresInput(Model):
    """How the team rates the topic, 0 to 100."""

    demand: float | None | Unset = UNSET
    """ How much people ask for it. """
    difficulty: float | None | Unset = UNSET
    """ How hard it is to be found with. """
    fit: float | None | Unset = UNSET
    """ How well it fits the brand. """
    gap: float | None | Unset = UNSET
    """ How much there is that others do not say. """

    def to_dict(self) -> dict[str, Any]:
        demand: float | None | Unset
        if isinstance(self.demand, Unset):
            demand = UNSET
        else:
            demand = self.demand

        difficulty: float | None | Unset
        if isinstance(self.difficulty, Unset):
            difficulty = UNSET
        else:
            difficulty = self.difficulty

        fit: float | None | Unset
        if isinstance(self.fit, Unset):
            fit = UNSET
        else:
            fit = self.fit

        gap: float | None | Unset
        if isinstance(self.gap, Unset):
            gap = UNSET
        else:
            gap = self.gap

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if demand is not UNSET:
            field_dict["demand"] = demand
        if difficulty is not UNSET:
            field_dict["difficulty"] = difficulty
        if fit is not UNSET:
            field_dict["fit"] = fit
        if gap is not UNSET:
            field_dict["gap"] = gap

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        demand = d.pop("demand", UNSET)

        difficulty = d.pop("difficulty", UNSET)

        fit = d.pop("fit", UNSET)

        gap = d.pop("gap", UNSET)

        topic_scores_input = cls(
            demand=demand,
            difficulty=difficulty,
            fit=fit,
            gap=gap,
        )

        return topic_scores_input
