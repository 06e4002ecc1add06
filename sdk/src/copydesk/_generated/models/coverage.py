# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.coverage_cell import CoverageCell
    from ..models.coverage_gates import CoverageGates
    from ..models.coverage_totals import CoverageTotals
    from ..models.recommendation import Recommendation
    from ..models.silo_coverage import SiloCoverage


T = TypeVar("T", bound="Coverage")


@_attrs_define(repr=False, unsafe_hash=False)
class Coverage(ReadModel):
    """What there is to show for a brand's topics."""

    project_id: str
    """ The brand that it belongs to. """
    as_of: datetime.datetime
    """ The time that it holds for. """
    inputs_sha256: str
    """ Of all that was counted; the same while nothing has changed. """
    totals: CoverageTotals
    """ Topics that are not retired, and how many of them have what. A topic is covered where a cell of it is
    drafted or published, else planned where one is; stale counts all with a stale cell. """
    coverage_pct: float
    """ Share of the cells that are drafted or published. """
    silos: list[SiloCoverage]
    """ In the order of their places. """
    cells: list[CoverageCell]
    """ What there is for each topic, query and format. """
    gates: CoverageGates
    """ What stands in the way. """
    recommendations: list[Recommendation]
    """ What to do next, the most urgent first. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        CoverageCell = _models.CoverageCell
        CoverageGates = _models.CoverageGates
        CoverageTotals = _models.CoverageTotals
        Recommendation = _models.Recommendation
        SiloCoverage = _models.SiloCoverage
        project_id = self.project_id

        as_of = self.as_of.isoformat()

        inputs_sha256 = self.inputs_sha256

        totals = self.totals.to_dict()

        coverage_pct = self.coverage_pct

        silos = []
        for silos_item_data in self.silos:
            silos_item = silos_item_data.to_dict()
            silos.append(silos_item)

        cells = []
        for cells_item_data in self.cells:
            cells_item = cells_item_data.to_dict()
            cells.append(cells_item)

        gates = self.gates.to_dict()

        recommendations = []
        for recommendations_item_data in self.recommendations:
            recommendations_item = recommendations_item_data.to_dict()
            recommendations.append(recommendations_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "project_id": project_id,
                "as_of": as_of,
                "inputs_sha256": inputs_sha256,
                "totals": totals,
                "coverage_pct": coverage_pct,
                "silos": silos,
                "cells": cells,
                "gates": gates,
                "recommendations": recommendations,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        CoverageCell = _models.CoverageCell
        CoverageGates = _models.CoverageGates
        CoverageTotals = _models.CoverageTotals
        Recommendation = _models.Recommendation
        SiloCoverage = _models.SiloCoverage
        d = dict(src_dict)
        project_id = d.pop("project_id")

        as_of = datetime.datetime.fromisoformat(d.pop("as_of"))

        inputs_sha256 = d.pop("inputs_sha256")

        totals = CoverageTotals.from_dict(d.pop("totals"))

        coverage_pct = d.pop("coverage_pct")

        silos = []
        _silos = d.pop("silos")
        for silos_item_data in _silos:
            silos_item = SiloCoverage.from_dict(silos_item_data)

            silos.append(silos_item)

        cells = []
        _cells = d.pop("cells")
        for cells_item_data in _cells:
            cells_item = CoverageCell.from_dict(cells_item_data)

            cells.append(cells_item)

        gates = CoverageGates.from_dict(d.pop("gates"))

        recommendations = []
        _recommendations = d.pop("recommendations")
        for recommendations_item_data in _recommendations:
            recommendations_item = Recommendation.from_dict(recommendations_item_data)

            recommendations.append(recommendations_item)

        coverage = cls(
            project_id=project_id,
            as_of=as_of,
            inputs_sha256=inputs_sha256,
            totals=totals,
            coverage_pct=coverage_pct,
            silos=silos,
            cells=cells,
            gates=gates,
            recommendations=recommendations,
        )

        coverage.additional_properties.update(d)
        return coverage
