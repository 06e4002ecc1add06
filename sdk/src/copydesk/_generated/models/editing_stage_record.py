# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.editing_stage import EditingStage

T = TypeVar("T", bound="EditingStageRecord")


@_attrs_define(repr=False, unsafe_hash=False)
class EditingStageRecord(ReadModel):
    """A finished stage: what it was made from and what it made, by hash; the same inputs are not computed again."""

    name: EditingStage
    """ The stages of a run, in their order. """
    attempt: int
    """ Which attempt it is, from 1. """
    input_sha256: str
    """ Hash of what the stage was given. """
    output_sha256: str
    """ Hash of what the stage made. """
    took_seconds: float
    """ How long it took. """
    finished_at: datetime.datetime
    """ When it ended, however it ended; null before that. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        name = self.name.value

        attempt = self.attempt

        input_sha256 = self.input_sha256

        output_sha256 = self.output_sha256

        took_seconds = self.took_seconds

        finished_at = self.finished_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "name": name,
                "attempt": attempt,
                "input_sha256": input_sha256,
                "output_sha256": output_sha256,
                "took_seconds": took_seconds,
                "finished_at": finished_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = EditingStage(d.pop("name"))

        attempt = d.pop("attempt")

        input_sha256 = d.pop("input_sha256")

        output_sha256 = d.pop("output_sha256")

        took_seconds = d.pop("took_seconds")

        finished_at = datetime.datetime.fromisoformat(d.pop("finished_at"))

        editing_stage_record = cls(
            name=name,
            attempt=attempt,
            input_sha256=input_sha256,
            output_sha256=output_sha256,
            took_seconds=took_seconds,
            finished_at=finished_at,
        )

        editing_stage_record.additional_properties.update(d)
        return editing_stage_record
