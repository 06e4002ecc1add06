# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.block_use_input_params import BlockUseInputParams


T = TypeVar("T", bound="BlockUseInput")


@_attrs_define(repr=False, unsafe_hash=False)
class BlockUseInput(Model):
    """An animation block and what it shows."""

    ref: str
    """ The block, as `name` or `name@version`. """
    params: BlockUseInputParams | Unset = UNSET
    """ Parameters of the block, as its schema says. """

    def to_dict(self) -> dict[str, Any]:
        BlockUseInputParams = _models.BlockUseInputParams
        ref = self.ref

        params: dict[str, Any] | Unset = UNSET
        if not isinstance(self.params, Unset):
            params = self.params.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "ref": ref,
            }
        )
        if params is not UNSET:
            field_dict["params"] = params

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        BlockUseInputParams = _models.BlockUseInputParams
        d = dict(src_dict)
        ref = d.pop("ref")

        _params = d.pop("params", UNSET)
        params: BlockUseInputParams | Unset
        if isinstance(_params, Unset):
            params = UNSET
        else:
            params = BlockUseInputParams.from_dict(_params)

        block_use_input = cls(
            ref=ref,
            params=params,
        )

        return block_use_input
