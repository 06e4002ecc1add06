# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.brief_adherence import BriefAdherence
    from ..models.citation_count import CitationCount
    from ..models.job_warning import JobWarning


T = TypeVar("T", bound="ScriptResult")


@_attrs_define(repr=False, unsafe_hash=False)
class ScriptResult(ReadModel):
    """What a job made that writes a script: the version that keeps the text, and counts."""

    script_id: str
    """ The script. """
    version_id: str
    """ The version of the script. """
    updated_at: datetime.datetime
    """ When it was last changed. """
    context_snapshot_id: str
    """ Everything that the generation was given. """
    citations: CitationCount
    """ How many citations a script has, and how many of them their source supports. """
    word_count: int
    """ How many words it has. """
    warnings: list[JobWarning]
    """ What the caller should know of it; empty where all went well. """
    brief: BriefAdherence | None
    """ null where no brief was given. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        BriefAdherence = _models.BriefAdherence
        CitationCount = _models.CitationCount
        JobWarning = _models.JobWarning
        script_id = self.script_id

        version_id = self.version_id

        updated_at = self.updated_at.isoformat()

        context_snapshot_id = self.context_snapshot_id

        citations = self.citations.to_dict()

        word_count = self.word_count

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
                "script_id": script_id,
                "version_id": version_id,
                "updated_at": updated_at,
                "context_snapshot_id": context_snapshot_id,
                "citations": citations,
                "word_count": word_count,
                "warnings": warnings,
                "brief": brief,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        BriefAdherence = _models.BriefAdherence
        CitationCount = _models.CitationCount
        JobWarning = _models.JobWarning
        d = dict(src_dict)
        script_id = d.pop("script_id")

        version_id = d.pop("version_id")

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        context_snapshot_id = d.pop("context_snapshot_id")

        citations = CitationCount.from_dict(d.pop("citations"))

        word_count = d.pop("word_count")

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

        script_result = cls(
            script_id=script_id,
            version_id=version_id,
            updated_at=updated_at,
            context_snapshot_id=context_snapshot_id,
            citations=citations,
            word_count=word_count,
            warnings=warnings,
            brief=brief,
        )

        script_result.additional_properties.update(d)
        return script_result
