# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="OutlinePoint")


@_attrs_define(repr=False, unsafe_hash=False)
class OutlinePoint(ReadModel):
    """A section of the text to be."""

    id: None | str
    """ Given by the server where left out. """
    heading: str
    """ Its heading. """
    goal: None | str
    """ What the section is to do. """
    points: list[str]
    """ What the section says, in order. """
    evidence_ids: list[str]
    """ Evidence to cite. """
    query_ids: list[str]
    """ Query targets. """
    target_words: int | None
    """ Length to aim at. """

    def to_dict(self) -> dict[str, Any]:
        id: None | str
        id = self.id

        heading = self.heading

        goal: None | str
        goal = self.goal

        points = self.points

        evidence_ids = self.evidence_ids

        query_ids = self.query_ids

        target_words: int | None
        target_words = self.target_words

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "heading": heading,
                "goal": goal,
                "points": points,
                "evidence_ids": evidence_ids,
                "query_ids": query_ids,
                "target_words": target_words,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        heading = d.pop("heading")

        goal = d.pop("goal")

        points = cast(list[str], d.pop("points"))

        evidence_ids = cast(list[str], d.pop("evidence_ids"))

        query_ids = cast(list[str], d.pop("query_ids"))

        target_words = d.pop("target_words")

        outline_point = cls(
            id=id,
            heading=heading,
            goal=goal,
            points=points,
            evidence_ids=evidence_ids,
            query_ids=query_ids,
            target_words=target_words,
        )

        return outline_point
