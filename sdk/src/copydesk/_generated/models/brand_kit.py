# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.brand_kit_state import BrandKitState

if TYPE_CHECKING:
    from ..models.brand_kit_provenance import BrandKitProvenance
    from ..models.candidate import Candidate
    from ..models.contrast_pair import ContrastPair
    from ..models.kit import Kit
    from ..models.kit_revision import KitRevision


T = TypeVar("T", bound="BrandKit")


@_attrs_define(repr=False, unsafe_hash=False)
class BrandKit(ReadModel):
    """The brand kit: what is approved, what waits for approval, and where everything comes from."""

    project_id: str
    """ The brand that it belongs to. """
    revision: int
    """ Number of the approved kit; 0 before the first approval. """
    status: BrandKitState
    """ How far the brand kit is. """
    approved_at: datetime.datetime | None
    """ When it was approved. """
    kit: Kit
    """ What the brand looks and sounds like. """
    candidates: list[Candidate]
    """ Newest first; the last 50. """
    provenance: BrandKitProvenance
    """ By JSON pointer into `kit`. """
    contrast: list[ContrastPair]
    """ How well the colours read on each other. """
    history: list[KitRevision]
    """ Newest first; the last 100. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ When it was last changed. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        BrandKitProvenance = _models.BrandKitProvenance
        Candidate = _models.Candidate
        ContrastPair = _models.ContrastPair
        Kit = _models.Kit
        KitRevision = _models.KitRevision
        project_id = self.project_id

        revision = self.revision

        status = self.status.value

        approved_at: None | str
        if isinstance(self.approved_at, datetime.datetime):
            approved_at = self.approved_at.isoformat()
        else:
            approved_at = self.approved_at

        kit = self.kit.to_dict()

        candidates = []
        for candidates_item_data in self.candidates:
            candidates_item = candidates_item_data.to_dict()
            candidates.append(candidates_item)

        provenance = self.provenance.to_dict()

        contrast = []
        for contrast_item_data in self.contrast:
            contrast_item = contrast_item_data.to_dict()
            contrast.append(contrast_item)

        history = []
        for history_item_data in self.history:
            history_item = history_item_data.to_dict()
            history.append(history_item)

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "project_id": project_id,
                "revision": revision,
                "status": status,
                "approved_at": approved_at,
                "kit": kit,
                "candidates": candidates,
                "provenance": provenance,
                "contrast": contrast,
                "history": history,
                "created_at": created_at,
                "updated_at": updated_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        BrandKitProvenance = _models.BrandKitProvenance
        Candidate = _models.Candidate
        ContrastPair = _models.ContrastPair
        Kit = _models.Kit
        KitRevision = _models.KitRevision
        d = dict(src_dict)
        project_id = d.pop("project_id")

        revision = d.pop("revision")

        status = BrandKitState(d.pop("status"))

        def _parse_approved_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                approved_at_type_0 = datetime.datetime.fromisoformat(data)

                return approved_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        approved_at = _parse_approved_at(d.pop("approved_at"))

        kit = Kit.from_dict(d.pop("kit"))

        candidates = []
        _candidates = d.pop("candidates")
        for candidates_item_data in _candidates:
            candidates_item = Candidate.from_dict(candidates_item_data)

            candidates.append(candidates_item)

        provenance = BrandKitProvenance.from_dict(d.pop("provenance"))

        contrast = []
        _contrast = d.pop("contrast")
        for contrast_item_data in _contrast:
            contrast_item = ContrastPair.from_dict(contrast_item_data)

            contrast.append(contrast_item)

        history = []
        _history = d.pop("history")
        for history_item_data in _history:
            history_item = KitRevision.from_dict(history_item_data)

            history.append(history_item)

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        brand_kit = cls(
            project_id=project_id,
            revision=revision,
            status=status,
            approved_at=approved_at,
            kit=kit,
            candidates=candidates,
            provenance=provenance,
            contrast=contrast,
            history=history,
            created_at=created_at,
            updated_at=updated_at,
        )

        brand_kit.additional_properties.update(d)
        return brand_kit
