# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.add_block_op_params import AddBlockOpParams


T = TypeVar("T", bound="AddBlockOp")


@_attrs_define(repr=False, unsafe_hash=False)
class AddBlockOp(Model):
    """Put an animation block into free space."""

    kind: Literal["add_block"]
    """ What kind it is of. """
    track_id: str
    """ The track. """
    at: int
    """ The frame of the timeline. """
    duration: int
    """ Length, in frames. """
    ref: str
    """ The block, as `name` or `name@version`. """
    params: AddBlockOpParams | Unset = UNSET
    """ Parameters of the block, as its schema says. """
    item_id: None | str | Unset = UNSET
    """ The item of the timeline. """

    def to_dict(self) -> dict[str, Any]:
        AddBlockOpParams = _models.AddBlockOpParams
        kind = self.kind

        track_id = self.track_id

        at = self.at

        duration = self.duration

        ref = self.ref

        params: dict[str, Any] | Unset = UNSET
        if not isinstance(self.params, Unset):
            params = self.params.to_dict()

        item_id: None | str | Unset
        if isinstance(self.item_id, Unset):
            item_id = UNSET
        else:
            item_id = self.item_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "track_id": track_id,
                "at": at,
                "duration": duration,
                "ref": ref,
            }
        )
        if params is not UNSET:
            field_dict["params"] = params
        if item_id is not UNSET:
            field_dict["item_id"] = item_id

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        AddBlockOpParams = _models.AddBlockOpParams
        d = dict(src_dict)
        kind = cast(Literal["add_block"], d.pop("kind"))
        if kind != "add_block":
            raise ValueError(f"kind must match const 'add_block', got '{kind}'")

        track_id = d.pop("track_id")

        at = d.pop("at")

        duration = d.pop("duration")

        ref = d.pop("ref")

        _params = d.pop("params", UNSET)
        params: AddBlockOpParams | Unset
        if isinstance(_params, Unset):
            params = UNSET
        else:
            params = AddBlockOpParams.from_dict(_params)

        item_id = d.pop("item_id", UNSET)

        add_block_op = cls(
            kind=kind,
            track_id=track_id,
            at=at,
            duration=duration,
            ref=ref,
            params=params,
            item_id=item_id,
        )

        return add_block_op
