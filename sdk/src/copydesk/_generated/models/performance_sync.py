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

if TYPE_CHECKING:
    from ..models.sync_input import SyncInput


T = TypeVar("T", bound="PerformanceSync")


@_attrs_define(repr=False, unsafe_hash=False)
class PerformanceSync(Model):
    """Read what a connection has published and how it did: at most what is needed, all of it or nothing."""

    operation: Literal["performance.sync"]
    """ What the job does. """
    input: SyncInput
    """ What `performance.sync` reads. """

    def to_dict(self) -> dict[str, Any]:
        SyncInput = _models.SyncInput
        operation = self.operation

        input = self.input.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "operation": operation,
                "input": input,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        SyncInput = _models.SyncInput
        d = dict(src_dict)
        operation = cast(Literal["performance.sync"], d.pop("operation"))
        if operation != "performance.sync":
            raise ValueError(f"operation must match const 'performance.sync', got '{operation}'")

        input = SyncInput.from_dict(d.pop("input"))

        performance_sync = cls(
            operation=operation,
            input=input,
        )

        return performance_sync
