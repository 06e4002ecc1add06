# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..models.evidence_kind import EvidenceKind
from ..models.stance import Stance
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.citation_input import CitationInput
    from ..models.evidence_value_input import EvidenceValueInput
    from ..models.metadata import Metadata


T = TypeVar("T", bound="EvidenceCreate")


@_attrs_define(repr=False, unsafe_hash=False)
class EvidenceCreate(Model):
    """A claim, and where it stands."""

    project_id: str
    """ The brand that it belongs to. """
    claim: str
    """ What is claimed, in one sentence. """
    kind: EvidenceKind
    """ What a claim stands on. """
    topic_ids: list[str] | Unset = UNSET
    """ Topics of the strategy. """
    value: EvidenceValueInput | None | Unset = UNSET
    """ The value. """
    stance: Stance | Unset = UNSET
    """ What the evidence does for the brand's view. """
    citations: list[CitationInput] | Unset = UNSET
    """ What it stands on: the exact characters of sources. """
    person_id: None | str | Unset = UNSET
    """ Whose words they are. """
    expires_at: datetime.datetime | None | Unset = UNSET
    """ Until when it holds; null for ever. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """

    def to_dict(self) -> dict[str, Any]:
        CitationInput = _models.CitationInput
        EvidenceValueInput = _models.EvidenceValueInput
        Metadata = _models.Metadata
        project_id = self.project_id

        claim = self.claim

        kind = self.kind.value

        topic_ids: list[str] | Unset = UNSET
        if not isinstance(self.topic_ids, Unset):
            topic_ids = self.topic_ids

        value: dict[str, Any] | None | Unset
        if isinstance(self.value, Unset):
            value = UNSET
        elif isinstance(self.value, EvidenceValueInput):
            value = self.value.to_dict()
        else:
            value = self.value

        stance: str | Unset = UNSET
        if not isinstance(self.stance, Unset):
            stance = self.stance.value

        citations: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.citations, Unset):
            citations = []
            for citations_item_data in self.citations:
                citations_item = citations_item_data.to_dict()
                citations.append(citations_item)

        person_id: None | str | Unset
        if isinstance(self.person_id, Unset):
            person_id = UNSET
        else:
            person_id = self.person_id

        expires_at: None | str | Unset
        if isinstance(self.expires_at, Unset):
            expires_at = UNSET
        elif isinstance(self.expires_at, datetime.datetime):
            expires_at = self.expires_at.isoformat()
        else:
            expires_at = self.expires_at

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "project_id": project_id,
                "claim": claim,
                "kind": kind,
            }
        )
        if topic_ids is not UNSET:
            field_dict["topic_ids"] = topic_ids
        if value is not UNSET:
            field_dict["value"] = value
        if stance is not UNSET:
            field_dict["stance"] = stance
        if citations is not UNSET:
            field_dict["citations"] = citations
        if person_id is not UNSET:
            field_dict["person_id"] = person_id
        if expires_at is not UNSET:
            field_dict["expires_at"] = expires_at
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        CitationInput = _models.CitationInput
        EvidenceValueInput = _models.EvidenceValueInput
        Metadata = _models.Metadata
        d = dict(src_dict)
        project_id = d.pop("project_id")

        claim = d.pop("claim")

        kind = EvidenceKind(d.pop("kind"))

        topic_ids = cast(list[str], d.pop("topic_ids", UNSET))

        def _parse_value(data: object) -> EvidenceValueInput | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                value_type_0 = EvidenceValueInput.from_dict(data)

                return value_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EvidenceValueInput | None | Unset, data)

        value = _parse_value(d.pop("value", UNSET))

        _stance = d.pop("stance", UNSET)
        stance: Stance | Unset
        if isinstance(_stance, Unset):
            stance = UNSET
        else:
            stance = Stance(_stance)

        _citations = d.pop("citations", UNSET)
        citations: list[CitationInput] | Unset = UNSET
        if _citations is not UNSET:
            citations = []
            for citations_item_data in _citations:
                citations_item = CitationInput.from_dict(citations_item_data)

                citations.append(citations_item)

        person_id = d.pop("person_id", UNSET)

        def _parse_expires_at(data: object) -> datetime.datetime | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                expires_at_type_0 = datetime.datetime.fromisoformat(data)

                return expires_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None | Unset, data)

        expires_at = _parse_expires_at(d.pop("expires_at", UNSET))

        _metadata = d.pop("metadata", UNSET)
        metadata: Metadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = Metadata.from_dict(_metadata)

        evidence_create = cls(
            project_id=project_id,
            claim=claim,
            kind=kind,
            topic_ids=topic_ids,
            value=value,
            stance=stance,
            citations=citations,
            person_id=person_id,
            expires_at=expires_at,
            metadata=metadata,
        )

        return evidence_create
