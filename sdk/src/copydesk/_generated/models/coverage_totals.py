# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="CoverageTotals")


@_attrs_define(repr=False, unsafe_hash=False)
class CoverageTotals(ReadModel):
    """Topics that are not retired, and how many of them have what. A topic is covered where a cell of it is drafted or
    published, else planned where one is; stale counts all with a stale cell.

    """

    topics: int
    """ How many topics there are. """
    covered: int
    """ How many have a text or more. """
    planned: int
    """ How many have a brief and no text. """
    stale: int
    """ How many have only texts that are out of date. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        topics = self.topics

        covered = self.covered

        planned = self.planned

        stale = self.stale

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "topics": topics,
                "covered": covered,
                "planned": planned,
                "stale": stale,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        topics = d.pop("topics")

        covered = d.pop("covered")

        planned = d.pop("planned")

        stale = d.pop("stale")

        coverage_totals = cls(
            topics=topics,
            covered=covered,
            planned=planned,
            stale=stale,
        )

        coverage_totals.additional_properties.update(d)
        return coverage_totals
