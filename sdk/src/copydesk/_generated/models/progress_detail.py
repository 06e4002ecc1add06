# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="ProgressDetail")


@_attrs_define(repr=False, unsafe_hash=False)
class ProgressDetail(ReadModel):
    """What the work is doing now."""

    stage: str
    """ The step of the work. """
    label: str
    """ What is being done, for people. """
    done: int
    """ How many of `total` are done. """
    total: int
    """ How many there are to do; null where nobody knows. """
    eta_seconds: float | None
    """ How long it is expected to take still; null where nobody can say. """
    updated_at: datetime.datetime
    """ When it was last changed. """

    def to_dict(self) -> dict[str, Any]:
        stage = self.stage

        label = self.label

        done = self.done

        total = self.total

        eta_seconds: float | None
        eta_seconds = self.eta_seconds

        updated_at = self.updated_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "stage": stage,
                "label": label,
                "done": done,
                "total": total,
                "eta_seconds": eta_seconds,
                "updated_at": updated_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        stage = d.pop("stage")

        label = d.pop("label")

        done = d.pop("done")

        total = d.pop("total")

        eta_seconds = d.pop("eta_seconds")

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        progress_detail = cls(
            stage=stage,
            label=label,
            done=done,
            total=total,
            eta_seconds=eta_seconds,
            updated_at=updated_at,
        )

        return progress_detail
