# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.cannibalization import Cannibalization
    from ..models.one_anchor import OneAnchor
    from ..models.stale_script import StaleScript
    from ..models.thin import Thin


T = TypeVar("T", bound="CoverageGates")


@_attrs_define(repr=False, unsafe_hash=False)
class CoverageGates(ReadModel):
    """What stands in the way."""

    cannibalization: list[Cannibalization]
    """ Topics that are after the same query. """
    orphans: list[str]
    """ Topics without a parent that no link leads to, and that are no pillar. """
    thin: list[Thin]
    """ Scripts that are much shorter than planned. """
    stale: list[StaleScript]
    """ Scripts whose sources have moved on. """
    anchors: list[OneAnchor]
    """ Topics that all links name with the same words. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Cannibalization = _models.Cannibalization
        OneAnchor = _models.OneAnchor
        StaleScript = _models.StaleScript
        Thin = _models.Thin
        cannibalization = []
        for cannibalization_item_data in self.cannibalization:
            cannibalization_item = cannibalization_item_data.to_dict()
            cannibalization.append(cannibalization_item)

        orphans = self.orphans

        thin = []
        for thin_item_data in self.thin:
            thin_item = thin_item_data.to_dict()
            thin.append(thin_item)

        stale = []
        for stale_item_data in self.stale:
            stale_item = stale_item_data.to_dict()
            stale.append(stale_item)

        anchors = []
        for anchors_item_data in self.anchors:
            anchors_item = anchors_item_data.to_dict()
            anchors.append(anchors_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "cannibalization": cannibalization,
                "orphans": orphans,
                "thin": thin,
                "stale": stale,
                "anchors": anchors,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Cannibalization = _models.Cannibalization
        OneAnchor = _models.OneAnchor
        StaleScript = _models.StaleScript
        Thin = _models.Thin
        d = dict(src_dict)
        cannibalization = []
        _cannibalization = d.pop("cannibalization")
        for cannibalization_item_data in _cannibalization:
            cannibalization_item = Cannibalization.from_dict(cannibalization_item_data)

            cannibalization.append(cannibalization_item)

        orphans = cast(list[str], d.pop("orphans"))

        thin = []
        _thin = d.pop("thin")
        for thin_item_data in _thin:
            thin_item = Thin.from_dict(thin_item_data)

            thin.append(thin_item)

        stale = []
        _stale = d.pop("stale")
        for stale_item_data in _stale:
            stale_item = StaleScript.from_dict(stale_item_data)

            stale.append(stale_item)

        anchors = []
        _anchors = d.pop("anchors")
        for anchors_item_data in _anchors:
            anchors_item = OneAnchor.from_dict(anchors_item_data)

            anchors.append(anchors_item)

        coverage_gates = cls(
            cannibalization=cannibalization,
            orphans=orphans,
            thin=thin,
            stale=stale,
            anchors=anchors,
        )

        coverage_gates.additional_properties.update(d)
        return coverage_gates
