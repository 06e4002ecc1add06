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


T = TypeVar("T", bound="EvidenceUpdate")


@_attrs_define(repr=False, unsafe_hash=False)
class EvidenceUpdate(Model):
    """Changes to evidence: omitted keeps, null clears."""

    topic_ids: list[str] | None | Unset = UNSET
    """ Topics of the strategy. """
    claim: str | Unset = UNSET
    """ What is claimed, in one sentence. """
    kind: EvidenceKind | Unset = UNSET
    """ What a claim stands on. """
    value: EvidenceValueInput | None | Unset = UNSET
    """ The value. """
    stance: None | Stance | Unset = UNSET
    """ Whether it speaks for the claim or against it. """
    citations: list[CitationInput] | None | Unset = UNSET
    """ What it stands on: the exact characters of sources. """
    person_id: None | str | Unset = UNSET
    """ The person. """
    expires_at: datetime.datetime | None | Unset = UNSET
    """ Until when it holds; null for ever. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """

    def to_dict(self) -> dict[str, Any]:
        CitationInput = _models.CitationInput
        EvidenceValueInput = _models.EvidenceValueInput
        Metadata = _models.Metadata
        topic_ids: list[str] | None | Unset
        if isinstance(self.topic_ids, Unset):
            topic_ids = UNSET
        elif isinstance(self.topic_ids, list):
            topic_ids = self.topic_ids

        else:
            topic_ids = self.topic_ids

        claim = self.claim

        kind: str | Unset = UNSET
        if not isinstance(self.kind, Unset):
            kind = self.kind.value

        value: dict[str, Any] | None | Unset
        if isinstance(self.value, Unset):
            value = UNSET
        elif isinstance(self.value, EvidenceValueInput):
            value = self.value.to_dict()
        else:
            value = self.value

        stance: None | str | Unset
        if isinstance(self.stance, Unset):
            stance = UNSET
        elif isinstance(self.stance, Stance):
            stance = self.stance.value
        else:
            stance = self.stance

        citations: list[dict[str, Any]] | None | Unset
        if isinstance(self.citations, Unset):
            citations = UNSET
        elif isinstance(self.citations, list):
            citations = []
            for citations_type_0_item_data in self.citations:
                citations_type_0_item = citations_type_0_item_data.to_dict()
                citations.append(citations_type_0_item)

        else:
            citations = self.citations

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

        metadata: dict[str, Any] | None | Unset
        if isinstance(self.metadata, Unset):
            metadata = UNSET
        elif isinstance(self.metadata, Metadata):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if topic_ids is not UNSET:
            field_dict["topic_ids"] = topic_ids
        if claim is not UNSET:
            field_dict["claim"] = claim
        if kind is not UNSET:
            field_dict["kind"] = kind
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

        def _parse_topic_ids(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                topic_ids_type_0 = cast(list[str], data)

                return topic_ids_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        topic_ids = _parse_topic_ids(d.pop("topic_ids", UNSET))

        claim = d.pop("claim", UNSET)

        _kind = d.pop("kind", UNSET)
        kind: EvidenceKind | Unset
        if isinstance(_kind, Unset):
            kind = UNSET
        else:
            kind = EvidenceKind(_kind)

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

        def _parse_stance(data: object) -> None | Stance | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                stance_type_0 = Stance(data)

                return stance_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Stance | Unset, data)

        stance = _parse_stance(d.pop("stance", UNSET))

        def _parse_citations(data: object) -> list[CitationInput] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                citations_type_0 = []
                _citations_type_0 = data
                for citations_type_0_item_data in _citations_type_0:
                    citations_type_0_item = CitationInput.from_dict(citations_type_0_item_data)

                    citations_type_0.append(citations_type_0_item)

                return citations_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[CitationInput] | None | Unset, data)

        citations = _parse_citations(d.pop("citations", UNSET))

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

        def _parse_metadata(data: object) -> Metadata | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                metadata_type_0 = Metadata.from_dict(data)

                return metadata_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Metadata | None | Unset, data)

        metadata = _parse_metadata(d.pop("metadata", UNSET))

        evidence_update = cls(
            topic_ids=topic_ids,
            claim=claim,
            kind=kind,
            value=value,
            stance=stance,
            citations=citations,
            person_id=person_id,
            expires_at=expires_at,
            metadata=metadata,
        )

        return evidence_update
