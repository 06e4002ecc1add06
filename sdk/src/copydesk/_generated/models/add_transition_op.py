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
    from ..models.transition_props import TransitionProps


T = TypeVar("T", bound="AddTransitionOp")


@_attrs_define(repr=False, unsafe_hash=False)
class AddTransitionOp(Model):
    """Join two items that meet; half of the frames are over each."""

    kind: Literal["add_transition"]
    """ What kind it is of. """
    left_id: str
    """ The item before the cut. """
    right_id: str
    """ The item after the cut. """
    duration: int
    """ Length, in frames. """
    transition: TransitionProps | Unset = UNSET
    """ How an item follows another. """
    item_id: None | str | Unset = UNSET
    """ The item of the timeline. """

    def to_dict(self) -> dict[str, Any]:
        TransitionProps = _models.TransitionProps
        kind = self.kind

        left_id = self.left_id

        right_id = self.right_id

        duration = self.duration

        transition: dict[str, Any] | Unset = UNSET
        if not isinstance(self.transition, Unset):
            transition = self.transition.to_dict()

        item_id: None | str | Unset
        if isinstance(self.item_id, Unset):
            item_id = UNSET
        else:
            item_id = self.item_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "left_id": left_id,
                "right_id": right_id,
                "duration": duration,
            }
        )
        if transition is not UNSET:
            field_dict["transition"] = transition
        if item_id is not UNSET:
            field_dict["item_id"] = item_id

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        TransitionProps = _models.TransitionProps
        d = dict(src_dict)
        kind = cast(Literal["add_transition"], d.pop("kind"))
        if kind != "add_transition":
            raise ValueError(f"kind must match const 'add_transition', got '{kind}'")

        left_id = d.pop("left_id")

        right_id = d.pop("right_id")

        duration = d.pop("duration")

        _transition = d.pop("transition", UNSET)
        transition: TransitionProps | Unset
        if isinstance(_transition, Unset):
            transition = UNSET
        else:
            transition = TransitionProps.from_dict(_transition)

        item_id = d.pop("item_id", UNSET)

        add_transition_op = cls(
            kind=kind,
            left_id=left_id,
            right_id=right_id,
            duration=duration,
            transition=transition,
            item_id=item_id,
        )

        return add_transition_op
