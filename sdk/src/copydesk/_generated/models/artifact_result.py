# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.brief_adherence import BriefAdherence
    from ..models.job_warning import JobWarning


T = TypeVar("T", bound="ArtifactResult")


@_attrs_define(repr=False, unsafe_hash=False)
class ArtifactResult(ReadModel):
    """What a job made of a script's text: the main output, and all of them."""

    artifact_id: str
    """ The output. """
    artifact_ids: list[str]
    """ Outputs, newest first. """
    warnings: list[JobWarning]
    """ What the caller should know of it; empty where all went well. """
    brief: BriefAdherence | None
    """ null where no brief was given. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        BriefAdherence = _models.BriefAdherence
        JobWarning = _models.JobWarning
        artifact_id = self.artifact_id

        artifact_ids = self.artifact_ids

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item = warnings_item_data.to_dict()
            warnings.append(warnings_item)

        brief: dict[str, Any] | None
        if isinstance(self.brief, BriefAdherence):
            brief = self.brief.to_dict()
        else:
            brief = self.brief

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "artifact_id": artifact_id,
                "artifact_ids": artifact_ids,
                "warnings": warnings,
                "brief": brief,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        BriefAdherence = _models.BriefAdherence
        JobWarning = _models.JobWarning
        d = dict(src_dict)
        artifact_id = d.pop("artifact_id")

        artifact_ids = cast(list[str], d.pop("artifact_ids"))

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = JobWarning.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        def _parse_brief(data: object) -> BriefAdherence | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                brief_type_0 = BriefAdherence.from_dict(data)

                return brief_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BriefAdherence | None, data)

        brief = _parse_brief(d.pop("brief"))

        artifact_result = cls(
            artifact_id=artifact_id,
            artifact_ids=artifact_ids,
            warnings=warnings,
            brief=brief,
        )

        artifact_result.additional_properties.update(d)
        return artifact_result
