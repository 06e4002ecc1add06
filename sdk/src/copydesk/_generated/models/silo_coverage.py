# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="SiloCoverage")


@_attrs_define(repr=False, unsafe_hash=False)
class SiloCoverage(ReadModel):
    """Coverage of a silo; null stands for topics without one."""

    silo_id: None | str
    """ The silo. """
    topics: int
    """ How many topics there are. """
    cells: int
    """ How many cells it has. """
    coverage_pct: float
    """ Share of the planned cells that are drafted or published. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        silo_id: None | str
        silo_id = self.silo_id

        topics = self.topics

        cells = self.cells

        coverage_pct = self.coverage_pct

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "silo_id": silo_id,
                "topics": topics,
                "cells": cells,
                "coverage_pct": coverage_pct,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        silo_id = d.pop("silo_id")

        topics = d.pop("topics")

        cells = d.pop("cells")

        coverage_pct = d.pop("coverage_pct")

        silo_coverage = cls(
            silo_id=silo_id,
            topics=topics,
            cells=cells,
            coverage_pct=coverage_pct,
        )

        silo_coverage.additional_properties.update(d)
        return silo_coverage
