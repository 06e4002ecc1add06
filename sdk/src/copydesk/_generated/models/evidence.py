# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.evidence_kind import EvidenceKind
from ..models.evidence_state import EvidenceState
from ..models.stance import Stance

if TYPE_CHECKING:
    from ..models.citation import Citation
    from ..models.evidence_finding import EvidenceFinding
    from ..models.evidence_value import EvidenceValue
    from ..models.metadata import Metadata


T = TypeVar("T", bound="Evidence")


@_attrs_define(repr=False, unsafe_hash=False)
class Evidence(ReadModel):
    """A claim, where it stands, and what code found there."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    topic_ids: list[str]
    """ Topics of the strategy. """
    claim: str
    """ What is claimed, in one sentence. """
    kind: EvidenceKind
    """ What a claim stands on. """
    value: EvidenceValue | None
    """ The value. """
    stance: Stance
    """ What the evidence does for the brand's view. """
    citations: list[Citation]
    """ What it stands on: the exact characters of sources. """
    person_id: None | str
    """ The person. """
    state: EvidenceState
    """ What code found in the cited characters, now. """
    findings: list[EvidenceFinding]
    """ Why it is not verified; empty where it is. """
    contradicts_ids: list[str]
    """ Evidence of the brand on the same subject, in the same unit, of another value. """
    expires_at: datetime.datetime | None
    """ Until when it holds; null for ever. """
    used_in: list[str]
    """ Briefs, offerings and scripts that use it now. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Citation = _models.Citation
        EvidenceFinding = _models.EvidenceFinding
        EvidenceValue = _models.EvidenceValue
        Metadata = _models.Metadata
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        project_id = self.project_id

        topic_ids = self.topic_ids

        claim = self.claim

        kind = self.kind.value

        value: dict[str, Any] | None
        if isinstance(self.value, EvidenceValue):
            value = self.value.to_dict()
        else:
            value = self.value

        stance = self.stance.value

        citations = []
        for citations_item_data in self.citations:
            citations_item = citations_item_data.to_dict()
            citations.append(citations_item)

        person_id: None | str
        person_id = self.person_id

        state = self.state.value

        findings = []
        for findings_item_data in self.findings:
            findings_item = findings_item_data.to_dict()
            findings.append(findings_item)

        contradicts_ids = self.contradicts_ids

        expires_at: None | str
        if isinstance(self.expires_at, datetime.datetime):
            expires_at = self.expires_at.isoformat()
        else:
            expires_at = self.expires_at

        used_in = self.used_in

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "project_id": project_id,
                "topic_ids": topic_ids,
                "claim": claim,
                "kind": kind,
                "value": value,
                "stance": stance,
                "citations": citations,
                "person_id": person_id,
                "state": state,
                "findings": findings,
                "contradicts_ids": contradicts_ids,
                "expires_at": expires_at,
                "used_in": used_in,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Citation = _models.Citation
        EvidenceFinding = _models.EvidenceFinding
        EvidenceValue = _models.EvidenceValue
        Metadata = _models.Metadata
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        project_id = d.pop("project_id")

        topic_ids = cast(list[str], d.pop("topic_ids"))

        claim = d.pop("claim")

        kind = EvidenceKind(d.pop("kind"))

        def _parse_value(data: object) -> EvidenceValue | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                value_type_0 = EvidenceValue.from_dict(data)

                return value_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EvidenceValue | None, data)

        value = _parse_value(d.pop("value"))

        stance = Stance(d.pop("stance"))

        citations = []
        _citations = d.pop("citations")
        for citations_item_data in _citations:
            citations_item = Citation.from_dict(citations_item_data)

            citations.append(citations_item)

        person_id = d.pop("person_id")

        state = EvidenceState(d.pop("state"))

        findings = []
        _findings = d.pop("findings")
        for findings_item_data in _findings:
            findings_item = EvidenceFinding.from_dict(findings_item_data)

            findings.append(findings_item)

        contradicts_ids = cast(list[str], d.pop("contradicts_ids"))

        def _parse_expires_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                expires_at_type_0 = datetime.datetime.fromisoformat(data)

                return expires_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        expires_at = _parse_expires_at(d.pop("expires_at"))

        used_in = cast(list[str], d.pop("used_in"))

        evidence = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            project_id=project_id,
            topic_ids=topic_ids,
            claim=claim,
            kind=kind,
            value=value,
            stance=stance,
            citations=citations,
            person_id=person_id,
            state=state,
            findings=findings,
            contradicts_ids=contradicts_ids,
            expires_at=expires_at,
            used_in=used_in,
        )

        evidence.additional_properties.update(d)
        return evidence
