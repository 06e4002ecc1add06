# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.add_block_op import AddBlockOp
    from ...models.add_marker_op import AddMarkerOp
    from ...models.add_track_op import AddTrackOp
    from ...models.add_transition_op import AddTransitionOp
    from ...models.fill_op import FillOp
    from ...models.group_op import GroupOp
    from ...models.insert_op import InsertOp
    from ...models.move_op import MoveOp
    from ...models.ops_result import OpsResult
    from ...models.overwrite_op import OverwriteOp
    from ...models.redo_op import RedoOp
    from ...models.remove_marker_op import RemoveMarkerOp
    from ...models.remove_op import RemoveOp
    from ...models.remove_track_op import RemoveTrackOp
    from ...models.remove_transition_op import RemoveTransitionOp
    from ...models.reorder_track_op import ReorderTrackOp
    from ...models.replace_media_op import ReplaceMediaOp
    from ...models.retime_caption_op import RetimeCaptionOp
    from ...models.ripple_trim_op import RippleTrimOp
    from ...models.roll_op import RollOp
    from ...models.set_block_op import SetBlockOp
    from ...models.set_canvas_op import SetCanvasOp
    from ...models.set_caption_op import SetCaptionOp
    from ...models.set_props_op import SetPropsOp
    from ...models.set_track_op import SetTrackOp
    from ...models.slide_op import SlideOp
    from ...models.slip_op import SlipOp
    from ...models.split_op import SplitOp
    from ...models.trim_op import TrimOp
    from ...models.undo_op import UndoOp
    from ...models.ungroup_op import UngroupOp
    from ...types import UNSET, Unset


def compositions_apply(
    id: str | Identified,
    *,
    base_revision: int,
    ops: Sequence[
        InsertOp
        | Mapping[str, object]
        | OverwriteOp
        | Mapping[str, object]
        | FillOp
        | Mapping[str, object]
        | RemoveOp
        | Mapping[str, object]
        | MoveOp
        | Mapping[str, object]
        | TrimOp
        | Mapping[str, object]
        | RippleTrimOp
        | Mapping[str, object]
        | RollOp
        | Mapping[str, object]
        | SlipOp
        | Mapping[str, object]
        | SlideOp
        | Mapping[str, object]
        | SplitOp
        | Mapping[str, object]
        | SetPropsOp
        | Mapping[str, object]
        | ReplaceMediaOp
        | Mapping[str, object]
        | SetCaptionOp
        | Mapping[str, object]
        | RetimeCaptionOp
        | Mapping[str, object]
        | AddTrackOp
        | Mapping[str, object]
        | RemoveTrackOp
        | Mapping[str, object]
        | ReorderTrackOp
        | Mapping[str, object]
        | SetTrackOp
        | Mapping[str, object]
        | AddBlockOp
        | Mapping[str, object]
        | SetBlockOp
        | Mapping[str, object]
        | AddTransitionOp
        | Mapping[str, object]
        | RemoveTransitionOp
        | Mapping[str, object]
        | AddMarkerOp
        | Mapping[str, object]
        | RemoveMarkerOp
        | Mapping[str, object]
        | SetCanvasOp
        | Mapping[str, object]
        | GroupOp
        | Mapping[str, object]
        | UngroupOp
        | Mapping[str, object]
        | UndoOp
        | Mapping[str, object]
        | RedoOp
        | Mapping[str, object]
    ],
    label: str | Unset = UNSET,
    client_op_id: str | None | Identified | Unset = UNSET,
    dry_run: bool | Unset = UNSET,
    rebase: bool | Unset = UNSET,
) -> Request[OpsResult]:
    """Make 1 to 100 ops against a revision, all of them or none; each comes back with its inverse.

    Scopes: `media:write`.

    Args:
        base_revision: Revision of the composition that the ops are made for; another one answers 409 with what has changed
            since.
        ops: The ops, in order.
        label: A name for people.
        client_op_id: The same id and request answer the same result and edit nothing twice.
        dry_run: Answer what would come of it; nothing is written. Default: false.
        rebase: Of an older base_revision: make the ops where none touches what was edited since. Default: false.

    Example:
        >>> desk.compositions.apply(
        ...     composition,
        ...     ops=[{"kind": "trim", "item_id": "intro", "edge": "end", "to": 48}],
        ...     label="Shorten the title",
        ... ).revision
        1
    """
    return Request(
        operation="compositions_apply",
        method="POST",
        path="/compositions/{id}/ops".format(
            id=quoted(id, "/compositions/{id}/ops"),
        ),
        params={},
        headers={},
        json={
            "base_revision": base_revision,
            "ops": ops,
            "label": label,
            "client_op_id": client_op_id,
            "dry_run": dry_run,
            "rebase": rebase,
        },
        parse=lambda data: models.OpsResult.from_dict(data),
    )
