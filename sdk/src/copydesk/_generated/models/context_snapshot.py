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
    from ..models.context_snapshot_brand_type_0 import ContextSnapshotBrandType0
    from ..models.context_snapshot_brief_type_0 import ContextSnapshotBriefType0
    from ..models.context_snapshot_cta_type_0 import ContextSnapshotCtaType0
    from ..models.context_snapshot_offering_type_0 import ContextSnapshotOfferingType0
    from ..models.context_snapshot_style_type_0 import ContextSnapshotStyleType0
    from ..models.metadata import Metadata
    from ..models.snapshot_context import SnapshotContext
    from ..models.snapshot_evidence import SnapshotEvidence
    from ..models.snapshot_passage import SnapshotPassage


T = TypeVar("T", bound="ContextSnapshot")


@_attrs_define(repr=False, unsafe_hash=False)
class ContextSnapshot(ReadModel):
    """Everything a generation was given, frozen; immutable."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    script_id: str
    """ The script. """
    topic: str
    """ What it was to be about. """
    writing_skill: str
    """ The writing skill, which sets structure and tone. """
    brand: ContextSnapshotBrandType0 | None
    """ Copy of the brand. """
    style: ContextSnapshotStyleType0 | None
    """ Copy of the writing style. """
    passages: list[SnapshotPassage]
    """ Copies of the passages that the writer was given. """
    contexts: list[SnapshotContext]
    """ Copies of the statements and guardrails. """
    offering: ContextSnapshotOfferingType0 | None
    """ Copy of the offering it speaks of. """
    cta: ContextSnapshotCtaType0 | None
    """ Copy of the call to action it makes. """
    brand_kit_revision: int
    """ The approved revision of the brand kit that was used. Default: 0. """
    brief_id: None | str
    """ The brief that it follows. """
    brief_revision: int | None
    """ The revision of the brief that was used. """
    brief: ContextSnapshotBriefType0 | None
    """ Copy of the brief, at that revision. """
    evidence: list[SnapshotEvidence]
    """ Copies of all evidence that the brief names. """
    performance_notes: list[str]
    """ What the writer was told of the brand's earlier blocks and their audience. """
    sha256: str
    """ SHA-256 of its canonical JSON: the same hash is the same input. """
    token_count: int
    """ Estimated tokens of the whole. """
    truncated: bool
    """ Whether something was left out since it was too long. """
    created_by_job_id: str
    """ The job that made it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ContextSnapshotBrandType0 = _models.ContextSnapshotBrandType0
        ContextSnapshotBriefType0 = _models.ContextSnapshotBriefType0
        ContextSnapshotCtaType0 = _models.ContextSnapshotCtaType0
        ContextSnapshotOfferingType0 = _models.ContextSnapshotOfferingType0
        ContextSnapshotStyleType0 = _models.ContextSnapshotStyleType0
        Metadata = _models.Metadata
        SnapshotContext = _models.SnapshotContext
        SnapshotEvidence = _models.SnapshotEvidence
        SnapshotPassage = _models.SnapshotPassage
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        script_id = self.script_id

        topic = self.topic

        writing_skill = self.writing_skill

        brand: dict[str, Any] | None
        if isinstance(self.brand, ContextSnapshotBrandType0):
            brand = self.brand.to_dict()
        else:
            brand = self.brand

        style: dict[str, Any] | None
        if isinstance(self.style, ContextSnapshotStyleType0):
            style = self.style.to_dict()
        else:
            style = self.style

        passages = []
        for passages_item_data in self.passages:
            passages_item = passages_item_data.to_dict()
            passages.append(passages_item)

        contexts = []
        for contexts_item_data in self.contexts:
            contexts_item = contexts_item_data.to_dict()
            contexts.append(contexts_item)

        offering: dict[str, Any] | None
        if isinstance(self.offering, ContextSnapshotOfferingType0):
            offering = self.offering.to_dict()
        else:
            offering = self.offering

        cta: dict[str, Any] | None
        if isinstance(self.cta, ContextSnapshotCtaType0):
            cta = self.cta.to_dict()
        else:
            cta = self.cta

        brand_kit_revision = self.brand_kit_revision

        brief_id: None | str
        brief_id = self.brief_id

        brief_revision: int | None
        brief_revision = self.brief_revision

        brief: dict[str, Any] | None
        if isinstance(self.brief, ContextSnapshotBriefType0):
            brief = self.brief.to_dict()
        else:
            brief = self.brief

        evidence = []
        for evidence_item_data in self.evidence:
            evidence_item = evidence_item_data.to_dict()
            evidence.append(evidence_item)

        performance_notes = self.performance_notes

        sha256 = self.sha256

        token_count = self.token_count

        truncated = self.truncated

        created_by_job_id = self.created_by_job_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "script_id": script_id,
                "topic": topic,
                "writing_skill": writing_skill,
                "brand": brand,
                "style": style,
                "passages": passages,
                "contexts": contexts,
                "offering": offering,
                "cta": cta,
                "brand_kit_revision": brand_kit_revision,
                "brief_id": brief_id,
                "brief_revision": brief_revision,
                "brief": brief,
                "evidence": evidence,
                "performance_notes": performance_notes,
                "sha256": sha256,
                "token_count": token_count,
                "truncated": truncated,
                "created_by_job_id": created_by_job_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        ContextSnapshotBrandType0 = _models.ContextSnapshotBrandType0
        ContextSnapshotBriefType0 = _models.ContextSnapshotBriefType0
        ContextSnapshotCtaType0 = _models.ContextSnapshotCtaType0
        ContextSnapshotOfferingType0 = _models.ContextSnapshotOfferingType0
        ContextSnapshotStyleType0 = _models.ContextSnapshotStyleType0
        Metadata = _models.Metadata
        SnapshotContext = _models.SnapshotContext
        SnapshotEvidence = _models.SnapshotEvidence
        SnapshotPassage = _models.SnapshotPassage
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        script_id = d.pop("script_id")

        topic = d.pop("topic")

        writing_skill = d.pop("writing_skill")

        def _parse_brand(data: object) -> ContextSnapshotBrandType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                brand_type_0 = ContextSnapshotBrandType0.from_dict(data)

                return brand_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ContextSnapshotBrandType0 | None, data)

        brand = _parse_brand(d.pop("brand"))

        def _parse_style(data: object) -> ContextSnapshotStyleType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                style_type_0 = ContextSnapshotStyleType0.from_dict(data)

                return style_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ContextSnapshotStyleType0 | None, data)

        style = _parse_style(d.pop("style"))

        passages = []
        _passages = d.pop("passages")
        for passages_item_data in _passages:
            passages_item = SnapshotPassage.from_dict(passages_item_data)

            passages.append(passages_item)

        contexts = []
        _contexts = d.pop("contexts")
        for contexts_item_data in _contexts:
            contexts_item = SnapshotContext.from_dict(contexts_item_data)

            contexts.append(contexts_item)

        def _parse_offering(data: object) -> ContextSnapshotOfferingType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                offering_type_0 = ContextSnapshotOfferingType0.from_dict(data)

                return offering_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ContextSnapshotOfferingType0 | None, data)

        offering = _parse_offering(d.pop("offering"))

        def _parse_cta(data: object) -> ContextSnapshotCtaType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                cta_type_0 = ContextSnapshotCtaType0.from_dict(data)

                return cta_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ContextSnapshotCtaType0 | None, data)

        cta = _parse_cta(d.pop("cta"))

        brand_kit_revision = d.pop("brand_kit_revision")

        brief_id = d.pop("brief_id")

        brief_revision = d.pop("brief_revision")

        def _parse_brief(data: object) -> ContextSnapshotBriefType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                brief_type_0 = ContextSnapshotBriefType0.from_dict(data)

                return brief_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ContextSnapshotBriefType0 | None, data)

        brief = _parse_brief(d.pop("brief"))

        evidence = []
        _evidence = d.pop("evidence")
        for evidence_item_data in _evidence:
            evidence_item = SnapshotEvidence.from_dict(evidence_item_data)

            evidence.append(evidence_item)

        performance_notes = cast(list[str], d.pop("performance_notes"))

        sha256 = d.pop("sha256")

        token_count = d.pop("token_count")

        truncated = d.pop("truncated")

        created_by_job_id = d.pop("created_by_job_id")

        context_snapshot = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            script_id=script_id,
            topic=topic,
            writing_skill=writing_skill,
            brand=brand,
            style=style,
            passages=passages,
            contexts=contexts,
            offering=offering,
            cta=cta,
            brand_kit_revision=brand_kit_revision,
            brief_id=brief_id,
            brief_revision=brief_revision,
            brief=brief,
            evidence=evidence,
            performance_notes=performance_notes,
            sha256=sha256,
            token_count=token_count,
            truncated=truncated,
            created_by_job_id=created_by_job_id,
        )

        context_snapshot.additional_properties.update(d)
        return context_snapshot
