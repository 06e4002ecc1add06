# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.job_warning import JobWarning


T = TypeVar("T", bound="CompositionRenderResult")


@_attrs_define(repr=False, unsafe_hash=False)
class CompositionRenderResult(ReadModel):
    """What a render made: the artifact, and how much of it was new."""

    artifact_id: str
    """ The output. """
    artifact_ids: list[str]
    """ Outputs, newest first. """
    warnings: list[JobWarning]
    """ What the caller should know of it; empty where all went well. """
    duration_seconds: float
    """ Length. """
    plan_hash: str
    """ Hash of everything that the picture and sound depend on; the same hash is the same film. """
    segments: int
    """ Parts that the film is made of. """
    segments_encoded: int
    """ Parts of the film that were made anew; the others were kept from earlier. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        JobWarning = _models.JobWarning
        artifact_id = self.artifact_id

        artifact_ids = self.artifact_ids

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item = warnings_item_data.to_dict()
            warnings.append(warnings_item)

        duration_seconds = self.duration_seconds

        plan_hash = self.plan_hash

        segments = self.segments

        segments_encoded = self.segments_encoded

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "artifact_id": artifact_id,
                "artifact_ids": artifact_ids,
                "warnings": warnings,
                "duration_seconds": duration_seconds,
                "plan_hash": plan_hash,
                "segments": segments,
                "segments_encoded": segments_encoded,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        JobWarning = _models.JobWarning
        d = dict(src_dict)
        artifact_id = d.pop("artifact_id")

        artifact_ids = cast(list[str], d.pop("artifact_ids"))

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = JobWarning.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        duration_seconds = d.pop("duration_seconds")

        plan_hash = d.pop("plan_hash")

        segments = d.pop("segments")

        segments_encoded = d.pop("segments_encoded")

        composition_render_result = cls(
            artifact_id=artifact_id,
            artifact_ids=artifact_ids,
            warnings=warnings,
            duration_seconds=duration_seconds,
            plan_hash=plan_hash,
            segments=segments,
            segments_encoded=segments_encoded,
        )

        composition_render_result.additional_properties.update(d)
        return composition_render_result
