# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.add_block_op import AddBlockOp
    from ..models.add_marker_op import AddMarkerOp
    from ..models.add_track_op import AddTrackOp
    from ..models.add_transition_op import AddTransitionOp
    from ..models.fill_op import FillOp
    from ..models.group_op import GroupOp
    from ..models.insert_op import InsertOp
    from ..models.move_op import MoveOp
    from ..models.overwrite_op import OverwriteOp
    from ..models.redo_op import RedoOp
    from ..models.remove_marker_op import RemoveMarkerOp
    from ..models.remove_op import RemoveOp
    from ..models.remove_track_op import RemoveTrackOp
    from ..models.remove_transition_op import RemoveTransitionOp
    from ..models.reorder_track_op import ReorderTrackOp
    from ..models.replace_media_op import ReplaceMediaOp
    from ..models.retime_caption_op import RetimeCaptionOp
    from ..models.ripple_trim_op import RippleTrimOp
    from ..models.roll_op import RollOp
    from ..models.set_block_op import SetBlockOp
    from ..models.set_canvas_op import SetCanvasOp
    from ..models.set_caption_op import SetCaptionOp
    from ..models.set_props_op import SetPropsOp
    from ..models.set_track_op import SetTrackOp
    from ..models.slide_op import SlideOp
    from ..models.slip_op import SlipOp
    from ..models.split_op import SplitOp
    from ..models.trim_op import TrimOp
    from ..models.undo_op import UndoOp
    from ..models.ungroup_op import UngroupOp


T = TypeVar("T", bound="OpsRequest")


