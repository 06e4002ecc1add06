# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.applied_op import AppliedOp
    from ..models.timeline import Timeline
    from ..models.timeline_warning import TimelineWarning


T = TypeVar("T", bound="OpsResult")


@_attrs_define(repr=False, unsafe_hash=False)
class OpsResult(ReadModel):
    """What came of ops."""

    composition_id: str
    """ The composition. """
    revision: int
    """ The revision that the composition has after the ops. """
    applied: list[AppliedOp]
    """ The ops that were made, in order. """
    dry_run: bool
    """ Whether it was only tried. """
    can_undo: bool
    """ Whether there is an edit to take back. """
    can_redo: bool
    """ Whether there is an edit to make again. """
    undo_ops: int
    """ Edits that can be taken back. """
    redo_ops: int
    """ Edits that can be made again. """
    warnings: list[TimelineWarning]
    """ What the caller should know of it; empty where all went well. """
    timeline: Timeline
    """ Tracks over one another, and markers. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        AppliedOp = _models.AppliedOp
        Timeline = _models.Timeline
        TimelineWarning = _models.TimelineWarning
        composition_id = self.composition_id

        revision = self.revision

        applied = []
        for applied_item_data in self.applied:
            applied_item = applied_item_data.to_dict()
            applied.append(applied_item)

        dry_run = self.dry_run

        can_undo = self.can_undo

        can_redo = self.can_redo

        undo_ops = self.undo_ops

        redo_ops = self.redo_ops

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item = warnings_item_data.to_dict()
            warnings.append(warnings_item)

        timeline = self.timeline.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "composition_id": composition_id,
                "revision": revision,
                "applied": applied,
                "dry_run": dry_run,
                "can_undo": can_undo,
                "can_redo": can_redo,
                "undo_ops": undo_ops,
                "redo_ops": redo_ops,
                "warnings": warnings,
                "timeline": timeline,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        AppliedOp = _models.AppliedOp
        Timeline = _models.Timeline
        TimelineWarning = _models.TimelineWarning
        d = dict(src_dict)
        composition_id = d.pop("composition_id")

        revision = d.pop("revision")

        applied = []
        _applied = d.pop("applied")
        for applied_item_data in _applied:
            applied_item = AppliedOp.from_dict(applied_item_data)

            applied.append(applied_item)

        dry_run = d.pop("dry_run")

        can_undo = d.pop("can_undo")

        can_redo = d.pop("can_redo")

        undo_ops = d.pop("undo_ops")

        redo_ops = d.pop("redo_ops")

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = TimelineWarning.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        timeline = Timeline.from_dict(d.pop("timeline"))

        ops_result = cls(
            composition_id=composition_id,
            revision=revision,
            applied=applied,
            dry_run=dry_run,
            can_undo=can_undo,
            can_redo=can_redo,
            undo_ops=undo_ops,
            redo_ops=redo_ops,
            warnings=warnings,
            timeline=timeline,
        )

        ops_result.additional_properties.update(d)
        return ops_result
