# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="GroupOp")


@_attrs_define(repr=False, unsafe_hash=False)
class GroupOp(Model):
    """Link items, so that they are moved, cut and removed together."""

    kind: Literal["group"]
    """ What kind it is of. """
    item_ids: list[str]
    """ Items of the timeline. """
    link_group: None | str | Unset = UNSET
    """ Name of the group. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        item_ids = self.item_ids

        link_group: None | str | Unset
        if isinstance(self.link_group, Unset):
            link_group = UNSET
        else:
            link_group = self.link_group

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "item_ids": item_ids,
            }
        )
        if link_group is not UNSET:
            field_dict["link_group"] = link_group

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["group"], d.pop("kind"))
        if kind != "group":
            raise ValueError(f"kind must match const 'group', got '{kind}'")

        item_ids = cast(list[str], d.pop("item_ids"))

        link_group = d.pop("link_group", UNSET)

        group_op = cls(
            kind=kind,
            item_ids=item_ids,
            link_group=link_group,
        )

        return group_op
