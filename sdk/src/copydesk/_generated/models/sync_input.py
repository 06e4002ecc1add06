# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="SyncInput")


@_attrs_define(repr=False, unsafe_hash=False)
class SyncInput(Model):
    """What `performance.sync` reads."""

    connection_id: str
    """ The connection that it was read through. """
    full: bool | Unset = UNSET
    """ Read all of it anew, also what seems unchanged. Default: false. """

    def to_dict(self) -> dict[str, Any]:
        connection_id = self.connection_id

        full = self.full

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "connection_id": connection_id,
            }
        )
        if full is not UNSET:
            field_dict["full"] = full

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        connection_id = d.pop("connection_id")

        full = d.pop("full", UNSET)

        sync_input = cls(
            connection_id=connection_id,
            full=full,
        )

        return sync_input
