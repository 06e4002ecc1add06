# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.snapshot_evidence_citations_item import SnapshotEvidenceCitationsItem
    from ..models.snapshot_evidence_value_type_0 import SnapshotEvidenceValueType0


T = TypeVar("T", bound="SnapshotEvidence")


@_attrs_define(repr=False, unsafe_hash=False)
class SnapshotEvidence(ReadModel):
    """A piece of evidence as it was."""

    evidence_id: str
    """ The piece of evidence. """
    claim: str
    """ What is claimed, in one sentence. """
    state: str
    """ What its reviewer said, as it was. """
    value: None | SnapshotEvidenceValueType0
    """ Copy of its value. """
    citations: list[SnapshotEvidenceCitationsItem]
    """ What it stands on: the exact characters of sources. """

    def to_dict(self) -> dict[str, Any]:
        SnapshotEvidenceCitationsItem = _models.SnapshotEvidenceCitationsItem
        SnapshotEvidenceValueType0 = _models.SnapshotEvidenceValueType0
        evidence_id = self.evidence_id

        claim = self.claim

        state = self.state

        value: dict[str, Any] | None
        if isinstance(self.value, SnapshotEvidenceValueType0):
            value = self.value.to_dict()
        else:
            value = self.value

        citations = []
        for citations_item_data in self.citations:
            citations_item = citations_item_data.to_dict()
            citations.append(citations_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "evidence_id": evidence_id,
                "claim": claim,
                "state": state,
                "value": value,
                "citations": citations,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        SnapshotEvidenceCitationsItem = _models.SnapshotEvidenceCitationsItem
        SnapshotEvidenceValueType0 = _models.SnapshotEvidenceValueType0
        d = dict(src_dict)
        evidence_id = d.pop("evidence_id")

        claim = d.pop("claim")

        state = d.pop("state")

        def _parse_value(data: object) -> None | SnapshotEvidenceValueType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                value_type_0 = SnapshotEvidenceValueType0.from_dict(data)

                return value_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SnapshotEvidenceValueType0, data)

        value = _parse_value(d.pop("value"))

        citations = []
        _citations = d.pop("citations")
        for citations_item_data in _citations:
            citations_item = SnapshotEvidenceCitationsItem.from_dict(citations_item_data)

            citations.append(citations_item)

        snapshot_evidence = cls(
            evidence_id=evidence_id,
            claim=claim,
            state=state,
            value=value,
            citations=citations,
        )

        return snapshot_evidence
