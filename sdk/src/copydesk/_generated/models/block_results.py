# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.block_result import BlockResult


T = TypeVar("T", bound="BlockResults")


@_attrs_define(repr=False, unsafe_hash=False)
class BlockResults(ReadModel):
    """The blocks of a script, in their order, as retention reports measured them."""

    script_id: str
    """ The script. """
    results: list[BlockResult]
    """ The blocks, in the order of the script. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        BlockResult = _models.BlockResult
        script_id = self.script_id

        results = []
        for results_item_data in self.results:
            results_item = results_item_data.to_dict()
            results.append(results_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "script_id": script_id,
                "results": results,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        BlockResult = _models.BlockResult
        d = dict(src_dict)
        script_id = d.pop("script_id")

        results = []
        _results = d.pop("results")
        for results_item_data in _results:
            results_item = BlockResult.from_dict(results_item_data)

            results.append(results_item)

        block_results = cls(
            script_id=script_id,
            results=results,
        )

        block_results.additional_properties.update(d)
        return block_results
