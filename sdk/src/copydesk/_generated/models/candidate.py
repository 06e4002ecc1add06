# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.candidate_kind import CandidateKind
from ..models.candidate_status import CandidateStatus

if TYPE_CHECKING:
    from ..models.brand_facts import BrandFacts
    from ..models.candidate_confidence import CandidateConfidence
    from ..models.candidate_methods import CandidateMethods
    from ..models.kit_patch import KitPatch


T = TypeVar("T", bound="Candidate")


@_attrs_define(repr=False, unsafe_hash=False)
class Candidate(ReadModel):
    """What an import found; nothing of it is in the kit before it is approved."""

    id: str
    """ Its id, which never changes. """
    project_id: str
    """ The brand that it belongs to. """
    kind: CandidateKind
    """ What it was imported from. """
    source_url: None | str
    """ The page that it comes from. """
    status: CandidateStatus
    """ What became of it; a newer import of the same source supersedes. """
    patch: KitPatch
    """ What a candidate would add to the kit; null where it says nothing. """
    facts: BrandFacts | None
    """ What the website says of the brand itself. """
    confidence: CandidateConfidence
    """ 0 to 1, by JSON pointer into `patch`. """
    methods: CandidateMethods
    """ How each value was found, by JSON pointer into `patch`. """
    warnings: list[str]
    """ What could not be read, in sentences. """
    fetched_at: datetime.datetime
    """ When it was fetched. """
    content_sha256: str
    """ SHA-256 of what was fetched. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        BrandFacts = _models.BrandFacts
        CandidateConfidence = _models.CandidateConfidence
        CandidateMethods = _models.CandidateMethods
        KitPatch = _models.KitPatch
        id = self.id

        project_id = self.project_id

        kind = self.kind.value

        source_url: None | str
        source_url = self.source_url

        status = self.status.value

        patch = self.patch.to_dict()

        facts: dict[str, Any] | None
        if isinstance(self.facts, BrandFacts):
            facts = self.facts.to_dict()
        else:
            facts = self.facts

        confidence = self.confidence.to_dict()

        methods = self.methods.to_dict()

        warnings = self.warnings

        fetched_at = self.fetched_at.isoformat()

        content_sha256 = self.content_sha256

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "project_id": project_id,
                "kind": kind,
                "source_url": source_url,
                "status": status,
                "patch": patch,
                "facts": facts,
                "confidence": confidence,
                "methods": methods,
                "warnings": warnings,
                "fetched_at": fetched_at,
                "content_sha256": content_sha256,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        BrandFacts = _models.BrandFacts
        CandidateConfidence = _models.CandidateConfidence
        CandidateMethods = _models.CandidateMethods
        KitPatch = _models.KitPatch
        d = dict(src_dict)
        id = d.pop("id")

        project_id = d.pop("project_id")

        kind = CandidateKind(d.pop("kind"))

        source_url = d.pop("source_url")

        status = CandidateStatus(d.pop("status"))

        patch = KitPatch.from_dict(d.pop("patch"))

        def _parse_facts(data: object) -> BrandFacts | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                facts_type_0 = BrandFacts.from_dict(data)

                return facts_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BrandFacts | None, data)

        facts = _parse_facts(d.pop("facts"))

        confidence = CandidateConfidence.from_dict(d.pop("confidence"))

        methods = CandidateMethods.from_dict(d.pop("methods"))

        warnings = cast(list[str], d.pop("warnings"))

        fetched_at = datetime.datetime.fromisoformat(d.pop("fetched_at"))

        content_sha256 = d.pop("content_sha256")

        candidate = cls(
            id=id,
            project_id=project_id,
            kind=kind,
            source_url=source_url,
            status=status,
            patch=patch,
            facts=facts,
            confidence=confidence,
            methods=methods,
            warnings=warnings,
            fetched_at=fetched_at,
            content_sha256=content_sha256,
        )

        candidate.additional_properties.update(d)
        return candidate