@_attrs_define(repr=False, unsafe_hash=False)
class OpsRequest(Model):
    """Ops that are made together or not at all."""

    base_revision: int
    """ Revision of the composition that the ops are made for; another one answers 409 with what has changed since.
    """
    ops: list[
        AddBlockOp
        | AddMarkerOp
        | AddTrackOp
        | AddTransitionOp
        | FillOp
        | GroupOp
        | InsertOp
        | MoveOp
        | OverwriteOp
        | RedoOp
        | RemoveMarkerOp
        | RemoveOp
        | RemoveTrackOp
        | RemoveTransitionOp
        | ReorderTrackOp
        | ReplaceMediaOp
        | RetimeCaptionOp
        | RippleTrimOp
        | RollOp
        | SetBlockOp
        | SetCanvasOp
        | SetCaptionOp
        | SetPropsOp
        | SetTrackOp
        | SlideOp
        | SlipOp
        | SplitOp
        | TrimOp
        | UndoOp
        | UngroupOp
    ]
    """ The ops, in order. """
    label: str | Unset = UNSET
    """ A name for people. """
    client_op_id: None | str | Unset = UNSET
    """ The same id and request answer the same result and edit nothing twice. """
    dry_run: bool | Unset = UNSET
    """ Answer what would come of it; nothing is written. Default: false. """
    rebase: bool | Unset = UNSET
    """ Of an older base_revision: make the ops where none touches what was edited since. Default: false. """

    def to_dict(self) -> dict[str, Any]:
        AddBlockOp = _models.AddBlockOp
        AddMarkerOp = _models.AddMarkerOp
        AddTrackOp = _models.AddTrackOp
        AddTransitionOp = _models.AddTransitionOp
        FillOp = _models.FillOp
        GroupOp = _models.GroupOp
        InsertOp = _models.InsertOp
        MoveOp = _models.MoveOp
        OverwriteOp = _models.OverwriteOp
        RedoOp = _models.RedoOp
        RemoveMarkerOp = _models.RemoveMarkerOp
        RemoveOp = _models.RemoveOp
        RemoveTrackOp = _models.RemoveTrackOp
        RemoveTransitionOp = _models.RemoveTransitionOp
        ReorderTrackOp = _models.ReorderTrackOp
        ReplaceMediaOp = _models.ReplaceMediaOp
        RetimeCaptionOp = _models.RetimeCaptionOp
        RippleTrimOp = _models.RippleTrimOp
        RollOp = _models.RollOp
        SetBlockOp = _models.SetBlockOp
        SetCanvasOp = _models.SetCanvasOp
        SetCaptionOp = _models.SetCaptionOp
        SetPropsOp = _models.SetPropsOp
        SetTrackOp = _models.SetTrackOp
        SlideOp = _models.SlideOp
        SlipOp = _models.SlipOp
        SplitOp = _models.SplitOp
        TrimOp = _models.TrimOp
        UndoOp = _models.UndoOp
        UngroupOp = _models.UngroupOp
        base_revision = self.base_revision

        ops = []
        for ops_item_data in self.ops:
            ops_item: dict[str, Any]
            if isinstance(ops_item_data, InsertOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, OverwriteOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, FillOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, RemoveOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, MoveOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, TrimOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, RippleTrimOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, RollOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, SlipOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, SlideOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, SplitOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, SetPropsOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, ReplaceMediaOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, SetCaptionOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, RetimeCaptionOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, AddTrackOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, RemoveTrackOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, ReorderTrackOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, SetTrackOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, AddBlockOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, SetBlockOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, AddTransitionOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, RemoveTransitionOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, AddMarkerOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, RemoveMarkerOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, SetCanvasOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, GroupOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, UngroupOp):
                ops_item = ops_item_data.to_dict()
            elif isinstance(ops_item_data, UndoOp):
                ops_item = ops_item_data.to_dict()
            else:
                ops_item = ops_item_data.to_dict()

            ops.append(ops_item)

        label = self.label

        client_op_id: None | str | Unset
        if isinstance(self.client_op_id, Unset):
            client_op_id = UNSET
        else:
            client_op_id = self.client_op_id

        dry_run = self.dry_run

        rebase = self.rebase

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "base_revision": base_revision,
                "ops": ops,
            }
        )
        if label is not UNSET:
            field_dict["label"] = label
        if client_op_id is not UNSET:
            field_dict["client_op_id"] = client_op_id
        if dry_run is not UNSET:
            field_dict["dry_run"] = dry_run
        if rebase is not UNSET:
            field_dict["rebase"] = rebase

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        AddBlockOp = _models.AddBlockOp
        AddMarkerOp = _models.AddMarkerOp
        AddTrackOp = _models.AddTrackOp
        AddTransitionOp = _models.AddTransitionOp
        FillOp = _models.FillOp
        GroupOp = _models.GroupOp
        InsertOp = _models.InsertOp
        MoveOp = _models.MoveOp
        OverwriteOp = _models.OverwriteOp
        RedoOp = _models.RedoOp
        RemoveMarkerOp = _models.RemoveMarkerOp
        RemoveOp = _models.RemoveOp
        RemoveTrackOp = _models.RemoveTrackOp
        RemoveTransitionOp = _models.RemoveTransitionOp
        ReorderTrackOp = _models.ReorderTrackOp
        ReplaceMediaOp = _models.ReplaceMediaOp
        RetimeCaptionOp = _models.RetimeCaptionOp
        RippleTrimOp = _models.RippleTrimOp
        RollOp = _models.RollOp
        SetBlockOp = _models.SetBlockOp
        SetCanvasOp = _models.SetCanvasOp
        SetCaptionOp = _models.SetCaptionOp
        SetPropsOp = _models.SetPropsOp
        SetTrackOp = _models.SetTrackOp
        SlideOp = _models.SlideOp
        SlipOp = _models.SlipOp
        SplitOp = _models.SplitOp
        TrimOp = _models.TrimOp
        UndoOp = _models.UndoOp
        UngroupOp = _models.UngroupOp
        d = dict(src_dict)
        base_revision = d.pop("base_revision")

        ops = []
        _ops = d.pop("ops")
        for ops_item_data in _ops:

            def _parse_ops_item(
                data: object,
            ) -> (
                AddBlockOp
                | AddMarkerOp
                | AddTrackOp
                | AddTransitionOp
                | FillOp
                | GroupOp
                | InsertOp
                | MoveOp
                | OverwriteOp
                | RedoOp
                | RemoveMarkerOp
                | RemoveOp
                | RemoveTrackOp
                | RemoveTransitionOp
                | ReorderTrackOp
                | ReplaceMediaOp
                | RetimeCaptionOp
                | RippleTrimOp
                | RollOp
                | SetBlockOp
                | SetCanvasOp
                | SetCaptionOp
                | SetPropsOp
                | SetTrackOp
                | SlideOp
                | SlipOp
                | SplitOp
                | TrimOp
                | UndoOp
                | UngroupOp
            ):
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_0 = InsertOp.from_dict(data)

                    return ops_item_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_1 = OverwriteOp.from_dict(data)

                    return ops_item_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_2 = FillOp.from_dict(data)

                    return ops_item_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_3 = RemoveOp.from_dict(data)

                    return ops_item_type_3
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_4 = MoveOp.from_dict(data)

                    return ops_item_type_4
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_5 = TrimOp.from_dict(data)

                    return ops_item_type_5
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_6 = RippleTrimOp.from_dict(data)

                    return ops_item_type_6
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_7 = RollOp.from_dict(data)

                    return ops_item_type_7
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_8 = SlipOp.from_dict(data)

                    return ops_item_type_8
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_9 = SlideOp.from_dict(data)

                    return ops_item_type_9
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_10 = SplitOp.from_dict(data)

                    return ops_item_type_10
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_11 = SetPropsOp.from_dict(data)

                    return ops_item_type_11
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_12 = ReplaceMediaOp.from_dict(data)

                    return ops_item_type_12
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_13 = SetCaptionOp.from_dict(data)

                    return ops_item_type_13
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_14 = RetimeCaptionOp.from_dict(data)

                    return ops_item_type_14
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_15 = AddTrackOp.from_dict(data)

                    return ops_item_type_15
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_16 = RemoveTrackOp.from_dict(data)

                    return ops_item_type_16
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_17 = ReorderTrackOp.from_dict(data)

                    return ops_item_type_17
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_18 = SetTrackOp.from_dict(data)

                    return ops_item_type_18
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_19 = AddBlockOp.from_dict(data)

                    return ops_item_type_19
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_20 = SetBlockOp.from_dict(data)

                    return ops_item_type_20
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_21 = AddTransitionOp.from_dict(data)

                    return ops_item_type_21
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_22 = RemoveTransitionOp.from_dict(data)

                    return ops_item_type_22
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_23 = AddMarkerOp.from_dict(data)

                    return ops_item_type_23
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_24 = RemoveMarkerOp.from_dict(data)

                    return ops_item_type_24
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_25 = SetCanvasOp.from_dict(data)

                    return ops_item_type_25
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_26 = GroupOp.from_dict(data)

                    return ops_item_type_26
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_27 = UngroupOp.from_dict(data)

                    return ops_item_type_27
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    ops_item_type_28 = UndoOp.from_dict(data)

                    return ops_item_type_28
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                if not isinstance(data, dict):
                    raise TypeError()
                ops_item_type_29 = RedoOp.from_dict(data)

                return ops_item_type_29

            ops_item = _parse_ops_item(ops_item_data)

            ops.append(ops_item)

        label = d.pop("label", UNSET)

        client_op_id = d.pop("client_op_id", UNSET)

        dry_run = d.pop("dry_run", UNSET)

        rebase = d.pop("rebase", UNSET)

        ops_request = cls(
            base_revision=base_revision,
            ops=ops,
            label=label,
            client_op_id=client_op_id,
            dry_run=dry_run,
            rebase=rebase,
        )

        return ops_request
