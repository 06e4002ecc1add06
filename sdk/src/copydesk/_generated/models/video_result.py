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
    from ..models.video_slide import VideoSlide


T = TypeVar("T", bound="VideoResult")


@_attrs_define(repr=False, unsafe_hash=False)
class VideoResult(ReadModel):
    """What `video.render` made: the artifact, its length, and when each slide is shown."""

    artifact_id: str
    """ The output. """
    artifact_ids: list[str]
    """ Outputs, newest first. """
    warnings: list[JobWarning]
    """ What the caller should know of it; empty where all went well. """
    duration_seconds: float
    """ Length. """
    slides: list[VideoSlide]
    """ Its slides, in order. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        JobWarning = _models.JobWarning
        VideoSlide = _models.VideoSlide
        artifact_id = self.artifact_id

        artifact_ids = self.artifact_ids

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item = warnings_item_data.to_dict()
            warnings.append(warnings_item)

        duration_seconds = self.duration_seconds

        slides = []
        for slides_item_data in self.slides:
            slides_item = slides_item_data.to_dict()
            slides.append(slides_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "artifact_id": artifact_id,
                "artifact_ids": artifact_ids,
                "warnings": warnings,
                "duration_seconds": duration_seconds,
                "slides": slides,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        JobWarning = _models.JobWarning
        VideoSlide = _models.VideoSlide
        d = dict(src_dict)
        artifact_id = d.pop("artifact_id")

        artifact_ids = cast(list[str], d.pop("artifact_ids"))

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = JobWarning.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        duration_seconds = d.pop("duration_seconds")

        slides = []
        _slides = d.pop("slides")
        for slides_item_data in _slides:
            slides_item = VideoSlide.from_dict(slides_item_data)

            slides.append(slides_item)

        video_result = cls(
            artifact_id=artifact_id,
            artifact_ids=artifact_ids,
            warnings=warnings,
            duration_seconds=duration_seconds,
            slides=slides,
        )

        video_result.additional_properties.update(d)
        return video_result
