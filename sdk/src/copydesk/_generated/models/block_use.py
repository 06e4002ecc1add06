# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.block_use_params import BlockUseParams


T = TypeVar("T", bound="BlockUse")


@_attrs_define(repr=False, unsafe_hash=False)
class BlockUse(ReadModel):
    """An animation block and what it shows."""

    ref: str
    """ The block, as `name` or `name@version`. """
    params: BlockUseParams
    """ Parameters of the block, as its schema says. """

    def to_dict(self) -> dict[str, Any]:
        BlockUseParams = _models.BlockUseParams
        ref = self.ref

        params = self.params.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "ref": ref,
                "params": params,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        BlockUseParams = _models.BlockUseParams
        d = dict(src_dict)
        ref = d.pop("ref")

        params = BlockUseParams.from_dict(d.pop("params"))

        block_use = cls(
            ref=ref,
            params=params,
        )

        return block_use
