# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="Progress")


@_attrs_define(repr=False, unsafe_hash=False)
class Progress(ReadModel):
    """What is being done with a recording."""

    percent: int
    """ How much is done, 0 to 100. """
    stage: str
    """ The step of the work. """
    label: str
    """ What is being done, for people. """

    def to_dict(self) -> dict[str, Any]:
        percent = self.percent

        stage = self.stage

        label = self.label

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "percent": percent,
                "stage": stage,
                "label": label,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        percent = d.pop("percent")

        stage = d.pop("stage")

        label = d.pop("label")

        progress = cls(
            percent=percent,
            stage=stage,
            label=label,
        )

        return progress
