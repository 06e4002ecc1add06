# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="BrandCounts")


@_attrs_define(repr=False, unsafe_hash=False)
class BrandCounts(ReadModel):
    """How much the brand has."""

    scripts: int
    """ Scripts that it has. Default: 0. """
    knowledge: int
    """ Source documents that it has. Default: 0. """
    topics: int
    """ How many topics there are. Default: 0. """

    def to_dict(self) -> dict[str, Any]:
        scripts = self.scripts

        knowledge = self.knowledge

        topics = self.topics

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "scripts": scripts,
                "knowledge": knowledge,
                "topics": topics,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        scripts = d.pop("scripts")

        knowledge = d.pop("knowledge")

        topics = d.pop("topics")

        brand_counts = cls(
            scripts=scripts,
            knowledge=knowledge,
            topics=topics,
        )

        return brand_counts
