# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="OutlinePointInput")


@_attrs_define(repr=False, unsafe_hash=False)
class OutlinePointInput(Model):
    """A section of the text to be."""

    heading: str
    """ Its heading. """
    id: None | str | Unset = UNSET
    """ Given by the server where left out. """
    goal: None | str | Unset = UNSET
    """ What the section is to do. """
    points: list[str] | Unset = UNSET
    """ What the section says, in order. """
    evidence_ids: list[str] | Unset = UNSET
    """ Evidence to cite. """
    query_ids: list[str] | Unset = UNSET
    """ Query targets. """
    target_words: int | None | Unset = UNSET
    """ Length to aim at. """

    def to_dict(self) -> dict[str, Any]:
        heading = self.heading

        id: None | str | Unset
        if isinstance(self.id, Unset):
            id = UNSET
        else:
            id = self.id

        goal: None | str | Unset
        if isinstance(self.goal, Unset):
            goal = UNSET
        else:
            goal = self.goal

        points: list[str] | Unset = UNSET
        if not isinstance(self.points, Unset):
            points = self.points

        evidence_ids: list[str] | Unset = UNSET
        if not isinstance(self.evidence_ids, Unset):
            evidence_ids = self.evidence_ids

        query_ids: list[str] | Unset = UNSET
        if not isinstance(self.query_ids, Unset):
            query_ids = self.query_ids

        target_words: int | None | Unset
        if isinstance(self.target_words, Unset):
            target_words = UNSET
        else:
            target_words = self.target_words

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "heading": heading,
            }
        )
        if id is not UNSET:
            field_dict["id"] = id
        if goal is not UNSET:
            field_dict["goal"] = goal
        if points is not UNSET:
            field_dict["points"] = points
        if evidence_ids is not UNSET:
            field_dict["evidence_ids"] = evidence_ids
        if query_ids is not UNSET:
            field_dict["query_ids"] = query_ids
        if target_words is not UNSET:
            field_dict["target_words"] = target_words

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        heading = d.pop("heading")

        id = d.pop("id", UNSET)

        goal = d.pop("goal", UNSET)

        points = cast(list[str], d.pop("points", UNSET))

        evidence_ids = cast(list[str], d.pop("evidence_ids", UNSET))

        query_ids = cast(list[str], d.pop("query_ids", UNSET))

        target_words = d.pop("target_words", UNSET)

        outline_point_input = cls(
            heading=heading,
            id=id,
            goal=goal,
            points=points,
            evidence_ids=evidence_ids,
            query_ids=query_ids,
            target_words=target_words,
        )

        return outline_point_input
